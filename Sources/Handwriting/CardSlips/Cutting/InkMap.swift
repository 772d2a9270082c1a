import Vision

/// A part of a page in ink and paper.
struct InkMap {
  /// The part's place on the page.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// How dark each pixel is: 0 paper, 1 ink.
  let darkness: [Float]
  private(set) var isInk: [Bool]

  /// The least difference of paper and ink, in levels of grey.
  private static let leastContrast = 40
  /// How dark ink is at least.
  private static let threshold: Float = 0.42

  /// Nothing where the part does not lie on the page, or all of it is paper.
  init?(_ page: PageRaster, _ part: PixelBox) {
    let left = max(0, Int(part.left)), top = max(0, Int(part.top))
    let right = min(page.width, Int(part.right.rounded(.up)))
    let bottom = min(page.height, Int(part.bottom.rounded(.up)))
    guard right - left > 8, bottom - top > 8 else { return nil }
    (self.left, self.top, width, height) = (left, top, right - left, bottom - top)
    var grey: [UInt8] = []
    grey.reserveCapacity(width * height)
    for row in top..<bottom {
      grey += page.pixels[row * page.width + left..<row * page.width + right]
    }
    let sorted = grey.sorted()
    let paper = Int(sorted[sorted.count * 3 / 4]), dark = Int(sorted[sorted.count / 500])
    guard paper - dark >= Self.leastContrast else { return nil }
    darkness = grey.map { Float(paper - Int($0)) / Float(paper - dark) }
    isInk = darkness.map { $0 >= Self.threshold }
  }

  subscript(x: Int, y: Int) -> Bool { isInk[y * width + x] }

  /// Makes a pixel paper.
  mutating func erase(_ x: Int, _ y: Int) { isInk[y * width + x] = false }

  /// Makes all of a box of the page paper.
  mutating func erase(_ box: PixelBox) {
    let columns = max(0, Int(box.left) - left)..<max(0, min(width, Int(box.right) + 1 - left))
    let rows = max(0, Int(box.top) - top)..<max(0, min(height, Int(box.bottom) + 1 - top))
    guard columns.lowerBound < columns.upperBound, rows.lowerBound < rows.upperBound else { return }
    for y in rows { for x in columns { erase(x, y) } }
  }
}

/// A connected patch of ink.
struct InkPatch {
  /// Its pixels as places in the map.
  let pixels: [Int]
  /// Its place on the page.
  let box: PixelBox
}

extension InkMap {
  /// The connected patches, corners included, from left to right.
  var patches: [InkPatch] { patches(of: isInk.indices.filter { isInk[$0] }) }

  /// The connected patches among some of the ink's places in the map.
  func patches(of ink: [Int]) -> [InkPatch] {
    var isOpen = [Bool](repeating: false, count: isInk.count)
    for place in ink { isOpen[place] = true }
    var found: [InkPatch] = []
    for start in ink where isOpen[start] {
      var pixels = [start]
      isOpen[start] = false
      var next = 0
      var (minX, minY, maxX, maxY) = (width, height, 0, 0)
      while next < pixels.count {
        let (x, y) = (pixels[next] % width, pixels[next] / width)
        next += 1
        (minX, maxX, minY, maxY) = (min(minX, x), max(maxX, x), min(minY, y), max(maxY, y))
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) where isOpen[v * width + u] {
            isOpen[v * width + u] = false
            pixels.append(v * width + u)
          }
        }
      }
      found.append(
        InkPatch(
          pixels: pixels,
          box: PixelBox(
            left: Double(left + minX), top: Double(top + minY), right: Double(left + maxX + 1),
            bottom: Double(top + maxY + 1))))
    }
    return found.fromLeft
  }
}

extension [InkPatch] {
  /// From left to right, and from top to bottom where some begin in one column.
  var fromLeft: [InkPatch] { sorted { ($0.box.left, $0.box.top) < ($1.box.left, $1.box.top) } }
}

/// A rectangle in pixels of a clean page.
struct PixelBox: Hashable {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var width: Double { right - left }
  var height: Double { bottom - top }
  var midX: Double { (left + right) / 2 }
  var midY: Double { (top + bottom) / 2 }

  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}
