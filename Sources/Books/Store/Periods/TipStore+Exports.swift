import BookLog
public import Files
import Foundation
import GRDB
public import Money

public struct ExportRecord: Hashable, Sendable {
  public let id: Int64
  /// UTC, ISO 8601.
  public let at: String
  public let who: BooksActor
  /// `gusto`, `csv`, …; `gusto, changes since 3` where ``since`` is 3.
  public let format: String
  public let days: DayRange
  /// The file's name; nil for standard output.
  public let fileName: String?
  /// The SHA-256 of what was written.
  public let hash: ContentHash
  /// The shifts that it was made from, by number; a version that counts no more among them.
  public let shifts: [ExportedShift]

  /// What ``format`` is without ``since``.
  public var program: String { format.components(separatedBy: Self.sinceWords)[0] }

  /// The export that it holds the changes since; nil where it holds everything.
  public var since: Int64? {
    let parts = format.components(separatedBy: Self.sinceWords)
    return parts.count == 2 ? Int64(parts[1]) : nil
  }

  /// What the books call an export of the changes since another.
  public static func format(_ program: String, since export: Int64) -> String {
    program + sinceWords + String(export)
  }

  private static let sinceWords = ", changes since "
}

public struct ExportedShift: Hashable, Sendable {
  public let shift: Int64
  /// The business day of the version that was exported.
  public let day: CalendarDay

  public init(shift: Int64, day: CalendarDay) { (self.shift, self.day) = (shift, day) }
}

/// A shift that is not any more what an export said of it.
public struct ExportedChange: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    /// It was edited or reopened.
    case changed
    /// It was voided.
    case voided
    /// It was not there yet, or not among these days.
    case added
    /// It is now of another day, outside of the export's.
    case moved
  }

  public let shift: Int64
  public let day: CalendarDay
  public let kind: Kind
}

extension TipStore {
  /// Notes that a file was made from the books, with the versions of its shifts as they are now.
  ///
  /// - Parameter records: what the file was made from.
  @discardableResult
  public func logExport(
    of records: PeriodRecords, as format: String, file: ImportedFile, by who: BooksActor
  ) throws(TipStoreError) -> Int64 {
    let (export, end, house) = try write { db in
      let days = records.days
      try db.execute(
        sql: """
          INSERT INTO exports (at, who, format, first_day, last_day, file_name, file_sha256)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          Self.timestamp(), who.text, format, days.first.description, days.last.description,
          file.name.isEmpty ? nil : file.name, file.hash.hex,
        ])
      let id = db.lastInsertedRowID
      let insert = try db.makeStatement(
        sql: """
          INSERT INTO export_shifts (export_id, shift_id, revision)
          SELECT ?, id, ? FROM shifts WHERE number = ? AND version = ?
          """)
      for shift in records.shifts {
        try insert.execute(arguments: [id, shift.revision, shift.shift, shift.version])
      }
      try ChangeLog(db: db, who: who).add(
        .exported(export: id, format: format, first: days.first, last: days.last))
      return (id, try LogEnd.fetch(db), try Identities.house(db))
    }
    // The file says what was paid: the log as it was then has to stay. Where the disk refuses the
    // note, the log has it, and the next backup notes that.
    _ = Result {
      try NotedEnds(folder: BackupFolder(nil, of: path)).note([
        NotedEnds.End(
          at: BackupTime.compact(Self.timestamp()), entries: end.entries, hash: end.hash,
          occasion: "export \(export)", house: house)
      ])
    }
    return export
  }

  /// The exports that share a day with these, or hold one of these shifts in whatever version, the
  /// latest last: also those of days that a shift was moved away from.
  ///
  /// - Parameter shifts: numbers of shifts.
  public func exports(
    touching days: DayRange? = nil, holding shifts: [Int64] = []
  ) throws(TipStoreError) -> [ExportRecord] {
    try read { db in
      try Self.exports(
        where: """
          first_day <= ? AND last_day >= ? OR id IN (
            SELECT export_id FROM export_shifts JOIN shifts ON shifts.id = shift_id
            WHERE number IN (SELECT value FROM json_each(?)))
          """,
        [
          days?.last.description, days?.first.description,
          "[\(shifts.map(String.init).joined(separator: ","))]",
        ], in: db)
    }
  }

  static func exports(
    where condition: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [ExportRecord] {
    let rows = try RawRows(
      db, of: "export_shifts",
      sql: """
        SELECT export_id, number, business_date
        FROM export_shifts JOIN shifts ON shifts.id = shift_id
        WHERE export_id IN (SELECT id FROM exports WHERE \(condition))
        ORDER BY number
        """, arguments: arguments)
    var shifts: [Int64: [ExportedShift]] = [:]
    while try rows.step() {
      let (export, shift) = (try rows.int(0), try rows.int(1))
      let read = ValueReader(table: "shifts", row: shift)
      shifts[export, default: []].append(
        ExportedShift(
          shift: shift, day: try read.value("business_date", CalendarDay(iso: try rows.text(2)))))
    }
    return try Row.fetchAll(
      db, sql: "SELECT * FROM exports WHERE \(condition) ORDER BY id", arguments: arguments
    ).map { row in
      let read = ValueReader("exports", row)
      return ExportRecord(
        id: read.row, at: try read("at"), who: try read("who"), format: try read("format"),
        days: try read.days(), fileName: try read("file_name"),
        hash: try read("file_sha256", ContentHash.init(hex:)), shifts: shifts[read.row] ?? [])
    }
  }

  /// The shifts that changed since an export, by day.
  public func changes(since export: ExportRecord) throws(TipStoreError) -> [ExportedChange] {
    try read { db in
      // What was exported against what counts today, and what counts today but was not exported.
      let sql = """
        SELECT now.number, now.business_date, CASE WHEN now.state = 'voided' THEN 'voided'
          WHEN was.shift_id IS NULL THEN 'added'
          WHEN now.business_date NOT BETWEEN :first AND :last THEN 'moved' ELSE 'changed' END AS kind
        FROM shifts now
        LEFT JOIN (SELECT number, shift_id, e.revision FROM export_shifts e
          JOIN shifts ON shifts.id = shift_id WHERE export_id = :export) was
          ON was.number = now.number
        WHERE now.current = 1 AND CASE WHEN was.shift_id IS NULL
          THEN now.state <> 'voided' AND now.business_date BETWEEN :first AND :last
          ELSE now.id <> was.shift_id OR now.revision <> was.revision OR now.state = 'voided' END
        ORDER BY now.business_date, now.number
        """
      return try Row.fetchAll(
        db, sql: sql,
        arguments: [
          "export": export.id, "first": export.days.first.description,
          "last": export.days.last.description,
        ]
      ).map { row in
        let read = ValueReader("shifts", row)
        return ExportedChange(
          shift: try read("number"), day: try read("business_date"),
          kind: try read("kind", ExportedChange.Kind.init(rawValue:)))
      }
    }
  }
}

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
