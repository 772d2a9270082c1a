import Fixtures
import Foundation
import Testing

/// Money that nights hold until somebody decides, from the nights to the payout.
///
/// The house puts 1 % of tips into a pot for the party. Ana brings $212.37 and Ben $96.50 ($2.12 and
/// $0.97, since half a cent goes up), on the next night Ana $171.35 ($1.71).
@Suite("tippool period decide")
struct HeldMoneyTests {
  let house: House

  init() throws {
    house = try House()
    try house.write(
      """
      policy: tips
      name: One per cent for the party
      versions:
        - effective: 2020-01-01
          roles: {server: {}, busser: {}}
          steps:
            - pool: party
            - tip out: 1 % of tips
              from: server
              to: party
            - hold: party
              to: server and busser
            - keep: the rest
              from: server
      """, to: "home/.local/share/tippool/policies/tips.yml")
    try house.write(
      """
      pay periods: {length: every week, from: 2020-09-07, payday: 5 days after}
      tips paid: with the pay
      wages paid: with the pay
      """, to: "home/.local/share/tippool/house.yml")
    try save("2020-09-07", ("Ana", "212.37"), ("Ben", "96.50"))
    try save("2020-09-08", ("Ana", "171.35"))
  }

  private func save(
    _ day: String, busser: String = "Cy", _ lines: (name: String, tips: String)...
  ) throws {
    let servers = lines.map {
      #"{"name": "\#($0.name)", "role": "server", "netSales": "500.00", "cardTips": "\#($0.tips)"}"#
    }
    let file = try house.write(
      #"{"date": "\#(day)", "servers": [\#(servers.joined(separator: ", "))], "#
        + #""support": [{"name": "\#(busser)", "role": "busser"}]}"#, to: "\(day).json")
    try house.runs("shift", "new", "--yes", "--policy", "tips", "--from", file)
  }

  private func rows(_ text: String) -> [String] {
    text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  private func decide(_ words: [String]) throws -> Run {
    try BuiltBinary.run(
      ["period", "decide"] + words, environment: house.environment, folder: house.folder)
  }

  @Test("a command that is given twice pays once")
  func twice() throws {
    try house.runs("shift", "close", "1", "2")
    let words = ["--to", "Cy=0.33", "--by", "Maria", "--reason", "best", "--yes"]
    #expect(try decide(words).end == .exit(0))
    let second = try decide(words)
    #expect(second.end == .exit(65), "\(second)")
    #expect(
      second.error.contains("Shift 3 pays the same already: $0.33 that Maria decided"), "\(second)")
    #expect(try decide(words + ["--again"]).end == .exit(0))
  }

  @Test("what is held is told, decided, paid, and the rest stays held")
  func decided() throws {
    let sheet = try house.runs("shift", "show", "1")
    #expect(
      sheet.contains("$3.09 is held in the pool “party” until somebody decides who gets it."),
      "\(sheet)")
    let tried = try house.runs("policy", "try", "--policy", "tips", "2020-09-07.json")
    #expect(tried.contains("$3.09 is held in the pool “party” until somebody decides"), "\(tried)")
    try house.runs("shift", "close", "1", "2")
    let pools = try house.runs("period", "pools")
    #expect(
      pools.contains("$4.80 of 2 closed shifts is held until somebody decides who gets it."),
      "\(pools)")
    #expect(pools.contains("Who may get it: Ana, Ben, Cy."), "\(pools)")
    let maria = ["--by", "Maria", "--reason", "best section"]
    let dry = try decide(
      ["--to", "Cy=0.33", "--to", "Ana", "--to", "ben", "--dry-run"] + maria)
    // Of the $4.47 left whoever is named first has the odd cent.
    #expect(rows(dry.output).contains("Ana server $2.24"), "\(dry)")
    #expect(rows(dry.output).contains("Ben server $2.23"), "\(dry)")
    #expect(dry.output.contains("$0.00 stays held.") && dry.error.contains("Nothing was paid."))
    let made = try decide(["party", "--to", "Cy=4", "--yes"] + maria)
    #expect(made.output.contains("$0.80 stays held."), "\(made)")
    #expect(made.error.contains("What Maria decided is shift 3"), "\(made)")
    let shift = try house.runs("shift", "show", "3")
    #expect(
      shift.contains(
        "pays what Maria decided of the pool “party” that is held (tips): best section"),
      "\(shift)")
    let after = try house.runs("period", "pools")
    #expect(rows(after).contains { $0.hasSuffix("$4.00 Maria best section") }, "\(after)")
    let report = try house.runs("report", "period", "--from", "2020-09-07", "--to", "2020-09-13")
    #expect(
      report.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "Shift 2 gave $0.80 to the pool “party” that is held until somebody decides"),
      "\(report)")
    try house.runs("shift", "pay", "3")
    try house.runs("shift", "verify")
    try house.runs("log", "verify")
    let listed = try house.run("period", "list")
    #expect(listed.error.contains("$0.80 of 2 closed shifts is held"), "\(listed)")
  }

  @Test("a decision for an earlier day knows the money and the roles up to that day")
  func earlier() throws {
    try house.runs("shift", "close", "1", "2")
    let monday = ["--on", "2020-09-07", "--by", "Maria", "--reason", "best"]
    let dry = try decide(["--to", "Ana", "--to", "Ben", "--dry-run"] + monday)
    #expect(rows(dry.output).contains("Ana server $1.55"), "\(dry)")
    #expect(rows(dry.output).contains("Ben server $1.54"), "\(dry)")
    #expect(dry.output.contains("$4.80 of 2 closed shifts"), "\(dry)")
    #expect(dry.output.contains("$1.71 stays held."), "\(dry)")
    for day in 10...12 { try save("2020-09-\(day)", busser: "Ana", ("Ben", "100.00")) }
    try house.runs("shift", "close", "3", "4", "5")
    let made = try decide(["--to", "Ana=0.33", "--yes"] + monday)
    #expect(rows(made.output).contains("Ana server $0.33"), "\(made)")
  }

  @Test("what is held is told before a payday, and does not keep days from being closed")
  func told() throws {
    let closed = try house.run("period", "close", "2020-09-07")
    #expect(closed.end == .exit(0), "\(closed)")
    #expect(
      closed.error.contains(
        "The pool “party” that is held (tips): $4.80 of shifts since 2020-09-07 is held, and nobody "
          + "has been paid of it: tippool period decide"), "\(closed)")
    #expect(
      try decide(["--to", "Cy=3.10", "--by", "Maria", "--reason", "best", "--yes"]).end == .exit(0))
    // Of the first night nothing is left; a week of days without work tells what is older.
    let later = try house.run("period", "close", "2020-09-14")
    #expect(later.end == .exit(0) && later.error.contains("$1.70 of shifts since 2020-09-08"))
    let earlier = try house.run("period", "close", "2020-08-31", "2020-09-06")
    #expect(earlier.end == .exit(0) && !earlier.error.contains("is held"), "\(earlier)")
  }

  @Test("a night that is corrected after the decision is made up for by later ones")
  func corrected() throws {
    try house.runs("shift", "close", "1", "2")
    try house.runs(
      "period", "decide", "--to", "Cy", "--by", "Maria", "--reason", "party", "--yes")
    try house.runs("shift", "reopen", "1", "--reason", "tips")
    try house.runs("shift", "edit", "1", "--set", "Ana.houseOwesServer=112.37", "--reason", "tips")
    try house.runs("shift", "close", "1")
    let pools = try house.runs("period", "pools")
    #expect(
      pools.contains("$1.00 more was paid than 2 closed shifts gave, since shifts were corrected."),
      "\(pools)")
    let refused = try house.run(
      "period", "decide", "--to", "Ana=0.01", "--by", "Maria", "--reason", "r", "--yes")
    refused.refuses(65, "Nothing was paid of the pool “party”", "has -$1.00", "Give less")
    try save("2020-09-09", ("Ben", "130.55"))
    try house.runs("shift", "close", "4")
    #expect(try house.runs("period", "pools").contains("$0.31 of 3 closed shifts is held"))
  }

  @Test("what is not understood is told, with what to write")
  func refused() throws {
    try house.run("period", "decide", "--to", "Ana", "--by", "M", "--reason", "r", "--yes").refuses(
      65, "No closed shift holds anything", "tippool period pools")
    try house.runs("shift", "close", "1", "2")
    func refused(_ parts: String...) throws -> Run {
      try decide(
        parts.flatMap { ["--to", $0] } + [
          "--by", "Maria", "--reason", "r", "--yes",
        ])
    }
    try refused("Ana=lots").refuses(64, "“Ana=lots” has no amount", "Ana=20")
    try refused("Eve=1").refuses(64, "Nobody called “Eve”", "There are: Ana, Ben, Cy")
    try refused("Ana=4.80", "Ben").refuses(64, "Nothing is left for Ben")
    try refused("Ana=1", "ana=2").refuses(65, "Ana is named twice")
    try refused().refuses(65, "Nobody is named who gets something", "Say who gets how much")
    try refused("Ana=4.81").refuses(65, "has $4.80, and $4.81 would be paid")
    try house.run("period", "decide", "bar", "--to", "Ana", "--by", "M", "--reason", "r", "--yes")
      .refuses(64, "No such pool is held. There are: party (tips, USD)")
    try house.run("period", "decide", "--to", "Ana", "--by", "M", "--reason", " ", "--yes").refuses(
      65, "Say who decided", "and why")
    try house.run("period", "decide", "--to", "Ana", "--by", "M", "--reason", "r")
      .refusesAfterTelling(
        64, "Nobody is there to ask", "--yes")
    try house.run(
      "period", "decide", "--to", "Ana", "--by", "M", "--reason", "r", "--on", "2020-09-06", "--yes"
    ).refuses(66, "No closed shift up to 2020-09-06 holds anything")
    try house.run(
      "period", "decide", "--to", "Ana", "--by", "M", "--reason", "r", "--currency", "X"
    ).refuses(64, "“X” is no currency")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM shifts") == "2")
  }

  @Test("no books hold anything where no rule does")
  func nothing() throws {
    let house = try House()
    let night = try house.write(
      #"{"date": "2020-09-07", "servers": [{"name": "Ana", "netSales": "500.00", "cardTips": "9.00"}]}"#,
      to: "night.json")
    try house.runs("shift", "new", "--yes", "--from", night)
    try house.run("period", "decide", "--to", "Ana", "--by", "M", "--reason", "r", "--yes").refuses(
      66, "No shift holds money until somebody decides")
  }
}
