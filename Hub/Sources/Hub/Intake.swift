public import BookLog
import Files
import Foundation
public import Postgres

/// Takes what houses send. It holds no state: two of them behind a proxy are the same as one.
public struct Intake: Sendable {
  /// Signs receipts.
  public let key: SigningKey
  /// Seconds since 1970.
  private let clock: @Sendable () -> Int

  public init(key: SigningKey, clock: @escaping @Sendable () -> Int = Intake.now) {
    (self.key, self.clock) = (key, clock)
  }

  /// The computer's clock.
  public static func now() -> Int { Int(Date.now.timeIntervalSince1970) }

  /// Takes a push: whole or not at all. The same one again changes nothing.
  ///
  /// - Parameters:
  ///   - body: a ``GroupPush`` as JSON.
  ///   - db: a connection in the role `intake`.
  public func take(
    _ body: String, signedBy signature: GroupSignature, in db: Connection
  ) throws -> GroupAnswer {
    let (house, publicKey) = try house(of: signature, over: body, to: GroupPush.path, in: db)
    let push = try Self.push(body)
    let witness = "\(publicKey) \(signature.text)"
    let answer = try db.transaction { db -> Row in
      try Self.select(house, in: db)
      guard Self.isWhole(push) else {
        return try db.row(
          "SELECT stop_house($1, 'forked', 'broken chain', $2, $3) AS answer",
          [house, body, witness])
      }
      return try db.row("SELECT take($1, $2, $3) AS answer", [house, body, witness])
    }
    return try signed(answer.text("answer"), house: signature.house)
  }

  /// Gives a house its place in the group.
  ///
  /// - Throws: ``IntakeRefusal/unknownCode`` for a code that is wrong, used or too old.
  public func join(_ wish: GroupJoin, in db: Connection) throws -> GroupJoin.Answer {
    try db.transaction { db in
      let code = ContentHash(of: wish.code.utf8).hex
      let found = try Self.readable {
        try db.rows(
          "SELECT house FROM join_house($1, $2, $3) AS house", [code, wish.house, wish.key])
      }
      guard let house = try found.first?.int("house") else { throw IntakeRefusal.unknownCode }
      try Self.select(house, in: db)
      try db.rows("UPDATE heads SET state = 'open' WHERE house = $1 AND state = 'left'", [house])
      return GroupJoin.Answer(
        name: try db.row("SELECT name FROM houses WHERE house = $1", [house]).text("name"),
        hubKey: key.publicKey)
    }
  }

  /// Ends it at the house's own wish. What it sent stays.
  public func leave(signedBy signature: GroupSignature, in db: Connection) throws {
    let (house, _) = try house(of: signature, over: "", to: GroupJoin.leavingPath, in: db)
    try db.transaction { db in
      try Self.select(house, in: db)
      try db.rows("UPDATE heads SET state = 'left' WHERE house = $1", [house])
      try db.rows("SELECT leave_house($1)", [house])
    }
  }

  // MARK: - Checks

  /// The house whose key signed the request.
  private func house(
    of signature: GroupSignature, over body: String, to path: String, in db: Connection
  ) throws -> (house: Int64, key: String) {
    // A replayed request changes nothing, so clocks may be off by a day.
    guard abs(signature.time - clock()) <= 86_400 else { throw IntakeRefusal.wrongClock }
    let found = try Self.readable {
      try db.rows("SELECT house, key FROM houses WHERE uuid = $1", [signature.house])
    }
    guard let row = found.first, let key = try row.optional("key"),
      signature.isValid(over: body.utf8, to: path, by: key)
    else { throw IntakeRefusal.unknownKey }
    return (try row.int("house"), key)
  }

  /// Everything after this sees the rows of one house alone.
  private static func select(_ house: Int64, in db: Connection) throws {
    try db.run("SET LOCAL hub.house = \(house)")
  }

  private static func push(_ body: String) throws -> GroupPush {
    struct Format: Decodable { let format: Int }
    let (data, decoder) = (Data(body.utf8), JSONDecoder())
    guard let format = try? decoder.decode(Format.self, from: data).format else {
      throw IntakeRefusal.unreadable
    }
    guard format == 1 else { throw IntakeRefusal.unknownFormat }
    // What cannot be decoded, or has a text that PostgreSQL cannot hold, no house of this format
    // sends.
    guard let push = try? decoder.decode(GroupPush.self, from: data),
      !body.utf8.contains(0), !body.contains("\\u0000")
    else { throw IntakeRefusal.unreadable }
    return push
  }

  /// Whether the entries continue the chain from where the push says, to an end that the house
  /// claims.
  private static func isWhole(_ push: GroupPush) -> Bool {
    guard push.from.entries >= 0, push.end.entries >= push.from.entries else { return false }
    let last = push.log.last.map { LogEnd(entries: $0.id, hash: $0.hash) } ?? push.from
    var chain = LogChain(after: push.from, head: last)
    for entry in push.log { chain.take(entry) }
    return chain.breaks(longest: last.entries).isEmpty
  }

  private static func readable<T>(_ body: () throws -> T) throws -> T {
    do {
      return try body()
    } catch let error as PostgresError where error.state?.hasPrefix("22") == true {
      throw IntakeRefusal.unreadable
    }
  }

  private func signed(_ json: String, house: String) throws -> GroupAnswer {
    var answer = try JSONDecoder().decode(GroupAnswer.self, from: Data(json.utf8))
    guard answer.state == .taken else { return answer }
    let at = Date(timeIntervalSince1970: TimeInterval(clock())).formatted(.iso8601)
    answer.receipt = GroupAnswer.Receipt(
      at: at,
      signature: try key.signature(
        over: GroupAnswer.receiptFields(house: house, head: answer.head, at: at)))
    return answer
  }
}

/// Why the hub does not look at a request at all.
public enum IntakeRefusal: Error, Hashable, Sendable {
  /// No house signs with this key, or no more (401).
  case unknownKey
  /// The code for joining is wrong, used or too old (401).
  case unknownCode
  /// The house's clock is off by more than a day (403).
  case wrongClock
  /// It is no push (400).
  case unreadable
  /// It has a format that this hub does not know (426).
  case unknownFormat
}
