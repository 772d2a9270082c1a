import Foundation

/// Names in the characters that ADP Workforce Now takes: ASCII from the space to `[`, and `]` to
/// `z`.
enum PlainLetters {
  /// The text with its accents taken off; nil where a letter has no plain counterpart.
  static func text(_ text: String) -> String? {
    var plain = ""
    for scalar in text.decomposedStringWithCanonicalMapping.unicodeScalars {
      if let known = replacements[scalar] {
        plain += known
      } else if isTaken(scalar) {
        plain.unicodeScalars.append(scalar)
      } else if scalar.properties.generalCategory != .nonspacingMark {
        return nil
      }
    }
    return plain
  }

  private static func isTaken(_ scalar: Unicode.Scalar) -> Bool {
    (32...122).contains(scalar.value) && scalar != "\\"
  }

  /// Latin letters that are not a plain letter with an accent, and typographers' marks.
  private static let replacements: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "đ": "d", "Đ": "D",
    "ð": "d", "Ð": "D", "þ": "th", "Þ": "Th", "ł": "l", "Ł": "L", "ı": "i", "ħ": "h", "Ħ": "H",
    "’": "'", "‘": "'", "ʻ": "'", "ʼ": "'", "“": "\"", "”": "\"", "–": "-", "—": "-",
    "‐": "-", "‑": "-", "\u{A0}": " ",
  ]
}
