import Fixtures
import Foundation
import Testing
import Vision

/// What phones send.
@Suite struct HeifTests {
  /// Which quarter's grey is seen at top left, top right, bottom left, bottom right.
  static let files: [(name: String, base64: String, quarters: [Int], isTurned: Bool)] = [
    ("plain", EncodedSamples.plain, [20, 90, 160, 230], false),
    ("the camera's mark alone", EncodedSamples.markedOnly, [160, 20, 230, 90], true),
    ("mark and turn", EncodedSamples.turnedAndMarked, [160, 20, 230, 90], true),
    ("half a turn", EncodedSamples.upsideDown, [230, 160, 90, 20], false),
    ("AVIF", EncodedSamples.avif, [20, 90, 160, 230], false),
  ]

  @Test(arguments: files)
  func aPictureIsTurnedOnce(
    file: (name: String, base64: String, quarters: [Int], isTurned: Bool)
  ) throws {
    let pages = try TemporaryFolder.load(Self.bytes(file.base64)).pages
    try #require(pages.count == 1)
    try Self.check(pages[0].raster, file.quarters, isTurned: file.isTurned, file.name)
  }

  @Test func everyPictureOfAFileIsAPage() throws {
    let pages = try TemporaryFolder.load(Self.bytes(EncodedSamples.two)).pages
    try #require(pages.count == 2)
    try Self.check(pages[0].raster, [20, 90, 160, 230], isTurned: false, "first")
    try Self.check(pages[1].raster, [230, 160, 90, 20], isTurned: false, "second")
  }

  @Test func aPictureThatIsCutOffIsRefused() throws {
    let whole = try Self.bytes(EncodedSamples.plain)
    for count in stride(from: 16, to: whole.count, by: 23) {
      #expect(throws: ReportImagingError.self, "\(count) bytes") {
        try TemporaryFolder.load(Array(whole[..<count]))
      }
    }
  }

  /// No byte of a small file can do harm; what is still read is a picture of some size.
  @Test func aChangedByteDoesNoHarm() throws {
    let whole = try Self.bytes(EncodedSamples.turnedAndMarked)
    let folder = try TemporaryFolder()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0x55
      let path = try folder.write(bytes, to: "picture")
      guard let picture = try? ReportPicture.load(path: path, pixelLimit: 1_000_000) else {
        continue
      }
      #expect(!picture.pages.isEmpty)
    }
  }

  @Test func thePixelLimitCounts() throws {
    let bytes = try Self.bytes(EncodedSamples.plain)
    #expect(try TemporaryFolder.load(bytes, pixelLimit: 96 * 64).pages.count == 1)
    #expect(throws: ReportImagingError.self) {
      try TemporaryFolder.load(bytes, pixelLimit: 96 * 64 - 1)
    }
  }

  static func bytes(_ base64: String) throws -> [UInt8] {
    [UInt8](try #require(Data(base64Encoded: base64)))
  }

  private static func check(
    _ raster: PageRaster, _ quarters: [Int], isTurned: Bool, _ name: String
  ) throws {
    PictureBytes.expectQuarters(
      quarters, of: raster, width: isTurned ? 64 : 96, height: isTurned ? 96 : 64, within: 6, name)
  }
}
