import Foundation
import GRDB
import GzipFiles

/// Puts a backup in the place of a database. See ``TipStore/restore(_:to:by:now:)``.
struct Restoring {
  /// The backup.
  let file: String
  /// The database's place.
  let database: String

  /// What the database's own name is followed by when it is put aside.
  static let asideMark = ".before-restore-"

  /// - Parameter database: where the backup shall go. Where that is a link, it stays one, and the
  ///   file that it leads to is replaced.
  init(file: String, database: String) {
    self.file = BookPath.plain(file)
    self.database = BookPath.real(database)
  }

  func run(by who: String, now: BackupTime) throws(BackupError) -> Restored {
    do {
      return try restored(by: who, now: now)
    } catch {
      throw error.ofRestoring(database)
    }
  }

  private func restored(by who: String, now: BackupTime) throws(BackupError) -> Restored {
    try checkFile()
    let folder = PrivateFile.folder(of: database)
    PrivateFile.removeLeftovers(in: folder)
    removeAliases()
    let new = LoneBook(path: PrivateFile.unfinished(database))
    defer { PrivateFile.remove(new.path) }
    try unpack(to: new)
    let look = try look(at: new)
    // Pictures first: what takes the place has all that it refers to. One too many does no harm.
    let pictures = try PictureCopying(
      source: PrivateFile.join(PrivateFile.folder(of: file), PictureFolder.name),
      target: PrivateFile.join(folder, PictureFolder.name)
    ).copy()
    let lock = try BookLock(database)
    defer { lock.giveBack() }
    let numbers = lock.lastShiftNumber().map { UsedNumbers(last: $0, look.lastNumber) }
    try prepare(new, look.contents, replacing: lock, numbers, by: who)
    let aside = try swap(new.path, now)
    lock.waitForLatecomers(at: aside)
    return Restored(
      contents: look.contents, aside: aside, pictures: pictures, troubles: look.troubles,
      numbers: numbers)
  }

  /// Everything that there is to know of the backup before anything is changed.
  func look(at copy: LoneBook) throws(BackupError) -> BackupLook {
    let contents = try copy.checkedContents(as: file)
    // Its log and its seals, as the doctor looks at them.
    let troubles = BookExamination(database: copy.path).inside().filter { $0.weight == .trouble }
    return BackupLook(
      contents: contents, troubles: troubles, lastNumber: try copy.lastShiftNumber())
  }

  func checkFile() throws(BackupError) {
    var given = stat()
    guard stat(file, &given) == 0 else { throw .unreadable(path: file, reason: .last) }
    guard given.st_mode & S_IFMT == S_IFREG else { throw .noBackup(path: file) }
    var present = stat()
    if stat(database, &present) == 0, given.st_ino == present.st_ino,
      given.st_dev == present.st_dev
    {
      throw .isTheDatabase(path: file)
    }
  }

  /// The backup as a database of its own beside the one that it shall replace.
  func unpack(to new: LoneBook) throws(BackupError) {
    let beginning: [UInt8]
    do throws(GzipError) {
      beginning = try GzipFile.beginning(of: file, count: 16)
    } catch {
      throw BackupError(error, writing: new.path)
    }
    if beginning == Array("SQLite format 3\0".utf8) { return try new.take(from: file) }
    guard beginning.starts(with: [0x1F, 0x8B]) else { throw .noBackup(path: file) }
    let output = try PrivateFile.make(new.path)
    defer { close(output) }
    do throws(GzipError) {
      try GzipFile.unpack(file, into: output)
    } catch {
      throw BackupError(error, writing: new.path)
    }
  }

  /// Brings the copy up to date, writes into its log what is about to happen, and waits for the
  /// disk: from here on it only takes a new name.
  private func prepare(
    _ new: LoneBook, _ contents: BookContents, replacing present: BookLock,
    _ numbers: UsedNumbers?, by who: String
  ) throws(BackupError) {
    let before = present.headOfLog()
    do {
      let store = try TipStore.openCopy(at: new.path)
      try store.write { db in
        let log = ChangeLog(db: db, who: who)
        if let numbers, numbers.isAhead {
          try log.add(ShiftNumbers.used, old: "\(numbers.inBackup)", new: "\(numbers.last)")
        }
        try log.add(
          LogWords.restored, old: before,
          new: "\(URL(filePath: file).lastPathComponent): \(contents.logEntries) log entries"
            + (contents.logHead.map { " to \($0)" } ?? ""))
      }
      try store.queue.close()
    } catch {
      throw .store(TipStoreError(error, path: new.path, waited: 5))
    }
    for ending in ["-wal", "-journal"] {
      var status = stat()
      guard stat(new.path + ending, &status) != 0 || status.st_size == 0 else {
        throw .store(.inputOutput(path: database, detail: "its new log could not be closed"))
      }
    }
    let descriptor = open(new.path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotWrite(path: new.path, reason: .last) }
    defer { close(descriptor) }
    try PrivateFile.sync(descriptor, new.path)
  }

  // MARK: - Changing places

  /// - Returns: where the database lies now that was here; nil where there was none.
  private func swap(_ new: String, _ now: BackupTime) throws(BackupError) -> String? {
    guard FileManager.default.fileExists(atPath: database) else {
      try PrivateFile.publish(new, as: database)
      return nil
    }
    let aside = freeAside(now)
    // A damaged database may have kept its log; it stays beside it under the name that SQLite
    // looks for. It must not be taken for the new one's.
    for ending in ["-wal", "-journal"] where access(database + ending, F_OK) == 0 {
      guard rename(database + ending, aside + ending) == 0 else {
        throw .cannotWrite(path: aside + ending, reason: .last)
      }
    }
    unlink(database + "-shm")
    // First a second name for the old one, then the new one takes the name over: whenever the
    // program is killed, one of the two bears it.
    if link(database, aside) != 0 {
      // Some disks know no second names.
      guard rename(database, aside) == 0 else { throw .cannotWrite(path: aside, reason: .last) }
    }
    try PrivateFile.publish(new, as: database)
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

  /// Takes second names of the present database away that a killed restore left.
  private func removeAliases() { for path in Self.aliases(of: database) { unlink(path) } }

  /// Names of the present database itself that are those of one put aside.
  static func aliases(of database: String) -> [String] {
    var present = stat()
    guard stat(database, &present) == 0, present.st_nlink > 1 else { return [] }
    return asides(of: database).filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_ino == present.st_ino
        && status.st_dev == present.st_dev
    }
  }

  /// The databases that restores put aside.
  static func asides(of database: String) -> [String] {
    let database = BookPath.real(database)
    let folder = PrivateFile.folder(of: database)
    let name = URL(filePath: database).lastPathComponent + asideMark
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(name) && BackupTime($0.dropFirst(name.count)) != nil }
      .sorted().map { PrivateFile.join(folder, $0) }
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
    case .store(.inputOutput(let path, let detail)) where PrivateFile.isUnfinished(path):
      .store(.inputOutput(path: database, detail: detail))
    default: naming(database)
    }
  }
}
