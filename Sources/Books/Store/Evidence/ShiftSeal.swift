import Foundation
import GRDB

/// The SHA-256 over everything that a version of a shift consists of: its figures, forms,
/// payouts, readings, crops and the text of its policy. Two contents never give one seal.
///
/// The log keeps the seal of each version that was closed, so a figure that somebody changes with
/// another program is found. Each schema's list of columns is frozen: one that adds some gets a
/// list of its own, and a seal is held against the list that it was made by.
struct ShiftSeal {
  let db: Database

  /// The seal by the newest list.
  ///
  /// - Parameter shift: the row of the version.
  func seal(of shift: Int64) throws -> String { try seal(of: shift, payouts: Self.payouts6) }

  /// Whether what was sealed is what it was. No two lists give one text, so a seal fits the list
  /// that it was made by and no other.
  func fits(_ shift: Int64, sealed: String) throws -> Bool {
    try list(of: shift, sealed: sealed) != nil
  }

  /// Whether the version is what it was, with the columns that came after its seal: those must
  /// follow from what is sealed.
  func isIntact(_ shift: Int64, sealed: String) throws -> Bool {
    guard let list = try list(of: shift, sealed: sealed) else { return false }
    guard list != Self.payouts6, try holds(Self.payouts6) else { return true }
    guard let row = try ShiftRow.fetchOne(db, key: shift) else { return false }
    return ShiftComparison(try ShiftReader(db: db).shift(row)).outcome().differences
      .allSatisfy { !$0.isOfColumnsAfterSeals }
  }

  /// The list that the seal was made by. A file of an older schema has not all of them.
  private func list(of shift: Int64, sealed: String) throws -> String? {
    try [Self.payouts6, Self.payouts5, Self.payouts3].first {
      try holds($0) && seal(of: shift, payouts: $0) == sealed
    }
  }

  private func holds(_ columns: String) throws -> Bool {
    let there = Set(try db.columns(in: "payouts").map(\.name))
    return columns.split(separator: ", ").allSatisfy { there.contains(String($0)) }
  }

  private func seal(of shift: Int64, payouts: String) throws -> String {
    var text = CanonicalText()
    let later =
      (try db.knowsPools ? Self.poolParts : []) + (try db.knowsDecisions ? Self.decisionParts : [])
    for (table, columns) in Self.parts + later {
      let sql =
        columns ?? "SELECT \(payouts) FROM payouts WHERE shift_id = ? ORDER BY pool, position"
      let statement = try db.cachedStatement(sql: sql)
      let rows = try Row.fetchCursor(statement, arguments: [shift])
      while try rows.next() != nil {
        text.add(table)
        text.add(rowOf: statement)
      }
    }
    return text.sha256
  }

  /// Of payouts, in the schemas 3 and 4.
  private static let payouts3 = """
    pool, position, employee_id, name, role, amount, card_tips, cash_tips, service_charges, \
    event_tips, house_paid, card_fee, cash_in_hand, house_pays, cash_rounding, derivation
    """
  /// In schema 5.
  private static let payouts5 = payouts3 + ", seconds_worked"
  /// Since schema 6.
  private static let payouts6 =
    payouts5
    + ", card_fee_on_charges, brought_in, net_sales, own_cash_tips, own_service_charges, eligible"

  /// What of pools of periods is sealed, since schema 8. A shift without any has no rows there, so the
  /// seals of before hold.
  private static let poolParts: [(table: String, sql: String?)] = [
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
  ]

  /// What of decisions about money that was held is sealed, since schema 9.
  private static let decisionParts: [(table: String, sql: String?)] = [
    (
      "sharing_decisions",
      "SELECT decided_by, reason FROM sharing_decisions WHERE shift_id = ?"
    )
  ]

  /// What is sealed, in this order. State, signatures and whether a picture counts may still
  /// change after the closing and are not among it. Nil for the table whose list the schema tells.
  private static let parts: [(table: String, sql: String?)] = [
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
    ("payouts", nil),
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
  ]
}
