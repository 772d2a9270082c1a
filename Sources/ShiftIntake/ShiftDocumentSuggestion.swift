/// Finds the word that somebody most likely meant.
enum ShiftDocumentSuggestion {
  /// The candidate nearest to a text, nil where none is near. Case, `_`, `-` and spaces do not
  /// count; otherwise a third of the letters may differ, and a beginning of four or more letters
  /// is near.
  static func nearest(to text: String, among candidates: [String]) -> String? {
    let plain = letters(text)
    guard !plain.isEmpty, plain.count <= 60 else { return nil }
    let ranked = candidates.map { ($0, distance(plain, letters($0))) }
    guard let best = ranked.min(by: { $0.1 < $1.1 }) else { return nil }
    if best.1 <= max(1, plain.count / 3) { return best.0 }
    guard plain.count >= 4 else { return nil }
    return candidates.first { letters($0).starts(with: plain) }
  }

  private static func letters(_ text: String) -> [Character] {
    text.lowercased().filter { !"_- ".contains($0) }.map { $0 }
  }

  /// How many letters must be put in, taken out or changed.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let changed = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(changed, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
