import ContentHashing
import Foundation

/// The folder beside the database that keeps a copy of every picture that was paid by. A file's
/// name is the SHA-256 of what is in it; no file is ever changed or removed.
struct PictureFolder {
  /// The folder of the database.
  let base: String

  init(database: String) {
    let parent = URL(filePath: database).deletingLastPathComponent().path(percentEncoded: false)
    base = parent.isEmpty ? "." : parent
  }

  static let name = "pictures"

  /// Copies a picture, so that it is on the disk before anything refers to it.
  ///
  /// - Returns: where the copy lies, from ``base``; nil where the picture is no longer there or is
  ///   another one by now, which is no reason to refuse a shift.
  func keep(_ source: String, _ hash: ContentHash) throws -> String? {
    guard let bytes = FileManager.default.contents(atPath: source),
      ContentHash(of: bytes) == hash
    else { return nil }
    let place = "\(Self.name)/\(hash.hex).\(Self.ending(of: source))"
    let path = self.path(of: place)
    if FileManager.default.contents(atPath: path) == bytes { return place }
    try makeFolder()
    try write(bytes, to: path)
    return place
  }

  /// What is wrong with a copy; nil where it is there and whole.
  func trouble(of place: String, _ hash: ContentHash) -> String? {
    guard let bytes = FileManager.default.contents(atPath: path(of: place)) else {
      return "is not there"
    }
    return ContentHash(of: bytes) == hash ? nil : "is not the picture that was read"
  }

  func path(of place: String) -> String {
    base == "." ? place : base + (base.hasSuffix("/") ? "" : "/") + place
  }

  private static func ending(of source: String) -> String {
    let ending = URL(filePath: source).pathExtension.lowercased()
    let isPlain = ending.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0)
    }
    return isPlain && (1...5).contains(ending.utf8.count) ? ending : "picture"
  }

  private func makeFolder() throws {
    let folder = path(of: Self.name)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw TipStoreError.cannotCreate(path: folder, reason: FileFailure(error))
    }
  }

  /// Writes under another name, waits for the disk, then takes the right name.
  private func write(_ bytes: Data, to path: String) throws {
    let temporary = path + ".new-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(path) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    do {
      try file.write(contentsOf: bytes)
      try file.synchronize()
      try file.close()
    } catch {
      unlink(temporary)
      throw TipStoreError.cannotCreate(path: path, reason: FileFailure(error))
    }
    guard rename(temporary, path) == 0 else {
      let failure = Self.failure(path)
      unlink(temporary)
      throw failure
    }
  }

  private static func failure(_ path: String) -> TipStoreError {
    .cannotCreate(path: path, reason: FileFailure(code: errno))
  }
}
