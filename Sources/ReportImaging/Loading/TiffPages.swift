import CLeptonica

/// The pages of a TIFF; Leptonica turns them by their orientation tag itself.
struct TiffPages: PageSource {
  let path: String
  let bytes: [UInt8]
  let pixelLimit: Int
  let pageCount: Int

  init(path: String, bytes: [UInt8], pixelLimit: Int) throws(ReportImagingError) {
    guard let count = TiffDirectories.count(in: bytes) else { throw .damaged(path: path) }
    self.path = path
    self.bytes = bytes
    self.pixelLimit = pixelLimit
    pageCount = count
  }

  func page(_ index: Int) throws(ReportImagingError) -> PicturePage {
    var (width, height, bits): (l_int32, l_int32, l_int32) = (0, 0, 0)
    var (samples, resolution, hasColormap, format): (l_int32, l_int32, l_int32, l_int32) =
      (0, 0, 0, 0)
    guard
      readHeaderMemTiff(
        bytes, bytes.count, l_int32(index), &width, &height, &bits, &samples, &resolution,
        &hasColormap, &format) == 0
    else { throw .damaged(path: path) }
    try DecodedPage.check(
      width: Int(width), height: Int(height), limit: pixelLimit, path: path)
    guard let page = OwnedPix(pixReadMemTiff(bytes, bytes.count, l_int32(index))) else {
      throw .damaged(path: path)
    }
    return try DecodedPage.of(page, path: path)
  }
}

/// The chain of a TIFF's directories: one for each page.
enum TiffDirectories {
  /// How many there are; nil where the chain leaves the file, runs in a ring or has no link.
  static func count(in bytes: [UInt8]) -> Int? {
    guard bytes.count >= 16 else { return nil }
    let isBigEndian = bytes[0] == 0x4D
    func number(_ place: Int, _ size: Int) -> Int? {
      guard place >= 0, place <= bytes.count - size else { return nil }
      let slice = bytes[place..<(place + size)]
      let value = (isBigEndian ? Array(slice) : slice.reversed())
        .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return Int(exactly: value)
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
