import Monetary
import TextObservations

/// How a page prints its amounts. One that is printed otherwise than the rest was most likely
/// misread: a `$` that became a 5 or an 8 makes a wrong amount that looks sound.
public struct AmountStyle: Hashable, Sendable {
  /// What an amount lacks that the page's others have.
  public enum Difference: Hashable, Sendable {
    /// The currency's symbol.
    case noSymbol
    /// The comma before the last three digits.
    case noComma
  }

  private let symbol: String
  private let usesSymbol: Bool
  private let usesComma: Bool

  /// The style of a page's amounts and of the example slip that its profile carries: two amounts
  /// with a symbol are enough to doubt one without.
  init(_ labels: PageLabels, example: [String], currency: Currency) {
    symbol = currency.symbol
    let words =
      labels.rows.flatMap(\.words).map(\.text)
      + example.flatMap { $0.split(separator: " ").map(String.init) }
    let amounts = words.filter { word in
      if case .success = Result(catching: { try AmountText.parse(word, in: currency) }) {
        return word.contains { $0.isASCII && $0.isNumber }
      }
      return false
    }
    let symbol = symbol
    usesSymbol =
      !symbol.isEmpty && amounts.count { $0.contains(symbol) } >= 2
    let long = amounts.filter { Self.digitsBeforePoint(of: $0) > 3 }
    usesComma = long.count { $0.contains(",") } * 2 > long.count
  }

  /// What the amount lacks that the page's others have; nil for one like the others.
  func difference(of text: String) -> Difference? {
    if usesSymbol, !text.contains(symbol) { return .noSymbol }
    if usesComma, Self.digitsBeforePoint(of: text) > 3, !text.contains(",") { return .noComma }
    return nil
  }

  private static func digitsBeforePoint(of text: String) -> Int {
    text.prefix { $0 != "." }.count { $0.isASCII && $0.isNumber }
  }
}
