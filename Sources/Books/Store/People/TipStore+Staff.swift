import GRDB
public import Tips

extension TipStore {
  /// The staff list in the order of names.
  public func staff(includingInactive: Bool = false) throws(TipStoreError) -> [StaffMember] {
    try read { db in try StaffTable(db: db).all(includingInactive: includingInactive) }
  }

  /// Adds a person. Two people may have one name: the answer tells who else has it.
  ///
  /// - Throws: ``TipStoreError/spellingTaken(_:by:)`` where the name was confirmed as a spelling
  ///   of somebody else; ``TipStoreError/nameIsAnID(_:)``.
  public func addEmployee(
    name: PersonName, by who: BooksActor
  ) throws(TipStoreError) -> AddedEmployee {
    try write { db in
      let names = NameTable(db: db)
      try Self.checkNoID(name)
      try names.checkFree(name, for: nil)
      let sameName = try names.members(spelled: name)
      return AddedEmployee(employee: try StaffTable(db: db).add(name, by: who), sameName: sameName)
    }
  }

  /// Gives a person another name, also on shifts of the past; the change log keeps the old one.
  /// Reports that print the old one are still this person's, unless somebody else has it.
  ///
  /// - Returns: who else has the new name, and whether the old one still means this person alone.
  @discardableResult
  public func rename(
    _ id: Employee.ID, to name: PersonName, by who: BooksActor
  ) throws(TipStoreError) -> RenamedEmployee {
    try write { db in try Self.rename(id, to: name, by: who, db) }
  }

  @discardableResult
  static func rename(
    _ id: Employee.ID, to name: PersonName, by who: BooksActor, _ db: Database
  ) throws -> RenamedEmployee {
    let (table, names) = (StaffTable(db: db), NameTable(db: db))
    let old = try table.member(id).employee.name
    try checkNoID(name)
    try names.checkFree(name, for: id)
    let sameName = try names.members(spelled: name).filter { $0.employee.id != id }
    if Array(old.text.utf8) != Array(name.text.utf8) {
      try db.execute(
        sql: "UPDATE staff SET name = ?, name_key = ? WHERE id = ?",
        arguments: [name.text, StaffTable.key(name.text), id.staffRow])
      try ChangeLog(db: db, who: who).add(
        .personRenamed(employee: id, old: old.text, new: name.text))
    }
    return RenamedEmployee(
      old: old, sameName: sameName, oldNameIsKept: try names.rememberIfFree(old, for: id, by: who))
  }

  /// A name of the form `staff-7` would be taken for the ID.
  static func checkNoID(_ name: PersonName) throws {
    guard Employee.ID(typed: name) == nil else { throw TipStoreError.nameIsAnID(name.text) }
  }
}
