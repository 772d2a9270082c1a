import Money

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
    case .percent, .cash, .crossed: return self == .written ? Self.afterSign(symbol, state) : nil
    default: return Self.afterDigit(state)
    }
  }

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
        state = state.flatMap { state in InkSymbol(character).flatMap { next(state, $0) } }
      }
      if let state, state != .end { return (String(characters[first...]), state) }
    }
    return ("", start)
  }
}

/// What the nets know: a symbol's class is the raw value plus one; class zero is the blank.
enum InkSymbol: UInt8, CaseIterable {
  case zero, one, two, three, four, five, six, seven, eight, nine, point, comma, dash, dollar
  // The net for strokes ends here; the net for crops also knows a sign, a word and what was crossed out.
  case percent, cash, crossed

  /// How many the net for strokes knows.
  static let ofStrokes = 14

  private static let characters = Array("0123456789.,-$%CX")

  /// The symbol of a class; nothing for the blank.
  init?(class number: Int) {
    guard 1...Self.allCases.count ~= number else { return nil }
    self = Self.allCases[number - 1]
  }

  init?(_ character: Character) {
    guard let index = Self.characters.firstIndex(of: character) else { return nil }
    self = Self.allCases[index]
  }

  var character: Character { Self.characters[Int(rawValue)] }
  var classNumber: Int { Int(rawValue) + 1 }
  var isDigit: Bool { rawValue < 10 }

  static func text(_ symbols: [InkSymbol]) -> String { String(symbols.map(\.character)) }
}

/// An amount as a hand writes it, on its way to the one parser of amounts.
struct WrittenAmount {
  /// Only what ``InkGrammar`` allows.
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether it begins with a zero that no amount begins with: a digit may be lost or invented.
  var hasNeedlessZero: Bool {
    let whole = whole
    return whole.count > 1 && whole.hasPrefix("0")
  }

  /// The amount; nothing where there is none such in this currency. Dashes stand for no cents, a
  /// leading point for no dollars, and leading zeros for nothing.
  func money(in currency: Currency) -> Money? {
    var digits = whole.drop { $0 == "0" || $0 == "," }
    if digits.isEmpty { digits = "0" }
    let cents =
      text.contains(".") ? text.split(separator: ".", omittingEmptySubsequences: false)[1] : ""
    let isBare = cents.allSatisfy { $0 == "-" }
    let plain = String(digits) + (isBare ? "" : "." + cents)
    // The parser's reasons are for what people type; here the text is only left out.
    do { return try AmountText.parse(plain, in: currency, style: .typed).money } catch {
      return nil
    }
  }

  private var whole: Substring {
    let text = text.drop { $0 == "$" }
    return text.prefix { $0 != "." && $0 != "-" }
  }
}
