import Foundation
import GRDB
import Money
import Tips

struct StaffRow: NumberedRow {
  static let databaseTableName = "staff"
  var id: Int64?
  var name: String
  var nameKey: String
  var active: Bool
  var addedAt: String
  var firstName: String?
  var lastName: String?
  var leadsAs: Leadership?
  var leftOn: CalendarDay?

  func member(_ identity: String?) throws -> StaffMember {
    let id = try storedID()
    let name = try ValueReader(table: "staff", row: id).value("name") {
      try PersonName(recorded: self.name)
    }
    return StaffMember(
      employee: Employee(id: Employee.ID(staffRow: id), name: name), isActive: active,
      firstName: firstName, lastName: lastName, leadsAs: leadsAs, leftOn: leftOn,
      identity: identity)
  }
}

struct StaffTable {
  let db: Database

  /// The name as it is looked up: small letters, one spelling for letters with accents.
  static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
  }

  func all(includingInactive: Bool) throws -> [StaffMember] {
    try members(includingInactive ? "" : "WHERE active = 1")
  }

  /// Everybody, by row.
  func people() throws -> [Int64: Employee] {
    var people: [Int64: Employee] = [:]
    for member in try all(includingInactive: true) {
      if let row = member.employee.id.staffRow { people[row] = member.employee }
    }
    return people
  }

  func member(_ id: Employee.ID) throws -> StaffMember {
    guard let row = id.staffRow, let found = try members("WHERE id = ?", [row]).first else {
      throw TipStoreError.noSuchEmployee(id)
    }
    return found
  }

  func add(_ name: PersonName, by who: BooksActor) throws -> Employee {
    try StaffRow(
      name: name.text, nameKey: Self.key(name.text), active: true, addedAt: TipStore.timestamp()
    ).insert(db)
    let employee = Employee(id: Employee.ID(staffRow: db.lastInsertedRowID), name: name)
    try ChangeLog(db: db, who: who).add(
      .personAdded(employee: employee.id, name: name.text))
    return employee
  }

  /// The person whom a report of a day means; added where nobody is, with the spelling.
  func findOrAdd(
    _ name: PersonName, on day: CalendarDay?, besides taken: Set<Employee.ID> = [],
    by who: BooksActor
  ) throws -> Employee {
    let names = NameTable(db: db)
    let members = try names.meant(by: name, on: day, besides: taken)
    guard members.count <= 1 else {
      throw TipStoreError.severalPeople(name.text, members.map(\.employee))
    }
    guard let member = members.first else { return try add(name, by: who) }
    try bringBack(member, on: day, by: who)
    try names.rememberIfFree(name, for: member.employee.id, by: who)
    return member.employee
  }

  /// Puts a person who left back on the list, for a day after their last one.
  func bringBack(_ member: StaffMember, on day: CalendarDay?, by who: BooksActor) throws {
    guard !member.isHere(on: day) else { return }
    try setActive(true, member.employee.id, by: who)
    try set(.leftOn, of: member.employee.id, to: nil, by: who)
  }

  func setActive(_ isActive: Bool, _ id: Employee.ID, by who: BooksActor) throws {
    guard try member(id).isActive != isActive else { return }
    try db.execute(
      sql: "UPDATE staff SET active = ? WHERE id = ?", arguments: [isActive, id.staffRow])
    try ChangeLog(db: db, who: who).add(
      isActive ? .personActivated(employee: id) : .personDeactivated(employee: id))
  }

  /// In the order of names, then of IDs.
  func members(_ condition: String, _ arguments: StatementArguments = []) throws -> [StaffMember] {
    let uuid = "(SELECT uuid FROM staff_identity WHERE employee_id = staff.id) AS uuid"
    return try Row.fetchAll(
      db, sql: "SELECT *, \(uuid) FROM staff \(condition) ORDER BY id", arguments: arguments
    ).map { row in try StaffRow(row: row).member(ValueReader("staff", row)("uuid")) }
      .inOrderOfNames(\.employee.name)
  }

  // MARK: - Payroll

  /// - Parameter id: whose; nil for everybody's.
  func payrollIDs(
    of id: Employee.ID? = nil
  ) throws -> [Employee.ID: [PayrollSystem: String]] {
    var result: [Employee.ID: [PayrollSystem: String]] = [:]
    let sql = "SELECT employee_id, system, payroll_id FROM staff_payroll_ids"
    let ofOne = id == nil ? "" : " WHERE employee_id = ?"
    let arguments: StatementArguments = id.map { [$0.staffRow] } ?? []
    for row in try Row.fetchAll(db, sql: sql + ofOne, arguments: arguments) {
      let read = ValueReader("staff_payroll_ids", row)
      let system = try read("system", PayrollSystem.init(rawValue:))
      result[Employee.ID(staffRow: read.row), default: [:]][system] = try read("payroll_id")
    }
    return result
  }

  func setPayrollID(
    _ payrollID: String?, in system: PayrollSystem, of id: Employee.ID, by who: BooksActor
  ) throws {
    let payrollID = payrollID?.onOneLine
    let old = try payrollIDs(of: id)[id]?[system]
    guard old != payrollID else { return }
    let taken = try Int64.fetchOne(
      db, sql: "SELECT employee_id FROM staff_payroll_ids WHERE system = ? AND payroll_id = ?",
      arguments: [system.rawValue, payrollID])
    if let payrollID, let taken {
      throw TipStoreError.payrollIDTaken(
        payrollID, system: system, by: try member(Employee.ID(staffRow: taken)).employee)
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
      .personChanged(
        employee: id, detail: .payrollID(system: system.rawValue), old: old, new: payrollID))
  }

  /// Sets a column of `staff` and logs it; nothing happens where it is so already.
  func set(
    _ detail: LogEvent.PersonDetail, of id: Employee.ID, to new: String?, by who: BooksActor
  ) throws {
    _ = try member(id)
    guard let name = detail.column else { preconditionFailure("no column of the staff list") }
    let old = try String.fetchOne(
      db, sql: "SELECT \(name) FROM staff WHERE id = ?", arguments: [id.staffRow])
    guard old != new else { return }
    try db.execute(sql: "UPDATE staff SET \(name) = ? WHERE id = ?", arguments: [new, id.staffRow])
    try ChangeLog(db: db, who: who).add(
      .personChanged(employee: id, detail: detail, old: old, new: new))
  }
}
