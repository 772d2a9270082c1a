import Files
import Foundation
import GRDB

/// A folder with backups of one database, and the pictures that they refer to.
struct BackupFolder {
  let path: String
  /// The database's own path, without links.
  let database: String

  /// - Parameter path: nil for `backups` beside the database.
  init(_ path: String?, of database: String) {
    // Under whichever name a database is opened, its backups lie in one folder.
    let database = BookPath.real(database)
    self.database = database
    self.path = path ?? FilePath.join(FilePath.folder(of: database), "backups")
    isOwn = path == nil
  }

  /// Whether it is the database's own folder, where old backups are taken away.
  let isOwn: Bool

  var databaseName: String { FilePath.name(of: database) }

  /// The backups in it, newest first; none where there is no such folder.
  func files() throws(BackupError) -> [BackupFile] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      let reason = SystemError(error)
      guard reason.code != ENOENT else { return [] }
      throw .unreadable(path: path, reason: reason)
    }
    var files: [BackupFile] = []
    for name in names.compactMap({ BackupName($0, of: databaseName) })
      .sorted(by: { BackupRotation.isNewer($0, $1) })
    {
      let file = FilePath.join(path, name.file)
      guard let status = BookPath.status(of: file) else {
        // Another program's rotation may take one away meanwhile.
        if errno == ENOENT { continue }
        throw .unreadable(path: file, reason: .last)
      }
      files.append(BackupFile(path: file, name: name, size: Int(status.st_size)))
    }
    return files
  }

  // MARK: - Making one

  /// Keeps other programs from making backups here, after making the folder where it is missing.
  ///
  /// - Returns: the lock, to be given back by the caller.
  func lock(waiting seconds: Double) throws(BackupError) -> FolderLock {
    try BookPath.makeFolder(path)
    return try FolderLock(path, waiting: seconds)
  }

  /// Makes a backup while the folder's lock is held, looks at it, and only then gives it its name.
  ///
  /// - Parameters:
  ///   - house: the folder of the house's own files; nil for that of the database.
  ///   - keepsOld: whether no older backup is taken away: of books that others changed.
  func makeLocked(
    _ reason: BackupReason, withPictures: Bool, houseFilesIn house: String? = nil, now: BackupTime,
    keepsOld: Bool = false
  ) throws(BackupError) -> Backup {
    for place in isOwn ? places : [path] { UnfinishedFile.removeLeftovers(in: place) }
    let name = freeName(reason, now)
    let target = FilePath.join(path, name.file)
    do {
      let files = try HouseFiles(in: house ?? FilePath.folder(of: database))
      let backup = try make(name, at: target, withPictures: withPictures, files)
      if isOwn, !keepsOld { try removeSuperfluous(good: name, now: now) }
      return backup
    } catch {
      throw BackupError(error, writing: target, of: database).naming(target)
    }
  }

  private func make(
    _ name: BackupName, at target: String, withPictures: Bool, _ files: HouseFiles
  ) throws -> Backup {
    let packed = UnfinishedFile.name(for: target)
    defer { UnfinishedFile.remove(packed) }
    let contents = try pack(files, into: packed, naming: target)
    // Pictures first: a backup that is there has all that it refers to.
    let copying = PictureCopying(from: FilePath.folder(of: database), to: path)
    let pictures = withPictures ? try copying.copy() : nil
    try UnfinishedFile.publish(packed, as: target)
    guard let status = BookPath.status(of: target) else {
      throw BackupError.unreadable(path: target, reason: .last)
    }
    return Backup(
      path: target, name: name, size: Int(status.st_size), contents: contents, pictures: pictures,
      houseFiles: files.contents.keys.sorted())
  }

  /// Copies the database, packs the copy with the house's files, unpacks it again and compares.
  private func pack(
    _ files: HouseFiles, into packed: String, naming target: String
  ) throws -> BookContents {
    let copy = LoneBook(path: UnfinishedFile.name(for: target))
    defer { UnfinishedFile.remove(copy.path) }
    try copy.take(from: database)
    try files.append(to: copy.path)
    let output = try UnfinishedFile.make(packed)
    defer { close(output) }
    try GzipFile.pack(copy.path, into: output)
    try UnfinishedFile.sync(output, packed)
    UnfinishedFile.remove(copy.path)
    let unpacked = LoneBook(path: UnfinishedFile.name(for: target))
    defer { UnfinishedFile.remove(unpacked.path) }
    do {
      try unpacked.unpack(packed)
    } catch GzipError.broken(_, let detail) {
      throw BackupError.differs(path: target, detail: detail)
    }
    let contents: BookContents
    do {
      contents = try unpacked.checkedContents(as: target)
    } catch .broken(_, let detail) {
      // It is as damaged as what it was made of: that is what has to be told.
      throw BackupError.store(.damaged(path: database, detail: detail))
    }
    try compare(contents, target)
    guard try HouseFiles(takenOff: unpacked.path) == files else {
      throw BackupError.differs(path: target, detail: "the house's files in it are others")
    }
    return contents
  }

  /// The log only grows: the copy's last entry must stand in the database at the same place.
  private func compare(_ contents: BookContents, _ target: String) throws {
    guard contents.logEntries > 0 else { return }
    let queue = try DatabaseQueue(path: database)
    let said = try queue.read { db in
      try String.fetchOne(
        db, sql: "SELECT hash FROM change_log ORDER BY id LIMIT 1 OFFSET ?",
        arguments: [contents.logEntries - 1])
    }
    try queue.close()
    guard said == contents.logHead else {
      throw BackupError.differs(
        path: target, detail: "entry \(contents.logEntries) of the change log is another one")
    }
  }

  private func freeName(_ reason: BackupReason, _ now: BackupTime) -> BackupName {
    var time = now
    while true {
      let name = BackupName(database: databaseName, time: time, reason: reason)
      guard FileManager.default.fileExists(atPath: FilePath.join(path, name.file)),
        let next = BackupTime(secondsSince1970: time.secondsSince1970 + 1)
      else { return name }
      time = next
    }
  }

  // MARK: - Taking old ones away

  /// The folders of the database in which unfinished files may lie.
  var places: [String] {
    let folder = FilePath.folder(of: database)
    return [
      folder, FilePath.join(folder, PictureFolder.name), path,
      FilePath.join(path, PictureFolder.name),
    ]
  }

  // MARK: - When the last one was made

  /// The newest whose time is not yet to come: such a one is of a wrong clock.
  func newest(now: BackupTime) throws(BackupError) -> BackupFile? {
    try files().first { !$0.name.time.isYetToCome(at: now) }
  }

  /// Whether the database was written since then.
  func isWritten(since time: BackupTime) -> Bool {
    [database, database + "-wal"].contains { file in
      BookPath.status(of: file).map { $0.st_size > 0 && $0.st_mtim.tv_sec >= time.secondsSince1970 }
        ?? false
    }
  }

  private func removeSuperfluous(good: BackupName, now: BackupTime) throws {
    let names = try files().map(\.name)
    for name in BackupRotation().superfluous(among: names, good: good, now: now) {
      let file = FilePath.join(path, name.file)
      guard unlink(file) == 0 || errno == ENOENT else { throw FileError(file, .last) }
    }
  }
}

/// One program at a time makes backups in a folder.
struct FolderLock {
  /// How long somebody who asked for a backup, or needs one, waits for another program's.
  static let patience = 10.0

  private let descriptor: Int32

  init(_ folder: String, waiting seconds: Double) throws(BackupError) {
    let path = FilePath.join(folder, ".lock")
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: folder, reason: .last) }
    let deadline = Date.now.addingTimeInterval(seconds)
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where Date.now < deadline: usleep(20_000)
      case EWOULDBLOCK:
        close(descriptor)
        throw .busy(path: path, seconds: seconds, holders: LockHolders.find(of: path))
      // Some network disks have no locks; backups are safe without, they only may be two.
      default: return
      }
    }
  }

  func giveBack() { FileLock.giveUp(descriptor) }
}
