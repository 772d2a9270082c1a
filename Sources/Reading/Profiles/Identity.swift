public import Money

/// A sum that a report's own figures satisfy: `grossSales + comps? + discounts? = netSales`.
///
/// A report that closes to the minor unit has been read right; one that does not names the
/// suspects.
public struct Identity: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public let pattern: PatternID
    public let isNegative: Bool
    /// Whether a report that does not print it is taken to have none (`?`).
    public let isOptional: Bool
  }

  /// How the two sides are compared.
  public enum Form: Hashable, Sendable {
    /// Both sides are equal to the minor unit.
    case sum
    /// The first term of the left side divided by a count gives the right side, rounded to the
    /// nearest minor unit: `netSales / covers = averageSpend`.
    case quotient(by: PatternID)
  }

  public let source: String
  public let left: [Term]
  public let right: [Term]
  public let form: Form
  /// Every figure that takes part.
  public let patterns: [PatternID]

  public struct SyntaxError: Error, Hashable, Sendable { public let problem: String }

  /// An identity from its text: terms with `+` and `-`, one `=`, `?` behind a figure that may be
  /// absent, or `amount / count = amount`.
  public init(_ source: String) throws(SyntaxError) {
    let sides = source.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2 else { throw SyntaxError(problem: "exactly one “=” is needed") }
    self.source = source
    right = try Self.terms(sides[1])
    let quotient = sides[0].split(separator: "/", omittingEmptySubsequences: false)
    guard quotient.count > 1 else {
      left = try Self.terms(sides[0])
      form = .sum
      patterns = (left + right).map(\.pattern)
      return
    }
    left = try Self.terms(quotient[0])
    let divisor = try Self.terms(quotient[1])
    guard quotient.count == 2, left.count == 1, right.count == 1, divisor.count == 1,
      let count = divisor.first?.pattern
    else { throw SyntaxError(problem: "a division has one figure in each place") }
    if (left + divisor + right).contains(where: { $0.isNegative || $0.isOptional }) {
      throw SyntaxError(problem: "a division has plain figures, without signs and “?”")
    }
    form = .quotient(by: count)
    patterns = (left + right).map(\.pattern) + [count]
  }

  private static func terms(_ side: Substring) throws(SyntaxError) -> [Term] {
    var terms: [Term] = []
    var isNegative = false
    var expectsTerm = true
    var hasSign = false
    for word in side.split(separator: " ") {
      if word == "+" || word == "-" {
        guard !hasSign else { throw SyntaxError(problem: "two signs in a row") }
        (isNegative, hasSign, expectsTerm) = (word == "-", true, true)
        continue
      }
      let isOptional = word.hasSuffix("?")
      guard expectsTerm, let pattern = PatternID(String(isOptional ? word.dropLast() : word)) else {
        throw SyntaxError(problem: "“\(word)” should be a figure, with spaces around + and -")
      }
      terms.append(Term(pattern: pattern, isNegative: isNegative, isOptional: isOptional))
      (hasSign, expectsTerm) = (false, false)
    }
    guard !terms.isEmpty, !expectsTerm else { throw SyntaxError(problem: "a figure is missing") }
    return terms
  }
}

extension Identity {
  /// What became of an identity on one page.
  public enum Outcome: Hashable, Sendable, Codable {
    case closes
    /// They differ by so much: left − right.
    case differs(by: Money)
    /// Figures that it needs were not read.
    case unknown(missing: [PatternID])

    var isUnknown: Bool { if case .unknown = self { true } else { false } }
    var isOff: Bool { if case .differs = self { true } else { false } }
  }

  /// Whether a figure that it needs was not read.
  func isOpen(_ amounts: [PatternID: Money]) -> Bool {
    (left + right).contains { !$0.isOptional && amounts[$0.pattern] == nil }
  }

  /// Compares both sides with the values that a page gave. A sum of which nothing was read is
  /// unknown, even if every figure of it may be absent.
  ///
  /// - Throws: ``MoneyError/overflow`` for figures that no report has.
  public func outcome(
    amounts: [PatternID: Money], counts: [PatternID: Int]
  ) throws(MoneyError) -> Outcome {
    let missing = (left + right).filter { !$0.isOptional && amounts[$0.pattern] == nil }
      .map(\.pattern)
    let difference: Money
    switch form {
    case .sum:
      guard missing.isEmpty else { return .unknown(missing: missing) }
      guard patterns.contains(where: { amounts[$0] != nil }) else {
        return .unknown(missing: patterns)
      }
      difference = try Self.sum(left, amounts) - Self.sum(right, amounts)
    case .quotient(let divisor):
      let count = counts[divisor]
      // A count that was not read and one of nobody are the same: nothing to divide by.
      guard missing.isEmpty, let count, count > 0 else {
        let hasDivisor = count.map { $0 > 0 } == true
        return .unknown(missing: missing + (hasDivisor ? [] : [divisor]))
      }
      // Rounded to the nearest unit, an average times the count is off by half a unit a head.
      let average = try Self.sum(right, amounts)
      difference = try Self.sum(left, amounts) - average.times(count: count)
      if difference.minorUnits.magnitude * 2 <= UInt64(count) { return .closes }
    }
    return difference == .zero ? .closes : .differs(by: difference)
  }

  private static func sum(
    _ terms: [Term], _ amounts: [PatternID: Money]
  ) throws(MoneyError) -> Money {
    var total = Money.zero
    for term in terms {
      guard let amount = amounts[term.pattern] else { continue }
      total = term.isNegative ? try total - amount : try total + amount
    }
    return total
  }
}

// Written as its text.
extension Identity: RawRepresentable, Codable {
  public var rawValue: String { source }

  public init?(rawValue: String) {
    do { try self.init(rawValue) } catch { return nil }
  }
}

extension PatternID {
  /// The figure in plain words: `net sales`.
  public var words: String {
    switch self {
    case .houseOwesServer: "what the house owes the server"
    case .serverOwesHouse: "what the server owes the house"
    default: ownWords
    }
  }

  /// The figure as a list calls it: `Net sales`, `House owes server`.
  public var title: String { ownWords.prefix(1).uppercased() + ownWords.dropFirst() }

  private var ownWords: String {
    rawValue.reduce(into: "") { words, letter in
      words += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}

extension Identity {
  /// That the sum is off, as a sentence: `net sales and tax add up to $5.00 less than gross sales`.
  ///
  /// - Parameter difference: left side less right side.
  public func sentence(offBy difference: Money, in currency: Currency) -> String {
    let amount = (difference.isNegative ? difference.turned ?? difference : difference)
      .formatted(in: currency)
    let than = "\(amount) \(difference.isNegative ? "less" : "more") than"
    if case .quotient(let divisor) = form {
      return "\(Self.words(of: left)) come to \(than) \(Self.words(of: right)) for each of the "
        + divisor.words
    }
    let verb = left.contains(where: \.isNegative) ? "come to" : "add up to"
    return "\(Self.words(of: left)) \(verb) \(than) \(Self.words(of: right))"
  }

  /// `gross sales without comps and discounts`.
  private static func words(of terms: [Term]) -> String {
    let directions = Set(PatternID.directions)
    if directions.isSubset(of: terms.map(\.pattern)) { return "what is owed" }
    func list(_ terms: [Term]) -> String {
      let words = terms.map { $0.pattern == .categorySales ? "the categories" : $0.pattern.words }
      return words.count < 2
        ? words.joined()
        : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
    let taken = terms.filter(\.isNegative)
    return list(terms.filter { !$0.isNegative }) + (taken.isEmpty ? "" : " without " + list(taken))
  }
}
