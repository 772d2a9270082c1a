import ArgumentParser
import BusinessCalendar
import ContentHashing
import Foundation
import HouseSettings
import Monetary
import PayRecords
import PayrollExport
import TipPooling
import TipStore

/// A command that writes one kind of payroll file.
protocol PayrollCommand: ParsableCommand {
  static var format: PayrollFormat { get }
  var options: PayrollOptions { get }
}

/// What all payroll files are asked for by.
struct PayrollOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The first day (default: of the last pay period that is over).", valueName: "YYYY-MM-DD"))
  var from: DayArgument?

  @Option(
    help: ArgumentHelp(
      "The last day (default: of the last pay period that is over).", valueName: "YYYY-MM-DD"))
  var to: DayArgument?

  @Flag(help: "Count shifts as well that are not closed; they can still change.")
  var includeOpen = false

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Write into this file, or under its usual name into this folder, instead of standard "
        + "output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError("Give both --from and --to, or neither for the last pay period.")
    }
    if let from, let to, to.day < from.day {
      throw ValidationError("--to \(to.day) is before --from \(from.day).")
    }
    if output == "" { throw ValidationError("-o needs a file; it is empty.") }
  }

  /// The days that are meant.
  func days(by settings: HouseSettings) throws -> DayRange {
    if let from, let to, let days = DayRange(from: from.day, to: to.day) { return days }
    guard let schedule = settings.schedule else {
      throw CommandFailure(
        "Which days? Give --from and --to, or write “pay periods:” in \(settings.file); then the "
          + "last period that is over is meant.",
        status: .usage)
    }
    let yesterday = try settings.businessDayNow().adding(days: -1)
    guard let period = yesterday.flatMap({ schedule.lastEnded(on: $0) }) else {
      throw CommandFailure("Give --from and --to.", status: .usage)
    }
    return period
  }

  /// Where the file goes; nil for standard output.
  func place(of file: PayrollFile) -> String? {
    guard let output, output != "-" else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder),
      isFolder.boolValue
    else { return output }
    return FilesInUse.join(output, file.name)
  }
}

extension PayrollCommand {
  static func described(
    _ abstract: String, _ words: String, output: String? = nil
  ) -> CommandConfiguration {
    let file = output ?? "\(format.rawValue).\(format == .json ? "json" : "csv")"
    return CommandConfiguration(
      commandName: format.rawValue, abstract: abstract,
      discussion: """
        \(words)

        Without days the last pay period that is over is meant.

        Example:
          tippool export \(format.rawValue) -o \(file)
        """)
  }

  func run() throws {
    let settings = try options.source.load()
    let days = try options.days(by: settings)
    let store = try options.storeOptions.open(lookingAt: .all)
    let records = try store.periodRecords(of: days, in: settings.currency)
    let export = PayrollExport(
      Self.format, of: records, settings: settings, includesOpen: options.includeOpen)
    let file = try export.file()
    let place = options.place(of: file)
    var exported = records
    exported.shifts = export.shifts
    let hash = ContentHash(of: file.text.utf8)
    let before = EarlierExports(
      format: Self.format.rawValue, days: days,
      shifts: export.shifts.map { ExportedShift(shift: $0.shift, day: $0.day) },
      earlier: try EarlierExports.touching(days, holding: file.shifts, in: store)[...])
    let warnings = try before.warnings(hash: hash) { try store.changes(since: $0) }
    try LoggedResult(text: file.text, place: place)
      .write(exported, as: Self.format.rawValue, noting: store)
    for notice in file.notices { Terminal.talk(notice.description) }
    for line in warnings { Terminal.talk(Terminal.warning(line)) }
    if let place, Self.format.takesOnlyItsName, FilesInUse.name(of: place) != file.name {
      Terminal.talk(
        "\(Self.format.title) takes this file only as \(file.name): rename it, or give a folder to "
          + "-o.")
    }
    let total = file.total.formatted(in: records.currency)
    Terminal.talk(
      "\(days.first) to \(days.last): \(total) for \(file.people) "
        + "\(file.people == 1 ? "person" : "people"), "
        + "\(file.shifts.count) \(file.shifts.count == 1 ? "shift" : "shifts")"
        + (place.map { ", in \($0)." } ?? "."))
  }
}

/// A result that the books hold a note of.
struct LoggedResult {
  let text: String
  /// Nil for standard output.
  let place: String?

  /// Notes the export, then lets the result out.
  ///
  /// In this order: a note without a file costs a look, a file without a note is paid twice.
  /// Whatever can fail of the file is tried before.
  func write(_ records: PeriodRecords, as format: String, noting store: TipStore) throws {
    let result = try Outgoing(text, to: place)
    let export = try store.logExport(
      of: records, as: format,
      file: ImportedFile(
        name: place.map(FilesInUse.name(of:)) ?? "", hash: ContentHash(of: text.utf8)),
      by: StoreOptions.login)
    do {
      try result.deliver()
    } catch let failure as CommandFailure {
      throw CommandFailure(
        failure.message + " The books hold a note of it all the same: it is export \(export).",
        status: failure.status)
    }
  }
}
