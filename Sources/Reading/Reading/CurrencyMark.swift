/// The name or sign of a currency as print sets it before or behind an amount: `RM`, `S$`, `€`, `CAD`.
///
/// A guest's receipt says in what it was paid; the figures are read as they stand.
enum CurrencyMark {
  /// Signs and short names that are no words, with codes of ISO 4217 that tills print in their
  /// place. The `M` of `RM` is easily read as an N or an H.
  private static let marks: Set<String> = [
    "$", "€", "£", "¥", "₹", "₱", "฿", "RM", "RN", "RH", "RS", "RS.", "KR", "S$", "A$", "C$", "NZ$",
    "HK$", "US$",
    "MYR", "SGD", "AUD", "NZD", "HKD", "USD", "CAD", "EUR", "GBP", "INR", "PHP", "THB", "MXN",
  ]

  /// Whether the word is nothing but a currency, in brackets or with a sign before it: `(RM)`, `-RM`.
  static func isMark(_ word: String) -> Bool {
    marks.contains(word.uppercased().filter { !"()-:".contains($0) })
  }

  /// The amount without the currency that is printed in front of it: `RM12.30` → `12.30`,
  /// `-S$4.00` → `-4.00`; nil where none is.
  static func removed(from amount: String) -> String? {
    let sign = amount.prefix { $0 == "-" }
    let rest = amount.dropFirst(sign.count)
    let mark = rest.prefix { !$0.isNumber && !"-(.".contains($0) }
    guard !mark.isEmpty, mark.count < rest.count,
      isMark(mark.trimmingPrefixAndSuffix(" "))
    else { return nil }
    return String(sign) + rest.dropFirst(mark.count)
  }

  /// The label without the currency that is glued behind its colon: `Cash:RM` → `Cash`.
  static func removed(behind label: String) -> String {
    guard let colon = label.lastIndex(of: ":"), colon > label.startIndex,
      isMark(String(label[label.index(after: colon)...]))
    else { return label }
    return String(label[..<colon])
  }
}

extension Substring {
  fileprivate func trimmingPrefixAndSuffix(_ character: Character) -> String {
    split(separator: character).joined(separator: String(character))
  }
}
