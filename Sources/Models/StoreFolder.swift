import Files
import Foundation

/// The places in a store's folder, and how files get there: whole or not at all.
struct StoreFolder: Hashable, Sendable {
  let path: String

  private func place(_ parts: String...) -> String { ([path] + parts).joined(separator: "/") }

  var blobs: String { place("blobs") }
  var partial: String { place("partial") }
  var installed: String { place("installed") }
  var current: String { place("current") }
  var state: String { place("state.json") }
  var lock: String { place("lock") }
  var compared: String { place("compared.json") }
  var keys: String { place("trusted-keys") }
  var catalogue: String { place("catalogue.json") }
  var catalogueSignature: String { place("catalogue.json.sig") }

  func blob(_ hash: ContentHash) -> String { place("blobs", ModelFile.blobName(hash)) }
  func part(_ hash: ContentHash) -> String { place("partial", ModelFile.blobName(hash) + ".part") }
  func partNotes(_ hash: ContentHash) -> String {
    place("partial", ModelFile.blobName(hash) + ".json")
  }
  func versions(of name: ModelName) -> String { place("installed", name.text) }
  func manifest(_ name: ModelName, _ version: ModelVersion) -> String {
    place("installed", name.text, "\(version).json")
  }
  func measurement(_ name: ModelName, _ version: ModelVersion) -> String {
    place("installed", name.text, "\(version).measured")
  }
  func link(_ name: ModelName) -> String { place("current", name.text) }

  /// Makes the folders where they are missing.
  func make() throws(ModelStoreError) {
    for folder in [path, blobs, partial, installed, current] { try Self.make(folder) }
  }

  static func make(_ folder: String) throws(ModelStoreError) {
    do throws(SystemError) {
      try FilePath.makeFolder(folder)
    } catch {
      throw Self.error(FileError(folder, error))
    }
  }

  // MARK: - Reading

  /// A small file; nil where there is none.
  static func bytes(_ path: String, limit: Int = Catalogue.largest) throws(ModelStoreError) -> Data?
  {
    guard let descriptor = try opened(path) else { return nil }
    defer { close(descriptor) }
    return try bytes(descriptor, path, limit: limit)
  }

  /// A descriptor to read from, without waiting for a pipe; nil where there is no such file.
  static func opened(_ path: String) throws(ModelStoreError) -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    if descriptor >= 0 { return descriptor }
    if errno == ENOENT || errno == ENOTDIR { return nil }
    throw .file(FileError(path, .last))
  }

  /// What is open.
  static func bytes(
    _ descriptor: Int32, _ path: String, limit: Int
  ) throws(ModelStoreError) -> Data {
    var data = Data()
    try pieces(of: descriptor, path) { piece throws(ModelStoreError) in
      guard data.count + piece.count <= limit else {
        throw .file(FileError(path, SystemError(EFBIG)))
      }
      data.append(contentsOf: piece)
    }
    return data
  }

  /// Hands on what is in an open file, piece by piece.
  static func pieces(
    of descriptor: Int32, _ path: String,
    _ body: (UnsafeRawBufferPointer) throws(ModelStoreError) -> Void
  ) throws(ModelStoreError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .file(FileError(path, .last)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .file(
        FileError(path, SystemError(status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)))
    }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = read(descriptor, buffer.baseAddress, buffer.count)
      if count == 0 { return }
      if count > 0 {
        try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      } else if errno != EINTR {
        throw .file(FileError(path, .last))
      }
    }
  }

  /// The hash of a whole file, and how many bytes it has; nil where there is none.
  static func hash(of path: String) throws(ModelStoreError) -> (hash: ContentHash, size: Int)? {
    guard let descriptor = try opened(path) else { return nil }
    defer { close(descriptor) }
    var hasher = ContentHasher()
    var size = 0
    try pieces(of: descriptor, path) { piece throws(ModelStoreError) in
      hasher.update(piece)
      size += piece.count
    }
    return (hasher.hash, size)
  }

  /// The bytes that a file has; nil where there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  // MARK: - Writing

  /// Writes a small file whole, in place of what was there.
  static func write(
    _ bytes: some Collection<UInt8>, to path: String
  ) throws(ModelStoreError) {
    do throws(FileError) {
      try PendingFile(bytes, at: path).publish()
    } catch {
      throw Self.error(error, needed: bytes.count)
    }
  }

  static func writeJSON(_ value: some Encodable, to path: String) throws(ModelStoreError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data: Data
    do {
      data = try encoder.encode(value)
    } catch {
      throw .file(FileError(path, SystemError(EINVAL)))
    }
    try write(data, to: path)
  }

  /// Lets a name stand for another version; whoever looks finds the old one or the new one.
  func setLink(_ name: ModelName, to version: ModelVersion) throws(ModelStoreError) {
    let (place, target) = (link(name), "../installed/\(name)/\(version).json")
    let aside = UnfinishedFile.name(for: place)
    guard symlink(target, aside) == 0 else { throw Self.error(FileError(aside, .last)) }
    do throws(FileError) {
      try UnfinishedFile.publish(aside, as: place)
    } catch {
      unlink(aside)
      throw Self.error(error)
    }
  }

  /// Takes a file away; one that is not there already is fine.
  static func remove(_ path: String) throws(ModelStoreError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .file(FileError(path, .last)) }
  }

  /// Waits until a file's name is on the disk.
  static func syncFolder(of path: String) throws(ModelStoreError) {
    do throws(FileError) {
      try UnfinishedFile.syncFolder(of: path)
    } catch {
      throw Self.error(error)
    }
  }

  /// Says of a full disk how full it is.
  static func error(_ error: FileError, needed: Int = 0) -> ModelStoreError {
    guard [ENOSPC, EDQUOT, EFBIG].contains(error.reason.code) else { return .file(error) }
    return .noSpace(needed: needed, free: ModelStore.freeSpace(for: error.path) ?? 0)
  }
}
