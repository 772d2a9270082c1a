import ArgumentParser
import BusinessCalendar
import TipStore

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
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let store = try storeOptions.open()
    guard
      let days = DayRange(
        from: period.from?.day ?? DayRange.allDays.first,
        to: period.to?.day ?? DayRange.allDays.last)
    else { throw ValidationError("--to is before --from.") }
    let listed = try store.exports(touching: days)
    guard !listed.isEmpty else {
      return Terminal.talk("Nothing was exported. Payroll files: tippool export --help")
    }
    let all = try EarlierExports.touching(
      days, holding: Set(listed.flatMap { $0.shifts.map(\.shift) }).sorted(), in: store)
    let numbers = Set(listed.map(\.id))
    for (index, export) in all.enumerated() where numbers.contains(export.id) {
      try Terminal.out(
        "\(export.id)  \(export.at.prefix(10))  \(export.format)  \(export.days.first) to "
          + "\(export.days.last)  \(export.fileName ?? "standard output")  \(export.who)")
      for line in try notes(on: export, after: all[..<index], in: store) {
        try Terminal.out("   ! " + line)
      }
    }
  }

  private func notes(
    on export: ExportRecord, after earlier: ArraySlice<ExportRecord>, in store: TipStore
  ) throws -> [String] {
    let before = EarlierExports(
      format: export.format, days: export.days, shifts: export.shifts, earlier: earlier)
    var lines = try store.changes(since: export).map(\.sentence)
    // Lists of payouts are for looking at: nobody is paid by them.
    guard !ExportPayouts.Format.logged.contains(export.format) else { return lines }
    if let same = before.sameDays, same.hash != export.hash {
      lines.append("another file than export \(same.id) of the same days")
    }
    lines += before.repeated.map {
      "shift \($0.shift.shift) (\($0.shift.day)) was in export \($0.export) already"
    }
    return lines
  }
}
