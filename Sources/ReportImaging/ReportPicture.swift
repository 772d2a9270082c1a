import Crypto
import Foundation

/// A picture file, decoded: one page, or several for a TIFF with several.
///
/// ```swift
/// let picture = try ReportPicture.load(path: "slip.jpg")
/// let page = try picture.pages[0].cleaned()
/// ```
public struct ReportPicture: Sendable {
  /// The path that it was loaded from.
  public let path: String
  /// SHA-256 of the file's bytes, 64 hexadecimal digits: the same file is known again under any
  /// name.
  public let sha256: String
  /// The pages as a person sees them, turned by the file's own orientation mark. At least one.
  public let pages: [PicturePage]

  /// Loads PNG, JPEG, TIFF, WebP, BMP, GIF and PNM.
  ///
  /// - Parameter pixelLimit: the most pixels of a page; the header is asked before anything is
  ///   decoded.
  /// - Throws: ``ReportImagingError``; a picture that is cut off is refused, never read in part.
  public static func load(
    path: String, pixelLimit: Int = 100_000_000
  ) throws(ReportImagingError) -> ReportPicture {
    let bytes = try Self.bytes(of: path)
    let decoder = PictureDecoder(path: path, bytes: bytes, pixelLimit: pixelLimit)
    return ReportPicture(
      path: path,
      sha256: Self.hash(of: bytes), pages: try decoder.pages())
  }

  /// What tells one page from every other: the file's hash for the first page, and for a later
  /// one the hash of that and its number. The slips of one file are not one slip.
  ///
  /// - Parameter page: from 1.
  public func sha256(ofPage page: Int) -> String {
    page == 1 ? sha256 : Self.hash(of: Array("\(sha256) page \(page)".utf8))
  }

  private static func hash(of bytes: [UInt8]) -> String {
    SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }

  /// More than any picture of a slip has; a pipe may never end.
  private static let maximumBytes = 512_000_000

  private static func bytes(of path: String) throws(ReportImagingError) -> [UInt8] {
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
    bytes.reserveCapacity(Int(status.st_size))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { break }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      bytes += chunk[..<count]
      guard bytes.count <= maximumBytes else { throw .notAnImage(path: path) }
    }
    guard !bytes.isEmpty else { throw .empty(path: path) }
    return bytes
  }
}
