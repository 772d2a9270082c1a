import GRDB
import Money
import Tips

// What a version of a shift gives to pools of periods, each row with the way from what it stores and back.

struct ContributionRow: TableRow {
  static let databaseTableName = "pool_contributions"
  var shiftId: Int64
  var position: Int
  var policy: String
  var pool: String
  var period: String
  var rule: String
  var ruleFile: String
  var ruleLine: Int
  var amount: Money
  var cardTips: Money
  var cashTips: Money
  var serviceCharges: Money
  var eventTips: Money
  var housePaid: Money
  var derivation: String

  init(_ given: PeriodContribution, shift: Int64, position: Int, in currency: Currency) throws {
    (shiftId, self.position) = (shift, position)
    (policy, pool) = (given.pool.policy, given.pool.name)
    (period, rule) = (given.pool.period.words, try PlainJSON.text(given.pool))
    (ruleFile, ruleLine) = (given.rule.file, given.rule.line)
    (amount, cardTips, cashTips) = (given.amount, given.sources.cardTips, given.sources.cashTips)
    (serviceCharges, eventTips) = (given.sources.serviceCharges, given.sources.eventTips)
    housePaid = given.sources.housePaid
    derivation = given.derivation.sentences(in: currency).joined(separator: "\n")
  }

  var sources: TipSources {
    TipSources(
      cardTips: cardTips, cashTips: cashTips, serviceCharges: serviceCharges,
      eventTips: eventTips, housePaid: housePaid)
  }
}

struct ClaimRow: TableRow {
  static let databaseTableName = "pool_claims"
  var shiftId: Int64
  var contribution: Int
  var position: Int
  var employeeId: Int64
  var name: String
  var role: JobRole
  var units: String
  var seconds: Int64?
  var countedSeconds: Int64?
  var hereSince: CalendarDay?

  init(
    _ entry: PeriodContribution.Entry, shift: Int64, contribution: Int, position: Int,
    employee: Int64
  ) throws {
    (shiftId, self.contribution, self.position) = (shift, contribution, position)
    (employeeId, name, role) = (employee, entry.employee.name.text, entry.role)
    units = try PlainJSON.text(entry.claims)
    (seconds, countedSeconds, hereSince) = (entry.seconds, entry.countedSeconds, entry.hereSince)
  }

  func entry() throws -> PeriodContribution.Entry {
    let read = ValueReader(table: Self.databaseTableName, row: shiftId)
    let units: [Int64] = try read.value("units") { try PlainJSON.value(self.units) }
    return PeriodContribution.Entry(
      employee: try read.employee(employeeId, name), role: role, claims: units, seconds: seconds,
      countedSeconds: countedSeconds, hereSince: hereSince)
  }
}

struct GiverRow: TableRow {
  static let databaseTableName = "pool_givers"
  var shiftId: Int64
  var contribution: Int
  var position: Int
  var employeeId: Int64
  var name: String
  var role: JobRole
  var amount: Money

  init(
    _ giver: PeriodContribution.Giver, shift: Int64, contribution: Int, position: Int,
    employee: Int64
  ) {
    (shiftId, self.contribution, self.position) = (shift, contribution, position)
    (employeeId, name) = (employee, giver.employee.name.text)
    (role, amount) = (giver.role, giver.amount)
  }

  func giver() throws -> PeriodContribution.Giver {
    PeriodContribution.Giver(
      employee: try ValueReader(table: Self.databaseTableName, row: shiftId)
        .employee(employeeId, name), role: role, amount: amount)
  }
}

extension ValueReader {
  /// Somebody by the name that was stored with a row.
  func employee(_ row: Int64, _ name: String) throws -> Employee {
    Employee(
      id: Employee.ID(staffRow: row), name: try value("name") { try PersonName(recorded: name) })
  }
}

/// What shifts give to pools of periods, inside a transaction.
struct ContributionTable {
  let db: Database

  /// The tables in the order in which they refer to each other.
  static let parts = ["pool_contributions", "pool_claims", "pool_givers"]

  func insert(
    _ contributions: [PeriodContribution], shift: Int64, in currency: Currency,
    _ links: ParticipantLinks
  ) throws {
    for (place, given) in contributions.enumerated() {
      try ContributionRow(given, shift: shift, position: place, in: currency).insert(db)
      for (position, entry) in given.entries.enumerated() {
        try ClaimRow(
          entry, shift: shift, contribution: place, position: position,
          employee: links.row(of: entry.employee.id)
        ).insert(db)
      }
      for (position, giver) in given.givers.enumerated() {
        try GiverRow(
          giver, shift: shift, contribution: place, position: position,
          employee: links.row(of: giver.employee.id)
        ).insert(db)
      }
    }
  }

  /// What a version gives, in the order of its policy's steps.
  ///
  /// - Parameter day: the version's business day.
  func contributions(of shift: Int64, on day: CalendarDay) throws -> [StoredContribution] {
    let rows = try ContributionRow.filter(Column("shift_id") == shift).order(Column("position"))
      .fetchAll(db)
    return try rows.map { row in
      let read = ValueReader(table: ContributionRow.databaseTableName, row: shift)
      let pool: PeriodPool = try read.value("rule") { try PlainJSON.value(row.rule) }
      guard (pool.policy, pool.name, pool.period.words) == (row.policy, row.pool, row.period) else {
        throw TipStoreError.unreadableValue(
          table: ContributionRow.databaseTableName, column: "rule", row: shift)
      }
      return StoredContribution(
        contribution: PeriodContribution(
          day: day, pool: pool, rule: RuleReference(file: row.ruleFile, line: row.ruleLine),
          amount: row.amount, sources: row.sources,
          entries: try parts(ClaimRow.self, of: row).map { try $0.entry() },
          givers: try parts(GiverRow.self, of: row).map { try $0.giver() }),
        derivation: row.derivation.split(separator: "\n").map(String.init))
    }
  }

  /// What a version gives to one pool.
  func contributions(
    of shift: Int64, on day: CalendarDay, to pool: PoolOfPeriods
  ) throws -> [PeriodContribution] {
    try contributions(of: shift, on: day).map(\.contribution).filter { $0.pool.pool == pool }
  }

  /// The pools that a version gives to.
  func pools(of shift: Int64, on day: CalendarDay) throws -> [PeriodPool] {
    try contributions(of: shift, on: day).map(\.contribution.pool)
  }

  private func parts<R: TableRow>(_ type: R.Type, of row: ContributionRow) throws -> [R] {
    try R.filter(Column("shift_id") == row.shiftId && Column("contribution") == row.position)
      .order(Column("position")).fetchAll(db)
  }
}
