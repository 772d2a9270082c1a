import Money

/// What a text most likely says that is no value as it stands: the usual confusions of letters
/// and digits put right. A repaired value is a suggestion and always for review.
struct ValueRepair {
  let currency: Currency
  let style: AmountStyle

  /// The one value that the confusions allow; nil where there is none.
  func value(of text: String, as kind: ValueKind) -> FieldValue? {
    switch kind {
    case .amount: amount(text).map(FieldValue.amount)
    case .date: date(text).map(FieldValue.date)
    case .name: name(text).map(FieldValue.name)
    case .count, .percent, .text: nil
    }
  }

  /// Digits for letters, then one point before the last digits and commas where they belong; a
  /// colon may be a point that was seen double.
  private func amount(_ seen: String) -> Money? {
    let text = MisreadSymbol(style: style).removed(from: seen) ?? seen
    var digits = ""
    var separatorAt: Int?
    for character in text.map(Self.digit) {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else if ".,:".contains(character) {
        separatorAt = digits.count
      } else if !"$-()_~".contains(character) {
        return nil
      }
    }
    guard let separatorAt, separatorAt > 0, digits.count - separatorAt == currency.minorDigits,
      digits.count < 16, let units = Int64(digits)
    else { return nil }
    let isNegative = text.contains("-") || (text.hasPrefix("(") && text.hasSuffix(")"))
    return Money(minorUnits: isNegative ? -units : units)
  }

  /// Digits for letters in every word that has a digit, unless it is a month's name; a doubled
  /// reading of one zero is one.
  private func date(_ text: String) -> CalendarDay? {
    let words = text.split(separator: " ").map { word -> String in
      guard word.contains(where: { $0.isASCII && $0.isNumber }) else { return String(word) }
      if word.count(where: \.isLetter) >= 2, word.first == "0" { return "O" + word.dropFirst() }
      let repaired = word.replacing("0O", with: "0").replacing("O0", with: "0")
      return String(repaired.map { $0 == "C" ? "0" : Self.digit($0) })
    }
    let joined = words.joined(separator: " ")
    let match =
      ContentFilter.date.firstMatch(in: joined)
      ?? ContentFilter.date.firstMatch(in: Self.slashed(joined))
    guard case .date(let day) = match?.value else { return nil }
    return day
  }

  /// `10/10 2026` with the stroke that was lost.
  private static func slashed(_ text: String) -> String {
    guard text.contains("/"), text.allSatisfy({ $0.isNumber || $0 == "/" || $0 == " " }) else {
      return text
    }
    return text.split { $0 == "/" || $0 == " " }.joined(separator: "/")
  }

  /// Letters for digits, no space behind an apostrophe; a doubled reading of one O is one.
  private func name(_ text: String) -> String? {
    let joined = text.replacing("' ", with: "'").replacing("0O", with: "O")
      .replacing("O0", with: "O")
    // An employee's number before the name stays a number; `0livia` is no number.
    let words = joined.split(separator: " ", omittingEmptySubsequences: false)
    let number = words.prefix { !$0.contains(where: \.isLetter) }
    let letters = (number.map(String.init) + words.dropFirst(number.count).map(Self.lettered))
      .joined(separator: " ")
    guard case .text(let name) = ContentFilter.name.firstMatch(in: letters)?.value else {
      return nil
    }
    return name
  }

  /// A word with letters for its digits, behind a number that is joined to it by a dash.
  private static func lettered(_ word: Substring) -> String {
    let digits = word.prefix { $0.isNumber }
    let joint = word.dropFirst(digits.count)
    guard !digits.isEmpty, joint.first == "-" else { return String(word.map(letter)) }
    return String(digits) + String(joint.map(letter))
  }

  private static func digit(_ character: Character) -> Character { digits[character] ?? character }

  private static func letter(_ character: Character) -> Character {
    letters[character] ?? character
  }

  private static let digits: [Character: Character] = [
    "O": "0", "o": "0", "@": "0", "Q": "0", "D": "0", "l": "1", "I": "1", "i": "1", "|": "1",
    "!": "1", "Z": "2", "z": "2", "S": "5", "s": "5", "?": "7", "B": "8",
  ]

  private static let letters: [Character: Character] = ["0": "O", "1": "l", "5": "S", "8": "B"]
}
