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

  /// What spreadsheets make of a list: semicolons, numbers without their zeros, other encodings.
  @Test(
    "A list that a spreadsheet spoilt is refused, with what it was; semicolons and tabs are read")
  func spreadsheets() throws {
    try add("Zoë Núñez", "Bo")
    try house.runs("staff", "payroll", "staff-2", "--id", "gusto=0014", "--id", "paychex=007")
    let before = try house.runs("staff", "list", "--format", "csv")
    for (text, words) in [
      ("id,gusto\nstaff-2,14\n", "“14” was “0014”: its zeros are lost"),
      ("id,gusto\nstaff-2,1.23E+05\n", "“1.23E+05” is what a spreadsheet shows, no ID"),
      ("id,gusto\nstaff-2,#N/A\n", "“#N/A” is what a spreadsheet shows, no ID"),
      ("id,name\nstaff-1,ZoÃ« NÃºÃ±ez\n", "is most likely “Zoë Núñez”, read in another encoding"),
    ] {
      try house.write(text, to: "spoilt.csv")
      for arguments in [["--dry-run"], []] {
        let run = try BuiltBinary.run(
          ["staff", "import", "spoilt.csv"] + arguments, environment: house.environment,
          folder: house.folder)
        run.refuses(65, words)
      }
    }
    #expect(try house.runs("staff", "list", "--format", "csv") == before)
    for (separator, gusto) in [(";", "15"), ("\t", "016")] {
      try house.write(
        "\u{FEFF}id\(separator)gusto\r\nstaff-2\(separator)\(gusto)\r\n", to: "other.csv")
      try house.runs("staff", "import", "other.csv")
      #expect(try house.runs("staff", "show", "Bo").contains(gusto))
    }
  }

  @Test("A list is sorted as people sort: Álvaro before Zoë")
  func sorted() throws {
    try add("Zoë", "bo", "Álvaro", "Zoe", "O'Brien", "Obama")
    let names = try house.runs("staff", "list").split(separator: "\n").dropFirst().map {
      $0.split(separator: " ", maxSplits: 1)[1].trimmingCharacters(in: .whitespaces)
    }
    #expect(names == ["Álvaro", "bo", "Obama", "O'Brien", "Zoe", "Zoë"])
    let json = try house.runs("staff", "list", "--format", "json")
    #expect(json.contains("\"name\": \"Álvaro\"") && json.contains("\"leadsAs\": null"), "\(json)")
    try house.run("staff", "list", "-o", "x").refuses(64, "-o needs --format csv")
  }

  @Test("What would change is shown first; then it is saved, and the second time nothing is")
  func changes() throws {
    try add("Ana", "Bo")
    try house.runs("staff", "payroll", "staff-1", "--id", "gusto=1")
    try house.runs("staff", "payroll", "staff-2", "--id", "gusto=2", "--first-name", "Bo")
    try house.write(
      """
      name,id,gusto,first_name,roles,left
      ANA,,2,Ana,server,
      Bob,staff-2,1,-,,yes
      Cleo Nuñez,,,,busser  runner,
      """, to: "staff.csv")
    let before = try house.runs("staff", "list", "--all", "--format", "csv")
    let dry = try house.run("staff", "import", "staff.csv", "--dry-run")
    #expect(dry.end == .exit(0), "\(dry)")
    let rows = dry.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(
      rows == [
        "LINE ID NAME WHAT WAS IS", "2 staff-1 Ana roles server", "2 staff-1 Ana first_name Ana",
        "2 staff-1 Ana gusto 1 2", "3 staff-2 Bob name Bo Bob", "3 staff-2 Bob first_name Bo",
        "3 staff-2 Bob left yes", "3 staff-2 Bob gusto 2 1", "4 new Cleo Nuñez name Cleo Nuñez",
        "4 new Cleo Nuñez roles busser runner",
      ], "\(dry)")
    #expect(dry.error.contains("3 people new or changed, 0 as on the list. Nothing was saved"))
    #expect(try house.runs("staff", "list", "--all", "--format", "csv") == before)
    let saved = try house.run("staff", "import", "staff.csv")
    #expect(saved.end == .exit(0) && saved.output == dry.output, "\(saved)")
    #expect(saved.error.contains("as on the list. Saved."), "\(saved)")
    let again = try house.run("staff", "import", "staff.csv")
    #expect(again.error.contains("0 people new or changed, 3 as on the list."), "\(again)")
    #expect(try house.runs("log", "verify").contains("all as they were written"))
  }

  @Test("A dash takes a name away from nobody")
  func dash() throws {
    try add("Ana")
    try house.write("id,name\nstaff-1,-\n", to: "people.csv")
    try house.run("staff", "import", "people.csv").refuses(65, "“-” is nobody's name")
    #expect(try house.runs("staff", "list").contains("Ana"))
  }

  @Test("One bad line changes nothing; each is told with its place and what to do")
  func bad() throws {
    try add("Ana", "Maria Gomez", "Bo", "Bo")
    try house.runs("staff", "payroll", "staff-3", "--id", "gusto=9")
    let before = try house.runs("staff", "list", "--all", "--format", "csv")
    try house.write(
      """
      id,name,roles,leads_as,left,gusto
      ,New One,server,,,
      ana,X,,,,
      staff-77,Y,,,,
      ,Bo,,,,
      ,Ana,,,,9
      staff-1,Ana,,,,
      ,Maria Gomes,,,,
      new,Ana,,,,
      """, to: "people.csv")
    func refused(_ words: String...) throws {
      let run = try house.run("staff", "import", "people.csv")
      for word in words { run.refuses(65, word) }
      #expect(try house.runs("staff", "list", "--all", "--format", "csv") == before)
    }
    try refused("people.csv:3:1: “ana” is no ID of the staff list", "write one like staff-3")
    let text = try house.text(of: "people.csv").replacing("ana,X,,,,\n", with: "")
    try house.write(text, to: "people.csv")
    try refused(
      "people.csv:3:1: Nobody on the staff list has the ID “staff-77”",
      "people.csv:4:1: Several people are called “Bo”",
      "people.csv:5:1: Bo (staff-3) has the gusto ID 9",
      "people.csv:6:1: line 5 is about Ana (staff-1) as well",
      "people.csv:7:1: “Maria Gomes” may be Maria Gomez (staff-2)", "or “new” for somebody else",
      "people.csv:8:1: “Ana” is on the list already: Ana (staff-1)")
    try house.write(
      "id,name,roles,leads_as,left\n,A,server!,boss,gone\n,B,,,\n,C\n,,server,,\n",
      to: "people.csv")
    try refused(
      "people.csv:2:4: “server!” is no “roles”", "people.csv:2:12: “boss” is no “leads_as”",
      "people.csv:2:17: “gone” is no “left”", "people.csv:4:1: 2 cells stand here",
      "people.csv:5:1: the line does not say who is meant")
    try house.write("names,gusto,gusto\nA,1,1\n", to: "people.csv")
    try refused(
      "there is no column “names” of people", "did you mean “name”?",
      "two columns are called “gusto”")
    try house.write("gusto\n1\n", to: "people.csv")
    try refused("neither “id” nor “name” is among the columns")
    try house.write("", to: "people.csv")
    try refused("the file is empty")
    try house.run("staff", "import", "none.csv").refuses(66, "none.csv cannot be read")
  }

  @Test("A person is found by any part of the name that is nobody else's")
  func parts() throws {
    try add("Maria Garcia", "Mario Rossi", "Ana Díaz")
    let found = try house.run("staff", "show", "garc")
    #expect(found.output.contains("Maria Garcia"), "\(found)")
    #expect(found.error.contains("“garc” is Maria Garcia (staff-1)."), "\(found)")
    #expect(try house.runs("staff", "show", "diaz").contains("Ana Díaz"))
    #expect(try house.runs("staff", "show", "STAFF-2").contains("Mario Rossi"))
    try house.run("staff", "show", "mari").refuses(65, "staff-1, staff-2. Give the ID.")
    try house.run("staff", "show", "arc").refuses(66, "Nobody on the staff list is “arc”")
    // Who is here comes before who left.
    try house.runs("staff", "leave", "staff-2")
    #expect(try house.runs("staff", "show", "mari").contains("Maria Garcia"))
    #expect(try house.runs("staff", "show", "rossi").contains("Mario Rossi"))
  }
}
