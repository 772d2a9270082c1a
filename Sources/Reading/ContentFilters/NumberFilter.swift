import Money

/// Whole numbers and percentages, without floating point.
enum NumberFilter {
  /// A whole number with nothing attached: no sign, currency, decimals, letters.
  static func matchCount(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard standsAlone(text, before: place), let whole = wholeNumber(text, place),
      place == 0 || text.isSpace(place - 1) || text.isOne(of: "([:", place - 1),
      !(text[place - 1] == ":" && text.isDigit(place - 2)),
      !text.isOne(of: "$€£-−+%#", lastPrinted(text, before: place)), endsCount(text, whole.end)
    else { return nil }
    return ScannedText.Hit(end: whole.end, value: .count(whole.value))
  }

  /// `20.3%`, `(20.3%)`, `8 %`; at most two decimals.
  static func matchPercent(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    let bracketed = text[place] == "("
    let sign = text.skip("(", place)
    let negative = text.isOne(of: "-−", sign)
    guard standsAlone(text, before: place), !text.isOne(of: "-−$/:+#", place - 1),
      let whole = wholeNumber(text, text.skip("-−", sign))
    else { return nil }
    var cursor = whole.end
    var hundredths = 0
    if text[cursor] == "." {
      guard let part = text.number(cursor + 1, digits: 1...2) else { return nil }
      hundredths = part.end - cursor == 2 ? part.value * 10 : part.value
      cursor = part.end
    }
    cursor = text.skipSpaces(cursor, limit: 2)
    guard text[cursor] == "%", !text.isWord(cursor + 1), text[cursor + 1] != "%" else { return nil }
    cursor += 1
    if bracketed {
      // A bracket that closes later belongs to a longer remark.
      guard text[cursor] == ")" else { return nil }
      cursor += 1
    }
    let value = whole.value * 100 + hundredths
    return ScannedText.Hit(end: cursor, value: .percent(hundredths: negative ? -value : value))
  }

  /// Digits, or groups of three parted by commas; up to nine digits.
  private static func wholeNumber(_ text: ScannedText, _ place: Int) -> (value: Int, end: Int)? {
    let end = text.skipDigits(place)
    guard end > place, end - place <= 9, var value = Int(text.string(place..<end)) else {
      return nil
    }
    guard text[end] == ",", text.isDigit(end + 1) else { return (value, end) }
    guard end - place <= 3, text[place] != "0" else { return nil }
    var cursor = end
    while text[cursor] == ",", text.isDigit(cursor + 1) {
      guard let group = text.number(cursor + 1, digits: 3...3), value < 1_000_000 else {
        return nil
      }
      value = value * 1_000 + group.value
      cursor = group.end
    }
    return (value, cursor)
  }

  /// Whether a number may begin here: not inside a word or number, and not the second half of
  /// one that recognition cut in two (`605. 93`).
  private static func standsAlone(_ text: ScannedText, before place: Int) -> Bool {
    if text.isWord(place - 1) || text.isOne(of: ".,'", place - 1) { return false }
    let before = lastPrinted(text, before: place)
    if text[before] == ".", text.isDigit(before - 1) { return false }
    guard text[before] == ",", text.isDigit(before - 1) else { return true }
    return text.skipDigits(place) - place != 3
  }

  private static func endsCount(_ text: ScannedText, _ end: Int) -> Bool {
    var cursor = text.skip(")]", end)
    if text.isOne(of: ".,;:", cursor) {
      let next = text.skipSpaces(cursor + 1)
      if next == cursor + 1, next < text.count { return false }
      if text[cursor] == ".", text.isDigit(next) { return false }
      if text[cursor] == ",", text.skipDigits(next) - next == 3 { return false }
      cursor += 1
    }
    guard cursor >= text.count || text.isSpace(cursor) else { return false }
    let next = text.skipSpaces(cursor)
    if text.isOne(of: "%¢", next) { return false }
    if text.isOne(of: ".,:", next), text.isDigit(next + 1) { return false }
    if let word = text.letters(next), ["AM", "PM", "CR"].contains(word.text), !text.isWord(word.end)
    {
      return false
    }
    return true
  }

  private static func lastPrinted(_ text: ScannedText, before place: Int) -> Int {
    var cursor = place - 1
    while text.isSpace(cursor) { cursor -= 1 }
    return cursor
  }
}

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
