public import BusinessCalendar
import GRDB
public import Monetary
public import PayRecords

/// A file that was brought in.
public struct ImportedFile: Hashable, Sendable {
  /// Its name, for people.
  public let name: String
  /// The SHA-256 of its bytes.
  public let hash: PictureHash

  public init(name: String, hash: PictureHash) {
    self.name = name
    self.hash = hash
  }
}

/// A day whose sales an import would set.
public struct SalesChange: Hashable, Sendable {
  public let day: CalendarDay
  /// What the books hold; nil where they hold nothing.
  public let old: Money?
  public let new: Money
}

extension TipStore {
  /// What bringing these sales in would change; days that are in the books already are left out.
  public func salesChanges(_ sales: [DailySales]) throws(TipStoreError) -> [SalesChange] {
    try read { db in try SalesTable(db: db).changes(sales) }
  }

  /// Brings the sales of days in. Bringing the same in twice changes nothing the second time.
  ///
  /// - Returns: what was changed.
  @discardableResult
  public func importSales(
    _ sales: [DailySales], in currency: Currency, from file: ImportedFile, by who: String
  ) throws(TipStoreError) -> [SalesChange] {
    try write { db in
      let table = SalesTable(db: db)
      let changes = try table.changes(sales)
      guard !changes.isEmpty else { return [] }
      try table.apply(changes, currency, try ImportTable(db: db).add("sales", file, by: who), who)
      return changes
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
    return try Row.fetchAll(
      db, sql: sql, arguments: [days.first.description, days.last.description]
    ).map { row in
      let read = ValueReader(table: "daily_sales", row: 0)
      return (
        try read.value("currency", Currency(code: row[1])),
        DailySales(
          day: try read.value("business_date", CalendarDay(iso: row[0])),
          netSales: Money(minorUnits: row[2]))
      )
    }
  }

  func changes(_ sales: [DailySales]) throws -> [SalesChange] {
    try sales.sorted { $0.day < $1.day }.compactMap { item in
      let old = try Int64.fetchOne(
        db, sql: "SELECT net_sales FROM daily_sales WHERE business_date = ?",
        arguments: [item.day.description])
      guard old != item.netSales.minorUnits else { return nil }
      return SalesChange(
        day: item.day, old: old.map { Money(minorUnits: $0) }, new: item.netSales)
    }
  }

  func apply(_ changes: [SalesChange], _ currency: Currency, _ file: Int64, _ who: String) throws {
    let log = ChangeLog(db: db, who: who)
    for change in changes {
      try db.execute(
        sql: """
          INSERT INTO daily_sales (business_date, currency, net_sales, import_id)
          VALUES (?, ?, ?, ?) ON CONFLICT (business_date) DO UPDATE
          SET currency = excluded.currency, net_sales = excluded.net_sales,
            import_id = excluded.import_id
          """,
        arguments: [change.day.description, currency.code, change.new.minorUnits, file])
      try log.add(
        "sales of \(change.day)", old: change.old?.plain(in: currency),
        new: change.new.plain(in: currency), why: "import \(file)")
    }
  }
}

/// What files were brought in, inside a transaction.
struct ImportTable {
  let db: Database

  /// - Returns: the import's number.
  func add(_ kind: String, _ file: ImportedFile, by who: String) throws -> Int64 {
    try db.execute(
      sql: "INSERT INTO imports (at, who, kind, file_name, file_sha256) VALUES (?, ?, ?, ?, ?)",
      arguments: [TipStore.timestamp(), who, kind, file.name, file.hash.hex])
    let id = db.lastInsertedRowID
    try ChangeLog(db: db, who: who).add("\(kind) imported", new: "import \(id), \(file.name)")
    return id
  }
}
