import GRDB
public import Money
import Tips

extension TipStore {
  /// What the books hold of some days: the shifts that count, everybody's payouts and who they
  /// are. Shifts that were voided are left out.
  ///
  /// - Parameters:
  ///   - houseCurrency: the house's, for days of which the books hold no money.
  ///   - withDerivations: whether each payout brings its arithmetic, which takes longest.
  ///   - checkingSeals: whether closed shifts are held against their seals and the log first. It
  ///     takes about as long as the rest: leave it out only where nothing is paid or told.
  /// - Throws: ``TipStoreError``; ``TipStoreError/changedByOthers(_:)`` for closed shifts that are
  ///   not as they were; ``TipStoreError/severalCurrencies(_:)`` where the shifts of these days
  ///   cannot be added up.
  public func periodRecords(
    of days: DayRange, in houseCurrency: Currency = .usd, withDerivations: Bool = false,
    checkingSeals: Bool = true
  ) throws(TipStoreError) -> PeriodRecords {
    try read { db in
      if checkingSeals { try ShiftEvidence(db: db).check(days) }
      return try PeriodReader(
        db: db, days: days, houseCurrency: houseCurrency, withDerivations: withDerivations
      ).records()
    }
  }
}

/// Reads the records of some days: shifts, payouts and names with one statement each.
struct PeriodReader {
  let db: Database
  let days: DayRange
  let houseCurrency: Currency
  let withDerivations: Bool

  private var dayArguments: StatementArguments { [days.first, days.last] }

  /// Refuses what cannot be added up.
  private static func check(_ shifts: [Currency: [Int64]]) throws(TipStoreError) {
    guard shifts.count > 1 else { return }
    throw .severalCurrencies(
      Dictionary(uniqueKeysWithValues: shifts.map { ($0.key.code, $0.value) }))
  }

  func records() throws -> PeriodRecords {
    var policies: [Int64: HousePolicy] = [:]
    let rows = try shifts(
      "current = 1 AND business_date BETWEEN ? AND ? AND state <> 'voided'"
        + " ORDER BY business_date, number", dayArguments, &policies)
    let rules = policies
    var currencies = Dictionary(grouping: rows.map(\.record), by: \.currency)
      .mapValues { $0.map(\.shift) }
    try Self.check(currencies)
    let people = try StaffTable(db: db).people()
    var table = try PayoutTable(db, of: .days(days), people, withDetails: withDerivations)
    let payouts = try payouts(of: rows, from: &table, count: table.count(db))
    let paidBefore = try rows.compactMap { try paidVersion(before: $0.record, &policies, people) }
    var named = Set(payouts.map(\.employee.id))
    named.formUnion(paidBefore.flatMap(\.payouts).map(\.employee.id))
    let sales = try SalesTable(db: db).sales(of: days)
    for currency in sales.map(\.currency) { currencies[currency, default: []] += [] }
    try Self.check(currencies)
    return PeriodRecords(
      days: days, currency: currencies.keys.first ?? houseCurrency, shifts: rows.map(\.record),
      payouts: payouts, paidBefore: paidBefore, voidedAfterPay: try voidedAfterPay(),
      voided: try voided(), people: try personRecords(of: named), dailySales: sales.map(\.sales),
      policies: rules, kept: try PoolLedger(db: db).kept(on: days))
  }

  /// The versions that a condition names, also those that count no more; all as if they were closed,
  /// and without what belongs to the days as they are now.
  func records(
    ofVersions condition: String, _ arguments: StatementArguments
  ) throws -> PeriodRecords {
    var policies: [Int64: HousePolicy] = [:]
    var rows = try shifts("\(condition) ORDER BY business_date, number", arguments, &policies)
    for place in rows.indices { rows[place].record.state = .closed }
    let people = try StaffTable(db: db).people()
    let payouts = try rows.flatMap { row in
      var table = try PayoutTable(db, of: .shift(row.row), people, withDetails: false)
      return try self.payouts(of: [row], from: &table, count: table.count(db))
    }
    return PeriodRecords(
      days: days, currency: rows.first?.record.currency ?? houseCurrency,
      shifts: rows.map(\.record), payouts: payouts,
      people: try personRecords(of: Set(payouts.map(\.employee.id))), policies: policies)
  }

  /// What payroll knows of some people, in the order of the staff list.
  private func personRecords(of named: Set<Employee.ID>) throws -> [PersonRecord] {
    let payrollIDs = try StaffTable(db: db).payrollIDs()
    return try StaffTable(db: db).all(includingInactive: true).filter {
      named.contains($0.employee.id)
    }.map { member in
      PersonRecord(
        employee: member.employee, firstName: member.firstName, lastName: member.lastName,
        payrollIDs: payrollIDs[member.employee.id] ?? [:], isActive: member.isActive)
    }
  }

  // MARK: - Shifts

  private struct ShiftLine {
    let row: Int64
    var record: ShiftRecord
    let policy: HousePolicy
  }

  private func shifts(
    _ condition: String, _ arguments: StatementArguments, _ policies: inout [Int64: HousePolicy]
  ) throws -> [ShiftLine] {
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT id, number, version, business_date, state, currency, net_sales, tips, card_fee,
          house_paid, house_kept, shifts.policy, revision, paid_on, s.policy, pool, period,
          first_day, last_day
        FROM shifts LEFT JOIN sharings s ON s.shift_id = id WHERE \(condition)
        """, arguments: arguments)
    var shifts: [ShiftLine] = []
    while try rows.step() {
      let (id, number) = (try rows.int(0), try rows.int(11))
      let read = ValueReader(table: "shifts", row: id)
      // There are few, however many shifts there are.
      let policy = try policies[number] ?? PolicyTable(db: db).policy(number)
      policies[number] = policy
      let record = ShiftRecord(
        shift: try rows.int(1), version: Int(try rows.int(2)), revision: Int(try rows.int(12)),
        day: try read.value("business_date", CalendarDay(iso: try rows.text(3))),
        state: try read.value("state", ShiftState(rawValue: try rows.text(4))),
        paidOn: try rows.optionalText(13).map { try read.value("paid_on", CalendarDay(iso: $0)) },
        currency: try read.value("currency", Currency(code: try rows.text(5))),
        netSales: Money(minorUnits: try rows.int(6)), tips: Money(minorUnits: try rows.int(7)),
        cardFee: Money(minorUnits: try rows.int(8)), housePaid: Money(minorUnits: try rows.int(9)),
        houseKept: Money(minorUnits: try rows.int(10)),
        policy: policy.version.map { "\($0.id) of \($0.effective)" } ?? "article",
        policyNumber: number, shares: try Self.shares(rows, read))
      shifts.append(ShiftLine(row: id, record: record, policy: policy))
    }
    return shifts
  }

  private static func shares(_ rows: RawRows, _ read: ValueReader) throws -> SharedPool? {
    guard let policy = try rows.optionalText(14) else { return nil }
    let days = DayRange(
      from: try read.value("first_day", CalendarDay(iso: try rows.text(17))),
      to: try read.value("last_day", CalendarDay(iso: try rows.text(18))))
    return SharedPool(
      pool: PoolOfPeriods(
        policy: policy, name: try rows.text(15),
        period: try read.value("period", PoolPeriod(words: try rows.text(16)))),
      days: try read.value("last_day", days))
  }

  private func voided() throws -> [VoidedShift] {
    let sql = """
      SELECT id, number, business_date FROM shifts
      WHERE current = 1 AND business_date BETWEEN ? AND ? AND state = 'voided'
      ORDER BY business_date, number
      """
    return try Row.fetchAll(db, sql: sql, arguments: dayArguments).map { row in
      let read = ValueReader("shifts", row)
      let people = try Int64.fetchAll(
        db, sql: "SELECT employee_id FROM payouts WHERE shift_id = ?", arguments: [read.row])
      return VoidedShift(
        shift: try read("number"), day: try read("business_date"),
        people: Set(people.map { Employee.ID(staffRow: $0) }))
    }
  }

  /// Whether the version that was voided was paid, or one before it.
  private func voidedAfterPay() throws -> [VoidedAfterPay] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, number, business_date, coalesce(paid_on, (SELECT paid_on FROM shifts paid
          WHERE paid.number = shifts.number AND paid.state = 'paid'
          ORDER BY paid.version DESC LIMIT 1)) AS paid_day
        FROM shifts
        WHERE current = 1 AND business_date BETWEEN ? AND ? AND state = 'voided'
          AND paid_day IS NOT NULL
        ORDER BY business_date, number
        """, arguments: dayArguments)
    return try rows.map { row in
      let read = ValueReader("shifts", row)
      return VoidedAfterPay(
        shift: try read("number"), day: try read("business_date"), paidOn: try read("paid_day"))
    }
  }

  // MARK: - Payouts

  private func payouts(
    of shifts: [ShiftLine], from table: inout PayoutTable, count: Int
  ) throws -> [PayRecord] {
    var result: [PayRecord] = []
    result.reserveCapacity(count)
    let settled = try settledBy()
    for shift in shifts {
      let (first, record) = (result.count, shift.record)
      try table.append(
        of: PayoutTable.Version(
          row: shift.row, shift: record.shift, version: record.version, day: record.day,
          state: record.state), to: &result)
      if let rule = shift.policy.version?.cashRounding {
        try PayRecord.roundTips(of: &result, from: first, by: rule, in: record.currency)
      }
      guard let cash = settled[record.shift] else { continue }
      for place in result.indices.dropFirst(first) { result[place].settledBy = cash }
    }
    return result
  }

  /// What the shifts of these days were settled by when they were paid last, by their numbers.
  private func settledBy() throws -> [Int64: CashRules] {
    let rows = try RawRows(
      db, of: "change_log",
      sql: """
        SELECT change_log.id, number, event FROM change_log JOIN shifts ON shifts.id = shift_id
        WHERE kind = 'shiftPaid' AND number IN (
          SELECT number FROM shifts WHERE current = 1 AND business_date BETWEEN ? AND ?)
        ORDER BY change_log.id
        """, arguments: dayArguments)
    var rules: [Int64: CashRules] = [:]
    while try rows.step() {
      guard case .shiftPaid(_, _, let cash) = LogEvent(json: try rows.text(2)) else { continue }
      rules[try rows.int(1)] = cash
    }
    return rules
  }

  /// What people have got already for a shift that was reopened after it was paid.
  private func paidVersion(
    before now: ShiftRecord, _ policies: inout [Int64: HousePolicy], _ people: [Int64: Employee]
  ) throws -> PaidVersion? {
    guard now.version > 1, now.state != .paid else { return nil }
    let paid = try shifts(
      "number = ? AND version < ? AND state = 'paid' ORDER BY version DESC LIMIT 1",
      [now.shift, now.version], &policies
    ).first
    guard let paid, let day = paid.record.paidOn else { return nil }
    var table = try PayoutTable(db, of: .shift(paid.row), people, withDetails: false)
    return PaidVersion(
      shift: now.shift, version: paid.record.version, paidOn: day,
      payouts: try payouts(of: [paid], from: &table, count: table.count(db)))
  }
}
