import CLeptonica
import Foundation

/// A file with one picture: PNG, JPEG, WebP, GIF, BMP, PNM.
struct SinglePicture: PageSource {
  let bytes: [UInt8]
  /// Leptonica's number of the format.
  let format: Int
  let pixelLimit: Int

  var pageCount: Int { 1 }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    guard let upright = ExifOrientation.of(bytes).turned(try decoded()) else { throw .outOfMemory }
    return try PicturePage(upright)
  }

  private func decoded() throws(ReportImagingError) -> OwnedPix {
    // Leptonica refuses large PNG headers on its own, and decodes a GIF to learn its size.
    if let size = sizeInHeader { try check(width: size.width, height: size.height) }
    let bytes = try whole()
    var (seen, width, height): (l_int32, l_int32, l_int32) = (0, 0, 0)
    var (bits, samples, hasColormap): (l_int32, l_int32, l_int32) = (0, 0, 0)
    guard
      pixReadHeaderMem(
        bytes, bytes.count, &seen, &width, &height, &bits, &samples, &hasColormap) == 0
    else { throw .damaged }
    try check(width: width, height: height)
    var warnings: l_int32 = 0
    let pix =
      format == Int(IFF_JFIF_JPEG)
      ? pixReadMemJpeg(bytes, bytes.count, 0, 1, &warnings, l_int32(L_JPEG_READ_LUMINANCE))
      : pixReadMem(bytes, bytes.count)
    // The decoder fills what is missing of a JPEG with grey and only warns.
    guard let picture = OwnedPix(pix), warnings == 0 else {
      throw Self.hasMemory(forPixels: Int(width) * Int(height)) ? .damaged : .outOfMemory
    }
    return picture
  }

  /// Whether the process may take as much as a decoder needs: a limit of memory looks like damage to it.
  private static func hasMemory(forPixels count: Int) -> Bool {
    guard let room = malloc(count * 8) else { return false }
    free(room)
    return true
  }

  private func check(width: l_int32, height: l_int32) throws(ReportImagingError) {
    try PicturePage.check(width: Int(width), height: Int(height), limit: pixelLimit)
  }

  /// The size that a PNG's or GIF's header tells; nil for other formats.
  private var sizeInHeader: (width: l_int32, height: l_int32)? {
    func size(_ place: Int, _ bytes: Int, isBigEndian: Bool) -> l_int32 {
      let number = self.bytes.number(at: place, size: bytes, isBigEndian: isBigEndian)
      return l_int32(truncatingIfNeeded: number ?? 0)
    }
    guard bytes.count >= 24 else { return nil }
    switch format {
    case Int(IFF_PNG): return (size(16, 4, isBigEndian: true), size(20, 4, isBigEndian: true))
    case Int(IFF_GIF): return (size(6, 2, isBigEndian: false), size(8, 2, isBigEndian: false))
    default: return nil
    }
  }

  /// The bytes that a decoder gets: none of a file that ends too early.
  private func whole() throws(ReportImagingError) -> [UInt8] {
    switch format {
    case Int(IFF_PNG):
      guard let essence = WholeFile.pngEssence(of: bytes) else { throw .damaged }
      return essence
    case Int(IFF_JFIF_JPEG):
      guard WholeFile.isWholeJPEG(bytes) else { throw .damaged }
      return bytes
    default:
      return bytes
    }
  }
}
