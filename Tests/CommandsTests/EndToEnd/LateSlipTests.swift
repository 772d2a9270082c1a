import Foundation
import Testing

/// What a closing manager needs when the night is not over with the first save.
@Suite("A late slip, and the way back at the sheet")
struct LateSlipTests {
  let house: House

  init() throws { house = try House(.evening) }

  private func asks(_ person: Person, _ dialogue: [(question: String, answer: String)]) {
    for (question, answer) in dialogue {
      #expect(person.screen.waits(for: question), "“\(question)”\n\(person.screen.text)")
      person.types(answer)
    }
  }

  private static let figures = [
    "--set", "Lena.netSales=1000", "--set", "Lena.houseOwesServer=150", "--set",
    "Lena.serverOwesHouse=0",
  ]

  @Test("A server is added to a saved shift by the figures; without them nothing is changed")
  func added() throws {
    let edit = ["shift", "edit", "1", "--reason", "late", "--add-server", "Lena"]
    func run(_ words: [String]) throws -> Run {
      try BuiltBinary.run(words, environment: house.environment, folder: house.folder)
    }
    try run(edit).refuses(65, "Net sales", "Nothing was changed.")
    #expect(try run(edit + Self.figures).end == .exit(0))
    let shift = try house.shift()
    #expect(shift.totals.tips == "1750.00" && shift.payouts.contains { $0.name == "Lena" })
    #expect(try house.shiftLines().count == 1)
  }

  private static func figures(of name: String, _ sales: String, _ owed: String) -> [String] {
    [
      "--add-server", name, "--set", "\(name).netSales=\(sales)", "--set",
      "\(name).houseOwesServer=\(owed)", "--set", "\(name).serverOwesHouse=0",
    ]
  }

  @Test(
    "What is refused of a late server says whose figure, and what to do",
    arguments: [
      (figures(of: "Lena", "10x0", "150"), "Lena, Net sales: “10x0”"),
      (figures(of: "Marla", "4000", "500"), "Marla has the same figures as Maria"),
      (
        figures(of: "Maria", "800", "90"),
        "Maria is in the shift already. To change a figure: tippool shift edit 1 --reason WHY --set"
      ),
    ])
  func refused(options: [String], told: String) throws {
    let run = try BuiltBinary.run(
      ["shift", "edit", "1", "--reason", "late"] + options, environment: house.environment,
      folder: house.folder)
    run.refuses(65, told)
    #expect(try house.shift().payouts.count { $0.name == "Maria" || $0.name == "James" } == 2)
  }

  @Test("At a terminal the reason, who is meant and whether it is one slip twice are asked")
  func askedOfLate() throws {
    try house.runs("staff", "add", "HANNAH")
    let twice = try Person(
      ["shift", "edit", "1"] + Self.figures(of: "Marla", "4000", "500"), in: house)
    asks(twice, [("Why is shift 1 changed?", "late"), ("Are they two people?", "n")])
    #expect(twice.child.wait(limit: 20) == .exit(65), "\(twice.screen.text)")
    let like = try Person(
      ["shift", "edit", "1", "--plain"] + Self.figures(of: "Hanah", "1000", "150"), in: house)
    asks(
      like,
      [
        ("Why is shift 1 changed?", "late"), ("is not on the staff list. It may be:", "1"),
        ("Save this shift?", "y"),
      ])
    #expect(like.child.wait(limit: 20) == .exit(0), "\(like.screen.text)")
    #expect(try house.shift().payouts.contains { $0.name == "HANNAH" })
  }

  @Test("A server is added by the picture of the slip")
  func addedByPicture() throws {
    let slip = try #require(try Sample.all().map(\.path).first { $0.contains("evening-katie") })
    func edit() throws -> Run {
      try house.run("shift", "edit", "1", "--reason", "late", "--add-server", slip, limit: 60)
    }
    let run = try edit()
    #expect(run.end == .exit(0), "\(run)")
    let again = try edit()
    #expect(again.end == .exit(65) && again.error.contains("Shift 1 has this picture"), "\(again)")
    #expect(try house.shift().payouts.filter { $0.name == "Katie M" }.count == 1)
  }

  @Test("A slip of another day is not added before a person says that it is meant")
  func anotherDay() throws {
    let samples = try Sample.all().map(\.path)
    let slip = try #require(samples.first { $0.contains("house-owes/sample-a") })
    let run = try house.run(
      "shift", "edit", "1", "--reason", "late", "--add-server", slip, limit: 60)
    #expect(run.end == .exit(65) && run.error.contains("Is it the right slip?"), "\(run)")
    #expect(try house.shift().totals.tips == "1600.00")
  }

  @Test("A new evening of a day that has a saved shift is added to it where a person says so")
  func asked() throws {
    let person = try Person(["shift", "new", "--date", "2026-09-25"], in: house)
    asks(
      person,
      [
        ("Is it meant?", "yes"),
        ("There is already shift 1 of this day: add to it?", "perhaps"), ("Type y or n.", "y"),
        ("Name, or the picture", "Lena"), ("Net sales", "1000"), ("House owes server", "150"),
        ("Server owes house", "0"), ("Cash sales", ""), ("cash tips", ""), ("gratuity", ""),
        ("Enter accepts", ""), ("Save this shift?", "y"),
      ])
    #expect(person.child.wait(limit: 20) == .exit(0), "\(person.screen.text)")
    #expect(person.screen.waits(for: "Shift 1 is changed."), "\(person.screen.text)")
    #expect(try house.shift().totals.tips == "1750.00")
    #expect(try house.shiftLines().count == 1)
  }

  @Test("Where nobody is asked, the second pool is told with the command that adds to the first")
  func told() throws {
    let run = try house.run(
      "shift", "new", "--yes", "--from", "-",
      input: Evening.article.json.replacing("000.00", with: "001.00").replacing(
        "Maria", with: "Ana"
      )
      .replacing("James", with: "Ben"))
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("shift 1 of 2026-09-25 is saved already"), "\(run)")
    #expect(run.error.contains("tippool shift edit 1 --add-server NAME"), "\(run)")
  }

  // MARK: - The sheet

  private static let evening = [
    "2026-09-26", "2", "1", "Maria", "4000", "500", "0", "0", "200", "", "", "James", "6000", "850",
    "0", "0", "50", "", "", "Ana, busser",
  ]

  private func type(_ answers: String...) throws -> Run {
    try house.run("shift", "new", input: (Self.evening + answers).joined(separator: "\n") + "\n")
  }

  @Test("The sheet lists its people with their numbers, and < leads back to the table")
  func back() throws {
    let run = try type("<", "2", "2 7000", "", "", "y")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("  1  Maria\n  2  James\n  3  Ana (busser)\n"), "\(run)")
    #expect(try house.shift(2).totals.netSales == "11000.00")
  }

  @Test("d and a number leaves a person out: a server, or one in support")
  func leftOut() throws {
    let run = try type("d", "d 3", "d 2", "y")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Type d and a person's number"), "\(run)")
    #expect(try house.shift(2).payouts.map(\.name) == ["Maria"])
  }

  @Test("A slip that was left out keeps its number from the others")
  func numbers() throws {
    let run = try type("d 1", "1", "2", "", "y")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("  2  James\n  3  Ana (busser)\n"), "\(run)")
    #expect(run.output.contains("\n2  James") && !run.output.contains("\n1  James"), "\(run)")
    #expect(run.error.contains("Type a person's number (2–3)"), "\(run)")
  }

  @Test("Impossible sums list the people too; what comes after saving is told")
  func impossible() throws {
    let run = try type("1", "4", "9000", "", "n")
    #expect(run.error.contains("  1  Maria\n"), "\(run)")
    #expect(run.error.contains("shift resume --draft"), "\(run)")
    let saved = try house.run("shift", "resume", input: "1\n4\n0\n\ny\n")
    #expect(saved.error.contains("Next: tippool settle 2"), "\(saved)")
  }

  @Test("Enter alone does not say that nobody helped")
  func support() throws {
    let run = try house.run("shift", "new", input: "2026-09-26\n1\n\n0\n")
    #expect(run.error.contains("Type a whole number from 0 to 200."), "\(run)")
    let back = try house.run("shift", "new", input: "2026-09-26\n1\n<\n2\n0\n")
    #expect(back.error.components(separatedBy: "Number of servers").count == 3, "\(back)")
    // In a house without a staff list the sheet asks for the number, and < leads back to it.
    let other = try House()
    let sheet = try other.run(
      "shift", "new", input: (Self.evening + ["+", "?", "<", "y"]).joined(separator: "\n") + "\n")
    #expect(sheet.end == .exit(0), "\(sheet)")
    for words in ["Number of support staff (1 entered already)", "Support staff hand in no slip"] {
      #expect(sheet.error.contains(words), "“\(words)” is missing\n\(sheet)")
    }
    #expect(try other.shift().payouts.map(\.name) == ["Maria", "James", "Ana"])
  }

  @Test("Tips that stand twice are asked about at the sheet, which keeps saying it")
  func tipsTwice() throws {
    let run = try type("1", "4", "1221.06", "5", "1721.60", "y", "", "y")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "House owes server: y as typed · = use the calculated amount · type what the slip says",
      "Maria: House owes server and server owes house seem to contain the same tips, which would "
        + "be paid twice. Both count.",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
  }

  @Test("Of several drafts those of --date stand first")
  func drafts() throws {
    for day in ["2026-09-26", "2026-09-27"] { _ = try house.run("shift", "new", input: "\(day)\n") }
    let run = try house.run("shift", "new", "--date", "2026-09-26", input: "")
    let lines = run.error.split(separator: "\n")
    #expect(lines.first == "Half-entered evenings, those of 2026-09-26 first:", "\(run)")
    #expect(lines.dropFirst().first?.contains(": Saturday 2026-09-26") == true, "\(run)")
  }

  @Test("A person is asked why a shift is changed; options want it said")
  func reason() throws {
    let run = try house.run("shift", "edit", "1", input: "\ncash\n1\n6\n210\n\ny\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Why is shift 1 changed?"), "\(run)")
    #expect(try house.runs("log", "show", "--shift", "1").contains("cash"))
    try house.run("shift", "edit", "1", "--set", "Maria.cashTips=1").refuses(64, "--reason")
    try house.run("shift", "edit", "1").refuses(64, "--reason")
  }

  // MARK: - Options

  @Test("--date of an evening that goes on is asked about; options without a use are named")
  func date() throws {
    _ = try house.run("shift", "new", input: "2026-09-26\n")
    let person = try Person(
      ["shift", "new", "--date", "2026-09-27", "--servers", "3"], in: house)
    asks(
      person,
      [
        ("Go on with it?", "y"), ("Is it meant?", "yes"),
        ("It is of 2026-09-26. Take it to 2026-09-27?", "y"),
      ])
    #expect(person.screen.waits(for: "--servers: not used"), "\(person.screen.text)")
    person.presses(control: "D")
    #expect(person.child.wait(limit: 10) == .exit(65))
    #expect(try house.ask("SELECT json_extract(json, '$.date') FROM drafts") == "2026-09-27")
  }

  @Test("A shift that was paid is voided only after a word")
  func void() throws {
    try house.runs("shift", "close", "1")
    try house.runs("shift", "pay", "1", "--on", "2026-09-26")
    try house.run("shift", "void", "1", "--reason", "twice").refuses(64, "$1,600.00", "--yes")
    #expect(try house.ask("SELECT state FROM shifts") == "paid")
    try house.runs("shift", "void", "1", "--reason", "twice", "--yes")
    #expect(try house.ask("SELECT state FROM shifts") == "voided")
  }

  @Test(
    "Slips and statements are printed of one shift by its number",
    arguments: ["slips", "statement"])
  func report(kind: String) throws {
    #expect(try house.runs("report", kind, "1").contains("Maria"))
    try house.run("report", kind, "1", "--month", "2026-09").refuses(64, "not both")
  }

  @Test("A slip that was paid before is told when it is read, not when it is saved")
  func paidBefore() throws {
    let slip = try #require(try Sample.all().map(\.path).first { $0.contains("evening-katie") })
    try house.runs("shift", "new", "--yes", "--accept-doubtful", slip)
    let run = try house.run("shift", "new", slip, input: "y\nd\n\n", limit: 60)
    #expect(run.error.contains("Shift 2 has this picture and its figures already."), "\(run)")
  }
}
