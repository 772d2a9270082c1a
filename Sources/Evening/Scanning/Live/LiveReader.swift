public import Reading
public import Vision

/// Reads the frames of one slip until it is settled: by one recogniser, and the one frame that decides
/// by both.
public struct LiveReader: Sendable {
  /// How far the reading is after a frame.
  public struct Step: Sendable {
    public let frame: FilmFrames.Frame
    /// The frame's picture.
    public let path: String
    public let state: LiveScan.State
    public let slip: SlipReading?
    /// What this frame alone says; nil where it could not be read.
    public let page: ScannedPage?
    public let failure: ScanFailure?
  }

  private var live: LiveScan
  private var requests: [String: ScanRequest] = [:]
  /// Who read each frame as it counts now.
  private var recognizers: [String: RecognizerIdentity] = [:]

  /// - Parameters:
  ///   - profiles: the kinds of slips that there are.
  ///   - figure: the one figure that is asked for; nil for the whole slip.
  public init(profiles: [ReportProfile], figure: PatternID? = nil) {
    live = LiveScan(profiles: profiles, figure: figure)
  }

  /// The pictures of the frames that the slip may still come to rest on.
  public var keptPictures: Set<String> {
    Set(live.keptFrames.compactMap { requests[$0]?.path })
  }

  /// The pictures that say most of the slip, the fullest first: one of each look, at most three.
  public var bestPictures: [String] { live.bestFrames.compactMap { requests[$0.name]?.path } }

  /// The numbers of the frames of ``bestPictures``.
  public var bestNumbers: [Int] { live.bestFrames.compactMap { Int($0.name) } }

  /// What the frames say together; nil before the first that fits.
  public var slip: SlipReading? { live.slip }

  /// The picture of a frame that shows a value of a figure, that which the slip rests on before all others,
  /// with what it says and who read it; nil where none of those that are kept does.
  ///
  /// - Parameter isMeant: whether a reading is of that value.
  public func frame(
    showing pattern: PatternID, where isMeant: (FieldReading) -> Bool
  ) -> (path: String, reading: FieldReading, recognizer: RecognizerIdentity)? {
    if let figure = live.slip?[pattern], isMeant(figure.reading),
      let path = requests[figure.picture]?.path, let recognizer = recognizers[figure.picture]
    {
      return (path, figure.reading, recognizer)
    }
    for frame in live.frames.reversed() {
      if let reading = frame.reading[pattern], isMeant(reading),
        let path = requests[frame.name]?.path, let recognizer = recognizers[frame.name]
      {
        return (path, reading, recognizer)
      }
    }
    return nil
  }

  /// Whether only a person can settle what is open.
  public var isLeftToPerson: Bool { live.isLeftToPerson }

  /// From how many views the slip was seen.
  public var lookCount: Int { live.lookCount }

  /// Reads one more frame.
  ///
  /// - Parameter scan: reads one picture; gives its pages.
  public mutating func read(
    _ request: ScanRequest, _ frame: FilmFrames.Frame,
    by scan: (ScanRequest) throws -> [Result<ScannedPage, ScanFailure>]
  ) throws -> Step {
    let name = "\(frame.number)"
    requests[name] = request
    var quick = request
    quick.isQuick = true
    var failure: ScanFailure?
    var shown: ScannedPage?
    switch try scan(quick).first {
    case .success(let page):
      shown = page
      recognizers[name] = page.recognizer
      live.take(
        LiveScan.Frame(
          name: name, seconds: frame.seconds, reading: page.reading, look: page.look))
    case .failure(let why):
      failure = why
      live.takeNothing(at: frame.seconds)
    case nil: live.takeNothing(at: frame.seconds)
    }
    if case .checking(let name) = live.state {
      let page = try requests[name].flatMap { try Self.page(by: scan, of: $0) }
      if let page { recognizers[name] = page.recognizer }
      live.check(name, as: page?.reading)
    }
    let used = live.keptFrames
    requests = requests.filter { used.contains($0.key) }
    recognizers = recognizers.filter { used.contains($0.key) }
    return Step(
      frame: frame, path: request.path, state: live.state, slip: live.slip, page: shown,
      failure: failure)
  }

  /// Nil where nothing can be read of it.
  private static func page(
    by scan: (ScanRequest) throws -> [Result<ScannedPage, ScanFailure>], of request: ScanRequest
  ) throws -> ScannedPage? {
    guard case .success(let page) = try scan(request).first else { return nil }
    return page
  }
}
