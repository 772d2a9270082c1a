import GRDB
public import Money

// What an export was made from, though the books went on since.
extension TipStore {
  /// An export by its number.
  public func export(_ number: Int64) throws(TipStoreError) -> ExportRecord {
    try read { db in
      guard let export = try Self.exports(where: "id = ?", [number], in: db).first else {
        throw TipStoreError.noSuchExport(number)
      }
      return export
    }
  }

  /// What the books held of the days of an export when it was made: the versions of its shifts, also
  /// those that count no more, with everybody's payouts. All of them stand as closed. Names and IDs
  /// are today's.
  ///
  /// - Throws: ``TipStoreError/exportedShiftsAreGone(export:_:)`` for shifts that were open then and
  ///   were edited since; ``TipStoreError/changedByOthers(_:)``.
  public func records(
    of export: ExportRecord, in houseCurrency: Currency = .usd
  ) throws(TipStoreError) -> PeriodRecords {
    try read { db in
      let gone = try Int64.fetchAll(
        db,
        sql: """
          SELECT number FROM export_shifts e JOIN shifts ON shifts.id = shift_id
          WHERE export_id = ? AND e.revision <> shifts.revision ORDER BY number
          """, arguments: [export.id])
      guard gone.isEmpty else { throw TipStoreError.exportedShiftsAreGone(export: export.id, gone) }
      let condition = "id IN (SELECT shift_id FROM export_shifts WHERE export_id = ?)"
      try ShiftEvidence(db: db).checkVersions(condition, [export.id])
      return try PeriodReader(
        db: db, days: export.days, houseCurrency: houseCurrency, withDerivations: false
      ).records(ofVersions: condition, [export.id])
    }
  }
}
