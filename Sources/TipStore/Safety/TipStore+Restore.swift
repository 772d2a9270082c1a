public import Foundation

/// What a restore did.
public struct Restored: Hashable, Sendable {
  /// What was in the backup.
  public let contents: BookContents
  /// Where the database lies that was there before; nil where there was none.
  public let aside: String?
  /// The pictures that were brought back.
  public let pictures: PictureCopies
}

extension TipStore {
  /// Looks at a whole backup and tells what is in it.
  ///
  /// - Parameter folder: where it may be unpacked for that: for the owner only, with room for it.
  /// - Throws: ``BackupError``: unreadable, no backup, damaged, of a later TipPool.
  public static func contents(
    ofBackup file: String, unpackingIn folder: String
  ) throws(BackupError) -> BookContents {
    try Restoring(file: file, database: PrivateFile.join(folder, "look.sqlite")).contents()
  }

  /// Puts a backup in the place of the database, which is kept aside and never removed.
  ///
  /// The backup is looked at first, brought up to the newest layout, and its change log gets an
  /// entry of who restored what. Then it takes the database's name in one step.
  ///
  /// - Parameters:
  ///   - file: a backup as ``backup(to:_:withPictures:now:)`` makes them, or a plain copy of a
  ///     database. It stays as it is.
  ///   - path: the database, which nobody else may have open.
  /// - Throws: ``BackupError``; the database is as it was then.
  public static func restore(
    _ file: String, to path: String, by who: String, now: Date = .now
  ) throws(BackupError) -> Restored {
    try Restoring(file: file, database: path).run(by: who, now: BackupTime(now))
  }
}

extension Restoring {
  /// What is in the backup; nothing is changed.
  func contents() throws(BackupError) -> BookContents {
    try checkFile()
    let copy = LoneBook(path: PrivateFile.unfinished(database))
    defer { PrivateFile.remove(copy.path) }
    try unpack(to: copy)
    return try copy.checkedContents(as: file)
  }
}
