import Foundation
import Glibc
import Testing

@Suite("A person at a terminal")
struct TerminalTests {
  let house: House

  init() throws { house = try House() }

  static let escape = "\u{1B}["

  @Test("Questions are asked one by one and answered; the result is in colour")
  func typing() throws {
    let person = try Person(["shift", "new"], in: house)
    let dialogue = [
      ("Business day [", "2026-09-25"), ("Is it meant?", "yes"), ("Number of servers", "1"),
      ("Number of support staff", "2"), ("Name, or the picture", "Maria"),
      ("Net sales", "12,34"), ("comma stands only before three digits", "4000"),
      ("House owes server", "500"), ("Server owes house", "0"), ("Cash sales still held [0]", ""),
      ("Additional cash tips [0]", "200"), ("Automatic gratuity [none]", ""),
      ("Enter accepts", ""), ("Support person 1 of 2", "Ana, busser"),
      ("Support person 2 of 2", "n"),
      ("Save this shift?", "y"),
    ]
    for (question, answer) in dialogue {
      #expect(person.screen.waits(for: question), "“\(question)”\n\(person.screen.text)")
      person.types(answer)
    }
    #expect(person.child.wait(limit: 20) == .exit(0), "\(person.screen.text)")
    #expect(person.screen.waits(for: "Saved as shift 1"), "\(person.screen.text)")
    #expect(person.screen.text.contains(Self.escape), "\(person.screen.text)")
    #expect(try house.shift().totals.tips == "700.00")
  }

  @Test("A day far from today is asked once, wherever a person gives it")
  func farDay() throws {
    let slip = try #require(try Sample.all().map(\.path).first { $0.contains("evening-hannah") })
    let person = try Person(["shift", "new", "--date", "2025-09-25", slip], in: house)
    for (question, answer) in [
      ("days ago (a Thursday). Is it meant? Type yes, or another day.", "9999-12-31"),
      ("days from now (a Friday). Is it meant?", "yes"),
      ("Does it belong here?", "y"), ("The evening of Friday 9999-12-31", "2024-02-29"),
      ("2024-02-29 is ", "yes"), ("The evening of Thursday 2024-02-29", "today"),
    ] {
      #expect(person.screen.waits(for: question), "“\(question)”\n\(person.screen.text)")
      person.types(answer)
    }
    #expect(person.screen.waits(for: "Enter continues"), "\(person.screen.text)")
    person.presses(control: "D")
    #expect(person.child.wait(limit: 10) == .exit(65), "\(person.screen.text)")
  }

  @Test("On a narrow terminal lines break at words, indented as they began")
  func narrow() throws {
    let person = try Person(["shift", "new"], in: house, columns: 40)
    for (question, answer) in [
      ("Business day [", "today"), ("Number of servers", "1"),
      ("Number of support staff", "0"), ("Name, or the picture", "Maria"),
      ("Net sales", "12,34"),
    ] {
      #expect(person.screen.waits(for: question), "“\(question)”\n\(person.screen.text)")
      person.types(answer)
    }
    #expect(person.screen.waits(for: "digits"), "\(person.screen.text)")
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130))
    let lines = person.screen.text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
      .split(whereSeparator: \.isNewline)
    // What was typed is echoed behind the question.
    for line in lines where !line.contains(": ") || line.hasPrefix("  “") {
      #expect(line.count <= 40, "“\(line)”")
    }
    let start = try #require(lines.firstIndex { $0.contains("12,34") && $0.contains("“") })
    #expect(lines[start].hasPrefix("  “12,34”") && lines[start + 1].hasPrefix("  "), "\(lines)")
  }

  @Test("Ctrl-C says how to go on, and resume does")
  func interrupt() throws {
    let person = try Person(["shift", "new"], in: house)
    for (question, answer) in [("Business day", "today"), ("Number of servers", "1")] {
      #expect(person.screen.waits(for: question), "\(person.screen.text)")
      person.types(answer)
    }
    #expect(person.screen.waits(for: "Number of support staff"), "\(person.screen.text)")
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130), "\(person.screen.text)")
    #expect(person.screen.waits(for: "tippool shift resume"), "\(person.screen.text)")
    let rest = "0\nMaria\n4000\n500\n0\n0\n200\n\n\ny\n"
    let resumed = try house.run("shift", "resume", input: rest)
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(try house.shift().totals.tips == "700.00")
  }

  @Test("Ctrl-D is the end of the input")
  func endOfInput() throws {
    let person = try Person(["shift", "new"], in: house)
    #expect(person.screen.waits(for: "Business day"), "\(person.screen.text)")
    person.types("today")
    #expect(person.screen.waits(for: "Number of servers"), "\(person.screen.text)")
    person.presses(control: "D")
    #expect(person.child.wait(limit: 10) == .exit(65), "\(person.screen.text)")
    #expect(person.screen.waits(for: "tippool shift resume"), "\(person.screen.text)")
  }

  @Test(
    "Colour is for terminals, and for nobody who does not want it",
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ])
  func colour(environment: [String: String], isColored: Bool) throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    let person = try Person(["split", file], in: house, environment: environment)
    #expect(person.child.wait(limit: 10) == .exit(0))
    #expect(person.screen.waits(for: "Total the house pays"))
    #expect(person.screen.text.contains(Self.escape) == isColored, "\(person.screen.text)")
  }

  @Test("Into a pipe there is no colour, whatever the environment")
  func noColourInPipes() throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    let wishes = ["NO_COLOR": "", "TERM": "xterm-256color", "CLICOLOR_FORCE": "1"]
    let run = try house.run("split", file, environment: wishes)
    #expect(!run.output.contains("\u{1B}") && !run.error.contains("\u{1B}"), "\(run)")
  }

  @Test("A bar grows while many pictures are read; without a terminal there is none")
  func progress() throws {
    let paths = try Sample.clean().prefix(2).map(\.path)
    let person = try Person(["scan"] + paths, in: house)
    #expect(person.child.wait(limit: 60) == .exit(0), "\(person.screen.text)")
    for word in ["0/2", "1/2", "2/2", "█", "░"] {
      #expect(person.screen.waits(for: word, limit: 2), "“\(word)”\n\(person.screen.text)")
    }
    let run = try BuiltBinary.run(
      ["scan"] + paths, environment: house.environment, folder: house.folder, limit: 60)
    #expect(!run.error.contains("█") && !run.error.contains("\r"), "\(run)")
    #expect(run.error.contains("2 of 2"), "\(run)")
  }
}
