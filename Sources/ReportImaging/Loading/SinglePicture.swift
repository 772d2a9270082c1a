import CLeptonica

/// A file with one picture: PNG, JPEG, WebP, GIF, BMP, PNM.
struct SinglePicture: PageSource {
  let path: String
  let bytes: [UInt8]
  /// Leptonica's number of the format.
  let format: l_int32
  let pixelLimit: Int
  /// Whether it is the first frame of several.
  var isAnimation = false

  var pageCount: Int { 1 }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    try DecodedPage.of(try upright(), path: path)
  }

  /// The picture, turned by its orientation mark.
  func upright() throws(ReportImagingError) -> OwnedPix {
    guard let upright = ExifOrientation.of(bytes).turned(try decoded()) else {
      throw .outOfMemory(path: path)
    }
    return upright
  }

  private func decoded() throws(ReportImagingError) -> OwnedPix {
    // Leptonica refuses large PNG headers on its own, and decodes a GIF to learn its size.
    if let size = HeaderSize.of(bytes, format: format) {
      try check(width: size.width, height: size.height)
    }
    let bytes = try whole()
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
    return pix
  }

  private func check(width: l_int32, height: l_int32) throws(ReportImagingError) {
    try DecodedPage.check(
      width: Int(width), height: Int(height), limit: pixelLimit, path: path)
  }

  /// The bytes that a decoder gets: none of a file that ends too early.
  private func whole() throws(ReportImagingError) -> [UInt8] {
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
