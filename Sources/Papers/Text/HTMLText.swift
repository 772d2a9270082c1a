/// Text that is harmless in an HTML page wherever it stands.
enum HTMLText {
  /// For elements and for attributes in double quotes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A text for CSS, in its quotes: everything but plain letters and digits by its number, so that
  /// nothing ends the text, the rule or the style element.
  static func cssString(_ text: String) -> String {
    let letters = text.unicodeScalars.map { scalar in
      let isPlain =
        scalar == " " || scalar.isASCII && scalar.properties.isAlphabetic
        || ("0"..."9").contains(scalar)
      return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
    }
    return "\"\(letters.joined())\""
  }
}
