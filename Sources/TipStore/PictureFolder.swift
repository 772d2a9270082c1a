import ContentHashing
import Foundation

/// The folder beside the database that keeps a copy of every picture that was paid by. A file's
/// name is the SHA-256 of what is in it, for all slips that were read from it; no file is ever
/// changed or removed.
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
  /// - Parameter hash: of the slip: of the file, or of one of its pages.
  /// - Returns: where the copy lies, from ``base``; nil where the picture is no longer there or is
  ///   another one by now, which is no reason to refuse a shift.
  func keep(_ source: String, _ hash: ContentHash) throws -> String? {
    guard let bytes = FileManager.default.contents(atPath: source) else { return nil }
    let file = ContentHash(of: bytes)
    guard Self.isSlip(hash, of: file) else { return nil }
    let place = "\(Self.name)/\(file.hex).\(Self.ending(of: source))"
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
    return Self.isSlip(hash, of: ContentHash(of: bytes)) ? nil : "is not the picture that was read"
  }

  /// Whether a slip was read from a file: the first one bears the file's own hash, a later page or
  /// a second slip of a picture the hash of that and its number.
  static func isSlip(_ slip: ContentHash, of file: ContentHash) -> Bool {
    slip == file
      || (2...Self.mostSlips).contains { ContentHash(of: "\(file.hex) page \($0)".utf8) == slip }
  }

  /// More than the pages that are taken of a file: a page may hold several slips.
  private static let mostSlips = 1000

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
    try onDisk(folder) { () throws(BackupError) in try PrivateFile.syncFolder(of: folder) }
  }

  /// Writes under another name, waits for the disk, then takes the right name and waits for that.
  private func write(_ bytes: Data, to path: String) throws {
    let unfinished = path + ".new-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    try onDisk(path) { () throws(BackupError) in
      let descriptor = try PrivateFile.make(unfinished)
      defer {
        close(descriptor)
        PrivateFile.remove(unfinished)
      }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      do {
        try file.write(contentsOf: bytes)
      } catch {
        throw .cannotWrite(path: path, reason: FileFailure(error))
      }
      try PrivateFile.sync(descriptor, path)
      try PrivateFile.publish(unfinished, as: path)
    }
  }

  private func onDisk(_ path: String, _ work: () throws(BackupError) -> Void) throws {
    do throws(BackupError) {
      try work()
    } catch {
      throw error.cannotCreate(path)
    }
  }
}
