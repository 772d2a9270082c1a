import Money

/// The parts of one whole, as they stand in a file: percentages or fractions, which add up to all of it.
enum WholeOfParts {
  /// Why some parts are no whole.
  struct Trouble: Error {
    let problem: String
    let remedy: String
  }

  /// Where fractions stand among them, all get parts of the same size: `1/2` and `1/3` of a whole are three and
  /// two of six parts.
  static func adjusted(_ all: [Proportion]) throws(Trouble) -> [Proportion] {
    var percents = 0
    var fractions: [(parts: Int, whole: Int)] = []
    for proportion in all {
      switch proportion {
      case .percent(let rate):
        percents += rate.rawValue
        fractions.append((rate.rawValue, BasisPoints.all.rawValue))
      case .parts(let parts, let whole): fractions.append((parts, whole))
      }
    }
    let hasFractions = all.contains { if case .parts = $0 { true } else { false } }
    guard hasFractions else {
      guard percents == BasisPoints.all.rawValue else {
        throw Trouble(
          problem:
            "the percentages add up to \(DecimalDigits.quotient(Int64(percents), by: 100)) %",
          remedy: "change them so that they add up to 100 %")
      }
      return all
    }
    return try adjusted(fractions)
  }

  private static func adjusted(
    _ fractions: [(parts: Int, whole: Int)]
  ) throws(Trouble) -> [Proportion] {
    var whole = 1
    for fraction in fractions {
      whole = whole / greatestCommonDivisor(whole, fraction.whole) * fraction.whole
      guard whole <= Proportion.largestWhole else {
        throw Trouble(
          problem: "the fractions have no parts of one size in common",
          remedy: "write them all of the same number, as in “7/18” and “11/18”")
      }
    }
    let parts = fractions.map { $0.parts * (whole / $0.whole) }
    let sum = parts.reduce(0, +)
    guard sum == whole else {
      throw Trouble(
        problem: "the fractions add up to \(Proportion.parts(sum, of: whole).words)",
        remedy: "change them so that they add up to 1")
    }
    return parts.map { .parts($0, of: whole) }
  }
}
