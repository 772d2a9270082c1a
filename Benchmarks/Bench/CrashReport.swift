import BenchmarkScores
import Foundation
import StoreHammer

/// Kills programs at random moments of their work on a database, and looks at it each time.
struct CrashReport {
  /// The path of `test-programs`.
  let program: String
  /// How many kills in all.
  let kills: Int

  private static let work: [HammerWork] = [.save, .close, .backup, .restore]

  func report() throws {
    guard FileManager.default.isExecutableFile(atPath: program) else {
      print("\(program) is not there: swift build -c release --product test-programs")
      return
    }
    print("Crashes, kill -9 at random moments; the books are looked at after each")
    print(row("work", "kills", "while at work", "too late", "broken", first: 26))
    var broken: [String] = []
    var hits = 0
    for (number, work) in Self.work.enumerated() {
      let share = kills * (number + 1) / Self.work.count - kills * number / Self.work.count
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "tippool-crash-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      var run = CrashRun(
        program, work, in: folder.path(percentEncoded: false), seed: UInt64(2026 + number))
      let tally = try run.run(kills: share)
      print(
        row(
          work.rawValue, String(share), String(tally.hits), String(tally.misses),
          String(tally.broken.count), first: 26))
      hits += tally.hits
      broken += tally.broken
      try FileManager.default.removeItem(at: folder)
    }
    for line in broken { print("BROKEN \(line)") }
    print("\(hits) of \(kills) kills hit a program at work; \(broken.count) laws were broken\n")
  }
}
