import GRDB
import Tips

extension TipStore {
  /// How each person's name can be written: the name first, then every spelling that was confirmed.
  /// Those who left are among them, since old slips are read as well.
  public func writtenNames() throws(TipStoreError) -> [[String]] {
    try read { db in try Self.writtenNames(db) }
  }

  /// As ``writtenNames()``, of books that are only looked into: nothing is brought up to date or
  /// written. Empty where there are none, or they cannot be read: a name is weighed then as in a house
  /// without a list, which marks more and never less, and what is wrong with the books is for the
  /// commands that open them.
  public static func writtenNames(ofBooksAt path: String) -> [[String]] {
    let books = try? ReadOnlyBook.open(StorePlace.real(path), waiting: 1)
    return (try? books?.read { db in try writtenNames(db) }) ?? []
  }

  private static func writtenNames(_ db: Database) throws -> [[String]] {
    let spellings = Dictionary(grouping: try NameTable(db: db).spellings(), by: \.id)
    return try StaffTable(db: db).all(includingInactive: true).map { member in
      [member.employee.name.text] + spellings[member.employee.id, default: []].map(\.text)
    }
  }
}
