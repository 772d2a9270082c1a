import GRDB
public import Money
public import Tips

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

  /// Who is meant by a name on a report, as a save takes it.
  ///
  /// - Parameters:
  ///   - day: the report's day: who had left by then comes behind those who had not.
  ///   - taken: those who are somebody else in the shift.
  public func meaning(
    of name: PersonName, on day: CalendarDay?, besides taken: Set<Employee.ID> = []
  ) throws(TipStoreError) -> NameMeaning {
    try read { db in try NameTable(db: db).meaning(of: name, on: day, besides: taken) }
  }

  /// Remembers that reports print a person this way, after somebody confirmed it.
  ///
  /// - Throws: ``TipStoreError/noSuchEmployee(_:)``; ``TipStoreError/spellingTaken(_:by:)`` and
  ///   ``TipStoreError/spellingIsAName(_:of:)`` where it would mean two people.
  public func remember(
    _ spelling: PersonName, for id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) {
    try write { db in
      _ = try StaffTable(db: db).member(id)
      try NameTable(db: db).remember(spelling, for: id, by: who)
    }
  }

  /// Forgets a spelling that was remembered by mistake.
  ///
  /// - Returns: whether it was remembered at all.
  @discardableResult
  public func forget(
    _ spelling: PersonName, for id: Employee.ID, by who: BooksActor
  ) throws(TipStoreError) -> Bool {
    try write { db in
      _ = try StaffTable(db: db).member(id)
      try db.execute(
        sql: "DELETE FROM staff_names WHERE employee_id = ? AND key = ?",
        arguments: [id.staffRow, NameLikeness.key(spelling.text)])
      guard db.changesCount == 1 else { return false }
      try ChangeLog(db: db, who: who).add(
        .personSpellingForgotten(employee: id, spelling: spelling.text))
      return true
    }
  }
}
