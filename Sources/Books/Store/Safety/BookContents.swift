import BookLog
import Files
import Foundation
import GRDB
public import Money

/// What is in a database, in a few figures: enough to choose a backup.
public struct BookContents: Hashable, Sendable {
  /// The schema's number.
  public let schemaVersion: Int
  /// How many shifts there are, void ones too.
  public let shifts: Int
  /// The last business day that has one.
  public let lastDay: CalendarDay?
  /// How many entries the change log has.
  public let logEntries: Int
  /// The hash of the last entry.
  public let logHead: String

  /// The schema as people write it: `v0001`.
  public var schemaName: String { SchemaMigration.name(ofVersion: schemaVersion) }
}

extension BookContents: CustomStringConvertible {
  /// `3 shifts, the last of 2026-09-25; 12 log entries, the last is 0ab3…`
  public var description: String {
    let last = lastDay.map { ", the last of \($0)" } ?? ""
    return "\(BookExamination.counted(shifts, "shift"))\(last); "
      + "\(logEntries) log entr\(logEntries == 1 ? "y" : "ies"), the last is \(logHead.prefix(16))…"
  }
}

/// Looks at all of a database inside a read.
struct BookCheck {
  let db: Database
  /// The file that messages name.
  let path: String

  /// Integrity, references and the figures of the content.
  func contents() throws -> BookContents {
    let schemaVersion = try checkedSchemaVersion()
    if let fault = try fault() { throw BackupError.broken(path: path, detail: fault) }
    return try figures(schemaVersion)
  }

  /// The first page, index or reference that contradicts itself; nil where all are sound.
  func fault() throws -> String? {
    if let fault = try db.damage() { return fault }
    return try danglingReference().map { "a row of \($0.table) refers to nothing in \($0.parent)" }
  }

  /// A table with a row that refers to one that is not there, and the table that lacks it; nil
  /// where all are there. No disk does this: another program took rows out or put rows in.
  func danglingReference() throws -> (table: String, parent: String)? {
    try Row.fetchOne(db, sql: "PRAGMA foreign_key_check").map { row in
      let read = ValueReader("foreign_key_check", row)
      return (table: try read("table"), parent: try read("parent"))
    }
  }

  /// The figures of the content alone.
  func figures(_ schemaVersion: Int) throws -> BookContents {
    let day = try String.fetchOne(db, sql: "SELECT max(business_date) FROM shifts")
    return BookContents(
      schemaVersion: schemaVersion,
      shifts: try db.number("SELECT count(DISTINCT number) FROM shifts"),
      lastDay: day.flatMap { CalendarDay(iso: $0) },
      logEntries: try db.number("SELECT count(*) FROM change_log"),
      logHead: try String.fetchOne(db, sql: "SELECT hash FROM change_log ORDER BY id DESC LIMIT 1")
        ?? LogEnd.start.hash)
  }

  /// Whether it is an empty file, as there is one for a moment when the database is made.
  func isUnused() throws -> Bool {
    try db.number("PRAGMA application_id") == 0 && db.number("PRAGMA user_version") == 0
      && db.number("SELECT count(*) FROM sqlite_master") == 0
  }

  /// A file that is shorter than its pages was cut off, even where nothing is missed yet.
  func length() throws {
    let pages = try db.number("PRAGMA page_count")
    let size = try db.number("PRAGMA page_size")
    // What is not in the file yet may be in the write-ahead log.
    guard let file = BookPath.status(of: path), Int(file.st_size) < pages * size,
      BookPath.status(of: path + "-wal").map({ $0.st_size == 0 }) ?? true
    else { return }
    throw TipStoreError.damaged(
      path: path, detail: "\(pages) pages belong to it, the file ends before")
  }

  /// The schema's number of a database of TipPool that this program knows.
  func checkedSchemaVersion() throws -> Int {
    let id = try db.number("PRAGMA application_id")
    let schemaVersion = try db.number("PRAGMA user_version")
    guard id == SchemaUpgrade.applicationID else {
      throw TipStoreError.foreignDatabase(path: path, applicationID: id)
    }
    guard schemaVersion > 0 else {
      try SchemaFit(db: db, path: path).check(schemaVersion)
      throw TipStoreError.damaged(path: path, detail: "it has no tables")
    }
    let known = SchemaMigration.newestVersion(of: SchemaMigration.all)
    guard schemaVersion <= known else {
      throw TipStoreError.newerSchema(path: path, found: schemaVersion, known: known)
    }
    return schemaVersion
  }
}

/// A database in one file that nobody else knows of yet: a copy that is being made or looked at.
struct LoneBook {
  let path: String

  /// Copies a database as it is at this moment, while others go on writing.
  ///
  /// All pages are read in one transaction of the write-ahead log: writers are not held up, and
  /// however busy they are, nothing has to be begun again.
  func take(from source: String, waiting seconds: Double = 5) throws {
    close(try UnfinishedFile.make(path))
    var (reading, writing) = (Configuration(), Configuration())
    reading.busyMode = .timeout(seconds)
    // What is unfinished need not survive: the finished file is waited for.
    writing.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    var isOfSource = true
    do {
      let from = try DatabaseQueue(path: source, configuration: reading)
      isOfSource = false
      let to = try DatabaseQueue(path: path, configuration: writing)
      try from.backup(to: to)
      try from.close()
      try to.writeWithoutTransaction { db in
        // One file, without a log beside it.
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      try to.close()
    } catch {
      guard !isOfSource, let error = error as? DatabaseError,
        let reason = SystemError(writing: error)
      else { throw BackupError.store(TipStoreError(error, path: source, waited: seconds)) }
      throw FileError(path, reason)
    }
  }

  /// Unpacks a packed database into it.
  ///
  /// - Parameter count: of how many bytes at its beginning; nil for all. The pages behind them are
  ///   empty then: whatever lies there is told as damaged.
  func unpack(_ packed: String, first count: Int? = nil) throws {
    let output = try UnfinishedFile.make(path)
    defer { close(output) }
    try GzipFile.unpack(packed, into: output, first: count)
    guard let count else { return }
    var header = [UInt8](repeating: 0, count: 32)
    guard pread(output, &header, header.count, 0) == header.count else { return }
    let size = Self.size(header: header)
    // A hole takes no room.
    guard size > count, ftruncate(output, off_t(size)) != 0 else { return }
    throw FileError(path, .last)
  }

  /// How many bytes the pages of a database take, by its first 32.
  static func size(header: [UInt8]) -> Int {
    func number(_ bytes: Range<Int>) -> Int { header[bytes].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16..<18) == 1 ? 1 << 16 : number(16..<18)) * number(28..<32)
  }

  /// Looks at every page, reference and figure.
  ///
  /// - Parameter name: the file that messages name.
  func checkedContents(as name: String) throws(BackupError) -> BookContents {
    try look(as: name) { db in try BookCheck(db: db, path: name).contents() }
  }

  /// The last shift number that was given out in it.
  func lastShiftNumber() throws(BackupError) -> Int64 {
    try look(as: path) { db in try ShiftNumbers(db: db).last() }
  }

  /// Whose books it has; nil where another program took that away.
  func houseID() throws(BackupError) -> String? { try look(as: path, Identities.house) }

  /// How many entries its log has, the last hash, and whose log it is; nil where that is gone.
  func endOfLog() throws(BackupError) -> (end: LogEnd, house: String?)? {
    try look(as: path) { db in
      _ = try BookCheck(db: db, path: path).checkedSchemaVersion()
      return try LogEnd.find(db).map { (end: $0, house: try Identities.house(db)) }
    }
  }

  /// Reads in it. A damaged copy is told as such.
  private func look<T>(as name: String, _ body: (Database) throws -> T) throws(BackupError) -> T {
    do {
      var configuration = Configuration()
      configuration.readonly = true
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      let found = try queue.read(body)
      try queue.close()
      return found
    } catch let error as BackupError {
      throw error
    } catch {
      switch TipStoreError(error, path: name, waited: 5) {
      case .damaged(_, let detail): throw .broken(path: name, detail: detail)
      case .notADatabase: throw .noBackup(path: name)
      case let known: throw .store(known)
      }
    }
  }
}

extension Database {
  /// What SQLite finds wrong in the file; nil where all is sound.
  ///
  /// - Parameter comparesIndexes: whether indexes are looked at as well.
  func damage(comparesIndexes: Bool = true) throws -> String? {
    let check = comparesIndexes ? "integrity_check" : "quick_check"
    let answer = try String.fetchOne(self, sql: "PRAGMA \(check)") ?? "no answer"
    return answer == "ok" ? nil : answer
  }
}
