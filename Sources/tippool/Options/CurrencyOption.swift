import ArgumentParser
import Monetary

/// The currency of all amounts.
struct CurrencyOption: ParsableArguments {
  @Option(
    name: .customLong("currency"),
    help: ArgumentHelp("The currency of all amounts, by its ISO code.", valueName: "code"),
    transform: Self.parse)
  var currency: Currency = .usd

  private static func parse(_ code: String) throws -> Currency {
    guard let currency = Currency(code: code) else {
      let known = Currency.known.map(\.code).joined(separator: ", ")
      throw ValidationError("“\(code)” is no known currency; known are \(known).")
    }
    return currency
  }
}
