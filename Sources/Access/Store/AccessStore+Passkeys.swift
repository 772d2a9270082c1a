public import Foundation
import GRDB
import Synchronization

/// A passkey as the house keeps it: it unlocks for one account, on the phone on which it was made.
public struct KeptPasskey: Hashable, Sendable {
  /// Its number among the house's passkeys.
  public let number: Int64
  public let passkey: Passkey
  public let account: AccountID
  public let device: DeviceID
  public let madeAt: Date
  /// When it last unlocked; nil before the first time.
  public let usedAt: Date?
}

extension AccessStore {
  /// An account's passkeys, the oldest first.
  public func passkeys(of account: AccountID) throws(AccessStoreError) -> [KeptPasskey] {
    try read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM passkeys WHERE account_id = ? ORDER BY number",
        arguments: [account.rawValue]
      ).map(KeptPasskey.init)
    }
  }

  /// The passkey that unlocks on a device; nil for none.
  public func passkey(on device: DeviceID) throws(AccessStoreError) -> KeptPasskey? {
    try read { try Self.passkey(on: device, $0) }
  }

  // MARK: - Questions

  /// Asks a device for a passkey; see ``PasskeyQuestions/ask(_:on:in:at:using:)``.
  public func ask(
    _ purpose: PasskeyQuestions.Purpose, on device: DeviceID, in session: TokenHash?,
    at now: Date = .now
  ) -> PasskeyChallenge {
    questions.withLock {
      var random = SystemRandomNumberGenerator()
      return $0.ask(purpose, on: device, in: session, at: now, using: &random)
    }
  }

  /// What a device was asked, which counts no second time.
  public func takeQuestion(
    _ purpose: PasskeyQuestions.Purpose, on device: DeviceID, in session: TokenHash?,
    at now: Date = .now
  ) -> PasskeyChallenge? {
    questions.withLock { $0.take(purpose, on: device, in: session, at: now) }
  }

  // MARK: - Making and removing

  /// Keeps a passkey made on the person's own phone.
  ///
  /// - Throws: ``AccessStoreError/noPasskeyHere`` where the phone has one, is another's or the house's.
  public func keep(
    _ passkey: Passkey, of account: AccountID, on device: DeviceID, by actor: String,
    at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      guard try Self.isOwn(device, of: account, at: now, db),
        try Self.passkey(on: device, db) == nil, try Self.row(of: passkey.id, db) == nil
      else { throw AccessStoreError.noPasskeyHere }
      try db.execute(
        sql: """
          INSERT INTO passkeys (id, account_id, device_id, public_key, counter, copies, made_at)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          Data(passkey.id), account.rawValue, device.rawValue, Data(passkey.publicKey),
          Int64(passkey.counter), passkey.copies.rawValue, now.milliseconds,
        ])
      try Self.log(.passkeyMade, by: actor, at: now, account: account, device: device, db)
    }
  }

  /// Removes a passkey: it unlocks no more.
  ///
  /// - Throws: ``AccessStoreError/noSuchPasskey`` where it is none of the account's.
  public func removePasskey(
    _ number: Int64, of account: AccountID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM passkeys WHERE number = ? AND account_id = ?",
        arguments: [number, account.rawValue])
      guard let kept = try row.map(KeptPasskey.init) else { throw AccessStoreError.noSuchPasskey }
      try db.execute(sql: "DELETE FROM passkeys WHERE number = ?", arguments: [number])
      try Self.log(.passkeyRemoved, by: actor, at: now, account: account, device: kept.device, db)
    }
  }

  // MARK: - Unlocking

  /// Checks a proof of the passkey that an account made on a device, and notes what it counts.
  ///
  /// The tries are the caller's to count: ``beginTry(of:on:at:)``.
  ///
  /// - Parameter challenge: what the device was asked; nil where the question counts no more.
  public func verify(
    _ proof: PasskeyProof, of account: AccountID, on device: DeviceID, by check: PasskeyCheck,
    challenge: PasskeyChallenge?, at now: Date = .now
  ) throws(AccessStoreError) -> Result<Void, PasskeyRefusal> {
    try write { db in
      let person = try Self.account(account, db)
      let actor = ActorName(person, on: try Self.device(device, db)).text
      let own = try Self.isOwn(device, of: account, at: now, db)
      let kept = own ? try Self.passkey(on: device, db) : nil
      let result = Result { () throws(PasskeyRefusal) -> Passkey in
        guard let challenge else { throw .wrongChallenge }
        guard var passkey = kept?.passkey else { throw .wrongPasskey }
        try check.verify(proof, of: &passkey, challenge: challenge, at: now)
        return passkey
      }
      switch result {
      case .success(let passkey):
        try db.execute(
          sql: "UPDATE passkeys SET counter = ?, copies = ?, used_at = ? WHERE device_id = ?",
          arguments: [
            Int64(passkey.counter), passkey.copies.rawValue, now.milliseconds, device.rawValue,
          ])
        try Self.log(.passkeyUsed, by: actor, at: now, account: account, device: device, db)
      case .failure:
        try Self.log(.passkeyRefused, by: actor, at: now, account: account, device: device, db)
      }
      return result.map { _ in }
    }
  }

  /// Whether a device is paired, and an account's alone that is there.
  private static func isOwn(
    _ id: DeviceID, of account: AccountID, at now: Date, _ db: Database
  ) throws -> Bool {
    let device = try device(id, db)
    return try device.isPaired(at: now) && device.holder == .account(account)
      && !Self.account(account, db).hasLeft
  }

  private static func passkey(on device: DeviceID, _ db: Database) throws -> KeptPasskey? {
    try Row.fetchOne(
      db, sql: "SELECT * FROM passkeys WHERE device_id = ?", arguments: [device.rawValue]
    ).map(KeptPasskey.init)
  }

  private static func row(of id: [UInt8], _ db: Database) throws -> Row? {
    try Row.fetchOne(db, sql: "SELECT * FROM passkeys WHERE id = ?", arguments: [Data(id)])
  }
}
