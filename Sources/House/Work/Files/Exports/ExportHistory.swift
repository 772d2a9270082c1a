public import Books
public import Money
import Papers

/// An export, with what became of its shifts.
public struct ExportHistory: Hashable, Sendable {
  public let export: ExportRecord
  /// Whether shifts changed since of which no later file of changes tells.
  public let hasChanged: Bool
  /// What is no longer as the export says.
  public let notes: [Note]

  public enum Note: Hashable, Sendable {
    /// A later export of this number holds what changed since.
    case goesOn(in: Int64)
    case changed(ExportedChange)
    /// The same days, and another file than an earlier export's.
    case another(than: Int64)
    /// Shifts of it were in an earlier export.
    case repeated([Int64], export: Int64)
  }

  /// The exports that share a day with these, the latest last.
  public static func of(
    _ days: DayRange, in store: TipStore
  ) throws(TipStoreError) -> [ExportHistory] {
    let listed = try store.exports(touching: days)
    let all = try store.exports(touching: days, holding: listed.flatMap { $0.shifts.map(\.shift) })
    let numbers = Set(listed.map(\.id))
    var histories: [ExportHistory] = []
    for (index, export) in all.enumerated() where numbers.contains(export.id) {
      let next = all.first { $0.since == export.id }
      let changes = try next == nil ? store.changes(since: export).map(Note.changed) : []
      histories.append(
        ExportHistory(
          export: export, hasChanged: !changes.isEmpty,
          notes: (next.map { [Note.goesOn(in: $0.id)] } ?? changes)
            + (try notes(on: export, after: all[..<index], store))))
    }
    return histories
  }

  private static func notes(
    on export: ExportRecord, after earlier: ArraySlice<ExportRecord>, _ store: TipStore
  ) throws(TipStoreError) -> [Note] {
    let before = EarlierExports(
      format: export.program, days: export.days, shifts: export.shifts, earlier: earlier)
    var notes: [Note] = []
    // Lists of payouts are for looking at: nobody is paid by them.
    guard !PayoutList.Format.allCases.map(\.noted).contains(export.format) else { return notes }
    if export.since == nil, let same = before.sameDays, same.hash != export.hash {
      notes.append(.another(than: same.id))
    }
    return notes + before.repeated.byExport.map { Note.repeated($0.shifts, export: $0.export) }
  }
}

/// A short sentence without a full stop.
extension ExportHistory.Note: CustomStringConvertible {
  public var description: String {
    switch self {
    case .goesOn(let export): "export \(export) holds what changed since"
    case .changed(let change): change.sentence
    case .another(let export): "another file than export \(export) of the same days"
    case .repeated(let shifts, let export):
      "\(shifts.shiftNames) \(shifts.count == 1 ? "was" : "were") in export \(export) already"
    }
  }
}
