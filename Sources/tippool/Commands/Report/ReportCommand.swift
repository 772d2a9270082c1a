import ArgumentParser

/// `tippool report`: what the books say of some days.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Report on some days: tips, statements, slips, forms, plots.",
    discussion: """
      Every report comes as text, CSV, JSON, or as an HTML page for the printer.
      It is made only where the books add up; otherwise the shift that does not is
      named. docs/reports.md shows each report.

      Examples:
        tippool report period --from 2026-09-01 --to 2026-09-15
        tippool report slips -o slips.html
        tippool report form-4070 --month 2026-09 --format csv
      """,
    subcommands: [
      ReportPeriod.self, ReportStatement.self, ReportSlips.self, ReportNewYork.self,
      ReportForm4070.self, ReportForm8027.self, ReportPlot.self,
    ])
}
