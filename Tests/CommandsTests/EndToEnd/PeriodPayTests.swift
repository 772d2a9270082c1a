import Foundation
import Testing

/// A pay period from the closing to the money, and what payroll is told of a correction.
@Suite("tippool period pay, export --changes-since")
struct PeriodPayTests {
  let house: House

  init() throws {
    house = try House()
    for day in ["2020-09-24", "2020-09-26"] {
      var evening = Evening.article
      evening.date = day
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
    try house.write(
      """
      pay periods: {length: every week, from: 2020-09-21, payday: 5 days after}
      tips paid: with the pay
      wages paid: with the pay
      """, to: "home/.local/share/tippool/house.yml")
  }

  private func close() throws { try house.runs("period", "close", "2020-09-24") }

  @Test("A period is paid by its payday: who gets what, the file for payroll, and once")
  func paid() throws {
    try house.run("period", "pay", "2020-10-02")
      .refuses(66, "No closed pay period has 2020-10-02", "tippool period close")
    try close()
    let dry = try house.run("period", "pay", "2020-10-02", "--dry-run")
    #expect(dry.end == .exit(0), "\(dry)")
    let lines = dry.output.split(separator: "\n").map {
      $0.split(separator: "  ", omittingEmptySubsequences: true)
        .map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(lines.first == ["NAME", "SHIFTS", "DUE", "IN HAND", "ON PAYCHECK"])
    #expect(lines.contains(["Maria", "2", "$1,450.00", "$400.00", "$1,050.00"]), "\(dry)")
    #expect(lines.last?.first == "Total" && lines.last?[1] == "$3,200.00", "\(dry)")
    #expect(dry.error.contains("Envelopes: tippool settle --from 2020-09-21 --to 2020-09-27"))
    #expect(dry.error.contains("No file for payroll was made of these days: tippool export FORMAT"))
    #expect(
      dry.error.contains(
        "Nothing was noted. To note 2 shifts as paid on 2020-10-02: tippool period pay 2020-09-21 "
          + "2020-09-27\n"), "\(dry)")
    #expect(try house.ask("SELECT DISTINCT state FROM shifts") == "closed")

    let now = try house.run("period", "pay", "2020-10-02")
    #expect(now.end == .exit(0) && now.output == dry.output, "\(now)")
    #expect(
      now.error.contains("Pay period 2020-09-21 to 2020-09-27: 2 shifts paid on 2020-10-02.\n"))
    #expect(try house.ask("SELECT DISTINCT paid_on FROM shifts") == "2020-10-02")
    let again = try house.run("period", "pay", "2020-09-24", "--on", "2020-10-03")
    #expect(again.end == .exit(0) && again.output.isEmpty, "\(again)")
    #expect(again.error.contains("all 2 shifts paid before. Nothing was changed."), "\(again)")
    #expect(try house.ask("SELECT DISTINCT paid_on FROM shifts") == "2020-10-02")
  }

  @Test("A day that may mean two periods, one that is open again, and odd days are refused")
  func refused() throws {
    try close()
    try house.runs("period", "close", "2020-10-01")
    try house.run("period", "pay", "2020-10-02").refuses(
      64, "2020-10-02 may mean several pay periods", "tippool period pay 2020-09-21 2020-09-27",
      "tippool period pay 2020-09-28 2020-10-04")
    try house.run("period", "pay", "2020-09-24", "2020-09-21").refuses(64, "is before the first")
    try house.run("period", "pay", "2020-09-24", "--on", "2020-09-25")
      .refuses(65, "so nobody was paid for it on 2020-09-25")
    #expect(try house.ask("SELECT DISTINCT state FROM shifts") == "closed")
    let empty = try house.run("period", "pay", "2020-10-03")
    #expect(empty.error.contains("there is no shift to pay. Nothing was changed."), "\(empty)")
    try house.runs("period", "reopen", "2020-09-24", "--reason", "hours")
    try house.run("period", "pay", "2020-09-21", "2020-09-27").refuses(
      65, "2020-09-21 to 2020-09-27 is open again", "tippool period close 2020-09-21 2020-09-27")
  }

  /// Shift 1 with 10 dollars more in cash tips for Maria.
  private func correct(_ cash: String = "210") throws {
    try house.runs("shift", "reopen", "1", "--reason", "cash")
    try house.runs("shift", "edit", "1", "--reason", "cash", "--set", "Maria.cashTips=\(cash)")
  }

  @Test("After a correction payroll is told the differences alone, each time from the last file")
  func changes() throws {
    try house.runs("shift", "close", "1", "2")
    let days = ["--from", "2020-09-21", "--to", "2020-09-27"]
    func export(_ words: String...) throws -> Run {
      try BuiltBinary.run(
        ["export"] + words, environment: house.environment, folder: house.folder)
    }
    #expect(try export("csv", days[0], days[1], days[2], days[3]).end == .exit(0))
    let none = try export("csv", "--changes-since", "1", "-o", "none.csv")
    #expect(none.end == .exit(0) && none.output.isEmpty, "\(none)")
    #expect(none.error.contains("No figure changed since export 1: there is no file to make."))
    #expect(try !house.entries(of: "").contains("none.csv"))

    try correct()
    try export("csv", "--changes-since", "1")
      .refuses(78, "Shift 1 (2020-09-24) is open, and export 1 holds it")
    try house.runs("shift", "close", "1")
    let first = try export("csv", "--changes-since", "1")
    #expect(first.end == .exit(0), "\(first)")
    // Ten dollars more in cash: the servers share them, and of support cents are cash now, not card.
    #expect(first.output.split(separator: "\r\n").count == 6, "\(first)")
    #expect(!first.output.contains(",1450.00"), "\(first)")
    #expect(first.error.contains("Only what changed since export 1; it is export 2"), "\(first)")
    #expect(first.error.contains("$10.00 for 5 people"), "\(first)")
    let list = try house.runs("export", "list")
    #expect(list.contains("csv, changes since 1"), "\(list)")
    #expect(list.contains("! export 2 holds what changed since"), "\(list)")
    #expect(!list.contains("was changed"), "\(list)")

    try export("csv", "--changes-since", "1").refuses(
      64, "Export 2 of the same days came after export 1",
      "tippool export csv --changes-since 2")
    try correct("200")
    try house.runs("shift", "close", "1")
    let back = try export("csv", "--changes-since", "2")
    #expect(back.output.contains("-5.00"), "\(back)")
    #expect(back.error.contains("Export 2 said more of"), "\(back)")
    #expect(back.error.contains("$-10.00") || back.error.contains("-$10.00"), "\(back)")
    // The whole file after files of changes is named.
    let whole = try export("csv", days[0], days[1], days[2], days[3])
    #expect(whole.error.contains("Export 3 gave what changed of these days by itself"), "\(whole)")
    #expect(try house.runs("log", "verify").contains("all as they were written"))
    // Whoever pays the period is told the file that is missing.
    #expect(try export("ledger", days[0], days[1], days[2], days[3]).end == .exit(0))
    try correct("220")
    try close()
    let dry = try house.run("period", "pay", "2020-10-02", "--dry-run")
    #expect(dry.error.contains("For payroll: export 1, csv, of 20"), "\(dry)")
    #expect(dry.error.contains("; export 2 holds what changed since.\n"), "\(dry)")
    #expect(
      dry.error.contains(
        "shift 1 (2020-09-24) was changed. What changed: tippool export csv --changes-since 4\n"),
      "\(dry)")
    #expect(dry.error.components(separatedBy: "--changes-since").count == 2, "\(dry)")
    #expect(!dry.error.contains("ledger"), "\(dry)")
  }
}
