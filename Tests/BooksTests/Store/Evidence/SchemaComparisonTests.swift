import GRDB
import Testing

@testable import Books

/// The guards themselves are guarded: what is missing, changed or foreign is named.
@Suite struct SchemaComparisonTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  private func comparison() throws -> SchemaComparison {
    try store.queue.read { try SchemaComparison($0) }
  }

  @Test func booksHaveTheSchemaOfTheMigrations() throws {
    #expect(try comparison().isSound)
  }

  /// A failure is not kept for the life of a server.
  @Test func whatCouldNotBeMadeIsTriedAgain() throws {
    struct NoMemory: Error {}
    let once = MadeOnce<Int>()
    #expect(throws: NoMemory.self) { try once.value { throw NoMemory() } }
    #expect(try once.value { 1 } == 1)
    #expect(try once.value { 2 } == 1)
  }

  /// In quotes a condition is a name; no column has it, so it is a text, which is never true.
  @Test func aGuardWhoseConditionIsQuotedIsNamed() throws {
    try store.queue.writeWithoutTransaction { db in
      let name = "payouts_fixed_update"
      let sql = try #require(
        try String.fetchOne(
          db, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [name]))
      let start = try #require(sql.firstRange(of: "WHEN ")).upperBound
      let end = try #require(sql.firstRange(of: "BEGIN")).lowerBound
      let condition = sql[start..<end]
      try db.execute(sql: "DROP TRIGGER \(name)")
      try db.execute(sql: "\(sql[..<start])\"\(condition)\" \(sql[end...])")
    }
    #expect(try comparison().changed.map(\.description) == ["trigger payouts_fixed_update"])
  }

  @Test(arguments: [
    ("DROP TRIGGER payouts_fixed_update", "missing trigger payouts_fixed_update"),
    ("DROP INDEX shifts_by_date", "missing index shifts_by_date"),
    ("DROP VIEW change_log_texts", "missing view change_log_texts"),
    ("CREATE TRIGGER x AFTER INSERT ON drafts BEGIN SELECT 1; END", "foreign trigger x"),
    ("CREATE TABLE x (y)", "foreign table x"),
    (
      "DROP TRIGGER log_head_no_delete; CREATE TRIGGER log_head_no_delete BEFORE DELETE ON log_head "
        + "BEGIN SELECT 1; END", "changed trigger log_head_no_delete"
    ),
  ]) func whatIsOtherwiseIsNamed(statement: String, expected: String) throws {
    try store.queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    let found = try comparison()
    let names =
      found.missing.map { "missing \($0)" } + found.changed.map { "changed \($0)" }
      + found.foreign.map { "foreign \($0)" }
    #expect(names == [expected])
  }
}
