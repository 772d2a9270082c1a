import CLeptonica
import Fixtures
import Foundation
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

  /// On a table, on paper of another white, on a grey ground; a narrow slip with a wide margin as well.
  @Test(arguments: [2, 4, 6, 8, 10, 12] as [Double], [45, 140, 255] as [UInt8])
  func aSlipTurnedFarLosesNothing(degrees: Double, table: UInt8) throws {
    let slip = try PrintedSlip.plain.get()
    for degrees in [degrees, -degrees] {
      for size in [1, 0.7] {
        let photograph = try Photograph(
          of: slip, turnedBy: degrees, size: (size, size), table: table)
        let clean = try photograph.page.cleaned()
        let found = clean.recognizable.regions.map { clean.boxOnPicture($0) }
        let place = "\(degrees)°, size \(size), table \(table)"
        // On the turned picture the boxes of long rows overlap; the rows themselves do not.
        #expect(found.count == slip.prints.count, "\(place)")
        for print in slip.prints {
          #expect(covers(found, photograph.box(print.box)), "\(print.text) at \(place)")
        }
      }
    }
  }

  /// The paper runs out of the picture above and below, or is nowhere told from the table: what is turned
  /// level is not cut at the picture's sides.
  @Test(arguments: [-12, -8, -6, 6, 8, 12] as [Double], [45, 245] as [UInt8])
  func aStripWithoutEndsLosesNothing(degrees: Double, table: UInt8) throws {
    let slip = try PrintedSlip.plain.get()
    let photograph = try Photograph(of: slip, turnedBy: degrees, size: (0.9, 1.5), table: table)
    let clean = try photograph.page.cleaned()
    let found = clean.recognizable.regions.map { clean.boxOnPicture($0) }
    for print in slip.prints {
      let box = photograph.box(print.box)
      guard box.x > 0.01, box.maxX < 0.99, box.y > 0.02, box.maxY < 0.98 else { continue }
      #expect(covers(found, box), "\(print.text) at \(degrees)°, table \(table)")
    }
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

  /// Whether one of the regions holds all of a text.
  private func covers(_ regions: [NormalizedRect], _ text: NormalizedRect) -> Bool {
    regions.contains {
      contains($0, text.midX, text.midY) && $0.x < text.x + 0.015 && $0.maxX > text.maxX - 0.015
    }
  }

  private func contains(_ box: NormalizedRect, _ x: Double, _ y: Double) -> Bool {
    box.x <= x && x <= box.maxX && box.y <= y && y <= box.maxY
  }
}

/// What was found on the clean page is shown at its place on the picture.
@Suite struct BoxOnPictureTests {
  /// How far a box may lie from its print, in picture pixels.
  private static let tolerance = 4.0

  @Test(arguments: [0, -2, -1, 0.5, 1.5] as [Double])
  func onATurnedPicture(degrees: Double) throws {
    let slip = try PrintedSlip.plain.get()
    try check(slip, try Photograph(of: slip, turnedBy: degrees))
  }

  @Test(arguments: 11...14 as ClosedRange<UInt64>)
  func onAPictureTakenFromTheSide(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let slip = try PrintedSlip.plain.get()
    try check(slip, try Photograph(of: slip, corners: CleaningTests.corners(&random)))
  }

  @Test func aBoxBeyondThePageIsCutToThePicture() throws {
    let slip = try PrintedSlip.plain.get()
    let clean = try Photograph(of: slip, turnedBy: 1).page.cleaned()
    let box = clean.boxOnPicture(NormalizedRect(x: -1, y: -1, width: 3, height: 3))
    #expect(box == NormalizedRect(x: 0, y: 0, width: 1, height: 1))
  }

  private func check(_ slip: PrintedSlip, _ photograph: Photograph) throws {
    let clean = try photograph.page.cleaned()
    for print in slip.prints {
      let known = photograph.box(print.box)
      let distances = clean.recognizable.regions.map { distance(known, clean.boxOnPicture($0)) }
      #expect(distances.min() ?? .infinity <= Self.tolerance, "\(print.text)")
    }
  }

  /// The largest distance between two edges of the same side, in pixels.
  private func distance(_ a: NormalizedRect, _ b: NormalizedRect) -> Double {
    let (width, height) = (Double(Photograph.width), Double(Photograph.height))
    return max(
      abs(a.x - b.x) * width, abs(a.maxX - b.maxX) * width, abs(a.y - b.y) * height,
      abs(a.maxY - b.maxY) * height)
  }
}

/// Sheets that lie apart are slips of their own.
@Suite struct SeveralSlipsTests {
  @Test(arguments: [true, false])
  func twoSheetsAreTwoSlips(sideBySide: Bool) throws {
    let slip = try PrintedSlip.plain.get()
    let photographs = [
      try Photograph(of: slip, turnedBy: 2), try Photograph(of: slip, turnedBy: -1.5),
    ]
    let picture = Self.joined(photographs.map(\.page.raster), sideBySide: sideBySide)
    let slips = try PicturePage(raster: picture).slips()
    try #require(slips.count == 2)
    for (index, clean) in slips.enumerated() {
      #expect(clean.recognizable.regions.count == slip.prints.count)
      let box = clean.boxOnPicture(NormalizedRect(x: 0.2, y: 0.2, width: 0.6, height: 0.6))
      let place = sideBySide ? box.midX : box.midY
      #expect(abs(place - (index == 0 ? 0.25 : 0.75)) < 0.1)
    }
  }

  @Test(arguments: [false, true])
  func oneSheetIsOneSlip(hasBar: Bool) throws {
    let slip = try PrintedSlip(hasBar: hasBar)
    #expect(try Photograph(of: slip, turnedBy: 1).page.slips().count == 1)
    #expect(try PicturePage(raster: slip.raster).slips().count == 1)
  }

  private static func joined(_ rasters: [PageRaster], sideBySide: Bool) -> PageRaster {
    let (a, b) = (rasters[0], rasters[1])
    if !sideBySide {
      return PageRaster(
        width: a.width, height: a.height + b.height, pixels: a.pixels + b.pixels)
    }
    var pixels: [UInt8] = []
    for y in 0..<a.height {
      pixels += a.pixels[(y * a.width)..<((y + 1) * a.width)]
      pixels += b.pixels[(y * b.width)..<((y + 1) * b.width)]
    }
    return PageRaster(width: a.width + b.width, height: a.height, pixels: pixels)
  }
}

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
