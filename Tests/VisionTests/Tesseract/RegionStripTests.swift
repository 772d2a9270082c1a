import Testing

@testable import Vision

@Suite struct RegionStripTests {
  /// White paper with one black bar.
  private func page(bar: Range<Int>, width: Int = 80, height: Int = 20) -> PageRaster {
    var pixels = [UInt8](repeating: 240, count: width * height)
    for y in 5..<15 { for x in bar { pixels[y * width + x] = 0 } }
    return PageRaster(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [0.25, 0.5, 0.75, 1])
  func aStripKeepsItsShareOfTheWidthAndAllOfTheHeight(squeeze: Double) throws {
    let region = LineRegion(x: 10, y: 5, width: 60, height: 10)
    let strip = try #require(
      RegionStrip(region, of: page(bar: 20..<30), padding: 4, squeeze: squeeze))
    #expect(strip.width == Int(60 * squeeze) + 8)
    #expect(strip.height == 18)
    #expect(strip.hasPrint)
  }

  @Test(arguments: [0.5, 0.75, 1], [10, 31, 50])
  func aWordComesBackToItsPlaceOnThePage(squeeze: Double, left: Int) throws {
    let region = LineRegion(x: 10, y: 5, width: 60, height: 10)
    let strip = try #require(
      RegionStrip(region, of: page(bar: left..<left + 12), padding: 4, squeeze: squeeze))
    let dark = (0..<strip.width).filter { strip.pixels[8 * strip.width + $0] < 120 }
    let word = WordWalk.Word(
      text: "1", left: try #require(dark.first), top: 4, right: try #require(dark.last) + 1,
      bottom: 14, lowest: 90)
    let seen = try #require(strip.observation(of: word, on: page(bar: left..<left + 12)))
    #expect(abs(seen.box.x * 80 - Double(left)) <= 1.5)
    #expect(abs(seen.box.maxX * 80 - Double(left + 12)) <= 1.5)
    #expect(seen.box.y * 20 == 5)
    #expect(seen.box.maxY * 20 == 15)
  }

  @Test func aRegionBesideThePageHasNoStrip() {
    let beside = LineRegion(x: 90, y: 5, width: 10, height: 10)
    #expect(RegionStrip(beside, of: page(bar: 0..<1), padding: 4, squeeze: 0.75) == nil)
  }

  @Test func onlyTheThermalModelIsGivenSqueezedPrint() {
    #expect(LanguageModel.thermal.squeeze < 1)
    #expect(LanguageModel.named("eng").squeeze == 1)
  }
}
