import GRDB
import Money
import Tips

// Evenings that were shared, taken back and entered once more.
extension PoolLedger {
  /// An evening that a sharing counted, that was taken back and is entered anew, gives to the same pools, to
  /// be shared by the same rules: then it takes the place of the old one, and the next sharing counts what is
  /// different. In another pool its money would be shared once more.
  ///
  /// It is the same evening where a server has the net sales, or is owed the amount, that the old one has, and
  /// where neither has a server's report.
  ///
  /// - Parameter row: of the new shift.
  func checkNotSharedBefore(_ row: ShiftRow) throws {
    let sql = """
      SELECT n.night, v.number, v.currency, s.policy, s.pool, s.period, sharing.number AS sharing
      FROM sharing_nights n JOIN sharings s ON s.shift_id = n.shift_id
        JOIN shifts sharing ON sharing.id = n.shift_id JOIN shifts v ON v.id = n.night
      WHERE v.business_date = :day AND sharing.state <> 'voided'
        AND EXISTS (SELECT 1 FROM shifts WHERE number = v.number AND current = 1 AND state = 'voided')
        AND (EXISTS (SELECT 1 FROM server_reports old JOIN server_reports new
            ON new.employee_id = old.employee_id
          WHERE old.shift_id = v.id AND new.shift_id = :new
            AND (old.net_sales = new.net_sales AND new.net_sales > 0
              OR old.house_owes_server = new.house_owes_server AND new.house_owes_server > 0))
          OR NOT EXISTS (SELECT 1 FROM server_reports WHERE shift_id IN (v.id, :new)))
      ORDER BY n.shift_id DESC
      """
    let id = try row.storedID()
    let given = ContributionTable(db: db)
    let now = try given.pools(of: id, on: row.businessDate)
    let found = try Row.fetchAll(db, sql: sql, arguments: ["day": row.businessDate, "new": id])
    for old in found {
      let read = ValueReader("sharing_nights", old)
      let pool = try read.poolOfPeriods()
      let counted = try given.pools(of: read("night"), on: row.businessDate)
        .filter { $0.pool == pool }
      let currency: String = try read("currency")
      guard row.currency == currency, counted.allSatisfy({ $0.isAmong(now) }) else {
        throw TipStoreError.pool(
          pool, .enteredAnew(night: try read("number"), sharing: try read("sharing")))
      }
    }
  }
}
