import Files
import Foundation
import Money
import Tips

extension TipStoreError: CustomStringConvertible {
  public var description: String { advice.description }

  /// The place, what is wrong there and what to do.
  public var advice: Advice<StoreStep> {
    // Group by group: what one does not tell is told by the next, and the last lists all of them,
    // so that a new case must find its sentence.
    aboutTheFile
  }

  private var aboutTheFile: Advice<StoreStep> {
    switch self {
    case .cannotCreate(let path, let reason):
      "\(path): cannot be made (\(reason)). Choose another place for the database."
    case .leadsNowhere(let path, let target):
      "\(path): is a link to \(target), which is not there. Is its disk plugged in? If the database "
        + "shall be made anew, remove the link first."
    case .notAFile(let path, isFolder: true):
      "\(path): is a folder. Name a file in it, like \(path)/tips.sqlite."
    case .notAFile(let path, isFolder: false):
      "\(path): is no ordinary file. Name the database's file."
    case .neighbourIsNoFile(let path):
      "\(path): SQLite keeps a file of its own by this name beside the database, and this is none. "
        + "Nothing was opened: find out who put it there, and move it away."
    case .unreadable(let path, let detail):
      "\(path): cannot be opened (\(detail)). Check who owns the folder, the file and, where "
        + "they exist, its neighbours that end in -wal and -shm."
    case .readOnly(let path):
      "\(path): may not be written. TipPool needs to write the file and its folder: check who "
        + "owns them and whether the disk is mounted read-only."
    default: aboutItsContent
    }
  }

  private var aboutItsContent: Advice<StoreStep> {
    switch self {
    case .notADatabase(let path):
      return "\(path): is no database, or its beginning was destroyed. Name TipPool's database, "
        + "or put a backup in its place."
    case .foreignDatabase(let path, let id):
      let mark = id == 0 ? "no mark" : "mark 0x" + String(UInt32(truncatingIfNeeded: id), radix: 16)
      return "\(path): belongs to another program (\(mark)); it was left as it is. "
        + "Name TipPool's own database, or a file that does not exist yet."
    case .newerSchema(let path, let found, let known):
      return "\(path): this database is newer (\(SchemaMigration.name(ofVersion: found))) than "
        + "this program (\(SchemaMigration.name(ofVersion: known))). Install the TipPool that "
        + "wrote it, or a later one; it was left as it is."
    case .schemaNumber(let path, let found, let real):
      return "\(path): bears the schema number \(found), but its tables are those of "
        + "\(SchemaMigration.name(ofVersion: real)): another program changed the number. It was left "
        + "as it is; this sets it right: sqlite3 \(ShellWord.path(path)) "
        + "'PRAGMA user_version = \(real)'"
    case .damaged(let path, let detail):
      return "\(path): the database is damaged (\(detail)). Do not go on with it: put the last "
        + "good backup in its place, or save what is left with `sqlite3 \(ShellWord.path(path)) .recover`."
    default: return aboutTheWork
    }
  }

  private var aboutTheWork: Advice<StoreStep> {
    switch self {
    case .locked(let path, let seconds, let holders):
      let who = LockHolder.list(holders, or: "Another program")
      return
        "\(path): is locked, also after waiting \(LockHolder.text(seconds)) s. \(who) may hold it: "
        + "let it finish or close it, then try again. Nothing was saved."
    case .diskFull(let path):
      return "\(path): the disk is full. This last step was not saved: make room and do it again."
    case .inputOutput(let path, let detail):
      return "\(path): the disk could not be read or written (\(detail)). Nothing was saved: "
        + "check the disk and make a copy of the database now."
    case .sqlite(let path, let code, let message):
      return "\(path): SQLite reports an unknown trouble (\(code), \(message)). Nothing was saved."
    default: return aboutItsOwnFaults
    }
  }
}

extension SystemError {
  var isRefusal: Bool { [EACCES, EPERM, EROFS].contains(code) }
  var isNoSpace: Bool { [ENOSPC, EDQUOT].contains(code) }
}
