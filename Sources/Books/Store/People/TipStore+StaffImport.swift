import GRDB
import Tips

extension TipStore {
  /// Takes what a file says of people into the staff list: all of it, or nothing where one entry is
  /// bad. The log tells each change. Taken twice it changes nothing the second time.
  ///
  /// - Parameter isTrial: whether it is only found out what would change.
  public func importStaff(
    _ entries: [StaffEntry], isTrial: Bool = false, by who: BooksActor
  ) throws(TipStoreError) -> StaffImport {
    var result = StaffImport()
    _ = try write { db in
      try db.inSavepoint {
        result = try StaffIntake(
          db: db, who: who, entries: entries, index: NameIndex(db)
        ).taken()
        return isTrial || !result.troubles.isEmpty ? .rollback : .commit
      }
    }
    return result
  }
}

/// Takes entries inside a transaction; whoever calls it takes them back where one is bad.
private struct StaffIntake {
  let db: Database
  let who: BooksActor
  let entries: [StaffEntry]
  /// Everybody's names, those of the file that are new too.
  let index: NameIndex

  private var staff: StaffTable { StaffTable(db: db) }
  private var names: NameTable { NameTable(db: db) }

  func taken() throws -> StaffImport {
    var result = StaffImport()
    var people: [Int: Employee.ID] = [:]
    var places: [Employee.ID: Int] = [:]
    var befores: [Int: StaffDetails] = [:]
    for (place, entry) in entries.enumerated() {
      do {
        let (id, isNew) = try person(of: entry)
        if let other = places[id] {
          throw StaffEntryTrouble.twice(try staff.member(id).employee, otherPlace: other)
        }
        (people[place], places[id]) = (id, place)
        if !isNew { befores[place] = try TipStore.staffDetails(id, db) }
      } catch {
        result.troubles[place] = try Self.trouble(error)
      }
    }
    try freePayrollIDs(people)
    for (place, id) in people.sorted(by: { $0.key < $1.key }) {
      do {
        try take(entries[place], of: id)
        let after = try TipStore.staffDetails(id, db)
        if befores[place] == after {
          result.unchanged += 1
        } else {
          result.changes.append(
            StaffEntryChange(place: place, before: befores[place], after: after))
        }
      } catch {
        result.troubles[place] = try Self.trouble(error)
      }
    }
    return result
  }

  /// What is no fault of an entry goes on.
  private static func trouble(_ error: any Error) throws -> StaffEntryTrouble {
    switch error {
    case let error as StaffEntryTrouble: error
    case let error as TipStoreError: .store(error)
    default: throw error
    }
  }

  private func person(of entry: StaffEntry) throws -> (id: Employee.ID, isNew: Bool) {
    let name: PersonName
    switch entry.person {
    case .known(let id, _): return (try staff.member(id).employee.id, false)
    case .named(let given):
      name = given
      let isKnown = index.knows(name) || Employee.ID(typed: name) != nil
      let members = try isKnown ? names.meant(by: name, on: nil, besides: []) : []
      guard members.count <= 1 else {
        throw TipStoreError.severalPeople(name.text, members.map(\.employee))
      }
      if let member = members.first { return (member.employee.id, false) }
      let alike = index.candidates(for: name).filter(\.isCloseEnoughToStop).map(\.member)
      guard alike.isEmpty else { throw StaffEntryTrouble.alike(name, alike) }
    case .new(let given):
      name = given
      let members = try index.knows(name) ? names.members(spelled: name) : []
      guard members.isEmpty else { throw StaffEntryTrouble.notNew(name, members) }
    }
    try TipStore.checkNoID(name)
    let id = try staff.add(name, by: who).id
    index.add(try staff.member(id))
    return (id, true)
  }

  /// Takes IDs away from those whom the entries give other ones, so that two may change theirs.
  private func freePayrollIDs(_ people: [Int: Employee.ID]) throws {
    let ids = try staff.payrollIDs()
    let wanted = Set(
      people.keys.flatMap { place in entries[place].payroll.ids.map { "\($0.key) \($0.value)" } })
    for (place, id) in people.sorted(by: { $0.key < $1.key }) {
      for (system, new) in entries[place].payroll.ids {
        guard let old = ids[id]?[system], old != new, wanted.contains("\(system) \(old)") else {
          continue
        }
        try staff.setPayrollID(nil, in: system, of: id, by: who)
      }
    }
  }

  private func take(_ entry: StaffEntry, of id: Employee.ID) throws {
    if case .known(_, let name?) = entry.person { try TipStore.rename(id, to: name, by: who, db) }
    if let roles = entry.roles { try TipStore.setRoles(roles, of: id, by: who, db) }
    if let leadership = entry.leadsAs {
      try staff.set(.leadership, of: id, to: leadership?.rawValue, by: who)
    }
    try TipStore.setPayroll(of: id, entry.payroll, by: who, db)
    if let day = entry.left { try TipStore.leave(id, on: day, by: who, db) }
  }
}
