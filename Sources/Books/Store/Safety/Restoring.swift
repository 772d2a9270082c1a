import BookLog
import Files
import Foundation
import GRDB

/// Puts a backup in the place of a database. See ``TipStore/restore(_:to:takingOtherHouse:by:now:)``.
struct Restoring {
  let file: String
  let database: String
  /// Whether the database's place was given by a link.
  private let isLinked: Bool
  /// Whether it may be the backup of another house.
  let takesOtherHouse: Bool
  /// Whether a backup is put back that is another than was noted of it.
  let acceptsChanged: Bool

  /// What the database's own name is followed by when it is put aside.
  static let asideMark = ".before-restore-"

  /// - Parameter database: where the backup shall go. A link stays one.
  init(
    file: String, database: String, takesOtherHouse: Bool = false, acceptsChanged: Bool = false
  ) {
    self.acceptsChanged = acceptsChanged
    self.file = BookPath.plain(file)
    self.takesOtherHouse = takesOtherHouse
    self.database = BookPath.real(database)
    isLinked = self.database != BookPath.plain(database)
  }

  func run(
    by who: BooksActor, now: BackupTime, houseFilesTo house: String?
  ) throws(BackupError) -> Restored {
    do {
      return try restored(by: who, now: now, houseFilesTo: house)
    } catch {
      throw BackupError(error, writing: database, of: database).ofRestoring(database)
    }
  }

  /// A new computer has no folder for the books yet. Where a link leads to none, a disk is not there.
  func makeFolder() throws(BackupError) {
    guard !isLinked else { return }
    let folder = FilePath.folder(of: database)
    do throws(SystemError) {
      try FilePath.makeFolder(folder)
    } catch {
      throw .cannotWrite(path: folder, reason: error)
    }
  }

  private func restored(
    by who: BooksActor, now: BackupTime, houseFilesTo house: String?
  ) throws -> Restored {
    try checkFile()
    try makeFolder()
    let folder = FilePath.folder(of: database)
    UnfinishedFile.removeLeftovers(in: folder)
    // A restore that was killed may have left second names of the present database.
    for path in Self.aliases(of: database) { unlink(path) }
    let new = LoneBook(path: UnfinishedFile.name(for: database))
    defer { UnfinishedFile.remove(new.path) }
    try unpack(to: new)
    let files = try HouseFiles(takenOff: new.path)
    let look = try look(at: new)
    let name = try nameInLog(of: look.contents)
    let lock = try BookLock(database)
    defer { lock.giveBack() }
    try checkHouse(new, look.contents, against: lock)
    // Pictures first: what takes the place has all that it refers to. One too many does no harm.
    let pictures = try PictureCopying(from: FilePath.folder(of: file), to: folder).copy()
    let houseFiles = try files.bringBack(to: house ?? folder)
    let numbers = lock.lastShiftNumber().map { UsedNumbers(last: $0, inBackup: look.lastNumber) }
    let lines = try prepare(new, look.contents, as: name, replacing: lock, numbers, by: who)
    let aside = try swap(new.path, now)
    // Where the disk refuses it, every command tells that the list of ends is not whole.
    _ = Result { try ends.note(lines) }
    lock.waitForLatecomers(at: aside)
    return Restored(
      contents: look.contents, aside: aside, pictures: pictures, houseFiles: houseFiles,
      troubles: look.troubles, numbers: numbers)
  }

  /// Everything that there is to know of the backup before anything is changed.
  func look(at copy: LoneBook) throws(BackupError) -> BackupLook {
    let contents = try copy.checkedContents(as: file)
    // Its log and its seals, as the doctor looks at them.
    let troubles = BookExamination(database: copy.path).inside(NotedEnds.Known())
      .filter { $0.weight == .trouble }
    return BackupLook(
      contents: contents, troubles: troubles, lastNumber: try copy.lastShiftNumber())
  }

  /// The books of one house do not take the place of another's by a slip of the hand. Books in
  /// which nothing was entered yet are nobody's.
  private func checkHouse(
    _ new: LoneBook, _ contents: BookContents, against present: BookLock
  ) throws(BackupError) {
    guard !takesOtherHouse, let house = try new.houseID(), let owner = present.house(),
      owner.id != house, owner.contents.logEntries > 0
    else { return }
    throw .otherHouse(
      backup: HouseOfBooks(path: file, id: house, contents: contents), database: owner)
  }

  func checkFile() throws(BackupError) {
    guard let given = BookPath.status(of: file) else {
      throw .unreadable(path: file, reason: .last)
    }
    guard given.st_mode & S_IFMT == S_IFREG else { throw .noBackup(path: file) }
    guard !FileIdentity.areOne(file, database) else { throw .isTheDatabase(path: file) }
  }

  /// The backup as a database of its own beside the one that it shall replace.
  ///
  /// - Parameter count: of how many bytes at its beginning; nil for all.
  func unpack(to new: LoneBook, first count: Int? = nil) throws {
    let beginning = try GzipFile.beginning(of: file, count: 16)
    if beginning == Array("SQLite format 3\0".utf8) { return try new.take(from: file) }
    guard beginning.starts(with: [0x1F, 0x8B]) else { throw BackupError.noBackup(path: file) }
    try new.unpack(file, first: count)
  }

  // MARK: - The ends of the log

  /// Those that were noted of the database.
  private var ends: NotedEnds { NotedEnds(folder: BackupFolder(nil, of: database)) }

  /// What the log calls the backup: by its name where it is what was noted when it was made.
  private func nameInLog(of contents: BookContents) throws(BackupError) -> String {
    let name = URL(filePath: file).lastPathComponent
    let noted = ends.noted().filter { $0.occasion == "backup \(name)" }
    let isOne = noted.contains {
      ($0.entries, $0.hash) == (Int64(contents.logEntries), contents.logHead)
    }
    guard !noted.isEmpty, !isOne else { return name }
    guard acceptsChanged else { throw .otherThanNoted(path: file) }
    return "\(name), another than was noted"
  }

  /// The entries of what is about to happen. What backups and exports noted and the backup does not
  /// contain is left behind, also where an earlier restore left it or the database is gone.
  private func events(
    _ db: Database, _ contents: BookContents, as name: String, replacing present: LogEnd?
  ) throws -> [LogEvent] {
    let kept = LogEnd(entries: Int64(contents.logEntries), hash: contents.logHead)
    let house = try Identities.house(db)
    let missing = try EndComparison(db: db, known: ends.known()).missing()
      .filter { $0.house == nil || $0.house == house }
    let left =
      missing.map { LogEnd(entries: $0.entries, hash: $0.hash) } + [present].compactMap(\.self)
    let furthest = Set(left.filter { end in end.entries == left.map(\.entries).max() })
    let first = missing.map(\.entries).min() ?? .max
    let apart = first > kept.entries ? nil : first
    guard !furthest.isEmpty else { return [.restored(file: name, end: kept, replacing: nil)] }
    return furthest.sorted { $0.hash < $1.hash }.map { end in
      .restored(file: name, end: kept, replacing: end, apartFrom: apart)
    }
  }

  /// Brings the copy up to date, writes into its log what is about to happen, and waits for the
  /// disk: from here on it only takes a new name.
  ///
  /// - Returns: the lines that the list of ends lacks of backups that its log tells of.
  private func prepare(
    _ new: LoneBook, _ contents: BookContents, as name: String, replacing present: BookLock,
    _ numbers: UsedNumbers?, by who: BooksActor
  ) throws -> [NotedEnds.End] {
    let before = present.headOfLog()
    let lines: [NotedEnds.End]
    do {
      let store = try TipStore.openCopy(at: new.path)
      lines = try store.write { db in
        let lines = try ends.missingLines(in: db)
        let log = ChangeLog(db: db, who: who)
        if let numbers, numbers.isAhead {
          try log.add(.numbersLeftBehind(last: numbers.inBackup, used: numbers.last))
        }
        for event in try events(db, contents, as: name, replacing: before) { try log.add(event) }
        return lines
      }
      try store.queue.close()
    } catch {
      throw BackupError.store(TipStoreError(error, path: new.path, waited: 5))
    }
    for ending in ["-wal", "-journal"] {
      guard BookPath.status(of: new.path + ending).map({ $0.st_size == 0 }) ?? true else {
        throw TipStoreError.inputOutput(path: database, detail: "its new log could not be closed")
      }
    }
    let descriptor = open(new.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(new.path, .last) }
    defer { close(descriptor) }
    try UnfinishedFile.sync(descriptor, new.path)
    return lines
  }

  // MARK: - Changing places

  /// - Returns: where the database lies now that was here; nil where there was none.
  private func swap(_ new: String, _ now: BackupTime) throws -> String? {
    guard FileManager.default.fileExists(atPath: database) else {
      try UnfinishedFile.publish(new, as: database)
      return nil
    }
    let aside = freeAside(now)
    // A damaged database may have kept its log; it stays beside it under the name that SQLite
    // looks for. It must not be taken for the new one's.
    for ending in ["-wal", "-journal"] where access(database + ending, F_OK) == 0 {
      guard rename(database + ending, aside + ending) == 0 else {
        throw FileError(aside + ending, .last)
      }
    }
    unlink(database + "-shm")
    // First a second name for the old one, then the new one takes the name over: whenever the
    // program is killed, one of the two bears it.
    if link(database, aside) != 0 {
      // Some disks know no second names.
      guard rename(database, aside) == 0 else { throw FileError(aside, .last) }
    }
    try UnfinishedFile.publish(new, as: database)
    return aside
  }

  private func freeAside(_ now: BackupTime) -> String {
    var time = now
    while true {
      let path = database + Self.asideMark + time.compact
      guard access(path, F_OK) == 0,
        let next = BackupTime(secondsSince1970: time.secondsSince1970 + 1)
      else { return path }
      time = next
    }
  }

  /// Names of the present database itself that are those of one put aside.
  static func aliases(of database: String) -> [String] {
    guard let present = BookPath.status(of: database), present.st_nlink > 1 else { return [] }
    return asides(of: database).filter { FileIdentity.areOne($0, database) }
  }

  /// The databases that restores put aside.
  static func asides(of database: String) -> [String] {
    let database = BookPath.real(database)
    let folder = FilePath.folder(of: database)
    let name = FilePath.name(of: database) + asideMark
    return FilePath.names(in: folder)
      .filter { $0.hasPrefix(name) && BackupTime($0.dropFirst(name.count)) != nil }
      .sorted().map { FilePath.join(folder, $0) }
  }
}

extension BackupError {
  /// The same trouble in words of a restore, under the database's name.
  func ofRestoring(_ database: String) -> BackupError {
    switch self {
    case .cannotWrite(_, let reason) where reason.isNoSpace,
      .store(.cannotCreate(_, let reason)) where reason.isNoSpace:
      .noRoomToRestore(path: database)
    case .store(.diskFull): .noRoomToRestore(path: database)
    case .store(.inputOutput(let path, let detail)) where UnfinishedFile.isUnfinished(path):
      .store(.inputOutput(path: database, detail: detail))
    default: naming(database)
    }
  }
}
