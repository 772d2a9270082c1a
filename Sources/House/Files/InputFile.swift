public import Files
import Foundation

/// A file that is read whole, also a pipe that the shell opened, as `<(…)` is one.
public enum InputFile {
  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``SystemError``; `EFBIG` for more than `most` bytes, `ENXIO` for a pipe that lies in
  ///   a folder, whose other end nobody may ever open.
  public static func bytes(of path: String, most: Int) throws(SystemError) -> [UInt8] {
    let isStandardInput = path == "-"
    let descriptor = isStandardInput ? Surroundings.current.input : try opened(path)
    defer { if !isStandardInput { close(descriptor) } }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = part.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        guard errno == EINTR else { throw .last }
        continue
      }
      bytes += part[..<count]
      guard bytes.count <= most else { throw SystemError(EFBIG) }
    }
  }

  /// Opens a file without waiting for anybody.
  private static func opened(_ path: String) throws(SystemError) -> Int32 {
    let isOpenAlready = ["/dev/fd/", "/dev/stdin", "/proc/"].contains { path.hasPrefix($0) }
    let waiting = isOpenAlready ? 0 : O_NONBLOCK
    let descriptor = try SystemError.check(open(path, O_RDONLY | O_CLOEXEC | waiting))
    var status = stat()
    guard !isOpenAlready, fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      if !isOpenAlready { _ = fcntl(descriptor, F_SETFL, 0) }
      return descriptor
    }
    close(descriptor)
    throw SystemError(ENXIO)
  }

  /// The text of a file in UTF-8.
  ///
  /// - Throws: ``SystemError``; `EFBIG` for more than `most` bytes, `EILSEQ` for other bytes.
  public static func text(of path: String, most: Int) throws(SystemError) -> String {
    let bytes = try bytes(of: path, most: most)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    guard let text = String(validating: bytes.dropFirst(isMarked ? 3 : 0), as: UTF8.self) else {
      throw SystemError(EILSEQ)
    }
    return text
  }

  /// Far above what anybody writes.
  static let mostByHand = 100_000

  /// The text of a file that people write, which no result may take the place of from now on.
  public static func text(_ path: String, of kind: HouseFileKind) throws(HouseFileError) -> String {
    FilesInUse.note(path, as: .file(kind))
    do throws(SystemError) {
      return try text(of: path, most: mostByHand)
    } catch {
      guard error.code != EFBIG else {
        throw .tooLarge(path: path, of: kind, mostBytes: mostByHand)
      }
      throw .unreadable(path: path, of: kind, error)
    }
  }
}
