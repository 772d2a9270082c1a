import ArgumentParser
import BusinessCalendar
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
    guard let output else { return nil }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: output, isDirectory: &isFolder),
      isFolder.boolValue
    else { return output }
    return (output.hasSuffix("/") ? output : output + "/") + file.name
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
    let store = try options.storeOptions.open()
    let records = try store.periodRecords(of: days)
    let export = PayrollExport(
      Self.format, of: records, settings: settings, includesOpen: options.includeOpen)
    let file = try export.file()
    let before = try Self.changes(of: days, in: store)
    let place = options.place(of: file)
    if let place {
      try WholeFile.write(file.text, to: place, isPrivate: true)
    } else {
      try Terminal.write(file.text)
    }
    var exported = records
    exported.shifts = export.shifts
    try store.logExport(
      of: exported, as: Self.format.rawValue,
      file: ImportedFile(
        name: place.map { URL(filePath: $0).lastPathComponent } ?? "",
        hash: PictureHash(of: file.text.utf8)),
      by: StoreOptions.login)
    for notice in file.notices { Terminal.talk(notice.description) }
    for line in before { Terminal.talk(Terminal.warning(line)) }
    let total = file.total.formatted(in: records.currency)
    Terminal.talk(
      "\(days.first) to \(days.last): \(total) for "
        + "\(file.people) \(file.people == 1 ? "person" : "people"), "
        + "\(file.shifts.count) \(file.shifts.count == 1 ? "shift" : "shifts")"
        + (place.map { ", in \($0)." } ?? "."))
  }

  /// What an earlier export of these very days in this format said otherwise.
  private static func changes(of days: DayRange, in store: TipStore) throws -> [String] {
    let earlier = try store.exports(touching: days).last {
      $0.days == days && $0.format == format.rawValue
    }
    guard let earlier else { return [] }
    let changes = try store.changes(since: earlier)
    guard !changes.isEmpty else { return [] }
    return [
      "This was exported before, on \(earlier.at.prefix(10)) (export \(earlier.id)); since then "
        + changes.map(\.sentence).joined(separator: ", ")
        + ". Take care that nobody is paid twice."
    ]
  }
}

extension ExportedChange {
  /// `shift 12 (2026-09-25) was changed`
  var sentence: String {
    let what =
      switch kind {
      case .changed: "was changed"
      case .voided: "was voided"
      case .added: "came in"
      case .moved: "moved to another day"
      }
    return "shift \(shift) (\(day)) \(what)"
  }
}

/// `tippool export list`
struct ExportList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List what was exported, and what changed since.",
    discussion: """
      A shift that was changed, voided or added after its days were exported stands
      below the export: what the other program holds is no longer what the books
      say.

      Example:
        tippool export list --from 2026-09-01
      """)

  @OptionGroup var period: PeriodOptions
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    guard
      let days = DayRange(
        from: period.from?.day ?? DayRange.allDays.first,
        to: period.to?.day ?? DayRange.allDays.last)
    else { throw ValidationError("--to is before --from.") }
    let exports = try store.exports(touching: days)
    guard !exports.isEmpty else {
      return Terminal.talk("Nothing was exported. Payroll files: tippool export --help")
    }
    for export in exports {
      try Terminal.out(
        "\(export.id)  \(export.at.prefix(10))  \(export.format)  \(export.days.first) to "
          + "\(export.days.last)  \(export.fileName ?? "standard output")  \(export.who)")
      for change in try store.changes(since: export) { try Terminal.out("   ! " + change.sentence) }
    }
  }
}
