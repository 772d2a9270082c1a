import Files
import Foundation
import GRDB

/// The house's books: shifts, payouts, staff, the pictures they come from and every change.
///
/// One SQLite file, in which several programs may work at the same time. Every function is one
/// transaction: it happens wholly or not at all, also when the program is killed.
///
/// ```swift
/// let store = try TipStore.open(at: "/srv/tips/tips.sqlite")
/// let id = try store.save(record, by: "maria")
/// ```
public final class TipStore: Sendable {
  /// The database's file itself, where it was opened by a link too.
  public let path: String
  /// How long a call waits for another program's lock, in seconds.
  public let secondsToWait: Double

  let queue: DatabaseQueue

  /// The copies of pictures, beside the database.
  var pictures: PictureFolder { PictureFolder(database: path) }

  /// Why nothing can be written; nil where it can.
  private let obstacle: TipStoreError?

  private init(
    path: String, secondsToWait: Double, queue: DatabaseQueue, obstacle: TipStoreError? = nil
  ) {
    (self.path, self.secondsToWait) = (path, secondsToWait)
    (self.queue, self.obstacle) = (queue, obstacle)
  }

  /// Opens the database; makes the folder (0700) and the file (0600) where they are missing.
  ///
  /// A foreign, newer or coarsely damaged file is refused and left as it is; ``check()`` looks at all
  /// of it. Of an older schema a backup is made before it is brought up to date. Where nothing can be
  /// written (a full disk, a folder of somebody else) the books can be read all the same.
  ///
  /// - Parameter seconds: how long to wait for another program's lock, here and in every later call.
  public static func open(
    at path: String, waitingForLock seconds: Double = 5
  ) throws(TipStoreError) -> TipStore {
    try open(at: path, waitingForLock: seconds, migrations: SchemaMigration.all)
  }

  /// Opens a copy that nobody else knows of; its older schema needs no further backup.
  static func openCopy(at path: String) throws(TipStoreError) -> TipStore {
    try open(at: path, waitingForLock: 5, migrations: SchemaMigration.all, backsUp: false)
  }

  static func open(
    at path: String, waitingForLock seconds: Double, migrations: [SchemaMigration],
    backsUp: Bool = true
  ) throws(TipStoreError) -> TipStore {
    let path = try StorePlace.real(path)
    let isWritable = try StorePlace(path: path).prepare()
    let deadline = Date.now.addingTimeInterval(seconds)
    let upgrade = SchemaUpgrade(path: path, migrations: migrations, backsUp: backsUp)
    while true {
      do {
        do {
          guard isWritable else { throw DatabaseError(resultCode: .SQLITE_READONLY) }
          let queue = try DatabaseQueue(path: path, configuration: configuration(seconds))
          try upgrade.run(on: queue)
          return TipStore(path: path, secondsToWait: seconds, queue: queue)
        } catch let error as DatabaseError where ReadOnlyBook.mayHelp(error) {
          let queue = try ReadOnlyBook.open(path, waiting: seconds)
          // An older schema has to be brought up to date first.
          guard try upgrade.isUpToDate(queue) else { throw error }
          return TipStore(
            path: path, secondsToWait: seconds, queue: queue,
            obstacle: TipStoreError(error, path: path, waited: seconds))
        }
      } catch  where TipStoreError.isLock(error) && Date.now < deadline {
        // Some steps of opening do not wait by themselves.
        Thread.sleep(forTimeInterval: 0.02)
      } catch {
        throw TipStoreError(error, path: path, waited: seconds)
      }
    }
  }

  private static func configuration(_ seconds: Double) -> Configuration {
    var configuration = Configuration()
    configuration.label = "TipStore"
    configuration.busyMode = .timeout(seconds)
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { db in
      // Every commit is on the disk before the call returns.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    return configuration
  }

  /// Looks at every page, index, rule and reference of the database. A second for 100 MB.
  ///
  /// - Throws: ``TipStoreError/damaged(path:detail:)`` with the first thing that is wrong.
  public func check() throws(TipStoreError) {
    try read { db in
      guard let fault = try BookCheck(db: db, path: path).fault() else { return }
      throw TipStoreError.damaged(path: path, detail: fault)
    }
  }

  // MARK: - Transactions

  func read<T>(_ body: (Database) throws -> T) throws(TipStoreError) -> T {
    do {
      return try queue.read(body)
    } catch {
      throw TipStoreError(error, path: path, waited: secondsToWait)
    }
  }

  func write<T>(_ body: (Database) throws -> T) throws(TipStoreError) -> T {
    if let obstacle { throw obstacle }
    do {
      return try queue.writeWithoutTransaction { db in
        try ChangedRows(db: db).watch()
        var result: T?
        // Immediate: the lock is waited for before anything is read, so that what was read is
        // still true when it is written.
        try db.inTransaction(.immediate) {
          result = try body(db)
          try ChangedRows(db: db).checkNoneIsLeft()
          return .commit
        }
        guard let result else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
        return result
      }
    } catch {
      throw TipStoreError(error, path: path, waited: secondsToWait)
    }
  }

  /// Now, as the books write it: `2026-11-21T04:34:24Z`.
  static func timestamp() -> String { Date.now.formatted(.iso8601) }
}
