import Testing

@testable import Vision

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
