/// Text that is harmless in an HTML page wherever it stands.
enum HTMLText {
  /// For elements and for attributes in double quotes.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
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
    var escaped = "\""
    for scalar in text.unicodeScalars {
      let isPlain =
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        || ("0"..."9").contains(scalar) || scalar == " "
      if isPlain {
        escaped.unicodeScalars.append(scalar)
      } else {
        escaped += "\\\(String(scalar.value, radix: 16)) "
      }
    }
    return escaped + "\""
  }
}
