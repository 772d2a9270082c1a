import ArgumentParser
import BookLog
import Books
import Files
import Foundation
import House
import Tips

/// `tippool log`: who changed what.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Show the change log, check it, or rebuild the books from it.",
    discussion: """
      Every change of a shift, of the staff and of pay periods stands in the log,
      with who, when and why. Each line carries the hash of the line before.

      Examples:
        tippool log show
        tippool log verify
        tippool log rebuild -o rebuilt.sqlite
      """,
    subcommands: [LogShow.self, LogVerify.self, LogRebuild.self], defaultSubcommand: LogShow.self)
}

struct LogShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show the last lines of the log, or those of one shift.",
    discussion: """
      Times are those of the clock on the house's wall; the books hold UTC.

      Examples:
        tippool log show --last 50
        tippool log show --shift 12
      """)

  @Option(help: "How many lines.")
  var last = 20

  @Option(help: "Only what happened to this shift, in all its versions.")
  var shift: Int64?

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if last < 1 { throw ValidationError("--last needs a number of lines, 1 or more.") }
  }

  func run() throws {
    let settings = try source.load()
    let store = try storeOptions.open()
    let entries = try shift.map { try store.shift($0).log } ?? store.lastChanges(last)
    try Terminal.table(
      ["ENTRY", LogLine.when(settings), "SHIFT"] + LogLine.heads, entries,
      orTell: "The log is empty: nothing was saved yet."
    ) { entry in
      let version = entry.version.flatMap { $0 > 1 ? " v\($0)" : nil } ?? ""
      let shift = entry.shiftID.map { "\($0)\(version)" } ?? ""
      return [String(entry.id), settings.localTime(of: entry.at), shift] + LogLine.cells(entry)
    }
  }
}

/// The columns that every list of log entries has.
enum LogLine {
  /// The head of the column of times, with the clock's zone.
  static func when(_ settings: HouseSettings) -> String { "WHEN (\(settings.clockName))" }

  static let heads = ["WHO", "WHAT", "PERSON", "OLD", "NEW", "WHY"]

  static func cells(_ entry: ChangeLogEntry) -> [String] {
    // Two people may have one name.
    let person = entry.employeeID.map { id in
      entry.employeeName.map { "\($0) (\(id.rawValue))" } ?? id.rawValue
    }
    return [
      entry.who.description, entry.what, person ?? "", entry.oldValue ?? "", entry.newValue ?? "",
      entry.why ?? "",
    ]
  }
}

struct LogVerify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Find out whether the log or the books were changed by another program.",
    discussion: """
      It names the first line of the log that was changed, removed or added. It also
      compares each row of the books with what the log last said of it, and the log
      with its ends of earlier times that backups and exports know. It prints the
      hash of the last line: who notes it on paper can tell years later with
      --expect that all lines up to there are still the same. Ends with status 65
      where anything is wrong. tippool help records shows how to check it by hand.

      Examples:
        tippool log verify
        tippool log verify --expect 3fc9b689459d738f
      """)

  @Option(help: .value("hash", "A hash that was noted: say which line has it, 65 where none has."))
  var expect: String?

  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if let expect, !(8...64).contains(expect.utf8.count) || !expect.allSatisfy(\.isHexDigit) {
      throw ValidationError("--expect needs a hash as it was printed: 8 to 64 digits, 0-9 and a-f.")
    }
  }

  func run() throws {
    let store = try storeOptions.open(lookingAt: .none)
    let found = try store.verifyLog()
    for step in found.clockSteps { try Terminal.out("The clock was set back: \(step).") }
    if let expect { try say(where: expect, in: store, found) }
    guard !found.isSound else {
      guard found.rows > 0 else { return Terminal.talk("The log is empty: nothing was saved yet.") }
      return try Terminal.out(
        found.rows.counting("entry as it was", "entries, all as they were")
          + " written.\nlast hash \(found.headHash)")
    }
    let lines =
      found.breaks.map { "The log: \($0)." } + (found.damage + found.troubles).map(\.description)
    try Terminal.out(lines.joined(separator: "\n"))
    let what =
      found.breaks.isEmpty
      ? "The log is whole, but the books are not what it says"
      : "The log was tampered with: \(Self.summary(found.breaks))"
    throw CommandFailure.dataError(
      "\(what). Keep this file as it is, and compare it with a backup from before: "
        + "\(NextStep.command("backup list")).")
  }

  private func say(where hash: String, in store: TipStore, _ found: LogVerification) throws {
    guard let entry = try store.logEntry(withHash: hash) else {
      throw CommandFailure.dataError(
        "No entry of the log has the hash \(hash). If it was noted from these books, they are an "
          + "older copy, or the log was written anew. Keep this file as it is, and compare it with "
          + "a backup from before: \(NextStep.command("backup list")).")
    }
    try Terminal.out(
      "\(hash) is entry \(entry.id), of \(entry.at)"
        + (found.breaks.contains { $0.row <= entry.id }
          ? "." : "; all entries up to it are as they were then."))
  }

  private static func summary(_ breaks: [LogBreak]) -> String {
    breaks.prefix(3).map(\.description).joined(separator: ", ")
      + (breaks.count > 3 ? " and \(breaks.count - 3) more" : "")
  }
}

struct LogRebuild: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebuild", abstract: "Make the books again from the log alone, and compare them.",
    discussion: """
      The log has every row that was ever written, so the books can be made from it,
      in a new file with the same log. The books themselves are left as they are.
      Each difference is named. Drafts are not in the log, and of the small pictures
      of figures it has only the hashes: the pictures are copied from the books.
      Ends with status 65 if anything differs.

      Examples:
        tippool log rebuild
        tippool log rebuild -o /media/usb/rebuilt.sqlite
      """)

  @Option(
    name: .shortAndLong,
    help: .value("file", "The new file (default: beside the database, as NAME.rebuilt)."),
    completion: .file())
  var output: String?

  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    if output == "" { throw ValidationError("-o needs a file; it is empty.") }
  }

  func run() throws {
    let database = try storeOptions.path()
    // Opening explains why there are no books; damaged ones need not open.
    if !BooksPlace(database).holdsSomething { _ = try storeOptions.openWithoutBackup() }
    let path = output ?? database + ".rebuilt"
    guard access(path, F_OK) != 0 else {
      throw CommandFailure.cannotCreate(
        "\(path): is there already and was left alone. Name another file with -o.")
    }
    let made = try TipStore.rebuild(fromLogOf: database, to: path)
    Terminal.talk("Made from the log: \(made.contents).")
    try Terminal.out(path)
    guard !made.isSame else { return Terminal.talk("The books are the same, row by row.") }
    for what in made.breaks { Terminal.warn("The log: \(what).") }
    for trouble in made.differences ?? [] { Terminal.warn(trouble.description) }
    if made.lostPictures > 0 {
      Terminal.warn(
        made.lostPictures.counting("small picture of a figure is", "small pictures of figures are")
          + " lost.")
    }
    throw CommandFailure.dataError(
      made.differences == nil
        ? "The books are too damaged to be compared with it: tippool doctor tells more."
        : "The books are not what their log says. \(path) has what it says; the books were left as "
          + "they are.")
  }
}
