import Foundation

/// The text of a label without what stands around it on a slip.
enum LabelText {
  /// The label in one plain form: straight quotes, single spaces, no leaders, and without the
  /// decorations that follow a label: a colon, a count, a percentage or a count in brackets.
  ///
  /// `Non-cash tips (19.4%)` → `Non-cash tips`; `VISA [12]` → `VISA`; `Net Sales:` → `Net Sales`.
  static func normalized(_ text: String) -> String {
    var words = text.split { $0 == " " || $0 == "\t" }.map(straightened)
    while let last = words.last, words.count > 1, isDecoration(last) { words.removeLast() }
    guard let last = words.last else { return "" }
    words[words.count - 1] = last.trimmingLeaders()
    return words.joined(separator: " ")
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

  /// A count, a percentage, something in brackets that holds a digit, or only leaders and loose
  /// brackets.
  private static func isDecoration(_ word: String) -> Bool {
    let isDigit = { (character: Character) in character.isASCII && character.isNumber }
    if word.allSatisfy({ ".:_-=*%()[]".contains($0) }) || isMisreadLeader(word) { return true }
    if let first = word.first, "([".contains(first) { return word.contains(where: isDigit) }
    return word.contains(where: isDigit)
      && word.allSatisfy { isDigit($0) || ".,%)]".contains($0) }
  }
}

extension String {
  /// Without the colon or dots that lead from a label to its value.
  fileprivate func trimmingLeaders() -> String {
    var text = Substring(self)
    while let last = text.last, ":.…".contains(last), text.count > 1 { text.removeLast() }
    return String(text)
  }
}
