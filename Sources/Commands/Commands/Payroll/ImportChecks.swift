import ArgumentParser
import Books
import Evening
import House
import Money
import Tips

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
