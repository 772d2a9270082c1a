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
    let gone = try BookComparison.goneShifts(db)
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

  /// The versions that a condition names, each with what the log last said of it.
  func lives(
    _ condition: String, _ arguments: StatementArguments = [], withPictures: Bool = true
  ) throws -> [LifeComparison] {
    var logged = LoggedBooks()
    try LogChain.forEach(
      in: db, "WHERE shift_id IN (SELECT id FROM shifts WHERE \(condition))", arguments
    ) { logged.take($0) }
    return try ShiftSteps.all(db, condition, arguments, withPictures: withPictures)
      .map { LifeComparison($0, logged) }
  }

  /// The numbers of the shifts that are not as they were, among those that a condition names.
  func changed(_ condition: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    // The use of its pictures changes no pay of a shift.
    let changed = try lives(condition, arguments, withPictures: false).filter { try !isAsItWas($0) }
    return Set(changed.map(\.row.number)).sorted()
  }

  /// Looks at versions, whether they count or not: those that were closed are held against their
  /// seals, the others are computed again.
  func checkVersions(_ condition: String, _ arguments: StatementArguments) throws {
    let changed = try lives(condition, arguments, withPictures: false).filter { life in
      if let sealed = life.logged.seals.first?.value {
        return try !ShiftSeal(db: db).fits(life.row.id, sealed: sealed)
      }
      guard let shift = try ShiftRow.fetchOne(db, key: life.row.id) else { return true }
      return try !comesOut(shift)
    }
    guard changed.isEmpty else {
      throw TipStoreError.changedByOthers(Set(changed.map(\.row.number)).sorted())
    }
  }

  /// Looks at one version that counts.
  func check(_ row: ShiftRow) throws {
    guard try changed("id = ?", [row.id]).isEmpty else {
      throw TipStoreError.changedByOthers([row.number])
    }
  }

  private func isAsItWas(_ life: LifeComparison) throws -> Bool {
    let (row, logged) = (life.row, life.logged)
    // An earlier version pays nobody any more.
    guard row.isLast || row.isCurrent else { return true }
    // One that was taken back pays nobody, whatever else is told of it.
    if row.state == "voided" { return logged.state?.value == row.state }
    guard row.state != "reviewed" || !logged.seals.isEmpty else { return row.isCurrent }
    guard life.troubles().isEmpty else { return false }
    guard let sealed = logged.seals.first?.value else { return true }
    return try ShiftSeal(db: db).fits(row.id, sealed: sealed)
  }

  /// Looks at a shift that is about to be sealed: its payouts must be what its forms give.
  func checkBeforeClosing(_ row: ShiftRow) throws {
    guard try comesOut(row) else { throw TipStoreError.payoutsDiffer(row.number) }
  }
}
