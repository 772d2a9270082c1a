/// Joins the words of one line into cells wherever only a normal word gap lies between them.
///
/// What is normal is judged from the neighbours' own character width: one printed space is about
/// one character wide, in double-width print as well, and two spaces already are a border.
struct CellJoining {
  /// The widest normal gap, in character widths. One space between narrow characters of a
  /// monospaced font comes to 1.7; two spaces between wide ones to 2.1.
  private static let widestGap = 1.85

  /// The line's cells from left to right, as indices of the words.
  let cells: [[Int]]

  init(row: [Int], words: [PlacedWord]) {
    let widths = Self.characterWidths(row, words)
    var cells: [[Int]] = []
    for (place, index) in row.enumerated() {
      if place > 0, let open = cells.indices.last,
        Self.isJoined(words[row[place - 1]], words[index], (widths[place - 1] + widths[place]) / 2)
      {
        cells[open].append(index)
      } else {
        cells.append([index])
      }
    }
    self.cells = cells
  }

  private static func isJoined(_ a: PlacedWord, _ b: PlacedWord, _ characterWidth: Double) -> Bool {
    let gap = b.left - a.right
    // Print seen twice is kept as two cells: a joined text would hold every letter twice.
    guard -gap <= 0.5 * min(a.width, b.width) else { return false }
    return gap <= max(widestGap * characterWidth, 0.3 * min(a.height, b.height))
  }

  /// One or two characters say little about the font: the nearest longer word of the line does.
  private static func characterWidths(_ row: [Int], _ words: [PlacedWord]) -> [Double] {
    let telling = row.indices.filter { words[row[$0]].characterCount >= 3 }
    return row.indices.map { place in
      let word = words[row[place]]
      if word.characterCount >= 3 { return word.characterWidth }
      let similar = telling.filter { other in
        let height = words[row[other]].height
        return height < 1.6 * word.height || word.characterCount == 1
      }
      if let nearest = similar.min(by: { abs($0 - place) < abs($1 - place) }) {
        return words[row[nearest]].characterWidth
      }
      return max(word.characterWidth, 0.5 * word.height)
    }
  }
}
