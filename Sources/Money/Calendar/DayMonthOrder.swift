/// In which order a house prints the numbers of a day, in the words of `house.yml`.
public enum DayMonthOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// `09/25/2026`, as in the United States.
  case monthFirst = "month first"
  /// `25/09/2026`, as in most other countries.
  case dayFirst = "day first"
  /// `2026/09/25`, `26-09-25`.
  case yearFirst = "year first"

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
