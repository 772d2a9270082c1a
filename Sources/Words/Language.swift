/// A language in which the program speaks to people.
public enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case spanish = "es"

  /// The one of two values that mean the same. They stand side by side, so that neither is
  /// forgotten.
  public func callAsFunction<Value>(
    _ english: @autoclosure () -> Value, _ spanish: @autoclosure () -> Value
  ) -> Value {
    switch self {
    case .english: english()
    case .spanish: spanish()
    }
  }
}
