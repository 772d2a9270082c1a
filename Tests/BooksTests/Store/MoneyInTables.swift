import GRDB
import Money

@testable import Books

/// What stands in the tables, added up there: reading every shift again after each step of a long story
/// takes longer than the story.
extension TipStore {
  /// What nights gave to pools of periods.
  func givenToPools() throws -> Money {
    try sum("SELECT sum(amount) FROM pool_contributions WHERE shift_id IN (\(Self.counting))")
  }

  /// What sharings and decisions paid of it.
  func paidFromPools() throws -> Money {
    try sum(
      """
      SELECT sum(amount) FROM payouts WHERE shift_id IN (\(Self.counting))
        AND shift_id IN (SELECT shift_id FROM sharings)
      """)
  }

  private static let counting = "SELECT id FROM shifts WHERE current = 1 AND state <> 'voided'"

  private func sum(_ sql: String) throws -> Money {
    Money(minorUnits: try queue.read { db in try Int64.fetchOne(db, sql: sql) ?? 0 })
  }
}
