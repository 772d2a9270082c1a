/// Reads and writes plain decimal numbers without a detour through floating point.
public enum DecimalDigits {
  /// The number in units of its last place: with two places `1.5` is 150 and `12` is 1,200.
  ///
  /// ```swift
  /// DecimalDigits.units("1.25", places: 3)  // 1250
  /// DecimalDigits.units("1,25", places: 3)  // nil
  /// ```
  ///
  /// - Parameters:
  ///   - text: one to nine ASCII digits, then perhaps a point and digits; no sign, no spaces.
  ///   - places: how many digits there may be after the point, 0 … 6.
  /// - Returns: nil for any other text.
  public static func units(_ text: some StringProtocol, places: Int) -> Int64? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let areDigits = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    guard areDigits, parts[0].utf8.count <= 9 else { return nil }
    let fraction = parts.count == 2 ? String(parts[1]) : ""
    guard fraction.utf8.count <= places else { return nil }
    let zeros = String(repeating: "0", count: places - fraction.utf8.count)
    return Int64(parts[0] + fraction + zeros)
  }

  /// A quotient of numbers of zero or more, with as many digits as it needs, at most four behind the
  /// point; `…` marks what goes on: `1.25`, `0.3333…`.
  public static func quotient(_ units: Int64, by divisor: Int64) -> String {
    let (whole, rest) = units.quotientAndRemainder(dividingBy: divisor)
    guard rest != 0 else { return String(whole) }
    return "\(whole)." + fraction(UInt128(rest), over: UInt128(divisor))
  }

  /// The first digits of a fraction below one, at most four; `…` marks what goes on.
  static func fraction(_ part: UInt128, over whole: UInt128) -> String {
    var (digits, rest) = ("", part)
    while rest != 0, digits.utf8.count < 4 {
      let (digit, left) = (rest * 10).quotientAndRemainder(dividingBy: whole)
      digits += String(digit)
      rest = left
    }
    return digits + (rest == 0 ? "" : "…")
  }
}
