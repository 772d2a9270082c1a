import DatabaseMigrations
import GRDB

/// Databases of schemas that were shipped before, with shifts in them.
public enum OlderBooks {
  /// Makes one of the first or the second schema.
  public static func make(schemaVersion: Int, shifts: Int, at path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      for migration in SchemaMigration.all.prefix(schemaVersion) {
        try db.execute(sql: migration.sql)
      }
      try db.execute(
        sql: """
          INSERT INTO staff (name, name_key, active, added_at) VALUES ('Ana', 'ana', 1, 't');
          INSERT INTO change_log (at, who, what, employee_id, new_value)
          VALUES ('t', 'x', 'employee added', 1, 'Ana');
          """)
      try db.inTransaction {
        for number in 1...max(1, shifts) { try add(number, to: db) }
        return .commit
      }
      try db.execute(
        sql: "PRAGMA application_id = \(0x5469_5070); PRAGMA user_version = \(schemaVersion)")
    }
    try queue.close()
  }

  private static func add(_ number: Int, to db: Database) throws {
    try insert(
      """
      INSERT INTO shifts (business_date, currency, policy, net_sales, tips, support_pool,
        server_pool, house_total, state, created_at, updated_at, program_version)
      VALUES (date('2024-01-01', ? || ' days'), 'USD',
        '{"per":"pool","serverShares":"equal","supportRate":0,"supportShares":"equal",'
        || '"tipOutRounding":"cent"}', 0, 5000, 0, 5000, 5000, 'saved', 't', 't', '0.1')
      """, [number], db)
    let shift = db.lastInsertedRowID
    try insert(
      """
      INSERT INTO server_reports (shift_id, position, employee_id, net_sales,
        house_owes_server, server_owes_house, cash_sales, cash_tips)
      VALUES (?, 0, 1, 0, 5000, 0, 0, 0)
      """, [shift], db)
    try insert(
      """
      INSERT INTO payouts (shift_id, pool, position, employee_id, role, amount, card_tips,
        cash_tips, service_charges, cash_in_hand, house_pays, derivation)
      VALUES (?, 'server', 0, 1, 'server', 5000, 5000, 0, 0, 0, 5000, 'd')
      """, [shift], db)
    try insert(
      "INSERT INTO change_log (at, who, what, shift_id) VALUES ('t', 'x', 'shift saved', ?)",
      [shift], db)
  }

  /// Each statement is prepared once: that takes longer than what it does.
  private static func insert(
    _ sql: String, _ arguments: StatementArguments, _ db: Database
  ) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
