public import Money

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
