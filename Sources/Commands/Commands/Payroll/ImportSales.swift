import ArgumentParser
import Books
import Evening
import House
import Money
import Tips

/// `tippool import sales`
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
