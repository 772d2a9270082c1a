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
  /// Another program makes backups in the same folder and does not come to an end.
  case busy(path: String, seconds: Double, holders: [LockHolder])
  /// There is no room to put a backup in the place of the database.
  case noRoomToRestore(path: String)
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
    case .differs, .noRoomToRestore: .ioError
    case .inUse, .busy: .tempFail
    }
  }
}

extension BackupError {
  /// The same trouble of a file that the store makes.
  func cannotCreate(_ path: String) -> TipStoreError {
    guard case .cannotWrite(_, let reason) = self else {
      return .inputOutput(path: path, detail: description)
    }
    return .cannotCreate(path: path, reason: reason)
  }
}

extension BackupError: CustomStringConvertible {
  /// The place, what is wrong there and what to do.
  public var description: String {
    switch self {
    case .store(let error): error.description
    case .cannotWrite(let path, let reason) where reason.isNoSpace:
      "\(path): the disk is full. No backup was made: make room, or make it on another disk with "
        + "tippool backup --to FOLDER."
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
    case .busy(let path, let seconds, let holders):
      "\(path): another backup is being made there, also after waiting \(Self.text(seconds)) s. "
        + "\(Self.list(holders, or: "Another program")) may hold it: let it finish or close it, then "
        + "try again. No backup was made."
    case .noRoomToRestore(let path):
      "\(path): the disk is full. The backup was not put back and the database is as it was: make "
        + "room there and try again."
    case .isTheDatabase(let path):
      "\(path): is the database itself. Name a backup: tippool backup list."
    }
  }

  // SQLite also says that it is in use where the disk does not let it write its log back.
  private static func list(
    _ holders: [LockHolder], or nobody: String = "another program, or its disk fails"
  ) -> String {
    guard !holders.isEmpty else { return nobody }
    return holders.map {
      "\($0.program.isEmpty ? "a program" : $0.program) (process \($0.processID))"
    }.joined(separator: ", ")
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
  }
}
