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
}
