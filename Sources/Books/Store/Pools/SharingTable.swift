import GRDB
import Money
import Tips

/// The sharings of pools of periods inside a transaction: written once, never changed.
struct SharingTable {
  let db: Database

  /// The tables in the order in which they refer to each other.
  static let parts = [
    "sharings", "sharing_periods", "sharing_nights", "sharing_shares", "sharing_rests",
    "sharing_decisions",
  ]

  // MARK: - Reading

  /// What a shift shares; nil for an evening.
  ///
  /// - Parameter row: of its version.
  func sharing(_ row: Int64) throws -> StoredSharing? {
    let sql = "SELECT * FROM sharings WHERE shift_id = ?"
    guard let found = try Row.fetchOne(db, sql: sql, arguments: [row]) else { return nil }
    let read = ValueReader("sharings", found)
    let pool = try read.poolOfPeriods()
    let previous: Int64? = try read("previous")
    let counted = try counted(row, pool)
    let decision = try decision(row, counted)
    let before = try counted.indices.map { place in
      try place == 0 ? nil : shares(of: counted[place].days, countedBefore: row)
    }
    let nights = try counted.indices.map { try contributions(row, $0, to: pool) }
    return StoredSharing(
      pool: pool, days: try read.days(), previous: try previous.map(number),
      counted: counted, rests: try rests(row), decision: decision,
      basis: SharingBasis(
        periods: counted.indices.map { place in
          SharingBasis.Period(
            days: counted[place].days, nights: nights[place], before: before[place])
        }, brought: try previous.map(rests) ?? [],
        decision: try decision.map { made in
          SharingBasis.Decision(decision: made, pool: pool, before: try decided(before: row))
        }))
  }

  /// What a person decided; nil for the sharing of a period.
  private func decision(_ row: Int64, _ counted: [StoredSharing.Counted]) throws -> HeldDecision? {
    let sql = "SELECT shift_id, decided_by, reason FROM sharing_decisions WHERE shift_id = ?"
    guard let found = try Row.fetchOne(db, sql: sql, arguments: [row]) else { return nil }
    let read = ValueReader("sharing_decisions", found)
    return HeldDecision(
      decidedBy: try read("decided_by"), reason: try read("reason"),
      parts: try counted.flatMap(\.shares).map { share in
        HeldDecision.Part(
          employee: share.employee, role: share.role, amount: try share.sources.total)
      })
  }

  /// What decisions before this one paid of the same pool, in the currency of this one.
  private func decided(before row: Int64) throws -> [PeriodSharing.Share] {
    let sql = """
      WITH RECURSIVE line (sharing) AS (
        SELECT previous FROM sharings WHERE shift_id = :row
        UNION ALL SELECT previous FROM line JOIN sharings ON shift_id = sharing
      )
      SELECT sharing FROM line JOIN shifts ON shifts.id = sharing
      WHERE currency = (SELECT currency FROM shifts WHERE id = :row) ORDER BY sharing
      """
    return try Int64.fetchAll(db, sql: sql, arguments: ["row": row]).flatMap { try shares($0, 0) }
  }

  /// The number that people call a version's shift by.
  func number(of row: Int64) throws -> Int64 {
    let number = try Int64.fetchOne(
      db, sql: "SELECT number FROM shifts WHERE id = ?", arguments: [row])
    return try ValueReader(table: "shifts", row: row).value("number", number)
  }

  private func counted(_ row: Int64, _ pool: PoolOfPeriods) throws -> [StoredSharing.Counted] {
    let sql = "SELECT * FROM sharing_periods WHERE shift_id = ? ORDER BY position"
    return try Row.fetchAll(db, sql: sql, arguments: [row]).map { found in
      let read = ValueReader("sharing_periods", found)
      let position: Int = try read("position")
      return StoredSharing.Counted(
        days: try read.days(), amount: try read("amount"), before: try read("amount_before"),
        nights: try nights(row, position, of: pool), shares: try shares(row, position))
    }
  }

  /// The rows of the versions that were counted for a period.
  func nightRows(_ row: Int64, _ counted: Int) throws -> [Int64] {
    let sql = """
      SELECT night FROM sharing_nights JOIN shifts ON shifts.id = night
      WHERE sharing_nights.shift_id = ? AND counted = ? ORDER BY business_date, number
      """
    return try Int64.fetchAll(db, sql: sql, arguments: [row, counted])
  }

  /// The versions that were counted for a period, by day and number.
  func nights(
    _ row: Int64, _ counted: Int, of pool: PoolOfPeriods
  ) throws -> [StoredSharing.Night] {
    try nightRows(row, counted).map { night in
      let sql = """
        SELECT id, number, version, business_date, (SELECT coalesce(sum(amount), 0)
          FROM pool_contributions c WHERE c.shift_id = shifts.id
            AND (c.policy, c.pool, c.period) = (?, ?, ?)) AS amount
        FROM shifts WHERE id = ?
        """
      let found = try Row.fetchOne(
        db, sql: sql, arguments: [pool.policy, pool.name, pool.period.words, night])
      let read = ValueReader(
        "shifts", try ValueReader(table: "sharing_nights", row: row).value("night", found))
      return StoredSharing.Night(
        shift: try read("number"), version: try read("version"), day: try read("business_date"),
        amount: try read("amount"))
    }
  }

  private func contributions(
    _ row: Int64, _ counted: Int, to pool: PoolOfPeriods
  ) throws -> [PeriodContribution] {
    try nightRows(row, counted).flatMap { night in
      let day = try ValueReader(table: "shifts", row: night).value(
        "business_date",
        CalendarDay.fetchOne(
          db, sql: "SELECT business_date FROM shifts WHERE id = ?", arguments: [night]))
      return try ContributionTable(db: db).contributions(of: night, on: day, to: pool)
    }
  }

  /// What everybody had of a period when it was counted.
  func shares(_ row: Int64, _ counted: Int) throws -> [PeriodSharing.Share] {
    let sql = """
      SELECT * FROM sharing_shares WHERE shift_id = ? AND counted = ? ORDER BY position
      """
    return try Row.fetchAll(db, sql: sql, arguments: [row, counted]).map { found in
      let read = ValueReader("sharing_shares", found)
      return PeriodSharing.Share(
        employee: try read.employee(read("employee_id"), read("name")),
        role: try read("role", JobRole.init(rawValue:)), sources: try read.sources())
    }
  }

  /// What everybody had of a period by the last sharing before this one that counted it.
  private func shares(of days: DayRange, countedBefore row: Int64) throws -> [PeriodSharing.Share] {
    let sql = """
      WITH RECURSIVE line (sharing) AS (
        SELECT previous FROM sharings WHERE shift_id = ?
        UNION ALL SELECT previous FROM line JOIN sharings ON shift_id = sharing
      )
      SELECT shift_id, position FROM line JOIN sharing_periods ON shift_id = sharing
      WHERE first_day = ? AND last_day = ? ORDER BY shift_id DESC LIMIT 1
      """
    guard let found = try Row.fetchOne(db, sql: sql, arguments: [row, days.first, days.last]) else {
      throw TipStoreError.unreadableValue(table: "sharing_periods", column: "first_day", row: row)
    }
    let read = ValueReader("sharing_periods", found)
    return try shares(read.row, read("position"))
  }

  /// What a sharing left.
  func rests(_ row: Int64) throws -> [PeriodSharing.Rest] {
    let sql = "SELECT * FROM sharing_rests WHERE shift_id = ? ORDER BY employee_id"
    return try Row.fetchAll(db, sql: sql, arguments: [row]).map { found in
      let read = ValueReader("sharing_rests", found)
      return PeriodSharing.Rest(
        employee: try read.employee(read("employee_id"), read("name")), sources: try read.sources())
    }
  }

  func checkMayBeVoided(_ row: ShiftRow) throws {
    guard let sharing = try sharing(row.storedID()) else { return }
    let later = try Int64.fetchOne(
      db,
      sql: """
        SELECT number FROM sharings s JOIN shifts ON shifts.id = s.shift_id
        WHERE previous = ? AND state <> 'voided'
        """, arguments: [row.id])
    if let later {
      throw TipStoreError.pool(sharing.pool, .laterStandsOnIt(shift: row.number, later: later))
    }
    if row.state == .paid { throw TipStoreError.pool(sharing.pool, .isPaid(shift: row.number)) }
    let isSigned = try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM cash_signatures WHERE shift_id = ?)",
      arguments: [row.id])
    if isSigned == true { throw TipStoreError.pool(sharing.pool, .isSigned(shift: row.number)) }
    let export = try Int64.fetchOne(
      db, sql: "SELECT export_id FROM export_shifts WHERE shift_id = ? ORDER BY export_id LIMIT 1",
      arguments: [row.id])
    if let export {
      throw TipStoreError.pool(sharing.pool, .isExported(shift: row.number, export: export))
    }
  }

  /// A night that was counted goes on giving to the same pools, to be shared by the same rules: in
  /// another pool its money would be shared once more.
  ///
  /// - Parameter row: of its open version, with its new figures.
  func checkStaysInItsPools(_ row: ShiftRow) throws {
    let given = ContributionTable(db: db)
    let now = try given.pools(of: row.storedID(), on: row.businessDate)
    let sql = """
      SELECT n.night, n.shift_id AS sharing, s.policy, s.pool, s.period, v.currency
      FROM sharing_nights n JOIN shifts v ON v.id = n.night
        JOIN sharings s ON s.shift_id = n.shift_id JOIN shifts ON shifts.id = n.shift_id
      WHERE v.number = ? AND shifts.state <> 'voided' ORDER BY n.shift_id DESC
      """
    var known: Set<PoolOfPeriods> = []
    for found in try Row.fetchAll(db, sql: sql, arguments: [row.number]) {
      let read = ValueReader("sharing_nights", found)
      let pool = try read.poolOfPeriods()
      // Only the version that was counted last has to be like it.
      guard known.insert(pool).inserted else { continue }
      let counted = try given.pools(of: read("night"), on: row.businessDate)
        .filter { $0.pool == pool }
      let currency: String = try read("currency")
      guard row.currency == currency, counted.allSatisfy({ $0.isAmong(now) }) else {
        throw TipStoreError.pool(
          pool, .wouldBePaidTwice(night: row.number, sharing: try number(of: read("sharing"))))
      }
    }
  }

  // MARK: - Writing

  func insert(_ planned: PlannedSharing, as row: Int64) throws {
    try db.execute(
      sql: """
        INSERT INTO sharings (shift_id, policy, pool, period, first_day, last_day, previous)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        row, planned.pool.policy, planned.pool.name, planned.pool.period.words,
        planned.days.first, planned.days.last, planned.previous,
      ])
    let sharing = planned.sharing
    if let decision = sharing.decision { return try insert(decision, planned, as: row) }
    try insert(
      planned.days, sharing.period?.amount ?? .zero, before: .zero, planned.rows[0],
      shares: sharing.period?.shares.map {
        PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
      } ?? [], as: row, position: 0)
    for (place, correction) in sharing.corrections.enumerated() {
      let before = try correction.before.map { try $0.sources.total }.sum()
      try insert(
        correction.days, correction.now?.amount ?? .zero, before: before, planned.rows[place + 1],
        shares: correction.now?.shares.map {
          PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
        } ?? [], as: row, position: place + 1)
    }
    for rest in sharing.rests {
      try db.execute(
        sql: """
          INSERT INTO sharing_rests (shift_id, employee_id, name, card_tips, cash_tips,
            service_charges, event_tips, house_paid) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: StatementArguments([row]) + person(rest.employee) + Self.arguments(rest.sources))
    }
  }

  private func insert(_ decision: HeldDecision, _ planned: PlannedSharing, as row: Int64) throws {
    try insert(
      planned.days, planned.sharing.amount, before: .zero, planned.rows[0],
      shares: planned.sharing.payments.map {
        PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
      }, as: row, position: 0)
    try db.execute(
      sql: "INSERT INTO sharing_decisions (shift_id, decided_by, reason) VALUES (?, ?, ?)",
      arguments: [row, decision.decidedBy, decision.reason])
  }

  private func insert(
    _ days: DayRange, _ amount: Money, before: Money, _ nights: [Int64],
    shares: [PeriodSharing.Share], as row: Int64, position: Int
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO sharing_periods (shift_id, position, first_day, last_day, amount, amount_before)
        VALUES (?, ?, ?, ?, ?, ?)
        """, arguments: [row, position, days.first, days.last, amount, before])
    for night in nights {
      try db.execute(
        sql: "INSERT INTO sharing_nights (shift_id, counted, night) VALUES (?, ?, ?)",
        arguments: [row, position, night])
    }
    for (place, share) in shares.enumerated() {
      try db.execute(
        sql: """
          INSERT INTO sharing_shares (shift_id, counted, position, employee_id, name, role,
            card_tips, cash_tips, service_charges, event_tips, house_paid)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: StatementArguments([row, Int64(position), Int64(place)]) + person(share.employee)
          + StatementArguments([share.role.rawValue]) + Self.arguments(share.sources))
    }
  }

  private func person(_ employee: Employee) throws -> StatementArguments {
    guard let row = employee.id.staffRow else { throw TipStoreError.noSuchEmployee(employee.id) }
    return [row, employee.name.text]
  }

  private static func arguments(_ sources: TipSources) -> StatementArguments {
    [
      sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips,
      sources.housePaid,
    ]
  }
}

extension ValueReader {
  /// The five parts of an amount.
  fileprivate func sources() throws(TipStoreError) -> TipSources {
    TipSources(
      cardTips: try self("card_tips"), cashTips: try self("cash_tips"),
      serviceCharges: try self("service_charges"), eventTips: try self("event_tips"),
      housePaid: try self("house_paid"))
  }
}

extension PeriodPool {
  /// Whether a night goes on giving to this pool: one of a period by the same rules, one of which a person
  /// decides by its name alone. What is held less is made up for by what later nights give; what is held
  /// nowhere any more was paid, and would be paid once more.
  func isAmong(_ now: [PeriodPool]) -> Bool {
    now.contains { period == .untilDecided ? $0.pool == pool : $0 == self }
  }
}

extension PeriodSharing {
  /// The payouts as they are stored: one list, in the order of `payments`.
  func records(
    on day: CalendarDay, by policy: HousePolicy, in currency: Currency
  ) throws(ShiftError) -> [PayRecord] {
    let (_, result) = try asShift(on: day, by: policy, in: currency)
    return zip(result.payouts, result.settlement.entries).enumerated().map { position, line in
      let (payout, cash) = line
      return PayRecord(
        shift: 0, day: day, state: .reviewed, employee: payout.employee,
        nameThen: payout.employee.name.text, pool: .period, position: position, role: payout.role,
        amount: payout.amount, sources: payout.sources, ownCashTips: .zero,
        ownServiceCharges: .zero, isEligible: true, housePays: cash.housePays,
        cashRounding: cash.rounding, derivation: payout.derivation.sentences(in: currency))
    }
  }
}
