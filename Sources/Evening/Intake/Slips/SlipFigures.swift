public import Money
public import Reading

/// A figure of a slip whose one wrong digit explains why a sum is off.
public struct SumSuspect: Hashable, Sendable {
  /// The figure, which need not be one of the form's: card tips, tax.
  public let figure: PatternID
  /// Its label as the slip prints it.
  public let label: String
  /// What was read.
  public let seen: Money
  /// What closes the sum.
  public let closesWith: Money
}

/// The amounts of a slip as they were read, and its sums that did not close then.
public struct SlipFigures: Hashable, Sendable, Codable {
  /// The sums that were off, or lacked a figure, each in the form that its kind of slip prints.
  let sums: [Identity]
  /// The sums that closed as the slip was read.
  let closed: [Identity]
  /// By the figure's name: `cardTips`.
  var amounts: [String: Money]
  /// What was read of those that are a guess, which closes a sum.
  private let guessed: [String: Money]

  /// The figures of a report.
  init(_ reading: ReportReading, in currency: Currency) {
    let guessed = reading.fields.compactMap { field -> (String, Money)? in
      guard let text = field.guessedFrom,
        case .success(let amount) = Result(catching: {
          try AmountText.parse(text, in: currency, style: .printed)
        })
      else { return nil }
      return (field.pattern.rawValue, amount.money)
    }
    self.guessed = Dictionary(guessed, uniquingKeysWith: { first, _ in first })
    let isOpen = { (result: IdentityResult) in
      result.outcome != .closes
        || result.identity.patterns.contains { figure in
          guessed.contains { $0.0 == figure.rawValue }
        }
    }
    let ofSums = reading.identities.filter { $0.identity.form == .sum }
    sums = ofSums.filter(isOpen).map(\.identity)
    closed = ofSums.filter { !isOpen($0) }.map(\.identity)
    amounts = Dictionary(
      reading.fields.compactMap { field in
        field.value?.amount.map { (field.pattern.rawValue, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The sums that are off with the amounts as they are.
  func off() throws(MoneyError) -> [(sum: Identity, difference: Money)] { try off(in: sums) }

  /// Those of some sums that are off with the amounts as they are.
  func off(in sums: [Identity]) throws(MoneyError) -> [(sum: Identity, difference: Money)] {
    var off: [(sum: Identity, difference: Money)] = []
    for sum in sums {
      if case .differs(let difference) = try sum.outcome(of: amounts) {
        off.append((sum, difference))
      }
    }
    return off
  }

  /// The figures of which one wrong digit explains a sum that is off, guesses first. What a person
  /// has looked at is ruled out.
  func suspects(
    besides looked: Set<String>, label: (PatternID) -> String
  ) throws(MoneyError) -> [SumSuspect] {
    var suspects = openGuesses(besides: looked).compactMap { name -> SumSuspect? in
      guard let figure = PatternID(name), let seen = guessed[name], let guess = amounts[name] else {
        return nil
      }
      return SumSuspect(figure: figure, label: label(figure), seen: seen, closesWith: guess)
    }
    for (sum, difference) in try off() {
      for (figure, isAdded) in sum.terms where !looked.contains(figure.rawValue) {
        guard let seen = amounts[figure.rawValue] else { continue }
        let closing = isAdded ? try seen - difference : try seen + difference
        guard !closing.isNegative, closing.isOneDigit(from: seen) else { continue }
        suspects.append(
          SumSuspect(figure: figure, label: label(figure), seen: seen, closesWith: closing))
      }
    }
    return suspects
  }

  /// The figures whose value is a guess and not yet checked.
  func openGuesses(besides looked: Set<String>) -> [String] {
    guessed.keys.filter { !looked.contains($0) }.sorted()
  }

  /// What was read of the figures whose value is a guess that nobody has looked at.
  func amountsRead(besides looked: Set<String>) -> [String: Money] {
    guessed.filter { !looked.contains($0.key) }
  }

  /// The figures without guesses, and with those that no form has a box for as far as a sum of others gives
  /// them: card tips owed are card tips and gratuity.
  func carried(besides guesses: Set<String>) throws(MoneyError) -> SlipFigures {
    var carried = self
    carried.amounts = amounts.filter { !guesses.contains($0.key) }
    for sum in sums + closed {
      guard case .unknown(let missing) = try sum.outcome(of: carried.amounts), missing.count == 1,
        let figure = missing.first, FormField(pattern: figure) == nil
      else { continue }
      carried.amounts[figure.rawValue] = try sum.solved(figure, by: carried.amounts)
    }
    return carried
  }

  /// What a figure that was not read must be for a sum to close. Nil where no sum tells, or two
  /// tell different amounts.
  func solved(_ figure: PatternID) throws(MoneyError) -> Money? {
    var solved: Set<Money> = []
    for sum in sums {
      if let amount = try sum.solved(figure, by: amounts) { solved.insert(amount) }
    }
    return solved.count == 1 ? solved.first.flatMap { $0.isNegative ? nil : $0 } : nil
  }
}

extension Identity {
  /// The terms as if all stood on the left side.
  fileprivate var terms: [(figure: PatternID, isAdded: Bool)] {
    left.map { ($0.pattern, !$0.isNegative) } + right.map { ($0.pattern, $0.isNegative) }
  }

  /// What a figure must be for the sum to close; nil where another one is not known either.
  fileprivate func solved(
    _ figure: PatternID, by amounts: [String: Money]
  ) throws(MoneyError) -> Money? {
    guard let isAdded = terms.first(where: { $0.figure == figure })?.isAdded else { return nil }
    switch try outcome(of: amounts.merging([figure.rawValue: .zero]) { $1 }) {
    case .closes: return .zero
    case .differs(let difference): return isAdded ? try difference.negated() : difference
    case .unknown: return nil
    }
  }

  func outcome(of amounts: [String: Money]) throws(MoneyError) -> Outcome {
    let known = patterns.compactMap { figure in
      amounts[figure.rawValue].map { (figure, $0) }
    }
    return try outcome(
      amounts: Dictionary(known, uniquingKeysWith: { first, _ in first }), counts: [:])
  }
}

extension FieldValue {
  /// The amount; nil for a name, a day or a count.
  fileprivate var amount: Money? { if case .amount(let money) = self { money } else { nil } }
}
