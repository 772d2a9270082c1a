import Files
import Foundation
import GRDB

/// Opens books where nothing can be written: on a full disk, on one that was mounted read-only, in
/// a folder of somebody else. SQLite wants a file beside them to share their write-ahead log with
/// other programs, and cannot make it there.
enum ReadOnlyBook {
  /// Whether the books can most likely be read though they could not be opened for writing.
  static func mayHelp(_ error: DatabaseError) -> Bool {
    let isRefused =
      [.SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_FULL].contains(error.resultCode)
      || [.SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMOPEN].contains(error.extendedResultCode)
    return isRefused && !TipStoreError.isLock(error)
  }

  static func open(_ path: String, waiting seconds: Double) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.label = "TipStore"
    configuration.readonly = true
    configuration.busyMode = .timeout(seconds)
    return try opened(path, configuration)
  }

  /// Opens them as the configuration says, and where that cannot be, only to read.
  static func opened(_ path: String, _ wanted: Configuration) throws -> DatabaseQueue {
    do {
      // Goes well wherever another program has the books open.
      return try looked(into: path, wanted)
    } catch let error as DatabaseError where mayHelp(error) {
      var configuration = wanted
      configuration.readonly = true
      var log = stat()
      if stat(path + "-wal", &log) == 0, log.st_size > 0 { return try copy(path, configuration) }
      // Everything is in the file, and nobody has it open: it does not change.
      let place = URL(filePath: path).absoluteURL.absoluteString + "?immutable=1"
      return try looked(into: place, configuration)
    }
  }

  private static func looked(
    into path: String, _ configuration: Configuration
  ) throws -> DatabaseQueue {
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.read { db in _ = try db.number("PRAGMA schema_version") }
    return queue
  }

  /// A program was killed before its log was written into the file: that can only be done to a
  /// copy, which is gone as soon as it is open.
  private static func copy(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "tippool-read-\(UUID().uuidString)"
    ).path(percentEncoded: false)
    try BookPath.makeFolder(folder)
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    let copy = FilePath.join(folder, "books.sqlite")
    do {
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
        _ = chmod(copy + ending, 0o600)
      }
    } catch {
      throw BackupError.cannotWrite(path: copy, reason: SystemError(error))
    }
    return try looked(into: copy, configuration)
  }
}
