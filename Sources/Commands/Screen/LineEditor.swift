/// The line that somebody types: letters, a cursor, and answers that the arrow keys go through. It holds
/// ``longest`` letters; what is typed or pasted beyond them is dropped.
struct LineEditor: Hashable, Sendable {
  /// What a key did.
  enum Effect: Hashable, Sendable {
    /// The line or its cursor may have changed.
    case edited
    /// The line is the answer.
    case entered
    /// There are no more answers.
    case ended
    /// The talk moves by so many pages, up below zero.
    case scrolled(pages: Int)
    case redraw
  }

  /// Longer than the path of any picture.
  static let longest = 1024

  /// What stands in the line.
  private(set) var text = ""
  /// How many letters stand before the cursor.
  private(set) var cursor = 0
  /// What the arrow keys offer, from top to bottom.
  private let choices: [String]

  /// An empty line.
  init(choices: [String] = []) { self.choices = choices }

  /// Does what a key says.
  mutating func press(_ key: Key) -> Effect {
    switch key {
    case .enter: return .entered
    // As everywhere: within a line it is the delete key.
    case .endOfInput where text.isEmpty: return .ended
    case .pageUp: return .scrolled(pages: -1)
    case .pageDown: return .scrolled(pages: 1)
    case .redraw: return .redraw
    case .character(let character):
      if text.utf8.count < Self.longest { replace(cursor..<cursor, with: String(character)) }
    case .backspace: replace(max(0, cursor - 1)..<cursor, with: "")
    case .delete, .endOfInput: replace(cursor..<min(text.count, cursor + 1), with: "")
    case .eraseWord: replace(startOfWord..<cursor, with: "")
    case .eraseToStart: replace(0..<cursor, with: "")
    case .eraseToEnd: replace(cursor..<text.count, with: "")
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .up: choose(-1)
    case .down: choose(1)
    }
    return .edited
  }

  private mutating func replace(_ range: Range<Int>, with new: String) {
    let letters = Array(text)
    // A mark joins the letter before it: it is counted afterwards.
    let head = String(letters[..<range.lowerBound]) + new
    text = head + String(letters[range.upperBound...])
    cursor = min(head.count, text.count)
  }

  private var startOfWord: Int {
    let letters = Array(text.prefix(cursor))
    let word = letters.reversed().drop { $0 == " " }.drop { $0 != " " }
    return word.count
  }

  /// Another choice, if the line holds nothing that was typed.
  private mutating func choose(_ step: Int) {
    guard !choices.isEmpty else { return }
    guard text.isEmpty || choices.contains(text) else { return }
    let here = choices.firstIndex(of: text)
    let next = here.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
    text = choices.indices.contains(next) ? choices[next] : ""
    cursor = text.count
  }
}
