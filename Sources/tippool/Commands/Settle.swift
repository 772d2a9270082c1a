import ArgumentParser
import BusinessCalendar
import CashDrawer
import HouseSettings
import Monetary
import PayRecords
import PeriodReports
import TipPooling
import TipStore

/// `tippool settle`: notes and coins for the envelopes.
struct Settle: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say how many notes and coins of each kind go into the envelopes.",
    discussion: """
      One envelope for each person whom the house pays, filled exactly from what is
      in the drawer and with few pieces. Where the drawer cannot do it, it says
      what to change. Shifts that are paid are left out; of a shift that was reopened
      after it was paid, only the difference is handed out.

      Write what is in the drawer as worth x count: 20x30 is thirty twenties,
      0.25x40 forty quarters, 1x* as many ones as needed.

      Examples:
        tippool settle 12 --drawer "20x30, 10x12, 5x20, 1x100, 0.25x40"
        tippool settle --from 2026-09-21 --to 2026-09-27 --drawer "100x10, 20x50, 1x*"
        tippool settle 12
      """)

  @Argument(help: "The shift's number, as in the list; or name days with --from and --to.")
  var shift: Int64?

  @Option(
    help: ArgumentHelp(
      "What is in the drawer (default: as many of each kind as needed).", valueName: "pieces"))
  var drawer: String?

  @OptionGroup var options: ReportOptions

  func validate() throws {
    if shift != nil, options.days.isGiven {
      throw ValidationError("Name a shift, or days with --from and --to, not both.")
    }
  }

  func run() throws {
    let settings = try options.source.load()
    let period = try CheckedPeriod(
      try records(settings), house: settings.name, cash: settings.cashRules)
    let kinds = settings.drawer
    let contents = try contents(kinds, period.currency)
    let envelopes = try period.envelopes()
    let others =
      kinds.isEmpty && period.currency == .usd
      ? DrawerContents.usual.slots.map(\.value) : kinds
    let answer = try contents.filling(
      envelopes.map(\.amount), otherKinds: others,
      smallKinds: DrawerContents.smallKinds(in: period.currency))
    switch answer {
    case .filled(let plan):
      try options.write(period.settleSheet(plan, for: envelopes, from: contents))
    case .impossible(let lack):
      throw CommandFailure(lack.sentence(in: period.currency), status: .dataError)
    case .undecided(let pieces):
      throw CommandFailure(
        "Whether this drawer can fill \(envelopes.count) envelopes was not found out in time. With "
          + "\(DrawerLack.text(pieces, period.currency)) more in it, it goes; or fill the envelopes "
          + "in two parts.", status: .unavailable)
    }
  }

  private func records(_ settings: HouseSettings) throws -> PeriodRecords {
    let store = try options.storeOptions.open(lookingAt: .all)
    guard let shift else {
      return try store.periodRecords(of: options.days.days(settings), in: settings.currency)
    }
    let stored = try store.shift(shift)
    let day = stored.shift.date
    guard let days = DayRange(from: day, to: day) else {
      throw CommandFailure("Shift \(shift) has no day.", status: .dataError)
    }
    let records = try store.periodRecords(of: days).only(shift)
    guard !records.shifts.isEmpty else {
      let paid = stored.paidOn.map {
        " It was paid on \($0): take back what people got; tippool shift show \(shift) lists it."
      }
      throw CommandFailure(
        "Shift \(shift) was voided: nobody is paid for it.\(paid ?? "")", status: .dataError)
    }
    return records
  }

  private func contents(_ kinds: [Money], _ currency: Currency) throws -> DrawerContents {
    if let drawer { return try DrawerContents(parsing: drawer, in: currency) }
    if !kinds.isEmpty {
      return try DrawerContents(kinds.map { DrawerSlot(value: $0, count: nil) })
    }
    guard currency == .usd else {
      throw CommandFailure(
        "Say what is in the drawer with --drawer, like 20x30, 10x12.", status: .usage)
    }
    return .usual
  }
}
