import Files
import Foundation
import GRDB

/// Looks at what kind of database there is and brings its schema up to date.
struct SchemaUpgrade {
  /// The mark of TipPool's databases: "TiPp".
  static let applicationID = 0x5469_5070

  let path: String
  let migrations: [SchemaMigration]
  /// Whether a backup is made before anything is changed; a copy needs none.
  var backsUp = true
  /// How long to wait for another program that makes a backup, in seconds.
  var patience = FolderLock.patience

  private var knownVersion: Int { SchemaMigration.newestVersion(of: migrations) }

  func run(on queue: DatabaseQueue) throws {
    let found = try queue.read(checkedVersion)
    if found > 0 { try queue.read(probe) }
    try queue.writeWithoutTransaction(useWriteAheadLog)
    guard found < knownVersion else { return }
    if found > 0 {
      try queue.read { db in
        try checkIntegrity(db)
        try SchemaFit(db: db, path: path).check(found, migrations)
      }
    }
    guard found > 0, backsUp else { return try queue.writeWithoutTransaction(migrate) }
    // One program makes the backup and changes the schema; others that started at the same time
    // wait, and find that it is done.
    let folder = BackupFolder(nil, of: path)
    let lock = try folder.lock(waiting: patience)
    defer { lock.giveBack() }
    guard try queue.read(checkedVersion) < knownVersion else { return }
    // As it was before, without the pictures: no schema changes them.
    _ = try folder.makeLocked(
      .beforeMigration(to: knownVersion), withPictures: false, now: BackupTime(.now))
    try queue.writeWithoutTransaction(migrate)
  }

  /// Whether nothing has to be changed before the books can be read.
  func isUpToDate(_ queue: DatabaseQueue) throws -> Bool {
    guard try queue.read(checkedVersion) == knownVersion else { return false }
    try queue.read(probe)
    return true
  }

  /// The schema's number, 0 for an empty file.
  private func checkedVersion(_ db: Database) throws -> Int {
    let id = try db.number("PRAGMA application_id")
    let version = try db.number("PRAGMA user_version")
    if id == Self.applicationID {
      guard version <= knownVersion else {
        throw TipStoreError.newerSchema(path: path, found: version, known: knownVersion)
      }
      // TipPool never writes such a number.
      if version < 1 { try SchemaFit(db: db, path: path).check(version, migrations) }
      return version
    }
    let objects = try db.number("SELECT count(*) FROM sqlite_master")
    guard id == 0, version == 0, objects == 0 else {
      throw TipStoreError.foreignDatabase(path: path, applicationID: id)
    }
    return 0
  }

  /// Looks at the beginning and the end of every table and index, in a millisecond. It finds a
  /// file that is cut off or written over in coarse ways; ``TipStore/check()`` looks at all of it.
  private func probe(_ db: Database) throws {
    try BookCheck(db: db, path: path).length()
    let tables = try Row.fetchAll(
      db,
      sql: """
        SELECT name, coalesce(sql LIKE '%WITHOUT ROWID', 0) AS keyed FROM sqlite_master
        WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
        """)
    for table in tables {
      let read = ValueReader("sqlite_master", table)
      let name = (try read("name") as String).quotedDatabaseIdentifier
      _ = try Row.fetchOne(db, sql: "SELECT * FROM \(name) NOT INDEXED LIMIT 1")
      guard try read("keyed") == false else { continue }
      _ = try Row.fetchOne(db, sql: "SELECT * FROM \(name) NOT INDEXED ORDER BY rowid DESC LIMIT 1")
    }
    // Partial indexes serve their own condition alone and are left to the full check.
    let indexes = try Row.fetchAll(
      db,
      sql: """
        SELECT m.name, m.tbl_name, i.name AS first FROM sqlite_master m, pragma_index_info(m.name) i
        WHERE m.type = 'index' AND i.seqno = 0 AND (m.sql IS NULL OR m.sql NOT LIKE '%WHERE%')
          AND m.name NOT IN (SELECT name FROM pragma_index_list(m.tbl_name) WHERE origin = 'pk')
        """)
    for index in indexes {
      let read = ValueReader("sqlite_master", index)
      func quoted(_ column: String) throws -> String {
        (try read(column) as String).quotedDatabaseIdentifier
      }
      let (name, table, column) = (try quoted("name"), try quoted("tbl_name"), try quoted("first"))
      _ = try Row.fetchOne(
        db, sql: "SELECT \(column) FROM \(table) INDEXED BY \(name) ORDER BY \(column) LIMIT 1")
    }
  }

  /// All tables and indexes, before anything is changed.
  private func checkIntegrity(_ db: Database) throws {
    guard let fault = try db.damage(comparesIndexes: false) else { return }
    throw TipStoreError.damaged(path: path, detail: fault)
  }

  private func useWriteAheadLog(_ db: Database) throws {
    guard try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" else { return }
    let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") ?? "none"
    guard mode == "wal" else {
      throw TipStoreError.inputOutput(
        path: path, detail: "this disk has no write-ahead log, only “\(mode)”")
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

  /// Reads in an empty database that some migrations make in memory.
  static func inMemory<T>(
    of migrations: [SchemaMigration], _ read: (Database) throws -> T
  ) throws -> T {
    try DatabaseQueue().writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF")
      try db.inTransaction {
        for migration in migrations { try db.execute(sql: migration.sql) }
        return .commit
      }
      return try read(db)
    }
  }

  /// The SHA-256 of a text's or blob's bytes; nil for a number and for nothing.
  static func hash(of value: DatabaseValue) -> String? {
    switch value.storage {
    case .string(let text): ContentHash(of: text.utf8).hex
    case .blob(let bytes): ContentHash(of: bytes).hex
    default: nil
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
