import Foundation
import GRDB
import Tips

/// The file's rows as values, and values as what SQLite keeps. A row that makes no sense is an error,
/// never a guess.
extension Date {
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }
  init(milliseconds: Int64) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }
}

extension TokenHash { var data: Data { Data(bytes) } }

extension Device.Holder {
  init(account: Int64?) { self = account.map { .account(AccountID(rawValue: $0)) } ?? .house }

  /// The account's number; nil for the house.
  var account: Int64? {
    switch self {
    case .account(let id): id.rawValue
    case .house: nil
    }
  }
}

extension Row {
  func date(_ column: String) -> Date { Date(milliseconds: self[column]) }

  func optionalDate(_ column: String) -> Date? {
    (self[column] as Int64?).map(Date.init(milliseconds:))
  }

  func token(_ column: String) throws -> TokenHash {
    try sound(TokenHash(bytes: Array(self[column] as Data)), column)
  }

  func name(_ column: String) throws -> PersonName { try PersonName(recorded: self[column]) }

  /// A value that a row of this file always has.
  func sound<T>(_ value: T?, _ column: String) throws -> T {
    guard let value else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "\(column) makes no sense")
    }
    return value
  }
}

extension Account {
  init(_ row: Row) throws {
    let pin = try (row["pin"] as String?).map { try row.sound(PINHash(stored: $0), "pin") }
    self.init(
      id: AccountID(rawValue: row["id"]), name: try row.name("name"),
      role: try row.sound(Role(rawValue: row["role"]), "role"), pin: pin, hasLeft: row["has_left"])
  }
}

extension Device {
  init(_ row: Row, unlockedBy: Set<AccountID>) throws {
    self.init(
      id: DeviceID(rawValue: row["id"]), name: try row.name("name"),
      holder: Holder(account: row["account_id"]), token: try row.token("token"),
      pairedAt: row.date("paired_at"), unlockedBy: unlockedBy,
      revokedAt: row.optionalDate("revoked_at"))
  }
}

extension KeptPasskey {
  init(_ row: Row) throws {
    self.init(
      number: row["number"],
      passkey: Passkey(
        id: Array(row["id"] as Data), publicKey: Array(row["public_key"] as Data),
        counter: try row.sound(UInt32(exactly: row["counter"] as Int64), "counter"),
        copies: try row.sound(Passkey.Copies(rawValue: row["copies"]), "copies")),
      account: AccountID(rawValue: row["account_id"]), device: DeviceID(rawValue: row["device_id"]),
      madeAt: row.date("made_at"), usedAt: row.optionalDate("used_at"))
  }
}

extension Session {
  init(_ row: Row) throws {
    self.init(
      token: try row.token("token"), account: AccountID(rawValue: row["account_id"]),
      device: DeviceID(rawValue: row["device_id"]), startedAt: row.date("started_at"),
      seenAt: row.date("seen_at"), provenAt: row.date("proven_at"))
  }
}

extension PairingOffer {
  init(_ row: Row) throws {
    self.init(
      holder: Device.Holder(account: row["account_id"]), code: try row.token("code"),
      words: try row.token("words"), openedAt: row.date("opened_at"),
      wrongWords: row["wrong_words"], usedAt: row.optionalDate("used_at"))
  }
}

extension GuessThrottle.Scope {
  init(account: Int64?, device: Int64?) {
    switch (account.map(AccountID.init), device.map(DeviceID.init)) {
    case (let account?, let device?): self = .known(account, device)
    case (let account?, nil): self = .others(account)
    // A row without an account has a device: the table holds to it.
    case (nil, let device): self = .device(device ?? DeviceID(rawValue: 0))
    }
  }

  var numbers: (account: Int64?, device: Int64?) {
    switch self {
    case .known(let account, let device): (account.rawValue, device.rawValue)
    case .others(let account): (account.rawValue, nil)
    case .device(let device): (nil, device.rawValue)
    }
  }
}
