import Testing

/// The staff list from the outside.
@Suite("tippool staff")
struct StaffCommandTests {
  let house: House

  init() throws {
    house = try House()
    try house.runs("staff", "add", "Miles O'Brien")
    try house.runs("staff", "add", "Maria Garcia")
  }

  @Test(
    "Everything that payroll and policies ask for is kept and shown; the name will do for the ID")
  func details() throws {
    try house.runs("staff", "spelling", "staff-1", "OBRIEN")
    try house.runs("staff", "spelling", "staff-1", "M. O BRIEN")
    try house.runs("staff", "spelling", "staff-1", "OBRIEN", "--forget")
    try house.runs(
      "staff", "payroll", "miles obrien", "--first-name", "Miles", "--last-name", "O'Brien",
      "--id", "gusto=12345", "--id", "adp-run=000042")
    try house.runs("staff", "payroll", "staff-1", "--id", "gusto=")
    try house.runs("staff", "roles", "staff-1", "server", "Bartender")
    try house.runs("staff", "lead", "staff-1", "supervisor")
    let text = try house.runs("staff", "show", "Miles O’Brien")
    for words in [
      "staff-1", "Miles, O'Brien", "M. O BRIEN", "bartender, server", "no, as supervisor",
      "ID in adp-run", "000042",
    ] {
      #expect(text.contains(words), "“\(words)” is missing\n\(text)")
    }
    #expect(!text.contains("gusto") && !text.contains("OBRIEN,"), "\(text)")
    #expect(try house.runs("staff", "list").contains("supervisor"))
    try house.runs("staff", "lead", "staff-1", "none")
    #expect(try house.runs("staff", "show", "staff-1").contains("Shares pools      yes"))
  }

  @Test("Who leaves is no longer on the list, and stays in the books")
  func leaving() throws {
    try house.runs("staff", "leave", "Maria Garcia", "--on", "2026-10-31")
    #expect(!(try house.runs("staff", "list").contains("Maria")))
    #expect(try house.runs("staff", "list", "--all").contains("left"))
    #expect(try house.runs("staff", "show", "staff-2").contains("2026-10-31"))
    let again = try house.run("staff", "leave", "staff-2")
    #expect(again.error == "staff-2 had left on 2026-10-31 already; nothing is changed.\n")
    let other = try house.run("staff", "leave", "staff-2", "--on", "2026-11-02")
    #expect(
      other.error
        == "staff-2 had left already. The last day was 2026-10-31; it is 2026-11-02 now.\n")
  }

  @Test("What cannot be is refused with what to do")
  func refusals() throws {
    try house.run("staff", "show", "Nobody").refuses(66, "Nobody on the staff list is “Nobody”")
    try house.runs("staff", "add", "maria garcia")
    try house.run("staff", "show", "Maria Garcia").refuses(
      65, "Several people are called “Maria Garcia”: staff-2, staff-3. Give the ID.")
    try house.run("staff", "payroll", "staff-1").refuses(64, "--id gusto=12345")
    try house.run("staff", "payroll", "staff-1", "--id", "gusta=1").refuses(64, "gusta=1")
    try house.run("staff", "lead", "staff-1", "boss").refuses(64, "manager")
    try house.runs("staff", "payroll", "staff-1", "--id", "gusto=7")
    try house.run("staff", "payroll", "staff-2", "--id", "gusto=7").refuses(
      65, "Miles O'Brien")
    try house.run("staff", "rename", "staff-9", "X").refuses(66, "staff-9")
  }

  @Test("A spelling means one person; the refusal has the command that frees it")
  func spellings() throws {
    try house.runs("staff", "spelling", "staff-1", "OBRIEN")
    try house.run("staff", "spelling", "staff-2", "OBRIEN").refuses(
      65, "Miles O'Brien's (staff-1)", "tippool staff spelling staff-1 --forget OBRIEN")
    try house.run("staff", "add", "O'Brien").refuses(65, "--forget OBRIEN")
    try house.run("staff", "spelling", "staff-2", "MILES OBRIEN").refuses(
      65, "the name of Miles O'Brien (staff-1)", "tippool staff leave staff-1")
    try house.runs("staff", "spelling", "staff-1", "--forget", "OBRIEN")
    let twice = try house.run("staff", "spelling", "staff-1", "--forget", "OBRIEN")
    #expect(twice.error.contains("was not remembered for staff-1"), "\(twice)")
    try house.runs("staff", "spelling", "staff-2", "OBRIEN")
  }

  @Test("Slips with the old name stay with who is renamed, unless a namesake has it")
  func renamed() throws {
    try house.runs("staff", "rename", "staff-1", "Miles Kelly")
    #expect(try house.runs("staff", "show", "miles obrien").contains("Miles Kelly"))
    try house.runs("staff", "add", "MARIA GARCIA")
    let run = try house.run("staff", "rename", "staff-3", "Miles Kelly")
    #expect(run.error.contains("no longer staff-3's alone"), "\(run)")
    #expect(run.error.contains("already somebody of this name: staff-1"), "\(run)")
  }

  @Test("A name like an ID is refused, a role that no policy knows is said")
  func hints() throws {
    try house.run("staff", "add", "staff-1").refuses(65, "the form of the staff list's own IDs")
    let run = try house.run("staff", "roles", "staff-1", "server", "wizard")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("No policy knows the role “wizard”. Known are"), "\(run)")
    #expect(!run.error.contains("“server”"), "\(run)")
  }
}
