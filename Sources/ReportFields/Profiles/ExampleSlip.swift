public import TextObservations

/// A slip written as text, laid out as a printer with a fixed pitch would print it.
///
/// Profiles carry one to be checked and drawn by; tests use it to make pages without pictures.
public enum ExampleSlip {
  /// The words of the lines as a perfect recogniser would see them.
  public static func page(of lines: [String]) -> PageObservations {
    let columns = max(1, lines.map(\.count).max() ?? 1)
    let rows = max(1, lines.count)
    var words: [TextObservation] = []
    for (row, line) in lines.enumerated() {
      for word in wordRanges(in: Array(line)) where !isRuling(word.text) {
        words.append(
          TextObservation(
            text: word.text,
            box: NormalizedRect(
              x: Double(word.start) / Double(columns), y: (Double(row) + 0.15) / Double(rows),
              width: Double(word.text.count) / Double(columns), height: 0.7 / Double(rows)),
            confidence: Confidence(1)))
      }
    }
    // A printed character is about half as wide as its line is high.
    return PageObservations(
      words: words,
      recognizer: RecognizerIdentity(engine: "text", version: "1", model: "example"),
      aspectRatio: Double(columns) / Double(rows * 2))
  }

  private static func wordRanges(in characters: [Character]) -> [(text: String, start: Int)] {
    var words: [(text: String, start: Int)] = []
    var start: Int?
    for (index, character) in (characters + [" "]).enumerated() {
      if character == " " {
        if let first = start { words.append((String(characters[first..<index]), first)) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    return words
  }

  /// A drawn line is no text.
  private static func isRuling(_ word: String) -> Bool {
    word.count >= 4 && word.allSatisfy { "-=_.*".contains($0) }
  }
}
