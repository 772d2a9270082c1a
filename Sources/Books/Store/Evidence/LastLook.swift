import BookLog
import GRDB

/// When everything was last looked at, up to which entry of the log, and what was found.
struct LastLook: TableRow {
  static let databaseTableName = "last_look"
  var id = 1
  var at: String
  var entries: Int64
  /// Of the last of these entries.
  var hash: String
  /// SQLite's count of schema changes: removing a trigger and restoring it raises it.
  var schemaVersion: Int
  /// What was wrong; nil for nothing.
  var found: String?

  init(_ db: Database, found: String?) throws {
    at = TipStore.timestamp()
    let sql = "SELECT id, hash FROM change_log ORDER BY id DESC LIMIT 1"
    let last = try Row.fetchOne(db, sql: sql).map { ValueReader("change_log", $0) }
    // An empty log has no entry, and its first one will refer to this hash.
    entries = try last?("id") ?? 0
    hash = try last?("hash") ?? LogEnd.start.hash
    schemaVersion = try db.number("PRAGMA schema_version")
    self.found = found
  }

  static func find(_ db: Database) throws -> LastLook? {
    try LastLook.fetchOne(db, sql: "SELECT * FROM last_look")
  }
}

/// The look at the books that every command takes, in some milliseconds however many years they
/// hold. It finds, against whoever does not know of it:
///
/// * guards that were taken off, also where they are back, since the last whole look;
/// * entries of the log that were changed, added, removed or cut off since then, or before it at
///   its end;
/// * names, their keys, spellings, payroll IDs and all else that is known of people;
/// * rows of the last ``newest`` versions of shifts that are not what the log last said;
/// * rows that were taken out of a table;
/// * an older copy in the place of the books, or a log that was written anew, since the last backup
///   or export, by its line and by the newest backup itself; and that the list of lines is gone.
///
/// What it leaves to the whole look of each day: older entries and shifts that were changed with the guards
/// on (by another program that turned them off for itself, or in the file's bytes), pay periods, sales, rules
/// and small pictures.
struct ShortLook {
  let db: Database
  /// The last ends of the log that were noted before this transaction.
  let known: NotedEnds.Known

  /// How many versions of shifts it looks at.
  static let newest = 30

  /// Whether nothing speaks for a change by others. Where something does, all is to be looked at.
  func isSound() throws -> Bool {
    guard let last = try LastLook.find(db), last.found == nil,
      try db.number("PRAGMA schema_version") == last.schemaVersion,
      try isLogWhole(since: last), try isEndKnown()
    else { return false }
    let books = BookComparison(db: db)
    let newest = "id > (SELECT max(id) FROM shifts) - \(Self.newest)"
    return try areEntriesOfPeopleWhole() && books.troubles(.people).isEmpty
      && books.missingRows().isEmpty && books.troubles(.versions(of: newest)).isEmpty
      && ShiftEvidence(db: db).changed(newest).isEmpty
  }

  /// Follows the chain from the last look to its end.
  private func isLogWhole(since last: LastLook) throws -> Bool {
    let reader = LogReader(db: db)
    guard try last.entries == 0 || reader.hash(ofEntry: last.entries) == last.hash else {
      return false
    }
    return try reader.chain(after: LogEnd(entries: last.entries, hash: last.hash)).breaks.isEmpty
  }

  /// What the log says of people; the entries are few, so each is held against its hash.
  private func areEntriesOfPeopleWhole() throws -> Bool {
    var areWhole = true
    try LogReader(db: db).forEach(LogReader.ofPeople) { row in
      areWhole = areWhole && row.hash == row.computedHash
    }
    return areWhole
  }

  /// Whether the log contains its ends as the last backups and exports noted them, and the list of
  /// them is there where the log tells of a backup.
  private func isEndKnown() throws -> Bool {
    guard known.troubles.isEmpty, try EndComparison(db: db, known: known).found().troubles.isEmpty
    else { return false }
    return try known.lines?.isEmpty != true || LoggedBackup.all(db).isEmpty
  }
}

extension TipStore {
  /// Looks whether another program changed the books, in some milliseconds; only where something
  /// speaks for it, or the books were never looked at, as ``lookAtAll()`` does.
  ///
  /// - Returns: what is wrong, in sentences; nothing where the books are as they were.
  public func lookAtNews() throws(TipStoreError) -> [BookFinding] {
    let known = NotedEnds(folder: BackupFolder(nil, of: path)).latest()
    let isSound = try read { db in try ShortLook(db: db, known: known).isSound() }
    return isSound ? [] : try lookAtAll()
  }

  /// Looks at everything that another program could have changed: guards, the log and its ends of
  /// earlier times, people, shifts, periods, seals, rules. It remembers that it did. Of the backups
  /// it asks the newest, and those that no line tells of. Open shifts are left to ``doctor`` and to
  /// what pays them: ``periodRecords(of:in:withDerivations:checkingSeals:)`` computes them again.
  ///
  /// - Returns: what is wrong; nothing where the books are as they were.
  public func lookAtAll() throws(TipStoreError) -> [BookFinding] {
    try lookAtAll(asking: .newest, openShifts: 0)
  }

  /// - Parameters:
  ///   - asked: which backups are asked themselves.
  ///   - count: how many open shifts are computed again, the last ones; nil for all.
  func lookAtAll(
    asking asked: NotedEnds.Asked, openShifts count: Int?
  ) throws(TipStoreError) -> [BookFinding] {
    let known = NotedEnds(folder: BackupFolder(nil, of: path)).known(asked)
    let (found, look, before) = try read { db in
      let evidence = EvidenceExamination(db: db, path: path, ends: known, openShiftLimit: count)
      let damage = try db.damage().map { [BookFinding.trouble(.damaged(path: path, detail: $0))] }
      let parts = try evidence.parts.flatMap { part in try part() }
      let found = (damage ?? []) + parts.filter { $0.weight == .trouble }
      let text = found.isEmpty ? nil : found.map { "\($0.text)" }.joined(separator: "\n")
      return (found, try LastLook(db, found: text), try LastLook.find(db))
    }
    let isNews =
      before.map {
        ($0.hash, $0.schemaVersion, $0.found) != (look.hash, look.schemaVersion, look.found)
      } ?? true
    // Books that cannot be written, or are in use, are looked at again the next time.
    if isNews { _ = Result { try write { db in try look.insert(db, onConflict: .replace) } } }
    return found
  }
}
