public import Files
import Foundation

/// Where a result goes, with all links followed.
public enum OutputPlace: Hashable, Sendable {
  case standardOutput
  /// A device or a pipe.
  case stream(String)
  /// A regular file, there already or not yet; no link leads on from it.
  case file(String)

  /// What a path means; `-` is standard output.
  ///
  /// - Throws: ``OutputError`` for what can be no place of a result.
  init(_ path: String) throws(OutputError) {
    guard !path.isEmpty else { throw .noName }
    guard path != "-" else {
      self = .standardOutput
      return
    }
    do throws(SystemError) {
      self = try Self.following(path, links: 40)
    } catch {
      // A disk is never overwritten.
      throw error.code == EBUSY ? .isDisk(path) : .cannotWrite(path, error)
    }
  }

  /// - Parameter links: how many may still be followed that lead to nothing yet.
  private static func following(_ path: String, links: Int) throws(SystemError) -> OutputPlace {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw .last }
      guard let target = linkTarget(of: path) else { return .file(try absolute(path)) }
      guard links > 0 else { throw SystemError(ELOOP) }
      return try following(target, links: links - 1)
    }
    if FileIdentity(Surroundings.current.output) == FileIdentity(path) { return .standardOutput }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(try FilePath.real(path))
    case S_IFDIR: throw SystemError(EISDIR)
    case S_IFBLK: throw SystemError(EBUSY)
    default: return .stream(path)
    }
  }

  /// Where a link leads that leads to nothing.
  private static func linkTarget(of path: String) -> String? {
    guard
      case .success(let target) = Result(catching: {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
      })
    else { return nil }
    return target.hasPrefix("/") ? target : FilePath.join(FilePath.folder(of: path), target)
  }

  /// A file that is not there yet, in its real folder.
  private static func absolute(_ path: String) throws(SystemError) -> String {
    let name = FilePath.name(of: path)
    guard !name.isEmpty else { throw SystemError(EISDIR) }
    return FilePath.join(try FilePath.real(FilePath.folder(of: path)), name)
  }
}

/// Why a result cannot be put where it shall be. Each path is as the user named it.
public enum OutputError: Error, Hashable, Sendable {
  case noName
  case inUse(String, as: FilesInUse.Role)
  case isDatabase(String)
  case isDisk(String)
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
