import Files
import Foundation
import GRDB
import Synchronization

/// Who may come in by phone: accounts, devices, sessions, pairings and wrong tries, in one file beside
/// the books and not in them. A restored backup brings back no revoked phone, a backup holds no hashes,
/// and whoever loses the file pairs the phones again and loses no pay.
///
/// Every function is one transaction. Each may wait for the disk: not to be called on an event loop.
///
/// ```swift
/// let access = try AccessStore.open(at: "/srv/tips/access.sqlite")
/// let maria = try access.addAccount(PersonName("Maria Gomez"), role: .manager, by: "the house")
/// ```
public final class AccessStore: Sendable {
  /// The file's name beside the books.
  public static let fileName = "access.sqlite"
  /// The mark of these files: "TiPa".
  static let applicationID = 0x5469_5061

  let path: String
  let queue: DatabaseQueue
  /// Tries at numbers that nobody has. Kept here alone, since the file counts for accounts that there are.
  let strangers = Mutex<[GuessThrottle.Scope: GuessThrottle.Count]>([:])

  /// Challenges for passkeys. In memory: what counts for five minutes need not outlive the program, and
  /// showing a lock page writes nothing to the disk.
  let questions = Mutex(PasskeyQuestions())

  private init(path: String, queue: DatabaseQueue) {
    (self.path, self.queue) = (path, queue)
  }

  /// Opens the file; makes it (0600) where it is missing, and brings an older layout up to date.
  public static func open(at path: String) throws(AccessStoreError) -> AccessStore {
    do {
      // SQLite gives the files beside it the mode of the file itself.
      let file = try SystemError.check(
        Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600))
      close(file)
      var configuration = Configuration()
      configuration.label = "AccessStore"
      configuration.busyMode = .timeout(5)
      configuration.journalMode = .wal
      configuration.prepareDatabase { db in
        // A revoked phone stays revoked when the power fails.
        try db.execute(sql: "PRAGMA synchronous = FULL")
        // What a person had deleted is no longer in the file.
        try db.execute(sql: "PRAGMA secure_delete = ON")
      }
      let store = AccessStore(
        path: path, queue: try DatabaseQueue(path: path, configuration: configuration))
      try store.queue.write(store.bringUpToDate)
      return store
    } catch let error as AccessStoreError {
      throw error
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw .foreignFile(path: path)
    } catch {
      throw .unusable(path: path, reason: "\(error)")
    }
  }

  private func bringUpToDate(_ db: Database) throws {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
    let found = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0
    guard id == Self.applicationID || isEmpty else {
      throw AccessStoreError.foreignFile(path: path)
    }
    let known = SchemaMigration.newestVersion(of: SchemaMigration.access)
    guard found <= known else {
      throw AccessStoreError.newerLayout(path: path, found: found, known: known)
    }
    for step in SchemaMigration.access where step.version > found { try db.execute(sql: step.sql) }
    if found < known {
      try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(known)")
    }
  }

  // MARK: - Transactions

  func read<T>(_ body: (Database) throws -> T) throws(AccessStoreError) -> T {
    try wrapping { try queue.read(body) }
  }

  func write<T>(_ body: (Database) throws -> T) throws(AccessStoreError) -> T {
    try wrapping { try queue.write(body) }
  }

  func outsideOfTransactions(_ body: (Database) throws -> Void) throws(AccessStoreError) {
    try wrapping { try queue.writeWithoutTransaction(body) }
  }

  private func wrapping<T>(_ work: () throws -> T) throws(AccessStoreError) -> T {
    do {
      return try work()
    } catch let error as AccessStoreError {
      throw error
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      throw .nameTaken
    } catch {
      throw .unusable(path: path, reason: "\(error)")
    }
  }
}
