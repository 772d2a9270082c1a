import GRDB
import Tips

// What holds among houses.
extension BookComparison {
  /// People, shifts and books without their random identity, and identities of nobody.
  func identities() throws -> [BookTrouble] {
    let people = try Int64.fetchAll(
      db, sql: "SELECT id FROM staff WHERE id NOT IN (SELECT employee_id FROM staff_identity)")
    let shifts = try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT number FROM shifts
        WHERE number NOT IN (SELECT number FROM shift_identity) ORDER BY number
        """)
    var troubles = people.map { BookTrouble(.employee(Employee.ID(staffRow: $0)), .identityGone) }
    troubles += shifts.map { BookTrouble(.shift($0, version: 1), .identityGone) }
    if try Identities.house(db) == nil {
      troubles.append(BookTrouble(.table("house"), .identityGone))
    }
    let strangers = [
      ("shift_identity", "number NOT IN (SELECT number FROM shifts)"),
      ("staff_identity", "employee_id NOT IN (SELECT id FROM staff)"),
    ]
    for (table, isStrange) in strangers
    where try db.number("SELECT count(*) FROM \(table) WHERE \(isStrange)") > 0 {
      troubles.append(BookTrouble(.table(table), .identityOfNobody))
    }
    return troubles
  }
}
