import ArgumentParser
import BusinessCalendar
import HouseSettings
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
      left out. The export is noted in the books.

      Examples:
        tippool export payouts --from 2026-09-01 --to 2026-09-15 -o payouts.csv
        tippool export payouts --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case csv
    case json

    /// What the books call it.
    var logged: String { self == .csv ? "payouts" : "payouts-json" }

    /// All that the books may call it.
    static let logged = Set(allCases.map(\.logged))
  }

  @OptionGroup var period: PeriodOptions

  @Option(help: "csv for spreadsheets and payroll, json for programs.")
  var format: Format = .csv

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write into this file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup var source: SettingsSource
  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    guard
      let days = DayRange(
        from: period.from?.day ?? DayRange.allDays.first,
        to: period.to?.day ?? DayRange.allDays.last)
    else { throw ValidationError("--to is before --from.") }
    let store = try storeOptions.open(lookingAt: .all)
    let records = try store.periodRecords(of: days, in: source.load().currency)
    let currency = records.currency
    let payouts = records.payouts.lazy.map(ExportedPayout.init(record:))
    let text =
      switch format {
      case .csv: PayoutCSV(currency: currency, fitting: payouts).document(payouts)
      case .json: PayoutRowsJSON(currency: currency, isPretty: true).document(payouts)
      }
    let place = output == "-" ? nil : output
    if let noted = Self.noted(records, from: period) {
      try LoggedResult(text: text, place: place).write(noted, as: format.logged, noting: store)
    } else {
      try Outgoing(text, to: place).deliver()
    }
    let count = records.payouts.count
    if let place {
      Terminal.talk("\(count) \(count == 1 ? "payout is" : "payouts are") in \(place).")
    }
  }

  /// What the books note: where no days were named, those that the shifts are of; nothing where
  /// there is no shift.
  private static func noted(
    _ records: PeriodRecords, from period: PeriodOptions
  ) -> PeriodRecords? {
    guard let first = records.shifts.map(\.day).min(), let last = records.shifts.map(\.day).max(),
      let days = DayRange(from: period.from?.day ?? first, to: period.to?.day ?? last)
    else { return nil }
    var noted = records
    noted.days = days
    return noted
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
