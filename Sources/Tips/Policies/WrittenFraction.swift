import Money

/// A fraction at the start of some words: `1/3`, `1 / 3`, `a third`, `two thirds`, `quarter`.
struct WrittenFraction {
  let wordCount: Int
  let text: String
  private let parts: Int
  private let whole: Int

  /// - Returns: nil where these words begin with something else.
  init?(_ words: [String]) {
    guard let first = words.first else { return nil }
    let isApart = words.count == 3 && words[1] == "/"
    let figures = isApart ? words.joined() : first
    if let match = figures.wholeMatch(of: #/([0-9]{1,4})\/([0-9]{1,4})/#),
      let parts = Int(match.1), let whole = Int(match.2)
    {
      (self.parts, self.whole, wordCount) = (parts, whole, isApart ? 3 : 1)
      text = figures
      return
    }
    let spelled = first.split(separator: "-").map(String.init)
    if spelled.count == 2, let found = Self.spelled(spelled[0], spelled[1]) {
      (parts, whole, wordCount, text) = (found.parts, found.whole, 1, first)
    } else if words.count > 1, let found = Self.spelled(first, words[1]) {
      (parts, whole, wordCount, text) = (found.parts, found.whole, 2, "\(first) \(words[1])")
    } else if let whole = Self.wholes[first] {
      (parts, self.whole, wordCount, text) = (1, whole, 1, first)
    } else {
      return nil
    }
  }

  /// `a third`, `two thirds`: one of them has no “s”, several have one.
  private static func spelled(_ number: String, _ whole: String) -> (parts: Int, whole: Int)? {
    guard let parts = numbers[number] else { return nil }
    let isSeveral = whole.hasSuffix("s")
    guard isSeveral == (parts > 1) else { return nil }
    return wholes[isSeveral ? String(whole.dropLast()) : whole].map { (parts, $0) }
  }

  /// Nil for nothing, and for more than all of it.
  var proportion: Proportion? {
    parts > 0 && parts <= whole ? .parts(parts, of: whole) : nil
  }

  private static let numbers = ["a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5]

  private static let wholes = [
    "half": 2, "third": 3, "quarter": 4, "fourth": 4, "fifth": 5, "sixth": 6, "eighth": 8,
    "tenth": 10,
  ]
}

/// The parts of one whole, as they stand in a file: percentages or fractions, which add up to all of it.
enum WholeOfParts {
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
