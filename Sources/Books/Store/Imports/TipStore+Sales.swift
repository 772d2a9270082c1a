public import Files
import GRDB
public import Money

public struct ImportedFile: Hashable, Sendable {
  public let name: String
  public let hash: ContentHash
  /// The lines of it that somebody decided to leave out, for people; empty where nothing was.
  public let leftOut: String

  public init(name: String, hash: ContentHash, leavingOut leftOut: String = "") {
    (self.name, self.hash, self.leftOut) = (name, hash, leftOut)
  }
}

/// A day whose sales an import would set.
public struct SalesChange: Hashable, Sendable {
  public let day: CalendarDay
  /// What the books hold; nil where they hold nothing.
  public let old: Money?
  public let new: Money
}

/// What bringing sales in would do, before it is done.
public struct SalesPreview: Hashable, Sendable {
  /// A day that lies in a closed pay period.
  public struct Locked: Hashable, Sendable {
    public let day: CalendarDay
    public let period: DayRange
  }

  /// A day on which the till says far more or far less than the shifts.
  public struct Doubt: Hashable, Sendable {
    public let day: CalendarDay
    public let till: Money
    /// What the servers of the day's shifts sold together.
    public let shifts: Money
  }

  public var changes: [SalesChange] = []
  /// How many days say what the books hold already.
  public var unchanged = 0
  /// Where there is any, nothing of the file is saved.
  public var locked: [Locked] = []
  /// To be looked at; they keep nothing from being saved.
  public var doubts: [Doubt] = []
}

extension TipStore {
  /// What bringing these sales in would change. Nothing is saved.
  public func salesPreview(
    _ sales: [DailySales], in currency: Currency
  ) throws(TipStoreError) -> SalesPreview {
    try read { db in try SalesTable(db: db).preview(sales, currency) }
  }

  /// Brings the sales of days in, all of them or none. The same twice changes nothing.
  ///
  /// - Returns: what was done; where days are locked, what would have been.
  @discardableResult
  public func importSales(
    _ sales: [DailySales], in currency: Currency, from file: ImportedFile, by who: BooksActor
  ) throws(TipStoreError) -> SalesPreview {
    try write { db in
      let table = SalesTable(db: db)
      let preview = try table.preview(sales, currency)
      guard preview.locked.isEmpty, !preview.changes.isEmpty else { return preview }
      try table.apply(
        preview.changes, currency, try ImportTable(db: db).add(.sales, file, by: who), who)
      return preview
    }
  }
}

/// The net sales of days as the till counted them, inside a transaction.
struct SalesTable {
  let db: Database

  func sales(of days: DayRange) throws -> [(currency: Currency, sales: DailySales)] {
    let sql = """
      SELECT business_date, currency, net_sales FROM daily_sales
      WHERE business_date BETWEEN ? AND ? ORDER BY business_date
      """
    return try Row.fetchAll(db, sql: sql, arguments: [days.first, days.last]).map { row in
      let read = ValueReader("daily_sales", row)
      return (
        try read("currency", Currency.init(code:)),
        DailySales(day: try read("business_date"), netSales: try read("net_sales"))
      )
    }
  }

  func preview(_ sales: [DailySales], _ currency: Currency) throws -> SalesPreview {
    var preview = SalesPreview()
    let sales = sales.sorted { $0.day < $1.day }
    guard let first = sales.first?.day, let last = sales.last?.day,
      let days = DayRange(from: first, to: last)
    else { return preview }
    let known = try amounts(
      """
      SELECT business_date, net_sales FROM daily_sales
      WHERE business_date BETWEEN ? AND ? AND currency = ?
      """, days, currency)
    let sold = try amounts(
      """
      SELECT business_date, sum(net_sales) AS net_sales FROM shifts
      WHERE current = 1 AND state <> 'voided' AND business_date BETWEEN ? AND ? AND currency = ?
      GROUP BY business_date
      """, days, currency)
    let periods = try PeriodTable(db: db).all().filter { $0.state == .closed }
    for item in sales {
      let old = known[item.day.description]
      guard old != item.netSales else {
        preview.unchanged += 1
        continue
      }
      preview.changes.append(SalesChange(day: item.day, old: old, new: item.netSales))
      if let period = periods.first(where: { $0.days.contains(item.day) }) {
        preview.locked.append(SalesPreview.Locked(day: item.day, period: period.days))
      }
      if let sold = sold[item.day.description], Self.isFar(item.netSales, from: sold) {
        preview.doubts.append(SalesPreview.Doubt(day: item.day, till: item.netSales, shifts: sold))
      }
    }
    return preview
  }

  /// A till also counts what no server of a shift sold; but hardly ever as much again.
  private static func isFar(_ till: Money, from sold: Money) -> Bool {
    sold.minorUnits > 0
      && (till.minorUnits < sold.minorUnits / 2 || till.minorUnits / 2 > sold.minorUnits)
  }

  private func amounts(
    _ sql: String, _ days: DayRange, _ currency: Currency
  ) throws -> [String: Money] {
    let rows = try RawRows(
      db, of: "daily_sales", sql: sql, arguments: [days.first, days.last, currency.code])
    var amounts: [String: Money] = [:]
    while try rows.step() { amounts[try rows.text(0)] = Money(minorUnits: try rows.int(1)) }
    return amounts
  }

  func apply(_ changes: [SalesChange], _ currency: Currency, _ file: Int64, _ who: BooksActor)
    throws
  {
    let log = ChangeLog(db: db, who: who)
    let statement = try db.makeStatement(
      sql: """
        INSERT INTO daily_sales (business_date, currency, net_sales, import_id)
        VALUES (?, ?, ?, ?) ON CONFLICT (business_date) DO UPDATE
        SET currency = excluded.currency, net_sales = excluded.net_sales,
          import_id = excluded.import_id
        """)
    for change in changes {
      try statement.execute(
        arguments: [change.day.description, currency.code, change.new.minorUnits, file])
      try log.add(
        .salesSet(
          day: change.day, old: change.old?.plain(in: currency),
          new: change.new.plain(in: currency), file: file))
    }
  }
}

/// What files were brought in, inside a transaction.
struct ImportTable {
  let db: Database

  func add(_ kind: LogEvent.ImportKind, _ file: ImportedFile, by who: BooksActor) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO imports (at, who, kind, file_name, file_sha256) VALUES (?, ?, ?, ?, ?)",
      arguments: [TipStore.timestamp(), who.text, kind.rawValue, file.name, file.hash.hex])
    let id = db.lastInsertedRowID
    let name = file.name + (file.leftOut.isEmpty ? "" : " without lines \(file.leftOut)")
    try ChangeLog(db: db, who: who).add(.imported(file: id, kind: kind, name: name))
    return id
  }
}
