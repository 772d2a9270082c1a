public import Books
import Evening
import Money
public import Tips

/// The net sales of days from a till's file, on their way into the books.
public struct SalesIntake {
  public let source: ImportSource
  /// The lines that the mapping leaves out.
  public let skippedLines: [Int]
  private let currency: Currency
  private let sales: [DailySales]
  private let lines: [CalendarDay: [Int]]

  public init(_ source: ImportSource, settings: HouseSettings) throws(ImportRefusal) {
    let result = SalesImport.read(
      source.bytes, name: source.name, mapping: source.mapping, currency: settings.currency,
      leavingOut: source.leftOut.lines)
    guard result.issues.isEmpty else {
      throw source.refusal(result.issues, canLeaveOut: result.isReadable)
    }
    self.source = source
    skippedLines = result.skippedLines
    currency = settings.currency
    sales = result.rows.map { DailySales(day: $0.day, netSales: $0.netSales) }
    lines = Dictionary(result.rows.map { ($0.day, $0.lines) }) { $0 + $1 }
  }

  /// What would change. Nothing is saved.
  public func preview(in store: TipStore) throws(TipStoreError) -> SalesPreview {
    try store.salesPreview(sales, in: currency)
  }

  /// Saves the sales of all days, or of none where one of them is locked.
  public func save(in store: TipStore, by who: BooksActor) throws(TipStoreError) -> SalesPreview {
    try store.importSales(sales, in: currency, from: source.noted, by: who)
  }

  /// The days that lie in a closed pay period.
  ///
  /// - Parameter remedy: how such a period is reopened, as a sentence.
  public func locked(
    _ preview: SalesPreview, remedy: (SalesPreview.Locked) -> String
  ) -> LineRemarks {
    source.remarks(
      preview.locked.map { locked in
        LineRemarks.Remark(
          lines[locked.day] ?? [],
          "\(locked.day) lies in the pay period \(locked.period.first) to "
            + "\(locked.period.last), which is closed. " + remedy(locked))
      })
  }

  /// The days whose shifts say something else than the till.
  public func doubts(_ preview: SalesPreview) -> LineRemarks {
    source.remarks(
      preview.doubts.map { doubt in
        LineRemarks.Remark(
          lines[doubt.day] ?? [],
          "the till says \(doubt.till.formatted(in: currency)) for \(doubt.day), but the servers of "
            + "that day's shifts sold \(doubt.shifts.formatted(in: currency)). Check which is right."
        )
      })
  }
}
