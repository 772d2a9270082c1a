import GRDB

extension TipStore {
  /// The random UUID of these books, which no other house's have.
  public func houseID() throws(TipStoreError) -> String? { try read(Identities.house) }
}

/// Whose books a file is, and what tells them from others'.
public struct HouseOfBooks: Hashable, Sendable {
  public let path: String
  public let id: String
  public let contents: BookContents

  public init(path: String, id: String, contents: BookContents) {
    (self.path, self.id, self.contents) = (path, id, contents)
  }
}

extension HouseOfBooks: CustomStringConvertible {
  /// `backup.sqlite is of the house 0ab3… (3 shifts, the last of 2026-09-25; …)`
  public var description: String { "\(path) is of the house \(id) (\(contents))" }
}

/// Random UUIDs that hold among houses, beside the numbers that people type, inside a transaction.
enum Identities {
  static func house(_ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT uuid FROM house")
  }

  /// Of a shift in all its versions, by its number.
  static func shift(_ number: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT uuid FROM shift_identity WHERE number = ?", arguments: [number])
  }
}
