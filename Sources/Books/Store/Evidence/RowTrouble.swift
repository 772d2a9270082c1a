import GRDB
import Tips

/// Describes a row that differs from the log: which shift or person it belongs to, and which columns.
struct RowTrouble {
  private let db: Database
  private let row: RowComparison.Difference
  private let stored: [DatabaseValue]?
  private let logged: [DatabaseValue]?

  init(_ db: Database, _ row: RowComparison.Difference) throws {
    (self.db, self.row) = (db, row)
    stored = try row.stored.map { try Self.values($0, db) }
    logged = try row.logged.map { try Self.values($0, db) }
  }

  private static func values(_ json: String, _ db: Database) throws -> [DatabaseValue] {
    try DatabaseValue.fetchAll(
      db, sql: "SELECT value FROM json_each(iif(json_valid(?1), ?1, '[]'))", arguments: [json])
  }

  func troubles() throws -> [BookTrouble] {
    let subject = try subject()
    return try kinds(of: subject).map { BookTrouble(subject, $0) }
  }

  // MARK: - The subject

  /// Tables whose rows are subjects of their own; rows of the others are parts of a subject.
  private static let subjects: Set = [
    "shifts", "staff", "pay_periods", "daily_sales", "exports", "imports", "cash_signatures",
  ]

  private func subject() throws -> BookTrouble.Subject {
    let table = BookTrouble.Subject.table(row.table.name)
    switch row.table.name {
    case "shifts":
      guard let number = integer("number"), let version = integer("version") else { return table }
      return .shift(number, version: Int(version))
    case "pay_periods": return .period("\(text("first_day")) to \(text("last_day"))")
    case "daily_sales": return .sales(day: text("business_date"))
    case "exports": return integer("id").map { .export($0) } ?? table
    case "export_shifts": return integer("export_id").map { .export($0) } ?? table
    case "imports": return integer("id").map { .import($0) } ?? table
    case "cash_signatures": return integer("id").map { .signature($0) } ?? table
    case "shift_identity": return integer("number").map { .shift($0, version: 1) } ?? table
    case "staff": return integer("id").map(Self.person) ?? table
    default:
      let scanned = "SELECT shift_id FROM scans WHERE id = ?"
      if let shift = integer("shift_id") { return try version(shift) }
      if let scan = integer("scan_id"),
        let shift = try Int64.fetchOne(db, sql: scanned, arguments: [scan])
      {
        return try version(shift)
      }
      return integer("employee_id").map(Self.person) ?? table
    }
  }

  private static func person(_ row: Int64) -> BookTrouble.Subject {
    .employee(Employee.ID(staffRow: row))
  }

  private func version(_ row: Int64) throws -> BookTrouble.Subject {
    let found = try Row.fetchOne(
      db, sql: "SELECT id, number, version FROM shifts WHERE id = ?", arguments: [row])
    guard let found else { return .shiftRow(row) }
    let read = ValueReader("shifts", found)
    return .shift(try read("number"), version: try read("version"))
  }

  /// A column of the row, or of the logged row if the row is gone.
  private func value(_ column: String) -> DatabaseValue? {
    guard let place = row.table.columns.firstIndex(of: column), let values = stored ?? logged,
      values.indices.contains(place)
    else { return nil }
    return values[place]
  }

  private func integer(_ column: String) -> Int64? {
    value(column).flatMap { Int64.fromDatabaseValue($0) }
  }

  private func text(_ column: String) -> String { value(column).map(Self.text) ?? "" }

  private static func text(_ value: DatabaseValue) -> String {
    value.isNull ? "empty" : "\(value.storage.value ?? "")"
  }

  // MARK: - The difference

  private func kinds(of subject: BookTrouble.Subject) throws -> [BookTrouble.Kind] {
    let isWhole = Self.subjects.contains(row.table.name)
    guard let entry = row.entry else {
      return [
        isWhole ? .notLogged : .detail(part(of: subject), stored: nil, logged: nil, entry: nil)
      ]
    }
    guard let stored else {
      guard isWhole else { return [.partGone(part(of: subject), entry: entry)] }
      return [try isFirstOfOthers(subject) ? .firstVersionMissing : .missing]
    }
    let changed = zip(row.table.columns.indices, stored).filter { place, now in
      logged?.dropFirst(place).first != now
    }
    let kinds = changed.map { place, now -> BookTrouble.Kind in
      let column = row.table.columns[place]
      let (now, was) = (Self.text(now), logged?.dropFirst(place).first.map(Self.text))
      if isWhole, column == "state" { return .state(stored: now, logged: was, entry: entry) }
      let what = isWhole ? column : "\(column) of \(part(of: subject))"
      let mayBeSaid = Self.openly.contains(column)
      return .detail(
        what, stored: mayBeSaid ? now : nil, logged: mayBeSaid ? was : nil, entry: entry)
    }
    // A text with a zero byte looks the same.
    return kinds.isEmpty
      ? [.detail(isWhole ? "the row" : part(of: subject), stored: nil, logged: nil, entry: entry)]
      : kinds
  }

  /// Columns without names and amounts.
  private static let openly: Set = [
    "business_date", "closed_at", "current", "first_day", "last_day", "paid_at", "paid_on",
    "payday", "revision", "state",
  ]

  private func isFirstOfOthers(_ subject: BookTrouble.Subject) throws -> Bool {
    guard case .shift(let number, 1) = subject, row.table.name == "shifts" else { return false }
    return try db.number(
      "SELECT EXISTS (SELECT 1 FROM shifts WHERE number = ?)", arguments: [number]) == 1
  }

  /// `payouts (server, 0)`: the table, and the key of the row within its subject.
  private func part(of subject: BookTrouble.Subject) -> String {
    var name = row.table.name
    let told: Set<String>
    switch subject {
    case .shift, .shiftRow: told = ["number", "shift_id"]
    // The key of a spelling is a person's name.
    case .employee: told = ["employee_id", "key"]
    case .export: told = ["export_id"]
    default:
      told = []
      name = "row"
    }
    let key = row.table.keys.filter { !told.contains($0) }.compactMap(value).map(Self.text)
    return key.isEmpty ? name : "\(name) (\(key.joined(separator: ", ").printable))"
  }
}
