public import Foundation
import GRDB

/// What a manager does to somebody of the house.
extension AccessStore {
  /// Somebody left: the sessions end, the own phones are revoked, and nothing unlocks any more, on no
  /// device.
  ///
  /// - Throws: ``AccessStoreError/noSuchAccount`` also for somebody who left before;
  ///   ``AccessStoreError/lastManager``.
  public func leave(
    _ id: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      let account = try Self.present(id, db)
      try Self.keepAManager(beside: account, db)
      try db.execute(sql: "UPDATE accounts SET has_left = 1 WHERE id = ?", arguments: [id.rawValue])
      try Self.revokePhones(of: id, at: now, db)
      try Self.endSessions(of: id, db)
      try Self.log(.accountLeft, by: actor, at: now, account: id, db)
    }
    try forgetWhatWasDeleted()
  }

  /// Gives somebody another role. The sessions end: what is open there is the old role's.
  public func setRole(
    _ role: Role, of id: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      let account = try Self.present(id, db)
      guard account.role != role else { return }
      try Self.keepAManager(beside: account, db)
      try db.execute(
        sql: "UPDATE accounts SET role = ? WHERE id = ?", arguments: [role.rawValue, id.rawValue])
      try Self.endSessions(of: id, db)
      try Self.log(.roleChanged, by: actor, at: now, account: id, db)
    }
    try forgetWhatWasDeleted()
  }

  /// Forgets somebody's PIN, the passkeys and all wrong tries: a new PIN is chosen on the own phone, the one
  /// that is paired or the next one. Nobody chooses it on the house's tablet.
  ///
  /// - Parameter revokingPhones: whether the phones that are paired count no more: whoever holds one of them
  ///   would choose the PIN.
  public func forgetPIN(
    of id: AccountID, revokingPhones: Bool = false, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      _ = try Self.present(id, db)
      if revokingPhones { try Self.revokePhones(of: id, at: now, db) }
      try db.execute(sql: "UPDATE accounts SET pin = NULL WHERE id = ?", arguments: [id.rawValue])
      try db.execute(sql: "DELETE FROM passkeys WHERE account_id = ?", arguments: [id.rawValue])
      try Self.endSessions(of: id, db)
      try Self.log(.pinForgotten, by: actor, at: now, account: id, db)
    }
    try unlock(id)
  }

  /// Lets a person try again after too many wrong PINs.
  public func openAgain(
    _ id: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      _ = try Self.present(id, db)
      try Self.log(.accountOpened, by: actor, at: now, account: id, db)
    }
    try unlock(id)
  }

  /// Ends what phones of somebody may, and every offer to pair another one.
  private static func revokePhones(of id: AccountID, at now: Date, _ db: Database) throws {
    try db.execute(
      sql: "UPDATE devices SET revoked_at = coalesce(revoked_at, ?) WHERE account_id = ?",
      arguments: [now.milliseconds, id.rawValue])
    try db.execute(sql: "DELETE FROM pairings WHERE account_id = ?", arguments: [id.rawValue])
  }

  private static func present(_ id: AccountID, _ db: Database) throws -> Account {
    let account = try account(id, db)
    guard !account.hasLeft else { throw AccessStoreError.noSuchAccount }
    return account
  }

  /// A house without a manager could let nobody in and close nothing.
  private static func keepAManager(beside account: Account, _ db: Database) throws {
    guard account.role == .manager else { return }
    let other = try Row.fetchOne(
      db, sql: "SELECT id FROM accounts WHERE role = ? AND has_left = 0 AND id <> ? LIMIT 1",
      arguments: [Role.manager.rawValue, account.id.rawValue])
    guard other != nil else { throw AccessStoreError.lastManager }
  }

  private static func endSessions(of id: AccountID, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM sessions WHERE account_id = ?", arguments: [id.rawValue])
  }
}
