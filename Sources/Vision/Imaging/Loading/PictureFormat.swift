import CLeptonica

/// Tells what kind of file some bytes are, and how its pages are had.
enum PictureFormat: Hashable {
  case pdf
  /// HEIC or AVIF.
  case heif(String)
  /// Holds pictures, but is not read.
  case other(String)
  case tiff
  /// One of the formats with one picture, by Leptonica's number.
  case single(Int)

  /// The file's pages, not decoded yet.
  static func pages(
    of bytes: [UInt8], pixelLimit: Int
  ) throws(ReportImagingError) -> any PageSource {
    _ = Leptonica.quiet
    switch PictureFormat(bytes) {
    case .pdf: return try PdfPages(bytes, pixelLimit: pixelLimit)
    case .heif(let name): return try HeifPages(bytes, format: name, pixelLimit: pixelLimit)
    case .other(let name): throw .unsupported(format: name)
    case .tiff: return try TiffPages(bytes, pixelLimit: pixelLimit)
    case .single(let format):
      return SinglePicture(bytes: bytes, format: format, pixelLimit: pixelLimit)
    case nil: throw .notAnImage
    }
  }

  /// Nil for what is no picture.
  init?(_ bytes: [UInt8]) {
    // Some programs put a few bytes before the mark; readers look at the first 1,024.
    if bytes.has("%PDF", at: 0) || Self.isPDFBehindOtherBytes(bytes) {
      self = .pdf
      return
    }
    guard bytes.count >= 12 else { return nil }
    if bytes.has("ftyp", at: 4) {
      self = Self.container(String(decoding: bytes[8..<12], as: UTF8.self))
      return
    }
    var format: l_int32 = 0
    guard findFileFormatBuffer(bytes, &format) == 0 else { return nil }
    switch Int(format) {
    case Int(IFF_TIFF), Int(IFF_TIFF_PACKBITS), Int(IFF_TIFF_RLE), Int(IFF_TIFF_G3),
      Int(IFF_TIFF_G4), Int(IFF_TIFF_LZW), Int(IFF_TIFF_ZIP), Int(IFF_TIFF_JPEG):
      self = .tiff
    case Int(IFF_WEBP) where Self.isAnimation(webP: bytes): self = .other("Animated WebP")
    case Int(IFF_BMP), Int(IFF_JFIF_JPEG), Int(IFF_PNG), Int(IFF_PNM), Int(IFF_GIF), Int(IFF_WEBP):
      self = .single(Int(format))
    default: return nil
    }
  }

  private static func isPDFBehindOtherBytes(_ bytes: [UInt8]) -> Bool {
    guard let first = bytes.first, [0xEF, 0x0A, 0x0D, 0x20].contains(first) else { return false }
    return bytes.indices.prefix(1024).contains { bytes.has("%PDF-", at: $0) }
  }

  private static func container(_ brand: String) -> PictureFormat {
    switch brand {
    case "heic", "heix", "heim", "heis", "mif1": .heif("HEIC")
    case "avif": .heif("AVIF")
    case "hevc", "hevx", "msf1", "avis": .other("Picture sequence")
    default: .other("Video")
    }
  }

  /// Only an extended file can be an animation, and says so at its start. Leptonica reads none.
  private static func isAnimation(webP bytes: [UInt8]) -> Bool {
    bytes.count > 30 && bytes.has("VP8X", at: 12) && bytes[20] & 0x02 != 0
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// A number without a sign; nil where it leaves the bytes, or is too large.
  ///
  /// - Parameter size: bytes, up to 8.
  func number(at place: Int, size: Int, isBigEndian: Bool = true) -> Int? {
    guard place >= startIndex, place <= endIndex - size else { return nil }
    let places = place..<(place + size)
    func value(_ digits: some Sequence<Int>) -> UInt64 {
      digits.reduce(0) { $0 << 8 | UInt64(self[$1]) }
    }
    return Int(exactly: isBigEndian ? value(places) : value(places.reversed()))
  }

  /// Whether a mark stands at a place.
  func has(_ mark: String, at place: Int) -> Bool {
    place >= startIndex && place <= endIndex && self[place...].starts(with: mark.utf8)
  }
}

extension PicturePage {
  /// The page of a decoded picture: grey pixels, whatever depth and transparency the picture has. Dark print
  /// stands on white then, and light print on black.
  init(_ pix: OwnedPix) throws(ReportImagingError) {
    guard let onWhite = Self.grey(pix, on: 0xFFFF_FF00) else { throw .outOfMemory }
    guard pixGetSpp(pix.pointer) == 4 else {
      self.init(raster: onWhite)
      return
    }
    guard let onBlack = Self.grey(pix, on: 0) else { throw .outOfMemory }
    func sum(_ raster: PageRaster) -> Int { raster.pixels.reduce(0) { $0 + Int($1) } }
    let (white, black, count) = (sum(onWhite), sum(onBlack), onWhite.pixels.count)
    // How much of the picture is not transparent, times 255.
    let printed = 255 * count - (white - black)
    let isLightPrint = 2 * printed < 255 * count && 2 * black > printed
    self.init(raster: isLightPrint ? onBlack : onWhite)
  }

  /// The grey pixels, with a ground under what is transparent.
  private static func grey(_ pix: OwnedPix, on ground: l_uint32) -> PageRaster? {
    let isOpaque = pixGetSpp(pix.pointer) != 4
    let whole = isOpaque ? pix : OwnedPix(pixAlphaBlendUniform(pix.pointer, ground))
    return whole.flatMap { OwnedPix(pixConvertTo8($0.pointer, 0))?.raster }
  }

  /// Refuses a size that is none, or beyond the limit.
  static func check(width: Int, height: Int, limit: Int) throws(ReportImagingError) {
    guard width > 0, height > 0 else { throw .damaged }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixels <= limit else {
      throw .tooManyPixels(width: width, height: height, limit: limit)
    }
  }
}
