import Money
import Vision

/// How a page prints its amounts. One that is printed otherwise than the rest was most likely
/// misread: a `$` that became a 5 or an 8 makes a wrong amount that looks sound.
public struct AmountStyle: Hashable, Sendable {
  /// In what an amount differs from the page's others.
  public enum Difference: Hashable, Sendable, Codable {
    /// The currency's symbol.
    case noSymbol
    /// Nothing: it has the currency's symbol, which the others lack.
    case symbol
    /// The comma before the last three digits.
    case noComma
  }

  /// The currency's symbol.
  let symbol: String
  /// Whether so many amounts have the symbol that a digit in its place is most likely it.
  let expectsSymbol: Bool
  private let usesSymbol: Bool
  private let avoidsSymbol: Bool
  private let usesComma: Bool
  /// Whether cents stand behind a comma, as most of the world prints them: `1.281,92`.
  let usesDecimalComma: Bool

  /// The style of a page's amounts and of the example slip that its vendor's profile carries; a
  /// profile for any vendor knows no style. Two amounts
  /// with a symbol are enough to doubt one without, and one with a symbol is doubted where most
  /// have none. An example that has both says that this kind of report mixes them.
  init(_ labels: PageLabels, example: [String], currency: Currency) {
    symbol = currency.symbol
    let isAmount = { (word: String) in
      word.contains(where: \.isPlainDigit) && Money(printed: word, in: currency) != nil
    }
    let expected = example.flatMap { $0.split(separator: " ").map(String.init) }.filter(isAmount)
    let symbol = symbol
    // A space may stand behind the symbol: `$ 69.00`.
    let printed = labels.rows.flatMap { row in
      row.words.indices.filter { isAmount(row.words[$0].text) }.map { index in
        let before = index > 0 ? row.words[index - 1].text : ""
        return (before == symbol || before == "-" + symbol ? symbol : "") + row.words[index].text
      }
    }
    let amounts = printed + expected
    let hasSymbol = { (amount: String) in !symbol.isEmpty && amount.contains(symbol) }
    let isMixed = expected.contains(where: hasSymbol) && !expected.allSatisfy(hasSymbol)
    let marked = amounts.count(where: hasSymbol)
    let isDigit =
      expected.isEmpty || expected.contains(where: hasSymbol)
      ? Self.haveSameFirstDigit(amounts.filter { !hasSymbol($0) }) : false
    // These digits look like no symbol: amounts that start with them are printed without one.
    let plain = amounts.count { !hasSymbol($0) && "1247".contains($0.first ?? " ") }
    expectsSymbol = !isMixed && (marked >= 2 && plain * 2 < marked || isDigit)
    usesSymbol = !isMixed && (marked >= 2 || isDigit)
    // No digit is taken for the symbol three times: such a page prints it before some amounts.
    avoidsSymbol = !isMixed && !isDigit && marked < 3 && amounts.count - marked > max(1, marked)
    let long = amounts.filter { Self.digitsBeforePoint(of: $0) > 3 }
    usesComma = long.count { $0.contains(",") } * 2 > long.count
    let words = labels.rows.flatMap(\.words).map(\.text)
    let commas = words.count { Self.withPoint($0) != nil }
    usesDecimalComma = commas >= 4 && commas >= 3 * words.count { $0.contains(".") && isAmount($0) }
  }

  /// In what the amount differs from the page's others; nil for one like them.
  func difference(of text: String) -> Difference? {
    if avoidsSymbol, text.contains(symbol) { return .symbol }
    if usesSymbol, !text.contains(symbol) { return .noSymbol }
    if usesComma, Self.digitsBeforePoint(of: text) > 3, !text.contains(",") { return .noComma }
    return nil
  }

  /// An amount with its cents behind a comma in the form that has a point there; nil for any other.
  /// Three digits stand behind each point: `1.281,92`.
  static func withPoint(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].prefix(2).allSatisfy(\.isPlainDigit),
      parts[1].prefix(while: \.isPlainDigit).count == 2, !parts[1].hasSuffix("%"),
      parts[0].last?.isPlainDigit == true
    else { return nil }
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard groups.dropFirst().allSatisfy({ $0.count == 3 }) else { return nil }
    return groups.joined() + "." + parts[1]
  }

  /// Whether so many different amounts start with one digit that it is most likely the symbol.
  private static func haveSameFirstDigit(_ amounts: [String]) -> Bool {
    let firsts = Set(amounts).filter { !$0.hasPrefix("0") }.compactMap {
      $0.first(where: \.isPlainDigit)
    }
    return "5863".contains { digit in
      let same = firsts.count { $0 == digit }
      return same >= 4 && same * 4 >= firsts.count * 3
    }
  }

  private static func digitsBeforePoint(of text: String) -> Int {
    text.prefix { $0 != "." }.count(where: \.isPlainDigit)
  }
}

/// The name or sign of a currency as print sets it before or behind an amount: `RM`, `S$`, `€`, `CAD`.
///
/// A guest's receipt says in what it was paid; the figures are read as they stand.
enum CurrencyMark {
  /// Signs and short names that are no words, with codes of ISO 4217 that tills print in their
  /// place. The `M` of `RM` is easily read as an N or an H.
  private static let marks: Set<String> = [
    "$", "€", "£", "¥", "₹", "₱", "฿", "RM", "RN", "RH", "RS", "RS.", "KR", "S$", "A$", "C$", "NZ$",
    "HK$", "US$",
    "MYR", "SGD", "AUD", "NZD", "HKD", "USD", "CAD", "EUR", "GBP", "INR", "PHP", "THB", "MXN",
  ]

  /// Whether the word is nothing but a currency, in brackets or with a sign before it: `(RM)`, `-RM`.
  static func isMark(_ word: String) -> Bool {
    marks.contains(word.uppercased().filter { !"()-:".contains($0) })
  }

  /// The amount without the currency that is printed in front of it: `RM12.30` → `12.30`,
  /// `-S$4.00` → `-4.00`; nil where none is.
  static func removed(from amount: String) -> String? {
    let sign = amount.prefix { $0 == "-" }
    let rest = amount.dropFirst(sign.count)
    let mark = rest.prefix { !$0.isNumber && !"-(.".contains($0) }
    guard !mark.isEmpty, mark.count < rest.count,
      isMark(mark.trimmingPrefixAndSuffix(" "))
    else { return nil }
    return String(sign) + rest.dropFirst(mark.count)
  }

  /// The label without the currency that is glued behind its colon: `Cash:RM` → `Cash`.
  static func removed(behind label: String) -> String {
    guard let colon = label.lastIndex(of: ":"), colon > label.startIndex,
      isMark(String(label[label.index(after: colon)...]))
    else { return label }
    return String(label[..<colon])
  }
}

extension Substring {
  fileprivate func trimmingPrefixAndSuffix(_ character: Character) -> String {
    split(separator: character).joined(separator: String(character))
  }
}
