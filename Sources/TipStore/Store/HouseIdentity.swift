import GRDB

extension TipStore {
  /// The random UUID of these books, which no other house's have; nil where another program took it
  /// away.
  public func houseID() throws(TipStoreError) -> String? { try read(Identities.house) }
}

/// Random UUIDs that hold among houses, beside the numbers that people type, inside a transaction.
enum Identities {
  static func house(_ db: Database) throws -> String? {
    // Books of older layouts have none.
    guard try db.number("PRAGMA user_version") >= 5 else { return nil }
    return try String.fetchOne(db, sql: "SELECT uuid FROM house")
  }

  /// Of a shift in all its versions, by its number.
  static func shift(_ number: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT uuid FROM shift_identity WHERE number = ?", arguments: [number])
  }
}
