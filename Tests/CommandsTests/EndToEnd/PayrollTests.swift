import Foundation
import Testing

/// From a typed evening to payroll files, by the commands alone.
@Suite("tippool export, import and settings")
struct PayrollTests {
  let house: House
  static let days = ["--from", "2026-09-14", "--to", "2026-09-27"]

  init() throws {
    house = try House()
    let evening = """
      {"date": "2026-09-25", "servers": [
        {"name": "Ana Díaz", "netSales": "1000.00", "houseOwesServer": "150.00",
         "serverOwesHouse": "0.00", "cashTips": "30.00", "gratuity": "20.00", "hours": 5},
        {"name": "O'Brien", "netSales": "800.00", "houseOwesServer": "120.00",
         "serverOwesHouse": "0.00"}],
       "support": [{"name": "Kofi", "role": "busser", "hours": 4}]}
      """
    try house.runs("shift", "new", "--yes", "--from", "-", input: evening)
  }

  func run(_ arguments: [String]) throws -> Run {
    try BuiltBinary.run(arguments, environment: house.environment, folder: house.folder)
  }

  func decide() throws {
    try house.write(
      """
      pay periods: {length: every two weeks, from: 2026-01-05, payday: 5 days after}
      day ends at: 04:00
      tips paid: with the pay
      wages paid: with the pay
      payroll:
        paychex:
          client ID: 00123456
          components: {paycheck tips: Tips, cash tips: Cash Tips, wages: Service Charge}
      """, to: "home/.local/share/tippool/house.yml")
  }

  func name(_ id: String, _ system: String, _ payrollID: String) throws {
    try house.runs("staff", "payroll", id, "--id", "\(system)=\(payrollID)")
  }

  @Test("What is missing is listed all at once, and nothing is written or noted")
  func missing() throws {
    try run(["export", "paychex", "-o", "out.csv", "--include-open"] + Self.days).refuses(
      78, "does not say how people get their tips", "does not say how people get them",
      "does not say “client ID” under “paychex”", "paycheck tips has no code",
      "O'Brien has no ID for Paychex Flex", "tippool staff payroll staff-2 --id paychex=ID")
    #expect(!FileManager.default.fileExists(atPath: house.path("out.csv")))
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM exports") == "0")
    try run(["export", "csv"]).refuses(64, "Which days?", "pay periods:")
    try run(["export", "csv", "--from", "2026-09-14"]).refuses(64, "both --from and --to")
  }

  @Test("A file goes under its own name into a folder, and the export is noted")
  func noted() throws {
    try decide()
    let made = try run(["export", "ledger", "--include-open", "-o", "."] + Self.days)
    #expect(made.end == .exit(0) && made.output.isEmpty, "\(made)")
    let journal = try house.text(of: "tips-2026-09-14-2026-09-27.journal")
    let mode =
      try FileManager.default.attributesOfItem(
        atPath: house.path("tips-2026-09-14-2026-09-27.journal"))[.posixPermissions] as? Int
    #expect(mode == 0o600, "pay is for its owner's eyes")
    #expect(journal.contains("* Tips of Ana Díaz (server), shift 1\n"))
    let before = try house.runs("export", "list")
    #expect(before.contains("ledger  2026-09-14 to 2026-09-27  tips-2026-09-14-2026-09-27.journal"))
    #expect(!before.contains("!"))
    try house.runs("shift", "void", "1", "--reason", "a test")
    #expect(try house.runs("export", "list").contains("! shift 1 (2026-09-25) was voided"))
  }

  @Test("Hours: first a preview, then saved, then nothing more to do")
  func hours() throws {
    try house.write(
      "name,date,hours\nAna Díaz,2026-09-25,6.5\nOBrian,2026-09-25,5:20\nKofi,2026-09-24,3\n",
      to: "clock.csv")
    let command = ["import", "hours", "clock.csv", "--mapping", "plain-hours"]
    try run(command).refuses(65, "It is not clear who is meant", "“OBrian”: O'Brien (staff-2)?")
    let chosen = command + ["--person", "OBrian=staff-2"]
    let preview = try run(chosen)
    #expect(preview.end == .exit(1), "\(preview)")
    #expect(preview.output.contains("2026-09-25  1      Ana Díaz  server  5       6.5"))
    #expect(preview.error.contains("clock.csv:4: Kofi on 2026-09-24: in no shift of that day."))
    #expect(preview.error.contains("Nothing was saved, and --apply would save nothing."))
    try run(command).refuses(65, "It is not clear who is meant")
    // Whole or not at all: neither hours nor the spelling are kept.
    try run(chosen + ["--apply"]).refuses(
      65, "cannot be taken; nothing was brought in", "clock.csv:4: Kofi", "--leave-out 4")
    try run(command + ["--leave-out", "4"]).refuses(65, "It is not clear who is meant")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM imports") == "0")
    let saved = try run(chosen + ["--leave-out", "4", "--apply"])
    #expect(saved.end == .exit(0), "\(saved)")
    #expect(saved.error.contains("Left out, as you say: line 4."))
    #expect(
      saved.error.contains(
        "2 times new or changed, 0 as in the books, 1 spelling remembered. Saved."))
    // The spelling is remembered, and the same file changes nothing more.
    let again = try run(command + ["--apply", "--leave-out", "4"])
    #expect(
      again.error.contains("0 times new or changed, 2 as in the books. There is nothing to save."),
      "\(again)")
    #expect(try house.ask("SELECT CAST(count(*) AS TEXT) FROM imports") == "1")
  }

  @Test("Sales: first a preview, then saved, then nothing more to do")
  func sales() throws {
    try house.write("yyyyMMdd,Net sales\n20260925,1800.5\n20260926,\n", to: "days.csv")
    let command = ["import", "sales", "days.csv", "--mapping", "toast-sales"]
    let preview = try run(command)
    #expect(preview.output.contains("2026-09-25          $1,800.50"), "\(preview)")
    #expect(preview.error.contains("line 3.") && preview.error.contains("Nothing was saved"))
    #expect(try run(command + ["--apply"]).error.contains("1 day new or changed"))
    #expect(try run(command + ["--apply"]).error.contains("0 days new or changed, 1 as in"))
    #expect(try house.ask("SELECT CAST(net_sales AS TEXT) FROM daily_sales") == "180050")
  }
}
