import Fixtures
import Testing

@testable import Vision

/// How a region is brought to the model's size.
@Suite struct LineCropTests {
  private static func page(_ width: Int, _ height: Int, _ grey: UInt8) -> PageRaster {
    PageRaster(
      width: width, height: height, pixels: [UInt8](repeating: grey, count: width * height))
  }

  static let sizes = [(1, 1), (3, 40), (90, 24), (400, 24), (4000, 20), (60, 300)]

  @Test(arguments: sizes)
  func everyCropHasThreeEqualPlanesOfWholeSteps(width: Int, height: Int) throws {
    let page = Self.page(width + 20, height + 20, 100)
    let region = LineRegion(x: 10, y: 10, width: width, height: height)
    let crop = try #require(LineCrop(region, of: page))
    let plane = crop.width * PaddleModel.lineHeight
    #expect(crop.width.isMultiple(of: PaddleModel.step) && (48...1600).contains(crop.width))
    #expect(crop.pixels.count == 3 * plane)
    #expect(crop.pixels[..<plane] == crop.pixels[plane..<2 * plane])
    #expect(crop.pixels[..<plane] == crop.pixels[(2 * plane)...])
    // The region fits in with its margins.
    #expect(crop.left < 10)
    #expect(crop.left + Double(crop.width) * crop.scale > Double(10 + width))
  }

  static let greys: [(grey: UInt8, value: Float)] = [
    (0, -1), (127, -1.0 / 255), (199, 143.0 / 255),
  ]

  @Test(arguments: greys)
  func greyIsScaledBetweenMinusOneAndOne(grey: UInt8, value: Float) throws {
    let region = LineRegion(x: 0, y: 0, width: 50, height: 20)
    let crop = try #require(LineCrop(region, of: Self.page(50, 20, grey)))
    #expect(crop.pixels.allSatisfy { abs($0 - value) < 1e-4 })
  }

  @Test func aCropShowsThePrintWhereItStands() throws {
    var pixels = [UInt8](repeating: 255, count: 200 * 60)
    for y in 20..<40 { for x in 100..<110 { pixels[y * 200 + x] = 0 } }
    let page = PageRaster(width: 200, height: 60, pixels: pixels)
    let crop = try #require(
      LineCrop(LineRegion(x: 50, y: 20, width: 100, height: 20), of: page))
    let middle = (0..<crop.width).filter { crop.pixels[24 * crop.width + $0] < 0 }
    let first = try #require(middle.first)
    let last = try #require(middle.last)
    #expect(abs(crop.left + Double(first) * crop.scale - 100) <= crop.scale)
    #expect(abs(crop.left + Double(last + 1) * crop.scale - 110) <= crop.scale)
  }

  @Test(arguments: [
    LineRegion(x: 60, y: 0, width: 10, height: 10), LineRegion(x: 0, y: -20, width: 60, height: 10),
    LineRegion(x: 5, y: 5, width: 0, height: 0), LineRegion(x: 5, y: 5, width: -3, height: 4),
  ])
  func aRegionBesideThePageIsNoCrop(region: LineRegion) {
    #expect(LineCrop(region, of: Self.page(60, 40, 0)) == nil)
  }

  @Test func blankPaperIsNoCrop() {
    #expect(
      LineCrop(LineRegion(x: 0, y: 0, width: 60, height: 40), of: Self.page(60, 40, 240)) == nil)
  }

  /// Weights add up to one: no new pixel is darker or lighter than the old ones under it.
  @Test(arguments: 0..<40)
  func aNewPixelIsAMeanOfOldOnes(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let limit = Int.random(in: 1...60, using: &generator)
    let scale = Double.random(in: 0.1...5, using: &generator)
    let from = Double.random(in: -20...60, using: &generator)
    let count = Int.random(in: 1...80, using: &generator)
    let axis = AxisSampling(count: count, from: from, scale: scale, limit: limit)
    #expect(axis.span.lowerBound >= 0 && axis.span.upperBound <= limit)
    for index in 0..<count {
      #expect(abs(axis.value(at: index) { _ in 1 } - 1) < 1e-4)
      let place = axis.value(at: index) { old in
        #expect(axis.span.contains(old))
        return Float(old)
      }
      #expect(place >= -1e-3 && place <= Float(limit - 1) + 1e-3)
    }
  }
}
