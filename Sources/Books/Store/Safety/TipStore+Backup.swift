import BookLog
public import Foundation
import GRDB

extension TipStore {
  /// Makes a packed copy of the database as it is now, while others go on writing, and looks at
  /// every page of the finished file before it gets its name. Whether others changed the books is
  /// looked at first: ``Backup/troubles``.
  ///
  /// - Parameters:
  ///   - folder: where to; nil for `backups` beside the database, where old ones are taken away
  ///     as ``BackupRotation`` says. It is made where it is missing, the folders around it not.
  ///   - withPictures: whether pictures that are missing in `pictures` of that folder are copied.
  ///   - house: the folder with `house.yml`, policies and profiles; nil for that of the database.
  ///   - seconds: how long to wait for another program that makes one in the same folder.
  ///   - notingEndsAnew: whether the list of the log's ends beside the backups is begun anew where it
  ///     was lost, and nothing else is wrong; the log notes that.
  ///   - who: who asked for it, for the log, which notes how long it was and where it ended.
  /// - Throws: ``BackupError``; there is no new backup then.
  @discardableResult
  public func backup(
    to folder: String? = nil, _ reason: BackupReason = .byHand, withPictures: Bool = true,
    houseFilesIn house: String? = nil, now: Date = .now, waitingForOthers seconds: Double = 10,
    notingEndsAnew: Bool = false, by who: BooksActor = .systemUser(NSUserName())
  ) throws(BackupError) -> Backup {
    let folder = BackupFolder(folder, of: path)
    let lock = try folder.lock(waiting: seconds)
    defer { lock.giveBack() }
    if notingEndsAnew { try noteEndsAnew(by: who) }
    return try make(
      reason, in: folder, withPictures: withPictures, houseFilesIn: house, now: BackupTime(now),
      by: who)
  }

  /// Looks at the books, makes a backup while the folder's lock is held, and notes it in the log and
  /// beside the backups. What others changed is not noted: it would come to be the books' own.
  private func make(
    _ reason: BackupReason, in folder: BackupFolder, withPictures: Bool,
    houseFilesIn house: String?, now: BackupTime, by who: BooksActor
  ) throws(BackupError) -> Backup {
    let look = Result { () throws(TipStoreError) in try lookAtAll(asking: .all, openShifts: 100) }
    let troubles =
      switch look {
      case .success(let found): found
      // What cannot even be looked at gives no backup, or is told by that.
      case .failure(let error): [BookFinding.trouble(error)]
      }
    var backup = try folder.makeLocked(
      reason, withPictures: withPictures, houseFilesIn: house, now: now,
      keepsOld: !troubles.isEmpty)
    backup.troubles = troubles
    guard troubles.isEmpty else { return backup }
    let name = backup.name
    var end = NotedEnds.End(
      at: now.compact, entries: Int64(backup.contents.logEntries), hash: backup.contents.logHead,
      occasion: NotedEnds.occasion(of: name))
    do {
      end.house = try houseID()
      // The line first: a program that is killed between the two leaves one that the log contains.
      try ends.note([end])
      try ends.note(ends.known(.newest).unnoted)
      try write { db in
        try ChangeLog(db: db, who: who).add(
          .backedUp(file: name.file, end: LogEnd(entries: end.entries, hash: end.hash)))
      }
    } catch let error as BackupError {
      throw error
    } catch {
      throw .store(TipStoreError(error, path: path, waited: secondsToWait))
    }
    return backup
  }

  private var ends: NotedEnds { NotedEnds(folder: BackupFolder(nil, of: path)) }

  /// Begins the list of the log's ends anew, with those of the backups that the log tells of. Where
  /// anything else is wrong nothing is done: the look at the books tells it.
  private func noteEndsAnew(by who: BooksActor) throws(BackupError) {
    do {
      let known = ends.known()
      let lines = try read { db in
        let log = try LogVerification(db, containing: known)
        return log.isOnlyListLost ? try ends.missingLines(in: db) : []
      }
      guard !lines.isEmpty else { return }
      try ends.note(lines)
      try write { db in
        try ChangeLog(db: db, who: who).add(.endsNotedAnew(end: LogEnd.fetch(db)))
      }
    } catch let error as BackupError {
      throw error
    } catch {
      throw .store(TipStoreError(error, path: path, waited: secondsToWait))
    }
  }

  /// The backups of this database, newest first.
  ///
  /// - Parameter folder: where; nil for `backups` beside the database.
  public static func backups(
    of database: String, in folder: String? = nil
  ) throws(BackupError) -> [BackupFile] {
    try BackupFolder(folder, of: database).files()
  }

  /// Makes the day's backup where the last one is older than a day and something was written
  /// since. It takes a millisecond to see that none is due.
  ///
  /// - Returns: nil where none was due.
  public func backUpDaily(
    houseFilesIn house: String? = nil, now: Date = .now,
    by who: BooksActor = .systemUser(NSUserName())
  ) throws(BackupError) -> Backup? {
    guard try Self.mayNeedDailyBackup(at: path, now: now) else { return nil }
    let folder = BackupFolder(nil, of: path)
    if try folder.files().isEmpty, try isUnused() { return nil }
    // It can wait for the next command: nobody has to wait for it.
    let lock = try folder.lock(waiting: 1)
    defer { lock.giveBack() }
    // Another program may have made it meanwhile.
    guard try Self.mayNeedDailyBackup(at: path, now: now) else { return nil }
    let time = BackupTime(now)
    if let last = try folder.newest(now: time), try !hasNews(since: last) { return nil }
    return try make(
      .daily, in: folder, withPictures: true, houseFilesIn: house, now: time, by: who)
  }

  /// Whether more was written since a backup than the note of it.
  private func hasNews(since backup: BackupFile) throws(BackupError) -> Bool {
    try ask { db in try BackupNews(db: db).isThere(since: backup) }
  }

  /// Whether the last backup is older than a day and something was written since, without opening
  /// the database; an empty one that has none may need none. What bears a time that is yet to come
  /// does not count: a clock that was wrong must not keep backups from being made.
  public static func mayNeedDailyBackup(
    at path: String, now: Date = .now
  ) throws(BackupError) -> Bool {
    let folder = BackupFolder(nil, of: path)
    let now = BackupTime(now)
    guard let last = try folder.newest(now: now)?.name.time else { return true }
    return now.secondsSince1970 - last.secondsSince1970 >= BackupTime.secondsOfDay
      && folder.isWritten(since: last)
  }

  /// Whether nothing was ever entered.
  private func isUnused() throws(BackupError) -> Bool {
    try ask { db in
      try db.number("SELECT EXISTS (SELECT 1 FROM change_log UNION SELECT 1 FROM drafts)") == 0
    }
  }

  private func ask(_ body: (Database) throws -> Bool) throws(BackupError) -> Bool {
    do throws(TipStoreError) {
      return try read(body)
    } catch {
      throw .store(error)
    }
  }
}

/// What was written since a backup, inside a transaction. The time of the file does not tell it: the
/// log notes the backup after it was made.
struct BackupNews {
  let db: Database

  func isThere(since backup: BackupFile) throws -> Bool {
    guard case .backedUp(backup.name.file, _) = try LogReader(db: db).last(1).last?.event
    else { return true }
    let draft = try String.fetchOne(db, sql: "SELECT max(updated_at) FROM drafts")
    return draft.map { BackupTime.compact($0) >= backup.name.time.compact } ?? false
  }
}
