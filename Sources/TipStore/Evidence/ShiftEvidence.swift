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
      "business_date BETWEEN ? AND ?", [days.first, days.last])
    guard changed.isEmpty else { throw TipStoreError.changedByOthers(changed) }
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
    let changed = try lives(condition, arguments, withPictures: false)
      .filter { try !isAsItWas($0) }
    return Set(changed.map(\.row.number)).sorted()
  }

  /// Looks at one version that counts.
  ///
  /// - Throws: ``TipStoreError/changedByOthers(_:)``.
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
