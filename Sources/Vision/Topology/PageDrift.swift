/// How the page's rows run: a straight slope and a bow, what is left after the picture was
/// flattened. Taking it out lets a label meet the amount at the other side of the page.
///
/// Pairs of close neighbours say how the rows run without any guess about which words belong
/// together across the page. How far whole rows line up may then only refine that, within the
/// pairs' own uncertainty: otherwise two printed columns with staggered lines would be pulled
/// into one comb.
struct PageDrift {
  private var slope = 0.0
  private var bow = 0.0
  private var center: Double

  /// The standard slope of a flattened page: 0.7 degrees.
  private static let usualSlope = 0.012
  /// Its standard bow, in heights of print between a row's middle and its ends.
  private static let usualBow = 0.4
  /// Farther than this many standard errors nothing is searched.
  private static let reach = 2.5
  /// What a place at the end of the reach has to be better by than the likeliest one.
  private static let price = 0.25

  init(of words: [PlacedWord]) {
    let left = words.map(\.left).min() ?? 0
    let right = words.map(\.right).max() ?? 0
    center = (left + right) / 2
    let span = right - left
    guard words.count > 2, span > 0, let height = words.map(\.height).median, height > 0 else {
      return
    }
    let trust = min(1, Double(words.count) / 24)
    let perBow = height / (span * span / 4)
    let seen = PairTrend(
      NeighbourPair.all(among: words), center: center,
      usualSlope: Self.usualSlope * trust, usualBow: Self.usualBow * trust * perBow)
    center = seen.center
    slope = seen.slope.value
    bow = seen.bow.value
    let profile = LevelProfile(words: words, lineHeight: height)
    let slopeReach = Self.reach * seen.slope.error
    // Pairs that all stand among the labels say little of a bow, and it grows fast towards the amounts. A page
    // without one has the say where its rows line up better.
    var unbowed = self
    unbowed.bow = 0
    var straight = unbowed
    straight.slope = 0
    refine(
      slopeReach: slopeReach, slopeStep: 0.25 * height / span,
      bowReach: Self.reach * seen.bow.error, bowStep: 0.25 * perBow, profile)
    unbowed.refine(
      slopeReach: slopeReach, slopeStep: 0.25 * height / span, bowReach: 0, bowStep: perBow, profile
    )
    let likely = [unbowed] + (abs(seen.slope.value) <= slopeReach ? [straight] : [])
    for other in likely where other.sharpness(profile) > sharpness(profile) { self = other }
    refine(
      slopeReach: 0.2 * height / span, slopeStep: 0.08 * height / span,
      bowReach: 0.2 * perBow, bowStep: 0.08 * perBow, profile)
  }

  /// How well the page's rows line up.
  private func sharpness(_ profile: LevelProfile) -> Double { profile.sharpness { offset(at: $0) } }

  /// How far below its row's own level a word at this place stands.
  func offset(at x: Double) -> Double {
    let distance = x - center
    return slope * distance + bow * distance * distance
  }

  /// Moves slope and bow to where whole rows line up best, near what they are now.
  private mutating func refine(
    slopeReach: Double, slopeStep: Double, bowReach: Double, bowStep: Double,
    _ profile: LevelProfile
  ) {
    let slopeCount = min(10, Int((slopeReach / slopeStep).rounded(.up)))
    let bowCount = min(10, Int((bowReach / bowStep).rounded(.up)))
    var best = (score: sharpness(profile), drift: self)
    for slopeIndex in -slopeCount...slopeCount {
      for bowIndex in -bowCount...bowCount {
        var trial = self
        trial.slope += Double(slopeIndex) * slopeStep
        trial.bow += Double(bowIndex) * bowStep
        let price =
          Self.share(slopeIndex, of: slopeCount) + Self.share(bowIndex, of: bowCount)
        let score = trial.sharpness(profile) * (1 - Self.price * price)
        if score > best.score * (1 + 1e-9) { best = (score, trial) }
      }
    }
    self = best.drift
  }

  /// How far out a step lies, squared: of two equally sharp answers the likelier one is right.
  private static func share(_ index: Int, of count: Int) -> Double {
    let share = Double(index) / Double(max(1, count))
    return share * share
  }
}

/// What close neighbours say about slope and bow, together with what is usual on a flattened
/// page, and how far that may be off.
private struct PairTrend {
  /// Where the slope is known best.
  var center: Double
  var slope: Belief
  var bow: Belief

  /// A number and its standard error.
  struct Belief {
    var value = 0.0
    var error: Double

    /// Both together, each weighed by how sure it is.
    func combined(with seen: Belief) -> Belief {
      let (own, other) = (1 / (error * error), 1 / max(1e-12, seen.error * seen.error))
      return Belief(
        value: (value * own + seen.value * other) / (own + other),
        error: (1 / (own + other)).squareRoot())
    }
  }

  init(_ pairs: [NeighbourPair], center: Double, usualSlope: Double, usualBow: Double) {
    self.center = center
    slope = Belief(error: usualSlope)
    bow = Belief(error: usualBow)
    guard pairs.count >= 4, let middle = pairs.map(\.slope).median,
      let spread = pairs.map({ abs($0.slope - middle) }).median
    else { return }
    let usual = pairs.filter { abs($0.slope - middle) <= 4 * spread + 0.01 }
    let count = Double(usual.count)
    let meanX = usual.map(\.x).reduce(0, +) / count
    let meanSlope = usual.map(\.slope).reduce(0, +) / count
    let width = usual.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    let growth = usual.map { ($0.x - meanX) * ($0.slope - meanSlope) }.reduce(0, +)
    // The bow is half of how fast the slope grows across the page.
    let bend = width > 0 ? growth / width / 2 : 0
    let noise =
      usual.map { $0.slope - meanSlope - 2 * bend * ($0.x - meanX) }.map { $0 * $0 }
      .reduce(0, +) / max(1, count - 2)
    self.center = meanX
    slope = slope.combined(
      with: Belief(value: meanSlope, error: (noise / count).squareRoot()))
    guard width > 0 else { return }
    bow = bow.combined(with: Belief(value: bend, error: (noise / width).squareRoot() / 2))
  }
}

/// Two words of one printed line with no more than a few characters between them.
private struct NeighbourPair {
  /// Rise from the left word's centre to the right one's, over the distance.
  let slope: Double
  /// Where the pair stands.
  let x: Double

  static func all(among words: [PlacedWord]) -> [NeighbourPair] {
    let ordered = words.sorted { $0.top < $1.top }
    var nearest = [Int?](repeating: nil, count: ordered.count)
    for (index, word) in ordered.enumerated() {
      for otherIndex in ordered.indices.dropFirst(index + 1) {
        let other = ordered[otherIndex]
        if other.top >= word.bottom { break }
        let isLeft = word.left <= other.left
        let (a, b) = isLeft ? (index, otherIndex) : (otherIndex, index)
        guard isPair(ordered[a], ordered[b]) else { continue }
        if let known = nearest[a], ordered[known].left <= ordered[b].left { continue }
        nearest[a] = b
      }
    }
    return nearest.enumerated().compactMap { index, neighbour in
      guard let neighbour else { return nil }
      let (a, b) = (ordered[index], ordered[neighbour])
      return NeighbourPair(slope: (b.midY - a.midY) / (b.midX - a.midX), x: (a.midX + b.midX) / 2)
    }
  }

  private static func isPair(_ a: PlacedWord, _ b: PlacedWord) -> Bool {
    let shorter = min(a.height, b.height)
    let gap = b.left - a.right
    return shorter > 0 && max(a.height, b.height) < 1.6 * shorter
      && min(a.bottom, b.bottom) - max(a.top, b.top) > 0.5 * shorter
      && gap > -0.2 * shorter && gap < 2.5 * shorter && b.midX > a.midX
  }
}

/// The page's print, summed along its rows: sharp peaks where rows line up.
private struct LevelProfile {
  private let words: [PlacedWord]
  private let binsPerUnit: Double
  private let lowest: Double
  private let binCount: Int

  init(words: [PlacedWord], lineHeight: Double) {
    self.words = words
    let top = words.map(\.top).min() ?? 0
    let bottom = words.map(\.bottom).max() ?? 0
    let margin = 4 * lineHeight
    lowest = top - margin
    let extent = bottom - top + 2 * margin
    binCount = max(8, min(8_192, Int(min(8_192, 6 * extent / lineHeight))))
    binsPerUnit = Double(binCount) / extent
  }

  /// The sum of squares: the larger, the more print shares its rows.
  func sharpness(_ offset: (Double) -> Double) -> Double {
    var steps = [Double](repeating: 0, count: binCount + 1)
    for word in words {
      let level = word.midY - offset(word.midX)
      let reach = word.height / 4
      steps[bin(level - reach)] += word.width
      steps[bin(level + reach)] -= word.width
    }
    var running = 0.0
    var total = 0.0
    for step in steps {
      running += step
      total += running * running
    }
    return total
  }

  private func bin(_ level: Double) -> Int {
    Int(min(Double(binCount), max(0, (level - lowest) * binsPerUnit)))
  }
}
