import Foundation
import Glibc
import Testing

@Suite("An evening on a terminal that is drawn as a whole")
struct FullScreenEntryTests {
  let house: House

  init() throws { house = try House() }

  private static let begin = "\u{1B}[?1049h"
  private static let end = "\u{1B}[?1049l"

  private func person(
    _ arguments: [String], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String] = [:]
  ) throws -> Person {
    try Person(
      arguments, in: house,
      environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 },
      columns: columns, rows: rows)
  }

  @Test("The table stands above the questions; the sheet is left on the terminal as it was")
  func slips() throws {
    let slips = try Sample.all().map(\.path).filter { path in
      ["evening-hannah", "evening-katie"].contains { path.contains($0) }
    }
    let person = try person(["shift", "new"] + slips)
    let terminal = try person.terminal()
    let steps = [
      // ↓ twice chooses the second slip, Enter opens it, Enter goes back.
      ("Enter continues", "\u{1B}[B\u{1B}[B"), ("> 2", "\r"), ("Enter = back", "\r"),
      ("The evening of Friday 2026-09-25", "\r"), ("Number of support staff", "2\r"),
      ("Support person 1 of 2", "Ana, busserx\u{7F}\r"), ("Support person 2 of 2", "n\r"),
      ("Save this shift?", "e\r"), ("How it came about", "\r"),
      ("1–4 changes", "x\r"),
      ("Type a person's number (1–4), d and a number, +, <, y, e or n.", "y\r"),
    ]
    for (words, keys) in steps {
      #expect(person.screen.waits(for: words), "“\(words)”\n\(person.screen.text)")
      // What is waited for the second time was there the first time: a moment for the next question.
      usleep(300_000)
      person.presses(keys)
    }
    #expect(person.screen.waits(for: "Saved as shift 1"), "\(person.screen.text)")
    #expect(person.child.wait(limit: 20) == .exit(0), "\(person.screen.text)")
    let text = person.screen.text
    #expect(text.components(separatedBy: Self.begin).count == 2)
    let after = try #require(text.components(separatedBy: Self.end).last)
    #expect(after.contains("Payouts of 2026-09-25") && after.contains("Settling up"), "\(after)")
    #expect(terminal.isUsual)
    let shift = try house.shift()
    #expect(shift.payouts.count == 4)
    #expect(shift.payouts.contains { $0.name == "Ana" })
  }

  @Test(
    "However it is stopped, the terminal is as it was and the evening is kept",
    arguments: [
      SIGINT, SIGTERM, SIGHUP,
    ])
  func stopped(signal: Int32) throws {
    let person = try person(["shift", "new"])
    let terminal = try person.terminal()
    for (question, answer) in [("Business day [", "today\r"), ("Number of servers", "1\r")] {
      #expect(person.screen.waits(for: question), "\(person.screen.text)")
      person.presses(answer)
    }
    #expect(person.screen.waits(for: "Number of support staff"), "\(person.screen.text)")
    #expect(!terminal.isUsual)
    kill(person.child.identifier, signal)
    #expect(person.child.wait(limit: 10) == .exit(128 + signal))
    #expect(terminal.isUsual)
    #expect(person.screen.waits(for: "tippool shift resume goes on"), "\(person.screen.text)")
    let resumed = try house.run("shift", "resume", input: "")
    #expect(resumed.error.contains("Number of support staff"), "\(resumed)")
  }

  @Test("Ctrl-C, Ctrl-D and a refusal give the terminal back")
  func ended() throws {
    for (key, status) in [("\u{3}", Int32(130)), ("\u{4}", 65)] {
      let person = try person(["shift", "new"])
      let terminal = try person.terminal()
      #expect(person.screen.waits(for: "Business day ["), "\(person.screen.text)")
      person.presses(key)
      #expect(person.child.wait(limit: 10) == .exit(status), "\(person.screen.text)")
      #expect(terminal.isUsual)
      #expect(person.screen.waits(for: Self.end), "\(person.screen.text)")
    }
  }

  @Test("A half-entered evening is asked about before the screen covers it, also with pictures")
  func halfEntered() throws {
    let slips = try Sample.all().map(\.path).filter { $0.contains("evening-katie") }
    _ = try house.run("shift", "new", slips[0], input: "", limit: 60)
    let person = try person(["shift", "new"] + slips)
    #expect(person.screen.waits(for: "Go on with it? Type y, or n"), "\(person.screen.text)")
    #expect(!person.screen.text.contains(Self.begin))
    person.presses("y\r")
    #expect(person.screen.waits(for: "Enter continues"), "\(person.screen.text)")
    person.presses(control: "D")
    #expect(person.child.wait(limit: 10) == .exit(65))
    #expect(!person.screen.text.contains("given twice"))
    let resumed = try house.run("shift", "resume", input: "\n0\ny\n", limit: 60)
    #expect(!resumed.error.contains("Half-entered evenings"), "\(resumed)")
    #expect(try house.shift().payouts.count == 1)
  }

  @Test("Of several half-entered evenings none is taken that nobody named")
  func several() throws {
    _ = try house.run("shift", "new", input: TypedEvening.article.first(11))
    _ = try house.run("shift", "new", input: TypedEvening.article.first(2))
    let resuming = try person(["shift", "resume"])
    #expect(resuming.screen.waits(for: "Which one? Type its number"), "\(resuming.screen.text)")
    #expect(resuming.screen.text.contains("1: Friday 2026-09-25, 1 person (Maria)"))
    resuming.presses("\r")
    #expect(resuming.screen.waits(for: "Type 2 or 1."), "\(resuming.screen.text)")
    #expect(!resuming.screen.text.contains(Self.begin))
    resuming.presses("1\r")
    #expect(resuming.screen.waits(for: "Server 2 of 2"), "\(resuming.screen.text)")
    resuming.presses(control: "D")
    #expect(resuming.child.wait(limit: 10) == .exit(65))
    let another = try person(["shift", "new"])
    #expect(another.screen.waits(for: "Type its number, or n for a new one"))
    another.presses("n\r")
    #expect(another.screen.waits(for: "Business day ["), "\(another.screen.text)")
    another.presses(control: "D")
    #expect(another.child.wait(limit: 10) == .exit(65))
  }

  @Test("Pasted line ends answer no question")
  func pasted() throws {
    let person = try person(["shift", "new"])
    #expect(person.screen.waits(for: "Business day ["), "\(person.screen.text)")
    person.presses("\u{1B}[200~2026-09-25\n3\n\u{1B}[201~\r")
    #expect(person.screen.waits(for: "Type the day as"), "\(person.screen.text)")
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130))
  }

  @Test("What is typed ahead answers the next questions; a long paste stops nothing")
  func typedAhead() throws {
    let person = try person(["shift", "new"])
    #expect(person.screen.waits(for: "Business day ["), "\(person.screen.text)")
    person.presses("today\r2\r" + String(repeating: "x", count: 20_000) + "\r0\rMaria\r")
    #expect(person.screen.waits(for: "Net sales"), "\(person.screen.text)")
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130))
  }

  @Test("Nothing that was typed before a doubt was shown accepts it")
  func doubtUnseen() throws {
    let slip = try Sample.clean("inverse-bars").path
    let person = try person(["shift", "new", slip])
    // Typed while the slip is being read.
    #expect(person.screen.waits(for: "being read"), "\(person.screen.text)")
    person.presses("y\ry\r")
    #expect(person.screen.waits(for: "y as it was read"), "\(person.screen.text)")
    usleep(500_000)
    #expect(!person.screen.text.contains("confirmed"), "\(person.screen.text)")
    person.presses("y\r")
    #expect(person.screen.waits(for: "confirmed"), "\(person.screen.text)")
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130))
  }

  @Test(
    "Where it does not fit or is not wanted, questions come line by line",
    arguments: [
      Plain(["--plain"]), Plain(columns: 79), Plain(rows: 23), Plain(environment: ["TERM": "dumb"]),
      Plain(environment: ["LANG": "C"]),
    ])
  func plain(why: Plain) throws {
    let person = try person(
      ["shift", "new"] + why.arguments, columns: why.columns, rows: why.rows,
      environment: why.environment)
    #expect(person.screen.waits(for: "Business day ["), "\(person.screen.text)")
    #expect(!person.screen.text.contains("\u{1B}[?"))
    person.presses(control: "C")
    #expect(person.child.wait(limit: 10) == .exit(130))
  }

  struct Plain: CustomTestStringConvertible {
    let arguments: [String]
    let columns: UInt16
    let rows: UInt16
    let environment: [String: String]

    init(
      _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
      environment: [String: String] = [:]
    ) {
      (self.arguments, self.columns) = (arguments, columns)
      (self.rows, self.environment) = (rows, environment)
    }

    var testDescription: String { "\(arguments) \(columns)×\(rows) \(environment)" }
  }
}
