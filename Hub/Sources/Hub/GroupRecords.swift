import Foundation
import Money
import Postgres
import Records
import Tips

/// Reads what payroll files are made of: the records of a legal entity's houses as if they were
/// one.
///
/// The shifts of one house keep their numbers and people their IDs, so that its file is the
/// house's own. Of
/// several houses a shift's number has the house above its 32nd bit, and a person is who the group
/// says.
struct GroupRecords {
  /// In the role `office`, which sees the entity's houses alone.
  let db: Connection
  private let entity: Int64
  private let days: DayRange
  private let isOneHouse: Bool

  init(_ db: Connection, entity: Int64, days: DayRange) throws {
    (self.db, self.entity, self.days) = (db, entity, days)
    isOneHouse =
      try db.row(
        """
        SELECT count(DISTINCT house) AS n FROM entity_houses
        WHERE entity = $1 AND from_day <= $3 AND until_day > $2
        """, [entity, days.first, days.last]
      ).int("n") == 1
  }

  /// The shifts of the days that count, as ``PeriodRecords`` has them.
  func current() throws -> PeriodRecords {
    let counts = """
      JOIN entity_houses e ON e.house = s.house AND e.entity = \(entity)
        AND s.day >= e.from_day AND s.day < e.until_day
      WHERE s.is_current AND s.day BETWEEN '\(days.first)' AND '\(days.last)'
      """
    let shifts = try shifts("\(counts) AND s.state <> 'voided'")
    var records = try records(of: shifts)
    records.paidBefore = try shifts.compactMap { try paidVersion(before: $0) }
    let voided = try db.rows(
      """
      SELECT s.house, s.number, s.day, coalesce(s.paid_on, (SELECT paid_on FROM shifts x
        WHERE x.house = s.house AND x.number = s.number AND x.state = 'paid'
        ORDER BY version DESC LIMIT 1)) AS paid
      FROM shifts s \(counts) AND s.state = 'voided' ORDER BY s.day, s.house, s.number
      """)
    records.voidedAfterPay = try voided.compactMap { row in
      guard let paid = try row.optional("paid", CalendarDay.init(iso:)) else { return nil }
      return VoidedAfterPay(
        shift: try number(row), day: try row.value("day", CalendarDay.init(iso:)), paidOn: paid)
    }
    return records
  }

  /// The versions that an earlier pay run was made of, as if they were closed.
  func paid(by run: Int64) throws -> PeriodRecords {
    let shifts = try shifts(
      "JOIN pay_run_shifts r ON r.house = s.house AND r.shift = s.shift AND r.run = \(run)",
      noted: "r.revision")
    let noted = try db.row(
      "SELECT count(*) AS n FROM pay_run_shifts WHERE run = $1", [run]
    ).int("n")
    let changed = try shifts.filter { try $0.row.int("revision") != $0.row.int("noted") }
    guard changed.isEmpty, shifts.count == noted else { throw HubError.runIsGone(run) }
    return try records(
      of: shifts.map { shift in
        var shift = shift
        shift.record.state = .closed
        return shift
      })
  }

  // MARK: - Shifts

  private struct Shift {
    let row: Row
    var record: ShiftRecord
    let policy: HousePolicy
  }

  private func shifts(
    _ condition: String, noted: String = "s.revision"
  ) throws -> [Shift] {
    var policies: [String: HousePolicy] = [:]
    return try db.rows(
      """
      SELECT s.*, \(noted) AS noted, p.sha256, p.json, (SELECT x.settled_by FROM shifts x
        WHERE x.house = s.house AND x.number = s.number AND x.settled_by IS NOT NULL
        ORDER BY x.version DESC LIMIT 1) AS settled
      FROM shifts s JOIN policies p ON p.house = s.house AND p.policy = s.policy \(condition)
      ORDER BY s.day, s.house, s.number
      """
    ).map { row in
      let hash = try row.text("sha256")
      let policy = try policies[hash] ?? Self.decode(row.text("json"))
      policies[hash] = policy
      return Shift(row: row, record: try record(row, policy), policy: policy)
    }
  }

  private func record(_ row: Row, _ policy: HousePolicy) throws -> ShiftRecord {
    ShiftRecord(
      shift: try number(row), version: Int(try row.int("version")),
      revision: Int(try row.int("revision")), day: try row.value("day", CalendarDay.init(iso:)),
      state: try row.value("state", ShiftState.init(rawValue:)),
      paidOn: try row.optional("paid_on", CalendarDay.init(iso:)),
      currency: try row.value("currency", Currency.init(code:)),
      netSales: try row.money("net_sales"),
      tips: try row.money("tips"), cardFee: try row.money("card_fee"),
      housePaid: try row.money("house_paid"), houseKept: try row.money("house_kept"),
      policy: policy.version.map { "\($0.id) of \($0.effective)" } ?? "article")
  }

  /// What people got already for a shift that was reopened after it was paid.
  private func paidVersion(before now: Shift) throws -> PaidVersion? {
    guard now.record.version > 1, now.record.state != .paid else { return nil }
    let paid = try shifts(
      """
      WHERE s.house = \(now.row.int("house")) AND s.number = \(now.row.int("number"))
        AND s.version < \(now.record.version) AND s.state = 'paid'
      """
    ).max { $0.record.version < $1.record.version }
    guard let paid, let day = paid.record.paidOn else { return nil }
    return PaidVersion(
      shift: now.record.shift, version: paid.record.version, paidOn: day,
      payouts: try records(of: [paid]).payouts)
  }

  private func number(_ row: Row) throws -> Int64 {
    let number = try row.int("number")
    return isOneHouse ? number : try row.int("house") << 32 | number
  }

  // MARK: - Payouts and people

  private func records(of shifts: [Shift]) throws -> PeriodRecords {
    let currencies = Set(shifts.map(\.record.currency))
    guard currencies.count <= 1 else {
      throw HubError.severalCurrencies(currencies.map(\.code).sorted())
    }
    let places = try shifts.map { "(\(try $0.row.int("house")),\(try $0.row.int("shift")))" }
    // Servers, support staff and staff of events, as a house's own file has them.
    let rows =
      try places.isEmpty
      ? []
      : db.rows(
        """
        SELECT p.*, l.person FROM (VALUES \(places.joined(separator: ","))) v (house, shift)
        JOIN shifts s ON s.house = v.house AND s.shift = v.shift
        JOIN payouts p ON p.house = s.house AND p.day = s.day AND p.shift = s.shift
        LEFT JOIN person_links l ON l.house = p.house AND l.staff = p.staff
        ORDER BY p.house, p.shift, p.pool = 'event', p.pool, p.position
        """)
    let people = try people()
    let byShift = Dictionary(grouping: rows) { row in
      // Both columns are keys and never NULL.
      "\((try? row.text("house")) ?? ""),\((try? row.text("shift")) ?? "")"
    }
    var payouts: [PayRecord] = []
    for shift in shifts {
      let first = payouts.count
      let key = "\(try shift.row.text("house")),\(try shift.row.text("shift"))"
      payouts += try (byShift[key] ?? []).map { try payout($0, of: shift.record, people) }
      if let rule = shift.policy.version?.cashRounding {
        try PayRecord.roundTips(of: &payouts, from: first, by: rule, in: shift.record.currency)
      }
      guard let settled = try shift.row.optional("settled") else { continue }
      let cash: CashRules = try Self.decode(settled)
      for place in payouts.indices.dropFirst(first) { payouts[place].settledBy = cash }
    }
    let named = Set(payouts.map(\.employee.id))
    return PeriodRecords(
      days: days, currency: currencies.first ?? .usd, shifts: shifts.map(\.record),
      payouts: payouts,
      people: people.values.filter { named.contains($0.employee.id) }
        .reduce(into: [Employee.ID: PersonRecord]()) { known, person in
          known[person.employee.id, default: person].payrollIDs.merge(person.payrollIDs) { one, _ in
            one
          }
        }.values.sorted { $0.employee.id < $1.employee.id }.inOrderOfNames(\.employee.name))
  }

  private func payout(
    _ row: Row, of shift: ShiftRecord, _ people: [String: PersonRecord]
  ) throws -> PayRecord {
    guard let person = people["\(try row.text("house")),\(try row.text("staff"))"] else {
      throw PostgresError.missing("staff")
    }
    return PayRecord(
      shift: shift.shift, version: shift.version, day: shift.day, state: shift.state,
      employee: person.employee, pool: try row.value("pool", TipPool.init(rawValue:)),
      position: Int(try row.int("position")), role: try row.value("role", JobRole.init(rawValue:)),
      timeWorked: try row.optional("seconds_worked") { Int($0).flatMap(WorkedTime.init(seconds:)) },
      amount: try row.money("amount"),
      sources: TipSources(
        cardTips: try row.money("card_tips"), cashTips: try row.money("cash_tips"),
        serviceCharges: try row.money("service_charges"), eventTips: try row.money("event_tips"),
        housePaid: try row.money("house_paid")), broughtIn: try row.money("brought_in"),
      cardFee: try row.money("card_fee"), cardFeeOnCharges: try row.money("card_fee_on_charges"),
      netSales: try row.optional("net_sales") { Int64($0).map(Money.init(minorUnits:)) },
      ownCashTips: try row.money("own_cash_tips"),
      ownServiceCharges: try row.money("own_service_charges"), isEligible: try row.bool("eligible"),
      cashInHand: try row.money("cash_in_hand"), housePays: try row.money("house_pays"),
      cashRounding: try row.money("cash_rounding"))
  }

  /// Everyone of the entity's houses, by house and row of its staff list.
  private func people() throws -> [String: PersonRecord] {
    var ids: [String: [PayrollSystem: String]] = [:]
    for row in try db.rows("SELECT * FROM payroll_ids ORDER BY house, staff") {
      let key = "\(try row.text("house")),\(try row.text("staff"))"
      ids[key, default: [:]][try row.value("system", PayrollSystem.init(rawValue:))] =
        try row.text("payroll_id")
    }
    var people: [String: PersonRecord] = [:]
    let rows = try db.rows(
      """
      SELECT s.*, l.person, coalesce(p.name, s.name) AS called FROM staff s
      LEFT JOIN person_links l USING (house, staff) LEFT JOIN people p USING (person)
      """)
    for row in rows {
      let (house, staff) = (try row.text("house"), try row.text("staff"))
      let own = "staff-\(staff)"
      let id =
        try isOneHouse
        ? own : row.optional("person").map { "person-\($0)" } ?? "house-\(house)-\(own)"
      people["\(house),\(staff)"] = PersonRecord(
        employee: Employee(
          id: Employee.ID(id),
          name: try PersonName(recorded: row.text(isOneHouse ? "name" : "called"))),
        firstName: try row.optional("first_name"), lastName: try row.optional("last_name"),
        payrollIDs: ids["\(house),\(staff)"] ?? [:], isActive: try row.bool("active"))
    }
    return people
  }

  private static func decode<T: Decodable>(_ json: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(json.utf8))
  }
}

extension Row {
  fileprivate func money(_ column: String) throws(PostgresError) -> Money {
    Money(minorUnits: try int(column))
  }
}
