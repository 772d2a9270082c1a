import BookLog
import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// The log alone holds the books: made anew from it they are the same, and what another program changed is
/// as it was.
@Suite struct LogRebuildTests {
  let folder: TemporaryFolder
  let store: TipStore

  /// A shift that was edited, closed, paid, reopened and closed again; one that was voided; pictures, sales,
  /// an export, a signature, a closed period.
  init() throws { (folder, store) = try Self.books.copy() }

  private static let books = BooksTemplate { _, store in
    var scan = try SampleShifts.picture(1)
    scan.readings[0].crop = [0x89, 0x50]
    try store.save(SampleShifts.evening("2026-09-24", scans: [scan]), by: "mia")
    try store.edit(
      1, replacingWith: SampleShifts.evening("2026-09-24", netSales: 120_000), reason: "misread",
      by: "mia")
    try store.close(1, by: "joe")
    let strokes = try #require(SignatureStrokes(json: SignatureTests.json))
    try store.sign(1, as: Employee.ID("staff-2"), for: .zero, strokes, by: "joe")
    try store.pay(1, on: day("2026-10-02"), settledBy: .everything, by: "joe")
    try store.reopen(1, reason: "net sales", by: "mia")
    try store.close(1, by: "joe")
    try store.save(SampleShifts.evening("2026-09-25"), by: "mia")
    try store.void(2, reason: "twice", by: "mia")
    let file = ImportedFile(name: "f.csv", hash: ContentHash(of: []))
    try store.importSales(
      [DailySales(day: day("2026-09-24"), netSales: Money(minorUnits: 5))], in: .usd, from: file,
      by: "t")
    try store.logExport(of: store.periodRecords(of: .allDays), as: "csv", file: file, by: "t")
    try store.closePeriod(days("2026-09-24", "2026-09-24"), payday: day("2026-10-02"), by: "joe")
    try store.setPayrollID("0012", in: .gusto, of: Employee.ID("staff-1"), by: "mia")
    try store.rename(Employee.ID("staff-3"), to: PersonName("Cléo \"C\""), by: "mia")
    try store.remember(PersonName("A DIAZ 2"), for: Employee.ID("staff-1"), by: "mia")
    try store.forget(PersonName("A DIAZ 2"), for: Employee.ID("staff-1"), by: "mia")
    try store.saveDraft(json: "{}")
  }

  private var rebuilt: String { folder.file("rebuilt.sqlite") }

  private func rebuild() throws -> RebuiltBooks {
    try TipStore.rebuild(fromLogOf: folder.database, to: rebuilt)
  }

  /// Every row of every table that is in the log.
  private func content(of path: String) throws -> [String: [String]] {
    let queue = try DatabaseQueue(path: path)
    let content = try queue.read { db in
      try BookTable.all(db).reduce(into: [String: [String]]()) { content, table in
        content[table.name] = try String.fetchAll(
          db, sql: "SELECT \(table.content()) FROM \(table.name) ORDER BY \(table.key())")
      }
    }
    try queue.close()
    return content
  }

  @Test func booksAreTheSameWhenTheyAreMadeFromTheirLog() throws {
    let made = try rebuild()
    #expect(made.isSame, "\(made)")
    #expect(try content(of: rebuilt) == content(of: folder.database))
    let new = try TipStore.open(at: rebuilt)
    #expect(try new.verifyLog().isSound && new.houseID() == store.houseID())
    #expect(try new.shift(1) == store.shift(1))
    #expect(try fileMode(rebuilt) == 0o600)
    // Guards and numbers go on as in the old ones.
    #expect(try new.read { db in try SchemaComparison(db).isSound })
    #expect(try new.save(SampleShifts.evening("2026-09-30"), by: "t") == 3)
    #expect(try new.lookAtAll().isEmpty)
  }

  /// Steps that are refused leave nothing behind.
  @Test(arguments: 0..<(TestRun.triesEverything ? 200 : 12))
  func anyHistoryIsMadeAgainFromItsLog(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var refused = 0
    for step in 0..<25 {
      do { try disturb(step, &random) } catch is TipStoreError { refused += 1 }
    }
    #expect(refused < 25)
    let made = try rebuild()
    #expect(made.isSame, "seed \(seed): \(made)")
    #expect(try content(of: rebuilt) == content(of: folder.database))
  }

  private func disturb(_ step: Int, _ random: inout SeededGenerator) throws {
    let shift = try store.shifts().randomElement(using: &random)?.id ?? 1
    let date = try day("2026-10-\(Int.random(in: 10...28, using: &random))")
    func evening() throws -> NewShift {
      try SampleShifts.evening(
        date.description, netSales: Int64.random(in: 0...200_000, using: &random))
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: try store.save(evening(), by: "t")
    case 2: try store.edit(shift, replacingWith: evening(), reason: "misread", by: "t")
    case 3: try store.close(shift, by: "t")
    case 4: try store.pay(shift, on: day("2026-11-02"), settledBy: .everything, by: "t")
    case 5: try store.reopen(shift, reason: "net sales", by: "t")
    case 6: try store.void(shift, reason: "twice", by: "t")
    case 7:
      let file = ImportedFile(name: "\(step).csv", hash: ContentHash(of: [UInt8(step)]))
      let sales = DailySales(day: date, netSales: Money(minorUnits: Int64(step)))
      try store.importSales([sales], in: .usd, from: file, by: "t")
    default: try store.rename(Employee.ID("staff-3"), to: PersonName("Cleo \(step)"), by: "t")
    }
  }

  @Test func whatAnotherProgramChangedIsNamedAndIsAsItWas() throws {
    let before = try content(of: folder.database)
    try store.tamper(
      """
      UPDATE payouts SET name = 'Zoe' WHERE shift_id = 1 AND position = 0;
      DELETE FROM shifts WHERE number = 2; UPDATE staff SET name = 'Zed' WHERE id = 1;
      UPDATE crops SET png = x'00';
      """)
    let made = try rebuild()
    let told = try #require(made.differences).map(\.description)
    for words in [
      "shift 1: name of payouts (server, 0) is not", "shift 2: it is gone.", "staff-1: name",
    ] {
      #expect(told.contains { $0.hasPrefix(words) }, "\(told)")
    }
    #expect(!made.isSame && made.breaks.isEmpty && made.lostPictures == 1)
    #expect(try store.verifyLog().damage.map(\.kind) == [.otherContent(row: 1)])
    #expect(try content(of: rebuilt) == before)
  }

  @Test func aLogThatWasChangedIsTold() throws {
    try store.tamper("UPDATE change_log SET who = 'x' WHERE id = 2")
    #expect(try rebuild().breaks.map(\.row) == [2])
  }

  @Test func anEntryWithoutAllColumnsOfARowIsNamed() throws {
    try store.tamper(
      """
      UPDATE change_log SET rows = '[["staff",[1],[1]]]' WHERE id = (
        SELECT max(l.id) FROM change_log l, json_each(rows) WHERE value ->> 0 = 'staff'
          AND value ->> 1 = '[1]')
      """)
    let error = try #require(throws: BackupError.self) { try rebuild() }
    #expect("\(error)".contains("entry ") && "\(error)".contains("staff"), "\(error)")
  }

  /// A table that cannot be read keeps nothing from being made.
  @Test func tablesThatAreDamagedAreMadeFromTheLogAllTheSame() throws {
    let before = try content(of: folder.database)
    let page = try store.read { db in
      try db.number("SELECT rootpage FROM sqlite_master WHERE name = 'payouts'")
    }
    try store.queue.close()
    try overwrite(folder.database, at: UInt64(4096 * (page - 1)), count: 4096)
    let made = try rebuild()
    #expect(made.differences == nil && !made.isSame)
    #expect(try content(of: rebuilt) == before)
  }

  @Test func aFileThatIsThereIsLeftAlone() throws {
    try folder.write("rebuilt.sqlite", "mine")
    #expect(throws: BackupError.self) { try rebuild() }
    #expect(try String(contentsOfFile: rebuilt, encoding: .utf8) == "mine")
  }

  /// A write that forgets the log changes nothing.
  @Test func noRowIsChangedWithoutAnEntry() throws {
    let before = try content(of: folder.database)
    #expect(throws: TipStoreError.unlogged(table: "staff_roles")) {
      try store.write { db in try db.execute(sql: "INSERT INTO staff_roles VALUES (1, 'host')") }
    }
    #expect(try content(of: folder.database) == before)
    try store.setRoles([.host], of: Employee.ID("staff-1"), by: "t")
    #expect(try store.verifyLog().isSound)
  }
}
