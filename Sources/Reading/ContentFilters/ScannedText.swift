/// A text cut into characters, for matchers that look at one place at a time.
struct ScannedText {
  /// A match that begins at the asked place.
  struct Hit {
    /// The place after its last character.
    var end: Int
    var value: ContentValue
    /// Where it really begins, if not at the asked place: what is left of that is skipped.
    var start: Int?
  }

  let text: String
  let characters: [Character]
  private let indices: [String.Index]

  init(_ text: String) {
    self.text = text
    characters = Array(text)
    indices = Array(text.indices) + [text.endIndex]
  }

  var count: Int { characters.count }

  /// The character at a place, nil outside of the text.
  subscript(place: Int) -> Character? {
    characters.indices.contains(place) ? characters[place] : nil
  }

  /// Tries a matcher at every place; a found match is not searched again.
  func matches(_ limit: Int, _ match: (ScannedText, Int) -> Hit?) -> [ContentMatch] {
    var found: [ContentMatch] = []
    var place = 0
    while place < count, found.count < limit {
      guard let hit = match(self, place), hit.end > place else {
        place += 1
        continue
      }
      let range = indices[hit.start ?? place]..<indices[hit.end]
      found.append(ContentMatch(text: String(text[range]), range: range, value: hit.value))
      place = hit.end
    }
    return found
  }

  func string(_ range: Range<Int>) -> String { String(characters[range]) }

  func isDigit(_ place: Int) -> Bool { self[place]?.isPlainDigit ?? false }

  /// Letters, digits of any script, and what joins them to one word.
  func isWord(_ place: Int) -> Bool {
    guard let character = self[place] else { return false }
    return character.isLetter || character.isNumber || character == "_"
  }

  func isSpace(_ place: Int) -> Bool { self[place]?.isWhitespace ?? false }

  func isOne(of characters: String, _ place: Int) -> Bool {
    self[place].map { characters.contains($0) } ?? false
  }

  /// Whether something new may start at a place: no word goes on, and none of the marks stands
  /// before it.
  func starts(_ place: Int, notBehind marks: String) -> Bool {
    !isWord(place - 1) && !isOne(of: marks, place - 1)
  }

  /// Whether something may end before a place: no word goes on, nor a number behind one of the
  /// marks.
  func ends(_ place: Int, marks: String) -> Bool {
    !isWord(place) && !(isOne(of: marks, place) && isDigit(place + 1))
  }

  /// The place after a character where it is one of these; else the same place.
  func skip(_ characters: String, _ place: Int) -> Int {
    isOne(of: characters, place) ? place + 1 : place
  }

  /// The place after the white space at a place, no more than `limit` characters further.
  func skipSpaces(_ place: Int, limit: Int = .max) -> Int {
    var end = place
    while isSpace(end), end - place < limit { end += 1 }
    return end
  }

  /// The first place without white space, from a place to the left.
  func skipSpacesBack(_ place: Int) -> Int {
    var start = place
    while isSpace(start) { start -= 1 }
    return start
  }

  /// The place after the run of digits at a place.
  func skipDigits(_ place: Int) -> Int {
    var end = place
    while isDigit(end) { end += 1 }
    return end
  }

  /// The digits' number, nil if they are not between `least` and `most` digits.
  func number(_ place: Int, digits: ClosedRange<Int>) -> (value: Int, end: Int)? {
    let end = skipDigits(place)
    guard digits.contains(end - place), let value = Int(string(place..<end)) else { return nil }
    return (value, end)
  }

  /// The word of plain letters at a place, in upper case.
  func letters(_ place: Int) -> (text: String, end: Int)? {
    var end = place
    while let character = self[end], character.isASCII, character.isLetter { end += 1 }
    return end > place ? (string(place..<end).uppercased(), end) : nil
  }
}

extension Character {
  /// 0…9 and no other script's digits.
  var isPlainDigit: Bool { ("0"..."9").contains(self) && isASCII }

  /// A…Z, a…z, 0…9.
  var isPlainWord: Bool { isASCII && (isLetter || isPlainDigit) }
}
