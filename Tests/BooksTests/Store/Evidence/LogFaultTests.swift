import BookLog
import GRDB
import Testing

@testable import Books

/// Whatever is done to the log is found, and its first wrong row named.
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

  static let copy = "at, who, event, rows, previous_hash"

  static func changed(_ entry: Int) -> [String] {
    ["entry \(entry) was changed, or another program wrote it"]
  }

  @Test(arguments: [
    ("UPDATE change_log SET who = 'nobody' WHERE id = 4", changed(4)),
    ("UPDATE change_log SET rows = NULL WHERE id = 1", changed(1)),
    ("UPDATE change_log SET rows = '[]' WHERE id = 6", changed(6)),
    ("UPDATE change_log SET who = who || char(0) || 'x' WHERE id = 4", changed(4)),
    ("UPDATE change_log SET event = event || ' ' WHERE id = 12", changed(12)),
    ("DELETE FROM change_log WHERE id = 5", ["entry 5 was removed"]),
    ("DELETE FROM change_log WHERE id = 1", ["entry 1 was removed"]),
    ("DELETE FROM change_log WHERE id = 12", ["entry 12 was removed"]),
    ("DELETE FROM change_log WHERE id IN (5, 6, 7)", ["entries 5 to 7 were removed"]),
    ("DELETE FROM change_log", ["entries 1 to 12 were removed"]),
    (
      "DELETE FROM change_log WHERE id IN (3, 9); UPDATE change_log SET who = 'x' WHERE id = 6",
      ["entry 3 was removed"]
    ),
    (
      "UPDATE change_log SET id = -1 WHERE id = 8; UPDATE change_log SET id = 8 WHERE id = 9; "
        + "UPDATE change_log SET id = 9 WHERE id = -1", changed(8)
    ),
    (
      "INSERT INTO change_log (id, \(copy), hash) SELECT 100, \(copy), printf('%064d', 7) "
        + "FROM change_log WHERE id = 12", ["entry 100 was not written by TipPool"]
    ),
    (
      "INSERT INTO change_log (id, \(copy), hash) SELECT 0, \(copy), printf('%064d', 7) "
        + "FROM change_log WHERE id = 1", ["entry 0 was not written by TipPool"]
    ),
    ("DELETE FROM log_head", ["the note of the log's end (table log_head) was removed"]),
    (
      "UPDATE log_head SET hash = printf('%064d', 7)",
      ["entry 12 is not the one that the note of the log's end (table log_head) names"]
    ),
    ("UPDATE log_head SET entries = 13", ["entry 13 was removed"]),
  ])
  func theFirstWrongRowIsNamed(statement: String, breaks: [String]) throws {
    try store.tamper(statement)
    #expect(try self.breaks == breaks)
  }

  /// The next row refers to the one that was there.
  @Test func aRowThatWasRewrittenWithItsHashIsToldAndNotTheOneBehind() throws {
    try store.tamper { db in
      var records: [LogRecord] = []
      try LogReader(db: db).forEach("id = 5") { records.append($0) }
      var record = try #require(records.first)
      record.who = "nobody"
      record.hash = record.computedHash
      try db.execute(sql: "DELETE FROM change_log WHERE id = 5")
      try record.insert(db)
    }
    #expect(try breaks == Self.changed(5))
  }

  @Test func aRowThatWasAddedWithItsHashIsTold() throws {
    let head = try store.verifyLog().headHash
    let record = LogRecord(
      id: 13, at: "t", who: "nobody", event: #"{"shiftSaved":{"shift":1}}"#, rows: nil, after: head)
    try store.tamper { db in try record.insert(db) }
    #expect(try breaks == ["entry 13 was not written by TipPool"])
  }

  /// The guards let through a row whose hash is rubbish: it moves the end of the log with it.
  @Test func rubbishThatWasAppendedIsNotTakenForARowOfOurs() throws {
    try sqlite(
      folder.database,
      """
      INSERT INTO change_log (id, at, who, event, previous_hash, hash)
      SELECT 13, 't', 'x', '{"y":{}}', hash, printf('%064d', 7) FROM log_head
      """)
    #expect(try breaks == Self.changed(13))
  }

  @Test(arguments: [
    (0, "entries 1 to 12 were"), (1, "entries 2 to 12 were"), (9, "entries 10 to 12 were"),
    (11, "entry 12 was"),
  ]) func aLogThatWasCutOffWithItsEndIsFound(entry: Int, gone: String) throws {
    try store.cutLog(behind: entry)
    #expect(try breaks == ["\(gone) removed"])
  }
}
