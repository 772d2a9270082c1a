import CShippedFiles

/// The files that ship inside the program: a binary that was copied elsewhere still knows them.
/// `scripts/list-shipped-files.sh` says which.
public enum ShippedFiles {
  /// A file's name, as messages show it, and its text.
  public typealias File = (name: String, text: String)

  /// The text files of one folder of the project, such as `Policies/Library`, sorted by name.
  public static func all(in folder: String) -> [File] {
    paths(in: folder).map { (String($0.dropFirst(folder.count + 1)), text(of: $0)) }
  }

  /// The paths of the files of one folder of the project, sorted.
  public static func paths(in folder: String) -> [String] {
    table.keys.filter { $0.hasPrefix(folder + "/") }.sorted()
  }

  /// The text of one file that the program cannot do without.
  public static func text(of path: String) -> String {
    String(decoding: bytes(of: path), as: UTF8.self)
  }

  /// The bytes of one file that the program cannot do without; they stay where they are.
  public static func bytes(of path: String) -> UnsafeRawBufferPointer {
    guard let file = table[path] else {
      preconditionFailure("\(path) is not among the files that ship with the program")
    }
    return UnsafeRawBufferPointer(start: file.bytes, count: file.size)
  }

  /// Every file by its path. Constants of the program: safe to share.
  private nonisolated(unsafe) static let table: [String: tippool_shipped_file] = {
    var count = 0
    let first = tippool_shipped_files(&count)
    return Dictionary(
      uniqueKeysWithValues: UnsafeBufferPointer(start: first, count: count)
        .map { (String(cString: $0.path), $0) })
  }()
}
