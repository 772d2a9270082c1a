import GRDB
public import TipPooling

// Who is meant by a name on a report.
extension TipStore {
  /// Those whose name, or a spelling that was confirmed as theirs, is this one but for capitals,
  /// marks and apostrophes. Several where two people share it.
  public func members(spelled name: PersonName) throws(TipStoreError) -> [StaffMember] {
    try read { db in try NameTable(db: db).members(spelled: name) }
  }

  /// Those who may be meant by a name, the likeliest first: `OBRIEN` for O'Brien, `Maria G` for
  /// Maria Garcia, a letter or two misread. Nothing is taken for granted: ask, then
  /// ``remember(_:for:by:)``.
  public func candidates(for name: PersonName) throws(TipStoreError) -> [NameCandidate] {
    try read { db in try NameTable(db: db).candidates(for: name) }
  }

  /// Remembers that reports print a person this way, after somebody confirmed it.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func remember(
    _ spelling: PersonName, for id: Employee.ID, by who: String
  ) throws(TipStoreError) {
    try write { db in
      _ = try StaffTable(db: db).member(id)
      try NameTable(db: db).remember(spelling, for: id, by: who)
    }
  }

  /// Forgets a spelling that was remembered by mistake.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``.
  public func forget(
    _ spelling: PersonName, for id: Employee.ID, by who: String
  ) throws(TipStoreError) {
    try write { db in
      _ = try StaffTable(db: db).member(id)
      try db.execute(
        sql: "DELETE FROM staff_names WHERE employee_id = ? AND key = ?",
        arguments: [id.staffRow, NameLikeness.key(spelling.text)])
      guard db.changesCount == 1 else { return }
      try ChangeLog(db: db, who: who).add("spelling forgotten", employee: id, old: spelling.text)
    }
  }
}

/// Names and remembered spellings inside a transaction.
struct NameTable {
  let db: Database

  func members(spelled name: PersonName) throws -> [StaffMember] {
    let key = NameLikeness.key(name.text)
    let spelled = try spellings().filter { $0.spelling == name.text || $0.key == key }
    let ids = Set(spelled.map(\.id))
    return try StaffTable(db: db).all(includingInactive: true).filter {
      ids.contains($0.employee.id) || NameLikeness.key($0.employee.name.text) == key
    }
  }

  /// The one person here whose remembered spelling this is; nil where there are several.
  func remembered(_ name: PersonName, besides taken: Set<Employee.ID>) throws -> StaffMember? {
    let key = NameLikeness.key(name.text)
    let ids = Set(try spellings().filter { $0.key == key }.map(\.id)).subtracting(taken)
    let found = try ids.map { try StaffTable(db: db).member($0) }.filter(\.isActive)
    return found.count == 1 ? found[0] : nil
  }

  func candidates(for name: PersonName) throws -> [NameCandidate] {
    let spellings = Dictionary(grouping: try spellings(), by: \.id)
    let found = try StaffTable(db: db).all(includingInactive: true).compactMap { member in
      let names =
        [member.employee.name.text]
        + spellings[member.employee.id, default: []]
        .map(\.spelling)
      let best = names.compactMap { text in
        NameLikeness.score(name.text, text).map { (text: text, score: $0) }
      }.max { $0.score < $1.score }
      return best.map { NameCandidate(member: member, spelling: $0.text, score: $0.score) }
    }
    // Those who are here come before those who left.
    return found.sorted {
      ($0.score, $0.member.isActive ? 1 : 0, $1.member.employee.id)
        > ($1.score, $1.member.isActive ? 1 : 0, $0.member.employee.id)
    }
  }

  func remember(_ spelling: PersonName, for id: Employee.ID, by who: String) throws {
    try db.execute(
      sql: """
        INSERT INTO staff_names (employee_id, spelling, key) VALUES (?, ?, ?)
        ON CONFLICT DO NOTHING
        """, arguments: [id.staffRow, spelling.text, NameLikeness.key(spelling.text)])
    guard db.changesCount == 1 else { return }
    try ChangeLog(db: db, who: who).add("spelling remembered", employee: id, new: spelling.text)
  }

  func spellings() throws -> [(id: Employee.ID, spelling: String, key: String)] {
    try Row.fetchAll(db, sql: "SELECT employee_id, spelling, key FROM staff_names").map { row in
      (Employee.ID(staffRow: row[0]), row[1], row[2])
    }
  }
}
