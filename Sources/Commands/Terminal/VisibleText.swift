import Foundation

/// Text on its way to a terminal. Names of files, labels on slips and lines of other programs' files
/// are strangers' words: what would steer the terminal, or turn the writing direction, is shown
/// instead of done.
enum VisibleText {
  /// The escape character for the program's own styles: with a mark behind it that no stranger
  /// knows.
  static let escape = "\u{1B}" + mark

  private static let mark = String(UInt64.random(in: 1 << 60 ... .max), radix: 36)

  /// The text with its own styles as the terminal wants them, and all other control characters as
  /// `\u{1B}`. Line ends and tabs stay.
  static func of(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isHidden($0) || $0 == "\r" }) else { return text }
    return text.components(separatedBy: escape).map(masked).joined(separator: "\u{1B}")
  }

  private static func masked(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if isHidden(scalar) || scalar == "\r" && rest.first != "\n" {
        let number = String(scalar.value, radix: 16, uppercase: true)
        shown.append(contentsOf: "\\u{\(number)}".unicodeScalars)
      } else {
        shown.append(scalar)
      }
    }
    return String(shown)
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    // Control characters; zero width; line ends of Unicode; switches of the writing direction.
    case 0..<0x20, 0x7F...0x9F, 0x200B, 0x2028...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
