import TipPooling

/// Texts that older books may hold though nobody could enter them today: with line breaks, tabs
/// and switches of the writing direction, which would part a line or hide what it says.
enum PrintableText {
  /// The first character that no file for people or programs may hold; nil where there is none.
  static func trouble(in text: String) -> Unicode.Scalar? {
    if let control = text.unicodeScalars.first(where: {
      $0.properties.generalCategory == .control
    }) {
      return control
    }
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

  /// The text for a message, with what cannot be printed as `�`.
  static func shown(_ text: String) -> String {
    guard trouble(in: text) != nil else { return text }
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isTrouble = trouble(in: String(Character(scalar))) != nil
      shown.append(isTrouble ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }
}
