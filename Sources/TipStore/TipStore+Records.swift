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
    let policies = try policies(of: rows)
    let payouts = try payouts(of: rows, policies, by: staff)
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
      }, dailySales: sales.map(\.sales), policies: policies)
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
    let names = try policyNames()
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
          policy: try read.value("policy", names[row[11]]), policyNumber: row[11])
        return (id, record)
      })
  }

  /// What the policies are called.
  private func policyNames() throws -> [Int64: String] {
    var names: [Int64: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT id, file_id, effective FROM policies") {
      names[row[0]] = Self.policy(row[1], row[2])
    }
    return names
  }

  /// The rules themselves: few, however many shifts there are.
  private func policies(of shifts: [ShiftLine]) throws -> [Int64: HousePolicy] {
    let table = PolicyTable(db: db)
    var policies: [Int64: HousePolicy] = [:]
    for case let number? in shifts.map(\.record.policyNumber) where policies[number] == nil {
      policies[number] = try table.policy(number)
    }
    return policies
  }

  private static func policy(_ id: String?, _ effective: String?) -> String {
    guard let id, let effective else { return "article" }
    return "\(id) of \(effective)"
  }

  // MARK: - Payouts

  private func payouts(
    of shifts: [ShiftLine], _ policies: [Int64: HousePolicy], by staff: [StaffMember]
  ) throws -> [PayRecord] {
    // The fee is asked for where it was held back from more than card tips.
    let fees = policies.compactMapValues { $0.version?.cardFee }
      .filter { $0.value.sources.contains(.charges) }
    var people: [Int64: Employee] = [:]
    for member in staff {
      if let row = member.employee.id.staffRow { people[row] = member.employee }
    }
    var lines = try PayoutLines(db: db, days: days, withDerivations: withDerivations)
    var result: [PayRecord] = []
    result.reserveCapacity(try lines.count(db))
    for shift in shifts {
      // The rows lie in the order of the lists' names: events come first, and are told last.
      let first = result.count
      try lines.append(
        of: shift.row, shift.record, cardFee: shift.record.policyNumber.flatMap { fees[$0] },
        people, to: &result)
      let events = result[first...].prefix { $0.pool == .event }.count
      guard events > 0 else { continue }
      let ofEvents = Array(result[first..<first + events])
      result.removeSubrange(first..<first + events)
      result += ofEvents
    }
    return result
  }
}
