import Records

/// A table in fixed-width letters. A column is as wide as its widest cell and its title.
package struct TextTable {
  package enum Alignment {
    case left
    case right
  }

  private struct Column {
    let titles: [String]
    let alignment: Alignment
    let cells: [String]
    let width: Int
  }

  private var columns: [Column] = []
  private let breaksTitles: Bool
  private let gap: String

  /// - Parameters:
  ///   - breaksTitles: whether titles are broken between words, so that a column is hardly wider than
  ///     its cells.
  ///   - gap: how many spaces stand between the columns.
  package init(breaksTitles: Bool = false, gap: Int = 2) {
    self.breaksTitles = breaksTitles
    self.gap = String(repeating: " ", count: gap)
  }

  /// Adds a column; all columns have the same number of cells.
  package mutating func add(_ title: String, _ alignment: Alignment, _ cells: [String]) {
    let words = breaksTitles ? title.split(separator: " ").map(String.init) : [title]
    let width = (words + cells).map(\.displayWidth).reduce(0, max)
    var titles: [String] = []
    for word in words {
      if let last = titles.last, last.displayWidth + 1 + word.displayWidth <= width {
        titles[titles.count - 1] = last + " " + word
      } else {
        titles.append(word)
      }
    }
    columns.append(Column(titles: titles, alignment: alignment, cells: cells, width: width))
  }

  /// How many columns of letters a line takes.
  package var width: Int {
    columns.map(\.width).reduce(0, +) + max(0, columns.count - 1) * gap.count
  }

  /// The titles, the cells, and a rule before the last line where that is the total.
  package func lines(style: TerminalStyle, hasTotal: Bool) -> [String] {
    guard let rows = columns.first?.cells.count else { return [] }
    let height = columns.map(\.titles.count).reduce(0, max)
    // Short titles stand at the bottom.
    var lines = (0..<height).map { index in
      style.bold(
        line { column in
          let place = index - (height - column.titles.count)
          return place < 0 ? "" : column.titles[place]
        })
    }
    for index in 0..<rows {
      if hasTotal, index == rows - 1 {
        lines.append(line { String(repeating: "─", count: $0.width) })
      }
      lines.append(line { $0.cells[index] })
    }
    return lines
  }

  private func line(_ text: (Column) -> String) -> String {
    var line = columns.map { text($0).padded(toWidth: $0.width, $0.alignment) }
      .joined(separator: gap)
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension TextTable {
  /// The rows as lines; two spaces between columns, none at the end of a line. Whatever a cell
  /// holds stays on its line: line breaks and colours are shown as signs.
  package static func aligned(_ rows: [[String]]) -> String {
    var table = TextTable()
    for column in 0..<rows.map(\.count).reduce(0, max) {
      let cells = rows.map { $0.indices.contains(column) ? $0[column].printable : "" }
      table.add(cells[0], .left, Array(cells.dropFirst()))
    }
    return table.lines(style: .plain, hasTotal: false).joined(separator: "\n")
  }

  /// Titles, then a line for each row.
  package static func of<Row>(
    _ titles: [String], _ rows: some Collection<Row>, _ cells: (Row) -> [String]
  ) -> String { aligned([titles] + rows.map(cells)) }
}

/// Whether a text for a terminal is coloured. Only the caller knows what its output is.
public enum TerminalStyle: Hashable, Sendable {
  /// Letters and nothing else: for files and pipes.
  case plain
  /// With ANSI escape sequences, which begin with these characters.
  case colored(escape: String = "\u{1B}")

  package func bold(_ text: String) -> String { wrapped(text, code: "1") }

  package func yellow(_ text: String) -> String { wrapped(text, code: "33") }

  private func wrapped(_ text: String, code: String) -> String {
    switch self {
    case .plain: text
    case .colored(let escape): "\(escape)[\(code)m\(text)\(escape)[0m"
    }
  }
}
