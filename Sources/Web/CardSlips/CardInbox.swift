import Evening
import Files
import Foundation
import Handwriting
import House
import Money
import Synchronization

/// Photos of signed card slips, each beside the slip of the server who took them, and what a person said
/// of each. They are files of the house: whatever ends the server, what waits is read by the next one.
final class CardInbox: Sendable {
  /// One photo.
  struct Entry: Codable, Hashable, Sendable {
    /// Its own number, which addresses name.
    let number: Int
    /// The evening and the slip of its server.
    let evening: Int64
    var slip: Int
    /// The hash of its bytes, and the name of its file among the photos.
    let sha256: String
    let file: String
    let author: String
    let sentAt: Date
    /// The card slips on it; nil while it waits, none where it shows no lines for tip and total.
    var cards: [Card]?
    /// Whether it could not be read for a reason that is not its own; nil for no.
    var hasFailed: Bool?
    /// The edition of what read it; nil while it waits.
    var edition: String?

    /// Whether everything on it was left out: it may belong to another server.
    var isLeftOut: Bool { cards.map { !$0.isEmpty && $0.allSatisfy(\.isLeftOut) } ?? false }
  }

  /// One card slip, and what somebody said of it.
  struct Card: Codable, Hashable, Sendable {
    let slip: SignedSlip
    /// The tip in minor units; nil until a person confirms it.
    var tip: Int64?
    /// Whether it does not count: a wrong photo, or the same slip once more.
    var isLeftOut = false

    init(slip: SignedSlip) { self.slip = slip }
  }

  /// So many photos of one server.
  static let most = 100

  private struct State {
    var entries: [Int: Entry] = [:]
    /// The highest number that a file has, also one that cannot be understood.
    var last = 0
    /// Files that another version of the program wrote.
    var strange: [String] = []
    var changes = 0
    var isLoaded = false
  }

  private let photos: PhotoReader
  private let folder: String
  private let state = Mutex(State())

  init(_ photos: PhotoReader) {
    self.photos = photos
    folder = FilePath.join(photos.folder, "cards")
  }

  /// What a photo met.
  enum Reception: Hashable, Sendable {
    case kept
    /// The same photo is here for that evening and server.
    case known
    /// It is here for another server of that evening, and counts there.
    case elsewhere
    case noPicture
    case full
  }

  /// Takes a photo in; once it is kept, it is on the disk.
  func receive(
    _ bytes: [UInt8], for slip: Int, of evening: Int64, by author: String, at now: Date
  ) throws -> Reception {
    try state.withLock { state in
      try load(&state)
      let own = state.entries.values.filter { $0.evening == evening }
      let isFull = own.count { $0.slip == slip } >= Self.most
      // One that is here already takes no room.
      let hash = ContentHash(of: bytes).hex
      guard !isFull || own.contains(where: { $0.sha256 == hash }) else { return .full }
      guard let file = try photos.keep(bytes) else { return .noPicture }
      let name = FilePath.name(of: file.path)
      if var known = own.first(where: { $0.file == name }) {
        let isMoved = known.slip != slip && known.isLeftOut
        guard known.hasFailed == true || isMoved else {
          return known.slip == slip ? .known : .elsewhere
        }
        // It is read anew, and what was said of it belonged to the other one.
        (known.slip, known.hasFailed, known.cards) = (slip, nil, nil)
        try keep(known, &state)
        return .kept
      }
      let entry = Entry(
        number: state.last + 1, evening: evening, slip: slip,
        sha256: String(name.prefix { $0 != "." }), file: name, author: author, sentAt: now)
      try FilePath.makeFolder(folder)
      try keep(entry, &state)
      state.last = entry.number
      return .kept
    }
  }

  /// The photo that waits longest; nil where none does.
  func next() throws -> Entry? { try entries { $0.cards == nil }.first }

  /// Those of a server's slip, the oldest first.
  func entries(for slip: Int, of evening: Int64) throws -> [Entry] {
    try entries { $0.evening == evening && $0.slip == slip }
  }

  private func entries(_ isMeant: (Entry) -> Bool) throws -> [Entry] {
    try state.withLock { state in
      try load(&state)
      return state.entries.values.filter(isMeant).sorted { $0.number < $1.number }
    }
  }

  /// Reads what guests wrote on a photo, and cuts the writing out.
  func read(_ entry: Entry) throws {
    var request = ScanRequest(
      path: FilePath.join(photos.folder, entry.file), crops: stem(of: entry.number))
    request.isCardSlip = true
    let model = try photos.model()
    let cards = try model.cardSlips(request).sorted { $0.page < $1.page }
    try change(entry.number) {
      ($0.cards, $0.edition) = (cards.map { Card(slip: $0.slip) }, model.edition)
    }
  }

  /// Notes that a photo could not be read, for a reason that is not its own.
  /// Sent once more, it is read anew.
  func giveUp(_ entry: Entry) throws {
    try change(entry.number) { ($0.cards, $0.hasFailed) = ([], true) }
  }

  /// Changes what is known of one photo; one that is gone stays so.
  func change(_ number: Int, _ work: (inout Entry) -> Void) throws {
    try state.withLock { state in
      try load(&state)
      guard var entry = state.entries[number] else { return }
      work(&entry)
      try keep(entry, &state)
    }
  }

  /// The picture of a written place; nil where there is none.
  ///
  /// - Parameters:
  ///   - place: which of the photo's card slips, from 1.
  ///   - field: `tip` or `total`.
  func crop(of number: Int, _ place: Int, _ field: String) -> Data? {
    guard ["tip", "total"].contains(field) else { return nil }
    return FileManager.default.contents(
      atPath: ScanRequest.crop(of: field, page: place, stem: stem(of: number)))
  }

  /// Another number after each change.
  var changes: Int { state.withLock { $0.changes } }

  /// What is kept of a photo was written by another version of the program.
  struct Strange: Error { let file: String }

  /// The names of the photos that are needed.
  ///
  /// - Throws: ``Strange``: then nobody knows what is needed.
  func files() throws -> Set<String> {
    try state.withLock { state in
      try load(&state)
      if let file = state.strange.first { throw Strange(file: file) }
      return Set(state.entries.values.map(\.file))
    }
  }

  /// Removes what came before a day and waits for nothing: no reader, and no person while its evening is open.
  ///
  /// - Parameter open: the evenings that are not saved yet.
  func tidy(before day: Date, besides open: Set<Int64>) throws {
    try state.withLock { state in
      try load(&state)
      for entry in state.entries.values
      where entry.cards != nil && entry.sentAt < day && !open.contains(entry.evening) {
        let own = FilePath.name(of: stem(of: entry.number))
        for name in FilePath.names(in: folder)
        where name == own + ".json" || name.hasPrefix(own + "-") {
          try FileManager.default.removeItem(atPath: FilePath.join(folder, name))
        }
        state.entries[entry.number] = nil
      }
    }
  }

  // MARK: - Files

  private func load(_ state: inout State) throws {
    guard !state.isLoaded else { return }
    for name in FilePath.names(in: folder) where name.hasSuffix(".json") {
      let data = try Data(contentsOf: URL(filePath: FilePath.join(folder, name)))
      // A file's name is its number; what is called otherwise has none.
      state.last = max(state.last, Int(name.dropLast(".json".count)) ?? 0)
      // Another version's is left alone, with its number and its photo; `files()` throws for it, and nothing is
      // tidied away.
      guard let entry = try? JSONDecoder().decode(Entry.self, from: data) else {
        state.strange.append(name)
        continue
      }
      state.entries[entry.number] = entry
    }
    state.isLoaded = true
  }

  private func keep(_ entry: Entry, _ state: inout State) throws {
    try PendingFile(Array(try JSONEncoder().encode(entry)), at: stem(of: entry.number) + ".json")
      .publish()
    state.entries[entry.number] = entry
    state.changes += 1
  }

  private func stem(of number: Int) -> String { FilePath.join(folder, "\(number)") }
}
