import Files
import Foundation
import Models
import Synchronization

/// Files of a reader that a browser sends, in parts or whole: a catalogue with what it names, or a
/// house's own model with its manifest.
///
/// What is here stays until it is installed or another sending begins: a phone that was cut off goes on
/// where it stopped, also after the server was ended.
final class ReaderUploads: Sendable {
  /// What a part met.
  enum Reception: Hashable, Sendable {
    /// It is on the disk; the file has so many bytes now.
    case kept(Int)
    /// The file has so many bytes: the next part is another one.
    case elsewhere(Int)
    case refused
  }

  /// So many files at most, and so many bytes of each part and of all together.
  static let files = 60
  static let part = 1 << 20
  static let total = 1 << 30
  /// What stays free of the disk besides.
  private static let reserve = 64 << 20

  let folder: String
  private let free: @Sendable (String) -> Int?
  /// One at a time.
  private let lock = Mutex(())

  /// - Parameter free: says how many bytes are free where a file is to be; nil where that is not known.
  init(
    folder: String, free: @escaping @Sendable (String) -> Int? = { ModelStore.freeSpace(for: $0) }
  ) { (self.folder, self.free) = (folder, free) }

  /// Begins a sending: what an earlier one left is gone.
  ///
  /// - Parameters:
  ///   - bytes: how many are announced.
  ///   - sender: the phone, whose files alone they are.
  /// - Throws: `ModelStoreError.noSpace` where they and their copy in the store have no room.
  func begin(announced bytes: Int = 0, by sender: Int64 = 0) throws {
    try lock.withLock { _ in
      try FilePath.makeFolder(try cleared(folder))
      try makeSure(of: bytes)
      try PendingFile(Array("\(sender)".utf8), at: senderFile).publish()
    }
  }

  /// Whether what is here was begun by a phone: nobody installs files that another one sent.
  func isFrom(_ sender: Int64) -> Bool {
    lock.withLock { _ in
      FileManager.default.contents(atPath: senderFile) == Data("\(sender)".utf8)
    }
  }

  private var senderFile: String { FilePath.join(folder, "sender") }

  /// They are there twice while they are installed.
  private func makeSure(of bytes: Int) throws(ModelStoreError) {
    let needed = 2 * bytes + Self.reserve
    guard let free = free(FilePath.join(folder, "part")), free < needed else { return }
    throw .noSpace(needed: needed, free: free)
  }

  /// Takes one part of a file in.
  ///
  /// - Parameters:
  ///   - place: which of the files it is, from 1.
  ///   - name: what the file is called.
  ///   - offset: where in the file the part begins.
  func take(
    _ bytes: [UInt8], of place: Int, called name: String, at offset: Int
  ) throws -> Reception {
    guard (1...Self.files).contains(place), bytes.count <= Self.part, offset >= 0,
      Self.isName(name)
    else { return .refused }
    return try lock.withLock { _ in
      try FilePath.makeFolder(folder)
      let path = path(of: place, name)
      let here = try size(of: path)
      guard offset == here else { return .elsewhere(here) }
      guard try sizes().reduce(0, +) + bytes.count <= Self.total else { return .refused }
      // Who announced nothing is told before the disk is full, too.
      try makeSure(of: bytes.count)
      try append(bytes, to: path)
      return .kept(here + bytes.count)
    }
  }

  /// A file that came as a whole.
  func keep(_ bytes: some Collection<UInt8>, of place: Int, called name: String) throws -> Bool {
    guard (1...Self.files).contains(place), Self.isName(name) else { return false }
    try lock.withLock { _ in try PendingFile(bytes, at: path(of: place, name)).publish() }
    return true
  }

  /// Lays what came into a folder as a store reads it: catalogue and manifest under their names, all
  /// else under its name and as a blob of its hash.
  ///
  /// - Returns: the folder.
  func layOut() throws -> String {
    try lock.withLock { _ in
      let staging = try cleared(FilePath.join(folder, "laid"))
      try FilePath.makeFolder(FilePath.join(staging, "blobs"))
      for file in FilePath.names(in: folder).sorted() {
        guard let dash = file.firstIndex(of: "-"), file.prefix(upTo: dash).allSatisfy(\.isNumber)
        else { continue }
        let (name, path) = (String(file[file.index(after: dash)...]), FilePath.join(folder, file))
        try FileManager.default.linkItem(
          atPath: path, toPath: try cleared(FilePath.join(staging, name)))
        guard !name.hasSuffix(".json"), !name.hasSuffix(".sig") else { continue }
        let blob = "blobs/sha256-\(try Self.hash(of: path).hex)"
        let place = FilePath.join(staging, blob)
        guard !FileManager.default.fileExists(atPath: place) else { continue }
        try FileManager.default.linkItem(atPath: path, toPath: place)
      }
      return staging
    }
  }

  /// Takes away what came.
  func clear() {
    // What stays is taken away when the next sending begins.
    lock.withLock { _ in _ = Result { try FileManager.default.removeItem(atPath: folder) } }
  }

  // MARK: - Files

  private func path(of place: Int, _ name: String) -> String {
    FilePath.join(folder, "\(place)-\(name)")
  }

  /// The path, with nothing there any more.
  private func cleared(_ path: String) throws -> String {
    if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
    return path
  }

  private func size(of path: String) throws -> Int {
    guard FileManager.default.fileExists(atPath: path) else { return 0 }
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return (facts[.size] as? NSNumber)?.intValue ?? 0
  }

  private func sizes() throws -> [Int] {
    try FilePath.names(in: folder).map { try size(of: FilePath.join(folder, $0)) }
  }

  private func append(_ bytes: [UInt8], to path: String) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError(path, .last) }
    defer { close(descriptor) }
    do throws(SystemError) { try SystemError.writeAll(bytes, to: descriptor) } catch {
      throw FileError(path, error)
    }
    guard fsync(descriptor) == 0 else { throw FileError(path, .last) }
  }

  private static func hash(of path: String) throws -> ContentHash {
    let file = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { _ = Result { try file.close() } }
    var hasher = ContentHasher()
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty { hasher.update(piece) }
    return hasher.hash
  }

  /// Whether a name is that of one file, and of no path.
  private static func isName(_ name: String) -> Bool {
    (1...100).contains(name.utf8.count) && name.first != "."
      && name.utf8.allSatisfy { byte in
        (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
          || [45, 46, 95, 43].contains(byte)
      }
  }
}
