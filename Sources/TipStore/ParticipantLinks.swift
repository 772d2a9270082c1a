import TipPooling

/// Which row of the staff list each participant of a shift is.
struct ParticipantLinks {
  private var rows: [Employee.ID: Int64] = [:]

  /// Finds or adds everybody of the shift. An ID of the staff list is taken at its word, any
  /// other person is looked up by name; two people of one shift never become one.
  init(_ shift: Shift, in table: StaffTable, by who: String) throws {
    let people =
      shift.servers.map(\.employee) + shift.support.map(\.employee)
      + shift.events.flatMap { $0.staff.map(\.employee) }
    var taken: Set<Employee.ID> = []
    for employee in people {
      guard let row = employee.id.staffRow else { continue }
      taken.insert(try table.member(employee.id).employee.id)
      rows[employee.id] = row
    }
    for employee in people where rows[employee.id] == nil {
      let found = try table.findOrAdd(employee.name, besides: taken, by: who)
      taken.insert(found.id)
      rows[employee.id] = found.id.staffRow
    }
  }

  func row(of id: Employee.ID) throws -> Int64 {
    guard let row = rows[id] else { throw TipStoreError.noSuchEmployee(id) }
    return row
  }
}
