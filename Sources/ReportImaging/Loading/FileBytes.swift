import Foundation

/// Reads a whole file, or a pipe, with a limit.
enum FileBytes {
  /// More than any picture of a slip has; a pipe may never end.
  private static let most = 512_000_000

  /// The bytes of a file or pipe; at least one.
  static func of(_ path: String) throws(ReportImagingError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missing(path: path)
        : .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    let kind = status.st_mode & S_IFMT
    guard kind != S_IFDIR else { throw .directory(path: path) }
    // Devices may never end.
    guard kind == S_IFREG || kind == S_IFIFO else { throw .notAnImage(path: path) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(most, Int(status.st_size)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
      guard bytes.count <= most else { throw .notAnImage(path: path) }
    }
    guard !bytes.isEmpty else { throw .empty(path: path) }
    return bytes
  }
}
