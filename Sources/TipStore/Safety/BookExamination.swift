import BusinessCalendar
import DatabaseMigrations
public import Foundation
import GRDB

/// Looks at everything that can be wrong with the books, and changes nothing.
///
/// It reads every page of the database, so it takes about a second for 100 MB.
public struct BookExamination {
  /// The database.
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
    if let obstacle = presence.obstacle() { return [obstacle] }
    let inside = inside()
    guard inside != [presence.emptiness()] else { return inside }
    let places = BookPlaces(path: path, now: now)
    return presence.findings() + inside + places.permissions()
      + places.pictures(kept: keptPictures())
      + BackupExamination(path: path, now: now).findings() + places.space()
  }

  // MARK: - In the database

  /// What the database itself says.
  func inside() -> [BookFinding] {
    do {
      return try withDatabase { db in
        let check = BookCheck(db: db, path: path)
        if try check.isUnused() { return [presence.emptiness()] }
        try check.length()
        let layout = try check.checkedLayout()
        if layout < SchemaMigration.newestVersion(of: SchemaMigration.all) {
          try LayoutFit(db: db, path: path).check(layout)
        }
        var findings = try content(db, layout)
        guard layout >= 3 else { return findings + [Self.older(layout)] }
        findings.append(try log(db))
        findings.append(try seals(db))
        findings.append(contentsOf: try crops(db) + drafts(db))
        return findings
      }
    } catch {
      return [.trouble(TipStoreError(error, path: path, waited: 5))]
    }
  }

  private func withDatabase<T>(_ body: (Database) throws -> T) throws -> T {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    // A connection that may not write does not fold the log of a killed program in when it closes.
    var log = stat()
    configuration.readonly = stat(path + "-wal", &log) == 0
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA query_only = ON") }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let result = Result { try queue.read(body) }
    try queue.close()
    return try result.get()
  }

  private static func older(_ layout: Int) -> BookFinding {
    BookFinding(
      "database", .note,
      "Its layout is \(SchemaMigration.name(ofVersion: layout)); the next command brings it up to "
        + "date, after a backup.")
  }

  private func content(_ db: Database, _ layout: Int) throws -> [BookFinding] {
    do {
      let contents = try BookCheck(db: db, path: path).contents()
      let last = contents.lastDay.map { " to \($0)" } ?? ""
      return [
        BookFinding(
          "database", .fine,
          "\(path): every page and reference is sound; layout \(contents.layoutName), "
            + "\(BookExamination.counted(contents.shifts, "shift"))\(last).")
      ]
    } catch BackupError.broken(_, let detail) {
      return [.trouble(.damaged(path: path, detail: detail))]
    }
  }

  private func log(_ db: Database) throws -> BookFinding {
    let found = try LogChain(db: db).verification()
    guard let fault = found.firstBreak else {
      return BookFinding(
        "log", .fine,
        "The change log is whole: \(found.rows) entries, the last is \(found.headHash).")
    }
    let what =
      switch fault.kind {
      case .changed: "was changed"
      case .removed: "is gone"
      case .slippedIn: "was slipped in"
      }
    return BookFinding(
      "log", .trouble, "Entry \(fault.row) of the change log \(what) by another program.",
      remedy: "Keep this file as it is for whoever looks into it, and compare it with a backup "
        + "from before: tippool backup list.")
  }

  private func seals(_ db: Database) throws -> BookFinding {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT s.id, s.number, s.version, l.new_value FROM change_log l JOIN shifts s
          ON s.id = l.shift_id
        WHERE l.id IN (SELECT max(id) FROM change_log WHERE what = ? GROUP BY shift_id)
        ORDER BY s.number, s.version
        """, arguments: [ShiftLife.sealed])
    var broken: [String] = []
    for row in rows {
      let (id, number, version): (Int64, Int64, Int) = (row[0], row[1], row[2])
      let sealed: String? = row[3]
      if try ShiftSeal(db: db).seal(of: id) != sealed {
        broken.append(version == 1 ? "\(number)" : "\(number) (version \(version))")
      }
    }
    guard !broken.isEmpty else {
      return BookFinding(
        "seals", .fine,
        "\(Self.counted(rows.count, "closed shift")) as sealed: nothing was changed.")
    }
    return BookFinding(
      "seals", .trouble,
      "Closed shifts were changed by another program: \(Self.list(broken)).",
      remedy: "tippool shift verify tells what is different; a backup from before has the old "
        + "figures.")
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
        remedy: "tippool shift resume goes on with it; --discard throws it away.")
    ]
  }

  /// Where copies of pictures should lie; nil where the database cannot tell.
  private func keptPictures() -> Set<String>? {
    let answer = Result {
      try withDatabase { db in
        try String.fetchSet(
          db, sql: "SELECT picture_kept FROM scans WHERE picture_kept IS NOT NULL")
      }
    }
    // What is wrong with the database itself was told before.
    guard case .success(let kept) = answer else { return nil }
    return kept
  }

  static func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
  }

  /// The first few of a list, and how many more there are.
  static func list(_ names: [String]) -> String {
    names.prefix(5).joined(separator: ", ")
      + (names.count > 5 ? " and \(names.count - 5) more" : "")
  }
}
