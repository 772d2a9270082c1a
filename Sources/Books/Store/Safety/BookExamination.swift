public import Foundation
import GRDB
import Money

/// Looks at everything that can be wrong with the books, and changes nothing.
///
/// It reads every page of the database, so it takes about a second for 100 MB.
public struct BookExamination {
  let path: String
  let now: BackupTime
  private let presence: BookPresence

  /// - Parameter path: the database; it need not be there, or be one.
  public init(database path: String, now: Date = .now) {
    self.path = BookPath.real(path)
    self.now = BackupTime(now)
    presence = BookPresence(path: path)
  }

  /// What was found, in the order in which a person would ask.
  public func findings() -> [BookFinding] {
    let backups = BackupExamination(path: path, now: now, hasNews: hasNews)
    // Where there are no books, a restore may have been ended in the middle.
    if let obstacle = presence.obstacle() { return [obstacle] + backups.remains() }
    let inside = inside()
    guard inside != [presence.emptiness()] else { return inside + backups.remains() }
    let places = BookPlaces(path: path)
    let open = BookPermissions(path: path).findings()
    return presence.findings() + inside
      + (open.isEmpty ? [BookFinding("permissions", .fine, "Only you can read the books.")] : open)
      + places.pictures(keptPictures()) + backups.findings() + places.space()
  }

  private func hasNews(since backup: BackupFile) -> Bool {
    told { db in try BackupNews(db: db).isThere(since: backup) } ?? true
  }

  // MARK: - In the database

  /// What the database itself says.
  ///
  /// - Parameter ends: what is known of its log; nil for what lies beside it.
  func inside(_ ends: NotedEnds.Known? = nil) -> [BookFinding] {
    let ends = ends ?? NotedEnds(folder: BackupFolder(nil, of: path)).known()
    do {
      return try withDatabase { db in
        let check = BookCheck(db: db, path: path)
        if try check.isUnused() { return [presence.emptiness()] }
        try check.length()
        let schemaVersion = try check.checkedSchemaVersion()
        // What cannot be read in one place keeps nothing from being told of another.
        let pages = attempt { try content(db, schemaVersion) }
        let evidence = EvidenceExamination(db: db, path: path, ends: ends)
        return pages + evidence.parts.flatMap(attempt) + attempt { try crops(db) + drafts(db) }
      }
    } catch {
      return attempt { throw error }
    }
  }

  private func attempt(_ body: () throws -> [BookFinding]) -> [BookFinding] {
    do {
      return try body()
    } catch {
      return [.trouble(TipStoreError(error, path: path, waited: 5))]
    }
  }

  private func withDatabase<T>(_ body: (Database) throws -> T) throws -> T {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // A connection that may not write does not fold the log of a killed program in when it closes.
    configuration.readonly = BookPath.status(of: path + "-wal") != nil
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA query_only = ON") }
    let queue = try ReadOnlyBook.opened(path, configuration)
    let result = Result { try queue.read(body) }
    try queue.close()
    return try result.get()
  }

  private func content(_ db: Database, _ schemaVersion: Int) throws -> [BookFinding] {
    let check = BookCheck(db: db, path: path)
    if let fault = try db.damage() { return [.trouble(.damaged(path: path, detail: fault))] }
    if let (table, parent) = try check.danglingReference() {
      return [
        BookFinding(
          "database", .trouble,
          "A row of \(table) refers to nothing in \(parent): another program took rows out or put "
            + "rows in.",
          remedy: "Do not go on with it. \(step: .verifyLog) may tell what is gone; a backup from "
            + "before has it: \(step: .listBackups), then \(step: .restore).")
      ]
    }
    let contents = try check.figures(schemaVersion)
    let last = contents.lastDay.map { " to \($0)" } ?? ""
    return [
      BookFinding(
        "database", .fine,
        "\(path): every page and reference is sound; schema \(contents.schemaName), "
          + "\(BookExamination.counted(contents.shifts, "shift"))\(last).")
    ]
  }

  private func crops(_ db: Database) throws -> [BookFinding] {
    let sql =
      "SELECT count(*) FROM crops WHERE id NOT IN (SELECT crop_id FROM scan_readings WHERE crop_id NOT NULL)"
    let count = try db.number(sql)
    guard count > 0 else { return [] }
    return [
      BookFinding(
        "pictures", .note,
        "\(Self.counted(count, "small picture")) of figures that were read anew since.")
    ]
  }

  private func drafts(_ db: Database) throws -> [BookFinding] {
    let count = try db.number("SELECT count(*) FROM drafts")
    guard let last = try String.fetchOne(db, sql: "SELECT max(updated_at) FROM drafts") else {
      return [BookFinding("drafts", .fine, "No shift is half entered.")]
    }
    return [
      BookFinding(
        "drafts", .note, "\(Self.counted(count, "shift")) half entered, the last at \(last).",
        remedy: "\(step: .resumeDraft) goes on with it; \(step: .discardDraft) throws it away.")
    ]
  }

  /// Where copies of pictures should lie, each with its hash; nil where the database cannot tell.
  private func keptPictures() -> [String: String]? {
    told { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT id, picture_kept, picture_sha256 FROM scans WHERE picture_kept NOT NULL")
      return try rows.reduce(into: [:]) { kept, row in
        let read = ValueReader("scans", row)
        kept[try read("picture_kept")] = try read("picture_sha256") as String
      }
    }
  }

  /// What the database says; nil where it cannot: why not is a finding of ``inside()`` already.
  private func told<T>(_ body: (Database) throws -> T) -> T? { try? withDatabase(body) }

  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// The first few of a list, and how many more there are.
  static func list(_ names: [String], by separator: String = ", ") -> String {
    names.prefix(5).joined(separator: separator)
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}
