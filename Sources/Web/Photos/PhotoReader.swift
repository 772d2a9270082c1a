import Books
import Evening
import Files
import Foundation
import House
import Money
import Reading
import Synchronization

/// Reads pictures that phones send, and takes their slips into the evening of their day.
///
/// A picture is written down before it is read, under the hash of its content: whatever ends the
/// server, it is there, and sent again it is the same one.
final class PhotoReader: Sendable {
  let folder: String
  let model: @Sendable () throws -> PictureModel
  /// The queue with its warm workers; one picture at a time, since its answers are one line.
  private let warm = Mutex<(name: String, queue: ScanQueue)?>(nil)

  /// - Parameters:
  ///   - folder: for the pictures.
  ///   - model: what reads them; asked before each slip.
  init(folder: String, model: @escaping @Sendable () throws -> PictureModel) {
    (self.folder, self.model) = (folder, model)
  }

  /// Lets go of what it read with, unless a slip is being read.
  func letGo() { _ = warm.withLockIfAvailable { $0 = nil } }

  /// What became of a picture that is kept here, page by page, or of several of one slip, which are put
  /// together; nothing where its slip was taken before.
  ///
  /// - Parameters:
  ///   - names: of its files, that of the picture that says most first.
  ///   - kind: the profile that somebody chose; nil for the one that fits.
  ///   - day: the business day of slips that print no other; nil for today.
  func take(
    files names: [String], of kind: ProfileID?, into house: EveningHouse, on day: CalendarDay?
  ) throws -> [WatchNews.Kind] {
    let files = names.compactMap { FileState(FilePath.join(folder, $0)) }
    guard !files.isEmpty else { return [.cannotBeOpened(reason: "")] }
    return try watch(house, on: day, by: kind) { try $0.take(together: files) }
  }

  /// What became of a slip that several pictures show, which are put together; nothing where it was
  /// here before.
  ///
  /// - Parameters:
  ///   - kind: the profile that somebody chose; nil for the one that fits.
  ///   - day: as for a picture.
  func take(
    slip pictures: [[UInt8]], of kind: ProfileID?, into house: EveningHouse, on day: CalendarDay?
  ) throws -> [WatchNews.Kind] {
    let files = try pictures.compactMap { try keep($0) }
    return try watch(house, on: day, by: kind) { try $0.take(together: files) }
  }

  /// Writes a picture down; nil for what is none.
  func keep(_ bytes: [UInt8]) throws -> FileState? {
    guard let ending = Self.ending(of: bytes) else { return nil }
    try FilePath.makeFolder(folder)
    let path = FilePath.join(folder, ContentHash(of: bytes).hex + ending)
    if FileState(path) == nil { try PendingFile(bytes, at: path).publish() }
    return FileState(path)
  }

  private func watch(
    _ house: EveningHouse, on day: CalendarDay?, by kind: ProfileID?,
    _ work: (FolderWatch) throws -> Void
  ) throws -> [WatchNews.Kind] {
    try warm.withLock { warm in
      let model = try model()
      let queue = try warm.flatMap { $0.name == model.name ? $0.queue : nil } ?? model.queue()
      warm = (model.name, queue)
      let crops = FilePath.join(folder, "crops")
      // The books hold the crops by now. Crops that cannot be removed are overwritten by the next
      // picture, and only the owner can read them.
      defer { try? FileManager.default.removeItem(atPath: crops) }
      let news = News()
      try work(
        FolderWatch(
          nil, OpenEvenings(house, day: day, isSent: true),
          SlipEvidence(store: house.store, profile: kind?.rawValue) { crops },
          queue: queue, tell: { news.kinds.append($0.kind) }))
      return news.kinds
    }
  }

  private final class News { var kinds: [WatchNews.Kind] = [] }

  /// The ending for what a file holds, by its first bytes; nil for what no phone takes for a slip.
  static func ending(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return ".jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return ".png" }
    if bytes.starts(with: "%PDF-".utf8) { return ".pdf" }
    let brands = ["ftypheic", "ftypheix", "ftypmif1", "ftypmsf1"]
    if brands.contains(where: { bytes.dropFirst(4).starts(with: $0.utf8) }) { return ".heic" }
    return nil
  }
}
