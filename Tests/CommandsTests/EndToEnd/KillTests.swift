import Fixtures
import Foundation
import Testing

@Suite("A program that is killed while it saves", .serialized)
struct KillTests {
  /// Each kill comes at another moment; the seed makes the moments the same in every run.
  @Test("After kill -9 at any moment of a sharing it is there as a whole or not at all")
  func killedWhileSharing() throws {
    let house = try House()
    try house.write(
      """
      policy: late
      name: Everything by the hours of the week
      versions:
        - effective: 2020-01-01
          tip credit: no
          steps:
            - pool: house
              takes: everything
            - share: house
              to: everybody
              by: hours
              for: the week from monday
      """, to: "home/.local/share/tippool/policies/late.yml")
    let night = """
      {"date": "2020-09-07", "policy": "late", "support": [],
       "servers": [{"name": "Ana", "netSales": "500.00", "cardTips": "300.00", "hours": 6}]}
      """
    try house.runs("shift", "new", "--yes", "--from", "-", input: night)
    try house.runs("shift", "close", "1")
    let start = Date.now
    try house.runs("period", "share", "--dry-run")
    let oneRun = Date.now.timeIntervalSince(start)
    var generator = SeededGenerator(seed: 2026)
    for _ in 0..<15 {
      let child = try ChildProcess(
        BuiltBinary.path, ["period", "share", "2020-09-07", "--yes"],
        environment: house.environment, folder: house.folder, input: .file("/dev/null"),
        output: .file("/dev/null"), error: .file("/dev/null"))
      usleep(UInt32(Double.random(in: 0.5...1.3, using: &generator) * oneRun * 1_000_000))
      child.signal(SIGKILL)
      _ = child.wait(limit: 10)
      let shared = try house.ask("SELECT CAST(count(*) AS TEXT) FROM sharings")
      #expect(["0", "1"].contains(shared))
      let paid = try house.ask("SELECT CAST(coalesce(sum(amount), 0) AS TEXT) FROM payouts")
      #expect(paid == (shared == "1" ? "30000" : "0"))
    }
    _ = try house.run("period", "share", "2020-09-07", "--yes")
    #expect(try house.ask("SELECT CAST(sum(amount) AS TEXT) FROM payouts") == "30000")
    try house.runs("shift", "verify")
  }
}
