import CLeptonica
import Testing

@testable import Vision

/// The picture with its marks, as a person is shown it.
@Suite struct OverlayTests {
  private static let sure = NormalizedRect(x: 0.5, y: 0.2, width: 0.3, height: 0.1)
  private static let doubtful = NormalizedRect(x: 0.5, y: 0.6, width: 0.3, height: 0.1)

  @Test func marksAreGreenAndDoubtfulOnesRed() throws {
    let page = PicturePage(
      raster: PageRaster(
        width: 400, height: 300, pixels: [UInt8](repeating: 200, count: 400 * 300)))
    let picture = try decoded(
      page.overlayPNG([
        OverlayMark(box: Self.sure, label: "cardTips", isDoubtful: false),
        OverlayMark(box: Self.doubtful, label: "netSales €", isDoubtful: true),
      ]))
    #expect(picture.width == 400 && picture.height == 300)
    // On the frames, two pixels outside of the boxes.
    #expect(colour(picture, 260, 58) == [16, 128, 48])
    #expect(colour(picture, 260, 178) == [208, 32, 32])
    // Inside of the boxes and far from all marks the picture is as it was.
    for (x, y) in [(260, 75), (260, 195), (390, 290), (5, 5)] {
      #expect(colour(picture, x, y) == [200, 200, 200])
    }
    // The labels stand left of the boxes.
    #expect(count(picture, columns: 0..<195, rows: 40..<110, of: [16, 128, 48]) > 20)
    #expect(count(picture, columns: 0..<195, rows: 160..<230, of: [208, 32, 32]) > 20)
  }

  @Test func withoutMarksThePictureIsAsItWas() throws {
    let picture = try decoded(PicturePage(raster: PictureBytes.sample).overlayPNG([]))
    let grey = try #require(OwnedPix(pixConvertTo8(picture.pointer, 0))?.raster)
    #expect(grey == PictureBytes.sample)
  }

  /// Boxes on and beyond the edges, without size, with long labels, on a tiny picture.
  @Test func noMarkIsTooStrangeToDraw() throws {
    let page = PicturePage(raster: PictureBytes.sample)
    let boxes = [
      NormalizedRect(x: 0, y: 0, width: 1, height: 1),
      NormalizedRect(x: 1, y: 1, width: 0, height: 0),
      NormalizedRect(x: -0.5, y: 0.5, width: 3, height: 3),
      NormalizedRect(x: 0, y: 0, width: 0, height: 0),
    ]
    for label in ["", "a", String(repeating: "grand total ", count: 20), "日本\n"] {
      let bytes = try page.overlayPNG(
        boxes.map { OverlayMark(box: $0, label: label, isDoubtful: true) })
      let picture = try decoded(bytes)
      #expect(picture.width == PictureBytes.sample.width)
    }
  }

  private func decoded(_ bytes: [UInt8]) throws -> OwnedPix {
    try #require(OwnedPix(pixReadMem(bytes, bytes.count)))
  }

  private func colour(_ picture: OwnedPix, _ x: Int, _ y: Int) -> [l_int32] {
    var (red, green, blue): (l_int32, l_int32, l_int32) = (-1, -1, -1)
    pixGetRGBPixel(picture.pointer, l_int32(x), l_int32(y), &red, &green, &blue)
    return [red, green, blue]
  }

  private func count(
    _ picture: OwnedPix, columns: Range<Int>, rows: Range<Int>, of wanted: [l_int32]
  ) -> Int {
    rows.reduce(0) { sum, y in sum + columns.count { colour(picture, $0, y) == wanted } }
  }
}
