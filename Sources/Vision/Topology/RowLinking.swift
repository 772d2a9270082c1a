/// Brings words into printed lines by following each line from left to right, word by word.
struct RowLinking {
  /// The lines from top to bottom, each from left to right, as indices of the words.
  let rows: [[Int]]

  /// - Parameter words: levelled words in order of their left edges.
  init(_ words: [PlacedWord]) {
    var lines: [OpenLine] = []
    for (index, word) in words.enumerated() {
      let fits = lines.indices.compactMap { line in
        lines[line].misfit(of: word, among: words).map { (line: line, misfit: $0) }
      }
      if let best = fits.min(by: { $0.misfit < $1.misfit }) {
        lines[best.line].append(index, among: words)
      } else {
        lines.append(OpenLine(index, word))
      }
    }
    rows = lines.sorted { ($0.startLevel, $0.members[0]) < ($1.startLevel, $1.members[0]) }
      .map(\.members)
  }
}

/// A line that may still grow to the right.
private struct OpenLine {
  /// At least one.
  private(set) var members: [Int]
  let startLevel: Double
  /// Centre and height of the line's print where it ends at present.
  private var level: Double
  private var height: Double
  private var reach: Int

  init(_ index: Int, _ word: PlacedWord) {
    members = [index]
    startLevel = word.level
    level = word.level
    height = word.height
    reach = index
  }

  /// How badly the word fits at the line's end, in line heights: 0 is perfect, nil is not at all.
  func misfit(of word: PlacedWord, among words: [PlacedWord]) -> Double? {
    let shorter = min(height, word.height)
    let taller = max(height, word.height)
    let centers = abs(word.level - level)
    guard shorter > 0 else { return centers <= taller / 2 ? centers : nil }
    let shared = (height + word.height) / 2 - centers
    guard min(shared, shorter) > 0.5 * shorter else { return nil }
    let end = words[reach]
    let across = end.right - word.left
    let narrower = min(end.width, word.width)
    if across > 0.5 * narrower, narrower > 0 {
      // Over each other: stacked lines, unless it is the same print seen twice.
      guard shared > 0.7 * taller else { return nil }
    }
    // Tall print stands on the line of its smaller neighbours, or hangs from its top.
    let edges = abs(centers - (taller - shorter) / 2)
    return min(centers, edges + 0.1 * shorter) / shorter
  }

  mutating func append(_ index: Int, among words: [PlacedWord]) {
    members.append(index)
    let word = words[index]
    if word.right >= words[reach].right { reach = index }
    // Dashes and dots, or one tall word, do not say where the line runs.
    guard word.height > 0.6 * height, word.height < 1.6 * height else { return }
    level = word.level
    height = word.height
  }
}
