import Testing

@testable import Vision

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
