import CLeptonica
import Testing

@testable import Vision

/// One figure cut out of a page.
@Suite struct CropTests {
  /// A page of 100 by 200 pixels; each pixel's grey tells its column.
  private static let page: CleanPage = {
    let raster = PageRaster(
      width: 100, height: 200, pixels: (0..<200).flatMap { _ in (0..<100).map { UInt8($0) } })
    return CleanPage(
      RecognizablePage(raster: raster, regions: []),
      geometry: PageGeometry(
        sheet: .identity, bend: PageBend(width: 100, height: 200), step: 1, width: 100, height: 200),
      picture: raster)
  }()

  @Test func theBoxAndALittlePaperAroundIt() {
    let crop = Self.page.crop(around: NormalizedRect(x: 0.4, y: 0.5, width: 0.2, height: 0.05))
    // A line of 10 pixels: 5 more above and below, 15 at each side.
    #expect(crop.width == 20 + 30 && crop.height == 10 + 10)
    #expect(crop.pixels.first == 25 && crop.pixels.last == 74)
  }

  @Test(arguments: [
    NormalizedRect(x: 0, y: 0, width: 1, height: 1),
    NormalizedRect(x: 0, y: 0, width: 0, height: 0),
    NormalizedRect(x: 2, y: 3, width: 1, height: 1),
    NormalizedRect(x: -5, y: -5, width: 0.1, height: 0.1),
    NormalizedRect(x: .nan, y: 0.5, width: .infinity, height: 0.1),
  ])
  func noBoxIsTooStrangeToCut(box: NormalizedRect) {
    let crop = Self.page.crop(around: box)
    #expect((1...100).contains(crop.width) && (1...200).contains(crop.height))
  }

  @Test func thePNGHoldsThePixels() throws {
    let bytes = try PictureBytes.sample.png()
    let picture = try #require(OwnedPix(pixReadMem(bytes, bytes.count)))
    #expect(OwnedPix(pixConvertTo8(picture.pointer, 0))?.raster == PictureBytes.sample)
  }
}
