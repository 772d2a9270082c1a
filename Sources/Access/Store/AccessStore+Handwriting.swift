public import Foundation
import GRDB

/// How somebody writes the ten digits, as the house keeps it. What the bytes say is the pages' to know.
public struct KeptHand: Hashable, Sendable {
  public let digits: [UInt8]
  /// When the person agreed that it is kept.
  public let keptAt: Date
}

/// A person's handwriting is kept with the account: beside the books and in no backup of them. It goes
/// with the person's word, with whoever leaves, and with a role that writes no amounts.
extension AccessStore {
  /// An account's handwriting; nil for none.
  public func hand(of account: AccountID) throws(AccessStoreError) -> KeptHand? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT digits, kept_at FROM hands WHERE account_id = ?",
        arguments: [account.rawValue]
      ).map { KeptHand(digits: Array($0["digits"] as Data), keptAt: $0.date("kept_at")) }
    }
  }

  /// Keeps how somebody writes, in the place of what was kept before. To be called with the person's
  /// consent.
  ///
  /// - Parameter digits: 1 to 400,000 bytes.
  /// - Throws: ``AccessStoreError/noSuchAccount`` also for somebody who left.
  public func keepHand(
    _ digits: [UInt8], of account: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      guard try !Self.account(account, db).hasLeft else { throw AccessStoreError.noSuchAccount }
      try db.execute(
        sql: "INSERT OR REPLACE INTO hands (account_id, digits, kept_at) VALUES (?, ?, ?)",
        arguments: [account.rawValue, Data(digits), now.milliseconds])
      try Self.log(.handKept, by: actor, at: now, account: account, db)
    }
    try forgetWhatWasDeleted()
  }

  /// Deletes how somebody writes. Its bytes are gone from the file as well. Nothing happens where none is
  /// kept.
  public func deleteHand(
    of account: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      try db.execute(sql: "DELETE FROM hands WHERE account_id = ?", arguments: [account.rawValue])
      guard db.changesCount > 0 else { return }
      try Self.log(.handDeleted, by: actor, at: now, account: account, db)
    }
    try forgetWhatWasDeleted()
  }

  /// Empties the file in which SQLite notes changes, where deleted bytes stay otherwise. In the file
  /// itself they are overwritten at once (`secure_delete`).
  ///
  /// - Throws: also where another program reads it for too long: nobody is told that bytes are gone which
  ///   are not. Deleting once more goes on with it.
  func forgetWhatWasDeleted() throws(AccessStoreError) {
    try outsideOfTransactions { db in
      let isBusy = try Bool.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      guard isBusy == false else { throw DatabaseError(resultCode: .SQLITE_BUSY) }
    }
  }
}
