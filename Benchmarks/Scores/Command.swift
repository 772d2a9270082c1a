import Foundation

/// Runs other programs.
public enum Command {
  /// What a program prints; how it ends does not matter here.
  ///
  /// - Parameter threads: how many threads OpenMP may use in it; its own choice if nil.
  public static func output(
    _ program: String, _ arguments: [String], threads: Int? = nil
  ) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = (threads.map { ["OMP_THREAD_LIMIT=\($0)"] } ?? []) + [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
