import Fixtures
import Foundation
import Testing
import Vision

/// Small pictures by other programs' encoders, each four quarters of grey: what phones send, and animations.
@Suite struct EncodedPictureTests {
  private static func bytes(_ name: String) throws -> [UInt8] {
    let folder = Repository.root.appending(path: "Tests/VisionTests/Imaging/Pictures")
    return [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Which quarters' greys are seen at top left, top right, bottom left, bottom right of each page. The
  /// camera's mark and the file's own turn count once.
  static let files: [(name: String, pages: [[Int]], isTurned: Bool)] = [
    ("plain.heic", [[20, 90, 160, 230]], false),
    ("marked-only.heic", [[160, 20, 230, 90]], true),
    ("turned-and-marked.heic", [[160, 20, 230, 90]], true),
    ("upside-down.heic", [[230, 160, 90, 20]], false),
    ("two.heic", [[20, 90, 160, 230], [230, 160, 90, 20]], false),
    ("plain.avif", [[20, 90, 160, 230]], false),
    // The first of its frames.
    ("three-frames.gif", [[20, 90, 160, 230]], false),
    // Four inks, as they are and as brightness and colour.
    ("cmyk.jpg", [[20, 90, 160, 230]], false), ("ycck.jpg", [[20, 90, 160, 230]], false),
  ]

  @Test(arguments: files)
  func everyPageIsUpright(name: String, pages: [[Int]], isTurned: Bool) throws {
    let found = try TemporaryFolder.load(Self.bytes(name)).pages
    try #require(found.count == pages.count)
    let (long, short) = name.hasSuffix("ic") || name.hasSuffix("avif") ? (96, 64) : (48, 32)
    for (page, quarters) in zip(found, pages) {
      PictureBytes.expectQuarters(
        quarters, of: page.raster, width: isTurned ? short : long,
        height: isTurned ? long : short, within: 6, name)
    }
  }

  @Test(arguments: [
    ("three-frames.webp", "Animated WebP"), ("cmyk-unmarked.jpg", "CMYK JPEG"),
  ])
  func whatIsNotReadIsNamed(name: String, format: String) throws {
    #expect(throws: ReportImagingError.unsupported(format: format)) {
      try TemporaryFolder.load(Self.bytes(name))
    }
  }

  /// No byte of a small file can do harm, and a part of a file is no picture.
  @Test(arguments: ["turned-and-marked.heic", "three-frames.gif", "three-frames.webp"])
  func aCutOrChangedFileDoesNoHarm(name: String) throws {
    let whole = try Self.bytes(name)
    for count in stride(from: 16, to: whole.count - 40, by: 23) {
      #expect(throws: ReportImagingError.self, "\(count) bytes") {
        try TemporaryFolder.load(Array(whole[..<count]))
      }
    }
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x55
      _ = try? TemporaryFolder.load(bytes, pixelLimit: 100_000)
    }
  }

  @Test func thePixelLimitCounts() throws {
    let bytes = try Self.bytes("plain.heic")
    #expect(try TemporaryFolder.load(bytes, pixelLimit: 96 * 64).pages.count == 1)
    for limit in [96 * 64 - 1, 100] {
      #expect(throws: ReportImagingError.tooManyPixels(width: 96, height: 64, limit: limit)) {
        try TemporaryFolder.load(bytes, pixelLimit: limit)
      }
    }
  }
}
