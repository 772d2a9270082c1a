public import BusinessCalendar
import DatabaseMigrations
import Foundation
import GRDB

/// What is in a database, in a few figures: enough to choose a backup.
public struct BookContents: Hashable, Sendable {
  /// The layout's number.
  public let layout: Int
  /// How many shifts there are, void ones too.
  public let shifts: Int
  /// The last business day that has one.
  public let lastDay: CalendarDay?
  /// How many entries the change log has.
  public let logEntries: Int
  /// The hash of the last entry; nil before layout 3, which had none.
  public let logHead: String?

  /// The layout as people write it: `v0003`.
  public var layoutName: String { SchemaMigration.name(ofVersion: layout) }
}

/// Looks at all of a database inside a read.
struct BookCheck {
  let db: Database
  /// The file that messages name.
  let path: String

  /// Integrity, references and the figures of the content.
  func contents() throws -> BookContents {
    let layout = try checkedLayout()
    try checkPages(layout: layout)
    if let (table, parent) = try danglingReference() {
      throw BackupError.broken(
        path: path, detail: "a row of \(table) refers to nothing in \(parent)")
    }
    return try figures(layout: layout)
  }

  /// - Throws: ``BackupError/broken(path:detail:)`` where a page or index contradicts itself.
  func checkPages(layout: Int) throws {
    guard let fault = try db.damage(.integrity, layout: layout) else { return }
    throw BackupError.broken(path: path, detail: fault)
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
  func figures(layout: Int) throws -> BookContents {
    let number = layout < 3 ? "id" : "number"
    let day = try String.fetchOne(db, sql: "SELECT max(business_date) FROM shifts")
    let hasChain = layout >= 3
    return BookContents(
      layout: layout, shifts: try db.number("SELECT count(DISTINCT \(number)) FROM shifts"),
      lastDay: day.flatMap { CalendarDay(iso: $0) },
      logEntries: try db.number("SELECT count(*) FROM change_log"),
      logHead: hasChain
        ? try String.fetchOne(db, sql: "SELECT hash FROM change_log ORDER BY id DESC LIMIT 1")
          ?? ChangeLogRow.genesis : nil)
  }

  /// Whether it is an empty file, as there is one for a moment when the database is made.
  func isUnused() throws -> Bool {
    try db.number("PRAGMA application_id") == 0 && db.number("PRAGMA user_version") == 0
      && db.number("SELECT count(*) FROM sqlite_master") == 0
  }

  /// A file that is shorter than its pages was cut off, even where no page that is missing holds
  /// anything: opening refuses it.
  func length() throws {
    let pages = try db.number("PRAGMA page_count")
    let size = try db.number("PRAGMA page_size")
    var (file, log) = (stat(), stat())
    // What is not in the file yet may be in the write-ahead log.
    guard stat(path, &file) == 0, stat(path + "-wal", &log) != 0 || log.st_size == 0,
      Int(file.st_size) < pages * size
    else { return }
    throw TipStoreError.damaged(
      path: path, detail: "\(pages) pages belong to it, the file ends before")
  }

  /// The layout's number of a database of TipPool that this program knows.
  func checkedLayout() throws -> Int {
    let id = try db.number("PRAGMA application_id")
    let layout = try db.number("PRAGMA user_version")
    guard id == SchemaUpgrade.applicationID else {
      throw TipStoreError.foreignDatabase(path: path, applicationID: id)
    }
    guard layout > 0 else {
      try LayoutFit(db: db, path: path).check(layout)
      throw TipStoreError.damaged(path: path, detail: "it has no tables")
    }
    let known = SchemaMigration.newestVersion(of: SchemaMigration.all)
    guard layout <= known else {
      throw TipStoreError.newerSchema(path: path, found: layout, known: known)
    }
    return layout
  }
}

/// A database in one file that nobody else knows of yet: a copy that is being made or looked at.
struct LoneBook {
  let path: String

  /// Copies a database as it is at this moment, while others go on writing.
  ///
  /// All pages are read in one transaction of the write-ahead log: writers are not held up, and
  /// however busy they are, nothing has to be begun again.
  func take(from source: String, waiting seconds: Double = 5) throws(BackupError) {
    close(try PrivateFile.make(path))
    var isOfSource = true
    do {
      let from = try DatabaseQueue(path: source, configuration: Self.reading(seconds))
      isOfSource = false
      let to = try DatabaseQueue(path: path, configuration: Self.writing)
      try from.backup(to: to)
      try from.close()
      try to.writeWithoutTransaction { db in
        // One file, without a log beside it.
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      }
      try to.close()
    } catch {
      guard !isOfSource, let error = error as? DatabaseError,
        let reason = FileFailure(writing: error)
      else { throw .store(TipStoreError(error, path: source, waited: seconds)) }
      throw .cannotWrite(path: path, reason: reason)
    }
  }

  /// Looks at every page, reference and figure.
  ///
  /// - Parameter name: the file that messages name.
  func checkedContents(as name: String) throws(BackupError) -> BookContents {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.lookingAt)
      let contents = try queue.read { db in try BookCheck(db: db, path: name).contents() }
      try queue.close()
      return contents
    } catch {
      throw Self.error(error, path: name)
    }
  }

  /// The last shift number that was given out in it.
  func lastShiftNumber() throws(BackupError) -> Int64 {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.lookingAt)
      let number = try queue.read { db in try ShiftNumbers(db: db).last() }
      try queue.close()
      return number
    } catch {
      throw Self.error(error, path: path)
    }
  }

  /// How many entries its log has, and the last hash; nil before layout 3, which had none.
  func endOfLog() throws(BackupError) -> (entries: Int, hash: String)? {
    do {
      let queue = try DatabaseQueue(path: path, configuration: Self.lookingAt)
      let head = try queue.read { db in
        try BookCheck(db: db, path: path).checkedLayout() < 3 ? nil : LogHead.find(db)
      }
      try queue.close()
      return head.map { ($0.entries, $0.hash) }
    } catch {
      throw Self.error(error, path: path)
    }
  }

  /// A damaged copy is told as such.
  private static func error(_ error: any Error, path: String) -> BackupError {
    if let error = error as? BackupError { return error }
    let known = TipStoreError(error, path: path, waited: 5)
    return switch known {
    case .damaged(_, let detail): .broken(path: path, detail: detail)
    case .notADatabase: .noBackup(path: path)
    default: .store(known)
    }
  }

  private static func reading(_ seconds: Double) -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(seconds)
    return configuration
  }

  private static var lookingAt: Configuration {
    var configuration = Configuration()
    configuration.readonly = true
    return configuration
  }

  /// What is unfinished need not survive: the finished file is waited for.
  private static var writing: Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = OFF") }
    return configuration
  }
}
