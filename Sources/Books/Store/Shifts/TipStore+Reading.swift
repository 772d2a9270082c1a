import GRDB
public import Money

extension TipStore {
  /// The shifts of some days, in the order of days.
  public func shifts(
    from first: CalendarDay? = nil, to last: CalendarDay? = nil, includingVoided: Bool = false
  ) throws(TipStoreError) -> [ShiftSummary] {
    try read { db in
      let rows = try RawRows(
        db, of: "shifts",
        sql: """
          SELECT number, business_date, state, currency, net_sales, tips,
            (SELECT count(*) FROM server_reports WHERE shift_id = shifts.id),
            (SELECT count(*) FROM support WHERE shift_id = shifts.id), version
          FROM shifts
          WHERE current = 1 AND business_date BETWEEN ? AND ? AND (state <> 'voided' OR ?)
          ORDER BY business_date, number
          """, arguments: Self.days(first, last) + [includingVoided])
      var shifts: [ShiftSummary] = []
      while try rows.step() {
        let id = try rows.int(0)
        let read = ValueReader(table: "shifts", row: id)
        shifts.append(
          ShiftSummary(
            id: id, version: Int(try rows.int(8)),
            date: try read.value("business_date", CalendarDay(iso: try rows.text(1))),
            state: try read.value("state", ShiftState(rawValue: try rows.text(2))),
            currency: try read.value("currency", Currency(code: try rows.text(3))),
            servers: Int(try rows.int(6)), support: Int(try rows.int(7)),
            netSales: Money(minorUnits: try rows.int(4)), tips: Money(minorUnits: try rows.int(5))))
      }
      return shifts
    }
  }

  /// Everything that is kept of a shift.
  ///
  /// - Parameter version: an earlier version; nil for the one that counts.
  public func shift(_ number: Int64, version: Int? = nil) throws(TipStoreError) -> StoredShift {
    try read { db in try ShiftReader(db: db).shift(number, version: version) }
  }

  static func days(_ first: CalendarDay?, _ last: CalendarDay?) -> StatementArguments {
    [first?.description ?? "0000-00-00", last?.description ?? "9999-99-99"]
  }
}
