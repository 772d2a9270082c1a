import Money

/// An amount of money as one printed word, with a credit mark behind it if there is one.
enum CurrencyFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard place == 0 || text.isSpace(place - 1), !text.isSpace(place) else { return nil }
    let word = wordEnd(text, place)
    let marked = wordEnd(text, text.skipSpaces(word))
    for end in [marked, word] where end > place {
      if let money = amount(text.string(place..<end)) {
        return ScannedText.Hit(end: end, value: .amount(money))
      }
    }
    return nil
  }

  private static func amount(_ text: String) -> Money? {
    guard case .success(let amount) = Result(catching: { try AmountText.parse(text) }) else {
      return nil
    }
    return amount.isWordForNothing ? nil : amount.money
  }

  private static func wordEnd(_ text: ScannedText, _ place: Int) -> Int {
    var end = place
    while end < text.count, !text.isSpace(end) { end += 1 }
    return end
  }
}
