import DatabaseMigrations
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Books of every schema that was ever shipped, with data in them, come to the newest one with
/// every figure.
@Suite struct SchemaTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A saved and a voided shift, a picture with its readings, a draft and the log of it all.
  static let firstSchema = """
    INSERT INTO staff (name, name_key, active, added_at)
    VALUES ('Ana Díaz', 'ana díaz', 1, 't'), ('Bo', 'bo', 0, 't');
    INSERT INTO shifts (business_date, currency, policy, net_sales, tips, support_pool,
      server_pool, house_total, state, void_reason, created_at, updated_at, program_version)
    VALUES ('2026-09-25', 'USD', '{"per":"pool","serverShares":"equal","supportRate":150,'
      || '"supportShares":"equal","tipOutRounding":"cent"}', 100000, 20000, 1500, 18500, 20000,
      'saved', NULL, 't1', 't2', '0.1'),
      ('2026-09-26', 'USD', '{"per":"pool","serverShares":"equal","supportRate":150,'
      || '"supportShares":"equal","tipOutRounding":"cent"}', 0, 5000, 0, 5000, 5000,
      'voided', 'twice, 7:x', 't1', 't2', '0.1');
    INSERT INTO server_reports (shift_id, position, employee_id, net_sales, house_owes_server,
      server_owes_house, cash_sales, cash_tips, gratuity, seconds_worked)
    VALUES (1, 0, 1, 100000, 20000, 0, 0, 0, NULL, 18000), (2, 0, 1, 0, 5000, 0, 0, 0, NULL, NULL);
    INSERT INTO support (shift_id, position, employee_id, role, seconds_worked)
    VALUES (1, 0, 2, 'busser', 9000);
    INSERT INTO payouts (shift_id, pool, position, employee_id, role, amount, card_tips, cash_tips,
      service_charges, cash_in_hand, house_pays, derivation)
    VALUES (1, 'server', 0, 1, 'server', 18500, 18500, 0, 0, 0, 18500, 'a' || char(10) || 'b'),
      (1, 'support', 0, 2, 'busser', 1500, 1500, 0, 0, 0, 1500, 'c'),
      (2, 'server', 0, 1, 'server', 5000, 5000, 0, 0, 0, 5000, 'd');
    INSERT INTO scans (shift_id, employee_id, picture_sha256, picture_file, engine,
      engine_version, model, counts)
    VALUES (1, 1, printf('%064d', 1), 'a.png', 'tesseract', '5.3.0', 'thermal', 1),
      (2, 1, printf('%064d', 2), 'b.png', 'tesseract', '5.3.0', 'thermal', 0);
    INSERT INTO scan_readings (scan_id, position, pattern_id, value_read, text_seen, confidence,
      needs_review, changed_by_person)
    VALUES (1, 0, 'netSales', '1000.00', 'Net Sales 1,000.00', 0.75, 0, 0);
    INSERT INTO drafts (updated_at, json) VALUES ('t', '{"a":1}');
    INSERT INTO change_log (at, who, what, shift_id, employee_id, old_value, new_value, why)
    VALUES ('t1', 'mia', 'employee added', NULL, 1, NULL, 'Ana Díaz', NULL),
      ('t1', 'mia', 'shift saved', 1, NULL, NULL, NULL, NULL),
      ('t2', 'joe', 'shift voided', 2, NULL, 'saved', 'voided', 'twice, 7:x');
    """

  /// What only the second schema can hold: a policy file, its card fee, money and events.
  static func secondSchema() throws -> String {
    let file = Repository.root.appending(path: "Tests/BooksTests/Store/Policies/banquet.json")
    let policy = try String(contentsOf: file, encoding: .utf8)
      .trimmingCharacters(in: .newlines).replacing("'", with: "''")
    return firstSchema + """
      INSERT INTO shifts (business_date, currency, policy, net_sales, tips, support_pool,
        server_pool, house_total, created_at, updated_at, program_version, card_fee, house_paid,
        house_kept, card_fee_basis_points)
      VALUES ('2026-09-27', 'USD', '\(policy)', 30000, 9900, 900, 9000, 9900, 't', 't', '0.2', 100,
        0, 0, 275);
      INSERT INTO server_reports (shift_id, position, employee_id, net_sales, house_owes_server,
        server_owes_house, cash_sales, cash_tips, role, sales, work)
      VALUES (3, 0, 1, 30000, 9000, 0, 0, 0, 'bartender',
        '[{"amount":30000,"category":"food"}]', NULL);
      INSERT INTO shift_money VALUES (3, 0, 'jar', NULL, 0, 100, 0, 0, 0, NULL, NULL);
      INSERT INTO events VALUES (3, 0, 'Gala', 900, 0, 0, 0, 0, NULL, NULL);
      INSERT INTO event_staff VALUES (3, 0, 0, 2, 'busser', NULL, NULL);
      INSERT INTO payouts (shift_id, pool, position, employee_id, role, amount, card_tips,
        cash_tips, service_charges, event_tips, cash_in_hand, house_pays, cash_rounding, derivation)
      VALUES (3, 'server', 0, 1, 'bartender', 9000, 8900, 100, 0, 0, 0, 9000, 25, 'e'),
        (3, 'event', 0, 2, 'busser', 900, 0, 0, 0, 900, 0, 900, 0, 'f');
      """
  }

  private func books(ofSchema version: Int) throws {
    _ = try OldBooks.make(schemaVersion: version, at: folder.database)
  }

  @Test(arguments: [1, 2])
  func everyFigureIsStillThere(version: Int) throws {
    try books(ofSchema: version)
    let store = try TipStore.open(at: folder.database)
    let first = try store.shift(1)
    #expect((first.id, first.version, first.state, first.isCurrent) == (1, 1, .reviewed, true))
    #expect((first.createdAt, first.updatedAt, first.programVersion) == ("t1", "t2", "0.1"))
    #expect(first.payouts.map(\.amount.minorUnits) == [18_500, 1_500])
    #expect(first.payouts.map(\.nameThen) == ["Ana Díaz", "Bo"])
    #expect(first.payouts.map(\.derivation) == [["a", "b"], ["c"]])
    #expect(first.payouts.map(\.cardFee) == [.zero, .zero])
    #expect(first.shift.support[0].timeWorked == WorkedTime(seconds: 9000))
    #expect(first.scans[0].readings[0].value == "1000.00")
    #expect(first.log.map(\.what) == ["shift saved"])
    #expect(try store.shift(2).state == .voided)
    #expect(try store.shift(2).voidReason == "twice, 7:x")
    #expect(try store.drafts().map(\.json) == [#"{"a":1}"#])
    #expect(try store.staff(includingInactive: true).map(\.isActive) == [true, false])
    #expect(try store.verify(shift: 1).isSound)
    let log = try store.verifyLog()
    #expect((log.rows, log.breaks) == (3, []))
    try store.check()
  }

  @Test(arguments: [1, 2])
  func oldBooksGoOn(version: Int) throws {
    try books(ofSchema: version)
    let store = try TipStore.open(at: folder.database)
    try store.close(1, by: "t")
    #expect(try store.reopen(1, reason: "r", by: "t") == 2)
    let id = try store.save(SampleShifts.evening(), by: "t")
    #expect(id == Int64(version == 1 ? 3 : 4))
    #expect(try store.verifyLog().breaks.isEmpty)
  }

  @Test func aCardFeeOfWhomTheOldBooksDoNotTellStaysUntold() throws {
    try books(ofSchema: 2)
    let store = try TipStore.open(at: folder.database)
    let stored = try store.shift(3)
    #expect(stored.shift.policy.version?.id == "banquet")
    #expect(stored.shift.cardFeeRate == BasisPoints(275))
    #expect(stored.shift.money[0].name == "jar")
    #expect(stored.shift.events[0].staff[0].employee.name.text == "Bo")
    #expect(stored.shift.servers[0].sales.map(\.category) == ["food"])
    #expect(stored.payouts.map(\.cashRounding.minorUnits) == [25, 0])
    // No program computed this shift: it is open, and nothing would be paid from it.
    let records = try store.periodRecords(of: .allDays, checkingSeals: false)
    #expect(records.shifts.map(\.shift) == [1, 3])
    #expect(records.shifts[1].cardFee.minorUnits == 100)
    #expect(records.payouts.map { $0.cardFee?.minorUnits } == [0, 0, nil, 0])
  }

  /// Every table of the third schema holds something, spellings of names too: SQLite's check of
  /// that table gave a false alarm, which stopped every backup.
  @Test func recordsToPayFromAreStillThere() throws {
    try books(ofSchema: 3)
    let old = try DatabaseQueue(path: folder.database)
    let alarm = try old.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
    #expect(alarm == "NULL value in staff_names.spelling")
    try old.close()

    let store = try TipStore.open(at: folder.database)
    try store.check()
    let answer = try store.queue.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    #expect(answer == "ok")
    #expect(
      try TipStore.backups(of: folder.database).map(\.name.reason) == [
        .beforeMigration(to: SchemaMigration.newestVersion(of: SchemaMigration.all))
      ])
    #expect(try store.verifyLog().breaks.isEmpty)
    for number in Int64(1)...5 {
      let found = try store.verify(shift: number)
      #expect(found.differences.isEmpty && found.seal != .none || number == 5, "\(number)")
      // The picture did not come with these books.
      #expect(found.pictureTroubles.count == (number == 3 ? 1 : 0))
    }
    let states = try (1...5).map { try store.shift($0).state }
    #expect(states == [.paid, .closed, .closed, .closed, .voided])
    #expect(try store.shift(4).version == 2)
    #expect(try store.staffDetails(Employee.ID("staff-2")).spellings == ["JAMES", "Jim B"])
    #expect(try store.staffDetails(Employee.ID("staff-2")).payrollIDs[.gusto] == "007")
    let records = try store.periodRecords(of: .allDays)
    #expect(records.payouts.count == 17)
    #expect(try records.payouts.map(\.amount).sum().minorUnits == 432_340)
    #expect(records.dailySales.map(\.netSales.minorUnits) == [1_210_427])
    #expect(try store.backup().contents.shifts == 5)
  }

  /// In the fourth schema hours stood with the entries, or followed from their times.
  @Test func hoursThatFollowedFromTimesStandWithTheOldPayouts() throws {
    try books(ofSchema: 4)
    let store = try TipStore.open(at: folder.database)
    let hours = try [1, 2, 3].map { shift in
      try store.shift(shift).payouts.map { $0.timeWorked?.formattedHours }
    }
    #expect(
      hours == [
        ["4", "6", "5", "2", "9"], ["5:20", "7.5", "4.25", "2", "5.5", "3"], ["6", nil, nil],
      ])
    #expect(try store.shift(2, version: 1).payouts.map(\.timeWorked?.seconds).first == 19_200)
    let records = try store.periodRecords(of: .allDays)
    #expect(records.payouts.map { $0.timeWorked?.formattedHours } == hours.flatMap(\.self))
    // Sealed by the columns of their schema; what is closed now is sealed by those of the new one.
    try store.close(3, by: "t")
    for (shift, version) in [(1, 1), (2, 1), (2, 2), (3, 1)] as [(Int64, Int)] {
      let found = try store.verify(shift: shift, version: version)
      #expect(found.isSound && found.seal == .intact, "\(shift), \(found)")
    }
    #expect(try store.verifyLog().breaks.isEmpty)
    try store.check()
  }

  @Test func hoursOfAnOldOrANewPayoutThatWereChangedAreFound() throws {
    try books(ofSchema: 4)
    let store = try TipStore.open(at: folder.database)
    try store.close(3, by: "t")
    try store.tamper(
      "UPDATE payouts SET seconds_worked = 60 WHERE shift_id IN (1, 3) AND position = 0")
    for shift in [1, 3] as [Int64] {
      let found = try store.verify(shift: shift)
      guard case .hours(let person, let stored, _) = found.differences.first else {
        Issue.record("\(found)")
        continue
      }
      #expect((person.name.text, stored?.seconds) == ("Ana", 60))
    }
    guard case .broken = try store.verify(shift: 3).seal else {
      Issue.record("the seal does not hold the hours")
      return
    }
  }

  /// In the fifth schema the fee was split anew at each reading: a migration in SQL splits it as the
  /// calculation does, to the cent.
  @Test func theSplitOfACardFeeStandsWithTheOldPayouts() throws {
    try books(ofSchema: 5)
    let store = try TipStore.open(at: folder.database)
    for version in try store.shiftVersions() {
      let found = try store.verify(shift: version.shift, version: version.version)
      let isOpen = version.shift > 5 || version.shift == 4
      #expect(
        found.isSound && found.seal == (isOpen ? .none : .intact), "\(version), \(found)")
    }
    let records = try store.periodRecords(of: .allDays)
    let parts = records.payouts.filter { $0.pool == .servers }.map(\.cardFeeOnCharges.minorUnits)
    #expect(Array(parts.prefix(8)) == [214, 84, 45, 0, 0, 863, 738, 0])
    #expect(parts.count(where: { $0 > 0 }) == 14)
    #expect(records.payouts.map(\.broughtIn.minorUnits).reduce(0, +) == 1_541_402)
    // They came without the folder of their backups.
    #expect(try store.verifyLog().isOnlyListLost)
    // Sealed by the columns of its schema; what is closed now is sealed by those of the new one.
    try store.close(4, by: "t")
    try store.tamper("UPDATE payouts SET card_fee_on_charges = 1 WHERE shift_id IN (3, 4)")
    guard case .broken = try store.verify(shift: 4).seal else {
      Issue.record("the seal does not hold the split")
      return
    }
    #expect(try !store.verify(shift: 3).comesOutTheSame)
  }

  @Test func damageIsFoundBeforeAnythingIsChanged() throws {
    try books(ofSchema: 2)
    let file = try FileHandle(forUpdating: URL(filePath: folder.database))
    try file.seek(toOffset: 4096 * 4 + 2048)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 2048))
    try file.close()
    let before = try Data(contentsOf: URL(filePath: folder.database))
    let error = #expect(throws: TipStoreError.self) { try TipStore.open(at: folder.database) }
    guard case .damaged(folder.database, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      try Data(contentsOf: URL(filePath: folder.database)).dropFirst(100) == before.dropFirst(100))
  }

  /// The newest schema, statement by statement. With `TIPPOOL_RECORD_SNAPSHOTS=1` it is written
  /// anew, and the test fails.
  @Test func theSchemaIsTheOneOnRecord() throws {
    let store = try TipStore.open(at: folder.database)
    let statements = try store.queue.read { db in
      try String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE sql NOT NULL ORDER BY type, name")
    }
    let text = statements.map { $0 + ";\n" }.joined(separator: "\n")
    let file = Repository.root.appending(path: "Tests/BooksTests/Store/Snapshots/schema.sql")
    if ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(file.path) was written anew: look at it and run again")
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)))
  }
}
