import Fixtures
import Foundation
import Testing
import Vision

/// Of an animated GIF the first frame is read, and an animated WebP is refused.
@Suite struct AnimationTests {
  static let files = [("GIF", EncodedSamples.gif), ("WebP", EncodedSamples.webP)]

  @Test func theFirstFrameOfAGIFIsThePage() throws {
    let pages = try TemporaryFolder.load(HeifTests.bytes(EncodedSamples.gif)).pages
    try #require(pages.count == 1)
    PictureBytes.expectQuarters(
      [20, 90, 160, 230], of: pages[0].raster, width: 48, height: 32, within: 3, "GIF")
  }

  @Test func anAnimatedWebPIsRefused() throws {
    #expect(throws: ReportImagingError.unsupported(format: "Animated WebP")) {
      try TemporaryFolder.load(HeifTests.bytes(EncodedSamples.webP))
    }
  }

  @Test(arguments: files)
  func anAnimationThatIsCutOffIsRefused(name: String, base64: String) throws {
    let whole = try HeifTests.bytes(base64)
    for share in [0.3, 0.5, 0.7, 0.9, 0.98] {
      let count = Int(Double(whole.count) * share)
      #expect(throws: ReportImagingError.self, "\(name), \(count) bytes") {
        try TemporaryFolder.load(Array(whole[..<count]))
      }
    }
  }

  @Test(arguments: files)
  func aChangedByteDoesNoHarm(name: String, base64: String) throws {
    let whole = try HeifTests.bytes(base64)
    let folder = try TemporaryFolder()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 0xFF
      let path = try folder.write(bytes, to: "a")
      _ = try? ReportPicture.load(path: path, pixelLimit: 100_000)
    }
  }

  @Test func tooManyPagesAreRefused() throws {
    let page = (8, 8, [UInt8](repeating: 9, count: 64))
    let count = ReportFile.pageLimit + 1
    let bytes = ExifBytes.tiffPages(
      [(width: Int, height: Int, pixels: [UInt8])](
        repeating: page, count: count))
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "many.tif")
    #expect(
      throws: ReportImagingError.tooManyPages(
        pages: count, limit: ReportFile.pageLimit)
    ) { try ReportFile.open(path: path) }
  }
}
