import Files
import Foundation
import GRDB
import Testing

@testable import Books

/// A remedy that would do harm is worse than none: a backup is named only where the books
/// themselves are damaged.
@Suite struct RemedyTests {
  let folder: TemporaryFolder
  private var path: String { folder.database }

  private static let books = BooksTemplate { _, store in
    try store.save(SampleShifts.evening(), by: "t")
    try store.backup()
  }

  init() throws {
    let store: TipStore
    (folder, store) = try Self.books.copy()
    try store.queue.close()
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
  }

  private func finding(in area: String = "database") throws -> BookFinding {
    try #require(BookExamination(database: path).findings().first { $0.area == area })
  }

  private func openingError() -> TipStoreError? {
    #expect(throws: TipStoreError.self) { try TipStore.open(at: path) }
  }

  @Test func newerBooksAreNotReplacedByOlderOnes() throws {
    try sqlite(path, "PRAGMA user_version = 99")
    let finding = try finding()
    #expect(finding.text.contains("v0099"))
    #expect(finding.remedy?.contains("Install the newer TipPool") == true)
    #expect(finding.remedy?.contains("list the backups") == false)
  }

  @Test(arguments: [0, -1])
  func aNumberThatDoesNotFitTheTablesIsToldAndSetRight(number: Int) throws {
    try sqlite(path, "PRAGMA user_version = \(number)")
    let newest = SchemaMigration.newestVersion(of: SchemaMigration.all)
    let error = openingError()
    #expect(error == .schemaNumber(path: path, found: number, real: newest))
    let command = "sqlite3 \(path) 'PRAGMA user_version = \(newest)'"
    #expect(error?.description.contains(command) == true)
    let finding = try finding()
    #expect(finding.weight == .trouble && finding.text.contains(command), "\(finding)")
    #expect(finding.remedy?.contains("list the backups") == false)
    // Nothing was made or changed, and what is said works.
    #expect(try TipStore.backups(of: path).count == 1)
    try sqlite(path, "PRAGMA user_version = \(newest)")
    #expect(try TipStore.open(at: path).shifts().count == 1)
  }

  @Test func tablesOfNoSchemaAndAFileThatWasCutOffAreDamage() throws {
    try sqlite(path, "DROP TABLE crops; PRAGMA user_version = 0")
    let detail = "its tables are not those of its schema, v0000"
    #expect(openingError() == .damaged(path: path, detail: detail))
    let file = try FileHandle(forUpdating: URL(filePath: path))
    try file.truncate(atOffset: try file.seekToEnd() - 1000)
    try file.close()
    #expect(openingError()?.caseName == "damaged")
    let finding = try finding()
    #expect(finding.weight == .trouble && finding.text.contains("damaged"), "\(finding)")
  }

  @Test func aValueOfAnotherKindIsDamageAndNoUnknownTrouble() throws {
    let error = TipStoreError(
      try #require(throws: RowDecodingError.self) {
        try DatabaseQueue().read { db in
          _ = try #require(try Row.fetchOne(db, sql: "SELECT NULL AS a")).decode(
            String.self, forColumn: "a")
        }
      }, path: path, waited: 5)
    #expect(error.caseName == "damaged")
  }

  /// Root may write everywhere, so the answer is provoked at the error.
  @Test(arguments: [
    TipStoreError.readOnly(path: "/b"), .unreadable(path: "/b", detail: "d"),
    .cannotCreate(path: "/b", reason: SystemError(EACCES)),
  ]) func aMissingPermissionIsNoDamage(error: TipStoreError) {
    let finding = BookFinding.trouble(error)
    #expect(finding.weight == .care)
    #expect(finding.remedy?.contains("only the permission is missing") == true)
    #expect(finding.remedy?.contains("backup") == false)
  }

  @Test func aPipeOrASecondNameIsTold() throws {
    let pipe = folder.file("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    let findings = BookExamination(database: pipe).findings()
    #expect(findings.count == 1 && findings[0].text.contains("no ordinary file"))
    #expect(link(path, folder.file("second.sqlite")) == 0)
    #expect(try finding().text.contains("2 names"))
  }

  @Test func anEmptyFileIsADatabaseThatWasNeverUsed() throws {
    try folder.makeFolder("other")
    let empty = try folder.write("other/empty.sqlite")
    let findings = BookExamination(database: empty).findings()
    #expect(findings.map(\.weight) == [.note])
    #expect(findings[0].text.contains("empty"))
    #expect(try Data(contentsOf: URL(filePath: empty)).isEmpty)
  }

  @Test(arguments: [true, false])
  func aDatabaseThatIsGoneWhileItsBackupsAreThereIsTrouble(isEmpty: Bool) throws {
    let newest = try #require(try TipStore.backups(of: path).first).path
    try FileManager.default.removeItem(atPath: path)
    if isEmpty { try folder.write("tips.sqlite") }
    let findings = BookExamination(database: path).findings()
    #expect(findings.map(\.weight) == [.trouble], "\(findings)")
    #expect(findings[0].text.contains(isEmpty ? "is empty" : "is not there"))
    #expect(findings[0].remedy?.contains("put \(newest) in the place of \(path)") == true)
  }

  @Test func aBackupOfTheFutureIsTold() throws {
    let store = try TipStore.open(at: path)
    let ahead = try store.backup(now: Date.now.addingTimeInterval(40 * 86_400))
    let finding = try finding(in: "backups")
    #expect(finding.weight == .care)
    #expect(finding.text.contains("1 backup bears a time that is yet to come"), "\(finding)")
    #expect(finding.remedy?.contains(ahead.name.file) == true)
  }

  /// What a killed program left in the log stays there: the next command takes it over.
  @Test func theDoctorLeavesTheLogOfAKilledProgramAsItIs() throws {
    let killed = try folder.makeFolder("killed")
    let store = try TipStore.open(at: path)
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    for ending in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: path + ending, toPath: killed + "/tips.sqlite" + ending)
    }
    let file = killed + "/tips.sqlite"
    let before = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: file + $0)) }
    let findings = BookExamination(database: file).findings()
    #expect(findings.contains { $0.text.contains("2 shifts to 2026-09-26") }, "\(findings)")
    #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: file + $0)) } == before)
    #expect(try TipStore.open(at: file).shifts().count == 2)
  }
}
