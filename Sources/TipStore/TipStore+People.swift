public import BusinessCalendar
import GRDB
public import PayRecords
public import TipPooling

/// What the staff list knows of a person beside name and state.
public struct StaffDetails: Hashable, Sendable {
  public let member: StaffMember
  /// How reports print the person, as it was confirmed.
  public let spellings: [String]
  public let payrollIDs: [PayrollSystem: String]
  /// What the person works as; a shift may say otherwise.
  public let roles: [JobRole]
}

// What payroll and policies have to know of people. Every change goes to the log.
extension TipStore {
  /// Everything that the staff list knows of a person.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func staffDetails(_ id: Employee.ID) throws(TipStoreError) -> StaffDetails {
    try read { db in
      let table = StaffTable(db: db)
      let member = try table.member(id)
      guard let staffRow = id.staffRow else { throw TipStoreError.noSuchEmployee(id) }
      let roles = try String.fetchAll(
        db, sql: "SELECT role FROM staff_roles WHERE employee_id = ? ORDER BY role",
        arguments: [staffRow])
      let read = ValueReader(table: "staff_roles", row: staffRow)
      return StaffDetails(
        member: member,
        spellings: try NameTable(db: db).spellings().filter { $0.id == id }.map(\.text),
        payrollIDs: try table.payrollIDs()[id] ?? [:],
        roles: try roles.map { try read.value("role", JobRole($0)) })
    }
  }

  /// Sets the name for payroll; nil takes it away.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func setPayrollName(
    of id: Employee.ID, first: String?, last: String?, by who: String
  ) throws(TipStoreError) {
    try write { db in
      let table = StaffTable(db: db)
      try table.set("first_name", of: id, to: first?.onOneLine, as: "first name", by: who)
      try table.set("last_name", of: id, to: last?.onOneLine, as: "last name", by: who)
    }
  }

  /// Sets what a payroll system calls a person; nil takes it away. Leading zeros count.
  ///
  /// - Throws: ``TipStoreError/payrollIDTaken(_:system:by:)`` where somebody else has it.
  public func setPayrollID(
    _ payrollID: String?, in system: PayrollSystem, of id: Employee.ID, by who: String
  ) throws(TipStoreError) {
    try write { db in
      let table = StaffTable(db: db)
      _ = try table.member(id)
      let all = try table.payrollIDs()
      let old = all[id]?[system]
      guard old != payrollID else { return }
      if let payrollID, let other = all.first(where: { $0.value[system] == payrollID })?.key {
        throw TipStoreError.payrollIDTaken(
          payrollID, system: system, by: try table.member(other).employee)
      }
      try db.execute(
        sql: "DELETE FROM staff_payroll_ids WHERE employee_id = ? AND system = ?",
        arguments: [id.staffRow, system.rawValue])
      if let payrollID {
        try db.execute(
          sql: "INSERT INTO staff_payroll_ids VALUES (?, ?, ?)",
          arguments: [id.staffRow, system.rawValue, payrollID])
      }
      try ChangeLog(db: db, who: who).add(
        "\(system.rawValue) ID", employee: id, old: old, new: payrollID)
    }
  }

  /// Says what keeps a person from having a share of a pool; nil: nothing does.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func setLeadership(
    _ leadership: Leadership?, of id: Employee.ID, by who: String
  ) throws(TipStoreError) {
    try write { db in
      try StaffTable(db: db).set(
        "leads_as", of: id, to: leadership?.rawValue, as: "no share of a pool, as", by: who)
    }
  }

  /// Sets what a person works as.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func setRoles(
    _ roles: [JobRole], of id: Employee.ID, by who: String
  ) throws(TipStoreError) {
    try write { db in
      _ = try StaffTable(db: db).member(id)
      let old = try String.fetchAll(
        db, sql: "SELECT role FROM staff_roles WHERE employee_id = ? ORDER BY role",
        arguments: [id.staffRow])
      let new = Set(roles.map(\.rawValue)).sorted()
      guard old != new else { return }
      try db.execute(
        sql: "DELETE FROM staff_roles WHERE employee_id = ?", arguments: [id.staffRow])
      for role in new {
        try db.execute(
          sql: "INSERT INTO staff_roles VALUES (?, ?)", arguments: [id.staffRow, role])
      }
      try ChangeLog(db: db, who: who).add(
        "roles", employee: id, old: old.joined(separator: ", "), new: new.joined(separator: ", "))
    }
  }

  /// Notes that a person left. Past shifts stay as they are, and the ID is never used again.
  ///
  /// - Parameter day: the last day; nil where nobody knows, which leaves a day that was told
  ///   before.
  /// - Returns: what was known before and what is known now.
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  @discardableResult
  public func leave(
    _ id: Employee.ID, on day: CalendarDay?, by who: String
  ) throws(TipStoreError) -> Leaving {
    try write { db in
      let table = StaffTable(db: db)
      let before = try table.member(id)
      let known = day ?? (before.isActive ? nil : before.leftOn)
      try table.setActive(false, id, by: who)
      try table.set("left_on", of: id, to: known?.description, as: "left on", by: who)
      return Leaving(hadLeft: !before.isActive, oldDay: before.leftOn, day: known)
    }
  }
}
