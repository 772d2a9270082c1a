import BusinessCalendar
import GRDB
import Monetary
import PayRecords
import TipPooling

/// The payouts of some days, shift by shift, each with the entry that it belongs to. Four
/// statements run side by side in one order, which is faster than any join.
struct PayoutLines {
  private let days: DayRange
  private let payouts: RawRows
  private let reports: RawRows
  private let support: RawRows
  private let eventStaff: RawRows
  private let withDerivations: Bool
  /// Whether ``payouts`` stands on a row that was not given yet.
  private var isOnRow: Bool
  /// Roles come in rows of the same one.
  private var lastRole: (text: String, role: JobRole)?

  init(db: Database, days: DayRange, withDerivations: Bool) throws {
    func rows(_ columns: String, of table: String, by order: String) throws -> RawRows {
      try RawRows(
        db,
        sql: "SELECT \(columns) \(Self.source(table)) "
          + "ORDER BY business_date, number, shifts.id, \(order)",
        arguments: Self.arguments(days))
    }
    payouts = try rows(
      """
      t.shift_id, t.position, t.employee_id, pool, role, amount, card_tips, cash_tips,
      service_charges, event_tips, t.house_paid, cash_in_hand, house_pays, cash_rounding,
      t.card_fee\(withDerivations ? ", derivation" : "")
      """, of: "payouts", by: "pool, position")
    let place = "t.shift_id, t.position, t.seconds_worked"
    reports = try rows(
      place + ", t.net_sales, house_owes_server - server_owes_house + cash_sales + cash_tips",
      of: "server_reports", by: "position")
    support = try rows(place, of: "support", by: "position")
    eventStaff = try rows(place, of: "event_staff", by: "position")
    self.days = days
    self.withDerivations = withDerivations
    isOnRow = try payouts.step()
  }

  private static func source(_ table: String) -> String {
    """
    FROM shifts CROSS JOIN \(table) t ON t.shift_id = shifts.id
    WHERE current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'
    """
  }

  private static func arguments(_ days: DayRange) -> StatementArguments {
    [days.first.description, days.last.description]
  }

  /// How many there are.
  func count(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) " + Self.source("payouts"), arguments: Self.arguments(days)) ?? 0
  }

  /// The payouts of the shift whose turn it is.
  mutating func append(
    of shift: Int64, _ head: ShiftRecord, _ people: [Int64: Employee], to records: inout [PayRecord]
  ) throws {
    let read = ValueReader(table: "payouts", row: shift)
    while isOnRow, payouts.int(0) == shift {
      let pool = try read.value("pool", TipPool(rawValue: payouts.text(3)))
      // Each list has the same people in the same order as its payouts.
      guard try step(pool), entry(pool, 0) == shift, entry(pool, 1) == payouts.int(1) else {
        throw TipStoreError.unreadableValue(table: "payouts", column: "position", row: shift)
      }
      let role = try role(payouts.text(4), read)
      let employee = try read.value("employee_id", people[payouts.int(2)])
      records.append(try record(pool, role, employee, head, read))
      isOnRow = try payouts.step()
    }
  }

  private func step(_ pool: TipPool) throws -> Bool {
    switch pool {
    case .servers: try reports.step()
    case .support: try support.step()
    case .event: try eventStaff.step()
    }
  }

  private func entry(_ pool: TipPool, _ column: Int32) -> Int64 {
    switch pool {
    case .servers: reports.int(column)
    case .support: support.int(column)
    case .event: eventStaff.int(column)
    }
  }

  private func seconds(_ pool: TipPool) -> Int? {
    switch pool {
    case .servers: reports.optional(2).map { Int($0) }
    case .support: support.optional(2).map { Int($0) }
    case .event: eventStaff.optional(2).map { Int($0) }
    }
  }

  private mutating func role(_ text: String, _ read: ValueReader) throws -> JobRole {
    if let lastRole, lastRole.text == text { return lastRole.role }
    let role = try read.value("role", JobRole(text))
    lastRole = (text, role)
    return role
  }

  private func record(
    _ pool: TipPool, _ role: JobRole, _ employee: Employee, _ head: ShiftRecord,
    _ read: ValueReader
  ) throws -> PayRecord {
    func money(_ column: Int32) -> Money { Money(minorUnits: payouts.int(column)) }
    let isReport = pool == .servers
    return PayRecord(
      shift: head.shift, version: head.version, day: head.day, state: head.state,
      employee: employee, pool: pool, role: role, timeWorked: try read.time(seconds(pool)),
      amount: money(5),
      sources: TipSources(
        cardTips: money(6), cashTips: money(7), serviceCharges: money(8), eventTips: money(9),
        housePaid: money(10)),
      // Those who hand in no report brought nothing in.
      broughtIn: isReport ? Money(minorUnits: reports.int(4)) : .zero,
      cardFee: payouts.optional(14).map { Money(minorUnits: $0) },
      netSales: isReport ? Money(minorUnits: reports.int(3)) : nil,
      cashInHand: money(11), housePays: money(12), cashRounding: money(13),
      derivation: withDerivations ? Self.lines(payouts.text(15)) : [])
  }

  static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 10).map { String(Substring($0)) }
  }
}
