import Foundation
import Glibc
import Testing

/// What strangers write into names, files and arguments steers neither the terminal nor SQLite.
@Suite("Strangers' words")
struct HostileTextTests {
  let house: House

  init() throws { house = try House() }

  /// Changes the window's title and the colour, goes up and clears the screen; the last one turns
  /// the writing direction.
  static let escapes = [
    "\u{1B}]0;owned\u{7}", "\u{1B}[31m", "\u{1B}[2J\u{1B}[1A", "\u{9B}31m", "\u{8}\u{8}",
    "\u{202E}",
    "\u{7F}", "a\rb",
  ]

  private func expectHarmless(_ text: String, _ sequence: String) {
    for scalar in sequence.unicodeScalars where !(0x20...0x7E).contains(scalar.value) {
      #expect(!text.unicodeScalars.contains(scalar), "\(text.debugDescription)")
      let number = String(scalar.value, radix: 16, uppercase: true)
      #expect(text.contains("\\u{\(number)}"), "\(text.debugDescription)")
    }
  }

  @Test("in JSON, YAML keys and CSV cells are shown, not done", arguments: escapes)
  func files(sequence: String) throws {
    let masked = sequence.unicodeScalars.map { String(format: "\\u%04X", $0.value) }.joined()
    let json = try house.write(
      Evening.article.json.replacing("Maria", with: "Maria\(masked)"), to: "evening.json")
    let split = try house.run("split", json)
    #expect(split.exitCode == 65, "\(split)")
    #expect(!split.error.unicodeScalars.contains("\u{1B}"), "\(split)")
    let yaml = try house.write("\"policy\(masked)\": 1\n", to: "house.yml")
    let policy = try house.run("policy", "check", yaml)
    #expect(policy.exitCode == 78, "\(policy)")
    expectHarmless(policy.error, sequence)
    let csv = try house.write(
      "Employee,Employee Id,In Date,Payable Hours\n\"Ana\(sequence)\",1,x\(sequence),9\n",
      to: "hours.csv")
    let hours = try house.run("import", "hours", csv, "--mapping", "toast")
    #expect(hours.exitCode != 0 && !hours.error.unicodeScalars.contains("\u{1B}"), "\(hours)")
  }

  @Test("on a terminal results are shown so too; files keep their bytes")
  func results() throws {
    let name = "slip\u{1B}[31m.json"
    let file = try house.write("{}", to: name)
    let person = try Person(["scan", "--format", "json", file], in: house)
    #expect(person.child.wait(limit: 20) == .exit(65), "\(person.screen.text)")
    #expect(person.screen.waits(for: "not-an-image"), "\(person.screen.text)")
    #expect(!person.screen.text.contains("\u{1B}[31m"), "\(person.screen.text.debugDescription)")
    let kept = try house.run("scan", "--format", "json", file)
    #expect(kept.output.lowercased().contains("\\u001b[31m"), "\(kept)")
  }

  @Test("that look like a URI are a plain file's name", arguments: ["file:tips.sqlite?mode=memory"])
  func paths(name: String) throws {
    let json = try house.write(Evening.article.json, to: "evening.json")
    try house.runs("shift", "new", "--yes", "--from", json, "--database", name)
    #expect(FileManager.default.fileExists(atPath: house.path(name)))
    #expect(try house.runs("shift", "list", "--database", name).contains("2026-09-25"))
    try house.runs("backup", "--database", name)
    let doctor = try house.run("doctor", "--database", name)
    #expect(doctor.output.contains("1 shift"), "\(doctor)")
    #expect(!FileManager.default.fileExists(atPath: house.path("tips.sqlite")))
  }

  @Test("that are no text are told in words")
  func noText() throws {
    let file = try house.write(bytes: Array("policy: ".utf8) + [0xFF], to: "bad.yml")
    try house.run("policy", "check", file).refuses(66, "it is not UTF-8 text")
  }
}
