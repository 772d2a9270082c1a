import CLeptonica
import Foundation
import ReportImaging
import Testing
import TextObservations

/// An animation is one picture: its first frame.
@Suite struct AnimationTests {
  static let files = [("GIF", EncodedSamples.gif), ("WebP", EncodedSamples.webP)]

  @Test(arguments: files)
  func theFirstFrameIsThePage(name: String, base64: String) throws {
    let folder = try TemporaryFolder()
    let file = try ReportFile.open(path: try folder.file("a", HeifTests.bytes(base64)))
    #expect(file.pageCount == 1 && file.isAnimation)
    Self.check(try file.page(1).raster, [20, 90, 160, 230], name)
  }

  @Test(arguments: [Int(IFF_GIF), Int(IFF_WEBP)])
  func aStillPictureIsNoAnimation(format: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("a", PictureBytes.encoded(PictureBytes.sample, as: format))
    #expect(try !ReportFile.open(path: path).isAnimation)
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
      let path = try folder.file("a", bytes)
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
    let path = try folder.file("many.tif", bytes)
    #expect(
      throws: ReportImagingError.tooManyPages(
        path: path, pages: count, limit: ReportFile.pageLimit)
    ) { try ReportFile.open(path: path) }
  }

  private static func check(_ raster: PageRaster, _ quarters: [Int], _ name: String) {
    #expect(raster.width == 48 && raster.height == 32)
    for (index, quarter) in quarters.enumerated() {
      let grey = Int(raster.pixels[(index / 2 * 16 + 8) * 48 + index % 2 * 24 + 12])
      #expect(abs(grey - quarter) <= 3, "\(name), place \(index): \(grey)")
    }
  }
}
