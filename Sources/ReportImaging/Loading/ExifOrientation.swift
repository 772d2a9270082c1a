import CLeptonica

/// How a picture must be turned to be upright, as cameras note it (EXIF tag 0x0112).
enum ExifOrientation: Int {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case leftMirrored
  case left
  case rightMirrored
  case right

  /// The mark of a JPEG, PNG or WebP file; upright where there is none or it makes no sense.
  static func of(_ bytes: [UInt8]) -> ExifOrientation {
    let reader = ExifReader(bytes: bytes)
    return reader.block().flatMap(reader.orientation).flatMap(ExifOrientation.init) ?? .upright
  }

  /// The picture turned upright; nil when memory is short.
  func turned(_ pix: OwnedPix) -> OwnedPix? {
    switch self {
    case .upright: pix
    case .mirrored: OwnedPix(pixFlipLR(nil, pix.pointer))
    case .upsideDown: OwnedPix(pixRotate180(nil, pix.pointer))
    case .upsideDownMirrored: OwnedPix(pixFlipTB(nil, pix.pointer))
    case .left: OwnedPix(pixRotate90(pix.pointer, 1))
    case .right: OwnedPix(pixRotate90(pix.pointer, -1))
    case .leftMirrored:
      // A transposed picture: turned clockwise it is a mirror image.
      OwnedPix(pixRotate90(pix.pointer, 1)).flatMap { OwnedPix(pixFlipLR(nil, $0.pointer)) }
    case .rightMirrored:
      OwnedPix(pixRotate90(pix.pointer, -1)).flatMap { OwnedPix(pixFlipLR(nil, $0.pointer)) }
    }
  }
}

/// Finds the orientation in a file's bytes. Every place is checked against the bytes there are:
/// a damaged block has no orientation.
struct ExifReader {
  let bytes: [UInt8]

  /// Where the EXIF block starts (its TIFF header) and ends; nil where the file has none.
  func block() -> Range<Int>? {
    if bytes.starts(with: [0xFF, 0xD8]) { return jpegBlock() }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return chunk(from: 8, name: "eXIf", sizeFirst: true, isBigEndian: true, overhead: 12)
    }
    if bytes.starts(with: Array("RIFF".utf8)) {
      return chunk(from: 12, name: "EXIF", sizeFirst: false, isBigEndian: false, overhead: 8)
        .map(withoutPrefix)
    }
    return nil
  }

  /// The orientation's number, 1…8 in a sound file.
  func orientation(in block: Range<Int>) -> Int? {
    guard block.count >= 8 else { return nil }
    let isBigEndian: Bool
    switch (bytes[block.lowerBound], bytes[block.lowerBound + 1]) {
    case (0x4D, 0x4D): isBigEndian = true
    case (0x49, 0x49): isBigEndian = false
    default: return nil
    }
    func number(_ offset: Int, size: Int) -> Int? {
      guard offset >= 0, offset + size <= block.count else { return nil }
      return self.number(block.lowerBound + offset, size: size, isBigEndian: isBigEndian)
    }
    guard let directory = number(4, size: 4), let count = number(directory, size: 2) else {
      return nil
    }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, size: 2) else { return nil }
      if tag == 0x0112, number(place + 2, size: 2) == 3 { return number(place + 8, size: 2) }
    }
    return nil
  }

  private func jpegBlock() -> Range<Int>? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // Behind the start of scan there are only pixels.
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      let size = number(place + 2, size: 2, isBigEndian: true)
      let end = place + 2 + size
      guard size >= 2, end <= bytes.count else { return nil }
      let body = (place + 4)..<end
      if marker == 0xE1, body.count > 6, bytes[body].starts(with: Self.prefix) {
        return withoutPrefix(body)
      }
      place = end
    }
    return nil
  }

  /// A chunk of a PNG or RIFF file by its name.
  private func chunk(
    from start: Int, name: String, sizeFirst: Bool, isBigEndian: Bool, overhead: Int
  ) -> Range<Int>? {
    var place = start
    while place + 8 <= bytes.count {
      let size = number(place + (sizeFirst ? 0 : 4), size: 4, isBigEndian: isBigEndian)
      let label = bytes[(place + (sizeFirst ? 4 : 0))..<(place + (sizeFirst ? 8 : 4))]
      let body = place + 8
      guard size <= bytes.count - body else { return nil }
      if label.elementsEqual(Array(name.utf8)) { return body..<(body + size) }
      // RIFF chunks are padded to even sizes.
      place += overhead + size + (sizeFirst ? 0 : size % 2)
    }
    return nil
  }

  private static let prefix = Array("Exif\0\0".utf8)

  private func withoutPrefix(_ range: Range<Int>) -> Range<Int> {
    bytes[range].starts(with: Self.prefix) ? (range.lowerBound + 6)..<range.upperBound : range
  }

  private func number(_ place: Int, size: Int, isBigEndian: Bool) -> Int {
    let slice = bytes[place..<(place + size)]
    return (isBigEndian ? Array(slice) : slice.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }
}
