import Foundation
import Money
import Testing

@Suite struct MoneyTests {
  static let largest = Money(minorUnits: .max)
  static let smallest = Money(minorUnits: .min)
  static let one = Money(minorUnits: 1)

  @Test func everyOperationRefusesWhatDoesNotFit() {
    #expect(throws: MoneyError.overflow) { try Self.largest + Self.one }
    #expect(throws: MoneyError.overflow) { try Self.smallest + Money(minorUnits: -1) }
    #expect(throws: MoneyError.overflow) { try Self.smallest - Self.one }
    #expect(throws: MoneyError.overflow) { try Self.largest - Money(minorUnits: -1) }
    #expect(throws: MoneyError.overflow) { try Self.smallest.negated() }
    #expect(throws: MoneyError.overflow) { try Self.smallest.magnitude() }
    #expect(throws: MoneyError.overflow) { try Self.largest.times(count: 2) }
    #expect(throws: MoneyError.overflow) { try Self.smallest.times(count: -1) }
    #expect(throws: MoneyError.overflow) { try [Self.largest, Self.one].sum() }
    for unit in [AmountRounding.Unit.quarter, .dollar, .ten] {
      #expect(throws: MoneyError.overflow) {
        try ExactAmount(Self.largest).times(.all).rounded(AmountRounding(.up, to: unit), in: .usd)
      }
    }
  }

  @Test func theLastFittingValuesFit() throws {
    #expect(try Money(minorUnits: .max - 1) + Self.one == Self.largest)
    #expect(try Money(minorUnits: .min + 1) - Self.one == Self.smallest)
    #expect(try Self.largest.negated() == Money(minorUnits: -.max))
    #expect(try Money(minorUnits: -7).magnitude() == Money(minorUnits: 7))
    #expect(try Money(minorUnits: 1234).times(count: 3) == Money(minorUnits: 3702))
    #expect(try [Money]().sum() == .zero)
    #expect(try Self.largest.portion(.all) == Self.largest)
  }

  @Test(arguments: [
    (Int64(0), "USD", "$0.00", "0.00"), (5, "USD", "$0.05", "0.05"),
    (-468, "USD", "-$4.68", "-4.68"), (99_999, "USD", "$999.99", "999.99"),
    (100_000_000, "USD", "$1,000,000.00", "1000000.00"),
    (.max, "USD", "$92,233,720,368,547,758.07", "92233720368547758.07"),
    (.min, "USD", "-$92,233,720,368,547,758.08", "-92233720368547758.08"),
    (1235, "JPY", "¥1,235", "1235"), (0, "JPY", "¥0", "0"),
    (.min, "JPY", "-¥9,223,372,036,854,775,808", "-9223372036854775808"),
    (1250, "KWD", "KWD 1.250", "1.250"), (-7, "KWD", "-KWD 0.007", "-0.007"),
    (100, "EUR", "€1.00", "1.00"),
  ])
  func formatsForPeopleAndForFiles(units: Int64, code: String, people: String, file: String) throws
  {
    let currency = try #require(Currency(code: code))
    #expect(Money(minorUnits: units).formatted(in: currency) == people)
    #expect(Money(minorUnits: units).plain(in: currency) == file)
  }

  @Test func isWrittenAsABareNumber() throws {
    let data = try JSONEncoder().encode([Self.smallest, .zero, Self.largest])
    #expect(
      String(decoding: data, as: UTF8.self) == "[-9223372036854775808,0,9223372036854775807]")
    #expect(
      try JSONDecoder().decode([Money].self, from: data) == [Self.smallest, .zero, Self.largest])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Money].self, from: Data("[1.5]".utf8))
    }
  }

}

@Suite struct CurrencyTests {
  @Test(arguments: Currency.known)
  func isFoundByItsCode(currency: Currency) {
    #expect(Currency(code: currency.code) == currency)
    #expect(Currency(code: currency.code.lowercased()) == currency)
    #expect([0: 1, 2: 100, 3: 1000][currency.minorDigits] == currency.minorUnitsPerMajor)
  }

  /// The digits of ISO 4217, not of the smallest coin in use.
  @Test(arguments: [
    ("CLP", 0), ("ISK", 0), ("XPF", 0), ("EUR", 2), ("MGA", 2), ("PLN", 2), ("XCG", 2), ("ZWG", 2),
    ("TND", 3), ("IQD", 3),
  ])
  func knowsAllOfISO4217(code: String, minorDigits: Int) {
    #expect(Currency(code: code)?.minorDigits == minorDigits)
    #expect(Currency.known.count == 155)
  }

  @Test(arguments: [
    "", "US", "USD ", "dollar",
    // Nobody is paid in metals, funds and units of account, tests, or what was withdrawn.
    "XAU", "XAG", "XPT", "XDR", "XSU", "XTS", "XXX", "CLF", "UYW", "UYI", "USN", "CHE", "BOV",
    "DEM", "HRK", "ANG",
  ])
  func anUnknownCodeIsNoCurrency(code: String) {
    #expect(Currency(code: code) == nil)
  }

}
