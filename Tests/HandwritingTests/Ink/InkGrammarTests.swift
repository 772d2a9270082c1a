import Money
import Testing

@testable import Handwriting

@Suite("What may be written as an amount") struct InkGrammarTests {
  /// The state behind a text; nothing where a symbol may not stand.
  static func state(of text: String, _ grammar: InkGrammar) -> InkGrammar.State? {
    var state: InkGrammar.State? = grammar.start
    for character in text {
      state = state.flatMap { state in InkSymbol(character).flatMap { grammar.next(state, $0) } }
    }
    return state
  }

  private static func allows(_ text: String, _ grammar: InkGrammar) -> Bool {
    state(of: text, grammar).map(grammar.mayEnd) ?? false
  }

  @Test(
    "as people write them",
    arguments: [
      ("12", 12_00), ("12.50", 12_50), ("$1,204.50", 1204_50), (".75", 75), ("$.75", 75),
      ("20-", 20_00), ("20.-", 20_00), ("20.--", 20_00), ("1,234,567", 1_234_567_00),
      ("0.05", 5), ("0", 0), ("007", 7_00), ("999999999999", 999_999_999_999_00),
    ])
  func amounts(text: String, cents: Int64) {
    #expect(Self.allows(text, .amount))
    #expect(WrittenAmount(text).money(in: .usd) == Money(minorUnits: cents))
  }

  @Test(
    "and not otherwise",
    arguments: [
      "", "$", ".", "-", "1,", "1,2", "1,23", "1234,567", "1,2345", ",5", "1.5", "1.234", "1..2",
      "12-5", "12.50-", "$$1", "1$", "1234567890123", "12.5-",
    ])
  func refused(text: String) {
    #expect(!Self.allows(text, .amount))
  }

  @Test("An amount with cents has two digits behind its point; digits are only digits")
  func otherKinds() {
    #expect(Self.allows("$1,204.50", .amountWithCents) && Self.allows(".75", .amountWithCents))
    #expect(!Self.allows("12", .amountWithCents) && !Self.allows("20.-", .amountWithCents))
    #expect(Self.allows("1,204", .whole) && !Self.allows("12.50", .whole))
    #expect(Self.allows("0417", .digits(1...6)) && !Self.allows("0417", .digits(1...3)))
    #expect(!Self.allows("4.7", .digits(1...6)) && !Self.allows("", .digits(1...6)))
  }

  @Test("A zero that no amount begins with is noticed", arguments: ["007", "00.50", "$0,123"])
  func needlessZero(text: String) {
    #expect(WrittenAmount(text).hasNeedlessZero)
    #expect(!WrittenAmount("0.50").hasNeedlessZero && !WrittenAmount("$10").hasNeedlessZero)
  }

  @Test(
    "What stands before the ink counts where an amount can begin with it",
    arguments: [
      ("12.", "12."), ("Tip: $12.", "$12."), ("1,", "1,"), ("see 3 12", "12"), ("", ""),
      ("Tip ", ""), ("20-", ""), ("12.50", "12.50"), ("$", "$"), ("1.2.3", "2.3"),
      (String(repeating: "9", count: 40), String(repeating: "9", count: 12)),
    ])
  func before(text: String, continued: String) {
    #expect(InkGrammar.amount.continued(from: text).text == continued)
    #expect(InkGrammar.digits(1...4).continued(from: text).text.isEmpty)
  }

  @Test("A currency without cents has whole amounts only") func yen() throws {
    let yen = try #require(Currency(code: "JPY"))
    #expect(WrittenAmount("1,200").money(in: yen) == Money(minorUnits: 1200))
    #expect(WrittenAmount("12.50").money(in: yen) == nil)
  }
}
