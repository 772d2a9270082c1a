/// An animation is one picture: its first frame.
enum FirstFrame {
  /// Whether a GIF has more than one frame. Leptonica reads only the first.
  static func isAnimation(gif bytes: [UInt8]) -> Bool {
    guard bytes.count > 13 else { return false }
    var place = 13 + colours(bytes[10])
    var frames = 0
    // Steps over data blocks to behind their end.
    func skipBlocks() {
      while place < bytes.count {
        let size = Int(bytes[place])
        place += 1 + size
        if size == 0 { return }
      }
    }
    while place < bytes.count, frames < 2 {
      switch bytes[place] {
      case 0x21:
        place += 2
        skipBlocks()
      case 0x2C:
        guard place + 9 < bytes.count else { return frames > 0 }
        frames += 1
        place += 11 + colours(bytes[place + 9])
        skipBlocks()
      // Some writers leave zeros between blocks.
      case 0: place += 1
      default: return false
      }
    }
    return frames > 1
  }

  /// The bytes of the colour table that a GIF's flags announce.
  private static func colours(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// The first frame of a WebP animation as a file of its own, for Leptonica reads none of them;
  /// nil for a still picture.
  ///
  /// - Throws: `damaged` where the file ends before it says.
  static func of(webP bytes: [UInt8], path: String) throws(ReportImagingError) -> [UInt8]? {
    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func name(_ place: Int) -> String { String(decoding: bytes[place..<place + 4], as: UTF8.self) }
    // Only an extended file can be an animation, and says so at its start.
    guard bytes.count > 30, name(12) == "VP8X", bytes[20] & 0x02 != 0 else { return nil }
    guard number(4, 4) + 8 <= bytes.count else { throw .damaged(path: path) }
    var place = 12
    while place + 8 <= bytes.count {
      let (body, length) = (place + 8, number(place + 4, 4))
      guard length <= bytes.count - body else { break }
      place = body + length + length % 2
      guard name(body - 8) == "ANMF", length > 24 else { continue }
      var picture = Array("WEBP".utf8)
      if name(body + 16) == "ALPH" {
        picture += Array("VP8X".utf8) + [10, 0, 0, 0, 0x10, 0, 0, 0] + bytes[body + 6..<body + 12]
      }
      picture += bytes[body + 16..<body + length]
      let size = (0..<4).map { UInt8(truncatingIfNeeded: picture.count >> (8 * $0)) }
      return Array("RIFF".utf8) + size + picture
    }
    throw .damaged(path: path)
  }
}
