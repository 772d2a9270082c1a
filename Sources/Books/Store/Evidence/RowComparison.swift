import GRDB

/// Compares rows of the books with their last entry in the log, inside a transaction.
struct RowComparison {
  /// Which rows.
  enum Scope {
    case all
    /// The staff list, with the entries about people alone.
    case people
    /// Of the table shifts, by all entries.
    case shifts
    /// What belongs to the versions of some shifts, by a condition on these: entries about a version may
    /// change another one of the same shift.
    case versions(of: String)
  }

  /// A row that differs from its last entry in the log; nil where there is no row.
  struct Difference {
    let table: BookTable
    let key: String
    let stored: String?
    let logged: String?
    /// The entry with the logged row; nil if no entry has it.
    let entry: Int64?
  }

  let db: Database
  let scope: Scope
  private let tables: [BookTable]

  init(_ db: Database, _ scope: Scope = .all) throws {
    (self.db, self.scope) = (db, scope)
    // The house's row is older than the log; the first entry includes it.
    let isUnused = try db.number("SELECT EXISTS (SELECT 1 FROM change_log)") == 0
    tables = try BookTable.all(db).filter { table in
      switch scope {
      case .all: !isUnused || table.name != "house"
      case .people: table.name.hasPrefix("staff")
      case .shifts: table.name == "shifts"
      case .versions: table.isOfVersion
      }
    }
  }

  /// At most so many differences are reported for each table.
  private static let limit = 100

  func differences() throws -> [Difference] {
    var said = try lastSaid()
    var found: [Difference] = []
    for table in tables {
      let sql = "SELECT '\(table.name)', \(table.key()), \(table.content()) FROM \(table.name)"
      let rows = try RawRows(db, of: table.name, sql: sql + condition(on: table))
      let before = found.count
      while try rows.step() {
        let last = said.removeValue(forKey: rows.hash(0...1))
        guard last?.content != rows.hash(2...2), found.count - before < Self.limit else { continue }
        // A row that exists although the log deleted it counts as never logged.
        let entry = last.flatMap { $0.content == nil ? nil : $0.entry }
        let key = rows.wholeText(1) ?? ""
        found.append(
          Difference(
            table: table, key: key, stored: rows.wholeText(2),
            logged: try entry.flatMap { try content(of: key, in: table, said: $0) }, entry: entry))
      }
    }
    return try found + gone(said.filter { $0.value.content != nil })
  }

  // MARK: - What the log said

  /// By the hash of table and key: the last entry with the row, and the hash of its content; nil if the entry
  /// deletes the row. Each process uses its own hash key, so collisions cannot be prepared.
  private typealias Said = [Int: (entry: Int64, content: Int?)]

  private func lastSaid() throws -> Said {
    var said: Said = [:]
    let rows = try RawRows(db, of: "change_log", sql: logged(where: entries) + " ORDER BY l.id")
    while try rows.step() {
      said[rows.hash(1...2)] = (try rows.int(0), rows.isNull(3) ? nil : rows.hash(3...3))
    }
    return said
  }

  /// Rows as entries have them: entry, table, key and content.
  private func logged(where condition: String) -> String {
    let names = tables.map { "'\($0.name)'" }.joined(separator: ", ")
    // An entry that is not JSON was changed; the chain reports it.
    return """
      SELECT l.id, value ->> 0, value ->> 1, value ->> 2
      FROM change_log l, json_each(iif(json_valid(rows), rows, '[]'))
      WHERE (\(condition)) AND value ->> 0 IN (\(names))
      """
  }

  private var entries: String {
    switch scope {
    case .all, .shifts: "true"
    case .people: LogReader.ofPeople
    case .versions: "l.shift_id IN (\(versions))"
    }
  }

  private func content(of key: String, in table: BookTable, said entry: Int64) throws -> String? {
    let rows = try RawRows(
      db, of: "change_log",
      sql: logged(where: "l.id = ?") + " AND value ->> 0 = ? AND value ->> 1 = ?",
      arguments: [entry, table.name, key])
    return try rows.step() ? rows.wholeText(3) : nil
  }

  /// The rows that are in the log alone.
  private func gone(_ left: Said) throws -> [Difference] {
    let names = Dictionary(uniqueKeysWithValues: tables.map { ($0.name, $0) })
    var found: [Difference] = []
    var counts: [String: Int] = [:]
    for entry in Set(left.values.map(\.entry)).sorted() {
      let rows = try RawRows(
        db, of: "change_log", sql: logged(where: "l.id = ?"), arguments: [entry])
      while try rows.step() {
        guard left[rows.hash(1...2)]?.entry == entry, let table = names[rows.wholeText(1) ?? ""],
          counts[table.name, default: 0] < Self.limit
        else { continue }
        counts[table.name, default: 0] += 1
        found.append(
          Difference(
            table: table, key: rows.wholeText(2) ?? "", stored: nil, logged: rows.wholeText(3),
            entry: entry))
      }
    }
    return found
  }

  // MARK: - The rows that are meant

  /// The rows of all versions of the shifts that are meant.
  private var versions: String {
    guard case .versions(let condition) = scope else { return "SELECT id FROM shifts" }
    return "SELECT id FROM shifts WHERE number IN (SELECT number FROM shifts WHERE \(condition))"
  }

  private func condition(on table: BookTable) -> String {
    guard case .versions = scope else { return "" }
    return " WHERE " + table.belongs(to: versions)
  }
}

extension BookTable {
  /// Whether its rows belong to one version of a shift, and are written with it.
  var isOfVersion: Bool {
    name == "shifts" || name == "scan_readings"
      || columns.contains("shift_id") && !["cash_signatures", "export_shifts"].contains(name)
  }

  /// - Parameter versions: a query for ids of `shifts`, or one id.
  func belongs(to versions: String) -> String {
    switch name {
    case "shifts": "id IN (\(versions))"
    case "scan_readings": "scan_id IN (SELECT id FROM scans WHERE shift_id IN (\(versions)))"
    default: "shift_id IN (\(versions))"
    }
  }
}
