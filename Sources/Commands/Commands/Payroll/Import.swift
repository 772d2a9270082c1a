public import ArgumentParser
import Books
import Evening
public import House
import Money
import Tips

/// `tippool import`: what other programs know.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Bring in hours of a time clock, sales and checks of a till.",
    discussion: """
      A CSV file is read by a mapping: a small YAML file that says which column is
      what. Without --apply nothing is saved: you see what would change. A file is
      taken whole or not at all; lines that are to stay out are named with
      --leave-out. Bringing the same file in twice changes nothing the second time.

      Examples:
        tippool import hours TimeEntries.csv --mapping toast-hours
        tippool import sales "Sales by day.csv" --mapping toast-sales --apply
        tippool import checks Payments.csv --mapping plain-checks
        tippool import mappings
      """,
    subcommands: [ImportHours.self, ImportSales.self, ImportChecks.self, ImportMappings.self])
}

struct ImportMappings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mappings", abstract: "List the mappings that ship, or print one.",
    discussion: """
      Print one into a file to make your own from it; tippool help payroll teaches
      the keys.

      Examples:
        tippool import mappings
        tippool import mappings toast-hours > mine.yml
      """)

  @Argument(help: "The mapping to print.")
  var name: String?

  func run() throws {
    guard let name else {
      return try Terminal.out(ShippedMappings.all.map(\.name).joined(separator: "\n"))
    }
    let mapping =
      try ShippedMappings.all.first(where: { $0.name == name })
      ?? fail(.usage("There is no mapping “\(name)”. tippool import mappings lists them."))
    try Terminal.write(mapping.text)
  }
}

/// The file that an import takes, and what of it.
struct ImportFile: ParsableArguments {
  @Argument(
    help: "The CSV file; - for standard input.", completion: .file(extensions: ["csv", "txt"]))
  var file: String

  @Option(
    help: .value(
      "name|file", "What the columns mean: a name as in tippool import mappings, or a file."),
    completion: .file(extensions: ["yml", "yaml"]))
  var mapping: String

  @Option(
    name: .customLong("leave-out"),
    help: .value(
      "lines",
      "Lines of the file that are not to be taken, like 4,7-9 (can be given several times)."))
  var leavingOut: [LineNumbers] = []

  /// The file, with the mapping that is named.
  func imported(for kind: ImportMapping.Kind) throws -> ImportSource {
    let lines = leavingOut.reduce(into: Set()) { $0.formUnion($1.lines) }
    return try ImportSource(path: file, mapping: mapping, for: kind, leavingOut: LineNumbers(lines))
  }

  /// Says what was left out.
  func tellLeftOut(_ skipped: [Int], of source: ImportSource) {
    let skipped = LineNumbers(Set(skipped))
    for (numbers, why) in [(skipped, "as the mapping says"), (source.leftOut, "as you say")]
    where !numbers.lines.isEmpty {
      Terminal.talk(
        "Left out, \(why): \(numbers.lines.count == 1 ? "line" : "lines") \(numbers.shown).")
    }
  }
}

/// What imports into the books are asked for by.
struct ImportOptions: ParsableArguments {
  @OptionGroup var input: ImportFile

  @Flag(help: "Save it. Without this you only see what would change.")
  var apply = false

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func warn(_ remarks: LineRemarks) {
    for line in remarks.sentences { Terminal.warn(line) }
  }

  /// Says how it ended.
  func tellEnd(
    _ changes: String, _ changed: Int, unchanged: Int, remembered: Int = 0, _ troubles: LineRemarks
  ) throws {
    let cannot = troubles.remarks.count
    let end =
      cannot > 0
      ? "Nothing was saved, and --apply would save nothing."
      : changed + remembered == 0
        ? "There is nothing to save." : apply ? "Saved." : "Nothing was saved: add --apply."
    Terminal.talk(
      "\(changed.counting(changes)) new or changed, \(unchanged) as in the books"
        + (remembered == 0
          ? ""
          : ", \(remembered.counting("spelling")) \(apply ? "remembered" : "to remember")")
        + (cannot == 0 ? ". " : ", \(cannot) cannot be taken. ") + end)
    guard cannot > 0 else { return }
    if let remedy = troubles.lines.remedy { Terminal.talk(remedy) }
    throw ExitCode(ExitStatus.needsCare.rawValue)
  }
}

extension LineNumbers: ExpressibleByArgument {
  /// What to do about lines that cannot be taken; nil where they are too many to be named.
  var remedy: String? {
    let them = lines.count == 1 ? "it" : "them"
    return canBeNamed ? "To bring in the rest, leave \(them) out: --leave-out \(self)" : nil
  }
}

extension PersonChoice: ExpressibleByArgument {}

extension ImportRefusal: ExplainedError {
  var failure: CommandFailure {
    let remedy = linesToLeaveOut.remedy
    switch self {
    case .unreadable: return failure(.noInput)
    case .tooLarge: return failure(.dataError)
    case .noSuchMapping: return failure(.usage, "A file is named with its ending, like mine.yml.")
    case .otherMapping(_, let kind, _):
      return failure(.usage, "Use tippool import \(kind.rawValue), or another mapping.")
    case .issues(_, _, let shipped):
      let own = shipped.map {
        "\($0).yml ships with TipPool. Make your own of it: tippool import mappings \($0) > "
          + "mine.yml, then --mapping mine.yml"
      }
      return failure(adding: [remedy, own], after: "\n\n")
    case .chosenTwice(let choice, _):
      return .usage(
        "--person \"\(choice)\": \(self) Say who is meant by the clock's ID, or keep one of them.")
    case .chosenNobody(let choice, _, _): return .usage("--person \"\(choice)\": \(self)")
    case .unclearPeople:
      let say =
        "Say it with --person \"NAME=staff-ID\" or with the clock's ID, --person "
        + "\"ID=staff-ID\"; or add the person with tippool staff add."
      return failure(adding: [say, remedy], after: "\n")
    case .noPlace, .lockedDays: return failure(adding: [remedy], after: "\n\n")
    }
  }

  private func failure(adding remedies: [String?], after breaks: String) -> CommandFailure {
    .dataError(description + remedies.compactMap { $0 }.map { breaks + $0 }.joined())
  }
}

struct ImportChecks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "checks",
    abstract: "Read the tips of guests' checks with their closing times, from the till.",
    discussion: """
      For policies that share what came in among those who were there at that
      moment. Without --night you see the nights of the file; with it, that night is
      printed as the beginning of a shift's file, to which you add who worked from
      when to when. Nothing is saved.

      Examples:
        tippool import checks Payments.csv --mapping checks.yml
        tippool import checks Payments.csv --mapping checks.yml \\
          --night 2026-11-20 > night.json
      """)

  @OptionGroup var input: ImportFile

  @Option(help: .value("day", "The business day to print, as YYYY-MM-DD."))
  var night: CalendarDay?

  @OptionGroup var source: SettingsSource

  func run() throws {
    let settings = try source.load()
    let intake = try ChecksIntake(input.imported(for: .checks), settings: settings)
    input.tellLeftOut(intake.skippedLines, of: intake.source)
    guard let night else { return try tell(intake.nights, in: settings.currency) }
    guard let found = intake.nights.first(where: { $0.day == night }) else {
      let days = intake.nights.map(\.day.description).joined(separator: ", ")
      throw CommandFailure.dataError(
        "\(intake.source.name) has no check of \(night). It has \(days.isEmpty ? "none" : days).")
    }
    try Terminal.out(found.document(in: settings.currency))
  }

  private func tell(_ nights: [ChecksIntake.Night], in currency: Currency) throws {
    try Terminal.table(
      ["DAY", "CHECKS", "FROM", "TO", "CARD TIPS", "CASH TIPS", "CHARGES"], nights
    ) { night in
      [
        night.day.description, String(night.times.count), night.times.first?.formatted ?? "",
        night.times.last?.formatted ?? "", night.sources.cardTips.formatted(in: currency),
        night.sources.cashTips.formatted(in: currency),
        night.sources.serviceCharges.formatted(in: currency),
      ]
    }
    Terminal.talk("Nothing was saved: --night DAY prints a night for a shift's file.")
  }
}

struct ImportSales: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sales", abstract: "Bring in the net sales of days, from the till.",
    discussion: """
      Example:
        tippool import sales "Sales by day.csv" --mapping toast-sales --apply
      """)

  @OptionGroup var options: ImportOptions

  func run() throws {
    let settings = try options.source.load()
    let intake = try SalesIntake(options.input.imported(for: .sales), settings: settings)
    options.input.tellLeftOut(intake.skippedLines, of: intake.source)
    let store = try options.storeOptions.open()
    let preview =
      options.apply
      ? try intake.save(in: store, by: StoreOptions.login) : try intake.preview(in: store)
    let locked = intake.locked(preview) { locked in
      "Reopen it first: "
        + NextStep.command("period reopen \(locked.period.first) \(locked.period.last) --reason …")
    }
    if options.apply, !locked.isEmpty { throw ImportRefusal.lockedDays(locked) }
    if !preview.changes.isEmpty {
      try Terminal.table(["DAY", "BEFORE", "NOW"], preview.changes) {
        [
          $0.day.description, $0.old?.formatted(in: settings.currency) ?? "",
          $0.new.formatted(in: settings.currency),
        ]
      }
    }
    options.warn(locked)
    options.warn(intake.doubts(preview))
    try options.tellEnd("day", preview.changes.count, unchanged: preview.unchanged, locked)
  }
}
