public import Books
import Files
public import Papers
public import Tips

/// The export that a file of changes goes on from, with what it was made from.
public struct PayrollChanges {
  public let export: ExportRecord
  let records: PeriodRecords

  /// - Parameters:
  ///   - number: the export's.
  ///   - isAccepted: whether somebody said that the export is taken as today's settings, names and
  ///     IDs would make it, where they make another file than it was.
  public init(
    since number: Int64, in format: PayrollFormat, settings: HouseSettings,
    evenIfOther isAccepted: Bool = false, from store: TipStore
  ) throws {
    export = try store.export(number)
    guard export.program == format.rawValue else { throw PayrollChangesError.otherFormat(export) }
    let days = export.days
    let later = try store.exports(touching: days).last {
      $0.program == format.rawValue && $0.days == days
    }
    if let later, later.id > number { throw PayrollChangesError.notTheLast(export, later: later) }
    records = try store.records(of: export, in: settings.currency)
    guard !isAccepted, !format.isJournal else { return }
    let base = try export.since.map { number in
      PayrollExport.EarlierFile(
        export: number, records: try store.records(of: store.export(number), in: settings.currency))
    }
    let again = try PayrollExport(format, of: records, settings: settings, since: base).file()
    guard ContentHash(of: again.text.utf8) == export.hash else {
      throw PayrollChangesError.cannotBeMadeAgain(export)
    }
  }
}

/// Why no file of the changes since an export can be made. Nothing was written.
public enum PayrollChangesError: Error, Hashable, Sendable {
  /// It is one for another program, or no payroll file.
  case otherFormat(ExportRecord)
  /// A later file of the same days went to the program.
  case notTheLast(ExportRecord, later: ExportRecord)
  /// Today's settings, names and IDs make another file of what it was made from.
  case cannotBeMadeAgain(ExportRecord)
}
