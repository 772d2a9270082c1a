/// The frames of a film or a folder that are read, as a phone chooses them: of each half second the
/// sharpest.
public struct FilmFrames: Sendable {
  public struct Frame: Hashable, Sendable {
    /// From 1, of all frames.
    public let number: Int
    public let seconds: Double

    public init(number: Int, seconds: Double) {
      self.number = number
      self.seconds = seconds
    }
  }

  /// The frames to read, in their order.
  public let chosen: [Frame]

  /// A frame is read at most so often.
  public static let interval = 0.5

  /// - Parameters:
  ///   - sizes: how many bytes each frame has as a JPEG picture: of one view the sharper one has more.
  ///   - rate: frames a second; above zero.
  public init(sizes: [Int], rate: Double) {
    let frames = sizes.indices.map { Frame(number: $0 + 1, seconds: Double($0) / rate) }
    let windows = Dictionary(grouping: frames) { Int(($0.seconds / Self.interval).rounded(.down)) }
    chosen = windows.sorted { $0.key < $1.key }.compactMap { _, frames in
      frames.max { sizes[$0.number - 1] < sizes[$1.number - 1] }
    }
  }
}
