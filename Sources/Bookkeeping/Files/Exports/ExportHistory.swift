public import BusinessCalendar
public import TipStore

/// An export, with what became of its shifts.
public struct ExportHistory: Hashable, Sendable {
  public let export: ExportRecord
  /// Whether shifts changed since of which no later file of changes tells.
  public let hasChanged: Bool
  /// What is no longer as the export says, each a short sentence without a full stop.
  public let notes: [String]

  /// The exports that share a day with these, the latest last.
  public static func of(
    _ days: DayRange, in store: TipStore
  ) throws(TipStoreError) -> [ExportHistory] {
    let listed = try store.exports(touching: days)
    let all = try store.exports(
      touching: days, holding: listed.flatMap { $0.shifts.map(\.shift) })
    let numbers = Set(listed.map(\.id))
    var histories: [ExportHistory] = []
    for (index, export) in all.enumerated() where numbers.contains(export.id) {
      let next = all.first { $0.since == export.id }
      let changes = try next == nil ? store.changes(since: export).map(\.sentence) : []
      histories.append(
        ExportHistory(
          export: export, hasChanged: !changes.isEmpty,
          notes: (next.map { ["export \($0.id) holds what changed since"] } ?? changes)
            + (try notes(on: export, after: all[..<index], store))))
    }
    return histories
  }

  private static func notes(
    on export: ExportRecord, after earlier: ArraySlice<ExportRecord>, _ store: TipStore
  ) throws(TipStoreError) -> [String] {
    let before = EarlierExports(
      format: export.program, days: export.days, shifts: export.shifts, earlier: earlier)
    var notes: [String] = []
    // Lists of payouts are for looking at: nobody is paid by them.
    guard !PayoutList.Format.allCases.map(\.noted).contains(export.format) else { return notes }
    if export.since == nil, let same = before.sameDays, same.hash != export.hash {
      notes.append("another file than export \(same.id) of the same days")
    }
    notes += before.repeated.map {
      "shift \($0.shift.shift) (\($0.shift.day)) was in export \($0.export) already"
    }
    return notes
  }
}
