import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// The database itself refuses what nobody may do, whatever program asks it.
@Suite struct GuardTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// Shift 1 is open, 2 closed, 3 voided, 4 has a version 1 that was closed and a version 2 that is
  /// open. All have a server, support, money, an event with its staff, payouts and a picture.
  init() throws { (folder, store) = try Self.books.copy() }

  private static let books = BooksTemplate { folder, store in
    for number in 1...4 { try store.save(evening(number), by: "t") }
    try store.close(2, by: "t")
    let strokes = try #require(SignatureStrokes(json: SignatureTests.json))
    try store.sign(2, as: Employee.ID("staff-1"), for: .zero, strokes, by: "t")
    try store.void(3, reason: "r", by: "t")
    try store.close(4, by: "t")
    try store.reopen(4, reason: "r", by: "t")
    let file = ImportedFile(name: "f.csv", hash: ContentHash(of: []))
    let sales = try DailySales(day: day("2026-08-01"), netSales: .zero)
    try store.importSales([sales], in: .usd, from: file, by: "t")
    try store.closePeriod(days("2026-08-01", "2026-08-01"), by: "t")
    try sharePools(PoolNights(folder: folder, store: store))
    try store.logExport(of: store.periodRecords(of: .allDays), as: "csv", file: file, by: "t")
  }

  /// Shift 6 (row 7) shares what shift 5 (row 6) gave, and shift 8 (row 9) what shift 7 did, with a rest
  /// of shift 5, which was taken back. Shift 9 (row 10) is open. Shift 11 (row 12) pays what was decided
  /// of what shift 10 holds.
  private static func sharePools(_ nights: PoolNights) throws {
    try nights.save("2026-11-02", ("Ana", 10_000, "6"), ("Ben", 5_000, "4"))
    try nights.share("2026-11-02")
    try nights.store.void(5, reason: "r", by: "t")
    try nights.save("2026-11-09", ("Ana", 1_000, "6"))
    try nights.share("2026-11-09")
    try nights.store.save(PoolNights.night("2026-11-16", [("Ana", 1_000, "6")]), by: "t")
    let held = HeldNights(house: nights)
    try held.save("2026-11-17", ("Ana", 1_000, "6"))
    try held.decide([("Ana", 100)], on: "2026-11-18")
  }

  static func evening(_ number: Int) throws -> NewShift {
    let record = try StoredPolicyTests.evening()
    var scan = try SampleShifts.picture(number)
    scan.readings[0].crop = [1, UInt8(number)]
    return try NewShift(shift: record.shift, currency: .usd, scans: [scan], programVersion: "0.2")
  }

  /// A guard and a statement that it refuses.
  typealias Refusal = (guard: String, statement: String)

  private static let groups: [[Refusal]] = [
    parts, pools, others, kept("policies", "json = '{}'"), kept("crops", "png = x''"),
    kept("exports", "who = ''"), kept("export_shifts", "revision = 9"), kept("imports", "who = ''"),
    identity("house"), identity("staff_identity"), identity("shift_identity"),
  ]

  static let refusals: [Refusal] = groups.flatMap { $0 }

  private static let others: [Refusal] = [
    ("change_log_no_update", "UPDATE change_log SET who = 'x'"),
    ("change_log_no_delete", "DELETE FROM change_log"),
    // The seal of a version once more, as the log's next entry.
    (
      "change_log_seals_once",
      """
      INSERT INTO change_log (id, at, who, event, previous_hash, hash)
        SELECT (SELECT max(id) + 1 FROM change_log), at, who, event, (SELECT hash FROM log_head),
          printf('%064d', 7) FROM change_log WHERE kind = 'shiftSealed' LIMIT 1
      """
    ),
    (
      "change_log_only_appended",
      """
      INSERT OR REPLACE INTO change_log (id, at, who, event, previous_hash, hash)
        SELECT id, at, who, event, previous_hash, hash FROM change_log WHERE id = 1
      """
    ),
    ("cash_signatures_no_update", "UPDATE cash_signatures SET amount = 1"),
    ("cash_signatures_no_delete", "DELETE FROM cash_signatures"),
    again("cash_signatures"),
    ("log_head_follows", "UPDATE log_head SET entries = 1"),
    ("log_head_no_delete", "DELETE FROM log_head"),
    ("log_head_no_insert", "INSERT INTO log_head VALUES (2, 1, '')"),
    ("shifts_no_delete", "DELETE FROM shifts WHERE id = 1"),
    ("shifts_new_version", "INSERT OR REPLACE INTO shifts SELECT * FROM shifts WHERE id = 2"),
    ("shifts_only_forward", "UPDATE shifts SET tips = 0, revision = 2 WHERE id = 2"),
    ("shifts_only_forward", "UPDATE shifts SET current = 1 WHERE id = 4"),
    (
      "shifts_period_locked_insert",
      """
      INSERT INTO shifts (number, business_date, currency, policy, net_sales, tips, support_pool,
        server_pool, house_total, created_at, updated_at, program_version)
        VALUES (9, '2026-08-01', 'USD', 1, 0, 0, 0, 0, 0, 't', 't', '1')
      """
    ),
    (
      "shifts_period_locked_update",
      "UPDATE shifts SET business_date = '2026-08-01', revision = 2 WHERE id = 1"
    ),
    ("pay_periods_apart", period("2026-08-01", "2026-08-02")),
    ("pay_periods_whole", period("2026-09-01", "2026-09-30")),
    ("pay_periods_days_stay", "UPDATE pay_periods SET last_day = '2026-08-09'"),
    ("pay_periods_no_delete", "DELETE FROM pay_periods"), again("pay_periods"),
    ("scans_no_delete", "DELETE FROM scans"),
    ("scans_no_replace", "REPLACE INTO scans SELECT * FROM scans WHERE shift_id = 1"),
    ("staff_no_delete", "DELETE FROM staff"), again("staff"),
  ]

  private static func identity(_ table: String) -> [Refusal] {
    [
      ("\(table)_no_update", "UPDATE \(table) SET uuid = uuid"),
      ("\(table)_no_delete", "DELETE FROM \(table)"),
    ]
  }

  private static func period(_ first: String, _ last: String) -> String {
    "INSERT INTO pay_periods (first_day, last_day, closed_at, closed_by) "
      + "VALUES ('\(first)', '\(last)', 't', 't')"
  }

  private static func again(_ table: String) -> Refusal {
    // Generated columns are not written.
    let columns = table == "policies" ? "(id, sha256, json) SELECT id, sha256, json" : "SELECT *"
    return ("\(table)_no_replace", "REPLACE INTO \(table) \(columns) FROM \(table)")
  }

  private static func kept(_ table: String, _ change: String) -> [Refusal] {
    [
      ("\(table)_no_update", "UPDATE \(table) SET \(change)"),
      ("\(table)_no_delete", "DELETE FROM \(table)"), again(table),
    ]
  }

  /// What belongs to nights of pools and to sharings.
  private static var pools: [Refusal] {
    let ofNights = ["pool_contributions", "pool_claims", "pool_givers"]
    let ofSharings = [
      "sharings", "sharing_periods", "sharing_nights", "sharing_shares", "sharing_rests",
      "sharing_decisions",
    ]
    let fixed = (ofNights + ofSharings).flatMap { table -> [Refusal] in
      let row = ofNights.contains(table) ? 6 : table == "sharing_decisions" ? 12 : 9
      let insert =
        table == "sharings"
        ? "INSERT INTO sharings VALUES (9, 'p', 'q', 'the month', '2026-11-01', '2026-11-30', NULL)"
        : "REPLACE INTO \(table) SELECT * FROM \(table) WHERE shift_id = \(row)"
      return [
        ("\(table)_fixed_insert", insert),
        ("\(table)_fixed_update", "UPDATE \(table) SET shift_id = 10 WHERE shift_id = \(row)"),
        ("\(table)_fixed_delete", "DELETE FROM \(table) WHERE shift_id = \(row)"),
      ]
    }
    let others: [Refusal] = [
      (
        "sharings_once",
        "INSERT INTO sharings SELECT 10, policy, pool, period, first_day, last_day, 9 FROM sharings "
          + "WHERE shift_id = 7"
      ),
      (
        "sharings_in_line",
        "INSERT INTO sharings SELECT 10, policy, pool, period, '2026-01-05', '2026-01-11', 7 "
          + "FROM sharings WHERE shift_id = 7"
      ),
      (
        "shifts_sharing_has_one_version",
        """
        INSERT INTO shifts (number, version, reopen_reason, business_date, currency, policy,
          net_sales, tips, support_pool, server_pool, house_total, created_at, updated_at,
          program_version) SELECT number, 2, 'r', business_date, currency, policy, 0, 0, 0, 0,
          0, 't', 't', '1' FROM shifts WHERE id = 9
        """
      ),
      (
        "shifts_sharing_is_last",
        "UPDATE shifts SET state = 'voided', void_reason = 'r' WHERE id = 7"
      ),
    ]
    return fixed + others
  }

  /// What belongs to the closed shift 2.
  private static var parts: [Refusal] {
    let tables = ["server_reports", "support", "shift_money", "events", "event_staff", "payouts"]
    func all(_ table: String, _ key: String) -> [Refusal] {
      [
        ("\(table)_fixed_insert", "REPLACE INTO \(table) SELECT * FROM \(table) WHERE \(key) = 2"),
        ("\(table)_fixed_update", "UPDATE \(table) SET \(key) = 2 WHERE \(key) = 1"),
        ("\(table)_fixed_delete", "DELETE FROM \(table) WHERE \(key) = 2"),
      ]
    }
    return tables.flatMap { all($0, "shift_id") } + all("scan_readings", "scan_id") + [
      (
        "scans_fixed_insert",
        """
        INSERT INTO scans (shift_id, employee_id, picture_sha256, picture_file, engine,
          engine_version, model) SELECT 2, employee_id, replace(picture_sha256, '0', 'f'), '',
          '', '', '' FROM scans WHERE shift_id = 1
        """
      ),
      ("scans_fixed_update", "UPDATE scans SET model = 'x', counts = 0 WHERE shift_id = 2"),
    ]
  }

  /// The guard's own words say that it was this one.
  @Test(arguments: refusals)
  func theGuardRefuses(named name: String, statement: String) throws {
    let error = #expect(throws: DatabaseError.self, "\(statement)") {
      try store.queue.write { db in try db.execute(sql: statement) }
    }
    let text = try store.queue.read { db in
      try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_master WHERE type = 'trigger' AND name = ?",
        arguments: [name])
    }
    #expect(try #require(text).contains("'\(error?.message ?? "")'"), "\(name)")
  }

  @Test func everyGuardIsSeenToRefuse() throws {
    let triggers = try store.queue.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'trigger'")
    }
    // These do something, they refuse nothing.
    let acting: Set = [
      "change_log_moves_its_head", "shifts_free_pictures", "shifts_put_aside",
      "staff_get_identity", "shifts_get_identity",
    ]
    let tested = Set(Self.refusals.map(\.guard)).union(acting)
    #expect(Set(triggers) == tested)
  }

  /// Values that no column takes, in rows that are open.
  @Test(arguments: [
    "UPDATE shifts SET revision = 2, tips = -1", "UPDATE shifts SET revision = 2, tips = tips + 1",
    "UPDATE shifts SET revision = 2, net_sales = -1",
    "UPDATE shifts SET revision = 2, currency = 'usd'",
    "UPDATE shifts SET revision = 2, card_fee = -1",
    "UPDATE shifts SET revision = 2, house_paid = -1",
    "UPDATE shifts SET revision = 2, house_kept = -1",
    "UPDATE shifts SET revision = 2, card_fee_basis_points = 10001",
    "UPDATE shifts SET revision = 2, void_reason = 'x'",
    "UPDATE shifts SET revision = 2, policy = 99",
    "UPDATE shifts SET revision = 2, closed_at = 't'",
    "UPDATE shifts SET revision = 2, paid_at = 't'",
    "UPDATE shifts SET revision = 2, closed_at = 't', closed_by = 'w'",
    "UPDATE shifts SET state = 'closed'", "UPDATE shifts SET state = 'closed', closed_at = 't'",
    "UPDATE shifts SET state = 'paid'", "UPDATE shifts SET state = 'saved'",
    "UPDATE shifts SET state = 'voided'", "UPDATE shifts SET state = 'voided', void_reason = ''",
    "UPDATE payouts SET amount = -1", "UPDATE payouts SET amount = amount + 1",
    "UPDATE payouts SET card_fee = -1", "UPDATE payouts SET name = ''",
    "UPDATE payouts SET pool = 'kitchen'", "UPDATE payouts SET house_pays = house_pays + 1",
    "UPDATE server_reports SET net_sales = -1", "UPDATE server_reports SET work = '{'",
    "UPDATE server_reports SET seconds_worked = 172801", "UPDATE support SET role = ''",
    "UPDATE scans SET picture_sha256 = upper(picture_sha256) || 'G'",
    "UPDATE scans SET picture_kept = ''", "UPDATE scan_readings SET crop_id = 99",
    "UPDATE scan_readings SET confidence = 1.5", "UPDATE scan_readings SET box_x = NULL",
  ]) func aValueThatMakesNoSenseIsRefused(statement: String) throws {
    let id = statement.contains("shifts") ? "id" : "shift_id"
    let whose = statement.contains("scan_readings") ? "scan_id = 1 AND position = 0" : "\(id) = 1"
    #expect(throws: DatabaseError.self) {
      try store.queue.write { db in try db.execute(sql: statement + " WHERE " + whose) }
    }
  }

  @Test(arguments: [
    "UPDATE staff SET leads_as = 'boss'", "UPDATE staff SET left_on = '2026-02-30'",
    "UPDATE staff SET first_name = ''", "INSERT INTO staff_names VALUES (1, '', 'x')",
    "INSERT INTO staff_names VALUES (99, 'x', 'x')", "INSERT INTO staff_roles VALUES (1, '')",
    "INSERT INTO staff_payroll_ids VALUES (1, 'gusto', '7'), (2, 'gusto', '7')",
    "INSERT INTO daily_sales VALUES ('2026-02-30', 'USD', 1, 1)",
    "INSERT INTO daily_sales VALUES ('2026-02-28', 'USD', -1, 1)",
    "INSERT INTO daily_sales VALUES ('2026-02-28', 'USD', 1, 99)",
    "INSERT INTO pay_periods (first_day, last_day, closed_at, closed_by) "
      + "VALUES ('2026-07-02', '2026-07-01', 't', 't')",
    "UPDATE pay_periods SET state = 'open'", "UPDATE pay_periods SET payday = 'soon'",
    "INSERT INTO imports (at, who, kind, file_name, file_sha256) VALUES ('', '', 'x', '', '')",
    "INSERT INTO policies (sha256, json) VALUES ('0', '{}')",
    "INSERT INTO policies (sha256, json) VALUES (printf('%064d', 0), '{')",
    "INSERT INTO crops (sha256, png) VALUES ('0', x'00')",
    "INSERT INTO export_shifts VALUES (1, 99, 1)",
    "UPDATE shifts SET revision = 2, number = 7 WHERE id = 1",
    "UPDATE shifts SET revision = 2, version = 2 WHERE id = 1",
    "UPDATE shifts SET net_sales = 1 WHERE id = 1", "UPDATE shifts SET current = 0 WHERE id = 1",
    "UPDATE shifts SET current = 0 WHERE id = 2",
    "UPDATE shifts SET state = 'reviewed', revision = 2, closed_at = NULL, closed_by = NULL "
      + "WHERE id = 2", "UPDATE shifts SET closed_by = 'x' WHERE id = 2",
    "UPDATE shifts SET void_reason = 'x' WHERE id = 3",
    "UPDATE shifts SET state = 'voided', void_reason = 'x' WHERE id = 4",
    "UPDATE OR REPLACE shifts SET id = 2 WHERE id = 1",
  ]) func theOtherRulesHold(statement: String) throws {
    #expect(throws: DatabaseError.self) {
      try store.queue.write { db in try db.execute(sql: statement) }
    }
  }
}
