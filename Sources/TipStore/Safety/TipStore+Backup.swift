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
  /// - Throws: ``BackupError``; there is no new backup then.
  @discardableResult
  public func backup(
    to folder: String? = nil, _ reason: BackupReason = .byHand, withPictures: Bool = true,
    now: Date = .now
  ) throws(BackupError) -> Backup {
    try BackupFolder(folder, of: path).make(
      reason, withPictures: withPictures, now: BackupTime(now))
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
    let time = BackupTime(now)
    let folder = BackupFolder(nil, of: path)
    guard try isDue(folder, time) else { return nil }
    return try folder.make(.daily, withPictures: true, now: time)
  }

  private func isDue(_ folder: BackupFolder, _ now: BackupTime) throws(BackupError) -> Bool {
    guard let last = try folder.files().first?.name.time else { return try !isUnused() }
    let age = now.secondsSince1970 - last.secondsSince1970
    // A clock that was wrong must not keep backups from being made.
    guard age >= BackupTime.secondsOfDay || age < -BackupTime.secondsOfDay else { return false }
    return [path, path + "-wal"].contains { file in
      var status = stat()
      return stat(file, &status) == 0 && status.st_size > 0
        && status.st_mtim.tv_sec >= last.secondsSince1970
    }
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
