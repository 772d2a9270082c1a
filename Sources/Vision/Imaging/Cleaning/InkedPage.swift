import CLeptonica

/// A page with even light, taken apart into runs of text.
struct InkedPage {
  /// The page in even light, bars turned round, 240 for paper.
  let even: OwnedPix
  /// The height of capitals in pixels; nil on a page without print.
  let textHeight: Double?
  let runs: [TextRun]
  let isSideways: Bool
  /// What the page's points say of which way up it is.
  let votes: TextOrientation.Votes

  /// The grey value that parts ink from paper on an evenly lit page.
  static let threshold: l_int32 = 170

  /// Nil when memory is short or the page is a few pixels small.
  init?(_ page: OwnedPix) {
    let reach = max(48, min(page.width, page.height) / 9)
    guard let spread = EvenLight.spread(over: page, reach: reach) else { return nil }
    let light = FadedPrint(spread).flatMap { $0.isAny ? $0.raised() : nil } ?? spread
    guard let first = Self.bits(of: light) else { return nil }
    let map = InkMap(first)
    guard let height = map.textHeight else {
      (even, textHeight, runs) = (light, nil, [])
      (isSideways, votes) = (false, TextOrientation.Votes())
      return
    }
    guard let bars = InverseBars(on: first, textHeight: height) else { return nil }
    var ink = map
    if bars.found {
      guard let turned = OwnedPix(pixInvert(nil, light.pointer)) else { return nil }
      pixCombineMasked(light.pointer, turned.pointer, bars.mask.pointer)
      // What is left dark around a bar is its ragged edge, not print.
      guard let rim = bars.rim else { return nil }
      pixSetMasked(light.pointer, rim.pointer, 255)
      guard let again = Self.bits(of: light) else { return nil }
      ink = InkMap(again)
    }
    even = light
    let unit = ink.textHeight ?? height
    let lines = LineFinder(
      ink.components, textHeight: unit, page: (light.width, light.height))
    (textHeight, runs) = (unit, lines.runs)
    isSideways = TextOrientation.isSideways(ink.components, unit: unit)
    votes = TextOrientation.votes(lines.runs, components: ink.components, unit: unit)
  }

  /// A light blur first: grain would make specks and ragged letters.
  private static func bits(of page: OwnedPix) -> OwnedPix? {
    guard let soft = OwnedPix(pixBlockconvGray(page.pointer, nil, 1, 1)) else { return nil }
    return OwnedPix(pixThresholdToBinary(soft.pointer, threshold))
  }

  /// The quarter turns that may bring this page upright, the likeliest first; none for a page
  /// that stands as it should.
  var turnsToTry: [Int] {
    if isSideways { return [3, 1] }
    return votes.isReversed ? [2] : []
  }

  /// The feet of each run's letters, for levelling.
  var feet: [[Point]] {
    runs.map { run in run.letters.map { Point(x: $0.midX, y: Double($0.maxY)) } }
  }

  /// The regions from top to bottom, those of one row from left to right.
  var regions: [LineRegion] {
    let sorted = runs.sorted { $0.midY < $1.midY }
    var rows: [(bottom: Double, runs: [TextRun])] = []
    for run in sorted {
      if let last = rows.last, run.midY < last.bottom {
        rows[rows.count - 1].runs.append(run)
      } else {
        rows.append((run.midY + 0.5 * run.textHeight, [run]))
      }
    }
    return rows.flatMap { row in
      row.runs.sorted { $0.x < $1.x }.map(\.region)
    }
  }
}

/// White-on-black bars on a page, to be turned round so that all print is dark on light.
struct InverseBars {
  /// 1 where the page lies inside of a bar.
  let mask: OwnedPix
  let found: Bool

  /// 1 on a thin rim around the bars; nil when memory is short.
  var rim: OwnedPix? {
    guard let wide = OwnedPix(pixDilateBrick(nil, mask.pointer, 5, 5)) else { return nil }
    return OwnedPix(pixSubtract(nil, wide.pointer, mask.pointer))
  }

  /// Looks for bars: black slabs wider than letters, whose letters were left white.
  init?(on bits: OwnedPix, textHeight: Double) {
    let unit = max(4, l_int32(textHeight.rounded()))
    let thin = max(3, unit / 6)
    // Above and below its letters a bar is black for longer than any stroke of a letter.
    guard let slabs = OwnedPix(pixOpenBrick(nil, bits.pointer, 3 * unit, thin)),
      let mask = OwnedPix(pixCreateTemplate(bits.pointer))
    else { return nil }
    self.mask = mask
    var empty: l_int32 = 1
    pixZero(slabs.pointer, &empty)
    guard empty == 0 else {
      found = false
      return
    }
    guard let solid = OwnedPix(pixCloseSafeBrick(nil, slabs.pointer, unit, unit * 9 / 4)) else {
      return nil
    }
    let bars = solid.patches(connectivity: 8).filter { patch, shape in
      patch.height * 10 >= Int(unit) * 11 && patch.width >= 3 * Int(unit)
        && patch.height <= Int(unit) * 9 && Self.blackShare(of: patch, shape, on: bits) > 0.55
    }
    for (bar, shape) in bars {
      pixRasterop(
        mask.pointer, l_int32(bar.x), l_int32(bar.y), l_int32(bar.width), l_int32(bar.height),
        Leptonica.paint, shape.pointer, 0, 0)
    }
    found = !bars.isEmpty
  }

  /// The share of a patch's pixels that are black on the page.
  private static func blackShare(
    of patch: InkComponent, _ shape: OwnedPix, on bits: OwnedPix
  ) -> Double {
    var box = boxCreate(
      l_int32(patch.x), l_int32(patch.y), l_int32(patch.width), l_int32(patch.height))
    defer { boxDestroy(&box) }
    guard let clip = OwnedPix(pixClipRectangle(bits.pointer, box, nil)),
      let both = OwnedPix(pixAnd(nil, clip.pointer, shape.pointer))
    else { return 0 }
    var black: l_int32 = 0
    pixCountPixels(both.pointer, &black, nil)
    return Double(black) / Double(max(1, patch.area))
  }
}
