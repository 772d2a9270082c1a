import DatabaseMigrations
import Foundation
import GRDB

/// Looks at what kind of database there is and brings its layout up to date.
struct SchemaUpgrade {
  /// The mark of TipPool's databases: "TiPp".
  static let applicationID = 0x5469_5070

  let path: String
  let migrations: [SchemaMigration]

  private var knownVersion: Int { migrations.last?.version ?? 0 }

  func run(on queue: DatabaseQueue) throws {
    let found = try queue.read(checkedVersion)
    if found > 0 {
      try queue.read(checkIntegrity)
    }
    try queue.writeWithoutTransaction(useWriteAheadLog)
    guard found < knownVersion else { return }
    if found > 0 { try copy(queue) }
    try queue.writeWithoutTransaction(migrate)
  }

  /// The layout's number, 0 for an empty file.
  private func checkedVersion(_ db: Database) throws -> Int {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    if id == Self.applicationID {
      guard version <= knownVersion else {
        throw TipStoreError.newerSchema(path: path, found: version, known: knownVersion)
      }
      return version
    }
    let objects = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
    guard id == 0, version == 0, objects == 0 else {
      throw TipStoreError.foreignDatabase(path: path, applicationID: id)
    }
    return 0
  }

  /// A quick look at every table but those of the pictures, which are most of the bytes and pay
  /// nobody; ``TipStore/check()`` looks at everything.
  private func checkIntegrity(_ db: Database) throws {
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM sqlite_master
        WHERE type = 'table' AND name NOT IN ('scans', 'scan_readings')
        """)
    for table in tables {
      let sql = "PRAGMA quick_check(\(table.quotedDatabaseIdentifier))"
      let answer = try String.fetchOne(db, sql: sql)
      guard answer == "ok" else {
        throw TipStoreError.damaged(path: path, detail: answer ?? "no answer")
      }
    }
  }

  private func useWriteAheadLog(_ db: Database) throws {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return }
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") ?? "none"
    guard mode == "wal" else {
      throw TipStoreError.inputOutput(
        path: path, detail: "this disk has no write-ahead log, only “\(mode)”")
    }
  }

  /// A copy as it was before the layout changes, through SQLite's own online backup.
  private func copy(_ queue: DatabaseQueue) throws {
    let time = TipStore.timestamp().filter { $0 != "-" && $0 != ":" }
    let name = SchemaMigration.name(ofVersion: knownVersion)
    let target = "\(path).before-\(name)-\(time)"
    try StorePlace(path: target).prepare()
    do {
      let copy = try DatabaseQueue(path: target)
      try queue.backup(to: copy)
      try copy.close()
    } catch {
      // A half copy is worth nothing and would look like a whole one.
      unlink(target)
      throw error
    }
  }

  private func migrate(_ db: Database) throws {
    // A table can only be rebuilt while foreign keys are off; they are checked at the end.
    try db.execute(sql: "PRAGMA foreign_keys = OFF")
    defer { turnForeignKeysOn(db) }
    try db.inTransaction(.immediate) {
      // Asked again under the lock: another program may have been faster.
      let found = try checkedVersion(db)
      for migration in migrations where migration.version > found {
        try db.execute(sql: migration.sql)
      }
      if found < knownVersion {
        try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(knownVersion)")
        try db.checkForeignKeys()
      }
      return .commit
    }
  }

  private func turnForeignKeysOn(_ db: Database) {
    do {
      try db.execute(sql: "PRAGMA foreign_keys = ON")
    } catch {
      // The statement touches no file; without foreign keys the books are not to be written.
      preconditionFailure("SQLite cannot turn its foreign keys on")
    }
  }
}
