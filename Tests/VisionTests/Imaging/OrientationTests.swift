import CLeptonica
import Fixtures
import Testing

@testable import Vision

/// Pictures are turned as cameras and scanners noted.
@Suite struct OrientationTests {
  /// The stored picture's quarters: top left, top right, bottom left, bottom right.
  private static let quarters: [UInt8] = [20, 90, 160, 230]
  private static let stored = PictureBytes.cells(6, 4) { column, row in
    quarters[(row / 2) * 2 + column / 3]
  }

  /// Which stored quarter is seen at top left, top right, bottom left, bottom right.
  static let seen: [(mark: Int, quarters: [Int])] = [
    (1, [0, 1, 2, 3]), (2, [1, 0, 3, 2]), (3, [3, 2, 1, 0]), (4, [2, 3, 0, 1]),
    (5, [0, 2, 1, 3]), (6, [2, 0, 3, 1]), (7, [3, 1, 2, 0]), (8, [1, 3, 0, 2]),
  ]

  private func check(_ bytes: [UInt8], mark: Int, quarters: [Int]) throws {
    let isTurned = mark >= 5
    PictureBytes.expectQuarters(
      quarters.map { Int(Self.quarters[$0]) }, of: try TemporaryFolder.load(bytes).pages[0].raster,
      width: isTurned ? 32 : 48, height: isTurned ? 48 : 32, within: 2, "mark \(mark)")
  }

  private static func jpeg() throws -> [UInt8] {
    try PictureBytes.encoded(stored, as: Int(IFF_JFIF_JPEG))
  }

  /// Of WebP some writers put JPEG's prefix before the block, too.
  @Test(arguments: seen)
  func aPictureIsTurned(mark: Int, quarters: [Int]) throws {
    let block = ExifBytes.block(mark)
    let little = ExifBytes.block(mark, isBigEndian: false)
    let webP = try PictureBytes.encoded(Self.stored, as: Int(IFF_WEBP))
    for bytes in [
      ExifBytes.jpeg(try Self.jpeg(), block: block), ExifBytes.jpeg(try Self.jpeg(), block: little),
      ExifBytes.png(try PictureBytes.encoded(Self.stored, as: Int(IFF_PNG)), block: block),
      ExifBytes.webP(webP, width: 48, height: 32, block: little),
      ExifBytes.webP(webP, width: 48, height: 32, block: Array("Exif\0\0".utf8) + little),
      ExifBytes.tiff(width: 48, height: 32, pixels: Self.stored.pixels, orientation: mark),
    ] {
      try check(bytes, mark: mark, quarters: quarters)
    }
  }

  @Test(arguments: [0, 9, 255, 65535])
  func aMarkThatMakesNoSenseIsUpright(mark: Int) throws {
    let bytes = ExifBytes.jpeg(try Self.jpeg(), block: ExifBytes.block(mark))
    try check(bytes, mark: 1, quarters: [0, 1, 2, 3])
  }

  @Test func theFirstBlockBehindOtherSegmentsIsFound() throws {
    let marked = ExifBytes.jpeg(try Self.jpeg(), block: ExifBytes.block(3))
    // A comment of 300 bytes and an APP1 of another kind come first.
    let comment = [0xFF, 0xFE, 1, 46] + [UInt8](repeating: 0x20, count: 300)
    let other = [0xFF, 0xE1, 0, 8] + Array("http:/".utf8)
    try check(marked[..<2] + comment + other + marked[2...], mark: 3, quarters: [3, 2, 1, 0])
  }

  /// Bytes that a damaged file may have: none of them may stop the program.
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func aDamagedBlockStillHasAnOrientation(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let block = ExifBytes.block(6)
    let files = try [
      ExifBytes.jpeg(PictureBytes.encoded(Self.stored, as: Int(IFF_JFIF_JPEG)), block: block),
      ExifBytes.png(PictureBytes.encoded(Self.stored, as: Int(IFF_PNG)), block: block),
      ExifBytes.webP(
        PictureBytes.encoded(Self.stored, as: Int(IFF_WEBP)), width: 48, height: 32, block: block),
    ]
    for file in files {
      #expect(ExifOrientation.of(file) == .left)
      for _ in 0..<300 {
        var bytes = file
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let place = Int.random(in: 0..<min(120, bytes.count), using: &random)
          bytes[place] = Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random) {
          bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        #expect((1...8).contains(ExifOrientation.of(bytes).rawValue))
      }
    }
  }
}
