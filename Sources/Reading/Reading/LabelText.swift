import Foundation

/// The text of a label without what stands around it on a slip.
enum LabelText {
  /// The label in one plain form: straight quotes, single spaces, no leaders, and without the
  /// decorations that follow a label: a colon, a count, a percentage or a count in brackets; and
  /// without a currency or the sign of a line that is added up.
  ///
  /// `Non-cash tips (19.4%)` → `Non-cash tips`; `VISA [12]` → `VISA`; `Net Sales:` → `Net Sales`.
  static func normalized(_ text: String) -> String {
    var words = text.split { $0 == " " || $0 == "\t" }.map(straightened)
    while let last = words.last, words.count > 1, isDecoration(last) { words.removeLast() }
    while let first = words.first, words.count > 1, isSign(first) { words.removeFirst() }
    if let first = words.first.map(withoutSign) {
      words = [first] + words.dropFirst().filter { !CurrencyMark.isMark($0) }
    }
    words = words.map(withoutForm)
    guard var last = words.popLast().map({ withoutRate(CurrencyMark.removed(behind: $0)) }) else {
      return ""
    }
    // The colon or the dots that lead from a label to its value.
    while let end = last.last, ":.…".contains(end), last.count > 1 { last.removeLast() }
    return (words + [last]).joined(separator: " ")
  }

  /// The words of the plain form in small letters.
  static func words(of text: String) -> [String] {
    normalized(text).lowercased().split { !$0.isLetter }.map(String.init)
  }

  /// What a report sets before a line that it adds up: `+ Tax`, `(-) Tips`, `= Total`.
  static func isSign(_ word: String) -> Bool {
    word.allSatisfy { "+-=()".contains($0) } && word.contains { "+-=".contains($0) }
  }

  /// The word without a sign that is glued to it: `+Tax` → `Tax`.
  private static func withoutSign(_ word: String) -> String {
    guard let sign = word.first, "+-=".contains(sign), word.dropFirst().first?.isLetter == true
    else { return word }
    return String(word.dropFirst())
  }

  /// The word without the letters for another gender or number: `Mesero(a)`, `Guest(s)`.
  private static func withoutForm(_ word: String) -> String {
    let stem = word.prefix(while: \.isLetter)
    let form = word.dropFirst(stem.count)
    guard stem.count > 3, ["(a)", "(s)", "(es)", "/a"].contains(form.prefix { $0 != ":" })
    else { return word }
    return String(stem + form.drop { $0 != ":" })
  }

  /// The word without the rate that is glued to it: `GST@6%` → `GST`.
  private static func withoutRate(_ word: String) -> String {
    guard let at = word.lastIndex(of: "@"), at > word.startIndex,
      word[at...].dropFirst().allSatisfy({ $0.isPlainDigit || ".%)".contains($0) })
    else { return word }
    return String(word[..<at])
  }

  /// A row of dots that was read as letters: `.esesssssse..`, `ccccooccc`.
  static func isMisreadLeader(_ word: String) -> Bool {
    let letters = word.lowercased().filter(\.isLetter)
    return word.count >= 6 && Set(letters).count <= 3 && letters.count * 3 >= word.count * 2
      && letters.allSatisfy { "secoxkart".contains($0) } && !word.contains(where: \.isNumber)
  }

  /// Straight quotes and dashes, and `é` as `e`: marks over letters are the first that a thermal
  /// printer or a recogniser loses.
  private static func straightened(_ word: Substring) -> String {
    guard !word.utf8.allSatisfy({ $0 < 128 && $0 != UInt8(ascii: "`") }) else {
      return String(word)
    }
    return String(
      word.map { character in
        switch character {
        case "’", "‘", "`": "'"
        case "–", "—": "-"
        default: character
        }
      }
    ).folding(options: .diacriticInsensitive, locale: nil)
  }

  /// A count (`4`, `x4`), a percentage, a number after `#`, something in brackets that holds a digit, or only
  /// leaders and loose brackets.
  private static func isDecoration(_ word: String) -> Bool {
    if word.allSatisfy({ ".:_-=*%()[]#".contains($0) }) || isMisreadLeader(word) { return true }
    guard word.contains(where: \.isPlainDigit) else { return false }
    let count = word.dropFirst()
    if let sign = word.first, "xX×".contains(sign), count.count < 4,
      count.allSatisfy(\.isPlainDigit)
    {
      return true
    }
    return word.hasPrefix("(") || word.hasPrefix("[") || word.hasPrefix("#")
      || word.allSatisfy { $0.isPlainDigit || ".,%)]".contains($0) }
  }
}
