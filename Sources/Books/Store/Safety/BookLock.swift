import BookLog
import Foundation
import GRDB

/// Keeps a database from everybody else while it is replaced.
///
/// Its write-ahead log is written into it first. It stays without one, so that whoever waited for
/// this lock cannot write into the file that was put aside: SQLite sees that it was moved.
final class BookLock {
  private let path: String
  /// Nil where there is no database, or one that is too damaged to be opened.
  private let queue: DatabaseQueue?

  init(_ path: String) throws(BackupError) {
    self.path = path
    guard FileManager.default.fileExists(atPath: path) else {
      queue = nil
      return
    }
    let holders = LockHolders.find(of: path)
    guard holders.isEmpty else { throw .inUse(path: path, holders: holders) }
    do {
      queue = try Self.locked(path)
    } catch {
      let known = TipStoreError(error, path: path, waited: 0)
      switch known {
      case .locked(_, _, let holders): throw .inUse(path: path, holders: holders)
      // What is damaged is put aside as it is.
      case .damaged, .notADatabase, .sqlite: queue = nil
      default: throw .store(known)
      }
    }
  }

  private static func locked(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .immediateError
    configuration.allowsUnsafeTransactions = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      // Never waits: it fails while another process has the database open.
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else {
        throw DatabaseError(
          resultCode: .SQLITE_IOERR, message: "the write-ahead log could not be written back")
      }
      try db.execute(sql: "BEGIN EXCLUSIVE")
      // Between the two steps another program may have come.
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode") == "delete" else {
        throw DatabaseError(resultCode: .SQLITE_BUSY)
      }
    }
    return queue
  }

  /// How long the log of the database is and where it ends; nil where it is not there or too
  /// damaged to tell, which is no reason against a restore.
  func headOfLog() -> LogEnd? {
    told { db in
      let entries = try db.number("SELECT count(*) FROM change_log")
      return try LogEnd.find(db).map { LogEnd(entries: Int64(entries), hash: $0.hash) }
    }
  }

  /// The last shift number that was given out in it; nil where nothing tells.
  func lastShiftNumber() -> Int64? { told { db in try ShiftNumbers(db: db).last() } }

  /// What the database to be replaced says; nil where it cannot: a restore is for such books too.
  private func told<T>(_ look: (Database) throws -> T?) -> T? {
    try? queue?.writeWithoutTransaction(look)
  }

  /// Whose books it has; nil where there is no database or it cannot tell.
  func house() -> HouseOfBooks? {
    guard let queue else { return nil }
    let answer = Result {
      try queue.writeWithoutTransaction { db in
        let check = BookCheck(db: db, path: path)
        return try Identities.house(db).map {
          HouseOfBooks(
            path: path, id: $0, contents: try check.figures(check.checkedSchemaVersion()))
        }
      }
    }
    guard case .success(let house) = answer else { return nil }
    return house
  }

  /// Waits until those have given up who opened the old file just before it was moved.
  func waitForLatecomers(at aside: String?) {
    guard queue != nil, let aside else { return }
    let deadline = Date.now.addingTimeInterval(10)
    while !LockHolders.find(of: aside).isEmpty, Date.now < deadline {
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  func giveBack() {
    guard let queue else { return }
    // Nothing was written: what closing says changes nothing.
    _ = Result {
      try queue.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
      try queue.close()
    }
  }
}
