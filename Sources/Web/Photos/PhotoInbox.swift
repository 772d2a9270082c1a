import Files
import Foundation
import House
import Reading
import Synchronization

/// Pictures that phones sent, each written down with who sent it before its phone is told so, and what
/// became of it once it was read.
///
/// A phone names each picture by an identifier of its own and sends it again until it is told that the
/// picture is here: so none is lost, and none counts twice. The pictures of one slip come as one, with
/// one identifier: all of them are here, or none. Whatever ends the server, what waits is
/// read by the next one.
final class PhotoInbox: Sendable {
  /// A picture that a phone sent, or the pictures of one slip.
  struct Entry: Codable, Hashable, Sendable {
    let id: UUID
    /// The hash of all its bytes.
    let sha256: String
    /// The name of its file among the photos; of several pictures, that of the one that says most.
    let file: String
    /// The names of the slip's other pictures; nil for one alone.
    let others: [String]?
    /// The kind of slip that somebody chose; nil for the one that fits.
    let kind: String?
    /// What the phone calls it.
    let name: String
    /// Whether the house may have taken the slip before, unheard: that it is known is then
    /// nothing new. Nil is no.
    let isAgain: Bool?
    /// Who sent it.
    let author: String
    let sentAt: Date
    /// What became of it, page by page; nil while it waits.
    var outcomes: [Outcome]?

    /// The names of all its files.
    var files: [String] { [file] + (others ?? []) }

    /// Whether somebody has to be told of it, since the table of slips does not.
    var isToBeTold: Bool {
      outcomes?.contains { $0.reason != .taken && !($0.reason == .known && isAgain == true) }
        ?? false
    }
  }

  /// What became of one page of a picture.
  struct Outcome: Codable, Hashable, Sendable {
    enum Reason: String, Codable, CaseIterable, Sendable {
      /// The table of slips shows it.
      case taken
      /// The same picture was here before.
      case known
      /// The evening of its day is saved.
      case saved
      /// It is of another day, of which no evening is open.
      case otherDay
      case noSlip
      /// It could not be read, for a reason that is not the picture's.
      case failed
    }

    let reason: Reason
  }

  /// What a picture met.
  enum Reception: Hashable, Sendable {
    /// It is here now.
    case kept
    /// It was here.
    case known
    /// Under its identifier stands another picture.
    case otherBytes
    /// It is no picture, or not the one that was announced.
    case refused
    /// So many wait that it has to wait on the phone.
    case full
  }

  /// So many wait at most, and so many bytes: about what eight phones take of an evening.
  static let maximumWaiting = 100
  /// So many pictures of one slip come at once at most: one of each view that a scanner keeps.
  static let maximumPictures = 3

  private struct State {
    var entries: [UUID: Entry] = [:]
    /// Counts what changed since the start.
    var changes = 0
    var isLoaded = false
  }

  private let photos: PhotoReader
  private let folder: String
  private let state = Mutex(State())

  init(_ photos: PhotoReader) {
    self.photos = photos
    folder = FilePath.join(photos.folder, "inbox")
  }

  /// Takes a picture in, or the pictures of one slip: once this returns ``Reception/kept``, all of it is
  /// on the disk.
  ///
  /// - Parameters:
  ///   - lengths: how many bytes each of the slip's pictures has, which stand one after the other; nil
  ///     for one picture.
  ///   - kind: the kind of slip that somebody chose; nil for the one that fits.
  ///   - id: the phone's own identifier of the picture.
  ///   - sha256: the hash that the phone announced, in hexadecimal digits.
  ///   - name: what the phone calls the picture.
  ///   - isAgain: whether the house may have taken the slip before, unheard.
  func receive(
    _ bytes: [UInt8], cut lengths: [Int]? = nil, of kind: ProfileID? = nil, as id: UUID,
    sha256: String, called name: String, again isAgain: Bool = false, by author: String,
    at now: Date
  ) throws -> Reception {
    let hash = ContentHash(of: bytes).hex
    return try state.withLock { state in
      try load(&state)
      if let entry = state.entries[id] { return entry.sha256 == hash ? .known : .otherBytes }
      guard hash == sha256 else { return .refused }
      guard state.entries.values.count(where: { $0.outcomes == nil }) < Self.maximumWaiting else {
        return .full
      }
      guard let files = try keep(bytes, cut: lengths ?? [bytes.count]), let first = files.first
      else { return .refused }
      let others = Array(files.dropFirst())
      let entry = Entry(
        id: id, sha256: hash, file: first, others: others.isEmpty ? nil : others,
        kind: kind?.rawValue, name: Self.plain(name), isAgain: isAgain ? true : nil,
        author: author, sentAt: now)
      try FilePath.makeFolder(folder)
      try write(entry)
      state.entries[id] = entry
      state.changes += 1
      return .kept
    }
  }

  /// Writes down pictures that stand one after the other, each of them once.
  ///
  /// - Returns: the names of their files; nil where something in it is no picture.
  private func keep(_ bytes: [UInt8], cut lengths: [Int]) throws -> [String]? {
    guard (1...Self.maximumPictures).contains(lengths.count),
      lengths.allSatisfy({ (0...bytes.count).contains($0) }), lengths.reduce(0, +) == bytes.count
    else { return nil }
    var rest = bytes[...]
    let pictures = lengths.map { length in
      defer { rest = rest.dropFirst(length) }
      return Array(rest.prefix(length))
    }
    guard pictures.allSatisfy({ PhotoReader.ending(of: $0) != nil }) else { return nil }
    var names: [String] = []
    for picture in pictures {
      guard let file = try photos.keep(picture) else { return nil }
      let name = FilePath.name(of: file.path)
      // The same picture twice would be two witnesses for what one shows.
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The picture that waits longest; nil where none does.
  func next() throws -> Entry? {
    try entries().filter { $0.outcomes == nil }.min { $0.sentAt < $1.sentAt }
  }

  /// Writes down what became of a picture.
  func finish(_ id: UUID, _ outcomes: [Outcome]) throws {
    try state.withLock { try note(id, outcomes, &$0) }
  }

  private func note(_ id: UUID, _ outcomes: [Outcome], _ state: inout State) throws {
    guard var entry = state.entries[id] else { return }
    entry.outcomes = outcomes
    try write(entry)
    state.entries[id] = entry
    state.changes += 1
  }

  /// Takes note that somebody has read what became of a picture; one that waits goes on waiting.
  func forget(_ id: UUID) throws {
    try state.withLock { state in
      try load(&state)
      guard state.entries[id]?.outcomes != nil else { return }
      try note(id, [Outcome(reason: .taken)], &state)
    }
  }

  /// All that came, the oldest first.
  func entries() throws -> [Entry] {
    try state.withLock { state in
      try load(&state)
      return state.entries.values.sorted {
        ($0.sentAt, $0.id.uuidString) < ($1.sentAt, $1.id.uuidString)
      }
    }
  }

  /// Another number after each change.
  var changes: Int { state.withLock { $0.changes } }

  /// Removes what came before a day and waits for nothing.
  func tidy(before day: Date) throws {
    try state.withLock { state in
      try load(&state)
      for entry in state.entries.values where entry.outcomes != nil && entry.sentAt < day {
        try FileManager.default.removeItem(atPath: path(of: entry.id))
        state.entries[entry.id] = nil
      }
    }
  }

  /// The names of the pictures that wait.
  func filesWaiting() throws -> Set<String> {
    Set(try entries().filter { $0.outcomes == nil }.flatMap(\.files))
  }

  // MARK: - Files

  private func load(_ state: inout State) throws {
    guard !state.isLoaded else { return }
    for name in FilePath.names(in: folder) where name.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: FilePath.join(folder, name)))
      // Another version's is left alone: its picture stays for as long as any.
      guard let entry = try? JSONDecoder().decode(Entry.self, from: data) else { continue }
      state.entries[entry.id] = entry
    }
    state.isLoaded = true
  }

  private func write(_ entry: Entry) throws {
    try PendingFile(Array(try JSONEncoder().encode(entry)), at: path(of: entry.id)).publish()
  }

  private func path(of id: UUID) -> String {
    FilePath.join(folder, id.uuidString.lowercased() + ".json")
  }

  /// A name without what a page or a log could stumble over.
  private static func plain(_ name: String) -> String {
    let kept = name.unicodeScalars.filter {
      $0.properties.generalCategory != .control && $0.properties.generalCategory != .format
    }
    return String(String.UnicodeScalarView(kept).prefix(80))
  }
}

extension PhotoInbox.Outcome {
  init(_ kind: WatchNews.Kind) {
    reason =
      switch kind {
      case .joined, .sameSlip, .unreadable: .taken
      case .samePicture: .known
      case .dayIsSaved: .saved
      case .dayIsNotOpen: .otherDay
      case .noSlip: .noSlip
      case .cannotBeOpened: .failed
      }
  }
}
