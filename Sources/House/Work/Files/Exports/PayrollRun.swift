public import Books
import Files
public import Money
public import Papers
public import Tips

/// A payroll file of some days, made and held against what was exported before.
public struct PayrollRun {
  public let file: PayrollFile
  /// The money of the shifts.
  public let currency: Currency
  /// The file with its note for the books.
  public let result: NotedResult
  public let warnings: [ExportWarning]

  /// - Parameter changes: the export that it holds the changes since; nil for everything.
  /// - Throws: `PayrollExportError` with everything that is missing; `TipStoreError`.
  public init(
    _ format: PayrollFormat, of days: DayRange, settings: HouseSettings, includesOpen: Bool,
    since changes: PayrollChanges? = nil, in store: TipStore
  ) throws {
    var records = try store.periodRecords(of: days, in: settings.currency)
    let export = PayrollExport(
      format, of: records, settings: settings, includesOpen: includesOpen,
      since: changes.map { .init(export: $0.export.id, records: $0.records) })
    file = try export.file()
    records.shifts = export.shifts
    currency = records.currency
    let since = changes?.export.id
    result = NotedResult(
      text: file.text,
      format: since.map { ExportRecord.format(format.rawValue, since: $0) } ?? format.rawValue,
      records: records)
    let earlier = EarlierExports(
      format: format.rawValue, days: days,
      shifts: export.shifts.map { ExportedShift(shift: $0.shift, day: $0.day) },
      earlier: try store.exports(touching: days, holding: file.shifts)[...])
    warnings =
      try since == nil
      ? earlier.warnings(hash: ContentHash(of: file.text.utf8), in: store) : earlier.ofOtherFiles
  }
}
