/// Puts a page's patches of ink together to runs of text.
struct LineFinder {
  /// The runs, by the place of their first letter.
  private(set) var runs: [TextRun] = []

  private let unit: Double

  /// - Parameter page: The page's size; dark slivers along its border are no text.
  init(_ components: [InkComponent], textHeight: Double, page: (width: Int, height: Int)) {
    unit = textHeight
    var letters: [InkComponent] = []
    var marks: [InkComponent] = []
    for component in components {
      switch Self.kind(of: component, unit: unit, page: page) {
      case .letter: letters.append(component)
      case .mark: marks.append(component)
      case .drawing: break
      }
    }
    chain(letters)
    mergeNeighbours()
    attach(DashedRules(marks, unit: unit).others)
    dropSpecks()
  }

  private enum Kind { case letter, mark, drawing }

  private static func kind(
    of c: InkComponent, unit: Double, page: (width: Int, height: Int)
  ) -> Kind {
    let (width, height) = (Double(c.width), Double(c.height))
    let touches = c.x < 2 || c.y < 2 || c.maxX > page.width - 2 || c.maxY > page.height - 2
    if touches, width < 0.35 * unit || height < 0.5 * unit || height > 2 * unit { return .drawing }
    if width > 3 * unit, height < 0.4 * unit { return .drawing }
    if height > 4.5 * unit || (height > 2.6 * unit && width < 0.3 * unit) { return .drawing }
    if width > 8 * unit, c.fill < 0.12 { return .drawing }
    if width > 2.5 * unit, height > 2.5 * unit { return .drawing }
    if height < 0.42 * unit { return .mark }
    return .letter
  }

  private mutating func chain(_ letters: [InkComponent]) {
    var open: [Int] = []
    for letter in letters {
      open.removeAll { Double(letter.x - runs[$0].maxX) > 5 * unit }
      var best: (run: Int, gap: Double)?
      for index in open {
        let run = runs[index]
        let gap = Double(letter.x - run.maxX)
        let height = max(run.textHeight, Double(letter.height))
        guard gap <= Self.widestGap * height, TextRun.overlap(run.band, letter) >= 0.5 else {
          continue
        }
        if gap < best?.gap ?? .infinity { best = (index, gap) }
      }
      if let best {
        runs[best.run].append(letter)
      } else {
        runs.append(TextRun(letter))
        open.append(runs.count - 1)
      }
    }
  }

  /// The widest gap within a run, in text heights: Tesseract cuts a line at about twice its
  /// height.
  private static let widestGap = 1.7

  /// Joins runs that were begun apart, such as the two halves of a broken letter.
  private mutating func mergeNeighbours() {
    var merged: [TextRun] = []
    for run in runs {
      let partner = merged.lastIndex { other in
        let height = max(other.textHeight, run.textHeight)
        let gap = Double(max(run.x - other.maxX, other.x - run.maxX))
        guard gap <= Self.widestGap * height, let first = run.letters.first else { return false }
        return TextRun.overlap(other.nearest(to: first), first) >= 0.5
      }
      if let partner { merged[partner].merge(run) } else { merged.append(run) }
    }
    runs = merged
  }

  /// Gives each point, comma and dash to the run whose line it stands on.
  private mutating func attach(_ marks: [InkComponent]) {
    for mark in marks {
      var best: (run: Int, distance: Double)?
      for (index, run) in runs.enumerated() {
        let height = run.textHeight
        let gap = Double(max(0, mark.x - run.maxX, run.x - mark.maxX))
        guard gap <= 1.3 * height else { continue }
        let band = run.nearest(to: mark)
        guard mark.midY > band.top - 0.3 * height, mark.midY < band.bottom + 0.35 * height
        else { continue }
        let away = max(0, band.top - mark.midY, mark.midY - band.bottom)
        let distance = gap + 3 * away
        if distance < best?.distance ?? .infinity { best = (index, distance) }
      }
      if let best { runs[best.run].include(mark) }
    }
  }

  /// A lone patch much smaller than the page's print is a speck and no text.
  private mutating func dropSpecks() {
    runs.removeAll { run in
      let height = Double(run.maxY - run.y)
      guard run.letters.count == 1, let only = run.letters.first else { return false }
      return height < 0.55 * unit || (Double(only.width) < 0.12 * unit && only.fill > 0.9)
    }
  }
}

/// Letters of one printed line with no wide gap between them.
struct TextRun {
  /// The letters (not yet points and dashes) from left to right.
  private(set) var letters: [InkComponent]
  /// What holds the letters and their marks.
  private(set) var region: LineRegion

  init(_ first: InkComponent) {
    letters = [first]
    region = first.region
  }

  var x: Int { region.x }
  var y: Int { region.y }
  var maxX: Int { region.maxX }
  var maxY: Int { region.maxY }
  var midY: Double { Double(y + maxY) / 2 }
  /// The height of the tallest of the last letters: the line's own text height.
  var textHeight: Double { Double(letters.suffix(8).map(\.height).max() ?? 1) }

  /// The band that the last letters stand in.
  var band: (top: Double, bottom: Double) { extent(of: letters.suffix(4)) }

  private func extent(of letters: ArraySlice<InkComponent>) -> (top: Double, bottom: Double) {
    (Double(letters.map(\.y).min() ?? y), Double(letters.map(\.maxY).max() ?? maxY))
  }

  mutating func append(_ letter: InkComponent) {
    letters.append(letter)
    include(letter)
  }

  /// Widens the run by a mark that is no letter: a point, a comma, a dash.
  mutating func include(_ mark: InkComponent) { region = region.union(mark.region) }

  mutating func merge(_ other: TextRun) {
    letters = (letters + other.letters).sorted { $0.x < $1.x }
    region = region.union(other.region)
  }

  /// How much of the smaller height a patch shares with a band.
  static func overlap(_ band: (top: Double, bottom: Double), _ patch: InkComponent) -> Double {
    let shared = min(band.bottom, Double(patch.maxY)) - max(band.top, Double(patch.y))
    return max(0, shared) / max(1, min(band.bottom - band.top, Double(patch.height)))
  }

  /// The band of the letters around a patch's x.
  func nearest(to component: InkComponent) -> (top: Double, bottom: Double) {
    let close = letters.enumerated().min {
      abs($0.element.midX - component.midX) < abs($1.element.midX - component.midX)
    }
    let index = close?.offset ?? 0
    return extent(of: letters[max(0, index - 1)...min(letters.count - 1, index + 1)])
  }
}

/// Tells rows of dashes, equals signs, underscores and points, which rule a page, from the
/// dashes and points of words and amounts.
struct DashedRules {
  /// The marks that make up no rule.
  private(set) var others: [InkComponent] = []

  /// The fewest marks in a row that are a rule: `-----`.
  private static let fewest = 5

  /// - Parameter candidates: Patches lower than letters, by x.
  init(_ candidates: [InkComponent], unit: Double) {
    var chains: [[InkComponent]] = []
    var open: [Int] = []
    for mark in candidates {
      open.removeAll { chain in
        guard let last = chains[chain].last else { return true }
        return Double(mark.x - last.maxX) > 2.2 * unit
      }
      let chain = open.min { first, second in
        Self.misfit(chains[first], mark) < Self.misfit(chains[second], mark)
      }
      if let chain, Self.misfit(chains[chain], mark) < 0.25 * unit {
        chains[chain].append(mark)
      } else {
        chains.append([mark])
        open.append(chains.count - 1)
      }
    }
    for chain in chains where chain.count < Self.fewest || !Self.isEven(chain) {
      others += chain
    }
  }

  /// How far a mark is from where a chain would go on: in height, and in its own size.
  private static func misfit(_ chain: [InkComponent], _ mark: InkComponent) -> Double {
    guard let last = chain.last, mark.x >= last.maxX - 1 else { return .infinity }
    return abs(mark.midY - last.midY) + abs(Double(mark.height - last.height)) / 2
  }

  /// A rule repeats one mark at one distance; the points of a column of amounts do not.
  private static func isEven(_ chain: [InkComponent]) -> Bool {
    let pitches = zip(chain, chain.dropFirst()).map { $1.midX - $0.midX }.sorted()
    let typical = pitches[pitches.count / 2]
    let even = pitches.count { abs($0 - typical) <= 0.3 * typical + 1 }
    return even * 4 >= pitches.count * 3
  }
}
