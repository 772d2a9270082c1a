import Foundation
import Testing

/// The staff list as a file, out and in again.
@Suite("tippool staff list --format, staff import")
struct StaffFileTests {
  let house: House
  static let header =
    "id,name,roles,leads_as,first_name,last_name,left,gusto,adp-workforce-now,adp-run,paychex,"
    + "quickbooks"

  init() throws { house = try House() }

  private func add(_ names: String...) throws {
    for name in names { try house.runs("staff", "add", name) }
  }

  private func ask(_ sql: String) throws -> String { try house.ask(sql) }

  @Test("Written and read again, nothing is changed; in empty books it is the same list")
  func roundTrip() throws {
    try add("Zoë", "Álvaro", "=Eva; \"Cruz\"", "Bo, Jr.")
    try house.runs("staff", "roles", "staff-2", "server", "bartender")
    try house.runs("staff", "lead", "staff-1", "manager")
    try house.runs(
      "staff", "payroll", "staff-2", "--first-name", "Álvaro", "--last-name", "Díaz", "--id",
      "gusto=007", "--id", "paychex=7")
    try house.runs("staff", "leave", "staff-4", "--on", "2026-09-30")
    let list = try house.runs("staff", "list", "--all", "--format", "csv")
    let lines = list.split(separator: "\r\n").map(String.init)
    #expect(
      lines == [
        Self.header, "staff-2,Álvaro,bartender server,,Álvaro,Díaz,,007,,,7,",
        "staff-4,\"Bo, Jr.\",,,,,2026-09-30,,,,,",
        "staff-3,\"'=Eva; \"\"Cruz\"\"\",,,,,,,,,,", "staff-1,Zoë,,manager,,,,,,,,",
      ])
    let written = try house.run("staff", "list", "--all", "--format", "csv", "-o", "staff.csv")
    #expect(written.error.contains("4 people are in staff.csv."), "\(written)")
    // The mark tells spreadsheets that it is UTF-8.
    #expect(try house.text(of: "staff.csv") == "\u{FEFF}" + list)
    try house.run("staff", "list", "--format", "csv", "-o", "staff.csv")
      .refuses(73, "--overwrite")
    try house.runs("staff", "list", "--all", "--format", "csv", "-o", "staff.csv", "--overwrite")
    let same = try house.run("staff", "import", "staff.csv")
    #expect(same.end == .exit(0) && same.output.isEmpty, "\(same)")
    #expect(
      same.error.contains("0 people new or changed, 4 as on the list. Nothing was changed."))
    // Without its IDs it makes the list of another house.
    let others = lines.map { line in
      line.hasPrefix("id,") ? line : line.drop { $0 != "," }.description
    }.joined(separator: "\n")
    try house.write(others, to: "others.csv")
    let other = house.path("other.sqlite")
    try house.runs("staff", "import", "others.csv", "--database", other)
    let made = try house.runs(
      "staff", "list", "--all", "--format", "csv", "--database", other)
    func facts(_ text: String) -> [String] {
      text.split(separator: "\r\n").map { $0.drop { $0 != "," }.description }
    }
    #expect(facts(made) == facts(list))
    #expect(try house.runs("log", "verify", "--database", other).contains("as they were written"))
  }
}
