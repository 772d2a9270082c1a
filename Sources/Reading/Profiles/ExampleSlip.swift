public import Vision

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
      for word in line.split(separator: " ") where !isRuling(word) {
        let start = line.distance(from: line.startIndex, to: word.startIndex)
        words.append(
          TextObservation(
            text: String(word),
            box: NormalizedRect(
              x: Double(start) / Double(columns), y: (Double(row) + 0.15) / Double(rows),
              width: Double(word.count) / Double(columns), height: 0.7 / Double(rows)),
            confidence: Confidence(1)))
      }
    }
    // A printed character is about half as wide as its line is high.
    return PageObservations(
      words: words, recognizer: RecognizerIdentity(engine: "text", version: "1", model: "example"),
      aspectRatio: Double(columns) / Double(rows * 2))
  }

  /// A drawn line is no text.
  private static func isRuling(_ word: Substring) -> Bool {
    word.count >= 4 && word.allSatisfy { "-=_.*".contains($0) }
  }
}
