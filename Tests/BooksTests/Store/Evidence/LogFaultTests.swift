import GRDB
import Testing

@testable import Books

/// Whatever is done to the log is named as what it is: all of it, row by row.
@Suite struct LogFaultTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// A log of 12 rows.
  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    for number in 1...3 {
      let id = try store.save(
        SampleShifts.evening(scans: [SampleShifts.picture(number)]), by: "mia")
      try store.close(id, by: "joe")
    }
  }

  private var breaks: [String] {
    get throws { try store.verifyLog().breaks.map(\.description) }
  }

  static let copy = "at, who, what, shift_id, employee_id, old_value, new_value, why, previous_hash"

  @Test(arguments: [
    ("UPDATE change_log SET who = 'nobody' WHERE id = 4", ["entry 4 was changed"]),
    ("UPDATE change_log SET why = '' WHERE id = 1", ["entry 1 was changed"]),
    ("UPDATE change_log SET who = who || char(0) || 'x' WHERE id = 4", ["entry 4 was changed"]),
    (
      "UPDATE change_log SET new_value = new_value || ' ' WHERE id = 12",
      ["entry 12 was changed, or another program wrote it"]
    ),
    ("DELETE FROM change_log WHERE id = 5", ["entry 5 was removed"]),
    ("DELETE FROM change_log WHERE id = 1", ["entry 1 was removed"]),
    ("DELETE FROM change_log WHERE id = 12", ["entry 12 was removed"]),
    ("DELETE FROM change_log WHERE id IN (5, 6, 7)", ["entries 5 to 7 were removed"]),
    ("DELETE FROM change_log", ["entries 1 to 12 were removed"]),
    (
      "DELETE FROM change_log WHERE id IN (3, 9); UPDATE change_log SET who = 'x' WHERE id = 6",
      ["entry 3 was removed", "entry 6 was changed", "entry 9 was removed"]
    ),
    (
      "UPDATE change_log SET id = -1 WHERE id = 8; UPDATE change_log SET id = 8 WHERE id = 9; "
        + "UPDATE change_log SET id = 9 WHERE id = -1",
      ["entry 8 was entry 9 before", "entry 9 was entry 8 before"]
    ),
    (
      "INSERT INTO change_log SELECT 100, \(copy), printf('%064d', 7) FROM change_log "
        + "WHERE id = 12", ["entry 100 was not written by TipPool"]
    ),
    (
      "INSERT INTO change_log SELECT 0, \(copy), printf('%064d', 7) FROM change_log WHERE id = 1",
      ["entry 0 was not written by TipPool"]
    ),
    (
      "UPDATE change_log SET id = 100 WHERE id = 12; "
        + "INSERT INTO change_log SELECT 12, \(copy), printf('%064d', 7) FROM change_log "
        + "WHERE id = 11; UPDATE change_log SET id = 13 WHERE id = 100",
      ["entry 12 was not written by TipPool", "entry 13 was entry 12 before"]
    ),
    ("DELETE FROM log_head", ["the note of the log's end (table log_head) was removed"]),
    (
      "UPDATE log_head SET hash = printf('%064d', 7)",
      ["entry 12 is not the one that the note of the log's end (table log_head) names"]
    ),
    ("UPDATE log_head SET entries = 13", ["entry 13 was removed"]),
  ])
  func eachRowIsToldAsWhatWasDone(statement: String, breaks: [String]) throws {
    try store.tamper(statement)
    #expect(try self.breaks == breaks)
  }

  @Test func aRowThatWasRewrittenOrAddedWithItsHashIsToldAndNotTheOneBehind() throws {
    try store.tamper { db in
      var row = try #require(
        try ChangeLogRow.fetchOne(db, sql: "SELECT * FROM change_log WHERE id = 5"))
      row.who = "nobody"
      row.hash = row.computedHash
      try row.update(db)
    }
    #expect(try breaks == ["entry 5 was changed"])
    let head = try store.verifyLog().headHash
    var row = ChangeLogRow(
      id: 13, at: "t", who: "nobody", what: "shift voided", shiftId: 1, employeeId: nil,
      oldValue: nil, newValue: nil, why: nil, previousHash: head, hash: "")
    row.hash = row.computedHash
    try store.tamper { db in try row.insert(db) }
    #expect(try breaks == ["entry 5 was changed", "entry 13 was not written by TipPool"])
  }

  /// The guards let through a row whose hash is rubbish: it moves the end of the log with it.
  @Test func rubbishThatWasAppendedIsNotTakenForARowOfOurs() throws {
    try sqlite(
      folder.database,
      """
      INSERT INTO change_log (id, at, who, what, previous_hash, hash)
      SELECT 13, 't', 'x', 'y', hash, printf('%064d', 7) FROM log_head
      """)
    #expect(try breaks == ["entry 13 was changed, or another program wrote it"])
  }

  @Test(arguments: [
    (0, "entries 1 to 12 were"), (1, "entries 2 to 12 were"), (9, "entries 10 to 12 were"),
    (11, "entry 12 was"),
  ]) func aLogThatWasCutOffWithItsEndIsFound(entry: Int, gone: String) throws {
    try store.cutLog(behind: entry)
    #expect(try breaks == ["\(gone) removed"])
  }
}
