/// What may be written, symbol by symbol, so that the search follows nothing else.
enum InkGrammar: Hashable {
  /// `12`, `12.50`, `$1,204.50`, `.75`, `20-`, `20.-`, `20.--`
  case amount
  /// The same with two digits behind the point.
  case amountWithCents
  /// Whole dollars: `12`, `$1,204`
  case whole
  /// The given number of digits.
  case digits(ClosedRange<Int>)
  /// What guests write on a card slip: an amount, `20%`, `-`, the word cash; also behind something
  /// crossed out.
  case written

  /// How far a text has come.
  enum State: Hashable {
    case start
    /// Behind something crossed out.
    case crossed
    case dollar
    /// So many digits before the first comma.
    case whole(Int)
    /// So many digits behind the last comma.
    case threes(Int)
    /// So many digits behind the point.
    case cents(Int)
    case pointAndDash
    /// Nothing may follow.
    case end
    /// So many digits of a number.
    case digits(Int)
  }

  /// The most digits before the point.
  private static let mostWhole = 12

  var start: State { if case .digits = self { .digits(0) } else { .start } }

  /// Where a symbol leads to; nothing where it may not stand.
  func next(_ state: State, _ symbol: InkSymbol) -> State? {
    if case .digits(let counts) = self {
      guard case .digits(let count) = state, symbol.isDigit, count < counts.upperBound else {
        return nil
      }
      return .digits(count + 1)
    }
    switch symbol {
    case .point: return self == .whole ? nil : Self.afterPoint(state)
    case .comma: return Self.afterComma(state)
    case .dash: return Self.afterDash(state, in: self)
    case .dollar: return state == .start || state == .crossed ? .dollar : nil
    case .percent, .cash, .crossed:
      return self == .written ? Self.afterSign(symbol, state) : nil
    default: return Self.afterDigit(state)
    }
  }

  /// Whether a text may stop there.
  func mayEnd(_ state: State) -> Bool {
    switch (self, state) {
    case (.digits(let counts), .digits(let count)): counts.contains(count)
    case (_, .whole), (_, .threes(3)): self != .amountWithCents
    case (_, .cents(2)), (_, .pointAndDash), (_, .end), (_, .crossed): true
    default: false
    }
  }

  private static func afterDigit(_ state: State) -> State? {
    switch state {
    case .start, .crossed, .dollar: .whole(1)
    case .whole(let count): count < mostWhole ? .whole(count + 1) : nil
    case .threes(let count): count < 3 ? .threes(count + 1) : nil
    case .cents(let count): count < 2 ? .cents(count + 1) : nil
    case .pointAndDash, .end, .digits: nil
    }
  }

  private static func afterPoint(_ state: State) -> State? {
    switch state {
    case .start, .crossed, .dollar, .whole, .threes(3): .cents(0)
    case .threes, .cents, .pointAndDash, .end, .digits: nil
    }
  }

  private static func afterComma(_ state: State) -> State? {
    switch state {
    case .whole(1...3), .threes(3): .threes(0)
    case .start, .crossed, .dollar, .whole, .threes, .cents, .pointAndDash, .end, .digits: nil
    }
  }

  private static func afterDash(_ state: State, in grammar: InkGrammar) -> State? {
    guard grammar == .amount || grammar == .written else { return nil }
    return switch state {
    case .whole, .threes(3), .pointAndDash: .end
    case .cents(0): .pointAndDash
    // Alone it is a line through the place.
    case .start, .crossed: grammar == .written ? .pointAndDash : nil
    case .threes, .cents, .dollar, .end, .digits: nil
    }
  }

  private static func afterSign(_ symbol: InkSymbol, _ state: State) -> State? {
    switch (symbol, state) {
    case (.percent, .whole(1...3)): .end
    case (.cash, .start), (.cash, .crossed): .end
    case (.crossed, .start), (.crossed, .crossed): .crossed
    default: nil
    }
  }
}

extension InkGrammar {
  /// What stands before the ink and belongs to the same amount, with the state behind it: the
  /// longest end of the last 20 characters that an amount can begin with.
  func continued(from before: String) -> (text: String, state: State) {
    if case .digits = self { return ("", start) }
    let characters = Array(before.suffix(20))
    for first in characters.indices {
      var state: State? = start
      for character in characters[first...] {
        state = state.flatMap { state in
          InkSymbol(character).flatMap { next(state, $0) }
        }
      }
      if let state, state != .end { return (String(characters[first...]), state) }
    }
    return ("", start)
  }
}
