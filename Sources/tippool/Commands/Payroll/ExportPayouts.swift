import ArgumentParser
import BusinessCalendar
import Foundation
import Monetary
import PayRecords
import PayoutExport
import TipPooling
import TipStore

/// `tippool export payouts`
struct ExportPayouts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "payouts", abstract: "Write one line for each payout.",
    discussion: """
      CSV as in RFC 4180 with a header line. Cells that a spreadsheet would run
      are made harmless. Amounts are plain numbers like 1234.56. Void shifts are
      left out.

      Examples:
        tippool export payouts --from 2026-09-01 --to 2026-09-15 -o payouts.csv
        tippool export payouts --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv
    case json
  }

  @OptionGroup var period: PeriodOptions

  @Option(help: "csv for spreadsheets and payroll, json for programs.")
  var format: Format = .csv

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write into this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    guard
      let days = DayRange(
        from: period.from?.day ?? DayRange.allDays.first,
        to: period.to?.day ?? DayRange.allDays.last)
    else { throw ValidationError("--to is before --from.") }
    let records = try storeOptions.open().periodRecords(of: days)
    let currency = records.currency
    let payouts = records.payouts.lazy.map(ExportedPayout.init(record:))
    let text =
      switch format {
      case .csv: PayoutCSV(currency: currency, fitting: payouts).document(payouts)
      case .json: PayoutRowsJSON(currency: currency, isPretty: true).document(payouts)
      }
    guard let output else { return try Terminal.write(text) }
    try WholeFile.write(text, to: output, isPrivate: true)
    Terminal.talk("\(records.payouts.count) payouts are in \(output).")
  }
}

extension ExportedPayout {
  /// A stored payout as a row of a file.
  init(record row: PayRecord) {
    self.init(
      date: row.day, shift: String(row.shift), employeeID: row.employee.id.rawValue,
      name: row.employee.name.text, role: row.role.rawValue, hours: row.timeWorked,
      amount: row.amount, sources: row.sources, cashInHand: row.cashInHand,
      housePays: row.housePays, cashRounding: row.cashRounding, state: row.state.rawValue)
  }
}
