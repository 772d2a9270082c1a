import ArgumentParser
import Bookkeeping
import BusinessCalendar
import HouseSettings
import Monetary
import TipPooling
import WorkImports

/// `tippool import checks`
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

  @Argument(
    help: "The CSV file; - for standard input.", completion: .file(extensions: ["csv", "txt"]))
  var file: String

  @Option(
    help: .value(
      "name|file", "What the columns mean: a name as in tippool import mappings, or a file."),
    completion: .file(extensions: ["yml", "yaml"]))
  var mapping: String

  @Option(help: .value("day", "The business day to print, as YYYY-MM-DD."))
  var night: CalendarDay?

  @Option(
    name: .customLong("leave-out"),
    help: .value(
      "lines",
      "Lines of the file that are not to be taken, like 4,7-9 (can be given several times)."))
  var leavingOut: [LineNumbers] = []

  @OptionGroup var source: SettingsSource

  func run() throws {
    let settings = try source.load()
    let lines = leavingOut.reduce(into: Set()) { $0.formUnion($1.lines) }
    let intake = try ChecksIntake(
      try ImportSource(path: file, mapping: mapping, for: .checks, leavingOut: LineNumbers(lines)),
      settings: settings)
    let skipped = LineNumbers(Set(intake.skippedLines))
    if !skipped.lines.isEmpty {
      Terminal.talk(
        "Left out, as the mapping says: \(skipped.lines.count == 1 ? "line" : "lines") \(skipped.shown)."
      )
    }
    guard let night else { return try tell(intake.nights, in: settings.currency) }
    guard let found = intake.nights.first(where: { $0.day == night }) else {
      let days = intake.nights.map(\.day.description).joined(separator: ", ")
      throw CommandFailure(
        "\(intake.source.name) has no check of \(night). It has \(days.isEmpty ? "none" : days).",
        status: .dataError)
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
