public import ArgumentParser
import BookLog
import Books
import Files
public import House
import Money
import Papers
import Tips

/// `tippool export`: payouts for other programs.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write payouts for payroll, accounting and other programs.",
    discussion: """
      A payroll file is made from closed shifts. What is missing for it (IDs of
      people, codes) is listed all at once and nothing is written; the file is
      counted against the books before it is. Each export is noted in the books.
      After a correction, --changes-since writes only the differences.
      tippool help payroll says what each column means.

      Examples:
        tippool export payouts --from 2026-09-01 -o payouts.csv
        tippool export gusto --from 2026-09-14 --to 2026-09-27 -o gusto.csv
        tippool export gusto --changes-since 3 -o gusto-changes.csv
        tippool export ledger -o tips.journal
        tippool export list
      """,
    subcommands: [ExportPayouts.self] + payrollFiles(from: FirstFormat.self) + [ExportList.self])

  private static func payrollFiles<Place: FormatPlace>(
    from _: Place.Type
  ) -> [any ParsableCommand.Type] {
    guard Place.number < PayrollFormat.allCases.count else { return [] }
    return [PayrollExport<Place>.self] + payrollFiles(from: NextFormat<Place>.self)
  }
}

/// Counts the payroll formats in types: the parser wants a type for each command.
protocol FormatPlace { static var number: Int { get } }
enum FirstFormat: FormatPlace { static let number = 0 }
enum NextFormat<Place: FormatPlace>: FormatPlace { static var number: Int { Place.number + 1 } }

struct ExportPayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payouts", abstract: "Write one line for each payout.",
    discussion: """
      CSV as in RFC 4180 with a header line. Cells that a spreadsheet would run
      are made harmless. Amounts are plain numbers like 1234.56. Void shifts are
      left out. The export is noted in the books.

      Examples:
        tippool export payouts --from 2026-09-01 --to 2026-09-15 -o payouts.csv
        tippool export payouts --format json
      """)

  @OptionGroup var period: PeriodOptions

  @Option(help: "csv for spreadsheets and payroll, json for programs.")
  var format: PayoutList.Format = .csv

  @OptionGroup var output: OutputOption
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open(lookingAt: .all)
    let list = try PayoutList(format, of: period.days(), settings: source.load(), from: store)
    for notice in list.notices { Terminal.talk(notice.advice.told) }
    let place = output.place(of: list.name)
    if let result = list.result {
      let written = try result.write(
        to: place, replaces: output.overwrite, noting: store, by: StoreOptions.login,
        printing: Terminal.write)
      if let place, written.wasThere {
        return Terminal.talk(
          "\(place) holds this very list already, as export \(written.export): nothing was written."
        )
      }
    } else {
      try Outgoing(list.text, to: place, replaces: output.overwrite).deliver()
    }
    if let place {
      Terminal.talk("\(list.count) \(list.count == 1 ? "payout is" : "payouts are") in \(place).")
    }
  }
}

extension PayoutList.Format: ExpressibleByArgument {}

struct ExportList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was exported, and what changed since.",
    discussion: """
      A shift that was changed, voided or added after its days were exported stands
      below the export: what the other program holds is no longer what the books
      say. So does a shift that an earlier file of the format held already.

      Example:
        tippool export list --from 2026-09-01
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let settings = try source.load()
    let store = try storeOptions.open()
    let histories = try ExportHistory.of(period.days(), in: store)
    guard !histories.isEmpty else {
      return Terminal.talk("Nothing was exported. Payroll files: tippool export --help")
    }
    for history in histories {
      let export = history.export
      try Terminal.out(
        "\(export.id)  \(settings.localDay(of: export.at))  \(export.format)  \(export.days.words)  "
          + "\(export.fileName ?? "standard output")  \(export.who)")
      for note in history.notes { try Terminal.out("   ! \(note)") }
    }
  }
}

extension PeriodOptions {
  /// The days that are meant; all of them where none are named.
  func days() throws -> DayRange {
    return try DayRange(between: from, and: to) ?? invalid("--to is before --from.")
  }
}

/// What all payroll files are asked for by.
struct PayrollOptions: ParsableArguments {
  @Option(help: .day("The first day (default: of the last pay period that is over)."))
  var from: CalendarDay?

  @Option(help: .day("The last day (default: of the last pay period that is over)."))
  var to: CalendarDay?

  @Option(
    name: .customLong("changes-since"),
    help: .value(
      "export", "Write only what changed since this export, as numbered in tippool export list."))
  var changesSince: Int64?

  @Flag(
    help: "With --changes-since: take the earlier file as today's settings, names and IDs make it.")
  var acceptChanged = false

  @Flag(help: "Count shifts as well that are not closed; they can still change.")
  var includeOpen = false

  @Flag(help: "Write the file although the house's group has paid these days.")
  var again = false

  @OptionGroup var output: OutputOption
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError("Give both --from and --to, or neither for the last pay period.")
    }
    try checkOrder(from: from, to: to)
    try check(
      changesSince == nil || from == nil,
      "--changes-since is about the days of that export: leave out --from.")
    try check(changesSince != nil || !acceptChanged, "--accept-changed belongs to --changes-since.")
  }

  /// The days that are meant.
  func days(by settings: HouseSettings) throws -> DayRange {
    if let from, let to, let days = DayRange(from: from, to: to) { return days }
    return try settings.lastPayPeriod(before: settings.businessDayNow())
      ?? fail(
        .usage(
          "Which days? Give --from and --to, or write “pay periods:” in \(settings.file); then the "
            + "last period that is over is meant."))
  }
}

/// A command that writes one kind of payroll file.
struct PayrollExport<Place: FormatPlace>: ParsableCommand {
  private static var format: PayrollFormat { PayrollFormat.allCases[Place.number] }

  static var configuration: CommandConfiguration {
    let ownName = "\(format.title) takes the file only under its own name: give a folder to -o."
    return CommandConfiguration(
      commandName: format.rawValue, abstract: format.abstract,
      discussion: """
        \(format.takesOnlyItsName ? ownName : format.about)

        Without days the last pay period that is over is meant.

        Example:
          tippool export \(format.rawValue) -o \(format.takesOnlyItsName ? "." : format.shortFileName)
        """)
  }

  @OptionGroup var options: PayrollOptions

  private func refuseIfPaidByGroup(_ days: DayRange, _ store: TipStore) throws {
    let runs = try GroupPlace(of: store)?.payRuns(on: days) ?? []  // A house without a group.
    guard let run = runs.first else { return }
    throw CommandFailure.dataError(
      "The group paid \(run.first) to \(run.last) by \(run.format) (pay run \(run.run)): a file of "
        + "this house could pay people twice. Add --again if it is meant.")
  }

  func run() throws {
    let settings = try options.source.load()
    let whole = try options.changesSince == nil ? options.days(by: settings) : nil
    let store = try options.storeOptions.open(lookingAt: .all)
    let changes = try options.changesSince.map {
      try PayrollChanges(
        since: $0, in: Self.format, settings: settings, evenIfOther: options.acceptChanged,
        from: store)
    }
    guard let days = whole ?? changes?.export.days else { return }
    if !options.again { try refuseIfPaidByGroup(days, store) }
    let run = try PayrollRun(
      Self.format, of: days, settings: settings, includesOpen: options.includeOpen,
      since: changes, in: store)
    let file = run.file
    if let changes, file.people == 0 {
      for notice in file.notices { Terminal.talk(notice.advice.told) }
      return Terminal.talk(
        "No figure changed since export \(changes.export.id): there is no file to make.")
    }
    let place = options.output.place(of: file.name)
    let written = try run.result.write(
      to: place, replaces: options.output.overwrite, noting: store, by: StoreOptions.login,
      printing: Terminal.write)
    for notice in file.notices { Terminal.talk(notice.advice.told) }
    if let place, written.wasThere {
      return Terminal.talk(
        "\(place) holds this very file already, as export \(written.export): nothing was written.")
    }
    for warning in run.warnings { Terminal.warn(warning.words(settings.localDay(of:))) }
    if let place, Self.format.takesOnlyItsName, FilePath.name(of: place) != file.name {
      Terminal.talk(
        "\(Self.format.title) takes this file only as \(file.name): rename it, or give a folder to "
          + "-o.")
    }
    if let changes {
      Terminal.talk(
        "Only what changed since export \(changes.export.id); it is export \(written.export), from which the "
          + "next changes count.")
    }
    Terminal.talk(
      "\(days.words): \(file.total.formatted(in: run.currency)) for "
        + "\(file.people.counting("person", "people")), \(file.shifts.count.counting("shift"))"
        + (place.map { ", in \($0)." } ?? "."))
  }
}

extension PayrollChangesError: ExplainedError {
  var failure: CommandFailure {
    switch self {
    case .otherFormat(let export):
      .usage(
        "Export \(export.id) is \(export.program). "
          + (PayrollFormat(rawValue: export.program) == nil
            ? "No payroll program was paid by it."
            : "Its changes: "
              + NextStep.command("export \(export.program) --changes-since \(export.id)")))
    case .notTheLast(let export, let later):
      .usage(
        "Export \(later.id) of the same days came after export \(export.id). Its changes: "
          + NextStep.command("export \(later.program) --changes-since \(later.id)"))
    case .cannotBeMadeAgain(let export):
      .dataError(
        "Export \(export.id) was another file than today's settings, names and IDs make of the "
          + "same shifts. Give the settings of then with --settings FILE. Where only names or IDs "
          + "were corrected, --accept-changed takes the difference all the same.")
    }
  }
}
