import CZlib

/// Pictures' bytes with an orientation mark, put together by hand.
enum ExifBytes {
  /// An EXIF block (a TIFF header and one directory) with an orientation.
  static func block(_ orientation: Int, isBigEndian: Bool = true) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      bytes(value, size, isBigEndian: isBigEndian)
    }
    let make = Array("Hal\0".utf8)
    return Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
      // Two entries: the camera's maker (a text), then the orientation (a short).
      + number(2, 2)
      + number(0x010F, 2) + number(2, 2) + number(4, 4) + make
      + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
      + number(0, 4)
  }

  /// The JPEG with the block in an APP1 segment behind its start.
  static func jpeg(_ picture: [UInt8], block: [UInt8]) -> [UInt8] {
    let body = Array("Exif\0\0".utf8) + block
    let segment = [0xFF, 0xE1] + bytes(body.count + 2, 2, isBigEndian: true) + body
    return picture[..<2] + segment + picture[2...]
  }

  /// The PNG with the block in an eXIf chunk behind its header.
  static func png(_ picture: [UInt8], block: [UInt8]) -> [UInt8] {
    let headerEnd = 8 + 12 + 13
    return picture[..<headerEnd] + chunk("eXIf", block) + picture[headerEnd...]
  }

  /// A PNG's chunk with its checksum.
  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + body
    return bytes(body.count, 4, isBigEndian: true) + checked
      + bytes(Int(crc32(0, checked, uInt(checked.count))), 4, isBigEndian: true)
  }

  /// The plain WebP as an extended one with an EXIF chunk at its end.
  static func webP(_ picture: [UInt8], width: Int, height: Int, block: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { bytes(value, size, isBigEndian: false) }
    let extended =
      Array("VP8X".utf8) + number(10, 4) + number(0x08, 4) + number(width - 1, 3)
      + number(height - 1, 3)
    let padding: [UInt8] = block.count % 2 == 0 ? [] : [0]
    let exif = Array("EXIF".utf8) + number(block.count, 4) + block + padding
    let body = Array("WEBP".utf8) + extended + picture[12...] + exif
    return Array("RIFF".utf8) + number(body.count, 4) + body
  }

  /// An uncompressed grey TIFF with an orientation tag.
  static func tiff(width: Int, height: Int, pixels: [UInt8], orientation: Int) -> [UInt8] {
    tiffPages([(width, height, pixels)], orientation: orientation)
  }

  /// An uncompressed grey TIFF with several pages.
  static func tiffPages(
    _ pages: [(width: Int, height: Int, pixels: [UInt8])], orientation: Int = 1
  ) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] { bytes(value, size, isBigEndian: false) }
    var file = Array("II".utf8) + number(42, 2)
    for page in pages {
      // Where the page's directory lies: behind these four bytes and its pixels.
      file += number(file.count + 4 + page.pixels.count, 4)
      let entries = [
        (256, page.width), (257, page.height), (258, 8), (259, 1), (262, 1), (273, file.count),
        (274, orientation), (277, 1), (278, page.height), (279, page.pixels.count),
      ]
      file += page.pixels + number(entries.count, 2)
      for (tag, value) in entries {
        file += number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
      }
    }
    return file + number(0, 4)
  }

  static func bytes(_ value: Int, _ size: Int, isBigEndian: Bool) -> [UInt8] {
    let little = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isBigEndian ? little.reversed() : little
  }
}
