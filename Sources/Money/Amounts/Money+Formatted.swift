extension Money {
  /// The amount as people read it: `$1,234.56`, `-$4.68`, `¥1,235`, `KWD 1.250`.
  public func formatted(in currency: Currency) -> String {
    let prefix = currency.symbol.isEmpty ? currency.code + " " : currency.symbol
    return (isNegative ? "-" : "") + prefix + digits(in: currency, grouped: true)
  }

  /// The amount as files hold it: `1234.56`, `-4.68`, `1235`; no sign of the currency, no commas.
  public func plain(in currency: Currency) -> String {
    (isNegative ? "-" : "") + digits(in: currency, grouped: false)
  }

  private func digits(in currency: Currency, grouped: Bool) -> String {
    let scale = UInt64(currency.minorUnitsPerMajor)
    let (major, minor) = minorUnits.magnitude.quotientAndRemainder(dividingBy: scale)
    var text = grouped ? Self.grouped(String(major)) : String(major)
    if currency.minorDigits > 0 {
      let fraction = String(minor)
      text += "." + String(repeating: "0", count: currency.minorDigits - fraction.count) + fraction
    }
    return text
  }

  private static func grouped(_ digits: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
