import Foundation

/// A name for looking it up and for its place in a list: small letters without accents and
/// apostrophes, words with one space between. `O’BRIEN` and `O'Brien` have one key.
struct NameKey: Hashable, Comparable {
  private let text: String

  init(_ name: String) {
    let words = name.decomposedStringWithCanonicalMapping.lowercased()
      .split { $0.isWhitespace || $0 == "-" || $0 == "." || $0 == "," }
      .map { word in
        // Accents are scalars of their own now; a letter keeps its first scalar.
        word.compactMap { $0.isLetter || $0.isNumber ? $0.unicodeScalars.first : nil }
          .map { Self.plain[$0] ?? String(Character($0)) }.joined()
      }
      .filter { !$0.isEmpty }
    text = words.isEmpty ? name.lowercased() : words.joined(separator: " ")
  }

  /// Whether somebody who types the other as the start of a name may mean this one.
  func begins(with other: NameKey) -> Bool { text.hasPrefix(other.text) }

  static func < (lhs: NameKey, rhs: NameKey) -> Bool { lhs.text < rhs.text }

  /// Letters that are no other letter with an accent, but stand where these would.
  private static let plain: [Unicode.Scalar: String] = [
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ħ": "h", "ŧ": "t", "ı": "i", "ß": "ss", "æ": "ae",
    "œ": "oe", "þ": "th",
  ]
}
