/// The order in a page's words: cells, and the rows, columns and blocks that they form.
///
/// A recogniser gives words in no promised order. Words with only a normal word gap between them
/// are joined into a ``TextCell``; a label and the amount far to its right, or two printed columns
/// side by side, stay different cells of one row. Every word is in exactly one cell, and every
/// cell in exactly one row, one column and one block. The result does not depend on the order of
/// the words.
///
/// Rows may slope (up to two degrees), bow by about a line height and hold print of different
/// heights.
public struct TextTopology: Sendable {
  /// All cells in reading order; a cell's ``TextCell/id`` is its index here.
  public let cells: [TextCell]
  /// The printed lines from top to bottom.
  public let rows: [TextRow]
  /// The columns from left to right: cells that share a left or right edge, or else overlap.
  public let columns: [TextColumn]
  /// The blocks in reading order of their first cells.
  public let blocks: [TextBlock]

  private let placed: [PlacedCell]

  /// Finds the order of a page's words.
  ///
  /// - Parameters:
  ///   - page: an aspect ratio that is none (0, negative, not finite) is taken as 1.
  ///   - blockCreationDistance: the widest free space between two cells of one block, as a share
  ///     of the page's **height**, in any direction.
  public init(_ page: PageObservations, blockCreationDistance: Double = 0.01) {
    var words = PlacedWord.inCanonicalOrder(page)
    let drift = PageDrift(of: words)
    for index in words.indices {
      words[index].level = words[index].midY - drift.offset(at: words[index].midX)
    }
    var placed: [PlacedCell] = []
    var rowMembers: [[Int]] = []
    for (row, members) in RowLinking(words).rows.enumerated() {
      let joined = CellJoining(row: members, words: words).cells
      rowMembers.append(Array(placed.count..<(placed.count + joined.count)))
      placed += joined.map { PlacedCell(words: $0, row: row, all: words) }
    }
    let columnMembers = ColumnAssignment(cells: placed, rows: rowMembers).columns
    let distance = blockCreationDistance > 0 ? blockCreationDistance : 0
    let blockMembers = BlockGrouping(cells: placed, distance: distance).blocks
    let columnOf = Self.groupIndices(columnMembers, count: placed.count)
    let blockOf = Self.groupIndices(blockMembers, count: placed.count)
    let cells = placed.indices.map { index in
      TextCell(
        index: index, words: placed[index].words.map { words[$0].observation },
        row: placed[index].row, column: columnOf[index], block: blockOf[index])
    }
    self.cells = cells
    self.placed = placed
    rows = rowMembers.map { TextRow(cells: $0.map { cells[$0] }) }
    columns = columnMembers.map { TextColumn(cells: $0.map { cells[$0] }) }
    blocks = blockMembers.map { TextBlock(cells: $0.map { cells[$0] }) }
  }

  /// The cell to the left in the same row; nil for the first one and for a foreign cell.
  public func previousInLine(of cell: TextCell) -> TextCell? { inLine(of: cell, step: -1) }

  /// The cell to the right in the same row.
  public func nextInLine(of cell: TextCell) -> TextCell? { inLine(of: cell, step: 1) }

  /// The cell directly above: in the nearest higher row that has one which overlaps the cell
  /// across or shares an edge with it. One of the same column comes first, then the best aligned.
  /// Nil if there is none, and for a foreign cell.
  public func previousInColumn(of cell: TextCell) -> TextCell? {
    guard isOwn(cell) else { return nil }
    return nearest(to: cell, in: rows[..<cell.rowIndex].reversed())
  }

  /// As ``previousInColumn(of:)``, directly below.
  public func nextInColumn(of cell: TextCell) -> TextCell? {
    guard isOwn(cell) else { return nil }
    return nearest(to: cell, in: rows[(cell.rowIndex + 1)...])
  }

  private func inLine(of cell: TextCell, step: Int) -> TextCell? {
    guard isOwn(cell) else { return nil }
    let index = cell.id.index + step
    guard cells.indices.contains(index), cells[index].rowIndex == cell.rowIndex else { return nil }
    return cells[index]
  }

  private func nearest(to cell: TextCell, in rows: some Sequence<TextRow>) -> TextCell? {
    for row in rows {
      let scored = row.cells.map { other in
        let alignment = placed[cell.id.index].alignment(with: placed[other.id.index])
        let sameColumn = other.columnIndex == cell.columnIndex
        return (cell: other, score: alignment > 0 && sameColumn ? alignment + 3 : alignment)
      }
      if let best = scored.max(by: { $0.score < $1.score }), best.score > 0 { return best.cell }
    }
    return nil
  }

  private func isOwn(_ cell: TextCell) -> Bool {
    cells.indices.contains(cell.id.index) && cells[cell.id.index] == cell
  }

  private static func groupIndices(_ groups: [[Int]], count: Int) -> [Int] {
    var result = [Int](repeating: 0, count: count)
    for (group, members) in groups.enumerated() {
      for member in members { result[member] = group }
    }
    return result
  }
}

extension TextCell {
  fileprivate init(index: Int, words: [TextObservation], row: Int, column: Int, block: Int) {
    self.init(
      id: ID(index: index), text: words.text,
      box: words.box ?? NormalizedRect(x: 0, y: 0, width: 0, height: 0),
      confidence: words.confidence, words: words,
      rowIndex: row, columnIndex: column, blockIndex: block)
  }
}

/// A stretch of one printed line with only normal word gaps inside: a label, an amount, one line
/// of a printed column.
public struct TextCell: Hashable, Sendable, Identifiable {
  /// A cell's place in reading order, an index into ``TextTopology/cells``.
  public struct ID: Hashable, Sendable, Comparable {
    public let index: Int

    public static func < (lhs: ID, rhs: ID) -> Bool { lhs.index < rhs.index }
  }

  public let id: ID
  public let text: String
  public let box: NormalizedRect
  /// The lowest confidence among the words: a chain is as strong as its weakest link.
  public let confidence: Confidence
  /// From left to right; at least one.
  public let words: [TextObservation]
  public let rowIndex: Int
  public let columnIndex: Int
  public let blockIndex: Int
}

/// The cells of one printed line, from left to right; at least one.
public struct TextRow: Hashable, Sendable {
  public let cells: [TextCell]

  /// The cells' texts joined by two spaces, so that a cell's border stays visible.
  public var text: String { cells.map(\.text).joined(separator: "  ") }
}

/// Cells that stand below each other, from top to bottom; at least one, and at most one of a row.
public struct TextColumn: Hashable, Sendable {
  public let cells: [TextCell]

  public var text: String { cells.map(\.text).joined(separator: "\n") }
}

/// Cells that stand close together, in reading order; at least one.
public struct TextBlock: Hashable, Sendable {
  public let cells: [TextCell]

  /// One line for each row that the block has a part in, its cells joined by two spaces.
  public var text: String {
    var lines: [String] = []
    var lastRow: Int?
    for cell in cells {
      if cell.rowIndex == lastRow, let line = lines.popLast() {
        lines.append(line + "  " + cell.text)
      } else {
        lines.append(cell.text)
      }
      lastRow = cell.rowIndex
    }
    return lines.joined(separator: "\n")
  }
}
