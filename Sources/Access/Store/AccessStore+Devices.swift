public import Foundation
import GRDB
public import Tips

/// What a phone shows to be paired.
public enum PairingProof: Sendable {
  /// The code that its camera read.
  case code(SecretToken)
  /// The words that somebody typed; nil where they are no such words.
  case words(PairingWords?)
}

extension AccessStore {
  /// All devices that were ever paired, the newest first.
  public func devices() throws(AccessStoreError) -> [Device] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM devices ORDER BY id DESC")
        .map { try Self.device($0, db) }
    }
  }

  /// The device that shows a token; nil where none has it. Whether its pairing holds, the device says.
  public func device(showing token: SecretToken) throws(AccessStoreError) -> Device? {
    try read { db in
      try Row.fetchOne(
        db, sql: "SELECT * FROM devices WHERE token = ?", arguments: [token.hash.data]
      ).map { try Self.device($0, db) }
    }
  }

  /// Revokes a device: it pairs anew or stays out, and what is unlocked on it ends.
  public func revoke(
    _ id: DeviceID, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) {
    try write { db in
      try db.execute(
        sql: "UPDATE devices SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?",
        arguments: [now.milliseconds, id.rawValue])
      guard db.changesCount == 1 else { throw AccessStoreError.noSuchDevice }
      try db.execute(sql: "DELETE FROM sessions WHERE device_id = ?", arguments: [id.rawValue])
      try Self.log(.deviceRevoked, by: actor, at: now, device: id, db)
    }
  }

  // MARK: - Pairing

  /// Opens an offer to pair a phone; see ``PairingDesk/open(for:at:using:)``.
  public func offer(
    for holder: Device.Holder, by actor: String, at now: Date = .now
  ) throws(AccessStoreError) -> PairingDesk.Shown {
    try write { db in
      if case .account(let id) = holder, try Self.account(id, db).hasLeft {
        throw AccessStoreError.noSuchAccount
      }
      var desk = try Self.desk(db)
      var random = SystemRandomNumberGenerator()
      let shown = desk.open(for: holder, at: now, using: &random)
      try Self.keep(desk, db)
      try Self.log(
        .deviceOffered, by: actor, at: now, account: holder.account.map(AccountID.init), db)
      return shown
    }
  }

  /// Pairs a phone by what it shows. Wrong words are counted, refused or not.
  ///
  /// - Returns: the device, and the token that it has to show from now on; or why not.
  public func pair(
    _ proof: PairingProof, as name: PersonName, at now: Date = .now
  ) throws(AccessStoreError) -> Result<(device: Device, token: SecretToken), PairingRefusal> {
    try write { db in
      var desk = try Self.desk(db)
      let redeemed = Result { () throws(PairingRefusal) in
        switch proof {
        case .code(let code): try desk.redeem(code, at: now)
        case .words(let words): try desk.redeem(words, at: now)
        }
      }
      try Self.keep(desk, db)
      switch redeemed {
      case .failure(let refusal): return .failure(refusal)
      case .success(let holder):
        var random = SystemRandomNumberGenerator()
        let token = SecretToken(using: &random)
        try db.execute(
          sql: "INSERT INTO devices (name, account_id, token, paired_at) VALUES (?, ?, ?, ?)",
          arguments: [name.text, holder.account, token.hash.data, now.milliseconds])
        let device = try Self.device(DeviceID(rawValue: db.lastInsertedRowID), db)
        try Self.log(.devicePaired, by: name.text, at: now, device: device.id, db)
        return .success((device, token))
      }
    }
  }

  private static func desk(_ db: Database) throws -> PairingDesk {
    PairingDesk(try Row.fetchAll(db, sql: "SELECT * FROM pairings").map(PairingOffer.init))
  }

  private static func keep(_ desk: PairingDesk, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM pairings")
    for offer in desk.offers {
      try db.execute(
        sql: """
          INSERT INTO pairings (code, words, account_id, opened_at, wrong_words, used_at)
          VALUES (?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          offer.code.data, offer.words.data, offer.holder.account, offer.openedAt.milliseconds,
          offer.wrongWords, offer.usedAt?.milliseconds,
        ])
    }
  }

  static func device(_ id: DeviceID, _ db: Database) throws -> Device {
    let row = try Row.fetchOne(
      db, sql: "SELECT * FROM devices WHERE id = ?", arguments: [id.rawValue])
    guard let row else { throw AccessStoreError.noSuchDevice }
    return try device(row, db)
  }

  private static func device(_ row: Row, _ db: Database) throws -> Device {
    let unlocks = try Int64.fetchAll(
      db, sql: "SELECT account_id FROM unlocks WHERE device_id = ?",
      arguments: [row["id"] as Int64])
    return try Device(row, unlockedBy: Set(unlocks.map(AccountID.init)))
  }
}
