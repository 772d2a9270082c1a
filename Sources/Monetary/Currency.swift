/// The money that a house works in, chosen when the program runs.
///
/// ```swift
/// Currency(code: "KWD")?.minorDigits  // 3
/// ```
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code: three capital letters.
  public let code: String
  /// The sign printed before an amount; empty where there is none in common use.
  public let symbol: String
  /// How many digits follow the decimal point: 0 (JPY) … 3 (KWD).
  public let minorDigits: Int

  /// The currencies that TipPool knows.
  public static let known: [Currency] = [
    usd,
    Currency(code: "CAD", symbol: "$", minorDigits: 2),
    Currency(code: "AUD", symbol: "$", minorDigits: 2),
    Currency(code: "NZD", symbol: "$", minorDigits: 2),
    Currency(code: "MXN", symbol: "$", minorDigits: 2),
    Currency(code: "EUR", symbol: "€", minorDigits: 2),
    Currency(code: "GBP", symbol: "£", minorDigits: 2),
    Currency(code: "CHF", symbol: "", minorDigits: 2),
    Currency(code: "JPY", symbol: "¥", minorDigits: 0),
    Currency(code: "KRW", symbol: "₩", minorDigits: 0),
    Currency(code: "KWD", symbol: "", minorDigits: 3),
    Currency(code: "BHD", symbol: "", minorDigits: 3),
  ]

  /// The dollar of the United States, used where nobody says otherwise.
  public static let usd = Currency(code: "USD", symbol: "$", minorDigits: 2)

  /// The known currency of that ISO 4217 code, in capital or small letters; nil for others.
  public init?(code: String) {
    guard let match = Self.known.first(where: { $0.code == code.uppercased() }) else { return nil }
    self = match
  }

  private init(code: String, symbol: String, minorDigits: Int) {
    self.code = code
    self.symbol = symbol
    self.minorDigits = minorDigits
  }

  /// How many minor units make one major unit: 100 for dollars, 1 for yen, 1000 for dinars.
  public var minorUnitsPerMajor: Int64 {
    (0..<minorDigits).reduce(into: 1) { scale, _ in scale *= 10 }
  }
}
