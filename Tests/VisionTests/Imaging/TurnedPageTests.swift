import CLeptonica
import Fixtures
import Foundation
import Testing

@testable import Vision

/// A page comes upright, whichever way it was photographed.
@Suite struct TurnedPageTests {
  @Test(arguments: 0...3)
  func aTurnedSlipStandsUpright(turns: Int) throws {
    let path = Repository.samples.appending(path: "house-owes/evening-hannah.png").path()
    let sample = try ReportPicture.load(path: path).pages[0]
    let upright = try sample.cleaned()
    let picture = try Self.turned(sample.raster, by: turns)
    let clean = try PicturePage(raster: picture).cleaned()
    let raster = clean.recognizable.raster
    let count = clean.recognizable.regions.count
    #expect(abs(count - upright.recognizable.regions.count) <= 1)
    #expect(clean.isSurelyUpright)
    let first = try #require(clean.recognizable.regions.first)
    #expect(first.y < raster.height / 5)
    // Its place on the picture turns with the picture.
    let box = clean.boxOnPicture(first)
    switch turns {
    case 0: #expect(box.midY < 0.3)
    case 1: #expect(box.midX > 0.7)
    case 2: #expect(box.midY > 0.7)
    default: #expect(box.midX < 0.3)
    }
  }

  @Test func aCallerMayKnowBetter() throws {
    let slip = try PrintedSlip.plain.get()
    let clean = try PicturePage(raster: slip.raster).cleaned(turned: 1)
    #expect(clean.recognizable.raster.width > clean.recognizable.raster.height)
  }

  /// A quarter turn clockwise for each.
  static func turned(_ raster: PageRaster, by turns: Int) throws -> PageRaster {
    guard turns > 0 else { return raster }
    guard let pix = OwnedPix(raster),
      let next = OwnedPix(pixRotateOrth(pix.pointer, l_int32(turns)))?.raster
    else { throw PictureBytes.EncodingFailed() }
    return next
  }
}
