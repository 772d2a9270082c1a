import GRDB

/// A table whose rows are logged, and the SQL that writes a row as JSON: for the log, its verification, the
/// seals and rebuilding.
struct BookTable {
  let name: String
  /// The stored ones, in the schema's order. One with a blob is left out: its SHA-256 stands beside it.
  var columns: [String] = []
  /// Those with numbers that have a point.
  private var reals: Set<String> = []
  /// The columns of the primary key.
  private(set) var keys: [String] = []

  private init(name: String) { self.name = name }

  /// Derived from the log, or without influence on pay.
  private static let unlogged = ["change_log", "log_head", "last_look", "drafts"]

  /// By name.
  static func all(_ db: Database) throws -> [BookTable] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT m.name AS tbl, c.name, c.type, c.pk FROM main.sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT GLOB '*[^a-z_]*' AND m.name NOT LIKE 'sqlite%'
          AND c.name NOT GLOB '*[^a-z0-9_]*'
        ORDER BY m.name, c.cid
        """)
    var tables: [BookTable] = []
    for row in rows {
      let read = ValueReader("sqlite_master", row)
      let (table, name): (String, String) = (try read("tbl"), try read("name"))
      let type = (try read("type") as String).uppercased()
      if tables.last?.name != table { tables.append(BookTable(name: table)) }
      let last = tables.count - 1
      if type != "BLOB" { tables[last].columns.append(name) }
      if type == "REAL" { tables[last].reals.insert(name) }
      if try read("pk") > 0 { tables[last].keys.append(name) }
    }
    // A table without a key is not TipPool's; the comparison of the schema reports it.
    return tables.filter { !$0.keys.isEmpty && !unlogged.contains($0.name) }
  }

  /// - Parameter row: what the statement calls the row: `NEW`; nil where the columns' names will do.
  func key(of row: String? = nil) -> String { json(keys, row) }

  func content(of row: String? = nil, without left: Set<String> = []) -> String {
    json(columns.filter { !left.contains($0) }, row)
  }

  private func json(_ columns: [String], _ row: String?) -> String {
    let values = columns.map { column in
      let name = row.map { "\($0).\(column)" } ?? column
      // A blob, which only damage puts there, cannot be JSON; numbers are written to the last digit.
      return reals.contains(column)
        ? "iif(\(name) IS NULL, NULL, printf('%!.17g', \(name)))"
        : "iif(typeof(\(name)) = 'blob', hex(\(name)), \(name))"
    }
    return "json_array(\(values.joined(separator: ", ")))"
  }
}
