import BusinessCalendar
import GRDB

/// Looks whether shifts are what they were when they were closed, before anything is paid or
/// reported from them. ``TipStore/verify(shift:version:)`` tells what is different.
struct ShiftEvidence {
  let db: Database

  /// Looks at the shifts of some days: those that count, and those that do not and should.
  ///
  /// Shifts that can still be edited are left to ``TipStore/verify(shift:version:)`` and to their
  /// closing.
  ///
  /// - Throws: ``TipStoreError/changedByOthers(_:)`` with their numbers.
  func check(_ days: DayRange) throws {
    let changed = try changed(
      "business_date BETWEEN ? AND ?", [days.first.description, days.last.description])
    guard changed.isEmpty else { throw TipStoreError.changedByOthers(changed) }
  }

  /// The numbers of the shifts that are not as they were, among those that a condition names.
  func changed(_ condition: String, _ arguments: StatementArguments = []) throws -> [Int64] {
    var logged = LoggedBooks()
    try LogChain.forEach(
      in: db, "WHERE shift_id IN (SELECT id FROM shifts WHERE \(condition))", arguments
    ) { logged.take($0) }
    var last: [Int64: Int] = [:]
    let versions = try RawRows(
      db, of: "shifts", sql: "SELECT number, max(version) FROM shifts GROUP BY number")
    while try versions.step() { last[try versions.int(0)] = Int(try versions.int(1)) }
    let changed = try ShiftSteps.all(db, "WHERE \(condition)", arguments).filter { row in
      try !isAsItWas(row, logged.versions[row.id], isLast: row.version == last[row.number])
    }
    return Set(changed.map(\.number)).sorted()
  }

  /// Looks at one version that counts.
  ///
  /// - Throws: ``TipStoreError/changedByOthers(_:)``.
  func check(_ row: ShiftRow) throws {
    var logged = LoggedBooks()
    let id = try row.storedID()
    try LogChain.forEach(in: db, "WHERE shift_id = ?", [id]) { logged.take($0) }
    let steps = try ShiftSteps.all(db, "WHERE id = ?", [id])
    guard try steps.allSatisfy({ try isAsItWas($0, logged.versions[id], isLast: true) }) else {
      throw TipStoreError.changedByOthers([row.number])
    }
  }

  private func isAsItWas(
    _ row: ShiftSteps, _ logged: LoggedBooks.Version?, isLast: Bool
  ) throws -> Bool {
    // An earlier version pays nobody any more.
    guard isLast || row.isCurrent else { return true }
    // One that was taken back pays nobody, whatever else is told of it.
    if row.state == "voided" { return logged?.state.map { $0.value == row.state } ?? false }
    guard row.state != "reviewed" || (logged?.seals.isEmpty == false) else { return row.isCurrent }
    guard LifeComparison(row: row, logged: logged, isLast: isLast).troubles().isEmpty else {
      return false
    }
    guard let sealed = logged?.seals.first?.value else { return true }
    return try ShiftSeal(db: db).isIntact(row.id, sealed: sealed)
  }

  /// Looks at a shift that is about to be sealed: its payouts must be what its forms give.
  ///
  /// - Throws: ``TipStoreError/payoutsDiffer(_:)``.
  func checkBeforeClosing(_ row: ShiftRow) throws {
    let outcome = ShiftComparison(try ShiftReader(db: db).shift(row)).outcome()
    guard outcome.differences.isEmpty, outcome.refusal == nil else {
      throw TipStoreError.payoutsDiffer(row.number)
    }
  }
}
