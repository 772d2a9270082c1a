extension PersonName {
  /// The name for its place among others, as people sort: small letters without accents, words
  /// with one space between; apostrophes and the like count for nothing. The same on every machine.
  public var folded: String {
    var folded = String.UnicodeScalarView()
    var isNewWord = false
    for scalar in text.lowercased().unicodeScalars {
      let letters = Self.letters(of: scalar)
      if letters.isEmpty {
        isNewWord = isNewWord || scalar == "-" || scalar.properties.isWhitespace
        continue
      }
      if isNewWord, !folded.isEmpty { folded.append(" ") }
      isNewWord = false
      folded.append(contentsOf: letters.unicodeScalars)
    }
    return String(folded)
  }

  /// Whether somebody who types this means the name, or a part of it: it begins one of the name's
  /// words.
  public func isPart(of name: PersonName) -> Bool {
    !folded.isEmpty && " \(name.folded)".contains(" \(folded)")
  }

  /// A letter without its accents; nothing for what is no letter and no digit.
  private static func letters(of scalar: Unicode.Scalar) -> String {
    if scalar.isASCII {
      let isKept = (97...122).contains(scalar.value) || (48...57).contains(scalar.value)
      return isKept ? String(scalar) : ""
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return ""
    default: guard properties.isAlphabetic || properties.numericType != nil else { return "" }
    }
    // Unicode names the letter under the accent: LATIN SMALL LETTER A WITH ACUTE.
    guard let name = properties.name, name.hasPrefix(latin) else { return String(scalar) }
    let letter = name.dropFirst(latin.count).split(separator: " ").first ?? ""
    return letter.utf8.count <= 2 ? letter.lowercased() : special[scalar] ?? String(scalar)
  }

  private static let latin = "LATIN SMALL LETTER "
  private static let special: [Unicode.Scalar: String] = ["ß": "ss", "þ": "th", "ð": "d", "ı": "i"]
}

extension Sequence {
  /// The elements in the order of names: as people sort them (Álvaro before Zoë), then letter by
  /// letter in whatever capitals, then as they stand.
  public func inOrderOfNames(_ name: (Element) -> PersonName) -> [Element] {
    enumerated().map { (name: name($0.element), place: $0.offset, element: $0.element) }
      .map { (key: ($0.name.folded, $0.name.text.lowercased(), $0.place), element: $0.element) }
      .sorted { $0.key < $1.key }.map(\.element)
  }
}
