import Foundation
import GRDB
import GzipFiles

/// A folder with backups of one database, and the pictures that they refer to.
struct BackupFolder {
  /// The folder's path.
  let path: String
  /// The database's own path, without links.
  let database: String

  /// - Parameter path: nil for `backups` beside the database.
  init(_ path: String?, of database: String) {
    // Under whichever name a database is opened, its backups lie in one folder.
    let database = BookPath.real(database)
    self.database = database
    self.path = path ?? PrivateFile.join(PrivateFile.folder(of: database), "backups")
    isOwn = path == nil
  }

  /// Whether it is the database's own folder, where old backups are taken away.
  let isOwn: Bool

  var databaseName: String { URL(filePath: database).lastPathComponent }

  /// The backups in it, newest first; none where there is no such folder.
  func files() throws(BackupError) -> [BackupFile] {
    var status = stat()
    guard stat(path, &status) == 0 || errno != ENOENT else { return [] }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .unreadable(path: path, reason: FileFailure(code: ENOTDIR))
    }
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadable(path: path, reason: FileFailure(error))
    }
    return names.compactMap { BackupName($0, of: databaseName) }
      .sorted { BackupRotation.isNewer($0, $1) }.map { name in
        let file = PrivateFile.join(path, name.file)
        var status = stat()
        return BackupFile(
          path: file, name: name, size: stat(file, &status) == 0 ? Int(status.st_size) : 0)
      }
  }

  // MARK: - Making one

  /// Keeps other programs from making backups here, after making the folder where it is missing.
  ///
  /// - Returns: the lock, to be given back by the caller.
  func lock(waiting seconds: Double) throws(BackupError) -> FolderLock {
    try PrivateFile.makeFolder(path)
    let lock = try FolderLock(path)
    do {
      try lock.wait(seconds)
    } catch {
      lock.giveBack()
      throw error
    }
    return lock
  }

  /// Makes a backup while the folder's lock is held, looks at it, and only then gives it its name.
  ///
  /// - Parameter keepsOld: whether no older backup is taken away: of books that others changed.
  func makeLocked(
    _ reason: BackupReason, withPictures: Bool, now: BackupTime, keepsOld: Bool = false
  ) throws(BackupError) -> Backup {
    removeLeftovers()
    let name = freeName(reason, now)
    let target = PrivateFile.join(path, name.file)
    do {
      let backup = try make(name, at: target, withPictures: withPictures)
      if isOwn, !keepsOld { try removeSuperfluous(good: name, now: now) }
      return backup
    } catch {
      throw error.naming(target)
    }
  }

  private func make(
    _ name: BackupName, at target: String, withPictures: Bool
  ) throws(BackupError) -> Backup {
    let packed = PrivateFile.unfinished(target)
    defer { PrivateFile.remove(packed) }
    let contents = try pack(into: packed, naming: target)
    // Pictures first: a backup that is there has all that it refers to.
    let pictures = withPictures ? try PictureCopying(folder: self).copy() : nil
    try PrivateFile.publish(packed, as: target)
    var status = stat()
    guard stat(target, &status) == 0 else { throw .unreadable(path: target, reason: .last) }
    return Backup(
      path: target, name: name, size: Int(status.st_size), contents: contents, pictures: pictures)
  }

  /// Copies the database, packs the copy, unpacks it again and compares.
  private func pack(into packed: String, naming target: String) throws(BackupError) -> BookContents
  {
    let copy = LoneBook(path: PrivateFile.unfinished(target))
    defer { PrivateFile.remove(copy.path) }
    try copy.take(from: database)
    let output = try PrivateFile.make(packed)
    defer { close(output) }
    do throws(GzipError) {
      try GzipFile.pack(copy.path, into: output)
    } catch {
      throw BackupError(error, writing: target)
    }
    try PrivateFile.sync(output, packed)
    PrivateFile.remove(copy.path)
    let unpacked = LoneBook(path: PrivateFile.unfinished(target))
    defer { PrivateFile.remove(unpacked.path) }
    try unpack(packed, to: unpacked.path, naming: target)
    let contents: BookContents
    do {
      contents = try unpacked.checkedContents(as: target)
    } catch .broken(_, let detail) {
      // It is as damaged as what it was made of: that is what has to be told.
      throw .store(.damaged(path: database, detail: detail))
    }
    try compare(contents, target)
    return contents
  }

  private func unpack(
    _ packed: String, to path: String, naming target: String
  ) throws(BackupError) {
    let output = try PrivateFile.make(path)
    defer { close(output) }
    do throws(GzipError) {
      try GzipFile.unpack(packed, into: output)
    } catch .broken(_, let detail) {
      throw .differs(path: target, detail: detail)
    } catch {
      throw BackupError(error, writing: target)
    }
  }

  /// The log only grows: the copy's last entry must stand in the database at the same place.
  private func compare(_ contents: BookContents, _ target: String) throws(BackupError) {
    guard let head = contents.logHead, contents.logEntries > 0 else { return }
    let said: String?
    do {
      let queue = try DatabaseQueue(path: database)
      said = try queue.read { db in
        try String.fetchOne(
          db, sql: "SELECT hash FROM change_log ORDER BY id LIMIT 1 OFFSET ?",
          arguments: [contents.logEntries - 1])
      }
      try queue.close()
    } catch {
      throw .store(TipStoreError(error, path: database, waited: 5))
    }
    guard said == head else {
      throw .differs(
        path: target, detail: "entry \(contents.logEntries) of the change log is another one")
    }
  }

  private func freeName(_ reason: BackupReason, _ now: BackupTime) -> BackupName {
    var time = now
    while true {
      let name = BackupName(database: databaseName, time: time, reason: reason)
      guard FileManager.default.fileExists(atPath: PrivateFile.join(path, name.file)),
        let next = BackupTime(secondsSince1970: time.secondsSince1970 + 1)
      else { return name }
      time = next
    }
  }

  // MARK: - Taking old ones away

  /// What programs that were killed left here and, in the own folder, beside the database.
  private func removeLeftovers() {
    for place in isOwn ? places : [path] { PrivateFile.removeLeftovers(in: place) }
  }

  /// The folders of the database in which unfinished files may lie.
  var places: [String] {
    let folder = PrivateFile.folder(of: database)
    return [
      folder, PrivateFile.join(folder, PictureFolder.name), path,
      PrivateFile.join(path, PictureFolder.name),
    ]
  }

  // MARK: - When the last one was made

  /// The newest that does not bear a time that is yet to come: that one is of a wrong clock and
  /// tells nothing.
  func newest(now: BackupTime) throws(BackupError) -> BackupFile? {
    try files().first { !$0.name.time.isYetToCome(at: now) }
  }

  /// Whether the database was written since then.
  func isWritten(since time: BackupTime) -> Bool {
    [database, database + "-wal"].contains { file in
      var status = stat()
      return stat(file, &status) == 0 && status.st_size > 0
        && status.st_mtim.tv_sec >= time.secondsSince1970
    }
  }

  private func removeSuperfluous(good: BackupName, now: BackupTime) throws(BackupError) {
    let names = try files().map(\.name)
    for name in BackupRotation().superfluous(among: names, good: good, now: now) {
      let file = PrivateFile.join(path, name.file)
      guard unlink(file) == 0 || errno == ENOENT else {
        throw .cannotWrite(path: file, reason: .last)
      }
    }
  }
}

extension BackupError {
  /// The same trouble under the name that the file was to get: nobody knows unfinished ones.
  func naming(_ target: String) -> BackupError {
    guard case .cannotWrite(let path, let reason) = self, PrivateFile.isUnfinished(path) else {
      return self
    }
    return .cannotWrite(path: target, reason: reason)
  }

  init(_ error: GzipError, writing target: String) {
    self =
      switch error {
      case .reading(let path, let code): .unreadable(path: path, reason: FileFailure(code: code))
      case .writing(let code): .cannotWrite(path: target, reason: FileFailure(code: code))
      case .noGzip(let path): .noBackup(path: path)
      case .broken(let path, let detail): .broken(path: path, detail: detail)
      }
  }
}
