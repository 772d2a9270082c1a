import Foundation
import GRDB

extension TipStoreError {
  /// The case for whatever a database call threw. SQLite's own messages name tables and columns,
  /// never values, so they may be shown; GRDB's descriptions may not.
  init(_ error: any Error, path: String, waited seconds: Double) {
    switch error {
    case let error as TipStoreError: self = error
    case let error as DatabaseError: self.init(error, path: path, waited: seconds)
    default: self = .sqlite(path: path, code: 1, message: "\(type(of: error))")
    }
  }

  private init(_ error: DatabaseError, path: String, waited seconds: Double) {
    let message = error.message ?? "no message"
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL:
      self = .locked(path: path, seconds: seconds, holders: LockHolders.find(of: path))
    case .SQLITE_FULL: self = .diskFull(path: path)
    case .SQLITE_IOERR:
      let code = error.extendedResultCode.rawValue
      self = .inputOutput(path: path, detail: "\(message), SQLite code \(code)")
    case .SQLITE_CORRUPT: self = .damaged(path: path, detail: message)
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_READONLY: self = .readOnly(path: path)
    case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self = .unreadable(path: path, detail: message)
    default:
      self = .sqlite(
        path: path, code: Int(error.extendedResultCode.rawValue), message: message)
    }
  }

  /// Whether waiting a little may help.
  static func isLock(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(error.resultCode)
  }
}
