/// The one strict reader of amounts, for print and for what people type.
///
/// It knows every way in which reports print an amount: `$1,234.56`, `1234.56`, `-$4.68`,
/// `$-4.68`, `23.35-`, `(23.35)`, `1,234.56(+)`, `14.50(-)`, `12.00 CR`, `12.00 (o)`,
/// `12.00 (s)`, and the words that stand for nothing. Everything else is refused with the place;
/// nothing is guessed, no digit is skipped, and only the digits 0 to 9 count as digits.
///
/// ```swift
/// try AmountText.parse("($23.35)").money  // Money(minorUnits: -2335)
/// ```
public struct AmountText: Hashable, Sendable {
  /// How strictly the digits after the point are demanded.
  public enum Style: Hashable, Sendable {
    /// Print always has all of them: a report's `123` has lost its point.
    case printed
    /// A person may leave them all out: `150` is 150.00. Never some of them.
    case typed
  }

  /// The amount with its sign; zero for a word like `NOT DECLARED`.
  public let money: Money
  /// Whether a word stood for nothing, instead of a number.
  public let isWordForNothing: Bool

  /// What reports print instead of `0.00`.
  public static let wordsForNothing = ["NA", "NOT DECLARED", "SETTLED", "NO CASH DUE"]

  /// Reads an amount. Spaces around it do not matter.
  ///
  /// - Throws: ``AmountTextError`` with the place of the first thing that is wrong.
  public static func parse(
    _ text: String, in currency: Currency = .usd, style: Style = .printed
  ) throws(AmountTextError) -> AmountText {
    var scanner = AmountScanner(text: text, currency: currency, style: style)
    return try scanner.parse()
  }
}

/// The state of one reading: a place in the characters and what was seen so far.
struct AmountScanner {
  let text: String
  let currency: Currency
  let style: AmountText.Style
  private let characters: [Character]
  private var index = 0
  private let end: Int

  init(text: String, currency: Currency, style: AmountText.Style) {
    self.text = text
    self.currency = currency
    self.style = style
    characters = Array(text)
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    index = characters.prefix(while: isSpace).count
    // A text of spaces alone ends before it starts; `parse` then throws that it is empty.
    end = characters.count - characters.reversed().prefix(while: isSpace).count
  }

  mutating func parse() throws(AmountTextError) -> AmountText {
    guard index < end else { throw failure(.empty, at: 0) }
    let word = String(characters[index..<end]).uppercased()
    if AmountText.wordsForNothing.contains(word) {
      return AmountText(money: .zero, isWordForNothing: true)
    }
    let inBrackets = take("(")
    var isNegative = inBrackets
    var hasSign = inBrackets
    try takeLeadingMinus(&isNegative, &hasSign)
    takeCurrency()
    try takeLeadingMinus(&isNegative, &hasSign)
    if hasSign, !inBrackets, index < end, characters[index] == "(" {
      throw failure(.secondSign, at: index)
    }
    let numberStart = index
    let magnitude = try number()
    if inBrackets, !take(")") {
      throw index < end ? unexpected() : failure(.unclosedBracket, at: index)
    }
    let markStart = index
    let mark = takeMark()
    guard index == end else { throw unexpected() }
    if let mark {
      guard !hasSign else { throw failure(.secondSign, at: markStart) }
      isNegative = mark.isNegative
    }
    // One more debt than credit fits 64 bits, so the sign comes before the check.
    let signed = isNegative ? -Int128(magnitude) : Int128(magnitude)
    guard let units = Int64(exactly: signed) else { throw failure(.tooLarge, at: numberStart) }
    return AmountText(money: Money(minorUnits: units), isWordForNothing: false)
  }

  // MARK: - The parts

  private mutating func takeLeadingMinus(
    _ isNegative: inout Bool, _ hasSign: inout Bool
  ) throws(AmountTextError) {
    let start = index
    guard take("-") else { return }
    guard !hasSign else { throw failure(.secondSign, at: start) }
    isNegative = true
    hasSign = true
  }

  private mutating func takeCurrency() {
    if !take(currency.symbol) { _ = take(currency.code) }
    if index > 0, index + 1 < end, characters[index] == " " { index += 1 }
  }

  /// The digits before and after the point, as minor units.
  private mutating func number() throws(AmountTextError) -> UInt64 {
    let start = index
    var digits = try majorDigits()
    let hasPoint = take(".")
    if hasPoint {
      let fractionStart = index
      while index < end, Self.isDigit(characters[index]) {
        digits.append(characters[index])
        index += 1
      }
      guard currency.minorDigits > 0, index - fractionStart == currency.minorDigits else {
        throw failure(.fractionDigits(expected: currency.minorDigits), at: fractionStart)
      }
    } else if style == .typed {
      digits += String(repeating: "0", count: currency.minorDigits)
    } else if currency.minorDigits > 0 {
      throw index < end
        ? unexpected() : failure(.fractionDigits(expected: currency.minorDigits), at: index)
    }
    guard let units = UInt64(digits) else { throw failure(.tooLarge, at: start) }
    return units
  }

  /// The digits before the point without their commas, which must part them into threes.
  private mutating func majorDigits() throws(AmountTextError) -> String {
    let start = index
    var digits = ""
    var lastComma: Int?
    while index < end {
      let character = characters[index]
      if Self.isDigit(character) {
        digits.append(character)
      } else if character == ",", !digits.isEmpty {
        let sinceLast = index - (lastComma.map { $0 + 1 } ?? start)
        guard lastComma == nil ? sinceLast <= 3 : sinceLast == 3 else {
          throw failure(.misplacedComma, at: index)
        }
        lastComma = index
      } else {
        break
      }
      index += 1
    }
    guard !digits.isEmpty else {
      throw index < end ? unexpected() : failure(.digitExpected, at: index)
    }
    if let lastComma, index - lastComma != 4 { throw failure(.misplacedComma, at: lastComma) }
    if digits.count > 1, digits.hasPrefix("0") { throw failure(.leadingZero, at: start) }
    return digits
  }

  /// A mark behind the number, as printed.
  private mutating func takeMark() -> (text: String, isNegative: Bool)? {
    if take("-") { return ("-", true) }
    let start = index
    _ = take(" ")
    if let mark = Self.marks.first(where: { take($0.text) }) { return mark }
    index = start
    return nil
  }

  /// A credit and what is short are negative, what is over is not.
  private static let marks: [(text: String, isNegative: Bool)] = [
    ("(+)", false), ("(-)", true), ("CR", true), ("cr", true),
    ("(o)", false), ("(O)", false), ("(s)", true), ("(S)", true),
  ]

  // MARK: - Characters

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }

  private mutating func take(_ expected: String) -> Bool {
    let wanted = Array(expected)
    guard !wanted.isEmpty, index + wanted.count <= end,
      characters[index..<(index + wanted.count)].elementsEqual(wanted)
    else { return false }
    index += wanted.count
    return true
  }

  private func unexpected() -> AmountTextError {
    failure(.unexpected(characters[index]), at: index)
  }

  private func failure(_ reason: AmountTextError.Reason, at offset: Int) -> AmountTextError {
    AmountTextError(text: text, offset: offset, reason: reason)
  }
}

/// Why a text is no amount, and where.
public struct AmountTextError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case empty
    case digitExpected
    case unexpected(Character)
    case misplacedComma
    case leadingZero
    case fractionDigits(expected: Int)
    /// More than one sign: `-(4.00)`, `-4.00 CR`.
    case secondSign
    case unclosedBracket
    case tooLarge
  }

  public let text: String
  /// Where the trouble is: characters from the start, 0 … `text.count`.
  public let offset: Int
  public let reason: Reason
}
