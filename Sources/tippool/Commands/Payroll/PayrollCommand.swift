import ArgumentParser
import Bookkeeping
import BusinessCalendar
import DurableFiles
import Foundation
import HouseFiles
import HouseSettings
import Monetary
import PayrollExport

/// A command that writes one kind of payroll file.
protocol PayrollCommand: ParsableCommand {
  static var format: PayrollFormat { get }
  var options: PayrollOptions { get }
}

/// What all payroll files are asked for by.
struct PayrollOptions: ParsableArguments {
  @Option(help: .day("The first day (default: of the last pay period that is over)."))
  var from: CalendarDay?

  @Option(help: .day("The last day (default: of the last pay period that is over)."))
  var to: CalendarDay?

  @Flag(help: "Count shifts as well that are not closed; they can still change.")
  var includeOpen = false

  @Option(
    name: .shortAndLong,
    help: .value(
      "file",
      "Write into this file, or under its usual name into this folder, instead of standard "
        + "output."), completion: .file())
  var output: String?

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func validate() throws {
    guard (from == nil) == (to == nil) else {
      throw ValidationError("Give both --from and --to, or neither for the last pay period.")
    }
    try checkOrder(from: from, to: to)
    if output == "" { throw ValidationError("-o needs a file; it is empty.") }
  }

  /// The days that are meant.
  func days(by settings: HouseSettings) throws -> DayRange {
    if let from, let to, let days = DayRange(from: from, to: to) { return days }
    guard let period = try settings.lastPayPeriod(before: settings.businessDayNow()) else {
      throw CommandFailure(
        "Which days? Give --from and --to, or write “pay periods:” in \(settings.file); then the "
          + "last period that is over is meant.",
        status: .usage)
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
    return FilePath.join(output, file.name)
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
    let run = try PayrollRun(
      Self.format, of: days, settings: settings, includesOpen: options.includeOpen, in: store)
    let file = run.file
    let place = options.place(of: file)
    try run.result.write(
      to: place, noting: store, by: StoreOptions.login, printing: Terminal.write)
    for notice in file.notices { Terminal.talk(notice.advice.told) }
    for warning in run.warnings { Terminal.warn(warning.description) }
    if let place, Self.format.takesOnlyItsName, FilePath.name(of: place) != file.name {
      Terminal.talk(
        "\(Self.format.title) takes this file only as \(file.name): rename it, or give a folder to "
          + "-o.")
    }
    Terminal.talk(
      "\(days.first) to \(days.last): \(file.total.formatted(in: run.currency)) for "
        + "\(file.people.counting("person", "people")), \(file.shifts.count.counting("shift"))"
        + (place.map { ", in \($0)." } ?? "."))
  }
}
