import CLeptonica

/// The pages of a TIFF; Leptonica turns them by their orientation tag itself.
struct TiffPages: PageSource {
  let pageCount: Int
  private let bytes: [UInt8]
  private let pixelLimit: Int

  init(_ bytes: [UInt8], pixelLimit: Int) throws(ReportImagingError) {
    guard let count = Self.directoryCount(in: bytes) else { throw .damaged }
    pageCount = count
    self.bytes = bytes
    self.pixelLimit = pixelLimit
  }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    var (width, height, bits): (l_int32, l_int32, l_int32) = (0, 0, 0)
    var (samples, resolution, hasColormap, format): (l_int32, l_int32, l_int32, l_int32) =
      (0, 0, 0, 0)
    guard
      readHeaderMemTiff(
        bytes, bytes.count, l_int32(index), &width, &height, &bits, &samples, &resolution,
        &hasColormap, &format) == 0
    else { throw .damaged }
    try PicturePage.check(width: Int(width), height: Int(height), limit: pixelLimit)
    guard let page = OwnedPix(pixReadMemTiff(bytes, bytes.count, l_int32(index))) else {
      throw .damaged
    }
    return try PicturePage(page)
  }

  /// How many directories there are, one for each page; nil where their chain leaves the file,
  /// runs in a ring or has no link.
  private static func directoryCount(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 16 else { return nil }
    let isBigEndian = bytes[0] == UInt8(ascii: "M")
    func number(_ place: Int, _ size: Int) -> Int? {
      bytes.number(at: place, size: size, isBigEndian: isBigEndian)
    }
    // BigTIFF has longer numbers in the same order.
    let isBig = number(2, 2) == 43
    let (link, counter, entry) = isBig ? (8, 8, 20) : (4, 2, 12)
    guard var place = number(isBig ? 8 : 4, link), place != 0 else { return nil }
    var seen: Set<Int> = []
    while place != 0 {
      guard seen.insert(place).inserted, seen.count <= 65_536,
        let entries = number(place, counter), entries <= bytes.count / entry,
        let next = number(place + counter + entries * entry, link)
      else { return nil }
      place = next
    }
    return seen.count
  }
}
