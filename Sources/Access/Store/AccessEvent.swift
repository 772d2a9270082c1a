public import Foundation
import GRDB

/// What was done to the access, as its log keeps it: no tokens, no PINs.
public struct AccessEvent: Hashable, Sendable {
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case accountAdded, deviceOffered, devicePaired, deviceRevoked, pinChosen
    /// `passkeyUsed` unlocked; `passkeyRefused` was shown and did not.
    case passkeyMade, passkeyRemoved, passkeyUsed, passkeyRefused
    /// `pinForgotten`: a manager lets the person choose a new one; `accountOpened`: try again.
    case accountLeft, roleChanged, pinForgotten, accountOpened
    /// How the person writes digits: kept with consent, and deleted by the person.
    case handKept, handDeleted
  }

  public let at: Date
  public let actor: String
  public let kind: Kind
}

extension AccessStore {
  /// The newest first.
  public func events(limit: Int = 100) throws(AccessStoreError) -> [AccessEvent] {
    try read { db in
      try Row.fetchAll(db, sql: "SELECT * FROM events ORDER BY id DESC LIMIT ?", arguments: [limit])
        .map {
          AccessEvent(
            at: $0.date("at"), actor: $0["actor"],
            kind: try $0.sound(AccessEvent.Kind(rawValue: $0["event"]), "event"))
        }
    }
  }

  static func log(
    _ kind: AccessEvent.Kind, by actor: String, at now: Date, account: AccountID? = nil,
    device: DeviceID? = nil, _ db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO events (at, actor, event, account_id, device_id) VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [now.milliseconds, actor, kind.rawValue, account?.rawValue, device?.rawValue])
  }
}
