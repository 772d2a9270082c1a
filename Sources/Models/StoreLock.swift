import Files
import Foundation

/// The right to change a store; one program at a time has it, and it ends with the program, however
/// that ends.
final class StoreLock {
  private let descriptor: Int32

  init(_ path: String) throws(ModelStoreError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw StoreFolder.error(FileError(path, .last)) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemError.last
      let holder = Self.holder(descriptor)
      close(descriptor)
      if error.code == EWOULDBLOCK { throw .alreadyUnderWay(process: holder) }
      throw .file(FileError(path, error))
    }
    // For people alone: the lock itself needs no number, and a full disk is no reason to refuse.
    _ = ftruncate(descriptor, 0)
    _ = Result { try SystemError.writeAll("\(getpid())\n".utf8, to: descriptor) }
  }

  deinit { FileLock.giveUp(descriptor) }

  private static func holder(_ descriptor: Int32) -> Int32? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return Int32(String(decoding: bytes.prefix(count), as: UTF8.self).filter(\.isNumber))
  }
}

/// Keeps an installed version from being removed while somebody reads with it.
public final class ModelLease: Sendable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { FileLock.giveUp(descriptor) }

  /// A manifest's bytes and a lease on it; nil where there is none.
  static func take(_ path: String) throws(ModelStoreError) -> (bytes: Data, lease: ModelLease)? {
    guard let lease = try on(path) else { return nil }
    return (try StoreFolder.bytes(lease.descriptor, path, limit: Catalogue.largest), lease)
  }

  /// A lease on any file; nil where it is not there.
  public static func on(_ path: String) throws(ModelStoreError) -> ModelLease? {
    while true {
      guard let descriptor = try StoreFolder.opened(path) else { return nil }
      let lease = ModelLease(descriptor)
      // Disks without locks: nothing is removed there while it is read, as removing needs a lock too.
      while flock(descriptor, LOCK_SH) != 0, errno == EINTR {}
      // It may have been removed before the lock was there.
      guard let here = FileIdentity(path), here == FileIdentity(descriptor) else { continue }
      return lease
    }
  }

  /// Whether somebody has a lease on that file: reads with the version of that manifest.
  public static func isHeld(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { FileLock.giveUp(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Removes a manifest that is not in use.
  ///
  /// - Returns: false where it is.
  static func removeUnused(_ path: String) throws(ModelStoreError) -> Bool {
    guard let descriptor = try StoreFolder.opened(path) else { return true }
    defer { FileLock.giveUp(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK { return false }
      throw .file(FileError(path, .last))
    }
    try StoreFolder.remove(path)
    try StoreFolder.syncFolder(of: path)
    return true
  }
}
