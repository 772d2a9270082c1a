import Tips

/// Which row of the staff list each participant of a shift is.
struct ParticipantLinks {
  private var rows: [Employee.ID: Int64] = [:]

  /// Finds or adds everybody of the shift. An ID of the staff list is taken at its word, any
  /// other person is looked up by name; two people of one shift never become one.
  ///
  /// - Parameter present: those who were in the shift before: a correction brings nobody back.
  init(
    _ shift: Shift, besides present: Set<Employee.ID> = [], in table: StaffTable, by who: BooksActor
  ) throws {
    let people =
      shift.servers.map(\.employee) + shift.support.map(\.employee)
      + shift.events.flatMap { $0.staff.map(\.employee) }
    var taken: Set<Employee.ID> = []
    for employee in people {
      guard let row = employee.id.staffRow else { continue }
      let member = try table.member(employee.id)
      if taken.insert(employee.id).inserted, !present.contains(employee.id) {
        try table.bringBack(member, on: shift.date, by: who)
      }
      rows[employee.id] = row
    }
    for employee in people where rows[employee.id] == nil {
      let found = try table.findOrAdd(employee.name, on: shift.date, besides: taken, by: who)
      taken.insert(found.id)
      rows[employee.id] = found.id.staffRow
    }
  }

  func row(of id: Employee.ID) throws -> Int64 {
    guard let row = rows[id] else { throw TipStoreError.noSuchEmployee(id) }
    return row
  }
}
