import CLeptonica

/// Tells what kind of file some bytes are, and how its pages are had.
struct PictureDecoder {
  let path: String
  let bytes: [UInt8]
  let pixelLimit: Int

  /// The file's pages, not decoded yet.
  func source() throws(ReportImagingError) -> any PageSource {
    _ = Leptonica.quiet
    if let container = ContainerFormat.of(bytes) {
      switch container {
      case .pdf: return try PdfPages(path: path, bytes: bytes, pixelLimit: pixelLimit)
      case .heif(let name):
        return try HeifPages(path: path, bytes: bytes, format: name, pixelLimit: pixelLimit)
      case .other(let name): throw .unsupported(path: path, format: name)
      }
    }
    var format: l_int32 = 0
    guard bytes.count >= 12, findFileFormatBuffer(bytes, &format) == 0 else {
      throw .notAnImage(path: path)
    }
    if Self.tiff.contains(Int(format)) {
      return try TiffPages(path: path, bytes: bytes, pixelLimit: pixelLimit)
    }
    guard Self.others.contains(Int(format)) else { throw .notAnImage(path: path) }
    var picture = SinglePicture(path: path, bytes: bytes, format: format, pixelLimit: pixelLimit)
    if Int(format) == Int(IFF_GIF) {
      picture.isAnimation = FirstFrame.isAnimation(gif: bytes)
    } else if Int(format) == Int(IFF_WEBP),
      let first = try FirstFrame.of(webP: bytes, path: path)
    {
      picture = SinglePicture(path: path, bytes: first, format: format, pixelLimit: pixelLimit)
      picture.isAnimation = true
    }
    return picture
  }

  private static let tiff: Set<Int> = [
    Int(IFF_TIFF), Int(IFF_TIFF_PACKBITS), Int(IFF_TIFF_RLE), Int(IFF_TIFF_G3),
    Int(IFF_TIFF_G4), Int(IFF_TIFF_LZW), Int(IFF_TIFF_ZIP), Int(IFF_TIFF_JPEG),
  ]

  private static let others: Set<Int> = [
    Int(IFF_BMP), Int(IFF_JFIF_JPEG), Int(IFF_PNG), Int(IFF_PNM), Int(IFF_GIF), Int(IFF_WEBP),
  ]
}

/// Kinds of file that Leptonica does not know, told by their first bytes.
enum ContainerFormat: Hashable {
  case pdf
  /// HEIC or AVIF.
  case heif(String)
  /// Holds pictures, but is not read.
  case other(String)

  /// Nil for anything else.
  static func of(_ bytes: [UInt8]) -> ContainerFormat? {
    // Some programs put a few bytes before the mark; readers look at the first 1,024.
    if bytes.starts(with: Array("%PDF".utf8)) || isPDFBehindOtherBytes(bytes) { return .pdf }
    guard bytes.count >= 12, bytes[4..<8].elementsEqual(Array("ftyp".utf8)) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "heim", "heis", "mif1": return .heif("HEIC")
    case "avif": return .heif("AVIF")
    case "hevc", "hevx", "msf1", "avis": return .other("Picture sequence")
    default: return .other("Video")
    }
  }

  private static func isPDFBehindOtherBytes(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, [0xEF, 0x0A, 0x0D, 0x20].contains(first) else { return false }
    let mark = Array("%PDF-".utf8)
    return bytes.indices.prefix(1024).contains { bytes[$0...].starts(with: mark) }
  }
}

/// What every kind of picture has in common.
enum DecodedPage {
  /// Refuses a size that is none, or beyond the limit.
  static func check(
    width: Int, height: Int, limit: Int, path: String
  ) throws(ReportImagingError) {
    guard width > 0, height > 0 else { throw .damaged(path: path) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= limit else {
      throw .tooManyPixels(path: path, width: width, height: height, limit: limit)
    }
  }

  /// Grey pixels on white paper, whatever depth and transparency the picture has.
  static func grey(_ pix: OwnedPix, path: String) throws(ReportImagingError) -> OwnedPix {
    let hasAlpha = pixGetSpp(pix.pointer) == 4
    let opaque = hasAlpha ? OwnedPix(pixAlphaBlendUniform(pix.pointer, 0xFFFF_FF00)) : pix
    guard let opaque, let grey = OwnedPix(pixConvertTo8(opaque.pointer, 0)) else {
      throw .outOfMemory(path: path)
    }
    return grey
  }

  /// The page of a picture.
  static func of(_ pix: OwnedPix, path: String) throws(ReportImagingError) -> PicturePage {
    guard let raster = try grey(pix, path: path).raster else { throw .outOfMemory(path: path) }
    return PicturePage(raster: raster)
  }
}
