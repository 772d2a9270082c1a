import Fixtures
import Foundation
import Testing

@Suite("A program that is killed while it saves", .serialized)
struct KillTests {
  /// Each kill comes at another moment; the seed makes the moments the same in every run.
  static let kills = 40

  @Test("After kill -9 at any moment the database is whole, and every shift there or not at all")
  func killed() throws {
    let house = try House()
    let file = try house.write(Evening.article.json, to: "evening.json")
    // The shortest of three: the first makes the database, and other tests run beside this one.
    let sound = 3
    var oneRun = Double.infinity
    for _ in 0..<sound {
      let start = Date.now
      try house.runs("shift", "new", "--yes", "--another", "--from", file)
      oneRun = min(oneRun, Date.now.timeIntervalSince(start))
    }
    var generator = SeededGenerator(seed: 2026)
    var killed = 0
    for _ in 0..<Self.kills {
      let child = try ChildProcess(
        BuiltBinary.path, ["shift", "new", "--yes", "--another", "--from", file],
        environment: house.environment, folder: house.folder, input: .file("/dev/null"),
        output: .file("/dev/null"), error: .file("/dev/null"))
      // Most of a run is starting up; the moments lie around the saving at its end.
      usleep(UInt32(Double.random(in: 0.2...1.1, using: &generator) * oneRun * 1_000_000))
      child.signal(SIGKILL)
      if child.wait(limit: 10) == .signal(SIGKILL) { killed += 1 }
      #expect(try house.ask("PRAGMA integrity_check") == "ok")
    }
    #expect(killed > 0)
    let shifts = try house.shiftLines().count
    #expect(shifts >= sound + Self.kills - killed)
    // A shift is saved and its draft gone in one step: nobody is paid twice by resuming.
    let drafts = try #require(Int(try house.ask("SELECT CAST(count(*) AS TEXT) FROM drafts")))
    #expect(drafts + shifts <= sound + Self.kills)
    // Whole: each shift has both servers, three helpers, five payouts, and its sums.
    let sums = try house.ask(
      """
      SELECT s.id FROM shifts s WHERE
        (SELECT count(*) FROM server_reports WHERE shift_id = s.id) <> 2
        OR (SELECT count(*) FROM support WHERE shift_id = s.id) <> 3
        OR (SELECT count(*) FROM payouts WHERE shift_id = s.id) <> 5
        OR (SELECT sum(amount) FROM payouts WHERE shift_id = s.id) <> s.tips
      """)
    #expect(sums.isEmpty, "shifts that are not whole: \(sums)")
    try house.runs("shift", "new", "--yes", "--another", "--from", file)
    #expect(try house.shiftLines().count == shifts + 1)
  }

  @Test("A shift that is killed while it is typed goes on behind the last answer")
  func killedWhileTyping() throws {
    let evening = TypedEvening.article
    for count in [3, 6, 13, 21] {
      let house = try House()
      let child = try ChildProcess(
        BuiltBinary.path, ["shift", "new"], environment: house.environment, folder: house.folder)
      let screen = Screen(child.error)
      Pipes.write(evening.first(count), to: child.input)
      #expect(screen.waits(forPrompts: count + 1), "\(screen.text)")
      child.signal(SIGKILL)
      #expect(child.wait(limit: 10) == .signal(SIGKILL))
      Pipes.close(child.input)
      Pipes.close(child.output)
      let resumed = try house.run("shift", "resume", input: evening.rest(after: count))
      #expect(resumed.end == .exit(0), "\(resumed)")
      #expect(try house.shift().totals.tips == "1600.00")
    }
  }

  @Test("after kill -9 at any moment of a sharing it is there as a whole or not at all")
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
