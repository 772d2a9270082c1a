import GRDB
public import Tips

extension TipStore {
  /// The staff list by names, read once: for files with many names.
  public func staffNames() throws(TipStoreError) -> StaffNames {
    try read { db in try StaffNames(db) }
  }
}

/// Everybody of the staff list, those who left too, by name and by confirmed spelling.
public struct StaffNames: Sendable {
  private let byID: [Employee.ID: StaffMember]
  private let byKey: [String: [StaffMember]]
  private let bySpelling: [String: [StaffMember]]

  init(_ db: Database) throws {
    let all = try StaffTable(db: db).all(includingInactive: true)
    let byID = Dictionary(all.map { ($0.employee.id, $0) }) { first, _ in first }
    self.byID = byID
    var keys: [String: Set<Employee.ID>] = [:]
    for member in all {
      keys[NameLikeness.key(member.employee.name.text), default: []].insert(member.employee.id)
    }
    var spellings: [String: Set<Employee.ID>] = [:]
    for spelling in try NameTable(db: db).spellings() {
      keys[spelling.key, default: []].insert(spelling.id)
      spellings[spelling.text, default: []].insert(spelling.id)
    }
    byKey = keys.mapValues { $0.sorted().compactMap { byID[$0] } }
    bySpelling = spellings.mapValues { $0.sorted().compactMap { byID[$0] } }
  }

  /// The person with an ID of the staff list; nil where nobody has it.
  public subscript(id: Employee.ID) -> StaffMember? { byID[id] }

  /// As ``TipStore/members(spelled:)``.
  public func members(spelled name: PersonName) -> [StaffMember] {
    byKey[NameLikeness.key(name.text)] ?? []
  }

  /// Those for whom this very spelling was confirmed, to the letter; nobody by their name alone.
  public func members(confirmedAs spelling: String) -> [StaffMember] {
    bySpelling[spelling] ?? []
  }

  /// Those for whom an ID of a clock was confirmed, alone or behind a name.
  public func members(confirmedWith id: String) -> [StaffMember] {
    bySpelling.filter { $0.key == id || $0.key.hasSuffix(" (\(id))") }.flatMap(\.value)
  }
}

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
    // Names are hints for reading slips: books that cannot be read give none.
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
