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
