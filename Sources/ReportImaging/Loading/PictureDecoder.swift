import CLeptonica
import TextObservations

/// Turns a picture file's bytes into upright grey pages.
struct PictureDecoder {
  let path: String
  let bytes: [UInt8]
  let pixelLimit: Int

  /// Every page of the file.
  func pages() throws(ReportImagingError) -> [PicturePage] {
    _ = Leptonica.quiet
    let format = try format()
    var pages: [PicturePage] = []
    for pix in try Self.tiff.contains(Int(format)) ? tiffPages() : [single(format)] {
      pages.append(try page(of: pix))
    }
    return pages
  }

  // MARK: - What it is

  private func format() throws(ReportImagingError) -> l_int32 {
    var format: l_int32 = 0
    let isKnown = bytes.count >= 12 && findFileFormatBuffer(bytes, &format) == 0
    if let other = ForeignFormat.name(of: bytes) {
      throw .unsupported(path: path, format: other)
    }
    guard isKnown, Self.tiff.union(Self.others).contains(Int(format)) else {
      throw .notAnImage(path: path)
    }
    return format
  }

  private static let tiff: Set<Int> = [
    Int(IFF_TIFF), Int(IFF_TIFF_PACKBITS), Int(IFF_TIFF_RLE), Int(IFF_TIFF_G3),
    Int(IFF_TIFF_G4), Int(IFF_TIFF_LZW), Int(IFF_TIFF_ZIP), Int(IFF_TIFF_JPEG),
  ]

  private static let others: Set<Int> = [
    Int(IFF_BMP), Int(IFF_JFIF_JPEG), Int(IFF_PNG), Int(IFF_PNM), Int(IFF_GIF), Int(IFF_WEBP),
  ]

  private func check(width: l_int32, height: l_int32) throws(ReportImagingError) {
    guard width > 0, height > 0 else { throw .damaged(path: path) }
    guard Int(width) * Int(height) <= pixelLimit else {
      throw .tooManyPixels(
        path: path, width: Int(width), height: Int(height), limit: pixelLimit)
    }
  }

  // MARK: - Decoding

  private func single(_ format: l_int32) throws(ReportImagingError) -> OwnedPix {
    // Leptonica refuses large PNG headers on its own, and decodes a GIF to learn its size.
    if let size = HeaderSize.of(bytes, format: format) {
      try check(width: size.width, height: size.height)
    }
    let bytes = try whole(format)
    var (seen, width, height): (l_int32, l_int32, l_int32) = (0, 0, 0)
    var (bits, samples, hasColormap): (l_int32, l_int32, l_int32) = (0, 0, 0)
    guard
      pixReadHeaderMem(
        bytes, bytes.count, &seen, &width, &height, &bits, &samples, &hasColormap) == 0
    else { throw .damaged(path: path) }
    try check(width: width, height: height)
    let pix: OwnedPix?
    if Int(format) == Int(IFF_JFIF_JPEG) {
      var warnings: l_int32 = 0
      pix = OwnedPix(
        pixReadMemJpeg(bytes, bytes.count, 0, 1, &warnings, l_int32(L_JPEG_READ_LUMINANCE)))
      // The decoder fills what is missing with grey and only warns.
      if warnings > 0 { throw .damaged(path: path) }
    } else {
      pix = OwnedPix(pixReadMem(bytes, bytes.count))
    }
    guard let pix else { throw .damaged(path: path) }
    guard let upright = ExifOrientation.of(self.bytes).turned(pix) else {
      throw .outOfMemory(path: path)
    }
    return upright
  }

  /// The bytes that a decoder gets: none of a file that ends too early.
  private func whole(_ format: l_int32) throws(ReportImagingError) -> [UInt8] {
    switch Int(format) {
    case Int(IFF_PNG):
      guard let essence = WholeFile.pngEssence(of: bytes) else { throw .damaged(path: path) }
      return essence
    case Int(IFF_JFIF_JPEG):
      guard WholeFile.isWholeJPEG(bytes) else { throw .damaged(path: path) }
      return bytes
    default:
      return bytes
    }
  }

  /// A TIFF's pages; Leptonica turns them by their orientation tag itself.
  private func tiffPages() throws(ReportImagingError) -> [OwnedPix] {
    var pages: [OwnedPix] = []
    var offset = 0
    repeat {
      var (width, height, bits): (l_int32, l_int32, l_int32) = (0, 0, 0)
      var (samples, resolution, hasColormap, format): (l_int32, l_int32, l_int32, l_int32) =
        (0, 0, 0, 0)
      guard
        readHeaderMemTiff(
          bytes, bytes.count, l_int32(pages.count), &width, &height, &bits, &samples,
          &resolution, &hasColormap, &format) == 0
      else { throw .damaged(path: path) }
      try check(width: width, height: height)
      guard let page = OwnedPix(pixReadMemFromMultipageTiff(bytes, bytes.count, &offset)) else {
        throw .damaged(path: path)
      }
      pages.append(page)
    } while offset != 0
    return pages
  }

  /// Grey pixels on white paper, whatever depth and transparency the file has.
  private func page(of pix: OwnedPix) throws(ReportImagingError) -> PicturePage {
    let hasAlpha = pixGetSpp(pix.pointer) == 4
    let opaque = hasAlpha ? OwnedPix(pixAlphaBlendUniform(pix.pointer, 0xFFFF_FF00)) : pix
    guard let opaque, let grey = OwnedPix(pixConvertTo8(opaque.pointer, 0)),
      let raster = grey.raster
    else { throw .outOfMemory(path: path) }
    return PicturePage(raster: raster)
  }
}

/// The size that a PNG's or GIF's header tells.
enum HeaderSize {
  /// Width and height in pixels; nil for other formats and where the bytes are too few.
  static func of(_ bytes: [UInt8], format: l_int32) -> (width: l_int32, height: l_int32)? {
    guard bytes.count >= 24 else { return nil }
    func number(_ places: [Int]) -> l_int32 {
      l_int32(truncatingIfNeeded: places.reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[$1]) })
    }
    switch Int(format) {
    case Int(IFF_PNG): return (number([16, 17, 18, 19]), number([20, 21, 22, 23]))
    case Int(IFF_GIF): return (number([7, 6]), number([9, 8]))
    default: return nil
    }
  }
}

/// Kinds of file that hold pictures but are not read, known by their first bytes.
enum ForeignFormat {
  /// The format's name; nil for anything else.
  static func name(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("%PDF".utf8)) { return "PDF" }
    guard bytes.count >= 12, bytes[4..<8].elementsEqual(Array("ftyp".utf8)) else { return nil }
    switch String(decoding: bytes[8..<12], as: UTF8.self) {
    case "heic", "heix", "hevc", "heim", "heis", "mif1", "msf1": return "HEIC"
    case "avif", "avis": return "AVIF"
    default: return "Video"
    }
  }
}
