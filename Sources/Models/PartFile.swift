import Files
import Foundation

/// A file that is being brought, and what is known of where its bytes come from. It outlives the
/// program: the next one goes on where this one was stopped.
final class PartFile {
  /// From where the bytes are, so that more of the same can be asked for.
  private struct Notes: Codable, Equatable {
    let address: String
    let tag: String
    let size: Int
  }

  let path: String
  let wanted: ModelFile
  private let notesPath: String
  private let descriptor: Int32
  private(set) var size: Int

  init(_ wanted: ModelFile, in folder: StoreFolder) throws(ModelStoreError) {
    (path, notesPath) = (folder.part(wanted.sha256), folder.partNotes(wanted.sha256))
    self.wanted = wanted
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFolder.error(FileError(path, .last)) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      close(descriptor)
      throw .file(FileError(path, .last))
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// The tag under which the rest can be asked for; nil where that would be a guess.
  func tag(from address: String) throws(ModelStoreError) -> String? {
    guard size > 0, size <= wanted.size, let bytes = try StoreFolder.bytes(notesPath) else {
      return nil
    }
    guard
      case .success(let notes) = Result(catching: {
        try JSONDecoder().decode(Notes.self, from: bytes)
      }), notes == Notes(address: address, tag: notes.tag, size: wanted.size)
    else { return nil }
    return notes.tag
  }

  /// Notes where the bytes come from that follow, all from the beginning.
  func note(_ tag: String?, from address: String) throws(ModelStoreError) {
    guard let tag else { return try StoreFolder.remove(notesPath) }
    try StoreFolder.writeJSON(
      Notes(address: address, tag: tag, size: wanted.size), to: notesPath)
  }

  /// Forgets what is there.
  func empty() throws(ModelStoreError) {
    try StoreFolder.remove(notesPath)
    guard ftruncate(descriptor, 0) == 0 else { throw .file(FileError(path, .last)) }
    size = 0
  }

  /// Adds bytes at the end.
  func append(_ bytes: UnsafeRawBufferPointer) throws(ModelStoreError) {
    guard size + bytes.count <= wanted.size else {
      throw .wrongSize(file: wanted.name, expected: wanted.size, found: size + bytes.count)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = UnsafeRawBufferPointer(rebasing: rest)
      let count = pwrite(descriptor, piece.baseAddress, piece.count, off_t(size))
      if count > 0 {
        size += count
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw StoreFolder.error(FileError(path, .last), needed: wanted.size - size)
      }
    }
  }

  func sync() throws(ModelStoreError) {
    guard fsync(descriptor) == 0 else {
      throw StoreFolder.error(FileError(path, .last), needed: wanted.size)
    }
  }

  /// Whether the whole is what the catalogue says.
  func check() throws(ModelStoreError) {
    guard size == wanted.size else {
      throw .wrongSize(file: wanted.name, expected: wanted.size, found: size)
    }
    guard let found = try StoreFolder.hash(of: path) else {
      throw .file(FileError(path, SystemError(ENOENT)))
    }
    guard found.hash == wanted.sha256 else {
      throw .wrongHash(file: wanted.name, expected: wanted.sha256, found: found.hash)
    }
  }

  /// Gives a checked file its place among the blobs, where nothing changes it any more.
  func publish(in folder: StoreFolder) throws(ModelStoreError) {
    guard fchmod(descriptor, 0o400) == 0 else { throw .file(FileError(path, .last)) }
    let blob = folder.blob(wanted.sha256)
    guard rename(path, blob) == 0 else { throw StoreFolder.error(FileError(blob, .last)) }
    try StoreFolder.syncFolder(of: blob)
    try StoreFolder.remove(notesPath)
  }

  /// Takes away what turned out to be wrong.
  func discard() throws(ModelStoreError) {
    try StoreFolder.remove(path)
    try StoreFolder.remove(notesPath)
  }
}
