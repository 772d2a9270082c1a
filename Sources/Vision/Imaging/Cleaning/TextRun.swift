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
