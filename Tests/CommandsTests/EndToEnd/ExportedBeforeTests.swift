import Foundation
import Testing

/// What the program says of files that it made before.
@Suite("tippool export: what was exported before")
struct ExportedBeforeTests {
  let house: House

  init() throws {
    house = try House()
    for date in ["2026-09-24", "2026-09-26"] {
      var evening = Evening.article
      evening.date = date
      evening.support = "0"
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
    try house.runs("shift", "close", "1")
    try house.runs("shift", "close", "2")
    for (id, name) in [("staff-1", "Maria"), ("staff-2", "James")] {
      try house.runs(
        "staff", "payroll", id, "--id", "quickbooks=\(name)", "--id", "paychex=\(id.suffix(1))")
    }
    try decide("with the pay")
  }

  private func decide(_ tips: String) throws {
    try house.write(
      """
      tips paid: \(tips)
      wages paid: with the pay
      payroll:
        paychex: {client ID: A1, components: {paycheck tips: Tips, cash tips: Cash Tips}}
        quickbooks: {items: {paycheck tips: Tips, cash tips: Cash Tips}}
      """, to: "home/.local/share/tippool/house.yml")
  }

  /// What is said beside the file.
  private func export(
    _ format: String, _ first: String = "2026-09-21", _ last: String = "2026-09-27"
  ) throws -> String {
    let run = try house.run("export", format, "--from", first, "--to", last)
    #expect(run.end == .exit(0), "\(run)")
    return run.error
  }

  @Test("The first file says nothing of others; the same again says that it is the same")
  func same() throws {
    #expect(!(try export("csv").contains("before")))
    let again = try export("csv")
    #expect(
      again.contains("This was exported before, on 20")
        && again.contains("(export 1); the file is the same."), "\(again)")
    #expect(!(try house.runs("export", "list").contains("!")))
  }

  @Test("Shifts of an overlapping period are named with the export that holds them")
  func overlap() throws {
    _ = try export("csv")
    let said = try export("csv", "2026-09-25", "2026-10-31")
    #expect(
      said.contains(
        "Exported as csv before: shift 2 (2026-09-26, export 1). Take care that nobody is paid "
          + "twice."), "\(said)")
    #expect(
      try house.runs("export", "list").contains(
        "   ! shift 2 (2026-09-26) was in export 1 already\n"))
    // Another format is made for another purpose.
    #expect(!(try export("json", "2026-09-25", "2026-10-31").contains("before")))
  }

  @Test("A shift that was moved into other days is known again")
  func moved() throws {
    _ = try export("csv")
    try house.runs("shift", "reopen", "2", "--reason", "wrong day")
    try house.runs("shift", "edit", "2", "--date", "2026-10-02", "--reason", "wrong day")
    try house.runs("shift", "close", "2")
    #expect(
      try export("csv", "2026-10-01", "2026-10-31")
        .contains("Exported as csv before: shift 2 (2026-10-02, export 1)."))
  }

  @Test("Another payroll program over the same shifts is told; a journal is none")
  func elsewhere() throws {
    _ = try export("ledger")
    #expect(!(try export("paychex").contains("before")))
    let said = try export("quickbooks")
    #expect(
      said.contains(
        "Exported for Paychex Flex before: shift 1 (2026-09-24, export 2), shift 2 (2026-09-26, "
          + "export 2). Take care that nobody is paid by both."), "\(said)")
  }

  @Test("Other settings make another file of an old period: that is said")
  func otherSettings() throws {
    _ = try export("quickbooks")
    try decide("at night")
    let said = try export("quickbooks")
    #expect(
      said.contains(
        "(export 1), and the file was another one, though no shift changed since: the settings did, "
          + "or a person's name or ID, or TipPool."), "\(said)")
    #expect(
      try house.runs("export", "list").contains(
        "   ! another file than export 1 of the same days\n"))
  }

  @Test("Lists of payouts are noted as well, without a word about those before")
  func payouts() throws {
    for (format, name) in [("csv", "p.csv"), ("json", "p.json"), ("csv", "q.csv")] {
      let run = try house.run("export", "payouts", "--format", format, "-o", name)
      #expect(run.end == .exit(0) && !run.error.contains("before"), "\(run)")
    }
    try house.runs("export", "payouts", "--from", "2026-09-25")
    let list = try house.runs("export", "list").split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).dropLast().joined(separator: " ")
    }
    let day = try #require(list.first?.split(separator: " ").dropFirst().first)
    #expect(
      list == [
        "1 \(day) payouts 2026-09-24 to 2026-09-26 p.csv",
        "2 \(day) payouts-json 2026-09-24 to 2026-09-26 p.json",
        "3 \(day) payouts 2026-09-24 to 2026-09-26 q.csv",
        "4 \(day) payouts 2026-09-25 to 2026-09-26 standard output",
      ])
    #expect(!(try export("csv").contains("before")))
    // A file with nothing in it gives nothing away.
    try house.runs("export", "payouts", "--from", "2026-10-01")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "5")
  }

  @Test("One person is a person, one payout a payout")
  func one() throws {
    try house.runs(
      "shift", "new", "--yes", "--from", "-",
      input: """
        {"date": "2026-12-01", "servers": [{"name": "Maria", "netSales": "100.00",
          "houseOwesServer": "10.00", "serverOwesHouse": "0.00"}], "support": 0}
        """)
    try house.runs("shift", "close", "3")
    let said = try export("csv", "2026-12-01", "2026-12-02")
    #expect(said.contains("$10.00 for 1 person, 1 shift."), "\(said)")
    let listed = try house.run("export", "payouts", "--from", "2026-12-01", "-o", "p.csv")
    #expect(listed.error.contains("1 payout is in p.csv."), "\(listed)")
  }

  @Test("ADP Workforce Now is told by its file's name")
  func name() throws {
    try house.write(
      """
      tips paid: with the pay
      payroll: {adp workforce now: {company code: A1B, batch ID: TIPS, codes: {paycheck tips: T, cash tips: C}}}
      """, to: "home/.local/share/tippool/house.yml")
    for number in 1...2 {
      try house.runs("staff", "payroll", "staff-\(number)", "--id", "adp-workforce-now=\(number)")
    }
    func said(_ place: String) throws -> String {
      let run = try house.run(
        "export", "adp-workforce-now", "--from", "2026-09-21", "--to", "2026-09-27", "-o", place)
      #expect(run.end == .exit(0), "\(run)")
      return run.error
    }
    let hint = "ADP Workforce Now takes this file only as PRA1BEPI.csv: rename it, or give a folder"
    #expect(try said("other.csv").contains(hint))
    #expect(try !said(".").contains(hint) && !said("PRA1BEPI.csv").contains(hint))
  }

  @Test(
    "Names and IDs for payroll stand on one line",
    arguments: ["--first-name", "--last-name", "--id"])
  func oneLine(option: String) throws {
    for (text, code) in [("A\nB", "A"), ("A\rB", "D"), ("A\u{202E}B", "202E")] {
      let value = option == "--id" ? "quickbooks=\(text)" : text
      try house.run("staff", "payroll", "staff-1", option, value)
        .refuses(64, "holds the invisible character U+\(code)")
    }
    let value = option == "--id" ? "quickbooks= A\tB " : " A\tB "
    try house.runs("staff", "payroll", "staff-1", option, value)
    #expect(try house.runs("staff", "show", "staff-1").contains("A B"))
  }
}
