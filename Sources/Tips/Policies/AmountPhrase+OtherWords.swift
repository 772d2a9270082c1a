import Foundation

/// How amounts are said elsewhere.
extension AmountPhrase {
  /// Words that managers use, and what to write in their place.
  private static let otherWords: [(words: [String], remedy: String)] = [
    (
      [
        "greater of", "larger of", "higher of", "max(", "max of", "whichever is greater",
        "whichever is more", "whichever is higher", "whichever is larger",
      ], "write one of them here and the other one below it, as in “at least: $20”"
    ),
    (
      [
        "lesser of", "smaller of", "lower of", "min(", "min of", "whichever is less",
        "whichever is lower", "whichever is smaller",
      ], "write one of them here and the other one below it, as in “at most: $20”"
    ),
    (["percent"], "write the sign, as in “3 % of net sales”"),
    (["dollar", "bucks"], "write the sign, as in “$5”"),
    (
      [" for each ", " for every ", " each ", " every ", " a ", " an ", "apiece"],
      "write “per”, as in “$1 per cover” or “$20 per head”"
    ),
    (
      [" after "],
      "write a step above this one for what is taken first, and here “10 % of the rest”"
    ),
  ]

  /// What to write in place of a phrase that is said so elsewhere; nil where that is not known.
  static func remedy(for text: String, names: Names) -> String? {
    let text = text.lowercased()
    if let known = otherWords.first(where: { $0.words.contains(where: text.contains) }) {
      return known.remedy
    }
    if text.prefixMatch(of: #/(card |cash |event )?tips above /#) != nil {
      return "write “100 % of \(text)”"
    }
    guard let base = text.split(separator: " of ").last, text.contains("%") else { return nil }
    if base == "sales" { return "write “net sales”" }
    return names.categories.contains(String(base)) ? "write “\(base) sales”" : nil
  }
}
