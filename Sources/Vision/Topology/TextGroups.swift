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
  /// The cells in reading order: from top to bottom, those of one row from left to right.
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
