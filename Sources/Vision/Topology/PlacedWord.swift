/// A word in page units: one unit is the page's **height**, across as well as down, so that
/// distances in both directions compare.
struct PlacedWord {
  let observation: TextObservation
  let characterCount: Int
  let left: Double
  let right: Double
  /// Top and bottom as seen.
  let top: Double
  let bottom: Double
  /// The vertical centre after the page's slope and bow are taken out.
  var level: Double

  init(_ observation: TextObservation, aspectRatio: Double) {
    let box = observation.box
    self.observation = observation
    characterCount = observation.text.count
    left = Self.finite(box.x) * aspectRatio
    right = left + Self.finite(box.width) * aspectRatio
    top = Self.finite(box.y)
    bottom = top + Self.finite(box.height)
    level = (top + bottom) / 2
  }

  var width: Double { right - left }
  var height: Double { bottom - top }
  var midX: Double { (left + right) / 2 }
  var midY: Double { (top + bottom) / 2 }

  /// The width of one character cell, judged from the text's length. The ink of a word is a
  /// little narrower than its character cells, which matters for short words.
  var characterWidth: Double {
    let count = Double(characterCount)
    return count < 1 ? width : width / max(0.7, count - 0.3)
  }

  /// A word that nobody can place stands at or near the page's edge instead of poisoning
  /// comparisons and sums.
  private static func finite(_ value: Double) -> Double {
    value.isNaN ? 0 : min(8, max(-8, value))
  }

  /// The words of a page in an order that depends only on the words themselves.
  static func inCanonicalOrder(_ page: PageObservations) -> [PlacedWord] {
    let usable = page.aspectRatio.isFinite && page.aspectRatio > 0
    let aspectRatio = usable ? min(100, page.aspectRatio) : 1
    return page.words.map { PlacedWord($0, aspectRatio: aspectRatio) }.sorted { $0.precedes($1) }
  }

  private func precedes(_ other: PlacedWord) -> Bool {
    let (own, its) = (observation, other.observation)
    return (left, top, right, bottom, own.text, own.confidence)
      < (other.left, other.top, other.right, other.bottom, its.text, its.confidence)
  }
}

extension Array where Element == Double {
  /// The middle value, nil of nothing.
  var median: Double? {
    guard !isEmpty else { return nil }
    return sorted()[count / 2]
  }
}
