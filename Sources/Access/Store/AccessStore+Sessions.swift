public import Foundation
import GRDB
import Synchronization

extension AccessStore {
  /// Begins a session on a device, which the account knows from now on.
  ///
  /// - Parameter ending: the session that was there before, which is no more.
  /// - Returns: the token that each request has to show.
  public func beginSession(
    of account: AccountID, on device: DeviceID, ending old: SecretToken?, at now: Date = .now
  ) throws(AccessStoreError) -> SecretToken {
    try write { db in
      var random = SystemRandomNumberGenerator()
      let token = SecretToken(using: &random)
      if let old { try Self.end(old, db) }
      // What is over for whatever role is kept no longer.
      try db.execute(
        sql: "DELETE FROM sessions WHERE started_at < ?",
        arguments: [now.addingTimeInterval(-24 * 3600).milliseconds])
      let at = now.milliseconds
      try db.execute(
        sql: """
          INSERT INTO sessions (token, account_id, device_id, started_at, seen_at, proven_at)
          VALUES (?, ?, ?, ?, ?, ?)
          """, arguments: [token.hash.data, account.rawValue, device.rawValue, at, at, at])
      try db.execute(
        sql: "INSERT OR IGNORE INTO unlocks (device_id, account_id) VALUES (?, ?)",
        arguments: [device.rawValue, account.rawValue])
      return token
    }
  }

  /// Who shows a session's token; nil where there is no such session. Whether it counts, the visitor
  /// says: the account and the device are as they are now.
  ///
  /// - Parameter device: the device whose token came with the same request.
  public func visitor(
    showing token: SecretToken, on device: Device
  ) throws(AccessStoreError) -> Visitor? {
    try read { db in
      let row = try Row.fetchOne(
        db, sql: "SELECT * FROM sessions WHERE token = ?", arguments: [token.hash.data])
      guard let session = try row.map(Session.init) else { return nil }
      return Visitor(
        account: try Self.account(session.account, db), device: device, session: session)
    }
  }

  /// Notes a request.
  public func see(_ session: Session, at now: Date = .now) throws(AccessStoreError) {
    try write { db in
      try db.execute(
        sql: "UPDATE sessions SET seen_at = max(seen_at, ?) WHERE token = ?",
        arguments: [now.milliseconds, session.token.data])
    }
  }

  /// Ends a session: a log-out.
  public func endSession(_ token: SecretToken) throws(AccessStoreError) {
    try write { try Self.end(token, $0) }
  }

  private static func end(_ token: SecretToken, _ db: Database) throws {
    try db.execute(sql: "DELETE FROM sessions WHERE token = ?", arguments: [token.hash.data])
  }

  // MARK: - Guesses

  /// Counts a try at a PIN and lets it through; see ``GuessThrottle/begin(_:on:at:)``.
  public func beginTry(
    of account: AccountID, on device: Device, at now: Date = .now
  ) throws(AccessStoreError) -> Result<Void, ThrottleRefusal> {
    try changeGuesses { throttle in
      Result { () throws(ThrottleRefusal) in try throttle.begin(account, on: device, at: now) }
    }
  }

  /// Counts a try at a number that nobody has on a device, as one at somebody's: how long to wait tells
  /// nothing of who is there.
  public func beginTry(
    ofNobody account: AccountID, on device: Device, at now: Date = .now
  ) throws(AccessStoreError) -> Result<Void, ThrottleRefusal> {
    let others = GuessThrottle.Scope.others(account)
    // A personal phone knows one account alone; whatever else it names is as unknown as the rest.
    let asked = Device(
      id: device.id, name: device.name, holder: .house, token: device.token,
      pairedAt: device.pairedAt, revokedAt: device.revokedAt)
    return try changeGuesses { kept in
      strangers.withLock { strangers in
        // No wait is longer than an hour.
        if strangers.count > 1000 {
          strangers = strangers.filter { now.timeIntervalSince($0.value.lastAt) < 3600 }
        }
        var throttle = GuessThrottle(kept.counts.merging(strangers) { $1 })
        let result = Result { () throws(ThrottleRefusal) in
          try throttle.begin(account, on: asked, at: now)
        }
        strangers[others] = throttle.counts[others]
        kept = GuessThrottle(
          throttle.counts.filter { kept.counts[$0.key] != nil || strangers[$0.key] == nil })
        return result
      }
    }
  }

  /// Forgives the try that was right.
  public func succeed(_ account: AccountID, on device: Device) throws(AccessStoreError) {
    try changeGuesses { $0.succeed(account, on: device) }
  }

  /// Opens an account everywhere: a manager's word.
  public func unlock(_ account: AccountID) throws(AccessStoreError) {
    try changeGuesses { $0.unlock(account) }
  }

  private func changeGuesses<T>(_ work: (inout GuessThrottle) -> T) throws(AccessStoreError) -> T {
    try write { db in
      let rows = try Row.fetchAll(db, sql: "SELECT * FROM guesses").map { row in
        (
          GuessThrottle.Scope(account: row["account_id"], device: row["device_id"]),
          GuessThrottle.Count(tries: row["tries"], lastAt: row.date("last_at"))
        )
      }
      let before = Dictionary(uniqueKeysWithValues: rows)
      var throttle = GuessThrottle(before)
      let result = work(&throttle)
      for scope in Set(before.keys).union(throttle.counts.keys)
      where before[scope] != throttle.counts[scope] {
        try Self.keep(throttle.counts[scope], of: scope, db)
      }
      return result
    }
  }

  private static func keep(
    _ count: GuessThrottle.Count?, of scope: GuessThrottle.Scope, _ db: Database
  ) throws {
    let numbers = scope.numbers
    try db.execute(
      sql: "DELETE FROM guesses WHERE account_id IS ? AND device_id IS ?",
      arguments: [numbers.account, numbers.device])
    guard let count, count.tries > 0 else { return }
    try db.execute(
      sql: "INSERT INTO guesses (account_id, device_id, tries, last_at) VALUES (?, ?, ?, ?)",
      arguments: [numbers.account, numbers.device, count.tries, count.lastAt.milliseconds])
  }
}
