import CLeptonica
import Foundation
import Testing
import TextObservations

@testable import ReportImaging

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
    "soft print is blurred; a row of soft dots or marks in the dark are no print",
    arguments: [(24, 245, true), (12, 245, true), (9, 245, false), (24, 60, true), (24, 50, false)])
  func softMarks(height: Int, paper: Int, isBlurred: Bool) throws {
    let (width, textHeight) = (400, 20)
    let pixels = (0..<60 * width).map { place in
      let share = place / width < height ? (1 - cos(Double(place % width) / 5)) / 2 : 0
      return UInt8(Double(paper) - share * Double(min(paper - 10, 150)))
    }
    let page = try #require(OwnedPix(PageRaster(width: width, height: 60, pixels: pixels)))
    let finder = TroubleFinder(
      page, regions: [LineRegion(x: 0, y: 0, width: width, height: height)],
      textHeight: Double(textHeight), pixelsPerPixel: 1)
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
