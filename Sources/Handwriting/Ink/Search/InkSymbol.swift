/// What the nets know: a symbol's class is the raw value plus one; class zero is the blank.
enum InkSymbol: UInt8, CaseIterable {
  case zero, one, two, three, four, five, six, seven, eight, nine, point, comma, dash, dollar
  // The net for strokes ends here; the net for crops also knows a sign, a word and what was crossed out.
  case percent, cash, crossed

  /// How many the net for strokes knows.
  static let ofStrokes = 14

  private static let characters = Array("0123456789.,-$%CX")

  /// The symbol of a class; nothing for the blank.
  init?(class number: Int) {
    guard 1...Self.allCases.count ~= number else { return nil }
    self = Self.allCases[number - 1]
  }

  /// The symbol of a character, if it is one.
  init?(_ character: Character) {
    guard let index = Self.characters.firstIndex(of: character) else { return nil }
    self = Self.allCases[index]
  }

  var character: Character { Self.characters[Int(rawValue)] }
  var classNumber: Int { Int(rawValue) + 1 }
  var isDigit: Bool { rawValue < 10 }

  static func text(_ symbols: [InkSymbol]) -> String { String(symbols.map(\.character)) }
}
