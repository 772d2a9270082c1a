import Foundation

/// Reads a whole file with a limit.
enum FileBytes {
  /// The most bytes that are taken, more than any picture of a slip has: decoding takes some times
  /// as much memory as the file.
  static func most(ofMemory memory: UInt64) -> Int { Int(min(128_000_000, memory / 4)) }

  private static var most: Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit) == 0 else {
      return most(ofMemory: .max)
    }
    return most(ofMemory: UInt64(limit.rlim_cur))
  }

  /// The bytes of a file; at least one.
  static func of(_ path: String) throws(ReportImagingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR ? .missing : unreadable
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .directory }
    // Devices may never end, and a pipe's other end may never be opened.
    guard kind == S_IFREG else { throw .notAnImage }
    let most = most
    guard status.st_size <= most else { throw .tooLarge(limit: most) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw unreadable
      }
      bytes += chunk[..<count]
      guard bytes.count <= most else { throw .tooLarge(limit: most) }
    }
    guard !bytes.isEmpty else { throw .empty }
    return bytes
  }

  /// The system's last error in its own words.
  private static var unreadable: ReportImagingError {
    .unreadable(reason: String(cString: strerror(errno)))
  }
}
