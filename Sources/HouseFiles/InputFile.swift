public import DurableFiles
import Foundation

/// A file that is read whole, also a pipe, as `<(…)` of a shell is one.
public enum InputFile {
  /// The bytes of a file, or of standard input for `-`.
  ///
  /// - Throws: ``SystemError``; `EFBIG` for more than `most` bytes.
  public static func bytes(of path: String, most: Int) throws(SystemError) -> [UInt8] {
    let isStandardInput = path == "-"
    let descriptor =
      isStandardInput ? STDIN_FILENO : try SystemError.check(open(path, O_RDONLY | O_CLOEXEC))
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
  private static let mostByHand = 100_000

  /// The text of a file that people write, which no result may take the place of from now on.
  public static func text(
    _ path: String, of kind: HouseFileKind
  ) throws(HouseFileError) -> String {
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
