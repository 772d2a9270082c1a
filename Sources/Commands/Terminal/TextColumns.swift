import Books
import Foundation

/// Rows of text in columns that stand under each other.
enum TextColumns {
  /// The rows as lines; two spaces between columns, none at the end of a line. Whatever a cell
  /// holds stays on its line: line breaks and colours are shown as signs.
  static func aligned(_ rows: [[String]]) -> String {
    let rows = rows.map { $0.map(\.printable) }
    let columns = rows.map(\.count).reduce(0, max)
    let widths = (0..<columns).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.reduce(0, max)
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// Titles, then a line for each row.
  static func table<Row>(
    _ titles: [String], _ rows: some Collection<Row>, _ cells: (Row) -> [String]
  ) -> String { aligned([titles] + rows.map(cells)) }
}

extension Terminal {
  /// Writes a table as a result: its titles, then a line for each row.
  static func table<Row>(
    _ titles: [String], _ rows: some Collection<Row>, orTell nothing: String? = nil,
    _ cells: (Row) -> [String]
  ) throws {
    if rows.isEmpty, let nothing { return talk(nothing) }
    try out(TextColumns.table(titles, rows, cells))
  }
}

extension Int {
  /// `1 shift`, `2 shifts`.
  func counting(_ one: String, _ several: String? = nil) -> String {
    "\(self) \(self == 1 ? one : several ?? one + "s")"
  }
}

extension Encodable {
  /// The value as JSON with its keys in the order of the alphabet, over several lines or on one.
  func json(isPretty: Bool = true) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
