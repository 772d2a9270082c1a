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
  static func of(_ file: [UInt8]) -> ExifOrientation {
    guard let block = exifBlock(of: file) else { return .upright }
    let isPrefixed = block.has(prefix, at: block.startIndex)
    return ExifOrientation(block: Array(block.dropFirst(isPrefixed ? prefix.utf8.count : 0)))
  }

  /// What an EXIF block says, which is a small TIFF; upright where it is damaged.
  init(block: [UInt8]) {
    self = Self.number(in: block).flatMap(ExifOrientation.init(rawValue:)) ?? .upright
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
    // A transposed picture: turned clockwise it is a mirror image.
    case .leftMirrored: Self.left.turned(pix).flatMap(Self.mirrored.turned)
    case .rightMirrored: Self.right.turned(pix).flatMap(Self.mirrored.turned)
    }
  }

  // MARK: - A file's bytes
  // Every place is checked against the bytes there are: a damaged block has no orientation.

  /// JPEG has it before the block; some writers of WebP too.
  private static let prefix = "Exif\0\0"

  private static func exifBlock(of file: [UInt8]) -> ArraySlice<UInt8>? {
    if file.starts(with: [0xFF, 0xD8]) { return jpegBlock(of: file) }
    if file.has("PNG", at: 1) { return chunk("eXIf", of: file, from: 8, isRIFF: false) }
    return file.has("RIFF", at: 0) ? chunk("EXIF", of: file, from: 12, isRIFF: true) : nil
  }

  private static func jpegBlock(of file: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 2
    while place + 4 <= file.count, file[place] == 0xFF {
      let marker = file[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      // Behind the start of scan there are only pixels.
      guard marker != 0xDA, marker != 0xD9, let size = file.number(at: place + 2, size: 2),
        size >= 2, place + 2 + size <= file.count
      else { return nil }
      let body = file[(place + 4)..<(place + 2 + size)]
      if marker == 0xE1, body.count > 6, body.has(prefix, at: place + 4) { return body }
      place += 2 + size
    }
    return nil
  }

  /// A chunk of a PNG or RIFF file by its name.
  private static func chunk(
    _ name: String, of file: [UInt8], from start: Int, isRIFF: Bool
  ) -> ArraySlice<UInt8>? {
    var place = start
    while let size = file.number(at: place + (isRIFF ? 4 : 0), size: 4, isBigEndian: !isRIFF) {
      let body = place + 8
      guard size <= file.count - body else { return nil }
      if file.has(name, at: place + (isRIFF ? 0 : 4)) { return file[body..<(body + size)] }
      // RIFF chunks are padded to even sizes; a PNG's end with a checksum.
      place = body + size + (isRIFF ? size % 2 : 4)
    }
    return nil
  }

  private static func number(in block: [UInt8]) -> Int? {
    let isBigEndian = block.has("MM", at: 0)
    func number(_ place: Int, _ size: Int) -> Int? {
      block.number(at: place, size: size, isBigEndian: isBigEndian)
    }
    guard isBigEndian || block.has("II", at: 0), let directory = number(4, 4),
      let count = number(directory, 2)
    else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return nil }
      if tag == 0x0112, number(place + 2, 2) == 3 { return number(place + 8, 2) }
    }
    return nil
  }
}
