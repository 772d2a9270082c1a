import Foundation
import GRDB
import TipPooling

/// The staff list inside a transaction.
struct StaffTable {
  let db: Database

  /// The name as it is looked up: small letters, one spelling for letters with accents.
  static func key(_ name: PersonName) -> String {
    name.text.precomposedStringWithCanonicalMapping.lowercased()
  }

  func all(includingInactive: Bool) throws -> [StaffMember] {
    let filter = includingInactive ? "" : "WHERE active = 1"
    return try members("\(filter) ORDER BY name_key, id")
  }

  func named(_ name: PersonName) throws -> [StaffMember] {
    // The active ones first, so that a new person is preferred to a namesake who left.
    try members("WHERE name_key = ? ORDER BY active DESC, id", [Self.key(name)])
  }

  func member(_ id: Employee.ID) throws -> StaffMember {
    guard let row = id.staffRow, let found = try members("WHERE id = ?", [row]).first else {
      throw TipStoreError.noSuchEmployee(id)
    }
    return found
  }

  func add(_ name: PersonName, by who: String) throws -> Employee {
    try StaffRow(
      name: name.text, nameKey: Self.key(name), active: true, addedAt: TipStore.timestamp()
    ).insert(db)
    let employee = Employee(id: Employee.ID(staffRow: db.lastInsertedRowID), name: name)
    try ChangeLog(db: db, who: who).add("employee added", employee: employee.id, new: name.text)
    return employee
  }

  func findOrAdd(
    _ name: PersonName, besides taken: Set<Employee.ID> = [], by who: String
  ) throws -> Employee {
    guard let found = try named(name).first(where: { !taken.contains($0.employee.id) }) else {
      return try add(name, by: who)
    }
    if !found.isActive { try setActive(true, found.employee.id, by: who) }
    return found.employee
  }

  func setActive(_ isActive: Bool, _ id: Employee.ID, by who: String) throws {
    guard try member(id).isActive != isActive else { return }
    try db.execute(
      sql: "UPDATE staff SET active = ? WHERE id = ?", arguments: [isActive, id.staffRow])
    try ChangeLog(db: db, who: who).add(
      isActive ? "employee active again" : "employee deactivated", employee: id)
  }

  func rename(_ id: Employee.ID, to name: PersonName, by who: String) throws {
    let old = try member(id).employee.name
    guard Array(old.text.utf8) != Array(name.text.utf8) else { return }
    try db.execute(
      sql: "UPDATE staff SET name = ?, name_key = ? WHERE id = ?",
      arguments: [name.text, Self.key(name), id.staffRow])
    try ChangeLog(db: db, who: who).add(
      "employee renamed", employee: id, old: old.text, new: name.text)
  }

  private func members(
    _ condition: String, _ arguments: StatementArguments = []
  ) throws -> [StaffMember] {
    try StaffRow.fetchAll(db, sql: "SELECT * FROM staff \(condition)", arguments: arguments)
      .map { row in
        let id = row.id ?? 0
        let name = try ValueReader(table: "staff", row: id).value("name") {
          try PersonName(row.name)
        }
        return StaffMember(
          employee: Employee(id: Employee.ID(staffRow: id), name: name), isActive: row.active)
      }
  }
}

/// The change log inside a transaction.
struct ChangeLog {
  let db: Database
  let who: String

  func add(
    _ what: String, shift: Int64? = nil, employee: Employee.ID? = nil, old: String? = nil,
    new: String? = nil, why: String? = nil
  ) throws {
    try ChangeLogRow(
      at: TipStore.timestamp(), who: who, what: what, shiftId: shift,
      employeeId: employee?.staffRow, oldValue: old, newValue: new, why: why
    ).insert(db)
  }
}
