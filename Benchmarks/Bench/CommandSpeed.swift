import BenchmarkScores
import Dispatch
import Foundation
import Glibc

/// Whole commands on ten years of shifts, from the start of the process to its end: what a person
/// at the terminal waits for.
struct CommandSpeed {
  /// The built `tippool`.
  let program: String
  /// A database, with nobody writing to it.
  let database: String
  /// A folder for settings and output.
  let folder: URL

  private static let tries = 5

  /// - Parameters:
  ///   - limit: milliseconds that a report of two weeks and a payroll file may take.
  ///   - listsAll: whether the list of all shifts is timed as well.
  func report(limit: Double, listsAll: Bool = true) throws {
    print("Commands on that database, the program's start included: median of \(Self.tries)")
    let settings = folder.appending(path: "house.yml")
    try "tips paid: with the pay\nwages paid: with the pay\n"
      .write(to: settings, atomically: true, encoding: .utf8)
    let fortnight = ["--from", "2020-03-02", "--to", "2020-03-15"]
    let house = ["--settings", settings.path(percentEncoded: false)]
    let first = try Stopwatch.seconds { try run(["shift", "list"] + Self.day + on + house) }
    print("  the day's first command, which makes the backup: \(digits(first, 2)) s")
    try time("report period, two weeks", ["report", "period"] + fortnight + house, limit: limit)
    try time(
      "export gusto, two weeks", ["export", "gusto", "--include-open"] + fortnight + house,
      limit: limit)
    try time("shift list, one day", ["shift", "list"] + house + Self.day, limit: 50)
    if listsAll { try time("shift list, all", ["shift", "list"] + house, limit: 300) }
  }

  private var on: [String] { ["--database", database] }

  private static let day = ["--from", "2020-03-02", "--to", "2020-03-02"]

  private func time(_ name: String, _ arguments: [String], limit: Double) throws {
    let all = arguments + on
    var seconds: [Double] = []
    for _ in 0..<Self.tries { seconds.append(try Stopwatch.seconds { try run(all) }) }
    print("  \(name): \(digits(median(seconds) * 1000, 0)) ms (limit \(digits(limit, 0)))")
  }

  private func run(_ arguments: [String]) throws {
    let output = folder.appending(path: "output.txt")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    defer { handle.closeFile() }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    // Waiting for the exit itself looks only every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    try process.run()
    end.wait()
    guard process.terminationStatus == 0 else {
      throw CommandFailed(
        arguments: arguments, output: try String(contentsOf: output, encoding: .utf8))
    }
  }

  /// A command that does not do what is to be measured.
  struct CommandFailed: Error, CustomStringConvertible {
    let arguments: [String]
    let output: String

    var description: String {
      "tippool \(arguments.joined(separator: " ")) failed:\n\(output.prefix(2000))"
    }
  }
}
