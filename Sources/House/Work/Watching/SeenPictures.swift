public import Files
import Foundation
public import Money

/// The pictures of watched folders that were dealt with, in a file beside the books: a line of JSON
/// for each.
///
/// What joined an evening is known by the books; this knows what did not, and what a person took out
/// again. It is written after the books: where the program was killed between, the books tell.
public final class SeenPictures {
  struct Entry: Codable {
    let file: FileState
    let sha256: String
    /// The day whose evening was not open; nil for what is dealt with for good.
    var day: String?
  }

  private let descriptor: Int32
  private let path: String
  private var entries: [FileState: Entry] = [:]
  /// The names of the files by their content.
  private var names: [String: [String]] = [:]

  /// Opens the file beside the books, and keeps every other program out of it.
  public init(besides database: String) throws(WatchError) {
    path = database + "-watched"
    descriptor = open(path, O_CREAT | O_RDWR | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .noState(FileError(path, .last)) }
    // Disks without locks: a picture read twice is found in the books.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(descriptor)
      throw .busy(path)
    }
    let text = FileManager.default.contents(atPath: path) ?? Data()
    // The end of a line may be missing where the program was killed; that picture is seen again.
    if let end = text.last, end != UInt8(ascii: "\n") { try write("\n") }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let entry = Result { try JSONDecoder().decode(Entry.self, from: Data(line)) }
      if case .success(let entry) = entry { remember(entry) }
    }
  }

  deinit { FileLock.giveUp(descriptor) }

  /// Whether a file was dealt with as it is now.
  ///
  /// - Parameter open: the days whose evenings are open: a picture may have waited for one.
  public func holds(_ file: FileState, open: Set<CalendarDay>) -> Bool {
    guard let entry = entries[file] else { return false }
    return entry.day.flatMap { CalendarDay(iso: $0) }.map { !open.contains($0) } ?? true
  }

  /// Whether a file at this path was handled before, whatever its content.
  public func holds(path: String) -> Bool { entries.keys.contains { $0.path == path } }

  /// The name of a file with this content that was dealt with: the given one where there was one.
  func name(of sha256: String, like name: String) -> String? {
    names[sha256].flatMap { $0.contains(name) ? name : $0.first }
  }

  /// Notes a picture as dealt with.
  func add(_ entry: Entry) throws(WatchError) {
    remember(entry)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard case .success(let json) = Result(catching: { try encoder.encode(entry) }) else { return }
    try write(String(decoding: json, as: UTF8.self) + "\n")
  }

  private func remember(_ entry: Entry) {
    entries[entry.file] = entry
    // One that waits is taken up again; it is not known before.
    let name = FilePath.name(of: entry.file.path)
    guard entry.day == nil, names[entry.sha256]?.contains(name) != true else { return }
    names[entry.sha256, default: []].append(name)
  }

  private func write(_ text: String) throws(WatchError) {
    do throws(SystemError) {
      try SystemError.writeAll(text.utf8, to: descriptor)
    } catch {
      throw .noState(FileError(path, error))
    }
  }
}

/// Why folders cannot be watched.
public enum WatchError: Error, Hashable, Sendable {
  /// Another program watches for the same books; with the file that it holds.
  case busy(String)
  /// What was seen cannot be written down.
  case noState(FileError)
}
