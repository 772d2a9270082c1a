import Foundation
import GRDB
import Testing
import Tips

@testable import Books

/// Names lead to people and people get money: whoever changes a name, its key or a spelling with
/// plain SQL is found. No guard has to be taken off for it.
@Suite struct NameEvidenceTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    try store.save(SampleShifts.evening(), by: "t")
    try store.remember(PersonName("A DIAZ 2"), for: Employee.ID("staff-1"), by: "t")
    try store.remember(PersonName("Old Bo"), for: Employee.ID("staff-2"), by: "t")
    try store.forget(PersonName("OLD BO"), for: Employee.ID("staff-2"), by: "t")
    try store.remember(PersonName("Bobby"), for: Employee.ID("staff-2"), by: "t")
    try store.rename(Employee.ID("staff-3"), to: PersonName("Cléo"), by: "t")
    #expect(try store.lookAtAll().isEmpty)
  }

  @Test(arguments: [
    ("UPDATE staff SET name_key = 'bo' WHERE id = 1", "staff-1: name_key is not"),
    ("UPDATE staff SET name = 'Bo', name_key = 'bo' WHERE id = 1", "staff-1: name is not"),
    ("UPDATE staff_names SET employee_id = 3 WHERE key = 'bobby'", "staff-2: its staff_names"),
    ("UPDATE staff_names SET spelling = 'X' WHERE key = 'bobby'", "staff-2: spelling of"),
    ("UPDATE staff_names SET key = 'cleo' WHERE key = 'bobby'", "staff-2: its staff_names"),
    ("DELETE FROM staff_names WHERE key = 'bobby'", "staff-2: its staff_names, of entry"),
    (
      "INSERT INTO staff_names VALUES ('bo', 3, 'Bo')",
      "staff-3: the log says nothing of its staff_names"
    ),
    (
      "INSERT INTO staff_payroll_ids VALUES (1, 'gusto', '9')",
      "staff-1: the log says nothing of its staff_payroll_ids (gusto)"
    ),
  ]) func aChangeWithPlainSQLIsNamedByEveryLook(statement: String, says: String) throws {
    try sqlite(folder.database, statement)
    let troubles = try store.verifyLog().troubles.map(\.description)
    #expect(troubles.contains { $0.contains(says) }, "\(troubles)")
    let doctor = BookExamination(database: folder.database).findings()
    #expect(doctor.contains { $0.weight == .trouble && $0.text.contains(says) }, "\(doctor)")
    #expect(try store.lookAtNews().contains { $0.text.contains(says) })
  }

  @Test func housePeopleAndShiftsHaveIdentitiesThatTheirCopiesShare() throws {
    let first = try #require(try store.shift(1).identity)
    let people = try store.staff().map(\.identity)
    try store.close(1, by: "t")
    try store.reopen(1, reason: "r", by: "t")
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    try store.rename(Employee.ID("staff-3"), to: PersonName("Clo"), by: "t")
    #expect(try store.shift(1).identity == first)
    #expect(try store.staff().map(\.identity) == people)
    let all = try store.queue.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT uuid FROM house UNION ALL SELECT uuid FROM staff_identity
          UNION ALL SELECT uuid FROM shift_identity
          """)
    }
    #expect(all.count == 1 + 3 + 2 && Set(all).count == all.count)
    for uuid in all {
      #expect(UUID(uuidString: uuid) != nil && uuid == uuid.lowercased())
      #expect(uuid.dropFirst(14).first == "4")
    }
  }
}
