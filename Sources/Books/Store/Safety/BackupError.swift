public import Files
import Foundation

/// Why a backup could not be made, read or put back. Where one is thrown, the books are as they
/// were, and no half backup bears a backup's name.
public enum BackupError: Error, Hashable, Sendable {
  case store(TipStoreError)
  /// A file or folder of the backup cannot be made or written.
  case cannotWrite(path: String, reason: SystemError)
  case unreadable(path: String, reason: SystemError)
  /// The file is neither a packed nor a plain database.
  case noBackup(path: String)
  case broken(path: String, detail: String)
  /// The backup's log ends elsewhere than was noted when the backup of that name was made.
  case otherThanNoted(path: String)
  /// The finished copy says something else than the database it was made of.
  case differs(path: String, detail: String)
  case inUse(path: String, holders: [LockHolder])
  /// Another program makes backups in the same folder and does not come to an end.
  case busy(path: String, seconds: Double, holders: [LockHolder])
  /// There is no room to put a backup in the place of the database.
  case noRoomToRestore(path: String)
  /// The file to be put back is the database itself.
  case isTheDatabase(path: String)
  /// The backup is of the books of another house than the database.
  case otherHouse(backup: HouseOfBooks, database: HouseOfBooks)

  public var kind: TipStoreError.Kind {
    switch self {
    case .store(let error): error.kind
    case .cannotWrite(_, let reason):
      reason.isRefusal ? .noPermission : reason.isNoSpace ? .ioError : .cannotCreate
    case .unreadable(_, let reason): reason.isRefusal ? .noPermission : .noInput
    case .noBackup, .broken, .otherThanNoted, .isTheDatabase, .otherHouse: .dataError
    case .differs, .noRoomToRestore: .ioError
    case .inUse, .busy: .tempFail
    }
  }
}

extension BackupError {
  /// Whatever a backup failed of.
  init(_ error: any Error, writing target: String, of database: String) {
    self =
      switch error {
      case let error as BackupError: error
      case let error as FileError: .cannotWrite(path: error.path, reason: error.reason)
      case GzipError.reading(let path, let code): .unreadable(path: path, reason: SystemError(code))
      case GzipError.writing(let code): .cannotWrite(path: target, reason: SystemError(code))
      case GzipError.noGzip(let path): .noBackup(path: path)
      case GzipError.broken(let path, let detail): .broken(path: path, detail: detail)
      default: .store(TipStoreError(error, path: database, waited: 5))
      }
  }

  /// The same trouble under the name that the file was to get: nobody knows unfinished ones.
  func naming(_ target: String) -> BackupError {
    guard case .cannotWrite(let path, let reason) = self, UnfinishedFile.isUnfinished(path) else {
      return self
    }
    return .cannotWrite(path: target, reason: reason)
  }
}

extension BackupError: CustomStringConvertible {
  public var description: String { advice.description }

  /// The place, what is wrong there and what to do.
  public var advice: Advice<StoreStep> {
    switch self {
    case .store(let error): error.advice
    case .cannotWrite(let path, let reason) where reason.isNoSpace:
      "\(path): the disk is full. No backup was made: make room, or make it on another disk with "
        + "\(step: .backUp(to: "FOLDER"))."
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written (\(reason)). Nothing was changed. Is the disk there, and may you "
        + "write to it?"
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)). List the backups with \(step: .listBackups)."
    case .noBackup(let path):
      "\(path): is no backup of TipPool. List the backups with \(step: .listBackups)."
    case .broken(let path, let detail):
      "\(path): this backup is damaged (\(detail)) and was not used. Take an earlier one: "
        + "\(step: .listBackups). Then find out why: a failing disk spoils more than one file."
    case .otherThanNoted(let path):
      "\(path): is not the backup of that name that was made: its change log ends elsewhere than was "
        + "noted then. Somebody put another file in its place. Nothing was changed: take another "
        + "one, \(step: .listBackups); if you know where this one is from, add "
        + "\(step: .acceptChangedBackup)."
    case .differs(let path, let detail):
      "\(path): the finished backup is not what the database says (\(detail)), so it was thrown "
        + "away. Check the disk and try again, or choose another with \(step: .otherFolder)."
    case .inUse(let path, let holders):
      // SQLite also says that it is in use where the disk does not let it write its log back.
      "\(path): is in use by "
        + "\(LockHolder.list(holders, or: "another program, or its disk fails")). A backup is put "
        + "back only while nobody else works with the database: end that program and try again. "
        + "Nothing was changed."
    case .busy(let path, let seconds, let holders):
      "\(path): another backup is being made there, also after waiting \(LockHolder.text(seconds)) "
        + "s. \(LockHolder.list(holders, or: "Another program")) may hold it: let it finish or "
        + "close it, then try again. No backup was made."
    case .noRoomToRestore(let path):
      "\(path): the disk is full. The backup was not put back and the database is as it was: make "
        + "room there and try again."
    case .isTheDatabase(let path):
      "\(path): is the database itself. Name a backup: \(step: .listBackups)."
    case .otherHouse(let backup, let database):
      "These are two houses, and nothing was changed: \(backup); \(database). If the one shall take "
        + "the place of the other, say so with \(step: .takeOtherHouse)."
    }
  }
}
