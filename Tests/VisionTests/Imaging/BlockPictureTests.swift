import Fixtures
import Testing

@testable import Vision

@Suite("Small pictures in block characters")
struct BlockPictureTests {
  /// The greys that a terminal would show: four dots of each character, rows from the top.
  private static func dots(of text: String) -> [[Int]] {
    let order: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    return text.split(separator: "\n").flatMap { line -> [[Int]] in
      var rows: [[Int]] = [[], []]
      var ink = -1
      var paper = -1
      var rest = line[...]
      while let next = rest.first {
        if next == "\u{1B}" {
          let code = rest.dropFirst(2).prefix { $0 != "m" }
          let numbers = code.split(separator: ";").compactMap { Int($0) }
          if numbers.count == 6 { (ink, paper) = (numbers[2] - 232, numbers[5] - 232) }
          rest = rest.dropFirst(code.count + 3)
          continue
        }
        let bits = order.firstIndex(of: next) ?? -1
        for (row, pair) in [(0, [1, 2]), (1, [4, 8])] {
          rows[row] += pair.map { bits & $0 != 0 ? ink : paper }
        }
        rest = rest.dropFirst()
      }
      return rows
    }
  }

  @Test("black and white dots come out as they are, each pixel twice across", arguments: 0..<40)
  func everyDot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...60, using: &random)
    let pixels = (0..<width * 8).map { _ in Bool.random(using: &random) ? UInt8(0) : 255 }
    let raster = PageRaster(width: width, height: 8, pixels: pixels)
    let dots = Self.dots(of: BlockPicture(raster: raster).text)
    // An eighth of the height is left out above and below.
    #expect(dots.count == 6, "seed \(seed)")
    for row in 0..<6 {
      #expect(dots[row].count == 2 * width)
      for column in 0..<2 * width {
        let pixel = pixels[(row + 1) * width + column / 2]
        #expect(dots[row][column] == (pixel == 0 ? 0 : 23), "seed \(seed), \(row), \(column)")
      }
    }
  }

  static let sizes = [(1, 1), (1, 400), (4000, 3), (700, 40), (90, 60), (76, 16), (3000, 3000)]

  @Test(
    "a picture of any size fits in eight lines of 76, and leaves the colours as they were",
    arguments: sizes)
  func fits(width: Int, height: Int) {
    let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 97) }
    let text = BlockPicture(raster: PageRaster(width: width, height: height, pixels: pixels)).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((1...8).contains(lines.count))
    for (line, dots) in zip(lines, Self.dots(of: text)) {
      #expect(line.hasSuffix("\u{1B}[0m"))
      #expect((1...152).contains(dots.count))
    }
  }

  @Test("a blank crop is blank")
  func blank() {
    let raster = PageRaster(width: 40, height: 20, pixels: Array(repeating: 230, count: 800))
    let dots = Self.dots(of: BlockPicture(raster: raster).text)
    #expect(Set(dots.joined()) == [21])
  }
}
