/// Reads plain decimal numbers without a detour through floating point.
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
}

extension BasisPoints {
  /// A rate from a percentage as people write it, without its sign: `1.5`, `12.25`; nil for other
  /// texts and over 100.
  public init?(percent text: some StringProtocol) {
    guard let units = DecimalDigits.units(text, places: 2) else { return nil }
    self.init(Int(units))
  }
}
