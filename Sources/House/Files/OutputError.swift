public import Files

/// Why a result cannot be put where it shall be. Each path is as the user named it.
public enum OutputError: Error, Hashable, Sendable {
  case noName
  /// A file that the program works with; it was left as it is.
  case inUse(String, as: FilesInUse.Role)
  /// Some other database; it was left as it is.
  case isDatabase(String)
  case isDisk(String)
  /// There is a file already that shall not be replaced.
  case isThere(String)
  /// - Parameter isLate: whether something else was done already.
  case cannotWrite(String, SystemError, isLate: Bool = false)
}

extension OutputError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noName: "A result needs a place."
    case .inUse(let path, .database): "\(path) is the database in use, and was left as it is."
    case .inUse(let path, .folder(let name)):
      "\(path) lies in the folder “\(name)” of the books, and was left as it is."
    case .inUse(let path, .file(let kind)):
      "\(path) is the file of \(kind.rawValue) in use, and was left as it is."
    case .isDatabase(let path): "\(path) is a database, and was left as it is."
    case .isThere(let path): "\(path) is there already, with other content, and was left as it is."
    case .isDisk(let path): "\(path) cannot be written: it is a disk."
    case .cannotWrite(let path, let reason, _): "\(path) cannot be written: \(reason)."
    }
  }
}
