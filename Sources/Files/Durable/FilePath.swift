import Foundation

/// The parts of a path, as the system takes them apart.
public enum FilePath {
  /// The folder of a path: `.` where it names none.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  public static func name(of path: String) -> String {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) }
      ?? path
  }

  /// A file in a folder; the name alone where the folder is `.`.
  public static func join(_ folder: String, _ name: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  /// The names in a folder; none where it cannot be listed: for what is only tidied or told along the
  /// way. Callers that need the folder say why it cannot be read.
  public static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// Makes a folder, and those around it, where they are missing: for the owner alone.
  public static func makeFolder(_ path: String) throws(SystemError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw SystemError(error)
    }
  }

  /// Where a path leads at last, with all links followed.
  public static func real(_ path: String) throws(SystemError) -> String {
    guard let found = realpath(path, nil) else { throw .last }
    defer { free(found) }
    return String(cString: found)
  }
}

/// What tells files and folders apart, whatever they are called.
public struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let number: ino_t

  /// Of what a path leads to; nil where nothing is there.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of what is open; nil where nothing is.
  public init?(_ descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Whether two names are of one file that is there.
  public static func areOne(_ path: String, _ other: String) -> Bool {
    FileIdentity(path).map { $0 == FileIdentity(other) } ?? false
  }

  private init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}
