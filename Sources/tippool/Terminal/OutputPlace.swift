import Foundation

/// Where a result goes, with all links followed.
enum OutputPlace: Hashable {
  case standardOutput
  /// A device or a pipe.
  case stream(String)
  /// A regular file, there already or not yet; no link leads on from it.
  case file(String)

  /// What a path on the command line means.
  ///
  /// - Throws: ``CommandFailure`` for what can be no place of a result.
  init(_ path: String) throws {
    guard !path.isEmpty else {
      throw CommandFailure("-o needs a file; it is empty. “-” is standard output.", status: .usage)
    }
    if path == "-" {
      self = .standardOutput
      return
    }
    do throws(SystemError) {
      self = try Self.following(path, links: 40)
    } catch {
      throw Self.failure(path, error)
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
    var output = stat()
    if fstat(STDOUT_FILENO, &output) == 0, output.st_dev == status.st_dev,
      output.st_ino == status.st_ino
    {
      return .standardOutput
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file(try real(path))
    case S_IFDIR: throw SystemError(EISDIR)
    // Nobody wants a disk overwritten.
    case S_IFBLK: throw SystemError(EBUSY, saying: "it is a disk")
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
    return target.hasPrefix("/") ? target : FilesInUse.join(FilesInUse.folder(of: path), target)
  }

  /// A file that is not there yet, in its real folder.
  private static func absolute(_ path: String) throws(SystemError) -> String {
    let name = FilesInUse.name(of: path)
    guard !name.isEmpty else { throw SystemError(EISDIR) }
    return FilesInUse.join(try real(FilesInUse.folder(of: path)), name)
  }

  private static func real(_ path: String) throws(SystemError) -> String {
    guard let found = realpath(path, nil) else { throw .last }
    defer { free(found) }
    return String(cString: found)
  }

  /// The message for a result that cannot be put there.
  ///
  /// - Parameter isLate: whether something else was done already.
  static func failure(
    _ path: String, _ error: SystemError, isLate: Bool = false
  ) -> CommandFailure {
    CommandFailure(
      "\(path) cannot be written: \(error). Choose another place with -o"
        + (isLate ? "." : "; nothing else was changed."),
      status: .cannotCreate)
  }
}

/// A refusal of the system.
struct SystemError: Error, CustomStringConvertible {
  let code: Int32
  private let words: String?

  /// - Parameter words: what is more to the point than the system's own sentence.
  init(_ code: Int32, saying words: String? = nil) {
    self.code = code
    self.words = words
  }

  /// Of the call that failed last.
  static var last: SystemError { SystemError(errno) }

  var description: String { words ?? FileTrouble.words(code) }

  /// The result of a call that answers with −1 where it fails.
  static func check(_ result: Int32) throws(SystemError) -> Int32 {
    guard result >= 0 else { throw .last }
    return result
  }

  /// Writes all bytes.
  static func writeAll(
    _ bytes: some Sequence<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var bytes = Array(bytes)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written >= 0 {
        bytes = bytes.dropFirst(written)
      } else if errno != EINTR {
        throw .last
      }
    }
  }
}
