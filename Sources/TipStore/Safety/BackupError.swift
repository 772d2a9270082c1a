import Foundation

/// Why a backup could not be made, read or put back. Where one is thrown, the books are as they
/// were, and no half backup bears a backup's name.
public enum BackupError: Error, Hashable, Sendable {
  /// Something with the database itself.
  case store(TipStoreError)
  /// A file or folder of the backup cannot be made or written.
  case cannotWrite(path: String, reason: FileFailure)
  /// A file cannot be read.
  case unreadable(path: String, reason: FileFailure)
  /// The file is neither a packed nor a plain database.
  case noBackup(path: String)
  /// The backup is damaged.
  case broken(path: String, detail: String)
  /// The finished copy says something else than the database it was made of.
  case differs(path: String, detail: String)
  /// Other programs have the database open.
  case inUse(path: String, holders: [LockHolder])
  /// The file to be put back is the database itself.
  case isTheDatabase(path: String)

  /// What kind of trouble it is.
  public var kind: TipStoreError.Kind {
    switch self {
    case .store(let error): error.kind
    case .cannotWrite(_, let reason):
      reason.isRefusal ? .noPermission : reason.isNoSpace ? .ioError : .cannotCreate
    case .unreadable(_, let reason): reason.isRefusal ? .noPermission : .noInput
    case .noBackup, .broken, .isTheDatabase: .dataError
    case .differs: .ioError
    case .inUse: .tempFail
    }
  }
}

extension BackupError: CustomStringConvertible {
  /// The place, what is wrong there and what to do.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .cannotWrite(let path, let reason) where reason.isNoSpace:
      "\(path): the disk is full. No backup was made or put back, and nothing else was changed: "
        + "make room, or choose another disk with --to."
    case .cannotWrite(let path, let reason):
      "\(path): cannot be written (\(reason)). Nothing was changed. Is the disk there, and may you "
        + "write to it?"
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)). List the backups with tippool backup list."
    case .noBackup(let path):
      "\(path): is no backup of TipPool. List the backups with tippool backup list."
    case .broken(let path, let detail):
      "\(path): this backup is damaged (\(detail)) and was not used. Take an earlier one: tippool "
        + "backup list. Then find out why: a failing disk spoils more than one file."
    case .differs(let path, let detail):
      "\(path): the finished backup is not what the database says (\(detail)), so it was thrown "
        + "away. Check the disk and try again, or choose another with --to."
    case .inUse(let path, let holders):
      "\(path): is in use by \(Self.list(holders)). A backup is put back only while nobody else "
        + "works with the database: end that program and try again. Nothing was changed."
    case .isTheDatabase(let path):
      "\(path): is the database itself. Name a backup: tippool backup list."
    }
  }

  private static func list(_ holders: [LockHolder]) -> String {
    // SQLite also says so where the disk does not let it write its log back.
    guard !holders.isEmpty else { return "another program, or its disk fails" }
    return holders.map {
      "\($0.program.isEmpty ? "a program" : $0.program) (process \($0.processID))"
    }.joined(separator: ", ")
  }
}
