import CZlib
import Foundation

/// Packs files as gzip does and unpacks them: what `gunzip` reads and what `gzip` writes.
///
/// The only user of zlib. A file that ends too early or whose check sum is wrong is refused.
public enum GzipFile {
  private static let blockSize = 1 << 17

  /// Whether a file begins as a gzip file does.
  public static func isOne(_ path: String) throws(GzipError) -> Bool {
    try beginning(of: path, count: 2) == [0x1F, 0x8B]
  }

  /// The first bytes of a file; fewer where it is shorter.
  public static func beginning(of path: String, count: Int) throws(GzipError) -> [UInt8] {
    let file = try opened(path)
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try filled(&bytes, from: file, path)
    return Array(bytes.prefix(read))
  }

  /// Packs a file; the target stays open, and nothing is waited for on the disk.
  public static func pack(_ source: String, into target: Int32) throws(GzipError) {
    let input = try opened(source)
    defer { close(input) }
    // The library closes what it was given. Fast rather than small: level 3.
    guard let packer = gzdopen(fcntl(target, F_DUPFD_CLOEXEC, 0), "wb3") else {
      throw .writing(code: errno)
    }
    gzbuffer(packer, UInt32(blockSize))
    var block = [UInt8](repeating: 0, count: blockSize)
    do throws(GzipError) {
      while true {
        let count = try filled(&block, from: input, source)
        guard count > 0 else { break }
        errno = 0
        guard gzwrite(packer, block, UInt32(count)) == count else { throw .writing(code: errno) }
      }
    } catch {
      gzclose_w(packer)
      throw error
    }
    errno = 0
    guard gzclose_w(packer) == Z_OK else { throw .writing(code: errno) }
  }

  /// Unpacks a file; the target stays open, and nothing is waited for on the disk.
  ///
  /// - Parameter limit: after how many bytes it may end, with the block that reaches them.
  public static func unpack(
    _ source: String, into target: Int32, first limit: Int? = nil
  ) throws(GzipError) {
    guard try isOne(source) else { throw .noGzip(path: source) }
    errno = 0
    guard let unpacker = gzopen(source, "rbe") else { throw .reading(path: source, code: errno) }
    defer { gzclose_r(unpacker) }
    gzbuffer(unpacker, UInt32(blockSize))
    var block = [UInt8](repeating: 0, count: blockSize)
    var done = 0
    while true {
      let count = gzread(unpacker, &block, UInt32(block.count))
      if count > 0 { try write(block[..<Int(count)], to: target) }
      done += max(0, Int(count))
      if let limit, done >= limit { return }
      guard count < block.count else { continue }
      var code: Int32 = 0
      let words = gzerror(unpacker, &code).map { String(cString: $0) } ?? ""
      if code == Z_ERRNO { throw .reading(path: source, code: errno) }
      guard count >= 0, code == Z_OK else { throw .broken(path: source, detail: words) }
      return
    }
  }

  // MARK: - Files

  private static func opened(_ path: String) throws(GzipError) -> Int32 {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .reading(path: path, code: errno) }
    return file
  }

  /// Reads until the block is full or the file at its end.
  private static func filled(
    _ block: inout [UInt8], from file: Int32, _ path: String
  ) throws(GzipError) -> Int {
    var filled = 0
    while filled < block.count {
      let count = block.withUnsafeMutableBytes { bytes in
        read(file, bytes.baseAddress?.advanced(by: filled), bytes.count - filled)
      }
      if count > 0 {
        filled += count
      } else if count == 0 {
        break
      } else if errno != EINTR {
        throw .reading(path: path, code: errno)
      }
    }
    return filled
  }

  private static func write(_ bytes: ArraySlice<UInt8>, to target: Int32) throws(GzipError) {
    do throws(SystemError) {
      try SystemError.writeAll(bytes, to: target)
    } catch {
      throw .writing(code: error.code)
    }
  }
}

/// Why a file could not be packed or unpacked.
public enum GzipError: Error, Hashable, Sendable {
  /// It cannot be opened or read; `code` is the system's (`errno`).
  case reading(path: String, code: Int32)
  /// The result cannot be written; `code` is the system's (`errno`).
  case writing(code: Int32)
  /// It is no gzip file.
  case noGzip(path: String)
  /// It ends too early, or its content is not what was packed.
  case broken(path: String, detail: String)
}
