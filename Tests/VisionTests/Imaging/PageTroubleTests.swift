import CLeptonica
import Foundation
import Testing

@testable import Vision

/// What keeps print from being read is found where it is, and nowhere else.
@Suite struct PageTroubleTests {
  /// The slip as a camera sees it: paper at 190.
  private static func dimmed(_ raster: PageRaster, by share: Double = 0.78) -> PageRaster {
    PageRaster(
      width: raster.width, height: raster.height,
      pixels: raster.pixels.map { UInt8(Double($0) * share) })
  }

  @Test func aGoodPageHasNone() throws {
    let slip = try PrintedSlip.plain.get()
    #expect(try PicturePage(raster: slip.raster).cleaned().troubles.isEmpty)
    #expect(try PicturePage(raster: Self.dimmed(slip.raster)).cleaned().troubles.isEmpty)
    #expect(try Photograph(of: slip, turnedBy: 1.5).page.cleaned().troubles.isEmpty)
  }

  @Test func glareIsFoundWhereItIs() throws {
    let slip = try PrintedSlip.plain.get()
    let dim = Self.dimmed(slip.raster)
    var pixels = dim.pixels
    // Over the amounts of the third and fourth row.
    for y in 130..<230 { for x in 370..<500 { pixels[y * dim.width + x] = 255 } }
    let page = PicturePage(
      raster: PageRaster(width: dim.width, height: dim.height, pixels: pixels))
    let clean = try page.cleaned()
    let glare = clean.troubles.filter { $0.kind == .glare }
    try #require(glare.count == 1)
    let box = clean.boxOnPicture(glare[0].box)
    #expect(abs(box.midX - 435.0 / 560) < 0.06 && abs(box.midY - 180.0 / 760) < 0.06)
  }

  @Test func blurAndDarknessAreToldOfTheWholePage() throws {
    let slip = try PrintedSlip.plain.get()
    let pix = try #require(OwnedPix(slip.raster))
    let blurred = try #require(OwnedPix(pixBlockconvGray(pix.pointer, nil, 8, 8))?.raster)
    #expect(try PicturePage(raster: blurred).cleaned().troubles.contains { $0.kind == .blur })
    let dark = Self.dimmed(slip.raster, by: 0.15)
    #expect(try PicturePage(raster: dark).cleaned().troubles.contains { $0.kind == .darkness })
  }

  @Test(
    "soft print is blurred; a row of soft dots is no print, and what lies in the dark beside paper is none",
    arguments: [
      (24, 245, false, true), (12, 245, false, true), (9, 245, false, false), (24, 60, true, true),
      (24, 50, true, false), (24, 50, false, true),
    ])
  func softMarks(height: Int, paper: Int, isBesidePaper: Bool, isBlurred: Bool) throws {
    let width = 400
    let pixels = (0..<90 * width).map { place in
      let share = place / width < height ? (1 - cos(Double(place % width) / 5)) / 2 : 0
      let light = place / width < 30 ? paper : 245
      return UInt8(Double(light) - share * Double(min(light - 10, 150)))
    }
    let page = try #require(OwnedPix(PageRaster(width: width, height: 90, pixels: pixels)))
    let tops = isBesidePaper ? [0, 34, 62] : [0]
    let finder = TroubleFinder(
      page, regions: tops.map { LineRegion(x: 0, y: $0, width: width, height: height) },
      textHeight: 20, pixelsPerPixel: 1)
    #expect(try #require(finder).troubles.contains { $0.kind == .blur } == isBlurred)
  }

  @Test func tooFewPixelsAreTold() throws {
    let slip = try PrintedSlip.plain.get()
    let pix = try #require(OwnedPix(slip.raster))
    let small = try #require(OwnedPix(pixScaleAreaMap(pix.pointer, 0.35, 0.35))?.raster)
    let troubles = try PicturePage(raster: small).cleaned().troubles
    #expect(troubles.contains { $0.kind == .fewPixels })
  }
}
