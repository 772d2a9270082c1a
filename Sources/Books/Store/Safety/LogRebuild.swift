public import BookLog
import Files
import Foundation
import GRDB

/// Books that were made from a log alone, and how the books with that log differ from them.
public struct RebuiltBooks: Hashable, Sendable {
  public let contents: BookContents
  /// Changes of the log, which the new books then share.
  public let breaks: [LogBreak]
  /// Where the old books differ; nil where they are too damaged to be compared.
  public let differences: [BookTrouble]?
  /// How many small pictures of figures are lost: the log has only their hashes.
  public let lostPictures: Int

  public var isSame: Bool { breaks.isEmpty && differences?.isEmpty == true && lostPictures == 0 }
}

extension TipStore {
  /// Makes books from the log of others and compares the two. The old ones are left as they are.
  ///
  /// - Parameter path: the new file; it must not exist.
  /// - Throws: ``BackupError``; then there is no new file.
  public static func rebuild(
    fromLogOf database: String, to path: String
  ) throws(BackupError) -> RebuiltBooks {
    do {
      return try LogRebuild(books: BookPath.real(database), target: path).run()
    } catch {
      throw BackupError(error, writing: path, of: database).naming(path)
    }
  }
}

private struct LogRebuild {
  let books: String
  let target: String

  func run() throws -> RebuiltBooks {
    guard access(target, F_OK) != 0 else { throw FileError(target, SystemError(EEXIST)) }
    let new = UnfinishedFile.name(for: target)
    close(try UnfinishedFile.make(new))
    defer { UnfinishedFile.remove(new) }
    let lost = try fill(new)
    let (contents, isAsLogged) = try inBooks(new) { db in
      (
        try BookCheck(db: db, path: target).contents(),
        try BookComparison(db: db).troubles(.all).isEmpty
      )
    }
    guard isAsLogged else {
      throw BackupError.differs(path: target, detail: "the log does not say what its tables hold")
    }
    let breaks = try inBooks(new) { db in try LogReader(db: db).chain().breaks }
    let differences = try differences()
    guard access(target, F_OK) != 0 else { throw FileError(target, SystemError(EEXIST)) }
    try UnfinishedFile.publish(new, as: target)
    return RebuiltBooks(
      contents: contents, breaks: breaks, differences: differences, lostPictures: lost)
  }

  /// Nil if the tables are too damaged to be read: rebuilding is the last resort then. A lock or a failing
  /// disk is thrown.
  private func differences() throws -> [BookTrouble]? {
    do {
      return try inBooks(books) { db in try BookComparison(db: db).troubles(.all) }
    } catch {
      guard TipStoreError(error, path: books, waited: 5).kind == .dataError else { throw error }
      return nil
    }
  }

  private func inBooks<T>(_ path: String, _ read: (Database) throws -> T) throws -> T {
    let queue = try ReadOnlyBook.open(path, waiting: 5)
    let result = Result { try queue.read(read) }
    try queue.close()
    return try result.get()
  }

  /// - Returns: how many pictures are lost.
  private func fill(_ new: String) throws -> Int {
    let queue = try DatabaseQueue(path: new)
    try SchemaUpgrade(path: new, migrations: SchemaMigration.all, backsUp: false).run(on: queue)
    let lost = try queue.writeWithoutTransaction { db in
      try db.execute(
        sql: "PRAGMA foreign_keys = OFF; ATTACH ? AS old",
        arguments: [URL(filePath: books).absoluteString + "?mode=ro"])
      var lost = 0
      try db.inTransaction {
        // Rows are inserted in their last state, which the guards would refuse.
        func guards(_ column: String) throws -> [String] {
          try String.fetchAll(
            db, sql: "SELECT \(column) FROM main.sqlite_master WHERE type = 'trigger'")
        }
        let statements = try guards("sql")
        for name in try guards("name") { try db.execute(sql: "DROP TRIGGER \(name)") }
        lost = try takeRows(db)
        for statement in statements { try db.execute(sql: statement) }
        return .commit
      }
      // One file, without a log beside it.
      try db.execute(sql: "DETACH old")
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      return lost
    }
    try queue.close()
    return lost
  }

  private func takeRows(_ db: Database) throws -> Int {
    let log = "id, at, who, event, rows, previous_hash, hash"
    try db.execute(
      sql: """
        CREATE TEMP TABLE said AS SELECT entry, tbl, content FROM (
          SELECT value ->> 0 AS tbl, value ->> 1 AS key, value ->> 2 AS content, max(l.id) AS entry
          FROM old.change_log l, json_each(iif(json_valid(rows), rows, '[]')) GROUP BY 1, 2)
        WHERE content IS NOT NULL;
        DELETE FROM main.house;
        DELETE FROM main.log_head;
        INSERT INTO main.change_log (\(log)) SELECT \(log) FROM old.change_log;
        INSERT INTO main.log_head SELECT * FROM old.log_head;
        """)
    for table in try BookTable.all(db) {
      try checkEntries(of: table, db)
      var values = table.columns.indices.map { "content ->> \($0)" }
      var columns = table.columns
      if table.name == "crops" {
        columns.append("png")
        values.append(
          "coalesce((SELECT png FROM old.crops WHERE sha256 = content ->> 1), x'')")
      }
      try db.execute(
        sql: """
          INSERT INTO main.\(table.name) (\(columns.joined(separator: ", ")))
          SELECT \(values.joined(separator: ", ")) FROM said WHERE tbl = '\(table.name)'
          """)
    }
    return try lostPictures(db)
  }

  /// Checks that each logged row of a table has all its columns.
  private func checkEntries(of table: BookTable, _ db: Database) throws {
    let required = try db.columns(in: table.name).filter(\.isNotNull).map(\.name)
    let isMissing = table.columns.enumerated().filter { required.contains($0.element) }
      .map { "content ->> \($0.offset) IS NULL" }
    let entry = try Int64.fetchOne(
      db,
      sql: """
        SELECT entry FROM said WHERE tbl = ? AND (json_array_length(content) <> ?
          OR \((isMissing + ["false"]).joined(separator: " OR "))) ORDER BY entry LIMIT 1
        """, arguments: [table.name, table.columns.count])
    if let entry {
      throw BackupError.differs(
        path: target, detail: "entry \(entry) of the log has no row that \(table.name) can hold")
    }
  }

  /// Empties pictures that are not those of their hashes.
  private func lostPictures(_ db: Database) throws -> Int {
    let lost = try BookDamage(db: db).rows(of: "crops", notMatching: "png")
    for row in lost {
      try db.execute(sql: "UPDATE main.crops SET png = x'' WHERE id = ?", arguments: [row])
    }
    return lost.count
  }
}
