import Files
public import Foundation

public struct Restored: Hashable, Sendable {
  public let contents: BookContents
  /// Where the database lies that was there before; nil where there was none.
  public let aside: String?
  public let pictures: PictureCopies
  public let houseFiles: HouseFileCopies
  /// What is wrong with the backup's log or seals; it was put back all the same.
  public let troubles: [BookFinding]
  /// Which numbers of shifts the database that was there had given out; nil where nothing tells.
  public let numbers: UsedNumbers?
}

/// What there is to know of a backup before it is put back.
public struct BackupLook: Hashable, Sendable {
  public let contents: BookContents
  /// What is wrong with its change log or the seals of its closed shifts.
  public let troubles: [BookFinding]
  /// The last number of a shift that had been given out.
  public let lastNumber: Int64
}

/// Which shift numbers were given out when a backup took the place of a database. They are not
/// given out again: an export or a slip may have them, and one number never means two evenings.
public struct UsedNumbers: Hashable, Sendable {
  /// The last number in the database that was put aside.
  public let last: Int64
  public let inBackup: Int64

  /// Whether there are numbers that only the database has that was put aside.
  public var isAhead: Bool { last > inBackup }
}

extension UsedNumbers: CustomStringConvertible {
  /// What becomes of numbers that only the database has that was put aside.
  public var description: String {
    let first = inBackup + 1
    let gone = first == last ? "Number \(first) was" : "Numbers \(first) to \(last) were"
    return "\(gone) given out in it after the backup. The next shift gets number \(last + 1): no "
      + "number means two evenings."
  }
}

extension TipStore {
  /// Looks at a whole backup and tells what is in it.
  ///
  /// - Parameter folder: where it may be unpacked for that: for the owner only, with room for it.
  /// - Throws: ``BackupError``: unreadable, no backup, damaged, of a later TipPool.
  public static func contents(
    ofBackup file: String, unpackingIn folder: String
  ) throws(BackupError) -> BookContents {
    try Restoring(file: file, database: FilePath.join(folder, "look.sqlite"))
      .onCopy { copy in try copy.checkedContents(as: file) }
  }

  /// Looks at a whole backup, its change log and its seals.
  ///
  /// - Parameter folder: where it may be unpacked for that: for the owner only, with room for it.
  /// - Throws: ``BackupError``: unreadable, no backup, damaged, of a later TipPool.
  public static func look(
    atBackup file: String, unpackingIn folder: String
  ) throws(BackupError) -> BackupLook {
    let restoring = Restoring(file: file, database: FilePath.join(folder, "look.sqlite"))
    return try restoring.onCopy { copy in try restoring.look(at: copy) }
  }

  /// Puts a backup in the place of the database, which is kept aside and never removed.
  ///
  /// The backup is looked at first, brought up to the newest schema, and its change log gets an
  /// entry of who restored what. Then it takes the database's name in one step.
  ///
  /// - Parameters:
  ///   - file: a backup as ``backup(to:_:withPictures:now:)`` makes them, or a plain copy.
  ///   - house: where `house.yml`, policies and profiles of the backup go, if they are missing there;
  ///     nil for the folder of the database.
  ///   - takesOtherHouse: whether it may be the backup of another house.
  ///   - acceptingChanged: whether it may be another than was noted.
  /// - Throws: ``BackupError``; the database is as it was then.
  public static func restore(
    _ file: String, to path: String, houseFilesTo house: String? = nil,
    takingOtherHouse takesOtherHouse: Bool = false, acceptingChanged: Bool = false,
    by who: BooksActor, now: Date = .now
  ) throws(BackupError) -> Restored {
    try Restoring(
      file: file, database: path, takesOtherHouse: takesOtherHouse, acceptsChanged: acceptingChanged
    ).run(by: who, now: BackupTime(now), houseFilesTo: house)
  }
}

extension Restoring {
  /// Looks at a copy of the backup, which goes afterwards; nothing else is changed.
  ///
  /// - Parameter count: of how many bytes at its beginning; nil for all.
  func onCopy<T>(first count: Int? = nil, _ look: (LoneBook) throws -> T) throws(BackupError) -> T {
    try checkFile()
    try makeFolder()
    let copy = LoneBook(path: UnfinishedFile.name(for: database))
    defer { UnfinishedFile.remove(copy.path) }
    do {
      try unpack(to: copy, first: count)
      return try look(copy)
    } catch {
      throw BackupError(error, writing: copy.path, of: file).naming(FilePath.folder(of: database))
    }
  }
}
