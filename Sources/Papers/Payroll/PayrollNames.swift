import Foundation
import Tips

/// Texts that only another program can have put into the books: with line breaks, tabs
/// and switches of the writing direction, which would part a line or hide what it says.
enum PrintableText {
  /// The first character that no file for people or programs may hold; nil where there is none.
  static func trouble(in text: String) -> Unicode.Scalar? {
    let control = text.unicodeScalars.first { $0.properties.generalCategory == .control }
    if let control { return control }
    do throws(PersonNameError) {
      _ = try PersonName(text)
      return nil
    } catch .controlCharacter(let scalar) {
      return scalar
    } catch {
      // Too long, or empty: others see to that.
      return nil
    }
  }
}

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
