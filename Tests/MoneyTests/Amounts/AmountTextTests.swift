import Fixtures
import Money
import Testing

@Suite struct AmountTextTests {
  struct Refusal: Equatable {
    let offset: Int
    let reason: AmountTextError.Reason
  }

  /// Why a text is refused; nil where it is taken.
  static func refusal(
    _ text: String, in currency: Currency = .usd, style: AmountText.Style = .printed
  ) -> Refusal? {
    do throws(AmountTextError) {
      _ = try AmountText.parse(text, in: currency, style: style)
      return nil
    } catch {
      #expect(error.text == text)
      return Refusal(offset: error.offset, reason: error.reason)
    }
  }

  /// Every format that reports print.
  @Test(
    arguments: [
      ("$1,234.56", 123_456), ("1,234.56", 123_456), ("1234.56", 123_456), ("-14.50", -1450),
      ("-$4.68", -468), ("$-4.68", -468), ("$23.35-", -2335), ("23.35-", -2335),
      ("(23.35)", -2335), ("($23.35)", -2335), ("$(23.35)", nil), ("1,234.56(+)", 123_456),
      ("14.50(-)", -1450), ("14.50 (-)", -1450), ("12.00 CR", -1200), ("12.00CR", -1200),
      ("12.00 cr", -1200), ("12.00 (o)", 1200), ("12.00 (O)", 1200), ("12.00 (s)", -1200),
      ("12.00(S)", -1200), ("0.00", 0), ("0.05", 5), ("$ 4.00", 400), ("- 4.00", -400),
      ("USD 4.00", 400), ("  4.00\t", 400), ("1,234,567.89", 123_456_789), ("-0.00", 0),
    ] as [(String, Int64?)])
  func readsEveryPrintedFormat(text: String, units: Int64?) throws {
    guard let units else {
      #expect(throws: AmountTextError.self) { try AmountText.parse(text) }
      return
    }
    for style in [AmountText.Style.printed, .typed] {
      let amount = try AmountText.parse(text, style: style)
      #expect(amount.money == Money(minorUnits: units))
      #expect(!amount.isWordForNothing)
    }
  }

  @Test(arguments: [
    "NA", "NOT DECLARED", "SETTLED", "NO CASH DUE", "na", "Not Declared", " settled ",
  ])
  func aWordForNothingIsZero(text: String) throws {
    let amount = try AmountText.parse(text)
    #expect(amount.money == .zero)
    #expect(amount.isWordForNothing)
  }

  @Test(arguments: [("150", Int64(15_000)), ("$1,500", 150_000), ("0", 0), ("-7", -700)])
  func aPersonMayLeaveOutTheFractionButPrintMayNot(text: String, units: Int64) throws {
    #expect(try AmountText.parse(text, style: .typed).money == Money(minorUnits: units))
    #expect(Self.refusal(text) == Refusal(offset: text.count, reason: .twoDigits))
  }

  @Test(
    arguments: [
      ("12,34", 2, .misplacedComma), ("1,2345.00", 1, .misplacedComma),
      ("1234,567.00", 4, .misplacedComma), ("1,23,456.00", 4, .misplacedComma),
      ("1,.00", 1, .misplacedComma), (",123.00", 0, .unexpected(",")),
      ("1.2.3", 2, .twoDigits), ("1.234,56", 2, .twoDigits), ("4.", 2, .twoDigits),
      ("4.5", 2, .twoDigits), ("4.567", 2, .twoDigits), ("1.23.4", 4, .unexpected(".")),
      (".40", 0, .unexpected(".")), ("٣", 0, .unexpected("٣")), ("٣.٠٠", 0, .unexpected("٣")),
      ("１２.００", 0, .unexpected("１")), ("1２.00", 1, .unexpected("２")),
      ("1e5", 1, .unexpected("e")), ("0x10", 1, .unexpected("x")),
      ("1_000.00", 1, .unexpected("_")),
      ("1 234.56", 1, .unexpected(" ")), ("1’234.56", 1, .unexpected("’")),
      ("$", 1, .digitExpected), ("$ ", 1, .digitExpected), ("-", 1, .digitExpected),
      ("(", 1, .digitExpected), ("", 0, .empty), ("  \t", 0, .empty),
      ("0012.00", 0, .leadingZero), ("00.00", 0, .leadingZero), ("$012.00", 1, .leadingZero),
      ("--4.00", 1, .secondSign), ("-$-4.00", 2, .secondSign), ("(-4.00)", 1, .secondSign),
      ("-(4.00)", 1, .secondSign), ("-$(4.00)", 2, .secondSign), ("-4.00 CR", 5, .secondSign),
      ("(4.00)-", 6, .secondSign), ("-4.00-", 5, .secondSign), ("(4.00", 5, .unclosedBracket),
      ("(4.00 ", 5, .unclosedBracket), ("(4.00 CR)", 5, .unexpected(" ")),
      ("4.00)", 4, .unexpected(")")), ("4.00-CR", 5, .unexpected("C")),
      ("4.00 CR CR", 7, .unexpected(" ")), ("4.00 Cr", 4, .unexpected(" ")),
      ("+4.00", 0, .unexpected("+")), ("[12]", 0, .unexpected("[")),
      ("😀", 0, .unexpected("😀")), ("4.00😀", 4, .unexpected("😀")),
      ("4\u{301}.00", 0, .unexpected("4\u{301}")), ("4.0\u{20E3}0", 2, .twoDigits),
      ("€4.00", 0, .unexpected("€")), ("4.00 USD", 4, .unexpected(" ")),
      ("\u{2212}4.00", 0, .unexpected("\u{2212}")), ("4.00\n", 4, .unexpected("\n")),
      ("NaN", 0, .unexpected("N")), ("N A", 0, .unexpected("N")),
      ("92233720368547758.08", 0, .tooLarge), ("(92,233,720,368,547,758.09)", 1, .tooLarge),
      ("92233720368547758.08 (o)", 0, .tooLarge), ("12345678901234567890.00", 0, .tooLarge),
    ] as [(String, Int, AmountTextError.Reason)])
  func refusesEverythingElseAndSaysWhere(
    text: String, offset: Int, reason: AmountTextError.Reason
  ) {
    // Print and typing differ only in an amount without a fraction, which none of these is:
    // where print already misses the fraction, typing still finds the real trouble.
    for style in [AmountText.Style.printed, .typed] {
      #expect(Self.refusal(text, style: style) == Refusal(offset: offset, reason: reason))
    }
  }

  @Test(arguments: [
    ("USD", "12345678901234567890", AmountTextError.Reason.tooLarge, 0),
    ("JPY", "1234.00", .fractionDigits(expected: 0), 5),
    ("JPY", "1234.", .fractionDigits(expected: 0), 5),
    ("KWD", "1.25", .fractionDigits(expected: 3), 2), ("KWD", "$1.250", .unexpected("$"), 0),
  ])
  func eachCurrencyHasItsOwnDigits(
    code: String, text: String, reason: AmountTextError.Reason, offset: Int
  ) throws {
    let currency = try #require(Currency(code: code))
    #expect(
      Self.refusal(text, in: currency, style: .typed) == Refusal(offset: offset, reason: reason))
  }

  @Test(
    arguments: [
      ("JPY", "¥1,235", Int64(1235)), ("JPY", "1235", 1235), ("KWD", "KWD 1.250", 1250),
      ("KWD", "kwd", nil), ("KWD", "(1.250)", -1250), ("EUR", "€4.00", 400),
    ] as [(String, String, Int64?)])
  func readsEachCurrencysPrint(code: String, text: String, units: Int64?) throws {
    let currency = try #require(Currency(code: code))
    if let units {
      #expect(try AmountText.parse(text, in: currency).money == Money(minorUnits: units))
    } else {
      #expect(throws: AmountTextError.self) { try AmountText.parse(text, in: currency) }
    }
  }

  @Test(arguments: Currency.known)
  func everyFormattedAmountParsesBack(currency: Currency) throws {
    var random = SeededGenerator(seed: 0x7150_0000)
    var values: [Int64] = [.min, .min + 1, -1000, -999, -1, 0, 1, 9, 10, 99, 100, 999, 1000, .max]
    for _ in 0..<(currency == .usd ? 3000 : 50) {
      values.append(
        Int64(truncatingIfNeeded: random.next()) >> Int64.random(in: 0...63, using: &random))
    }
    for money in values.map(Money.init(minorUnits:)) {
      for text in [money.formatted(in: currency), money.plain(in: currency)] {
        #expect(try AmountText.parse(text, in: currency).money == money, "“\(text)”")
      }
    }
  }
}

extension AmountTextError.Reason {
  fileprivate static let twoDigits = AmountTextError.Reason.fractionDigits(expected: 2)
}
