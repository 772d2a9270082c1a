public import TipPooling

extension TipStore {
  /// The staff list in the order of names.
  public func staff(includingInactive: Bool = false) throws(TipStoreError) -> [StaffMember] {
    try read { db in try StaffTable(db: db).all(includingInactive: includingInactive) }
  }

  /// Adds a person. Two people may have one name: the answer tells who else has it.
  public func addEmployee(
    name: PersonName, by who: String
  ) throws(TipStoreError) -> AddedEmployee {
    try write { db in
      let table = StaffTable(db: db)
      let sameName = try table.named(name)
      return AddedEmployee(employee: try table.add(name, by: who), sameName: sameName)
    }
  }

  /// The person of that name, in capital or small letters; added where there is none. Of several
  /// the active one that was added first; somebody inactive becomes active again.
  public func findOrAdd(name: PersonName, by who: String) throws(TipStoreError) -> Employee {
    try write { db in try StaffTable(db: db).findOrAdd(name, by: who) }
  }

  /// Gives a person another name, also on shifts of the past; the change log keeps the old one.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func rename(
    _ id: Employee.ID, to name: PersonName, by who: String
  ) throws(TipStoreError) {
    try write { db in try StaffTable(db: db).rename(id, to: name, by: who) }
  }

  /// Takes a person off the list for new shifts; past shifts stay as they are.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func deactivate(_ id: Employee.ID, by who: String) throws(TipStoreError) {
    try write { db in try StaffTable(db: db).setActive(false, id, by: who) }
  }
}
