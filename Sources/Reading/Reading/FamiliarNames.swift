import Foundation

/// Names that many people have. A name that one recogniser alone has read and that nobody seems to
/// have is most likely a misread one: `Nilliam`, `Miquel`.
///
/// The list only says what is worth a person's look. It never changes a name, and names that are
/// not on it are as good as any other wherever two recognisers read them alike.
enum FamiliarNames {
  /// Whether every word of the name that is more than an initial is familiar.
  static func has(_ name: String) -> Bool {
    let words = words(of: name)
    return !words.isEmpty && words.allSatisfy(WordList.familiarNames.contains)
  }

  /// Whether one letter that is easily taken for another makes a familiar name of it: `Nquyen`.
  static func isNearMiss(_ name: String) -> Bool {
    words(of: name).contains { word in
      word.count > 3 && !WordList.familiarNames.contains(word)
        && word.indices.contains { index in
          (lookalikes[word[index]] ?? "").contains { other in
            let changed = word.replacingCharacters(in: index...index, with: String(other))
            return WordList.familiarNames.contains(changed)
          }
        }
    }
  }

  /// Whether a name alone is a familiar one with one letter more: `KATIEM` may be Katie M.
  static func mayEndInInitial(_ name: String) -> Bool {
    let words = words(of: name)
    guard !name.contains(" "), let word = words.first, word.count > 4 else { return false }
    return !WordList.familiarNames.contains(word)
      && WordList.familiarNames.contains(String(word.dropLast()))
  }

  /// Letters that recognisers take for each other on these slips.
  private static let lookalikes: [Character: String] = [
    "g": "qc", "q": "go", "c": "oge", "o": "cdq", "e": "c", "d": "o", "y": "v", "v": "yu",
    "w": "nhm", "n": "whmu", "h": "wnmb", "m": "wnh",
    "u": "nv", "b": "h", "i": "lj", "l": "i", "j": "i", "f": "t", "t": "f",
  ]

  /// Whether the digits before a name alone look like a letter with a stop: nobody knows then whether
  /// they are an employee's number.
  static func mayBeInitial(_ number: String) -> Bool {
    guard number.count == 2, let first = number.first, let last = number.last, first.isPlainDigit
    else { return false }
    return ".:,".contains(last) || number.allSatisfy { "01568".contains($0) }
  }

  /// The name with the space before an initial or a last name that was lost: `TomaszK`, `KatieM.`,
  /// `MariaLopez`; nil where none was.
  static func parted(_ name: String) -> String? {
    let parted = name.split(separator: " ").map { word -> String in
      guard let place = innerCapital(of: word) else { return String(word) }
      let isName = WordList.familiarNames.contains(plain(word[..<place]))
      guard isName || word[place...].filter(\.isLetter).count == 1 else { return String(word) }
      return "\(word[..<place]) \(word[place...])"
    }.joined(separator: " ")
    return parted == name ? nil : parted
  }

  /// Whether capitals stand among small letters as in no name: `WhitField`.
  static func hasOddCapitals(_ name: String) -> Bool {
    name.split { " -'’".contains($0) }.contains { innerCapital(of: $0) != nil }
  }

  /// Where a capital follows a small letter, but for `McBride` and `DeShawn`.
  private static func innerCapital(of word: Substring) -> String.Index? {
    word.indices.dropFirst().first { place in
      word[place].isUppercase && word[word.index(before: place)].isLowercase
        && !(prefixes.contains(plain(word[..<place]))
          && word[place...].dropFirst().first?.isLowercase == true)
    }
  }

  private static let prefixes: Set = [
    "mc", "mac", "de", "la", "le", "da", "di", "du", "del", "van", "von", "fitz", "st", "ja", "ke",
    "jo",
  ]

  /// Whether a word of the name is one that is written with a mark over a letter and has none.
  static func lacksMark(_ name: String) -> Bool {
    name.split { $0 == " " || $0 == "," || $0 == "-" }.contains { word in
      word.allSatisfy { $0.isASCII } && WordList.markedNames.contains(word.lowercased())
    }
  }

  /// Whether the words are most likely a person and no house: several, one of them familiar.
  static func isPerson(_ name: String) -> Bool {
    name.contains(" ") && words(of: name).contains(where: WordList.familiarNames.contains)
  }

  private static func words(of name: String) -> [String] {
    let words = name.split { $0 == " " || $0 == "," || $0 == "-" || $0 == "." }.map(plain)
    let long = words.filter { $0.count > 2 }
    return long.isEmpty ? words.filter { $0.count == 2 } : long
  }

  /// Small letters without marks and apostrophes: `O'Brien` is `obrien`.
  private static func plain(_ word: Substring) -> String {
    LabelText.normalized(String(word)).lowercased().filter(\.isLetter)
  }
}
