public import Money
public import Records
public import Tips

/// Payouts as a file with a row for each, alike for a fresh calculation and for what the books
/// hold.
///
/// Amounts are plain numbers with the currency's digits (`1234.56`, `-14.50`); in JSON they are
/// texts, because a JSON number is read as floating point nearly everywhere. What is not known is
/// an empty cell or `null`, never a zero. What only policy files bring in (more kinds of money,
/// rounded cash) stands there where a payout has it.
public struct PayoutFile: Sendable {
  struct Row {
    let date: CalendarDay
    /// What tells the shift apart, where it is stored.
    var shift: String?
    let employeeID: String
    let name: String
    let role: String
    let hours: WorkedTime?
    let amount: Money
    let sources: TipSources
    let cashInHand: Money
    let housePays: Money
    /// What is paid on the paycheck instead.
    var withThePay = Money.zero
    let cashRounding: Money
    /// How far the payment has come, where the shift is stored.
    var state: String?
  }

  private enum Value {
    case text(String?)
    case hours(WorkedTime?)
    case money(Money)
  }

  private typealias Column = FileColumn<Row, Value>

  private static let columns = [
    Column("date", "date") { .text($0.date.description) },
    Column("shift", "shift") { .text($0.shift) },
    Column("employee_id", "employeeID") { .text($0.employeeID) },
    Column("name", "name") { .text($0.name) },
    Column("role", "role") { .text($0.role) },
    Column("hours", "hours") { .hours($0.hours) },
    Column("amount", "amount") { .money($0.amount) },
    Column("card_tips", "cardTips") { .money($0.sources.cardTips) },
    Column("cash_tips", "cashTips") { .money($0.sources.cashTips) },
    Column("service_charges", "serviceCharges") { .money($0.sources.serviceCharges) },
    Column("cash_in_hand", "cashInHand") { .money($0.cashInHand) },
    Column("house_pays", "housePays") { .money($0.housePays) },
    Column("state", "state") { .text($0.state) },
  ]

  /// In CSV where any row needs one of them, in JSON row by row.
  private static let policyColumns = [
    Column("event_tips", "eventTips") { .money($0.sources.eventTips) },
    Column("house_paid", "housePaid") { .money($0.sources.housePaid) },
    Column("with_the_pay", "withThePay") { .money($0.withThePay) },
    Column("cash_rounding", "cashRounding") { .money($0.cashRounding) },
  ]

  let rows: [Row]
  let currency: Currency

  init(rows: [Row], currency: Currency) { (self.rows, self.currency) = (rows, currency) }

  /// Stored payouts.
  ///
  /// - Parameter cash: what of them the house settles in cash; `house_pays` is that, less what people hold.
  public init(_ records: [PayRecord], currency: Currency, by cash: CashRules) throws(MoneyError) {
    var rows: [Row] = []
    for record in records {
      let evening = try EveningCash([record], by: cash)
      let row = Row(
        date: record.day, shift: String(record.shift), employeeID: record.employee.id.rawValue,
        name: record.employee.name.text, role: record.role.rawValue, hours: record.timeWorked,
        amount: record.amount, sources: record.sources, cashInHand: record.cashInHand,
        housePays: try evening.handedOut - evening.rounding, withThePay: evening.withThePay,
        cashRounding: evening.rounding, state: record.state.rawValue)
      rows.append(row)
    }
    (self.rows, self.currency) = (rows, currency)
  }

  /// Payouts of a shift that is not stored: as for stored ones.
  public init(
    _ result: ShiftPayouts, of shift: Shift, currency: Currency, by cash: CashRules
  ) throws(MoneyError) {
    rows = try SettledPayout.all(of: result, shift: shift, in: currency, by: cash).map { settled in
      let payout = settled.payout
      return Row(
        date: shift.date, employeeID: payout.employee.id.rawValue, name: payout.employee.name.text,
        role: payout.role.rawValue, hours: payout.timeWorked, amount: payout.amount,
        sources: payout.sources, cashInHand: settled.cashInHand, housePays: settled.pays,
        withThePay: settled.withThePay, cashRounding: settled.rounding)
    }
    self.currency = currency
  }

  /// The file as CSV with one header line. Hours are decimal: exact where hundredths can say them,
  /// else with four digits.
  public func csv() -> String {
    let needsPolicyColumns = rows.contains {
      $0.sources.eventTips != .zero || $0.sources.housePaid != .zero || $0.withThePay != .zero
        || $0.cashRounding != .zero
    }
    let columns = Self.columns + (needsPolicyColumns ? Self.policyColumns : [])
    var csv = CSVWriter()
    csv.line(columns.map(\.name))
    for row in rows {
      for column in columns {
        switch column.cell(row) {
        case .text(let text): csv.text(text ?? "")
        case .hours(let time): csv.plain(time.map(Self.decimal) ?? "")
        case .money(let money): csv.plain(money.plain(in: currency))
        }
      }
      csv.endLine()
    }
    return csv.document
  }

  private static func decimal(_ time: WorkedTime) -> String {
    time.seconds.isMultiple(of: 36) ? time.formattedHours : HoursText.decimal(Int64(time.seconds))
  }

  /// The file as a JSON array with a line feed at its end. Hours are texts as people write them
  /// (`"5.33"`, `"5:20"`).
  public func json(isPretty: Bool = true) -> String {
    let rows = rows.map { row in
      let more = Self.policyColumns.filter {
        if case .money(.zero) = $0.cell(row) { false } else { true }
      }
      return JSONText.object((Self.columns + more).map { ($0.key, json($0.cell(row))) })
    }
    return JSONText.array(rows).document(isPretty: isPretty)
  }

  private func json(_ value: Value) -> JSONText {
    switch value {
    case .text(let text): .string(ifKnown: text)
    case .hours(let time): .string(ifKnown: time?.formattedHours)
    case .money(let money): .string(money.plain(in: currency))
    }
  }
}
