import BusinessCalendar
import GRDB
import Monetary
import PayRecords
import TipPooling

/// The payouts of some shifts, shift by shift, each with the entry that it belongs to. Four
/// statements run side by side in one order, which is faster than any join.
struct PayoutLines {
  /// Which shifts.
  enum Selection {
    /// Those that count of some days.
    case days(DayRange)
    /// One version, by its row.
    case shift(Int64)

    fileprivate var condition: String {
      switch self {
      case .days: "current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'"
      case .shift: "shifts.id = ?"
      }
    }

    fileprivate var arguments: StatementArguments {
      switch self {
      case .days(let days): [days.first.description, days.last.description]
      case .shift(let row): [row]
      }
    }
  }

  private let selection: Selection
  private let payouts: RawRows
  private let reports: RawRows
  private let support: RawRows
  private let eventStaff: RawRows
  private let withDerivations: Bool
  /// Whether ``payouts`` stands on a row that was not given yet.
  private var isOnRow: Bool
  /// Roles come in rows of the same one.
  private var lastRole: (text: String, role: JobRole)?

  init(db: Database, of selection: Selection, withDerivations: Bool) throws {
    func rows(_ columns: String, of table: String, by order: String) throws -> RawRows {
      try RawRows(
        db, of: table,
        sql: "SELECT \(columns) \(Self.source(table, selection)) "
          + "ORDER BY business_date, number, shifts.id, \(order)",
        arguments: selection.arguments)
    }
    payouts = try rows(
      """
      t.shift_id, t.position, t.employee_id, pool, role, amount, card_tips, cash_tips,
      service_charges, event_tips, t.house_paid, cash_in_hand, house_pays, cash_rounding,
      t.card_fee, t.seconds_worked\(withDerivations ? ", derivation" : "")
      """, of: "payouts", by: "pool, position")
    let place = "t.shift_id, t.position, work"
    reports = try rows(
      place
        + ", t.net_sales, house_owes_server - server_owes_house + cash_sales + cash_tips "
        + "AS brought_in, "
        + "cash_tips, coalesce(gratuity, 0)",
      of: "server_reports", by: "position")
    support = try rows(place, of: "support", by: "position")
    eventStaff = try rows(place, of: "event_staff", by: "position")
    self.selection = selection
    self.withDerivations = withDerivations
    isOnRow = try payouts.step()
  }

  private static func source(_ table: String, _ selection: Selection) -> String {
    "FROM shifts CROSS JOIN \(table) t ON t.shift_id = shifts.id WHERE \(selection.condition) "
  }

  /// How many there are.
  func count(_ db: Database) throws -> Int {
    try db.number(
      "SELECT count(*) " + Self.source("payouts", selection),
      arguments: selection.arguments)
  }

  /// The payouts of the shift whose turn it is.
  mutating func append(
    of shift: Int64, _ head: ShiftRecord, cardFee: CardFee?, _ people: [Int64: Employee],
    to records: inout [PayRecord]
  ) throws {
    let read = ValueReader(table: "payouts", row: shift)
    while isOnRow, try payouts.int(0) == shift {
      let pool = try read.value("pool", TipPool(rawValue: try payouts.text(3)))
      // Each list has the same people in the same order as its payouts.
      let entry = entries(of: pool)
      guard try entry.step(), try entry.int(0) == shift, try entry.int(1) == payouts.int(1) else {
        throw TipStoreError.unreadableValue(table: "payouts", column: "position", row: shift)
      }
      let role = try role(try payouts.text(4), read)
      let employee = try read.value("employee_id", people[try payouts.int(2)])
      var record = try record(entry, pool, role, employee, head, read)
      if let cardFee, pool == .servers {
        record.cardFeeOnCharges = try feeOnCharges(cardFee, of: record, entry, read)
      }
      records.append(record)
      isOnRow = try payouts.step()
    }
  }

  private func entries(of pool: TipPool) -> RawRows {
    switch pool {
    case .servers: reports
    case .support: support
    case .event: eventStaff
    }
  }

  private mutating func role(_ text: String, _ read: ValueReader) throws -> JobRole {
    if let lastRole, lastRole.text == text { return lastRole.role }
    let role = try read.value("role", JobRole(text))
    lastRole = (text, role)
    return role
  }

  private func record(
    _ entry: RawRows, _ pool: TipPool, _ role: JobRole, _ employee: Employee, _ head: ShiftRecord,
    _ read: ValueReader
  ) throws -> PayRecord {
    func money(_ column: Int32) throws(TipStoreError) -> Money {
      Money(minorUnits: try payouts.int(column))
    }
    // Those who hand in no report brought nothing in.
    let hasReport = pool == .servers
    func own(_ column: Int32) throws(TipStoreError) -> Money {
      hasReport ? Money(minorUnits: try entry.int(column)) : .zero
    }
    return PayRecord(
      shift: head.shift, version: head.version, day: head.day, state: head.state,
      employee: employee, pool: pool, role: role,
      timeWorked: try read.time(try payouts.optional(15).map { Int($0) }), amount: try money(5),
      sources: TipSources(
        cardTips: try money(6), cashTips: try money(7), serviceCharges: try money(8),
        eventTips: try money(9), housePaid: try money(10)),
      broughtIn: try own(4), cardFee: try payouts.optional(14).map { Money(minorUnits: $0) },
      netSales: hasReport ? try own(3) : nil, ownCashTips: try own(5),
      // A gratuity that is not known was paid out as none, so it was none here too.
      ownServiceCharges: try own(6), isEligible: try isEligible(entry, read),
      cashInHand: try money(11), housePays: try money(12), cashRounding: try money(13),
      derivation: withDerivations ? Self.lines(try payouts.text(16)) : [])
  }

  /// Whom a report's fee was held back from is stored, but not out of which of its money.
  private func feeOnCharges(
    _ cardFee: CardFee, of record: PayRecord, _ entry: RawRows, _ read: ValueReader
  ) throws -> Money {
    guard let fee = record.cardFee, fee != .zero, let cash = record.ownCashTips,
      let charges = record.ownServiceCharges, charges != .zero
    else { return .zero }
    let text = try entry.optionalText(2) ?? ""
    let event =
      text.contains("eventTips")
      ? try read.value("work") { try StoredJSON.value(text) as WorkDetails }.eventTips : .zero
    let part = try cardFee.partOnCharges(
      of: fee, total: record.broughtIn, cashTips: cash, serviceCharges: charges, eventTips: event)
    return try read.value("card_fee", part)
  }

  /// Managers and those who were left out have no share; who has no details is neither.
  private func isEligible(_ entry: RawRows, _ read: ValueReader) throws -> Bool {
    guard let text = try entry.optionalText(2) else { return true }
    // Most details say nothing of the kind, and reading JSON takes longer than all else.
    guard text.contains("true") else { return true }
    let work: WorkDetails = try read.value("work") { try StoredJSON.value(text) }
    return !work.isManager && !work.isExcluded
  }

  static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: 10).map { String(Substring($0)) }
  }
}
