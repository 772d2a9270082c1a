public import Books
public import Money
public import Papers
public import Tips

/// All payouts of some days, a line for each.
public struct PayoutList {
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case csv
    case json

    /// What the books call it.
    var noted: String { self == .csv ? "payouts" : "payouts-json" }
  }

  public let text: String
  public let name: String
  public let count: Int
  /// The list with its note for the books, which name the days of its shifts where none were asked
  /// for; nil where there is no shift.
  public let result: NotedResult?

  /// The shifts in it that are not closed, by their numbers.
  public let open: [Int64]
  public let notices: [PayrollNotice]

  /// - Parameters:
  ///   - days: the first or the last day of the calendar where no other is asked for.
  ///   - settings: the house's: its currency, and what it settles in cash.
  /// - Throws: `TipStoreError`; `MoneyError` for sums beyond all bounds.
  public init(
    _ format: Format, of days: DayRange, settings: HouseSettings, from store: TipStore
  ) throws {
    var records = try store.periodRecords(of: days, in: settings.currency)
    let file = try PayoutFile(records.payouts, currency: records.currency, by: settings.cashRules)
    open = records.shifts.filter { $0.state == .reviewed }.map(\.shift)
    notices = PayrollNotice.ofTheBooks(
      records, records.shifts, cash: settings.cashRules, file: settings.file)
    text = format == .csv ? file.csv() : file.json()
    count = records.payouts.count
    let (all, own) = (DayRange.allDays, records.shifts.map(\.day))
    guard let earliest = own.min(), let latest = own.max(),
      let noted = DayRange(
        from: days.first == all.first ? earliest : days.first,
        to: days.last == all.last ? latest : days.last)
    else {
      name = "payouts.\(format.rawValue)"
      result = nil
      return
    }
    records.days = noted
    name = "payouts-\(noted.first)-\(noted.last).\(format.rawValue)"
    result = NotedResult(text: text, format: format.noted, records: records)
  }
}
