import Foundation

/// The ways in which a name of a list is written by hand, as letters that the net for names knows: 1 for
/// a to 26 for z.
struct NameSpellings {
  /// Each once; none where the name has no Latin letters.
  let classes: [[Int]]

  init(_ name: String) {
    let words = Self.words(of: name)
    var spellings = [words.flatMap(\.self)]
    if let first = words.first {
      spellings.append(first)
      // Any of the others may be the last name: of García López each is.
      for other in words.dropFirst() {
        spellings += [first + other, first + other.prefix(1), first.prefix(1) + other, other]
      }
    }
    // One or two letters are anybody's, unless they are a first name.
    let own = spellings.filter { $0.count > 2 || $0.count == 2 && $0 == words.first }
    classes = own.enumerated().filter { !own[..<$0.offset].contains($0.element) }.map(\.element)
  }

  /// The words in the order in which they are said: `García, Ana` is Ana García.
  private static func words(of name: String) -> [[Int]] {
    name.split(separator: ",").reversed().joined(separator: " ")
      .split { $0.isWhitespace || $0 == "-" }
      .map { letters(of: String($0)) }.filter { !$0.isEmpty }
  }

  /// The letters of a text, without their marks: `Ñico` is n, i, c, o.
  static func letters(of text: String) -> [Int] {
    text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars.flatMap { scalar in
      ("a"..."z").contains(scalar) ? [scalar] : Array((plain[scalar] ?? "").unicodeScalars)
    }.map { Int($0.value) - 96 }
  }

  /// Letters that are no plain ones with a mark.
  private static let plain: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]
}
