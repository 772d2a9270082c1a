import CLeptonica
import Fixtures
import Testing

@testable import Vision

/// A page made ready: its rows are found, and nothing else.
@Suite struct CleaningTests {
  @Test(arguments: [(1, 1), (3, 900), (70, 70), (400, 600)], [0, 128, 255] as [UInt8])
  func aBlankPageHasNoRegions(size: (width: Int, height: Int), grey: UInt8) throws {
    let raster = PageRaster(
      width: size.width, height: size.height,
      pixels: [UInt8](repeating: grey, count: size.width * size.height))
    let page = PicturePage(raster: raster)
    // Too small a page for a reading may say so, but must not come to harm.
    guard let clean = try? page.cleaned() else {
      #expect(size.width < 32 || size.height < 32)
      return
    }
    #expect(clean.recognizable.regions.isEmpty)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func aTurnedSlipOnATableIsFoundAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let degrees = Double.random(in: -2...2, using: &random)
    let slip = try PrintedSlip.plain.get()
    try checkRegions(of: slip, on: try Photograph(of: slip, turnedBy: degrees), "\(degrees)°")
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func aSlipSeenAtAnAngleIsFoundAgain(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let slip = try PrintedSlip.plain.get()
    let photograph = try Photograph(of: slip, corners: Self.corners(&random))
    try checkRegions(of: slip, on: photograph, "\(photograph.corners)")
  }

  @Test func aSlipThatFillsItsPictureIsFoundToo() throws {
    let slip = try PrintedSlip.plain.get()
    let clean = try PicturePage(raster: slip.raster).cleaned()
    #expect(clean.recognizable.regions.count == slip.prints.count)
  }

  /// The corners of a slip that a camera sees a little from the side.
  static func corners(_ random: inout SeededGenerator) -> [Point] {
    [(110, 110), (680, 110), (680, 890), (110, 890)].map { x, y in
      Point(
        x: x + Double.random(in: -25...25, using: &random),
        y: y + Double.random(in: -25...25, using: &random))
    }
  }

  /// Every text lies in a region, every region lies on texts, and all lie on the page.
  private func checkRegions(
    of slip: PrintedSlip, on photograph: Photograph, _ place: String
  ) throws {
    let clean = try photograph.page.cleaned()
    let raster = clean.recognizable.raster
    let found = clean.recognizable.regions.map { region in
      #expect(region.x >= 0 && region.y >= 0 && region.width > 0 && region.height > 0)
      #expect(region.x + region.width <= raster.width && region.y + region.height <= raster.height)
      return clean.boxOnPicture(region)
    }
    let texts = slip.prints.map { (text: $0.text, box: photograph.box($0.box)) }
    for text in texts {
      let covers = found.filter { contains($0, text.box.midX, text.box.midY) }
      #expect(covers.count == 1, "\(text.text) at \(place)")
    }
    for box in found {
      let print = texts.contains { contains(box, $0.box.midX, $0.box.midY) }
      #expect(print, "a region without a text: \(box) at \(place)")
    }
    for ruling in slip.rulings.map(photograph.box) {
      #expect(!found.contains { contains($0, ruling.midX, ruling.midY) }, "\(place)")
    }
  }

  private func contains(_ box: NormalizedRect, _ x: Double, _ y: Double) -> Bool {
    box.x <= x && x <= box.maxX && box.y <= y && y <= box.maxY
  }
}
