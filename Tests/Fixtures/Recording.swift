import Foundation

/// Recorded results in `Tests/Behaviour`, so that a rewrite can be compared by a diff.
public enum Recording {
  /// Whether this run replaces the recorded results: `TIPPOOL_RECORD=1`.
  public static let isRenewed = ProcessInfo.processInfo.environment["TIPPOOL_RECORD"] == "1"

  private static func path(_ name: String) -> String {
    Repository.root.appending(path: "Tests/Behaviour/\(name)").path(percentEncoded: false)
  }

  /// The text of a file, unpacked if it is a `.gz`; empty if there is no file yet.
  public static func text(of name: String) throws -> String {
    try output(
      of: name.hasSuffix(".gz") ? "gzip" : "cat", name.hasSuffix(".gz") ? "-dc" : "--", path(name))
  }

  /// Replaces a file; the same text gives the same bytes.
  public static func write(_ text: String, to name: String) throws {
    let plain = path(name.replacing(".gz", with: ""))
    try text.write(toFile: plain, atomically: true, encoding: .utf8)
    if name.hasSuffix(".gz") { _ = try output(of: "gzip", "-9nf", plain) }
  }

  /// The first lines of `diff -u` of two texts, each hunk with the `##` heading above it; empty if they
  /// are equal.
  public static func differences(from recorded: String, to now: String) throws -> String {
    guard recorded != now else { return "" }
    let files = [recorded, now].map { _ in NSTemporaryDirectory() + "diff-\(UUID().uuidString)" }
    defer { for file in files { unlink(file) } }
    for (file, text) in zip(files, [recorded, now]) {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
    let lines = try output(of: "diff", "-U2", "-F^##", files[0], files[1])
      .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
    return "\n" + lines.prefix(150).joined(separator: "\n")
      + (lines.count > 150 ? "\n… and \(lines.count - 150) lines more" : "")
  }

  private static func output(of command: String...) throws -> String {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
