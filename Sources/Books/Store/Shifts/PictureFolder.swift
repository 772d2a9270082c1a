public import Files
import Foundation
import GRDB

/// The folder beside the database that keeps a copy of every picture that was paid by. A file's
/// name is the SHA-256 of what is in it, for all slips that were read from it; no file is ever
/// changed or removed.
struct PictureFolder {
  /// The folder of the database.
  let base: String

  init(database: String) { base = FilePath.folder(of: database) }

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
    do throws(FileError) {
      try PendingFile(bytes, at: path).publish()
    } catch {
      throw TipStoreError.cannotCreate(path: path, reason: error.reason)
    }
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

  func path(of place: String) -> String { FilePath.join(base, place) }

  private static func ending(of source: String) -> String {
    let ending = URL(filePath: source).pathExtension.lowercased()
    let isPlain = ending.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) }
    return isPlain && (1...5).contains(ending.utf8.count) ? ending : "picture"
  }

  private func makeFolder() throws {
    let folder = path(of: Self.name)
    do {
      try FilePath.makeFolder(folder)
      try UnfinishedFile.syncFolder(of: folder)
    } catch let error as SystemError {
      throw TipStoreError.cannotCreate(path: folder, reason: error)
    }
  }
}

extension TipStore {
  /// Keeps a copy of a picture beside the database, as soon as it is read: the card of a camera
  /// may be gone when the shift is saved.
  ///
  /// - Returns: where the copy lies, from the database's folder; nil where the picture is no
  ///   longer there or is another one by now.
  public func keepPicture(
    at source: String, _ hash: ContentHash
  ) throws(TipStoreError) -> String? {
    do {
      return try PictureFolder(database: path).keep(source, hash)
    } catch {
      throw TipStoreError(error, path: path, waited: secondsToWait)
    }
  }
}

extension TipStore {
  /// The shift that a picture was saved with, and the name of its file.
  ///
  /// - Parameter isVoidedMeant: whether a shift that was voided since is meant too.
  public func shift(
    ofPicture picture: ContentHash, orVoided isVoidedMeant: Bool = true
  ) throws(TipStoreError) -> (shift: Int64, file: String)? {
    try read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT scans.id, number, picture_file FROM scans JOIN shifts ON shifts.id = shift_id
          WHERE picture_sha256 = ? AND (counts = 1 OR ?) ORDER BY scans.id DESC LIMIT 1
          """, arguments: [picture.hex, isVoidedMeant])
      return try row.map { row in
        let read = ValueReader("scans", row)
        return (shift: try read("number"), file: try read("picture_file"))
      }
    }
  }
}
