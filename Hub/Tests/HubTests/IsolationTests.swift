import Hub
import Postgres
import Testing

@Suite(.enabled(if: Cluster.shared != nil, "PostgreSQL is not installed"))
struct IsolationTests {
  static let tables = [
    "heads", "log_entries", "evidence", "policies", "shifts", "payouts", "sharings", "staff",
    "payroll_ids", "person_links", "exports", "pay_run_shifts", "rollout_houses",
  ]

  /// How many rows of house 1 a statement sees or changes; nil if it is refused.
  private func reached(_ sql: String, _ db: Connection) -> Int? {
    try? db.rows(sql).count
  }

  @Test("No role reaches the rows of a house that is not its own, in any table, by any statement")
  func isolation() throws {
    let group = try SampleGroup()
    let house = try group.house()
    try house.evening(1)
    try house.send(to: group)
    _ = try group.house("Second House", entity: "Second LLC")
    let (intake, office) = (group.db, try group.database.office(entities: [2]))
    for table in Self.tables {
      let statements = [
        "SELECT 1 FROM \(table) WHERE house = 1",
        "UPDATE \(table) SET house = 2 WHERE house = 1 RETURNING 1",
        "DELETE FROM \(table) WHERE house = 1 RETURNING 1",
        "INSERT INTO \(table) SELECT * FROM \(table) WHERE house = 1 RETURNING 1",
        "COPY \(table) TO STDOUT",
      ]
      for sql in statements {
        // Without a house every question fails; with another one there is nothing.
        #expect(reached(sql, intake) == nil, "\(sql)")
        let inHouse = try? intake.transaction { db in
          try db.run("SET LOCAL hub.house = 2")
          return try db.rows(sql).count
        }
        if !sql.hasPrefix("COPY") { #expect(inHouse ?? 0 == 0, "\(sql)") }
        if !sql.hasPrefix("COPY") { #expect((reached(sql, office) ?? 0) == 0, "\(sql)") }
      }
    }
    for partition in ["payouts_other", "log_entries_other"] {
      #expect(reached("SELECT 1 FROM \(partition)", intake) == nil)
      #expect(reached("SELECT 1 FROM \(partition)", office) == nil)
    }
    for call in [
      "take(1, '{}', '')", "make_rows(1, '[]')", "rebuild(1)",
      "stop_house(1, 'left', '', '{}', '')",
    ] {
      let result = try? intake.transaction { db in
        try db.run("SET LOCAL hub.house = 2")
        return try db.rows("SELECT \(call)")
      }
      // With no rows to work on it changes nothing, or it fails.
      if result != nil { #expect(call == "make_rows(1, '[]')") }
    }
    let unknown = try group.database.connection(as: .office)
    #expect(try unknown.rows("SELECT 1 FROM heads").isEmpty)
    #expect(try group.database.office().rows("SELECT 1 FROM heads").count == 2)
  }

  @Test("Row level security is forced on every table that has a house, also partitions' parents")
  func forced() throws {
    let group = try SampleGroup()
    let rows = try group.database.root().rows(
      """
      SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname =
        'house'
      WHERE c.relnamespace = 'hub'::regnamespace AND c.relkind IN ('r', 'p') AND NOT
        c.relispartition
        AND NOT (c.relrowsecurity AND c.relforcerowsecurity) ORDER BY 1
      """)
    #expect(try rows.map { try $0.text("relname") } == ["entity_houses", "houses"])
    let keys = try group.database.root().rows(
      """
      SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'hub'::regnamespace AND i.indisunique AND c.relrowsecurity
        AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'house'
          AND a.attnum = ANY (i.indkey))
      """)
    // A unique key without the house could not be distributed.
    #expect(keys.isEmpty)
  }
}
