import Money

/// An amount as a hand writes it, on its way to the one parser of amounts.
struct WrittenAmount {
  /// Only what ``InkGrammar`` allows.
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether it begins with a zero that no amount begins with: a digit may be lost or invented.
  var hasNeedlessZero: Bool {
    let whole = whole
    return whole.count > 1 && whole.hasPrefix("0")
  }

  /// The amount; nothing where there is none such in this currency. Dashes stand for no cents, a
  /// leading point for no dollars, and leading zeros for nothing.
  func money(in currency: Currency) -> Money? {
    var digits = whole.drop { $0 == "0" || $0 == "," }
    if digits.isEmpty { digits = "0" }
    let cents =
      text.contains(".") ? text.split(separator: ".", omittingEmptySubsequences: false)[1] : ""
    let isBare = cents.allSatisfy { $0 == "-" }
    let plain = String(digits) + (isBare ? "" : "." + cents)
    // The parser's reasons are for what people type; here the text is only left out.
    guard
      case .success(let amount) = Result(catching: { () throws(AmountTextError) in
        try AmountText.parse(plain, in: currency, style: .typed)
      })
    else { return nil }
    return amount.money
  }

  private var whole: Substring {
    let text = text.drop { $0 == "$" }
    return text.prefix { $0 != "." && $0 != "-" }
  }
}
