public import Foundation
import GRDB
public import Tips

extension AccessStore {
  /// All accounts by name, those who left too.
  public func accounts() throws(AccessStoreError) -> [Account] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM accounts ORDER BY name COLLATE NOCASE, id")
        .map(Account.init)
    }
  }

  /// The accounts that may unlock on a device, by name.
  public func accounts(on device: Device) throws(AccessStoreError) -> [Account] {
    try accounts().filter { !$0.hasLeft && device.admits($0.id) }
  }

  /// Adds a person's account.
  ///
  /// - Parameter actor: who does it, for the log.
  public func addAccount(
    _ name: PersonName, role: Role, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) -> Account {
    try write { db in
      try db.execute(
        sql: "INSERT INTO accounts (name, role) VALUES (?, ?)",
        arguments: [name.text, role.rawValue])
      let account = try Self.account(AccountID(rawValue: db.lastInsertedRowID), db)
      try Self.log(.accountAdded, by: actor, at: now, account: account.id, db)
      return account
    }
  }

  /// Keeps a chosen PIN. Other sessions end, also those opened with the old one.
  public func setPIN(
    _ pin: PINHash, of id: AccountID, keeping session: TokenHash?, by actor: String,
    at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      _ = try Self.account(id, db)
      try db.execute(
        sql: "UPDATE accounts SET pin = ? WHERE id = ?", arguments: [pin.stored, id.rawValue])
      try db.execute(
        sql: "DELETE FROM sessions WHERE account_id = ? AND token IS NOT ?",
        arguments: [id.rawValue, session?.data])
      try Self.log(.pinChosen, by: actor, at: now, account: id, db)
    }
  }

  static func account(_ id: AccountID, _ db: Database) throws -> Account {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM accounts WHERE id = ?", arguments: [id.rawValue])
    guard let row else { throw AccessStoreError.noSuchAccount }
    return try Account(row)
  }
}
