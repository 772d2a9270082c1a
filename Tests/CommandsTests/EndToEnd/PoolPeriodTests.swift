import Fixtures
import Foundation
import Testing

/// A pool of a week in the books, from its nights to the money, and what is corrected afterwards.
///
/// The house shares everything by hours. In the week from 7 September 2020 Ana works 6 + 5 hours and Ben
/// 4 + 5: of $300.00 Ana has 11 of 20 parts, $165.00, and Ben $135.00.
@Suite("tippool period pools, period share")
struct PoolPeriodTests {
  let house: House

  init() throws {
    house = try House()
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
    try house.write(
      """
      pay periods: {length: every week, from: 2020-09-07, payday: 5 days after}
      tips paid: with the pay
      wages paid: with the pay
      """, to: "home/.local/share/tippool/house.yml")
    try save("2020-09-07", ("Ana", "100.00", "6"), ("Ben", "50.00", "4"))
    try save("2020-09-09", ("Ana", "80.00", "5"), ("Ben", "70.00", "5"))
  }

  private typealias Line = (name: String, tips: String, hours: String)

  private func night(_ day: String, _ lines: [Line]) throws -> String {
    let servers = lines.map {
      #"{"name": "\#($0.name)", "netSales": "500.00", "cardTips": "\#($0.tips)", "hours": "\#($0.hours)"}"#
    }
    return try house.write(
      #"{"date": "\#(day)", "servers": [\#(servers.joined(separator: ", "))], "support": []}"#,
      to: "\(day).json")
  }

  private func save(_ day: String, _ lines: Line...) throws {
    try house.runs("shift", "new", "--yes", "--policy", "late", "--from", night(day, lines))
  }

  private func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test(
    "what each would get is shown while the period is open for corrections, and refused to be shared"
  )
  func shown() throws {
    let pools = try house.runs("period", "pools")
    #expect(
      rows(pools).contains("2020-09-07 to 2020-09-13 $300.00 2 over, to be shared"), "\(pools)")
    #expect(rows(pools).contains("Ana server $165.00"), "\(pools)")
    #expect(rows(pools).contains("Total $300.00"), "\(pools)")
    try house.run("period", "share", "--yes").refusesAfterTelling(
      65, "not shared while shifts can still be edited: 1, 2", "tippool shift close 1 2")
    try house.run("period", "close", "2020-09-07").refuses(
      65, "holds $300.00", "tippool period share", "--pools-later")
    try house.runs("shift", "close", "1", "2")
    try house.run("period", "share").refusesAfterTelling(64, "Nobody is there to ask", "--yes")
    try house.run("period", "share", "--pool", "bar", "--yes").refuses(
      64, "no pool “bar”", "There are: house")
    try house.run("period", "share", "2020-09-30", "--yes").refuses(
      66, "No shift of 2020-09-28 to 2020-10-04 gives to the pool “house”")
    let listed = try house.run("period", "list")
    #expect(
      listed.error.contains("holds $300.00 for 2020-09-07 to 2020-09-13, which is not shared"))
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM shifts") == "2")
  }

  /// Without the ends of lines.
  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test("a pool is shared, told, paid, corrected in the next week, and verified")
  func shared() throws {
    try house.runs("shift", "close", "1", "2")
    let before = try house.runs("report", "period", "--from", "2020-09-07", "--to", "2020-09-13")
    #expect(before.contains("Shifts 1 and 2 gave $300.00 to the pool “house”"), "\(before)")
    let dry = try house.run("period", "share", "--dry-run", "--explain")
    #expect(dry.end == .exit(0) && dry.error.contains("Nothing was shared."), "\(dry)")
    #expect(dry.output.contains("Ana as server: 6 on 2020-09-07 + 5 on 2020-09-09 = 11 hours."))
    let done = try house.run("period", "share", "--yes")
    #expect(done.error.contains("as shift 3 of 2020-09-13"), "\(done)")
    try house.run("period", "share", "2020-09-08", "--yes").refuses(65, "as shift 3", "next period")

    let report = try house.runs("report", "period", "--from", "2020-09-07", "--to", "2020-09-13")
    #expect(
      report.contains("Shift 3 of 2020-09-13 is the sharing of the pool “house”"), "\(report)")
    #expect(!report.contains("not shared yet"), "\(report)")
    let statement = try house.runs(
      "report", "statement", "--person", "Ana", "--from", "2020-09-07", "--to", "2020-09-13")
    #expect(
      Self.unwrapped(statement).contains(
        "holds $150.00 of 2020-09-07 + $150.00 of 2020-09-09 = $300.00"))
    #expect(statement.contains("$165.00"), "\(statement)")
    let spanish = try house.runs(
      "report", "period", "--from", "2020-09-07", "--to", "2020-09-13", "--language", "es")
    #expect(
      Self.unwrapped(spanish).contains(
        "es el reparto del fondo «house» de la semana desde el lunes"), "\(spanish)")
    let sheet = try house.runs("shift", "show", "3")
    #expect(sheet.contains("shares the pool “house” of the week from monday, 2020-09-07"))
    #expect(sheet.contains("nights: shift 1, shift 2"), "\(sheet)")
    try house.run("shift", "reopen", "3", "--reason", "r").refuses(65, "stays as it is")

    // Ben worked two hours more on the Wednesday: 11 of 22 parts each.
    try house.runs("shift", "reopen", "2", "--reason", "hours")
    try house.runs("shift", "edit", "2", "--set", "Ben.hours=7", "--reason", "hours")
    try house.runs("shift", "close", "2")
    try save("2020-09-14", ("Ana", "60.00", "3"), ("Ben", "40.00", "2"))
    try house.runs("shift", "close", "4")
    let next = try house.runs("period", "share", "--yes")
    // Of $100.00 Ana has $60.00 less $15.00, Ben $40.00 and $15.00.
    #expect(rows(next).contains("Ana server $45.00"), "\(next)")
    #expect(rows(next).contains("Ben server $55.00"), "\(next)")
    #expect(next.contains("2020-09-07 to 2020-09-13 was changed since it was shared"), "\(next)")

    try house.runs("shift", "verify")
    let verified = try house.runs("shift", "verify", "5")
    #expect(!verified.contains("BROKEN"), "\(verified)")
    let health = try house.run("doctor").output
    #expect(health.contains("OK       books        Shifts, people"), "\(health)")
    try house.runs("log", "verify")
  }

  @Test("shares are paid and exported with the days in which they are shared")
  func paid() throws {
    try house.runs("shift", "close", "1", "2")
    try house.runs("period", "share", "--yes")
    try house.runs("period", "close", "2020-09-07")
    let file = try house.runs("export", "csv", "--from", "2020-09-07", "--to", "2020-09-13")
    let ana = try #require(file.split(separator: "\r\n").first { $0.contains("Ana") })
    #expect(ana.contains("165.00"), "\(file)")
    let pay = try house.run("period", "pay", "2020-09-18")
    #expect(rows(pay.output).contains { $0.hasPrefix("Ana 3 $165.00") }, "\(pay)")
    try house.run("shift", "void", "3", "--reason", "r").refuses(65, "the pay period")
    try house.runs("period", "reopen", "2020-09-07", "--reason", "r")
    try house.run("shift", "void", "3", "--reason", "r").refuses(65, "people have got their shares")
  }

  @Test(
    "what came in after the sharing is told, stops the closing, and is shared by a named command")
  func late() throws {
    try house.runs("shift", "close", "1", "2")
    try house.runs("period", "share", "--yes")
    try save("2020-09-12", ("Cleo", "60.00", "2"))
    try house.runs("shift", "close", "4")
    let report = try house.runs("report", "period", "--from", "2020-09-07", "--to", "2020-09-13")
    #expect(report.contains("Shift 4 gave $60.00 to the pool “house”"), "\(report)")
    try house.run("period", "close", "2020-09-07").refuses(65, "gave $60.00 more", "--pools-later")
    try house.run("period", "share", "--yes").refuses(
      66, "came in", "2020-09-14 to 2020-09-20: tippool period share 2020-09-14 --pool house\n")
    try house.runs("period", "share", "2020-09-14", "--pool", "house", "--yes")
    try house.runs("period", "close", "2020-09-07")
    let nothing = try house.run("period", "share", "--yes")
    nothing.refuses(66, "No period that is over")
    #expect(!nothing.error.contains("came in"), "\(nothing)")
  }

  @Test("pools of one name are told apart by their policies and periods")
  func oneName() throws {
    let policies = "home/.local/share/tippool/policies"
    for (policy, period, tips) in [
      ("lunch", "the week from monday", "10.00"), ("dinner", "the month", "20.00"),
    ] {
      try house.write(
        """
        policy: \(policy)
        name: \(policy)
        versions:
          - effective: 2020-01-01
            tip credit: no
            steps:
              - pool: house
                takes: everything
              - share: house
                to: everybody
                by: hours
                for: \(period)
        """, to: "\(policies)/\(policy).yml")
      let file = try night("2020-09-08", [("Ana", tips, "5")])
      try house.runs("shift", "new", "--yes", "--policy", policy, "--from", file)
    }
    try house.runs("shift", "close", "1", "2", "3", "4")
    try house.run("period", "share", "--pool", "house", "--yes").refuses(
      64, "tippool period share 2020-09-07 --pool house --policy lunch\n",
      "tippool period share 2020-09-01 --pool house --policy dinner\n",
      "tippool period share 2020-09-07 --pool house --policy late")
    try house.run("period", "share", "--policy", "brunch", "--yes").refuses(
      64, "no pool of the policy “brunch”", "house (dinner, the month)")
    try house.run("period", "share", "--for", "the year", "--yes").refuses(
      64, "“the year” is no period", "“the month”")
    let lunch = try house.runs("period", "share", "--pool", "house", "--policy", "lunch", "--yes")
    #expect(rows(lunch).contains("Total $10.00"), "\(lunch)")
    let month = try house.run("period", "share", "--for", "the month", "--yes")
    #expect(month.error.contains("2020-09-01 to 2020-09-30, as shift 6"), "\(month)")
  }

  /// The example of docs/policies.md, in another year.
  @Test("the week of the handbook: Dee worked longer on the Saturday, and Ben is gone")
  func handbook() throws {
    let house = try House()
    try house.write(
      """
      policy: week-pool
      name: Bussers each night, the house by hours of the week
      versions:
        - effective: 2020-01-01
          roles: {server: {}, bartender: {}, busser: {}}
          steps:
            - tip out: 2 % of net sales
              from: server
              to: busser
            - pool: house
              takes: everything
            - share: house
              to: server and bartender
              by: hours
              for: the week from monday
      """, to: "home/.local/share/tippool/policies/week-pool.yml")
    func save(_ day: String, _ servers: String...) throws {
      let file = try house.write(
        #"{"date": "\#(day)", "servers": [\#(servers.joined(separator: ", "))], "#
          + #""support": [{"name": "Bo", "role": "busser"}]}"#, to: "\(day).json")
      try house.runs("shift", "new", "--yes", "--policy", "week-pool", "--from", file)
    }
    func server(
      _ name: String, _ net: String, _ tips: String, _ hours: String, _ role: String = "server"
    ) -> String {
      #"{"name": "\#(name)", "role": "\#(role)", "netSales": "\#(net)", "cardTips": "\#(tips)", "#
        + #""hours": "\#(hours)"}"#
    }
    try save(
      "2020-11-02", server("Ana", "1200.00", "240.00", "6"),
      server("Ben", "0.00", "96.50", "5", "bartender"))
    try save("2020-11-03", server("Ana", "900.00", "171.35", "7:30"))
    try save(
      "2020-11-07", server("Ben", "0.00", "402.60", "8", "bartender"),
      server("Dee", "1100.00", "208.15", "6:15"))
    try house.runs("shift", "close", "1", "2", "3")
    let first = rows(try house.runs("period", "share", "--yes"))
    for row in ["Ana server $434.72", "Ben bartender $418.62", "Dee server $201.26"] {
      #expect(first.contains(row), "\(first)")
    }
    try house.runs("shift", "reopen", "3", "--reason", "hours")
    try house.runs("shift", "edit", "3", "--set", "Dee.hours=8:15", "--reason", "hours")
    try house.runs("shift", "close", "3")
    try save("2020-11-10", server("Ana", "0.00", "200.00", "5"))
    try house.runs("shift", "close", "5")
    let second = try house.runs("period", "share", "--yes", "--explain")
    for row in [
      "Ana server $174.98", "Ben bartender $0.00", "Dee server $49.11", "Total $224.09",
      "$24.09 that Ben got too much is left to the next sharing; the house has laid it out.",
      "$200.00 − $25.02 = $174.98.",
    ] {
      #expect(rows(second).contains(row), "\(second)")
    }
    #expect(try house.runs("period", "pools").contains("Ben got $24.09 too much"))
  }

  @Test("after kill -9 at any moment of a sharing it is there as a whole or not at all")
  func killed() throws {
    try house.runs("shift", "close", "1", "2")
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

extension Run {
  /// As ``refuses(_:_:sourceLocation:)``, where something was told before.
  func refusesAfterTelling(
    _ code: Int32, _ words: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(end == .exit(code), "\(self)", sourceLocation: sourceLocation)
    for word in words {
      #expect(error.contains(word), "“\(word)” is missing\n\(self)", sourceLocation: sourceLocation)
    }
  }
}
