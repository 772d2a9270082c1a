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
    let table = checksumTable
    return bytes.withUnsafeBufferPointer { file -> [UInt8]? in
      var essence = Array(file.prefix(8))
      essence.reserveCapacity(file.count)
      var hasData = false
      var place = 8
      while place + 12 <= file.count {
        let size = number(file, at: place)
        let end = place + 12 + size
        guard end <= file.count else { return nil }
        let name = number(file, at: place + 4)
        if essentialChunks.contains(name) {
          var sum = UInt32.max
          var at = place + 4
          while at < end - 4 {
            sum = sum >> 8 ^ table[Int((sum ^ UInt32(file[at])) & 255)]
            at += 1
          }
          guard Int(~sum) == number(file, at: end - 4) else { return nil }
          essence += file[place..<end]
          if name == pngData { hasData = true }
          if name == pngEnd { return hasData ? essence : nil }
        } else if file[place + 4] & 0x20 == 0 {
          // A capital says: not to be left out. There is none that is known and missing here.
          return nil
        }
        place = end
      }
      return nil
    }
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

  private static let pngData = code("IDAT")
  private static let pngEnd = code("IEND")
  private static let essentialChunks = Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].map(code))

  private static func code(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  private static func number(_ file: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    Int(file[place]) << 24 | Int(file[place + 1]) << 16 | Int(file[place + 2]) << 8
      | Int(file[place + 3])
  }

  /// What each byte adds to a PNG checksum (CRC-32).
  private static let checksumTable: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
  }
}
