import GRDB

/// The SHA-256 over everything that a version of a shift consists of: its figures, forms,
/// payouts, readings, crops and the text of its policy. Two contents never give one seal.
///
/// The log keeps the seal of each version that was closed, so a changed figure is found.
struct ShiftSeal {
  let db: Database

  /// - Parameter shift: the row of the version.
  func seal(of shift: Int64) throws -> String { try db.seal(of: shift, Self.parts) }

  /// Whether what was sealed is what it was.
  func fits(_ shift: Int64, sealed: String) throws -> Bool {
    try seal(of: shift) == sealed
  }

  /// What is sealed, in this order. State, signatures and whether a picture counts may still
  /// change after the closing and are not among it.
  private static let parts: [(table: String, sql: String)] = [
    (
      "shifts",
      """
      SELECT number, version, business_date, currency, json, net_sales, tips, support_pool,
        server_pool, house_total, card_fee, house_paid, house_kept, card_fee_basis_points,
        reopen_reason, created_at, program_version
      FROM shifts JOIN policies ON policies.id = policy WHERE shifts.id = ?
      """
    ),
    (
      "server_reports",
      """
      SELECT position, employee_id, net_sales, house_owes_server, server_owes_house, cash_sales,
        cash_tips, gratuity, seconds_worked, role, sales, work
      FROM server_reports WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "support",
      """
      SELECT position, employee_id, role, seconds_worked, work
      FROM support WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "shift_money",
      """
      SELECT position, name, part_of_day, card_tips, cash_tips, service_charges, event_tips,
        net_sales, sales, counts
      FROM shift_money WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "events",
      """
      SELECT position, name, event_tips, card_tips, cash_tips, service_charges, net_sales, sales,
        counts
      FROM events WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "event_staff",
      """
      SELECT position, event, employee_id, role, seconds_worked, work
      FROM event_staff WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "payouts",
      """
      SELECT pool, position, employee_id, name, role, amount, card_tips, cash_tips, service_charges,
        event_tips, house_paid, card_fee, cash_in_hand, house_pays, cash_rounding, derivation,
        seconds_worked, card_fee_on_charges, brought_in, net_sales, own_cash_tips,
        own_service_charges, eligible
      FROM payouts WHERE shift_id = ? ORDER BY pool, position
      """
    ),
    (
      "scans",
      """
      SELECT employee_id, picture_sha256, picture_file, picture_kept, profile_id, engine,
        engine_version, model
      FROM scans WHERE shift_id = ? ORDER BY picture_sha256
      """
    ),
    (
      "scan_readings",
      """
      SELECT picture_sha256, position, pattern_id, value_read, text_seen, CAST(box_x AS TEXT),
        CAST(box_y AS TEXT), CAST(box_w AS TEXT), CAST(box_h AS TEXT),
        CAST(confidence AS TEXT), filter, needs_review, reason, confirmed_value,
        changed_by_person, png
      FROM scan_readings JOIN scans ON scans.id = scan_id LEFT JOIN crops ON crops.id = crop_id
      WHERE shift_id = ? ORDER BY picture_sha256, position
      """
    ),
    (
      "pool_contributions",
      """
      SELECT position, policy, pool, period, rule, rule_file, rule_line, amount, card_tips,
        cash_tips, service_charges, event_tips, house_paid, derivation
      FROM pool_contributions WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "pool_claims",
      """
      SELECT contribution, position, employee_id, name, role, units, seconds, counted_seconds,
        here_since
      FROM pool_claims WHERE shift_id = ? ORDER BY contribution, position
      """
    ),
    (
      "pool_givers",
      """
      SELECT contribution, position, employee_id, name, role, amount
      FROM pool_givers WHERE shift_id = ? ORDER BY contribution, position
      """
    ),
    (
      "sharings",
      """
      SELECT policy, pool, period, first_day, last_day, previous FROM sharings WHERE shift_id = ?
      """
    ),
    (
      "sharing_periods",
      """
      SELECT position, first_day, last_day, amount, amount_before
      FROM sharing_periods WHERE shift_id = ? ORDER BY position
      """
    ),
    (
      "sharing_nights",
      """
      SELECT counted, night FROM sharing_nights WHERE shift_id = ? ORDER BY counted, night
      """
    ),
    (
      "sharing_shares",
      """
      SELECT counted, position, employee_id, name, role, card_tips, cash_tips, service_charges,
        event_tips, house_paid
      FROM sharing_shares WHERE shift_id = ? ORDER BY counted, position
      """
    ),
    (
      "sharing_rests",
      """
      SELECT employee_id, name, card_tips, cash_tips, service_charges, event_tips, house_paid
      FROM sharing_rests WHERE shift_id = ? ORDER BY employee_id
      """
    ),
    (
      "sharing_decisions",
      "SELECT decided_by, reason FROM sharing_decisions WHERE shift_id = ?"
    ),
  ]
}

extension Database {
  /// The SHA-256 over the rows that each statement gives for a row, with the table's name before each.
  fileprivate func seal(of row: Int64, _ parts: [(table: String, sql: String)]) throws -> String {
    var text = CanonicalText()
    for (table, sql) in parts {
      let statement = try cachedStatement(sql: sql)
      let rows = try Row.fetchCursor(statement, arguments: [row])
      while try rows.next() != nil {
        text.add(table)
        text.add(rowOf: statement)
      }
    }
    return text.sha256
  }
}

/// The SHA-256 over the record of an export: its row and the versions of the shifts in it, written
/// as in ``ShiftSeal``. The log keeps it, so that a record that was changed afterwards is found. Its
/// columns are frozen.
struct ExportSeal {
  let db: Database

  /// - Parameter export: its number.
  func seal(of export: Int64) throws -> String { try db.seal(of: export, Self.parts) }

  private static let parts: [(table: String, sql: String)] = [
    (
      "exports",
      """
      SELECT id, at, who, format, first_day, last_day, file_name, file_sha256 FROM exports
      WHERE id = ?
      """
    ),
    (
      "export_shifts",
      "SELECT shift_id, revision FROM export_shifts WHERE export_id = ? ORDER BY shift_id"
    ),
  ]
}
