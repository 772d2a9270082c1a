import CLeptonica

/// A connected patch of ink, in pixels from the top left.
struct InkComponent: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
  /// The number of black pixels.
  var area: Int

  var maxX: Int { x + width }
  var maxY: Int { y + height }
  var midX: Double { Double(x) + Double(width) / 2 }
  var midY: Double { Double(y) + Double(height) / 2 }
  /// The share of the box that is black.
  var fill: Double { Double(area) / Double(width * height) }
  /// Wide, low and full: a dash or a piece of a rule, and no letter.
  var isDash: Bool { 2 * width >= 3 * height && fill > 0.7 }
}

/// A black-and-white page taken apart into its patches of ink.
struct InkMap {
  /// The patches, by x.
  private(set) var components: [InkComponent]
  /// The typical height of capitals and digits in pixels; nil on a page without print.
  let textHeight: Double?

  /// Takes a 1-bit page apart.
  init(_ bits: OwnedPix) {
    components = Self.components(of: bits).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    textHeight = Self.textHeight(components, pageHeight: bits.height)
  }

  private static func components(of bits: OwnedPix) -> [InkComponent] {
    var pieces: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(bits.pointer, &pieces, 8)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&pieces)
    }
    guard let boxes, let pieces else { return [] }
    var areas = pixaCountPixels(pieces)
    defer { numaDestroy(&areas) }
    return (0..<boxaGetCount(boxes)).compactMap { index in
      var (x, y, w, h, area): (l_int32, l_int32, l_int32, l_int32, l_int32) = (0, 0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      numaGetIValue(areas, index, &area)
      guard area >= 3 else { return nil }
      return InkComponent(x: Int(x), y: Int(y), width: Int(w), height: Int(h), area: Int(area))
    }
  }

  /// Capitals and digits are the upper part of the heights that print has; commas, points and
  /// dashes are below, drawn lines and blots outside.
  ///
  /// Rules and leaders of dashes, points and asterisks may outnumber the letters of a page, so
  /// each patch counts by its height, and dashes do not count.
  private static func textHeight(_ components: [InkComponent], pageHeight: Int) -> Double? {
    let heights = components.filter {
      $0.height >= 5 && $0.height <= max(24, pageHeight / 6) && $0.width < 6 * $0.height
        && $0.width * 8 > $0.height && $0.fill < 0.95 && !$0.isDash
    }.map(\.height).sorted()
    guard heights.count >= 3 else { return nil }
    var left = heights.reduce(0, +) / 2
    let typical =
      heights.first { height in
        left -= height
        return left < 0
      } ?? heights[heights.count / 2]
    let letters = heights.filter { $0 * 2 > typical && $0 < typical * 2 }
    return letters.isEmpty ? nil : Double(letters[letters.count * 7 / 10])
  }
}
