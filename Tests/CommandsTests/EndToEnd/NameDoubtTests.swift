import Foundation
import Testing

/// Without questions a name that is not clear stops the shift, and what the message says helps.
@Suite("Names that are not clear, without questions")
struct NameDoubtTests {
  let house: House

  init() throws {
    house = try House()
    try save("Sean O'Brien", on: "2026-10-06")
  }

  func evening(_ name: String, on day: String) -> String {
    """
    {"date": "\(day)", "servers": [{"name": "\(name)", "netSales": "1000.00",
      "houseOwesServer": "200.00", "serverOwesHouse": "0.00"}]}
    """
  }

  @discardableResult
  func save(_ name: String, on day: String) throws -> Run {
    let run = try enter(name, on: day)
    #expect(run.end == .exit(0), "\(run)")
    return run
  }

  func enter(_ name: String, on day: String, _ options: String...) throws -> Run {
    try BuiltBinary.run(
      ["shift", "new", "--yes", "--from", "-"] + options, environment: house.environment,
      folder: house.folder, input: evening(name, on: day))
  }

  /// The commands that a message gives, as a shell reads them.
  func command(_ start: String, in run: Run) throws -> String {
    let line = try #require(
      run.error.split(separator: "\n").first { $0.contains("tippool \(start)") }, "\(run)")
    return line.trimmingCharacters(in: .whitespaces).replacing(
      "tippool", with: "", maxReplacements: 1)
  }

  func shell(_ command: String) throws {
    let child = try ChildProcess(
      "/bin/sh", ["-c", "\(BuiltBinary.path)\(command)"], environment: house.environment,
      folder: house.folder)
    let run = Run(arguments: [command], child: child, input: "", limit: 20)
    #expect(run.end == .exit(0), "\(run)")
  }

  func shiftsByPerson() throws -> String {
    try house.ask(
      "SELECT employee_id || ' ' || count(*) || ' ' || sum(amount) FROM payouts GROUP BY employee_id"
    )
  }

  @Test("The person's own spelling: the command is given, and the draft is saved with it")
  func spelling() throws {
    let run = try enter("OBRIEN", on: "2026-10-07")
    run.refuses(
      65, "nothing is saved", "“OBRIEN” is not on the staff list",
      "If it is Sean O'Brien (staff-1):")
    #expect(try house.shiftLines().count == 1)
    try shell(command("staff spelling staff-1 OBRIEN", in: run))
    try house.runs("shift", "resume", "--yes")
    #expect(try shiftsByPerson() == "1 2 40000")
    #expect(try house.ask("SELECT count(*) FROM drafts") == "0")
  }

  @Test("Somebody new: the command makes the name known, whatever letters it has")
  func somebodyNew() throws {
    let run = try enter("S O’Brien $%' &", on: "2026-10-07")
    run.refuses(65, "If it is somebody new:")
    try shell(command("staff add", in: run))
    try save("S O’Brien $%' &", on: "2026-10-07")
    #expect(try shiftsByPerson() == "1 1 20000\n2 1 20000")
  }

  @Test("The commands name the database where it is not the usual one")
  func otherDatabase() throws {
    let options = ["--database", "my books.sqlite"]
    func run(_ name: String, on day: String) throws -> Run {
      try BuiltBinary.run(
        ["shift", "new", "--yes", "--from", "-"] + options, environment: house.environment,
        folder: house.folder, input: evening(name, on: day))
    }
    #expect(try run("Ana", on: "2026-10-06").end == .exit(0))
    let doubt = try run("Ana Díaz", on: "2026-10-07")
    doubt.refuses(65, "tippool staff add --database 'my books.sqlite' 'Ana Díaz'")
    try shell(command("staff add", in: doubt))
    #expect(try house.runs("staff", "list", "--database", "my books.sqlite").contains("Ana Díaz"))
  }

  @Test(
    "Capitals, marks and apostrophes make no new person",
    arguments: ["SEAN OBRIEN", "sean o’brien", "Seán O'Brien", "staff-1"])
  func loose(printed: String) throws {
    try save(printed, on: "2026-10-07")
    #expect(try shiftsByPerson() == "1 2 40000")
    #expect(try house.shift(2).payouts[0].name == "Sean O'Brien")
    let remembered = printed == "staff-1" ? "" : printed
    #expect(try house.ask("SELECT spelling FROM staff_names") == remembered)
  }

  @Test("A name of several people is refused; the ID in its place says who is meant")
  func several() throws {
    try house.runs("staff", "add", "Sean O'Brien")
    try enter("Sean O'Brien", on: "2026-10-07").refuses(
      65, "“Sean O'Brien” may be any of Sean O'Brien (staff-1), Sean O'Brien (staff-2)")
    try save("staff-2", on: "2026-10-07")
    #expect(try shiftsByPerson() == "1 1 20000\n2 1 20000")
    // A correction leaves the pay with whom it is.
    try house.runs(
      "shift", "edit", "2", "--reason", "cash", "--set", "Sean O'Brien.cashTips=10.00")
    #expect(try shiftsByPerson() == "1 1 20000\n2 1 21000")
    // So does an ID beside the name.
    let json = evening("Sean O'Brien", on: "2026-10-08").replacing(
      "\"name\"", with: "\"id\": \"staff-2\", \"name\"")
    try house.runs("shift", "new", "--yes", "--from", "-", input: json)
    #expect(try shiftsByPerson() == "1 1 20000\n2 2 41000")
  }

  @Test("At the prompt it is asked which of several people, and a namesake can be added")
  func askedWhich() throws {
    try house.runs("staff", "add", "SEAN O'BRIEN")
    let answers = ["1", "0", "Sean O'Brien", "1000", "200", "0", "0", "0", "none", ""]
    func type(_ day: String, _ answer: String) throws -> Run {
      try house.run(
        "shift", "new",
        input: ([day] + answers + ["", "3", answer, "y"]).joined(separator: "\n") + "\n")
    }
    let run = try type("2026-10-07", "2")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "“Sean O'Brien” may be any of these:", "2  SEAN O'BRIEN (staff-2)",
      "Type a number from 1 to 2, or new.",
    ] { #expect(run.error.contains(words), "“\(words)” is missing\n\(run)") }
    #expect(try type("2026-10-08", "new").end == .exit(0))
    #expect(try shiftsByPerson() == "1 1 20000\n2 1 20000\n3 1 20000")
  }

  @Test("A person who was added twice is put together shift by shift")
  func putTogether() throws {
    try house.runs("staff", "add", "OBRIEN")
    try save("OBRIEN", on: "2026-10-07")
    try house.runs("shift", "close", "2")
    try house.run("staff", "spelling", "staff-1", "OBRIEN").refuses(
      65, "put staff-2's shifts right", "tippool staff leave staff-2")
    try house.runs("shift", "reopen", "2", "--reason", "OBRIEN is Sean")
    try house.runs(
      "shift", "edit", "2", "--reason", "OBRIEN is Sean", "--set", "OBRIEN.name=staff-1")
    try house.runs("staff", "leave", "staff-2")
    try house.runs("staff", "spelling", "staff-1", "OBRIEN")
    try save("OBRIEN", on: "2026-10-08")
    #expect(
      try house.ask(
        """
        SELECT employee_id || ' ' || count(*) FROM payouts JOIN shifts ON shifts.id = shift_id
        WHERE current = 1 GROUP BY employee_id
        """) == "1 3")
  }

  // MARK: - Those who left

  @Test("A late evening is the leaver's; a later one brings them back, and that is said")
  func leavers() throws {
    try house.runs("staff", "spelling", "staff-1", "OBRIEN")
    try house.runs("staff", "leave", "staff-1", "--on", "2026-10-31")
    let late = try save("OBRIEN", on: "2026-10-30")
    #expect(!late.error.contains("left"), "\(late)")
    #expect(try house.runs("staff", "show", "staff-1").contains("2026-10-31"))
    let after = try save("OBRIEN", on: "2026-11-01")
    #expect(
      after.error.contains(
        "Sean O'Brien (staff-1) left on 2026-10-31 and is on the staff list again"), "\(after)")
    #expect(!(try house.runs("staff", "show", "staff-1").contains("Left")))
    #expect(try house.ask("SELECT count(*) FROM staff WHERE left_on NOT NULL") == "0")
    #expect(try shiftsByPerson() == "1 3 60000")
  }
}

/// One evening is not paid twice without a word.
@Suite("The same evening entered again")
struct DoubleEntryTests {
  let house: House

  init() throws {
    house = try House()
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
  }
}
