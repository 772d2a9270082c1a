import CLeptonica

/// A connected patch of ink, in pixels from the top left.
struct InkComponent: Hashable {
  let region: LineRegion
  let area: Int

  var x: Int { region.x }
  var y: Int { region.y }
  var width: Int { region.width }
  var height: Int { region.height }
  var maxX: Int { region.maxX }
  var maxY: Int { region.maxY }
  var midX: Double { Double(x) + Double(width) / 2 }
  var midY: Double { Double(y) + Double(height) / 2 }
  var fill: Double { Double(area) / Double(width * height) }
  /// Wide, low and full: a dash or a piece of a rule, and no letter.
  var isDash: Bool { 2 * width >= 3 * height && fill > 0.7 }
}

extension OwnedPix {
  /// The connected patches of a 1-bit picture, each with its own pixels, in the order of their
  /// first pixels row by row; none when memory is short.
  ///
  /// - Parameter connectivity: 4, or 8 where corners connect too.
  func patches(connectivity: l_int32) -> [(patch: InkComponent, shape: OwnedPix)] {
    var pieces: UnsafeMutablePointer<PIXA>?
    var boxes = pixConnComp(pointer, &pieces, connectivity)
    var areas = pixaCountPixels(pieces)
    defer {
      boxaDestroy(&boxes)
      pixaDestroy(&pieces)
      numaDestroy(&areas)
    }
    return (0..<max(0, boxaGetCount(boxes))).compactMap { index in
      var (x, y, w, h, area): (l_int32, l_int32, l_int32, l_int32, l_int32) = (0, 0, 0, 0, 0)
      boxaGetBoxGeometry(boxes, index, &x, &y, &w, &h)
      numaGetIValue(areas, index, &area)
      let region = LineRegion(x: Int(x), y: Int(y), width: Int(w), height: Int(h))
      let patch = InkComponent(region: region, area: Int(area))
      return OwnedPix(pixaGetPix(pieces, index, l_int32(L_CLONE))).map { (patch, $0) }
    }
  }
}

/// A black-and-white page taken apart into its patches of ink.
struct InkMap {
  /// The patches, by x; specks are left out.
  let components: [InkComponent]
  /// The typical height of capitals and digits in pixels; nil on a page without print.
  let textHeight: Double?

  init(_ bits: OwnedPix) {
    components = bits.patches(connectivity: 8).map(\.patch).filter { $0.area >= 3 }
      .sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    textHeight = Self.textHeight(components, pageHeight: bits.height)
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
