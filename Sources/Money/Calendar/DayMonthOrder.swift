/// In which order a house prints the numbers of a day, in the words of `house.yml`.
public enum DayMonthOrder: String, CaseIterable, Hashable, Sendable, Codable {
  /// `09/25/2026`, as in the United States.
  case monthFirst = "month first"
  /// `25/09/2026`, as in most other countries.
  case dayFirst = "day first"
  /// `2026/09/25`, `26-09-25`.
  case yearFirst = "year first"
}
