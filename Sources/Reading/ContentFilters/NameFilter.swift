/// A person's name as reports print it: `Olivia B`, `O'Brien`, `Jean-Luc`, `BAKER, TONI`.
///
/// Nearly any words could be a name, so a whole stretch of text has to be one: stretches end at
/// a colon (what stands before it is a label), at two spaces and at the text's ends.
enum NameFilter {
  static func match(_ text: ScannedText, _ place: Int) -> ScannedText.Hit? {
    guard isStretchStart(text, place), !text.isSpace(place) else { return nil }
    let stretch = stretchEnd(text, place)
    // A label names the person's part, not the person.
    guard text[text.skipSpaces(stretch)] != ":" else { return nil }
    let start = skipEmployeeNumber(text, place)
    guard start < stretch else { return nil }
    let printed = text.string(start..<stretch)
    let name = withoutEmployeeNumber(printed)
    guard isName(name) else { return nil }
    // What is taken off is plain letters and digits.
    return ScannedText.Hit(
      end: stretch - (printed.count - name.count), value: .text(name), start: start)
  }

  /// `Olivia B #40`, `Olivia B (40)`, `Olivia B (ID 5500)`.
  private static func withoutEmployeeNumber(_ text: String) -> String {
    var words = text.split(separator: " ")
    guard let last = words.last, words.count > 1, last.contains(where: { "#)]".contains($0) })
    else { return text }
    let digits = last.filter { !"()[]#".contains($0) }
    guard (1...8).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return text
    }
    words.removeLast()
    if words.count > 1, words.last.map({ $0.hasPrefix("(") || $0.hasPrefix("[") }) == true {
      words.removeLast()
    }
    return words.joined(separator: " ")
  }

  private static func isStretchStart(_ text: ScannedText, _ place: Int) -> Bool {
    if place == 0 || isBorder(text, place - 1) { return true }
    guard text.isSpace(place - 1) else { return false }
    var before = place - 1
    while text.isSpace(before) { before -= 1 }
    return before < 0 || isBorder(text, before) || place - before > 2
  }

  private static func stretchEnd(_ text: ScannedText, _ place: Int) -> Int {
    var end = place
    while end < text.count, !isBorder(text, end) {
      if text.isSpace(end) {
        let next = text.skipSpaces(end)
        if next - end > 1 || next >= text.count || isBorder(text, next) { break }
      }
      end += 1
    }
    return end
  }

  private static func isBorder(_ text: ScannedText, _ place: Int) -> Bool {
    text.isOne(of: ":\n\t", place)
  }

  /// The place after `7425 `, `7425-`, `7425. ` or `#7425 `.
  private static func skipEmployeeNumber(_ text: ScannedText, _ place: Int) -> Int {
    let digits = text.skip("#", place)
    let end = text.skipDigits(digits)
    guard end > digits, end - digits <= 8 else { return place }
    var cursor = text.skipSpaces(end, limit: 1)
    if cursor == end, text[cursor] == ".", text.isSpace(cursor + 1) {
      return text.skipSpaces(cursor + 1, limit: 1)
    }
    if text[cursor] == "-" { cursor = text.skipSpaces(cursor + 1, limit: 1) }
    return cursor > end ? cursor : place
  }

  private static func isName(_ text: String) -> Bool {
    guard text.count <= 40, !wordsForNothing.contains(text.uppercased()) else { return false }
    var words = text.split(separator: " ")
    guard (1...4).contains(words.count) else { return false }
    // `BAKER, TONI`: one comma, between the words.
    for index in words.indices.dropLast() where words[index].last == "," {
      words[index].removeLast()
      guard !words.dropLast().contains(where: { $0.last == "," }) else { return false }
      break
    }
    return words.enumerated().allSatisfy { isWord($1, first: $0 == 0) }
      && words.contains { $0.filter(\.isLetter).count >= 2 }
  }

  private static func isWord(_ word: Substring, first: Bool) -> Bool {
    guard let initial = word.first, initial.isLetter, word.count <= 24 else { return false }
    if initial.isLowercase, first || !particles.contains(String(word)) {
      // `d'Angelo`, `al-Amin`
      guard word.dropFirst().prefix(3).contains(where: { joints.contains($0) }) else {
        return false
      }
    }
    if isInitials(word) { return true }
    var letters = word
    if letters.last == "." { letters.removeLast() }
    let isSound = letters.allSatisfy { $0.isLetter || joints.contains($0) }
    let hasLooseJoint = zip(letters, letters.dropFirst()).contains {
      joints.contains($0) && joints.contains($1)
    }
    return isSound && !hasLooseJoint && letters.last?.isLetter == true
  }

  /// `D.P.`, `M.L`.
  private static func isInitials(_ word: Substring) -> Bool {
    let letters = word.split(separator: ".", omittingEmptySubsequences: false)
    let sound = letters.last == "" ? letters.dropLast() : letters[...]
    return (2...3).contains(sound.count)
      && sound.allSatisfy { $0.count == 1 && $0.allSatisfy(\.isUppercase) }
  }

  private static let joints: Set<Character> = ["'", "’", "-", "‐"]

  private static let particles: Set<String> = [
    "al", "bin", "da", "das", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "e",
    "el", "ibn", "la", "las", "le", "los", "ten", "ter", "van", "von", "y", "zu",
  ]

  /// What reports print in place of an amount.
  private static let wordsForNothing: Set<String> = [
    "NA", "AM", "PM", "NONE", "NOT DECLARED", "SETTLED", "NO CASH DUE",
  ]
}
