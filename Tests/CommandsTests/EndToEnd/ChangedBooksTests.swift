import Foundation
import GRDB
import Testing

/// Books that another program changed are named by every command, and pay nobody.
@Suite("Books that another program changed")
struct ChangedBooksTests {
  let house: House

  init() throws { house = try House(Self.template) }

  private static let template = HouseTemplate { house in
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    try house.runs("shift", "close", "1")
    try house.runs("staff", "payroll", "staff-1", "--id", "gusto=12345")
  }

  private func sqlite(_ statement: String) throws {
    let queue = try DatabaseQueue(path: house.database)
    try queue.writeWithoutTransaction { db in try db.execute(sql: statement) }
    try queue.close()
  }

  private static let period = ["--from", "2026-09-21", "--to", "2026-09-27"]

  private func run(_ words: [String]) throws -> Run {
    try BuiltBinary.run(words, environment: house.environment, folder: house.folder)
  }

  /// No guard has to be taken off for the first two.
  static let changes = [
    ("UPDATE staff_payroll_ids SET payroll_id = '666'", "staff-1: payroll_id of"),
    ("UPDATE staff SET name_key = 'james' WHERE id = 1", "staff-1: name_key is not"),
    (
      "DROP TRIGGER payouts_fixed_update; UPDATE payouts SET derivation = 'x'",
      "Closed shifts were changed by another program: 1"
    ),
    (
      "DROP TRIGGER change_log_no_update; UPDATE change_log SET who = 'x' WHERE id = 2",
      "entry 2 was changed"
    ),
  ]

  @Test("Reading names it first thing and goes on; nothing is paid or exported", arguments: changes)
  func named(statement: String, says: String) throws {
    for words in [["shift", "list"], ["staff", "list"], ["shift", "show", "1"]] {
      let sound = try run(words)
      #expect(sound.end == .exit(0) && !sound.error.contains("changed"), "\(sound)")
    }
    try sqlite(statement)
    for words in [["shift", "list"], ["staff", "list"], ["log", "show"]] {
      let told = try run(words)
      #expect(told.end == .exit(0) && !told.output.isEmpty, "\(told)")
      #expect(told.error.contains("The books were changed by another program."), "\(told)")
      #expect(told.error.contains(says), "\(told)")
    }
    for words in [
      ["export", "gusto"] + Self.period, ["export", "csv", "--include-open"] + Self.period,
      ["export", "payouts"], ["settle", "1", "--drawer", "100x99, 20x99, 5x99, 1x*, 0.01x*"],
      ["shift", "pay", "1", "--on", "2026-10-02"], ["period", "close", "2026-09-21", "2026-09-27"],
    ] {
      try run(words).refuses(65, says, "nothing is paid or exported", "tippool doctor")
    }
    #expect(try house.ask("SELECT count(*) FROM exports") == "0")
    #expect(try house.ask("SELECT state FROM shifts") == "closed")
  }

  @Test("A backup of them is made and says so; it ends with 1")
  func backup() throws {
    try sqlite(Self.changes[0].0)
    let made = try house.run("backup")
    #expect(made.end == .exit(1) && made.output.hasSuffix("-by-hand.sqlite.gz\n"), "\(made)")
    #expect(made.error.contains("Backed up: 1 shift"), "\(made)")
    #expect(made.error.contains("changed by another program"), "\(made)")
    #expect(made.error.contains("staff-1: payroll_id of"), "\(made)")
    // So does the day's own.
    let folder = "home/.local/share/tippool/backups"
    for name in try house.entries(of: folder) where name.hasSuffix(".gz") {
      try FileManager.default.removeItem(atPath: house.path(folder + "/" + name))
    }
    let daily = try house.run("shift", "list")
    #expect(daily.end == .exit(0), "\(daily)")
    #expect(daily.error.contains("The daily backup was made, but the books"), "\(daily)")
  }

  @Test("A hash that was noted on paper is found in the log, or its absence is told")
  func paper() throws {
    let hash = try #require(
      try house.runs("log", "verify").split(separator: " ").last.map {
        $0.trimmingCharacters(in: .newlines)
      })
    let entry = try house.ask("SELECT max(id) FROM change_log")
    try house.runs("staff", "add", "Zoe")
    let found = try house.runs("log", "verify", "--expect", hash)
    #expect(found.contains("\(hash) is entry \(entry), of "), "\(found)")
    #expect(found.contains("all entries up to it are as they were then"), "\(found)")
    #expect(try house.runs("log", "verify", "--expect", String(hash.prefix(16))).contains(entry))
    try house.run("log", "verify", "--expect", String(repeating: "0", count: 64))
      .refuses(65, "No entry of the log has the hash", "older copy")
    try house.run("log", "verify", "--expect", "xyz").refuses(64, "--expect needs a hash")
  }
}

@Suite("Two people at one draft")
struct TwoPeopleTests {
  @Test("What the second one enters is kept beside the first one's, and both are named")
  func conflict() throws {
    let house = try House()
    let evening = TypedEvening.article
    _ = try house.run("shift", "new", input: evening.first(5))
    let child = try ChildProcess(
      BuiltBinary.path, ["shift", "resume"], environment: house.environment, folder: house.folder)
    let screen = Screen(child.error)
    #expect(screen.waits(forPrompts: 1), "\(screen.text)")
    // Somebody else goes on with the same draft.
    let other = try house.run("shift", "resume", input: evening.answers[5] + "\n")
    #expect(other.end == .exit(65), "\(other)")
    Pipes.write(evening.answers[5] + "\n", to: child.input)
    #expect(child.wait(limit: 20) == .exit(75), "\(screen.text)")
    Pipes.close(child.input)
    Pipes.close(child.output)
    for words in ["Draft 1 was changed meanwhile", "shift resume --draft 1", "--draft 2"] {
      #expect(screen.waits(for: words), "\(screen.text)")
    }
    #expect(try house.ask("SELECT id FROM drafts ORDER BY id") == "1\n2")
    for draft in ["1", "2"] {
      let rest = try house.run(
        "shift", "resume", "--draft", draft, input: evening.rest(after: 6))
      #expect(rest.error.contains("Going on with the shift"), "\(rest)")
    }
    try house.run("shift", "resume", "--draft", "9").refuses(66, "no draft 9")
  }
}
