import Vision

/// A line in which a page says itself what a sign means: `Saldo + : entrega el camarero`,
/// `Negative = house owes`.
enum PrintedSignRule {
  /// Who owes a figure above zero by the page's own words; nil where it says nothing, or two
  /// things.
  static func positive(on labels: PageLabels, _ rules: [FieldRule]) -> PatternID? {
    let said = Set(labels.rows.compactMap { positive(in: $0.words.map(\.text), rules) })
    return said.count == 1 ? said.first : nil
  }

  private static func positive(in words: [String], _ rules: [FieldRule]) -> PatternID? {
    guard !words.contains(where: { $0.contains(where: \.isNumber) }),
      let place = words.firstIndex(where: { isAboveZero(bySign: $0) != nil }),
      let isPlus = isAboveZero(bySign: words[place])
    else { return nil }
    let rest = words[(place + 1)...]
    for start in rest.indices {
      let label = LabelText.normalized(
        rest[start...].joined(separator: " ").filter { !"()".contains($0) })
      let named = PatternID.directions.filter { id in
        rules.contains { $0.pattern.id == id && $0.label.matches(label) }
      }
      guard named.count == 1, let id = named.first else { continue }
      return isPlus ? id : PatternID.directions.first { $0 != id }
    }
    return nil
  }

  /// Nil for a word that is no sign.
  private static func isAboveZero(bySign word: String) -> Bool? {
    signs[word.lowercased().filter { !"():=.".contains($0) }]
  }

  private static let signs = [
    "+": true, "positive": true, "positivo": true,
    "-": false, "–": false, "negative": false, "negativo": false,
  ]
}
