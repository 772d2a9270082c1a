import ArgumentParser
import Books
import House
import Money
import Tips

/// `tippool export list`
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
        "\(export.id)  \(settings.localDay(of: export.at))  \(export.format)  \(export.days.first) to "
          + "\(export.days.last)  \(export.fileName ?? "standard output")  \(export.who)")
      for note in history.notes { try Terminal.out("   ! \(note)") }
    }
  }
}

extension PeriodOptions {
  /// The days that are meant; all of them where none are named.
  func days() throws -> DayRange {
    guard let days = DayRange(between: from, and: to) else {
      throw ValidationError("--to is before --from.")
    }
    return days
  }
}
