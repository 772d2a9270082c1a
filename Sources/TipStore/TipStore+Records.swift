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

  private func payouts(of shifts: [ShiftLine], by staff: [StaffMember]) throws -> [PayRecord] {
    var people: [Int64: Employee] = [:]
    for member in staff { people[member.employee.id.staffRow ?? 0] = member.employee }
    var lines = try PayoutLines(db: db, days: days, withDerivations: withDerivations)
    var result: [PayRecord] = []
    for shift in shifts {
      // The rows lie in the order of the lists' names: events come first, and are told last.
      let first = result.count
      try lines.append(of: shift.row, shift.record, people, to: &result)
      let events = result[first...].prefix { $0.pool == .event }.count
      guard events > 0 else { continue }
      let ofEvents = Array(result[first..<first + events])
      result.removeSubrange(first..<first + events)
      result += ofEvents
    }
    return result
  }
}

/// The payouts of some days, shift by shift, each with the entry that it belongs to. Four
/// statements run side by side in one order, which is faster than any join.
struct PayoutLines {
  private let payouts: RowCursor
  private let entries: [TipPool: RowCursor]
  private let withDerivations: Bool
  private var next: Row?
  private var roles: [String: JobRole] = [:]

  init(db: Database, days: DayRange, withDerivations: Bool) throws {
    let arguments: StatementArguments = [days.first.description, days.last.description]
    func cursor(_ columns: String, of table: String, by order: String) throws -> RowCursor {
      try Row.fetchCursor(
        db,
        sql: """
          SELECT \(columns) FROM shifts CROSS JOIN \(table) t ON t.shift_id = shifts.id
          WHERE current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'
          ORDER BY business_date, number, shifts.id, \(order)
          """, arguments: arguments)
    }
    payouts = try cursor(
      """
      t.shift_id, t.position, t.employee_id, pool, role, amount, card_tips, cash_tips,
      service_charges, event_tips, t.house_paid, cash_in_hand, house_pays, cash_rounding,
      t.card_fee\(withDerivations ? ", derivation" : "")
      """, of: "payouts", by: "pool, position")
    let place = "t.shift_id, t.position, t.seconds_worked, work"
    entries = [
      .servers: try cursor(
        place
          + ", t.net_sales, house_owes_server - server_owes_house + cash_sales + cash_tips, "
          + "cash_tips, coalesce(gratuity, 0)",
        of: "server_reports", by: "position"),
      .support: try cursor(place, of: "support", by: "position"),
      .event: try cursor(place, of: "event_staff", by: "position"),
    ]
    self.withDerivations = withDerivations
    next = try payouts.next()
  }

  /// The payouts of the shift whose turn it is.
  mutating func append(
    of shift: Int64, _ head: ShiftRecord, _ people: [Int64: Employee], to records: inout [PayRecord]
  ) throws {
    let read = ValueReader(table: "payouts", row: shift)
    while let row = next, row[0] == shift {
      let pool = try read.value("pool", TipPool(rawValue: row[3]))
      // Each list has the same people in the same order as its payouts.
      guard let entry = try entries[pool]?.next(), entry[0] == shift,
        entry[1] as Int == row[1] as Int
      else { throw TipStoreError.unreadableValue(table: "payouts", column: "position", row: shift) }
      let role = try role(row[4], read)
      let employee = try read.value("employee_id", people[row[2]])
      records.append(try record(row, entry, pool, role, employee, head, read))
      next = try payouts.next()
    }
  }

  private mutating func role(_ text: String, _ read: ValueReader) throws -> JobRole {
    if let known = roles[text] { return known }
    let role = try read.value("role", JobRole(text))
    roles[text] = role
    return role
  }

  private func record(
    _ row: Row, _ entry: Row, _ pool: TipPool, _ role: JobRole, _ employee: Employee,
    _ head: ShiftRecord, _ read: ValueReader
  ) throws -> PayRecord {
    // Those who hand in no report brought nothing in.
    let hasReport = pool == .servers
    func own(_ column: Int) -> Money { hasReport ? Money(minorUnits: entry[column]) : .zero }
    let cardFee: Int64? = row[14]
    return PayRecord(
      shift: head.shift, version: head.version, day: head.day, state: head.state,
      employee: employee, pool: pool, role: role, timeWorked: try read.time(entry[2]),
      amount: Money(minorUnits: row[5]),
      sources: TipSources(
        cardTips: Money(minorUnits: row[6]), cashTips: Money(minorUnits: row[7]),
        serviceCharges: Money(minorUnits: row[8]), eventTips: Money(minorUnits: row[9]),
        housePaid: Money(minorUnits: row[10])),
      broughtIn: own(5),
      cardFee: cardFee.map { Money(minorUnits: $0) },
      netSales: hasReport ? own(4) : nil, ownCashTips: own(6),
      // A gratuity that is not known was paid out as none, so it was none here too.
      ownServiceCharges: own(7), isEligible: try isEligible(entry[3], read),
      cashInHand: Money(minorUnits: row[11]), housePays: Money(minorUnits: row[12]),
      cashRounding: Money(minorUnits: row[13]),
      derivation: withDerivations ? Self.lines(row[15]) : [])
  }

  static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 10).map { String(Substring($0)) }
  }

  /// Managers and those who were left out have no share; who has no details is neither.
  private func isEligible(_ text: String?, _ read: ValueReader) throws -> Bool {
    guard let text else { return true }
    let work: WorkDetails = try read.value("work") { try StoredJSON.value(text) }
    return !work.isManager && !work.isExcluded
  }
}
