public import BusinessCalendar
import GRDB
import Monetary
public import PayRecords
import TipPooling

extension TipStore {
  /// What the books hold of some days: the shifts that count, everybody's payouts and who they
  /// are. Shifts that were voided are left out.
  ///
  /// ```swift
  /// let records = try store.periodRecords(of: .allDays)
  /// ```
  ///
  /// - Parameters:
  ///   - days: the business days, the last one included.
  ///   - withDerivations: whether each payout brings its arithmetic in sentences, which takes
  ///     longer than all else.
  /// - Throws: ``TipStoreError``; ``TipStoreError/severalCurrencies(_:)`` where the shifts of
  ///   these days cannot be added up.
  public func periodRecords(
    of days: DayRange, withDerivations: Bool = false
  ) throws(TipStoreError) -> PeriodRecords {
    try read { db in
      try PeriodReader(db: db, days: days, withDerivations: withDerivations).records()
    }
  }
}

/// Reads the records of some days: shifts, payouts and names with one statement each.
struct PeriodReader {
  let db: Database
  let days: DayRange
  let withDerivations: Bool

  private var dayArguments: StatementArguments {
    [days.first.description, days.last.description]
  }

  func records() throws -> PeriodRecords {
    let rows = try shifts()
    let currencies = Set(rows.map(\.record.currency))
    guard currencies.count <= 1 else {
      throw TipStoreError.severalCurrencies(currencies.map(\.code).sorted())
    }
    let staff = try StaffTable(db: db).all(includingInactive: true)
    let payouts = try payouts(of: rows, by: staff)
    let named = Set(payouts.map(\.employee.id))
    let sales = try SalesTable(db: db).sales(of: days)
    let salesCurrencies = currencies.union(sales.map(\.currency))
    guard salesCurrencies.count <= 1 else {
      throw TipStoreError.severalCurrencies(salesCurrencies.map(\.code).sorted())
    }
    let payrollIDs = try StaffTable(db: db).payrollIDs()
    return PeriodRecords(
      days: days, currency: salesCurrencies.first ?? .usd, shifts: rows.map(\.record),
      payouts: payouts,
      people: staff.filter { named.contains($0.employee.id) }.map { member in
        PersonRecord(
          employee: member.employee, firstName: member.firstName, lastName: member.lastName,
          payrollIDs: payrollIDs[member.employee.id] ?? [:], isActive: member.isActive)
      }, dailySales: sales.map(\.sales))
  }

  // MARK: - Shifts

  private typealias ShiftLine = (row: Int64, record: ShiftRecord)

  private func shifts() throws -> [ShiftLine] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, number, version, business_date, state, currency, net_sales, tips, card_fee,
          house_paid, house_kept, policy, revision
        FROM shifts
        WHERE current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'
        ORDER BY business_date, number
        """, arguments: dayArguments)
    let policies = try policies()
    return try Array(
      rows.map { row in
        let id: Int64 = row[0]
        let read = ValueReader(table: "shifts", row: id)
        let record = ShiftRecord(
          shift: row[1], version: row[2], revision: row[12],
          day: try read.value("business_date", CalendarDay(iso: row[3])),
          state: try read.value("state", ShiftState(rawValue: row[4])),
          currency: try read.value("currency", Currency(code: row[5])),
          netSales: Money(minorUnits: row[6]), tips: Money(minorUnits: row[7]),
          cardFee: Money(minorUnits: row[8]), housePaid: Money(minorUnits: row[9]),
          houseKept: Money(minorUnits: row[10]),
          policy: try read.value("policy", policies[row[11]]))
        return (id, record)
      })
  }

  /// What the policies are called.
  private func policies() throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT id, file_id, effective FROM policies") {
      names[row[0]] = Self.policy(row[1], row[2])
    }
    return names
  }

  private static func policy(_ id: String?, _ effective: String?) -> String {
    guard let id, let effective else { return "article" }
    return "\(id) of \(effective)"
  }

  // MARK: - Payouts

  /// The columns of one payout, and those of the entry that it belongs to.
  private var payoutSQL: String {
    """
    SELECT p.shift_id, p.employee_id, p.pool, p.role, amount, card_tips, p.cash_tips,
      service_charges, event_tips, p.house_paid, cash_in_hand, house_pays, cash_rounding,
      coalesce(r.seconds_worked, s.seconds_worked, e.seconds_worked),
      r.net_sales, r.house_owes_server - r.server_owes_house + r.cash_sales + r.cash_tips,
      p.card_fee, r.cash_tips, coalesce(r.gratuity, 0), coalesce(r.work, s.work, e.work)
      \(withDerivations ? ", derivation" : "")
    FROM shifts
    JOIN payouts p ON p.shift_id = shifts.id
    LEFT JOIN server_reports r
      ON p.pool = 'server' AND r.shift_id = p.shift_id AND r.position = p.position
    LEFT JOIN support s
      ON p.pool = 'support' AND s.shift_id = p.shift_id AND s.position = p.position
    LEFT JOIN event_staff e
      ON p.pool = 'event' AND e.shift_id = p.shift_id AND e.position = p.position
    WHERE current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'
    ORDER BY business_date, number,
      CASE p.pool WHEN 'server' THEN 0 WHEN 'support' THEN 1 ELSE 2 END, p.position
    """
  }

  private func payouts(of shifts: [ShiftLine], by staff: [StaffMember]) throws -> [PayRecord] {
    var people: [Int64: Employee] = [:]
    for member in staff { people[member.employee.id.staffRow ?? 0] = member.employee }
    var roles: [String: JobRole] = [:]
    var result: [PayRecord] = []
    var place = 0
    let rows = try Row.fetchCursor(db, sql: payoutSQL, arguments: dayArguments)
    while let row = try rows.next() {
      let shift: Int64 = row[0]
      // Both statements give the shifts in one order.
      while place < shifts.count, shifts[place].row != shift { place += 1 }
      let read = ValueReader(table: "payouts", row: shift)
      let head = try read.value("shift_id", place < shifts.count ? shifts[place].record : nil)
      let roleText: String = row[3]
      let role = try roles[roleText] ?? read.value("role", JobRole(roleText))
      roles[roleText] = role
      let employee = try read.value("employee_id", people[row[1]])
      result.append(try payout(row, head, employee, role))
    }
    return result
  }

  private func payout(
    _ row: Row, _ head: ShiftRecord, _ employee: Employee, _ role: JobRole
  ) throws -> PayRecord {
    let read = ValueReader(table: "payouts", row: head.shift)
    let broughtIn: Int64? = row[15]
    let netSales: Int64? = row[14]
    let cardFee: Int64? = row[16]
    let cashTips: Int64? = row[17]
    let work: String? = row[19]
    let derivation: String? = withDerivations ? row[20] : nil
    return PayRecord(
      shift: head.shift, version: head.version, day: head.day, state: head.state,
      employee: employee, pool: try read.value("pool", TipPool(rawValue: row[2])), role: role,
      timeWorked: try read.time(row[13]), amount: Money(minorUnits: row[4]),
      sources: TipSources(
        cardTips: Money(minorUnits: row[5]), cashTips: Money(minorUnits: row[6]),
        serviceCharges: Money(minorUnits: row[7]), eventTips: Money(minorUnits: row[8]),
        housePaid: Money(minorUnits: row[9])),
      // Those who hand in no report brought nothing in.
      broughtIn: broughtIn.map { Money(minorUnits: $0) } ?? .zero,
      cardFee: cardFee.map { Money(minorUnits: $0) },
      netSales: netSales.map { Money(minorUnits: $0) },
      ownCashTips: cashTips.map { Money(minorUnits: $0) } ?? .zero,
      // A gratuity that is not known was paid out as none, so it was none here too.
      ownServiceCharges: Money(minorUnits: row[18]),
      isEligible: try isEligible(work, read),
      cashInHand: Money(minorUnits: row[10]), housePays: Money(minorUnits: row[11]),
      cashRounding: Money(minorUnits: row[12]),
      derivation: derivation.map { $0.split(separator: "\n").map(String.init) } ?? [])
  }

  /// Managers and those who were left out have no share; who has no details is neither.
  private func isEligible(_ text: String?, _ read: ValueReader) throws -> Bool {
    guard let text else { return true }
    let work: WorkDetails = try read.value("work") { try StoredJSON.value(text) }
    return !work.isManager && !work.isExcluded
  }
}
