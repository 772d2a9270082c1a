import GRDB
public import Money
public import Tips

/// What the staff list knows of a person beside name and state.
public struct StaffDetails: Hashable, Sendable {
  public let member: StaffMember
  /// How reports print the person, as it was confirmed.
  public let spellings: [String]
  public let payrollIDs: [PayrollSystem: String]
  /// What the person works as; a shift may say otherwise.
  public let roles: [JobRole]
}

/// What shall be changed of a person for payroll. An empty text takes it away.
public struct PayrollChange: Hashable, Sendable {
  public var firstName: String?
  public var lastName: String?
  public var ids: [PayrollSystem: String]

  public init(
    firstName: String? = nil, lastName: String? = nil, ids: [PayrollSystem: String] = [:]
  ) {
    (self.firstName, self.lastName, self.ids) = (firstName, lastName, ids)
  }
}

// What payroll and policies have to know of people. Every change goes to the log.
extension TipStore {
  /// Everything that the staff list knows of a person.
  public func staffDetails(_ id: Employee.ID) throws(TipStoreError) -> StaffDetails {
    try read { db in try Self.staffDetails(id, db) }
  }

  static func staffDetails(_ id: Employee.ID, _ db: Database) throws -> StaffDetails {
    let table = StaffTable(db: db)
    let member = try table.member(id)
    guard let staffRow = id.staffRow else { throw TipStoreError.noSuchEmployee(id) }
    let roles = try String.fetchAll(
      db, sql: "SELECT role FROM staff_roles WHERE employee_id = ? ORDER BY role",
      arguments: [staffRow])
    let read = ValueReader(table: "staff_roles", row: staffRow)
    return StaffDetails(
      member: member,
      spellings: try NameTable(db: db).spellings(of: id).map(\.text),
      payrollIDs: try table.payrollIDs(of: id)[id] ?? [:],
      roles: try roles.map { try read.value("role", JobRole($0)) })
  }

  /// Changes what payroll knows of a person: all of it or nothing.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``; ``TipStoreError/payrollIDTaken(_:system:by:)``
  ///   where somebody else has an ID.
  public func setPayroll(
    of id: Employee.ID, _ change: PayrollChange, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in try Self.setPayroll(of: id, change, by: who, db) }
  }

  static func setPayroll(
    of id: Employee.ID, _ change: PayrollChange, by who: BooksActor, _ db: Database
  ) throws {
    let table = StaffTable(db: db)
    _ = try table.member(id)
    let names: [(LogEvent.PersonDetail, String?)] = [
      (.firstName, change.firstName), (.lastName, change.lastName),
    ]
    for (detail, name) in names {
      guard let name = name?.onOneLine else { continue }
      try table.set(detail, of: id, to: name.isEmpty ? nil : name, by: who)
    }
    for (system, payrollID) in change.ids.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      try table.setPayrollID(payrollID.isEmpty ? nil : payrollID, in: system, of: id, by: who)
    }
  }

  /// Says what keeps a person from having a share of a pool; nil: nothing does.
  public func setLeadership(
    _ leadership: Leadership?, of id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      try StaffTable(db: db).set(.leadership, of: id, to: leadership?.rawValue, by: who)
    }
  }

  /// Sets what a person works as.
  public func setRoles(
    _ roles: [JobRole], of id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in try Self.setRoles(roles, of: id, by: who, db) }
  }

  static func setRoles(
    _ roles: [JobRole], of id: Employee.ID, by who: BooksActor, _ db: Database
  ) throws {
    _ = try StaffTable(db: db).member(id)
    let old = try String.fetchAll(
      db, sql: "SELECT role FROM staff_roles WHERE employee_id = ? ORDER BY role",
      arguments: [id.staffRow])
    let new = Set(roles.map(\.rawValue)).sorted()
    guard old != new else { return }
    try db.execute(sql: "DELETE FROM staff_roles WHERE employee_id = ?", arguments: [id.staffRow])
    for role in new {
      try db.execute(sql: "INSERT INTO staff_roles VALUES (?, ?)", arguments: [id.staffRow, role])
    }
    let (before, now) = (old.joined(separator: ", "), new.joined(separator: ", "))
    try ChangeLog(db: db, who: who).add(
      .personChanged(employee: id, detail: .roles, old: before, new: now))
  }

  /// Notes that a person left. Past shifts stay as they are, and the ID is never used again.
  ///
  /// - Parameter day: the last day; nil leaves what was told before.
  @discardableResult
  public func leave(
    _ id: Employee.ID, on day: CalendarDay?, by who: BooksActor
  ) throws(TipStoreError) -> Leaving {
    try write { db in try Self.leave(id, on: day, by: who, db) }
  }

  @discardableResult
  static func leave(
    _ id: Employee.ID, on day: CalendarDay?, by who: BooksActor, _ db: Database
  ) throws -> Leaving {
    let table = StaffTable(db: db)
    let before = try table.member(id)
    let known = day ?? (before.isActive ? nil : before.leftOn)
    try table.setActive(false, id, by: who)
    try table.set(.leftOn, of: id, to: known?.description, by: who)
    return Leaving(hadLeft: !before.isActive, oldDay: before.leftOn, day: known)
  }
}
