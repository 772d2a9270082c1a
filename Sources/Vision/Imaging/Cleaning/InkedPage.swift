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
