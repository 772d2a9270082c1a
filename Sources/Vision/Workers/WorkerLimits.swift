/// What a worker may use before it is stopped.
public struct WorkerLimits: Hashable, Sendable, Codable {
  /// The longest wait for the next line of an answer, in seconds of the wall clock; above 0.
  public var seconds: Int
  /// The longest time for all lines of one answer, in seconds: a file may have many pages, each of
  /// which stays just below the limit.
  public var documentSeconds: Int
  /// The longest wait for a worker to be ready, in seconds; a busy computer starts slowly.
  public var startSeconds: Int
  /// The most memory that a worker may write to, in bytes.
  public var memory: Int
  /// The longest line of an answer, in bytes.
  public var lineLength: Int
  /// The most lines of one answer.
  public var lineCount: Int

  public init(
    seconds: Int = 30, documentSeconds: Int = 600, startSeconds: Int = 60, memory: Int = 1 << 29,
    lineLength: Int = 1 << 20,
    lineCount: Int = 2000
  ) {
    self.seconds = seconds
    self.documentSeconds = documentSeconds
    self.startSeconds = startSeconds
    self.memory = memory
    self.lineLength = lineLength
    self.lineCount = lineCount
  }
}
