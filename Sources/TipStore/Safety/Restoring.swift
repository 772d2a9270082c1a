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

  func run(by who: String, now: BackupTime) throws(BackupError) -> Restored {
    try checkFile()
    let folder = PrivateFile.folder(of: database)
    PrivateFile.removeLeftovers(in: folder)
    removeAliases()
    let new = LoneBook(path: PrivateFile.unfinished(database))
    defer { PrivateFile.remove(new.path) }
    try unpack(to: new)
    let contents = try new.checkedContents(as: file)
    let lock = try BookLock(database)
    defer { lock.giveBack() }
    try prepare(new, contents, replacing: lock.headOfLog(), by: who)
    let aside = try swap(new.path, now)
    lock.waitForLatecomers(at: aside)
    let pictures = try PictureCopying(
      source: PrivateFile.join(PrivateFile.folder(of: file), PictureFolder.name),
      target: PrivateFile.join(folder, PictureFolder.name), mayLink: false
    ).copy()
    return Restored(contents: contents, aside: aside, pictures: pictures)
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
    _ new: LoneBook, _ contents: BookContents, replacing before: String?, by who: String
  ) throws(BackupError) {
    do {
      let store = try TipStore.openCopy(at: new.path)
      try store.write { db in
        try ChangeLog(db: db, who: who).add(
          "database restored", old: before,
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
        throw .differs(path: new.path, detail: "its log could not be closed")
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
  private func removeAliases() {
    var present = stat()
    guard stat(database, &present) == 0, present.st_nlink > 1 else { return }
    for path in Self.asides(of: database) {
      var status = stat()
      if stat(path, &status) == 0, status.st_ino == present.st_ino,
        status.st_dev == present.st_dev
      {
        unlink(path)
      }
    }
  }

  /// The databases that restores put aside.
  static func asides(of database: String) -> [String] {
    let folder = PrivateFile.folder(of: database)
    let name = URL(filePath: database).lastPathComponent + asideMark
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(name) && BackupTime($0.dropFirst(name.count)) != nil }
      .sorted().map { PrivateFile.join(folder, $0) }
  }
}
