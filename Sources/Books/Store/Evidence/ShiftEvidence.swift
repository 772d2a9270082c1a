import GRDB
import Money

/// Looks whether shifts are what they were when they were closed, before anything is paid or
/// reported from them. ``TipStore/verify(shift:version:)`` tells what is different.
struct ShiftEvidence {
  let db: Database

  /// Looks at the shifts of some days: those that count, and those that do not and should. Of what day a
  /// shift was that is gone, nothing tells any more: it may be of these.
  ///
  /// Those that can still be edited bear no seal: they are computed again.
  func check(_ days: DayRange) throws {
    let gone = try BookComparison(db: db).goneShifts()
    guard gone.isEmpty else { throw TipStoreError.shiftsAreGone(gone.map(\.subject.description)) }
    let (condition, arguments): (String, StatementArguments) = (
      "business_date BETWEEN ? AND ?", [days.first, days.last]
    )
    let changed = try changed(condition, arguments)
    guard changed.isEmpty else { throw TipStoreError.changedByOthers(changed) }
    let open = try openRows(condition, arguments).filter { row in
      guard let shift = try ShiftRow.fetchOne(db, key: row.id) else { return true }
      return try !comesOut(shift)
    }
    guard open.isEmpty else { throw TipStoreError.openShiftsDiffer(open.map(\.number)) }
  }

  /// The numbers of the open shifts that do not follow from their forms, or cannot be read.
  ///
  /// - Parameter count: of how many, the last ones; nil for all.
  func openOnesThatDiffer(last count: Int?) throws -> [Int64] {
    try openRows().suffix(count ?? .max).filter { row in
      do {
        guard let shift = try ShiftRow.fetchOne(db, key: row.id) else { return true }
        return try !comesOut(shift)
      } catch let error as DatabaseError {
        throw error
      } catch {
        return true
      }
    }.map(\.number)
  }

  /// The open versions that count, by number.
  private func openRows(
    _ condition: String = "true", _ arguments: StatementArguments = []
  ) throws -> [(id: Int64, number: Int64)] {
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        SELECT id, number FROM shifts WHERE current = 1 AND state = 'reviewed' AND \(condition)
        ORDER BY number
        """, arguments: arguments)
    var found: [(id: Int64, number: Int64)] = []
    while try rows.step() { found.append((try rows.int(0), try rows.int(1))) }
    return found
  }

  /// Whether the payouts are what the forms give.
  private func comesOut(_ row: ShiftRow) throws -> Bool {
    let outcome = ShiftComparison(try ShiftReader(db: db).shift(row)).outcome()
    return outcome.differences.isEmpty && outcome.refusal == nil
  }

  /// A version, and what the log last said of its row.
  struct Life {
    /// The row of the version.
    let id: Int64
    let number: Int64
    let isCurrent: Bool
    /// Whether the shift has no later version.
    let isLast: Bool
    let state: String
    let loggedState: String?
    /// Whether the row is what the log last said.
    let isAsLogged: Bool
    /// Whether it was closed once, by its row or by the log.
    let wasClosed: Bool
    let seals: Int
    /// The first: TipPool writes no second one.
    let seal: String?
  }

  /// The versions that a condition on `shifts` names, by number and version.
  func lives(_ condition: String, _ arguments: StatementArguments = []) throws -> [Life] {
    guard let table = try BookTable.all(db).first(where: { $0.name == "shifts" }),
      let state = table.columns.firstIndex(of: "state")
    else { throw TipStoreError.unreadableValue(table: "shifts", column: "state", row: 0) }
    // Signatures and figures of an edit change no row of the shift.
    let rows = try RawRows(
      db, of: "shifts",
      sql: """
        WITH lives AS MATERIALIZED (SELECT id, number, version, current, state, \(table.content()) AS content,
          version = (SELECT max(version) FROM shifts o WHERE o.number = s.number) AS is_last,
          (SELECT value ->> 2 FROM change_log l, json_each(iif(json_valid(rows), rows, '[]'))
            WHERE value ->> 0 = 'shifts' AND value ->> 1 = json_array(s.id)
              AND l.id = (SELECT max(e.id) FROM change_log e WHERE e.shift_id = s.id
                AND kind NOT IN ('cashSigned', 'figureChanged', 'shiftSealed'))) AS logged,
          closed_at IS NOT NULL OR EXISTS (SELECT 1 FROM change_log l
            WHERE l.shift_id = s.id AND kind = 'shiftClosed') AS was_closed,
          (SELECT count(*) FROM change_log l
            WHERE l.shift_id = s.id AND kind = 'shiftSealed') AS seals,
          (SELECT event ->> '$.shiftSealed.seal' FROM change_log l
            WHERE l.shift_id = s.id AND kind = 'shiftSealed' ORDER BY l.id LIMIT 1) AS seal
          FROM shifts s WHERE \(condition))
        SELECT id, number, current, is_last, state, iif(json_valid(logged), logged ->> \(state), NULL),
          content IS logged, was_closed, seals, seal
        FROM lives ORDER BY number, version
        """, arguments: arguments)
    var lives: [Life] = []
    while try rows.step() {
      lives.append(
        Life(
          id: try rows.int(0), number: try rows.int(1), isCurrent: try rows.int(2) != 0,
          isLast: try rows.int(3) != 0, state: try rows.text(4),
          loggedState: try rows.optionalText(5), isAsLogged: try rows.int(6) != 0,
          wasClosed: try rows.int(7) != 0, seals: Int(try rows.int(8)),
          seal: try rows.optionalText(9)))
    }
    return lives
  }

  /// The numbers of the shifts that are not as they were, among those that a condition names.
  func changed(_ condition: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    let seal = try ShiftSeal(db: db)
    let changed = try lives(condition, arguments).filter { try !isAsItWas($0, seal) }
    return Set(changed.map(\.number)).sorted()
  }

  /// Looks at versions, whether they count or not: those that were closed are held against their
  /// seals, the others are computed again.
  func checkVersions(_ condition: String, _ arguments: StatementArguments) throws {
    let seal = try ShiftSeal(db: db)
    let changed = try lives(condition, arguments).filter { life in
      if let sealed = life.seal { return try !seal.fits(life.id, sealed: sealed) }
      guard let shift = try ShiftRow.fetchOne(db, key: life.id) else { return true }
      return try !comesOut(shift)
    }
    guard changed.isEmpty else {
      throw TipStoreError.changedByOthers(Set(changed.map(\.number)).sorted())
    }
  }

  /// Looks at one version that counts.
  func check(_ row: ShiftRow) throws {
    guard try changed("id = ?", [row.id]).isEmpty else {
      throw TipStoreError.changedByOthers([row.number])
    }
  }

  private func isAsItWas(_ life: Life, _ seal: ShiftSeal) throws -> Bool {
    // An earlier version pays nobody any more.
    guard life.isLast || life.isCurrent else { return true }
    // One that was taken back pays nobody, whatever else is told of it.
    if life.state == "voided" { return life.loggedState == life.state }
    guard life.state != "reviewed" || life.seal != nil else { return life.isCurrent }
    guard life.isCurrent == life.isLast, life.isAsLogged, life.seals == 1, let sealed = life.seal
    else { return false }
    return try seal.fits(life.id, sealed: sealed)
  }

  /// Looks at a shift that is about to be sealed: its payouts must be what its forms give.
  func checkBeforeClosing(_ row: ShiftRow) throws {
    guard try comesOut(row) else { throw TipStoreError.payoutsDiffer(row.number) }
  }
}
