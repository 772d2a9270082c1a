import ArgumentParser
import Books
import Files
import House
import Money
import Papers
import Tips

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

  @OptionGroup var output: OutputOption
  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError("Give both --from and --to, or neither for the last pay period.")
    }
    try checkOrder(from: from, to: to)
    if changesSince != nil, from != nil {
      throw ValidationError("--changes-since is about the days of that export: leave out --from.")
    }
    if acceptChanged, changesSince == nil {
      throw ValidationError("--accept-changed belongs to --changes-since.")
    }
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
struct PayrollExport<Program: PayrollProgram>: ParsableCommand {
  private static var format: PayrollFormat { Program.format }

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: format.rawValue, abstract: format.help.abstract,
      discussion: """
        \(format.help.words)

        Without days the last pay period that is over is meant.

        Example:
          tippool export \(format.rawValue) -o \(format.help.file)
        """)
  }

  @OptionGroup var options: PayrollOptions

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
