public import Foundation
import GRDB

extension TipStore {
  /// Makes a packed copy of the database as it is now, while others go on writing, and looks at
  /// every page of the finished file before it gets its name.
  ///
  /// - Parameters:
  ///   - folder: where to; nil for `backups` beside the database, where old ones are taken away
  ///     as ``BackupRotation`` says. It is made where it is missing, the folders around it not.
  ///   - reason: why, for its name.
  ///   - withPictures: whether pictures that are missing in `pictures` of that folder are copied.
  ///   - seconds: how long to wait for another program that makes one in the same folder.
  /// - Throws: ``BackupError``; there is no new backup then.
  @discardableResult
  public func backup(
    to folder: String? = nil, _ reason: BackupReason = .byHand, withPictures: Bool = true,
    now: Date = .now, waitingForOthers seconds: Double = 10
  ) throws(BackupError) -> Backup {
    try BackupFolder(folder, of: path).make(
      reason, withPictures: withPictures, now: BackupTime(now), waiting: seconds)
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
  public func backUpDaily(now: Date = .now) throws(BackupError) -> Backup? {
    guard try Self.mayNeedDailyBackup(at: path, now: now) else { return nil }
    let folder = BackupFolder(nil, of: path)
    if try folder.files().isEmpty, try isUnused() { return nil }
    // It can wait for the next command: nobody has to wait for it.
    let lock = try folder.lock(waiting: 1)
    defer { lock.giveBack() }
    // Another program may have made it meanwhile.
    guard try Self.mayNeedDailyBackup(at: path, now: now) else { return nil }
    return try folder.makeLocked(.daily, withPictures: true, now: BackupTime(now))
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
    do throws(TipStoreError) {
      return try read { db in
        try Bool.fetchOne(
          db,
          sql: "SELECT NOT EXISTS (SELECT 1 FROM change_log) AND NOT EXISTS (SELECT 1 FROM drafts)"
        ) ?? true
      }
    } catch {
      throw .store(error)
    }
  }
}
