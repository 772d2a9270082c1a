/// A cell in page units, while rows, columns and blocks are being found.
struct PlacedCell {
  /// The words' indices from left to right.
  let words: [Int]
  let row: Int
  let left: Double
  let right: Double
  let top: Double
  let bottom: Double
  /// The height of its tallest word: unlike the box's it does not grow with the slope.
  let lineHeight: Double

  init(words indices: [Int], row: Int, all words: [PlacedWord]) {
    self.words = indices
    self.row = row
    let members = indices.map { words[$0] }
    left = members.map(\.left).min() ?? 0
    right = members.map(\.right).max() ?? 0
    top = members.map(\.top).min() ?? 0
    bottom = members.map(\.bottom).max() ?? 0
    lineHeight = members.map(\.height).max() ?? 0
  }

  /// How well two cells of different rows stand above each other: up to 1 for each shared edge
  /// and up to 1 for the shared width; 0 if they have nothing in common. The left edge counts a
  /// quarter more: a heading across several columns then belongs to the first of them.
  func alignment(with other: PlacedCell) -> Double {
    let tolerance = 0.6 * max(lineHeight, other.lineHeight)
    let shared = min(right, other.right) - max(left, other.left)
    let whole = max(right, other.right) - min(left, other.left)
    return 1.25 * Self.closeness(left, other.left, tolerance)
      + Self.closeness(right, other.right, tolerance)
      + (whole > 0 ? max(0, shared / whole) : 0)
  }

  /// The free space between two cells, 0 if they touch or overlap.
  func gap(to other: PlacedCell) -> Double {
    let across = max(0, max(left, other.left) - min(right, other.right))
    let down = max(0, max(top, other.top) - min(bottom, other.bottom))
    return (across * across + down * down).squareRoot()
  }

  private static func closeness(_ a: Double, _ b: Double, _ tolerance: Double) -> Double {
    let distance = abs(a - b)
    if distance == 0 { return 1 }
    return tolerance > distance ? 1 - 0.5 * distance / tolerance : 0
  }
}

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

/// Groups cells that stand close together.
struct BlockGrouping {
  /// The blocks in the order of their first cells, each in reading order, as cell indices.
  let blocks: [[Int]]

  /// - Parameters:
  ///   - cells: cells in reading order.
  ///   - distance: the widest gap inside a block, in page heights.
  init(cells: [PlacedCell], distance: Double) {
    var parents = Array(cells.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while parents[index] != index {
        parents[index] = parents[parents[index]]
        index = parents[index]
      }
      return index
    }
    let byTop = cells.indices.sorted { (cells[$0].top, $0) < (cells[$1].top, $1) }
    for (place, index) in byTop.enumerated() {
      for other in byTop.dropFirst(place + 1) {
        if cells[other].top - cells[index].bottom > distance { break }
        guard cells[index].gap(to: cells[other]) <= distance else { continue }
        let (a, b) = (root(index), root(other))
        // The earlier cell stays the root, so that blocks come in reading order.
        parents[max(a, b)] = min(a, b)
      }
    }
    var members: [Int: [Int]] = [:]
    for index in cells.indices { members[root(index), default: []].append(index) }
    blocks = members.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Gives every cell a column, row by row: each cell continues the column whose latest cells it
/// stands under best. Following the latest cells lets a column lean as the page does.
struct ColumnAssignment {
  /// The columns from left to right, each from top to bottom, as indices of the cells.
  let columns: [[Int]]

  /// How many of a column's latest cells are asked; one heading across the page then cannot
  /// hide where a column ran before it. Older ones count a little less.
  private static let memory = [1.0, 0.9, 0.8]

  /// - Parameters:
  ///   - cells: all cells.
  ///   - rows: the cells' indices, rows from top to bottom.
  init(cells: [PlacedCell], rows: [[Int]]) {
    var columns: [[Int]] = []
    for row in rows {
      var candidates: [(cell: Int, column: Int, score: Double)] = []
      for cell in row {
        for (column, members) in columns.enumerated() {
          let score =
            zip(members.reversed(), Self.memory)
            .map { cells[cell].alignment(with: cells[$0]) * $1 }.max() ?? 0
          if score > 0 { candidates.append((cell, column, score)) }
        }
      }
      candidates.sort { ($1.score, $0.cell, $0.column) < ($0.score, $1.cell, $1.column) }
      var placed: Set<Int> = []
      var taken: Set<Int> = []
      for candidate in candidates {
        guard !placed.contains(candidate.cell), !taken.contains(candidate.column) else { continue }
        placed.insert(candidate.cell)
        taken.insert(candidate.column)
        columns[candidate.column].append(candidate.cell)
      }
      for cell in row where !placed.contains(cell) { columns.append([cell]) }
    }
    self.columns = columns.sorted {
      let (a, b) = (Self.middleLeft($0, cells), Self.middleLeft($1, cells))
      return (a, $0.first ?? 0) < (b, $1.first ?? 0)
    }
  }

  /// A column's usual left edge; one wide cell does not move it.
  private static func middleLeft(_ column: [Int], _ cells: [PlacedCell]) -> Double {
    column.map { cells[$0].left }.median ?? 0
  }
}
