/// The characters that the model tells apart, and which of them can stand on a slip.
///
/// The model knows 18,708 characters of fifty languages. A slip has Latin letters, digits and
/// signs; where an ideograph or a full-width sign wins, it is always wrong. So only some classes
/// are kept. Dashes, points and quotes that exist in several shapes are kept in the one that
/// slips print.
struct Alphabet: Hashable, Sendable {
  /// The kept classes' numbers in the model's own count, rising: the blank first, the space last.
  let classes: [Int]
  /// What each kept class stands for; nothing for the blank.
  let characters: [Character?]
  /// How many classes the model has.
  let total: Int

  /// From the model's own list, one character a line, without blank and space.
  init(list: String) {
    var classes = [0]
    var characters: [Character?] = [nil]
    let lines = list.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard let character = line.first, line.count == 1, Self.isOnSlips(character) else { continue }
      classes.append(index + 1)
      characters.append(character)
    }
    total = lines.count + 2
    self.classes = classes + [total - 1]
    self.characters = characters + [" "]
  }

  /// ASCII, the letters of western Europe (Spanish, French, German and Nordic names), inverted
  /// marks, and signs of currencies.
  static func isOnSlips(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    switch scalar.value {
    case 0x21...0x7e: return true
    case 0xd7, 0xf7: return false
    case 0xc0...0xff: return true
    default: return "¿¡€£¢¥".contains(character)
    }
  }
}
