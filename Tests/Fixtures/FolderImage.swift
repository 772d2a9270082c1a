import Foundation

/// A folder with all that is in it, to be laid down many times: what a hundred tests begin with is made
/// once, and each of them has files of its own and may do to them what it wants.
public struct FolderImage: Sendable {
  private struct Entry: Sendable {
    let name: String
    let permissions: Int
    /// Nil for a folder.
    let content: Data?
  }

  /// Folders before what is in them.
  private let entries: [Entry]

  /// Takes in the folders and ordinary files of a folder, with their permissions.
  public init(of folder: String) throws {
    let manager = FileManager.default
    entries = try manager.subpathsOfDirectory(atPath: folder).sorted().map { name in
      let path = folder + "/" + name
      let attributes = try manager.attributesOfItem(atPath: path)
      let isFolder = attributes[.type] as? FileAttributeType == .typeDirectory
      guard let permissions = attributes[.posixPermissions] as? Int else {
        throw CocoaError(.fileReadUnknown)
      }
      return Entry(
        name: name, permissions: permissions,
        content: isFolder ? nil : try Data(contentsOf: URL(filePath: path)))
    }
  }

  /// Takes in what is made in a new folder, which is gone afterwards.
  public init(madeBy fill: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "image-\(UUID().uuidString)").path(percentEncoded: false)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { _ = Result { try FileManager.default.removeItem(atPath: folder) } }
    try fill(folder)
    try self.init(of: folder)
  }

  /// Lays everything down in a folder that is there. Folders that it has already stay.
  public func copy(to folder: String) throws {
    let manager = FileManager.default
    for entry in entries {
      let path = folder + "/" + entry.name
      if let content = entry.content {
        try content.write(to: URL(filePath: path))
      } else {
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      try manager.setAttributes([.posixPermissions: entry.permissions], ofItemAtPath: path)
    }
  }
}
