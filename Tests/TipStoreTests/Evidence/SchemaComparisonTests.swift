import DatabaseMigrations
import GRDB
import Testing

@testable import TipStore

/// The guards themselves are guarded: what is missing, changed or foreign is named.
@Suite struct SchemaComparisonTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.database)
  }

  private func comparison(layout: Int? = nil) throws -> SchemaComparison {
    let newest = SchemaMigration.newestVersion(of: SchemaMigration.all)
    return try store.queue.read { try SchemaComparison($0, layout: layout ?? newest) }
  }

  @Test func newAndOldBooksHaveTheLayoutOfTheMigrations() throws {
    #expect(try comparison().isSound)
    for layout in [1, 2] {
      let path = try OldBooks.make(layout: layout, at: folder.file("old-\(layout).sqlite"))
      let queue = try DatabaseQueue(path: path)
      #expect(try queue.read { try SchemaComparison($0, layout: layout) }.isSound)
      try queue.close()
      let upgraded = try TipStore.open(at: path)
      let newest = SchemaMigration.newestVersion(of: SchemaMigration.all)
      #expect(try upgraded.queue.read { try SchemaComparison($0, layout: newest) }.isSound)
    }
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
  ])
  func whatIsOtherwiseIsNamed(statement: String, expected: String) throws {
    try store.queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    let found = try comparison()
    let names =
      found.missing.map { "missing \($0)" } + found.changed.map { "changed \($0)" }
      + found.foreign.map { "foreign \($0)" }
    #expect(names == [expected])
  }
}
