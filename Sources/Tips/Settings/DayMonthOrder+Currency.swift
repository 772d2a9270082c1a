public import Money

extension DayMonthOrder {
  /// The order that the countries of a currency print, after Unicode's CLDR; nil where one country
  /// prints both, as Canada does.
  public static func usual(for currency: Currency) -> DayMonthOrder? {
    switch currency.code {
    case "USD", "PHP": .monthFirst
    case "CNY", "HUF", "JPY", "KRW", "TWD": .yearFirst
    case "CAD": nil
    default: .dayFirst
    }
  }
}
