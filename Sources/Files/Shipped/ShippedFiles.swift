import CShippedFiles

/// The text files that ship inside the program: a binary that was copied elsewhere still knows them.
public enum ShippedFiles {
  /// A file's name, as messages show it, and its text.
  public typealias File = (name: String, text: String)

  /// The files of one folder of the project, in the order of `shipped_files.c`; tests hold that list
  /// against the folders.
  ///
  /// - Parameter folder: `Policies/Library`.
  public static func all(in folder: String) -> [File] {
    var files: [File] = []
    var next = tippool_shipped_files()
    while let place = next.pointee.folder, let name = next.pointee.name,
      let text = next.pointee.text
    {
      if String(cString: place) == folder {
        files.append((String(cString: name), String(cString: text)))
      }
      next += 1
    }
    return files
  }

  /// The text of one file that the program cannot do without.
  ///
  /// - Parameter path: `Receipts/Patterns.yml`; the program ends where `shipped_files.c` has none.
  public static func text(of path: String) -> String {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().joined(separator: "/")
    guard let file = all(in: folder).first(where: { $0.name == parts.last ?? "" }) else {
      preconditionFailure("\(path) is not among the files that ship with the program")
    }
    return file.text
  }
}
