import GRDB
public import Money
public import Tips

/// Names and remembered spellings inside a transaction.
struct NameTable {
  let db: Database

  struct Spelling {
    let id: Employee.ID
    let text: String
    let key: String
  }

  /// - Parameter id: whose; nil for everybody's.
  func spellings(of id: Employee.ID? = nil) throws -> [Spelling] {
    try Row.fetchAll(
      db,
      sql: "SELECT employee_id, spelling, key FROM staff_names "
        + (id == nil ? "" : "WHERE employee_id = ?"),
      arguments: id.map { [$0.staffRow] } ?? []
    ).map { row in
      let read = ValueReader("staff_names", row)
      return Spelling(
        id: try read("employee_id") { Employee.ID(staffRow: $0) }, text: try read("spelling"),
        key: try read("key"))
    }
  }

  /// Those whose name or spelling this is, but for capitals, marks and apostrophes.
  func members(spelled name: PersonName) throws -> [StaffMember] {
    let key = NameLikeness.key(name.text)
    var ids = Set(
      try Int64.fetchAll(
        db, sql: "SELECT employee_id FROM staff_names WHERE key = ?", arguments: [key]))
    let names = try RawRows(db, of: "staff", sql: "SELECT id, name FROM staff")
    while try names.step() {
      if NameLikeness.key(try names.text(1)) == key { ids.insert(try names.int(0)) }
    }
    return try members(ids)
  }

  /// Those whose name or spelling is the same but for capitals. Found by indexes: nearly every
  /// name of an evening is one of these.
  private func members(strictlySpelled name: PersonName) throws -> [StaffMember] {
    let key = StaffTable.key(name.text)
    var ids = Set(
      try Int64.fetchAll(db, sql: "SELECT id FROM staff WHERE name_key = ?", arguments: [key]))
    let spellings = try RawRows(
      db, of: "staff_names", sql: "SELECT employee_id, spelling FROM staff_names WHERE key = ?",
      arguments: [NameLikeness.key(name.text)])
    while try spellings.step() {
      if StaffTable.key(try spellings.text(1)) == key { ids.insert(try spellings.int(0)) }
    }
    return try members(ids)
  }

  private func members(_ ids: Set<Int64>) throws -> [StaffMember] {
    guard !ids.isEmpty else { return [] }
    let list = ids.map(String.init).joined(separator: ", ")
    return try StaffTable(db: db).members("WHERE id IN (\(list))")
  }

  /// The people whom a name may mean: none, one or several. Those who were here on the day come before those
  /// who had left, and a name that is the same but for capitals before one that differs in marks.
  func meant(
    by name: PersonName, on day: CalendarDay?, besides taken: Set<Employee.ID>
  ) throws -> [StaffMember] {
    if let id = Employee.ID(typed: name) { return [try StaffTable(db: db).member(id)] }
    let strict = try members(strictlySpelled: name).filter { !taken.contains($0.employee.id) }
    let strictlyHere = strict.filter { $0.isHere(on: day) }
    guard strictlyHere.isEmpty else { return strictlyHere }
    let all = try members(spelled: name).filter { !taken.contains($0.employee.id) }
    return [all.filter { $0.isHere(on: day) }, strict, all].first { !$0.isEmpty } ?? []
  }

  /// The same, with those who have a name like it where nobody has this one.
  func meaning(
    of name: PersonName, on day: CalendarDay?, besides taken: Set<Employee.ID>
  ) throws -> NameMeaning {
    let members = try meant(by: name, on: day, besides: taken)
    switch members.count {
    case 0:
      return .unknown(
        alike: try candidates(for: name).filter { !taken.contains($0.member.employee.id) })
    case 1: return .known(members[0])
    default: return .several(members)
    }
  }

  func candidates(for name: PersonName) throws -> [NameCandidate] {
    try NameIndex(db).candidates(for: name)
  }

  // MARK: - Spellings

  /// Takes a spelling for a person from now on.
  func remember(_ spelling: PersonName, for id: Employee.ID, by who: BooksActor) throws {
    try checkFree(spelling, for: id)
    // Somebody who left may have had the name: those who are here come first.
    let others = try members(spelled: spelling).filter { $0.employee.id != id && $0.isActive }
    if let other = others.first {
      throw TipStoreError.spellingIsAName(spelling.text, of: other.employee)
    }
    try db.execute(
      sql: """
        INSERT INTO staff_names (employee_id, spelling, key) VALUES (?, ?, ?)
        ON CONFLICT DO NOTHING
        """, arguments: [id.staffRow, spelling.text, NameLikeness.key(spelling.text)])
    guard db.changesCount == 1 else { return }
    try ChangeLog(db: db, who: who).add(
      .personSpellingAdded(employee: id, spelling: spelling.text))
  }

  /// Remembers it where it says more than the name does and is nobody else's.
  ///
  /// - Returns: whether the spelling is the person's alone now.
  @discardableResult
  func rememberIfFree(_ spelling: PersonName, for id: Employee.ID, by who: BooksActor) throws
    -> Bool
  {
    let others = try members(spelled: spelling).filter { $0.employee.id != id }
    guard others.isEmpty else { return false }
    if try saysMore(spelling, than: StaffTable(db: db).member(id).employee.name) {
      try remember(spelling, for: id, by: who)
    }
    return true
  }

  /// Capitals alone say nothing, and an ID is no spelling.
  private func saysMore(_ spelling: PersonName, than name: PersonName) -> Bool {
    Employee.ID(typed: spelling) == nil
      && StaffTable.key(name.text) != StaffTable.key(spelling.text)
  }

  func checkFree(_ name: PersonName, for id: Employee.ID?) throws {
    let key = NameLikeness.key(name.text)
    guard let taken = try spellings().first(where: { $0.key == key && $0.id != id }) else { return }
    let other = try StaffTable(db: db).member(taken.id).employee
    throw TipStoreError.spellingTaken(taken.text, by: other)
  }
}

/// Who is meant by a name on a report.
public enum NameMeaning: Hashable, Sendable {
  /// One person: by the ID in the name's place, by the name or by a spelling that was confirmed.
  /// Capitals, marks and apostrophes count only where they tell two people apart.
  case known(StaffMember)
  /// Several people have the name: a person must say which.
  case several([StaffMember])
  /// No person has this name; people with a similar one, the most similar first.
  case unknown(alike: [NameCandidate])
}

extension StaffMember {
  /// Whether the person worked here on a day, even if they have left since. On a day that is not
  /// known those count who are here now.
  public func isHere(on day: CalendarDay?) -> Bool {
    if isActive { return true }
    guard let leftOn, let day else { return false }
    return day <= leftOn
  }
}

extension Employee.ID {
  /// The ID that a text has the form of; nil where it may be a name.
  ///
  /// `staff-7` means that person wherever a name is asked for.
  public init?(typed name: PersonName) {
    let id = Employee.ID(name.text.lowercased())
    guard id.staffRow != nil else { return nil }
    self = id
  }
}
