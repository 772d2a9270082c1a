import PayoutExport

/// A column of a table in fixed-width letters. Its title is broken into lines, so that a column is
/// hardly wider than its figures and the table fits a terminal.
struct ReportTextColumn {
  let isFigure: Bool
  private let titles: [String]
  private let cells: [String]
  private let width: Int

  init(title: String, isFigure: Bool, cells: [String]) {
    self.isFigure = isFigure
    self.cells = cells
    let words = title.split(separator: " ").map(String.init)
    let least = (words + cells).map(\.displayWidth).reduce(0, max)
    width = least
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.displayWidth + 1 + word.displayWidth <= least {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    titles = lines
  }

  /// The titles, the cells, and a rule before the last line where that is the total.
  static func lines(
    of columns: [ReportTextColumn], hasTotal: Bool, style: TerminalStyle
  ) -> [String] {
    let titleLines = columns.map(\.titles.count).reduce(0, max)
    guard let first = columns.first else { return [] }
    let rows = first.cells.count
    var lines: [String] = []
    for index in 0..<titleLines {
      let texts = columns.map { column in
        let place = index - (titleLines - column.titles.count)
        return place < 0 ? "" : column.titles[place]
      }
      lines.append(style.bold(line(columns, texts)))
    }
    for index in 0..<rows {
      if hasTotal, index == rows - 1 {
        lines.append(columns.map { String(repeating: "─", count: $0.width) }.joined(separator: " "))
      }
      lines.append(line(columns, columns.map { $0.cells[index] }))
    }
    return lines
  }

  private static func line(_ columns: [ReportTextColumn], _ texts: [String]) -> String {
    var line = ""
    for (column, text) in zip(columns, texts) {
      let padding = String(repeating: " ", count: max(0, column.width - text.displayWidth))
      line += (column.isFigure ? padding + text : text + padding) + " "
    }
    while line.last == " " { line.removeLast() }
    return line
  }
}
