import Files
import Foundation
public import Postgres

/// Houses and legal entities of the group, as its office sets them up.
public struct Enrolment {
  let db: Connection

  /// - Parameter db: a connection in the role `admin`.
  public init(in db: Connection) { self.db = db }

  /// Makes an entity, or replaces its settings for payroll.
  @discardableResult
  public func set(entity name: String, settings: String? = nil) throws -> Int64 {
    try db.row(
      """
      INSERT INTO entities (name, settings) VALUES ($1, coalesce($2, ''))
      ON CONFLICT (name) DO UPDATE SET settings = coalesce($2, entities.settings) RETURNING entity
      """, [name, settings]
    ).int("entity")
  }

  /// Adds a house, or gives one that is known a new code, with which it joins once within an hour.
  /// Its old key
  /// is refused from when it joins.
  ///
  /// - Parameters:
  ///   - entity: who pays its people from the given day on.
  ///   - asks: whether its manager accepts roll-outs first; nil leaves it as it is.
  /// - Returns: the code; the hub keeps its hash alone.
  public func enrol(
    _ house: String, entity: String, from day: String = "2000-01-01", asks: Bool? = nil
  ) throws -> String {
    var random = SystemRandomNumberGenerator()
    // 26 of 32 letters are 130 bits.
    let letters = Array("abcdefghjkmnpqrstuvwxyz234567899").map(String.init)
    let code = (0..<26).map { _ in letters[Int.random(in: 0..<32, using: &random)] }.joined()
    try db.transaction { db in
      let number = try db.row(
        """
        INSERT INTO houses (name, asks, code, code_until)
        VALUES ($1, coalesce($2::boolean, false), $3, now() + interval '1 hour')
        ON CONFLICT (name) DO UPDATE SET asks = coalesce($2::boolean, houses.asks), code =
          EXCLUDED.code,
          code_until = EXCLUDED.code_until RETURNING house
        """, [house, asks, ContentHash(of: code.utf8).hex]
      ).int("house")
      try db.rows("INSERT INTO heads (house) VALUES ($1) ON CONFLICT DO NOTHING", [number])
      try move(number, to: entity, from: day)
    }
    return code
  }

  /// From a day on, an entity pays a house's people.
  private func move(_ house: Int64, to entity: String, from day: String) throws {
    let entity = try set(entity: entity)
    try db.rows(
      """
      UPDATE entity_houses SET until_day = $3
      WHERE house = $1 AND entity <> $2 AND from_day < $3 AND until_day > $3
      """,
      [house, entity, day])
    try db.rows(
      """
      INSERT INTO entity_houses (house, entity, from_day) SELECT $1, $2, $3
      WHERE NOT EXISTS (SELECT FROM entity_houses
        WHERE house = $1 AND entity = $2 AND $3::date >= from_day AND $3::date < until_day)
      """, [house, entity, day])
  }

  /// Refuses a house's key from now on.
  public func revoke(_ house: String) throws {
    let rows = try db.rows(
      "UPDATE houses SET key = NULL WHERE name = $1 RETURNING house", [house])
    guard !rows.isEmpty else { throw HubError.noHouse(house) }
  }

  /// Takes the other history that a house sent in the place of the one that the hub had. Entries
  /// of the old one
  /// stay; rows are made again from what both share, and the house sends the rest.
  ///
  /// - Returns: the number of the last entry that both share.
  public func accept(_ house: String) throws -> Int64 {
    try db.transaction { db in
      let found = try db.rows(
        """
        SELECT h.house, e.common_entries, encode(e.common_hash, 'hex') AS hash
        FROM heads h JOIN houses USING (house) JOIN evidence e USING (house)
        WHERE houses.name = $1 AND h.state IN ('forked', 'restored') AND e.common_entries IS NOT
          NULL
        ORDER BY e.at DESC LIMIT 1
        """, [house])
      guard let row = found.first else { throw HubError.nothingToAccept(house: house) }
      let number = try row.int("house")
      try db.rows(
        """
        UPDATE heads SET state = 'open', branch = branch + 1, entries = $2, hash = decode($3, 'hex')
        WHERE house = $1
        """, [number, row.int("common_entries"), row.text("hash")])
      return try db.row("SELECT rebuild($1) AS head", [number]).int("head")
    }
  }
}
