/// Puts a page's patches of ink together to runs of text.
struct LineFinder {
  /// The runs, by the place of their first letter.
  private(set) var runs: [TextRun] = []

  private let unit: Double

  /// - Parameters:
  ///   - components: The patches, by x.
  ///   - textHeight: The height of capitals in pixels.
  ///   - page: The page's size; dark slivers along its border are no text.
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
