public import ReportFields

/// Reads the frames of one slip until it is settled: by one recogniser, and the one frame that decides
/// by both.
public struct LiveReader {
  /// How far the reading is after a frame.
  public struct Step: Sendable {
    public let frame: FilmFrames.Frame
    /// The frame's picture.
    public let path: String
    public let state: LiveScan.State
    public let slip: SlipReading?
    /// Why this frame could not be read.
    public let failure: ScanFailure?
  }

  private let scan: (ScanRequest) throws -> [Result<ScannedPage, ScanFailure>]
  private var live: LiveScan
  private var requests: [String: ScanRequest] = [:]

  /// - Parameters:
  ///   - profiles: the kinds of slips that there are.
  ///   - scan: Reads one picture; gives its pages.
  public init(
    profiles: [ReportProfile],
    scan: @escaping (ScanRequest) throws -> [Result<ScannedPage, ScanFailure>]
  ) {
    self.scan = scan
    live = LiveScan(profiles: profiles)
  }

  /// Reads one more frame.
  public mutating func read(_ request: ScanRequest, _ frame: FilmFrames.Frame) throws -> Step {
    let name = "\(frame.number)"
    requests[name] = request
    var quick = request
    quick.isQuick = true
    var failure: ScanFailure?
    switch try scan(quick).first {
    case .success(let page):
      live.take(
        LiveScan.Frame(
          name: name, seconds: frame.seconds, reading: page.reading, look: page.look))
    case .failure(let why):
      failure = why
      live.takeNothing(at: frame.seconds)
    case nil: live.takeNothing(at: frame.seconds)
    }
    if case .checking(let name) = live.state, let request = requests[name],
      case .success(let page) = try scan(request).first
    {
      live.check(name, as: page.reading)
    }
    return Step(
      frame: frame, path: request.path, state: live.state, slip: live.slip, failure: failure)
  }
}
