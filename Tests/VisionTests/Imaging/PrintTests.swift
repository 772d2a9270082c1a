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

/// Pale print is brought to the strength of sound print; nothing else changes.
@Suite struct FadedPrintTests {
  @Test(arguments: [0.2, 0.25, 0.35, 0.5])
  func palePrintIsFoundLikeSoundPrint(strength: Double) throws {
    let slip = try PrintedSlip.plain.get()
    let pale = PageRaster(
      width: slip.raster.width, height: slip.raster.height,
      pixels: slip.raster.pixels.map { 245 - UInt8(Double(245 - min(245, $0)) * strength) })
    let clean = try PicturePage(raster: pale).cleaned().recognizable
    #expect(clean.regions.count == slip.prints.count)
    #expect(clean.raster.pixels.count { $0 < InkedPage.threshold } > 2_000)
  }

  @Test func soundPrintStaysAsItIs() throws {
    let slip = try PrintedSlip.plain.get()
    let faded = try #require(OwnedPix(slip.raster).flatMap { FadedPrint($0) })
    let raised = try #require(faded.raised()?.raster)
    let changed = zip(raised.pixels, slip.raster.pixels).filter { abs(Int($0) - Int($1)) > 8 }
    // Only a dashed line far from any letter may be raised.
    #expect(changed.count * 50 < raised.pixels.count)
  }

  @Test func grainIsNotTakenForPrint() throws {
    var state: UInt64 = 7
    let pixels = (0..<(400 * 600)).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(215 + Int(state >> 33) % 30)
    }
    let page = PicturePage(raster: PageRaster(width: 400, height: 600, pixels: pixels))
    #expect(try page.cleaned().recognizable.regions.isEmpty)
  }
}

/// Light print on dark ground is turned round as a whole.
@Suite struct LightOnDarkTests {
  /// Ink, paper, and whether the paper is dark.
  static let pages: [(ink: Int, paper: Int, isTurned: Bool)] = [
    (255, 0, true), (230, 18, true), (200, 60, true), (120, 30, true), (0, 255, false),
    (20, 90, false), (10, 50, false),
  ]

  @Test(arguments: pages, [false, true])
  func thePrintIsFoundAndDark(
    page: (ink: Int, paper: Int, isTurned: Bool), hasBar: Bool
  ) throws {
    let slip = try PrintedSlip(hasBar: hasBar)
    // The slip's own greys are 20 for ink and 245 for paper.
    let raster = PageRaster(
      width: slip.raster.width, height: slip.raster.height,
      pixels: slip.raster.pixels.map {
        UInt8(page.ink + (page.paper - page.ink) * (Int($0) - 20) / 225)
      })
    let picture = try #require(SourcePicture(raster))
    #expect(picture.isLightOnDark == page.isTurned)
    let clean = try PicturePage(raster: raster).cleaned().recognizable
    #expect(clean.regions.count == slip.prints.count)
    let light = clean.raster.pixels.count { $0 > InkedPage.threshold }
    #expect(light * 10 > clean.raster.pixels.count * 8)
  }

  @Test(arguments: [0, 20, 45, 90] as [UInt8])
  func paperOnADarkTableIsNotTurned(table: UInt8) throws {
    for size in [0.5, 1] {
      let photograph = try Photograph(
        of: PrintedSlip.plain.get(), turnedBy: 3, size: (size, size), table: table)
      let picture = try #require(SourcePicture(photograph.page.raster))
      #expect(!picture.isLightOnDark)
    }
  }
}

/// White print on black bars becomes dark print on light paper.
@Suite struct InverseBarTests {
  @Test func aBarIsTurnedRoundAndItsTitleFound() throws {
    let slip = try PrintedSlip(hasBar: true)
    let bar = try #require(slip.bar)
    let clean = try PicturePage(raster: slip.raster).cleaned()
    let share = Self.lightShare(of: bar, on: clean)
    #expect(share > 0.75, "the bar's ground is light")
    let title = try #require(slip.prints.last)
    #expect(clean.recognizable.regions.count == slip.prints.count)
    let found = clean.recognizable.regions.contains { region in
      abs(region.x - title.box.left) < 8 && abs(region.y - title.box.top) < 8
    }
    #expect(found)
  }

  @Test func aPageWithoutBarsIsNotTurnedRound() throws {
    let slip = try PrintedSlip.plain.get()
    let clean = try PicturePage(raster: slip.raster).cleaned()
    for print in slip.prints {
      let share = Self.lightShare(of: print.box, on: clean)
      #expect((0.3...0.95).contains(share), "\(print.text): \(share)")
    }
  }

  /// The share of light pixels in a box. The page must not have been moved.
  private static func lightShare(of box: PrintedSlip.Box, on clean: CleanPage) -> Double {
    let raster = clean.recognizable.raster
    #expect(raster.width == PrintedSlip.width && raster.height == PrintedSlip.height)
    var (light, all) = (0, 0)
    for y in (box.top + 2)..<(box.bottom - 2) {
      let row = raster.pixels[(y * raster.width)..<((y + 1) * raster.width)]
      let inside = row.dropFirst(box.left + 2).prefix(box.right - box.left - 4)
      light += inside.count { $0 > 170 }
      all += inside.count
    }
    return Double(light) / Double(max(1, all))
  }
}
