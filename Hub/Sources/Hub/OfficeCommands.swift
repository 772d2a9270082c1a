import ArgumentParser
import BookLog
import Files
import Foundation
import Money
import Papers
import Postgres
import Records
import Tips

// What the office asks and decides.

/// How an answer is printed, and which houses it is about.
struct AnswerOptions: ParsableArguments {
  @Option(help: "text, csv or json.") var format = OfficeTable.Form.text
  @Option(help: "Only houses of this legal entity.") var entity: String?
  @OptionGroup var options: HubOptions

  func office() throws -> Office {
    let all = Office(db: try options.hub.office())
    guard let entity else { return all }
    guard let row = try all.db.rows("SELECT entity FROM entities WHERE name = $1", [entity]).first
    else {
      throw HubError.noEntity(entity)
    }
    return Office(db: try options.hub.office(entities: [row.int("entity")]))
  }

  func print(_ table: OfficeTable) throws {
    FileHandle.standardOutput.write(Data(try table.text(format).utf8))
  }
}

struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell which houses have not closed a day, and which were not heard of.")

  @Argument(help: "The business day, as in 2026-09-25.") var day: String
  @OptionGroup var answer: AnswerOptions

  func run() throws {
    let (table, needsCare) = try answer.office().open(day)
    try answer.print(table)
    if needsCare { throw ExitCode(1) }
  }
}

struct Houses: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the houses and their entities.")

  @OptionGroup var answer: AnswerOptions

  func run() throws {
    var table = OfficeTable(columns: [
      "house", "name", "entity", "from", "entries", "last_seen", "state",
    ])
    table.rows = try answer.office().db.rows(
      """
      SELECT h.house, h.name, n.name AS entity, e.from_day, d.entries,
        to_char(d.seen_at, 'YYYY-MM-DD HH24:MI') AS seen, d.state
      FROM houses h JOIN heads d USING (house) JOIN entity_houses e USING (house) JOIN entities n
        USING (entity)
      ORDER BY h.name, e.from_day
      """
    ).map { row in
      try ["house", "name", "entity", "from_day", "entries", "seen", "state"].map {
        try row.optional($0)
      }
    }
    try answer.print(table)
  }
}

struct Payroll: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a payroll file over all houses of a legal entity.",
    discussion: """
      How payroll pays is set by: tippool-hub enrol … --settings house.yml
      After a correction, --changes-since writes only the differences.
      """)

  @Argument(
    help: "csv, json, gusto, adp-workforce-now, adp-run, paychex, quickbooks, ledger or beancount.",
    transform: format)
  var format: PayrollFormat
  @Option(help: "The legal entity.") var entity: String
  @Option(help: "The first day.") var from: String?
  @Option(help: "The last day.") var to: String?
  @Option(help: "Only what changed since this pay run.") var changesSince: Int64?
  @Flag(help: "Write everything, although an earlier run has shifts of these days.") var again =
    false
  @Option(name: .shortAndLong, help: "The file (default: standard output).") var output: String?
  @OptionGroup var options: HubOptions

  func run() throws {
    let days = from.flatMap(CalendarDay.init(iso:)).flatMap { first in
      to.flatMap(CalendarDay.init(iso:)).flatMap { DayRange(from: first, to: $0) }
    }
    let run = try PayRun(format, entity: entity, days: days, since: changesSince, in: options.hub)
    let earlier = try run.earlier()
    guard changesSince != nil || again || earlier.isEmpty else {
      throw HubError.paidBefore(runs: earlier)
    }
    let warnings = try run.warnings()
    // Noted first: a file that exists was noted, whatever happens.
    let number = try run.note(by: NSUserName())
    if let output {
      try PendingFile(run.file.text.utf8, at: output).publish()
    } else {
      FileHandle.standardOutput.write(Data(run.file.text.utf8))
    }
    for line in warnings + run.file.notices.map(\.description) { tell(line) }
    tell(
      "Pay run \(number): \(run.file.total.formatted(in: run.export.records.currency)) for "
        + "\(run.file.people) people, \(run.file.shifts.count) shifts.")
    if !warnings.isEmpty { throw ExitCode(1) }
  }

  private static func format(_ word: String) throws -> PayrollFormat {
    guard let format = PayrollFormat(rawValue: word) else {
      throw ValidationError("There is no format “\(word)”.")
    }
    return format
  }
}

struct Statement: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Tell what a person got in all houses.")

  @Argument(help: "The name, or person-12.") var person: String
  @Option(help: "The first day.") var from = "2000-01-01"
  @Option(help: "The last day.") var to = "9999-12-31"
  @OptionGroup var answer: AnswerOptions

  func run() throws {
    try answer.print(answer.office().statement(of: person, from: from, to: to))
  }
}

struct People: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say who works in several houses.",
    discussion: "The same payroll ID in one entity links by itself; the same name never does.",
    subcommands: [Propose.self, Link.self])

  struct Propose: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "List people who may be one.")
    @OptionGroup var answer: AnswerOptions

    func run() throws { try answer.print(answer.office().proposals()) }
  }

  struct Link: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Make some people one: 3:7 5:2")
    @Argument(help: "House and number, as in tippool-hub people propose.") var members: [String]
    @OptionGroup var options: HubOptions

    func run() throws { try PersonLinks(db: options.admin()).link(members) }
  }
}

struct RollOut: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rollout",
    abstract: "Give houses a policy file that applies from a day.",
    discussion:
      "A house checks it as any file and says what became of it: tippool-hub rollout --list")

  @Argument(help: "The policy file.") var file: String?
  @Option(help: "From which day on, as in 2026-11-01.") var from: String?
  @Option(parsing: .upToNextOption, help: "The houses' names (default: all).") var houses:
    [String] = []
  @Flag(help: "List what became of roll-outs.") var list = false
  @OptionGroup var answer: AnswerOptions

  func run() throws {
    guard !list, let file else { return try answer.print(states()) }
    guard let day = from.flatMap(CalendarDay.init(iso:)) else {
      throw ValidationError("From which day on? --from 2026-11-01")
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let law = LawBook.read(ShippedPolicies.law)
    let read = PolicyFile.read(text: text, name: file, law: law.book)
    guard let policy = read.policy, policy.version(on: day) != nil else {
      throw HubError.badPolicy(
        read.issues.isEmpty
          ? "It has no version for \(day)." : read.issues.map(\.description).joined(separator: "\n")
      )
    }
    let db = try answer.options.admin()
    try db.transaction { db in
      let number = try db.row(
        """
        INSERT INTO rollouts (name, text, from_day, who) VALUES ($1, $2, $3, $4) RETURNING rollout
        """,
        [FilePath.name(of: file), text, day, NSUserName()]
      ).int("rollout")
      let names =
        houses.isEmpty ? try db.rows("SELECT name FROM houses").map { try $0.text("name") } : houses
      for name in names {
        let found = try db.rows(
          """
          INSERT INTO rollout_houses (house, rollout) SELECT house, $2 FROM houses WHERE name = $1
          RETURNING house
          """,
          [name, number])
        guard !found.isEmpty else { throw HubError.noHouse(name) }
      }
      tell("Roll-out \(number) for \(names.count) houses.")
    }
  }

  private func states() throws -> OfficeTable {
    var table = OfficeTable(columns: ["rollout", "file", "from", "house", "state", "why"])
    table.rows = try answer.office().db.rows(
      """
      SELECT r.rollout, r.name, r.from_day, h.name AS house, w.state, w.why FROM rollout_houses w
      JOIN rollouts r USING (rollout) JOIN houses h USING (house) ORDER BY r.rollout DESC, h.name
      """
    ).map { row in
      try ["rollout", "name", "from_day", "house", "state", "why"].map { try row.optional($0) }
    }
    return table
  }
}

struct Forks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List houses whose log is not the one that the hub had, or accept one.",
    discussion: """
      After a restore of the house's books its log has another history than the one it
      sent; so it has if someone changed it, or two computers send one house's books.
      Ask the house what happened, then: tippool-hub forks --accept HOUSE
      """)

  @Option(help: "Take the other history of this house from now on.") var accept: String?
  @Option(help: "Print what this house signed.") var show: String?
  @OptionGroup var answer: AnswerOptions

  func run() throws {
    if let accept {
      let shared = try Enrolment(in: answer.options.admin()).accept(accept)
      return tell(
        "\(accept) goes on from entry \(shared). What differs after it stays as evidence.")
    }
    if let show {
      for row in try answer.office().db.rows(
        """
        SELECT signature, push FROM evidence JOIN houses USING (house) WHERE name = $1 ORDER BY at
        """,
        [show])
      {
        print(try row.text("signature"), try row.text("push"), separator: "\n")
      }
      return
    }
    let table = try answer.office().forks()
    try answer.print(table)
    if table.rows.contains(where: { $0[1] != "open" }) { throw ExitCode(1) }
  }
}

struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check the chain, the seals and the rows of houses.",
    discussion: "Each day by a timer: tippool-hub verify --sample 100")

  @Argument(help: "Names of houses (default: all).") var houses: [String] = []
  @Option(help: "Only so many houses, by chance.") var sample: Int?
  @OptionGroup var options: HubOptions

  func run() throws {
    let db = try options.admin()
    let rows = try db.rows(
      """
      SELECT house, name FROM houses JOIN heads USING (house)
      WHERE $1 = '' OR name = ANY (string_to_array($1, E'\\n')) ORDER BY random() LIMIT $2
      """, [houses.joined(separator: "\n"), sample ?? Int(Int32.max)])
    var isSound = true
    for (place, row) in rows.enumerated() {
      let found = try HouseVerification(ofHouse: row.int("house"), in: db)
      let words = found.isSound ? "sound" : "NOT SOUND"
      tell(
        "\(place + 1) of \(rows.count) \(try row.text("name")): \(words), "
          + "\(found.entries) entries, \(found.seals) seals"
      )
      for line in found.breaks.map(\.description)
        + found.wrongSeals.map({ "entry \($0) seals something else" })
        + found.wrongTables.map({ "the table \($0) is not what the log makes: tippool-hub rebuild" }
        )
      {
        isSound = false
        print("\(try row.text("name")): \(line)")
      }
    }
    if !isSound { throw ExitCode(1) }
  }
}

struct Rebuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the rows of houses again from their logs.")

  @Argument(help: "Names of houses (default: all).") var houses: [String] = []
  @OptionGroup var options: HubOptions

  func run() throws {
    let db = try options.admin()
    let rows = try db.rows("SELECT house, name FROM houses JOIN heads USING (house) ORDER BY name")
    for row in rows where try houses.isEmpty || houses.contains(row.text("name")) {
      let entries = try db.row("SELECT rebuild($1) AS n", [row.int("house")]).int("n")
      tell("\(try row.text("name")): \(entries) entries")
    }
  }
}

struct MonthReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Add up a month, house by house.")

  @Argument(help: "The month, as in 2026-09.") var month: String
  @OptionGroup var answer: AnswerOptions

  func run() throws { try answer.print(answer.office().report(month)) }
}

/// Says something to the person, not to the program that reads the output.
private func tell(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
