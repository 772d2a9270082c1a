import Files
import Foundation
import GRDB
import Money
import Words

extension TipStoreError {
  /// The case for whatever a database call threw. SQLite's own messages name tables and columns,
  /// never values, so they may be shown; GRDB's descriptions may not.
  init(_ error: any Error, path: String, waited seconds: Double) {
    switch error {
    case let error as TipStoreError: self = error
    case let error as DatabaseError: self.init(error, path: path, waited: seconds)
    case let error as BackupError: self.init(error, path: path)
    case let error as FileError: self = .cannotCreate(path: error.path, reason: error.reason)
    // A table that a database of TipPool does not have: half of a file, or changed by hand.
    case is RowDecodingError, is DecodingError:
      self = .damaged(path: path, detail: "a value is missing or of another kind than it was")
    case let error as MoneyError: self = .damaged(path: path, detail: error.sentence())
    default: self = .sqlite(path: path, code: 1, message: "\(type(of: error))")
    }
  }

  private init(_ error: DatabaseError, path: String, waited seconds: Double) {
    let message = error.message ?? "no message"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
      self = .locked(path: path, seconds: seconds, holders: LockHolders.find(of: path))
    case .SQLITE_FULL: self = .diskFull(path: path)
    // No room for the file through which programs share the log.
    case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHMSIZE:
      self = .diskFull(path: path)
    case .SQLITE_IOERR:
      let code = error.extendedResultCode.rawValue
      self = .inputOutput(path: path, detail: "\(message), SQLite code \(code)")
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: message)
    // A text that is JSON no more.
    case .SQLITE_ERROR where message.contains("JSON"):
      self = .damaged(path: path, detail: message)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .unreadable(path: path, detail: message)
    default:
      self = .sqlite(path: path, code: Int(error.extendedResultCode.rawValue), message: message)
    }
  }

  /// Whether waiting a little may help.
  static func isLock(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    // The file was replaced by a backup while it was waited for: the new one is under its name.
    if error.extendedResultCode == .SQLITE_READONLY_DBMOVED { return true }
    return [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(error.resultCode)
  }

  /// What kept the backup from being made that comes before a change of the schema.
  private init(_ error: BackupError, path: String) {
    switch error {
    case .store(let error): self = error
    case .cannotWrite(let place, let reason):
      self = reason.isNoSpace ? .diskFull(path: place) : .cannotCreate(path: place, reason: reason)
    case .unreadable(let place, let reason):
      self = .unreadable(path: place, detail: reason.description)
    case .noBackup(let place), .isTheDatabase(let place), .otherThanNoted(let place):
      self = .notADatabase(path: place)
    case .otherHouse(let house, _): self = .notADatabase(path: house.path)
    case .broken(let place, let detail), .differs(let place, let detail):
      self = .inputOutput(path: place, detail: detail)
    case .inUse(let place, let holders): self = .locked(path: place, seconds: 0, holders: holders)
    case .busy(let place, let seconds, let holders):
      self = .locked(path: place, seconds: seconds, holders: holders)
    case .noRoomToRestore(let place): self = .diskFull(path: place)
    }
  }
}

extension SystemError {
  /// What kept SQLite from writing a file; nil where it failed of something else.
  init?(writing error: DatabaseError) {
    switch (error.resultCode, error.extendedResultCode) {
    case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_SHMSIZE): self.init(ENOSPC)
    case (_, .SQLITE_IOERR_READ), (_, .SQLITE_IOERR_SHORT_READ): return nil
    case (.SQLITE_IOERR, _): self.init(EIO)
    case (.SQLITE_READONLY, _): self.init(EROFS)
    case (.SQLITE_CANTOPEN, _), (.SQLITE_PERM, _): self.init(EACCES)
    default: return nil
    }
  }
}
