/// A table in fixed-width letters: two spaces between the columns, as wide as their widest cell.
package struct TextTable {
  package enum Alignment {
    case left
    case right
  }

  package struct Column {
    package let title: String
    package let alignment: Alignment
    package var cells: [String]
  }

  package private(set) var columns: [Column] = []

  package init() {}

  /// Adds a column; all columns have the same number of cells.
  package mutating func add(_ title: String, _ alignment: Alignment = .right, _ cells: [String]) {
    columns.append(Column(title: title, alignment: alignment, cells: cells))
  }

  /// The lines: titles, cells, and a rule before the last `footers` lines.
  package func lines(style: TerminalStyle, footers: Int) -> [String] {
    guard let first = columns.first else { return [] }
    let widths = columns.map { ([$0.title] + $0.cells).map(\.displayWidth).reduce(0, max) }
    let count = first.cells.count
    var lines = [style.bold(line(columns.map(\.title), widths))]
    for index in 0..<count {
      if index == count - footers {
        lines.append(widths.map { String(repeating: "─", count: $0) }.joined(separator: "  "))
      }
      lines.append(line(columns.map { $0.cells[index] }, widths))
    }
    return lines
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var line = ""
    for (index, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[index] - cell.displayWidth)
      switch columns[index].alignment {
      case .left: line += cell + padding
      case .right: line += padding + cell
      }
      line += "  "
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
