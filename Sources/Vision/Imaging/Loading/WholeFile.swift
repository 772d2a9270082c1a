import CZlib

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
