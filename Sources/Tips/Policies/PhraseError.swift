import Files

/// Why a short phrase of a policy is not understood, and where in it.
struct PhraseError: Error, Hashable {
  /// Characters from the start of the phrase.
  var offset: Int
  let length: Int
  let problem: String
  var remedy: String
}

/// A phrase word by word, with places.
struct PhraseWords {
  struct Word: Hashable {
    var text: String
    let offset: Int
  }

  let text: String
  private(set) var words: [Word] = []
  private var index = 0

  /// Words are parted by spaces; `,` and `%` are words of their own.
  init(_ text: String) {
    self.text = text
    let characters = Array(text)
    var isOpen = false
    for (offset, character) in characters.enumerated() {
      // A comma between digits belongs to the number.
      let isInNumber =
        isOpen && characters[offset - 1].isNumber
        && characters.dropFirst(offset + 1).first?.isNumber == true
      let isSign = character == "%" || character == "," && !isInNumber
      let isSpace = character == " " || character == "\t"
      if isOpen, !isSign, !isSpace {
        words[words.count - 1].text.append(character)
      } else if !isSpace {
        words.append(Word(text: String(character), offset: offset))
      }
      isOpen = !isSign && !isSpace
    }
  }

  var next: Word? { words.indices.contains(index) ? words[index] : nil }
  var isAtEnd: Bool { index == words.count }

  /// The text from where these words stood before to the last word that was taken.
  func text(since before: PhraseWords) -> String {
    guard let first = before.next, index > before.index else { return "" }
    let last = words[index - 1]
    return String(text.dropFirst(first.offset).prefix(last.offset + last.text.count - first.offset))
  }

  var rest: ArraySlice<Word> { words[index...] }

  func ahead(_ count: Int) -> [String] { words.dropFirst(index).prefix(count).map(\.text) }

  mutating func take(_ text: String) -> Bool {
    guard next?.text == text else { return false }
    index += 1
    return true
  }

  mutating func take(all texts: [String]) -> Bool {
    guard ahead(texts.count) == texts else { return false }
    index += texts.count
    return true
  }

  mutating func takeAny() -> Word? {
    defer { if !isAtEnd { index += 1 } }
    return next
  }

  func failure(_ problem: String, _ remedy: String) -> PhraseError {
    PhraseError(
      offset: next?.offset ?? text.count, length: next?.text.count ?? 1, problem: problem,
      remedy: remedy)
  }

  func failure(at word: Word, _ problem: String, _ remedy: String) -> PhraseError {
    PhraseError(offset: word.offset, length: word.text.count, problem: problem, remedy: remedy)
  }

  /// What stands there instead of what was expected.
  var found: String { next.map { "“\($0.text)”" } ?? "the end" }
}

extension YAMLFile {
  /// Nothing, with the reason noted.
  func refuse<Value>(_ node: YAMLNode, problem: String, remedy: String) -> Value? {
    report(node, problem: problem, remedy: remedy)
    return nil
  }

  /// True, with the reason noted.
  func refuses(_ node: YAMLNode, problem: String, remedy: String) -> Bool {
    report(node, problem: problem, remedy: remedy)
    return true
  }

  /// What a phrase says; nil, with its own characters noted, where it is not understood.
  func read<Value>(
    _ node: YAMLNode, skipping offset: Int = 0, _ read: (String) throws(PhraseError) -> Value
  ) -> Value? {
    do throws(PhraseError) {
      return try read(String((node.text ?? "").dropFirst(offset)))
    } catch {
      report(
        line: node.line, column: node.column + offset + error.offset, length: error.length,
        problem: error.problem, remedy: error.remedy)
      return nil
    }
  }

  /// A word in small letters that names something.
  func name(_ node: YAMLNode, _ text: String) -> String? {
    guard JobRole(text) == nil else { return text }
    return refuse(
      node, problem: "“\(text)” is no name",
      remedy: "start with a small letter and use small letters, digits, “-” and “_”")
  }
}
