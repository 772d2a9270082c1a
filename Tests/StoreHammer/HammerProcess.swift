import Foundation

/// The hammer's program, started and watched from outside.
public final class HammerProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts it.
  ///
  /// - Parameter program: the path of `test-programs`.
  public init(
    _ program: String, _ work: HammerWork, on path: String, count: Int, name: String
  ) throws {
    process.executableURL = URL(filePath: program)
    process.arguments = [work.rawValue, path, String(count), name]
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  /// Waits for the first line: from here on it works.
  public func waitForBeginning() throws { _ = try output.fileHandleForReading.read(upToCount: 7) }

  /// Ends it as a power cut would.
  public func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

  /// Waits for its end.
  public func result() throws -> Result {
    // Both are short: neither fills its pipe.
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let error = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      wasKilled: process.terminationReason == .uncaughtSignal, status: process.terminationStatus,
      lines: String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init),
      error: String(decoding: error, as: UTF8.self))
  }

  /// How it ended and what it had acknowledged until then.
  public struct Result {
    public let wasKilled: Bool
    public let status: Int32
    public let lines: [String]
    public let error: String
  }
}
