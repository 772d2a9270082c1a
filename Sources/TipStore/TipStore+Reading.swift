public import BusinessCalendar
import GRDB
import Monetary
import TipPooling

extension TipStore {
  /// The shifts of some days, in the order of days.
  ///
  /// - Parameters:
  ///   - first: the first day; nil for all there are.
  ///   - last: the last day; nil for all there are.
  public func shifts(
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, includingVoided: Bool = false
  ) throws(TipStoreError) -> [ShiftSummary] {
    try read { db in
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT id, business_date, state, currency, net_sales, tips,
            (SELECT count(*) FROM server_reports WHERE shift_id = shifts.id),
            (SELECT count(*) FROM support WHERE shift_id = shifts.id)
          FROM shifts
          WHERE business_date BETWEEN ? AND ? AND (state = 'saved' OR ?)
          ORDER BY business_date, id
          """,
        arguments: Self.days(first, last) + [includingVoided])
      var heads = ShiftHeads()
      return try Array(
        rows.map { row in
          let head = try heads.head(row)
          return ShiftSummary(
            id: head.id, date: head.date, state: head.state, currency: head.currency,
            servers: row[6], support: row[7], netSales: Money(minorUnits: row[4]),
            tips: Money(minorUnits: row[5]))
        })
    }
  }

  /// Everything that is kept of a shift.
  ///
  /// - Throws: ``TipStoreError/noSuchShift(_:)``.
  public func shift(_ id: Int64) throws(TipStoreError) -> StoredShift {
    try read { db in try ShiftReader(db: db).shift(id) }
  }

  /// One line for each payout of some days: by day, shift, then the order of entry.
  public func payoutRows(
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, includingVoided: Bool = false
  ) throws(TipStoreError) -> [PayoutRow] {
    try read { db in
      var people: [Int64: Employee] = [:]
      for member in try StaffTable(db: db).all(includingInactive: true) {
        people[member.employee.id.staffRow ?? 0] = member.employee
      }
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT shifts.id, business_date, state, currency, p.employee_id, p.pool, p.role,
            amount, card_tips, p.cash_tips, service_charges, cash_in_hand, house_pays,
            CASE p.pool WHEN 'server' THEN r.seconds_worked WHEN 'support' THEN s.seconds_worked
              ELSE e.seconds_worked END,
            event_tips, p.house_paid, cash_rounding
          FROM shifts
          JOIN payouts p ON p.shift_id = shifts.id
          LEFT JOIN server_reports r
            ON p.pool = 'server' AND r.shift_id = p.shift_id AND r.position = p.position
          LEFT JOIN support s
            ON p.pool = 'support' AND s.shift_id = p.shift_id AND s.position = p.position
          LEFT JOIN event_staff e
            ON p.pool = 'event' AND e.shift_id = p.shift_id AND e.position = p.position
          WHERE business_date BETWEEN ? AND ? AND (state = 'saved' OR ?)
          ORDER BY business_date, shifts.id,
            CASE p.pool WHEN 'server' THEN 0 WHEN 'support' THEN 1 ELSE 2 END, p.position
          """,
        arguments: Self.days(first, last) + [includingVoided])
      var heads = ShiftHeads()
      return try Array(rows.map { row in try Self.payout(row, try heads.head(row), people) })
    }
  }

  private static func payout(
    _ row: Row, _ head: ShiftHeads.Head, _ people: [Int64: Employee]
  ) throws -> PayoutRow {
    let read = ValueReader(table: "payouts", row: head.id)
    return PayoutRow(
      shiftID: head.id, date: head.date, state: head.state, currency: head.currency,
      employee: try read.value("employee_id", people[row[4]]),
      pool: try read.value("pool", TipPool(rawValue: row[5])),
      role: try read.value("role", JobRole(row[6])), timeWorked: try read.time(row[13]),
      amount: Money(minorUnits: row[7]),
      sources: TipSources(
        cardTips: Money(minorUnits: row[8]), cashTips: Money(minorUnits: row[9]),
        serviceCharges: Money(minorUnits: row[10]), eventTips: Money(minorUnits: row[14]),
        housePaid: Money(minorUnits: row[15])),
      cashInHand: Money(minorUnits: row[11]), housePays: Money(minorUnits: row[12]),
      cashRounding: Money(minorUnits: row[16]))
  }

  private static func days(_ first: CalendarDay?, _ last: CalendarDay?) -> StatementArguments {
    [first?.description ?? "0000-00-00", last?.description ?? "9999-99-99"]
  }
}

/// The first four columns (id, date, state, currency) of rows in the order of shifts: checked
/// once for each shift, not for each row.
struct ShiftHeads {
  struct Head {
    var id: Int64
    var date: CalendarDay
    var state: ShiftState
    var currency: Currency
  }

  private var last: Head?

  mutating func head(_ row: Row) throws -> Head {
    let id: Int64 = row[0]
    if let last, last.id == id { return last }
    let read = ValueReader(table: "shifts", row: id)
    let head = Head(
      id: id, date: try read.value("business_date", CalendarDay(iso: row[1])),
      state: try read.value("state", ShiftState(rawValue: row[2])),
      currency: try read.value("currency", Currency(code: row[3])))
    last = head
    return head
  }
}
