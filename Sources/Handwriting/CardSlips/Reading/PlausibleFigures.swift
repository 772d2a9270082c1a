import Money

/// What a place may say on a slip with a known printed amount.
enum PlausibleFigures {
  /// More than this many times the amount, and this much more, nobody gives.
  private static let mostTimes: Int64 = 2
  private static let more = Money(minorUnits: 50_00)

  /// The tips that guests give.
  static func tips(on amount: Money) -> ClosedRange<Money> {
    guard
      case .success(let most) = Result(catching: { try amount.times(count: Int(mostTimes)) + more })
    else { return .zero...amount }
    return .zero...most
  }

  /// The totals that such tips make.
  static func totals(on amount: Money) -> ClosedRange<Money> {
    let tips = tips(on: amount)
    guard case .success(let most) = Result(catching: { try amount + tips.upperBound }) else {
      return amount...amount
    }
    return amount...most
  }

  /// The candidates that lie in a range and those that are no amount, as shares of them all. Three
  /// digits and more without a point are also cents: a point that is small, or stands on the rule, is
  /// easily lost.
  ///
  /// - Returns: the candidates, and which share of all that was read they are. The rest was read as well, so
  ///   that a candidate that no sum confirms is no surer for what was left out.
  static func among(
    _ candidates: [WrittenCandidate], in range: ClosedRange<Money>
  ) -> (candidates: [WrittenCandidate], share: Double) {
    var scores: [WrittenCandidate.Meaning: Double] = [:]
    var found: [(text: String, meaning: WrittenCandidate.Meaning)] = []
    var leftOut = 0.0
    func add(_ candidate: WrittenCandidate, _ meaning: WrittenCandidate.Meaning) {
      if scores[meaning] == nil { found.append((candidate.text, meaning)) }
      scores[meaning, default: 0] += candidate.score
    }
    for candidate in candidates {
      guard let money = candidate.money else {
        add(candidate, candidate.meaning)
        continue
      }
      let cents = Money(minorUnits: money.minorUnits / 100)
      if range.contains(money) {
        add(candidate, candidate.meaning)
      } else if candidate.lacksPoint, range.contains(cents) {
        add(candidate, .amount(cents))
      } else {
        leftOut += candidate.score
      }
    }
    let nothing = max(0, 1 - candidates.reduce(0) { $0 + $1.score })
    let sum = scores.values.reduce(nothing, +)
    guard sum > 0 else { return ([], 0) }
    let plausible = found.map {
      WrittenCandidate(text: $0.text, meaning: $0.meaning, score: (scores[$0.meaning] ?? 0) / sum)
    }.sorted { $0.score > $1.score }
    return (plausible, sum / (sum + leftOut))
  }
}

extension WrittenCandidate {
  /// Whether it is three digits or more and nothing else.
  fileprivate var lacksPoint: Bool {
    let digits = text.drop { $0 == "X" || $0 == "$" }
    return digits.count >= 3 && digits.allSatisfy(\.isNumber)
  }
}
