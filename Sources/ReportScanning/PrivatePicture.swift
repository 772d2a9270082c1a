import Foundation

/// Pictures with names and amounts on them: only the owner may look at what is written.
enum PrivatePicture {
  /// Writes a picture beside its place and then puts it there, whole or not at all. Gives the
  /// system's reason where that fails.
  static func write(_ bytes: [UInt8], to path: String) -> String? {
    let unfinished = path + ".new-\(getpid())-\(UUID().uuidString)"
    let descriptor = open(unfinished, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return reason(errno) }
    let failure = fill(descriptor, with: bytes)
    close(descriptor)
    guard failure == nil, rename(unfinished, path) == 0 else {
      let failure = failure ?? reason(errno)
      unlink(unfinished)
      return failure
    }
    return nil
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> String? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return reason(errno) }
      rest = rest.dropFirst(count)
    }
    return nil
  }

  private static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
