import CLeptonica
import CZlib
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
    let pix: UnsafeMutablePointer<PIX>?
    var (warnings, step): (l_int32, l_int32) = (0, 1)
    if format == Int(IFF_JFIF_JPEG) {
      // A JPEG may be decoded smaller than it is.
      let pixels = Int(width) * Int(height)
      try PicturePage.check(
        width: Int(width), height: Int(height), limit: 4 * min(pixelLimit, 1 << 40))
      let plenty = min(pixelLimit, Self.plentyOfPixels)
      step = [1, 2].first { pixels <= plenty * Int($0 * $0) } ?? 4
      // Four inks have no brightness of their own; without Adobe's mark nothing tells ink from paper.
      let hasFourInks = samples == 4
      if hasFourInks, bytes.firstRange(of: Self.adobeMark) == nil {
        throw .unsupported(format: "CMYK JPEG")
      }
      let hint = hasFourInks ? 0 : l_int32(L_JPEG_READ_LUMINANCE)
      pix = pixReadMemJpeg(bytes, bytes.count, 0, step, &warnings, hint)
    } else {
      try check(width: width, height: height)
      pix = pixReadMem(bytes, bytes.count)
    }
    // The decoder fills what is missing of a JPEG with grey and only warns.
    guard let picture = OwnedPix(pix), warnings == 0 else {
      throw Self.hasMemory(forPixels: Int(width / step) * Int(height / step))
        ? .damaged : .outOfMemory
    }
    return picture
  }

  private static let adobeMark = [0xFF, 0xEE, 0x00, 0x0E] + Array("Adobe".utf8)
  /// A photo with more pixels is decoded at half or a quarter of its size: its print has some to spare.
  static let plentyOfPixels = 50_000_000

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

/// Checks that a file's own structure is there to its end, before a decoder sees it.
///
/// libpng and libjpeg tell of missing bytes on stderr, past every handler that can be set. So
/// they are given only files that are whole.
enum WholeFile {
  /// The parts of a PNG that make its pixels: header, palette, transparency, data, end.
  ///
  /// Texts, colour profiles and whatever else programs add are left out: nothing of it changes
  /// a grey page, and libpng warns of what it does not like. Nil when a part is cut off or its
  /// checksum is wrong.
  static func pngEssence(of bytes: [UInt8]) -> [UInt8]? {
    var essence = Array(bytes.prefix(8))
    essence.reserveCapacity(bytes.count)
    var hasData = false
    var place = 8
    while let size = bytes.number(at: place, size: 4),
      let sum = bytes.number(at: place + 8 + size, size: 4)
    {
      let end = place + 12 + size
      let name = String(decoding: bytes[(place + 4)..<(place + 8)], as: UTF8.self)
      if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(name) {
        guard checksum(of: bytes[(place + 4)..<(end - 4)]) == sum else { return nil }
        essence += bytes[place..<end]
        if name == "IDAT" { hasData = true }
        if name == "IEND" { return hasData ? essence : nil }
      } else if bytes[place + 4] & 0x20 == 0 {
        // A capital says: not to be left out. There is none that is known and missing here.
        return nil
      }
      place = end
    }
    return nil
  }

  private static func checksum(of chunk: ArraySlice<UInt8>) -> Int {
    chunk.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, uInt($0.count))) }
  }

  /// Whether a JPEG's segments and scans go on to its end mark.
  static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { file in
      var place = 2
      while place + 1 < file.count {
        // Between a scan's start and the next segment lie pixels.
        guard file[place] == 0xFF else {
          place += 1
          continue
        }
        switch file[place + 1] {
        case 0xD9: return true
        case 0xFF: place += 1
        // A pixel byte of 255, a pixel-less mark, a restart mark.
        case 0x00, 0x01, 0xD0...0xD8: place += 2
        default:
          guard place + 3 < file.count else { return false }
          place += 2 + max(2, Int(file[place + 2]) << 8 | Int(file[place + 3]))
        }
      }
      return false
    }
  }
}
