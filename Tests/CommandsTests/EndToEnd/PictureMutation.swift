import CLeptonica
import Fixtures
import Foundation

/// Damages the bytes of a picture file.
struct PictureMutation {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private enum Kind: CaseIterable {
    case bits, cut, header, swap, repeated, zeros, longer, sizes, pixels
  }

  /// A damaged copy; a few kinds of damage keep the file's own checksums right.
  mutating func mutated(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    guard bytes.count > 64, let kind = Kind.allCases.randomElement(using: &generator) else {
      return bytes
    }
    let count = bytes.count
    switch kind {
    case .bits:
      for _ in 0..<number(1...20) { bytes[number(0...count - 1)] ^= 1 << number(0...7) }
    case .cut: bytes = Array(bytes[..<number(0...count - 1)])
    case .header:
      for _ in 0..<number(1...4) { bytes[number(0...63)] = UInt8(number(0...255)) }
    case .swap:
      let size = number(1...count / 4)
      let (first, second) = (number(0...count / 4), number(count / 2...count - size))
      for index in 0..<size { bytes.swapAt(first + index, second + index) }
    case .repeated:
      let size = number(1...count / 4)
      let start = number(0...count - size)
      bytes.insert(contentsOf: bytes[start..<(start + size)], at: number(0...count))
    case .zeros:
      let size = number(1...count / 8)
      let start = number(0...count - size)
      for index in start..<(start + size) { bytes[index] = 0 }
    case .longer: bytes += (0..<number(1...5000)).map { _ in UInt8(number(0...255)) }
    case .sizes:
      // Where sizes and counts stand in most formats.
      let place = number(4...60)
      let sizes: [[UInt8]] = [[0, 0], [255, 255], [0x7F, 0xFF], [0, 1], [0x80, 0]]
      bytes.replaceSubrange(place..<(place + 2), with: sizes[number(0...4)])
    case .pixels:
      // Behind the headers: a damage that decoders draw instead of refusing.
      for _ in 0..<number(1...8) {
        bytes[number(count / 4...count - 1)] = UInt8(number(0...255))
      }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), Bool.random(using: &generator) {
      Self.repairChecksums(&bytes)
    }
    return bytes
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  /// Gives every chunk of a PNG its right checksum again, so that its damage gets further in.
  private static func repairChecksums(_ bytes: inout [UInt8]) {
    var place = 8
    while place + 12 <= bytes.count {
      let size = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard place + 12 + size <= bytes.count else { return }
      let end = place + 8 + size
      bytes.replaceSubrange(
        end..<(end + 4), with: Pictures.checksumBytes(of: bytes[(place + 4)..<end]))
      place = end + 4
    }
  }

  /// The same picture in other kinds of file, made by Leptonica: ending and bytes.
  static func otherKinds(of picture: URL) throws -> [(ending: String, bytes: [UInt8])] {
    var pix = pixRead(picture.path(percentEncoded: false))
    defer { pixDestroy(&pix) }
    guard let pix else { throw HarnessFailure("\(picture.path()) cannot be read") }
    return try [
      ("tif", IFF_TIFF_LZW), ("gif", IFF_GIF), ("webp", IFF_WEBP), ("bmp", IFF_BMP),
    ].map { ending, format in
      var data: UnsafeMutablePointer<l_uint8>?
      var size = 0
      defer { lept_free(data) }
      guard pixWriteMem(&data, &size, pix, l_int32(format)) == 0, let data else {
        throw HarnessFailure("no \(ending) could be written")
      }
      return (ending, Array(UnsafeBufferPointer(start: data, count: size)))
    }
  }
}
