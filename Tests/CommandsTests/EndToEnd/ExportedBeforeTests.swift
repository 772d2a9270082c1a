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
}
