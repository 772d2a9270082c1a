import LocatedYAML

/// A CSV file whose columns are known by name, without the rows that are left out.
struct ImportTable {
  let csv: CSVFile
  private(set) var rows: [CSVFile.Row] = []
  private(set) var skippedLines: [Int] = []
  private(set) var issues: [FileIssue]
  private var places: [String: Int] = [:]
  private var width = 0

  init(bytes: [UInt8], name: String, mapping: ImportMapping) {
    csv = CSVFile(name: name, bytes: bytes, separator: mapping.separator)
    issues = csv.issues
    guard issues.isEmpty, readHeader(mapping) else { return }
    let tests = mapping.skips.compactMap { skip in
      places[skip.column].map { (place: $0, test: skip.test) }
    }
    for row in csv.rows where row.line > mapping.headerLine && !row.isBlank {
      if tests.contains(where: { Self.isSkipped(row, at: $0.place, by: $0.test) }) {
        skippedLines.append(row.line)
      } else if row.cells.count != width {
        issues.append(
          csv.issue(
            line: row.line,
            problem: "\(row.cells.count) cells stand here, but the header has \(width)",
            remedy: "correct the line, or let “skip:” leave it out"))
      } else {
        rows.append(row)
      }
    }
  }

  /// The cell of a column.
  func cell(_ column: String, of row: CSVFile.Row) -> CSVFile.Cell? {
    places[column].map { row.cells[$0] }
  }

  /// Notes a problem.
  mutating func report(_ issue: FileIssue) { issues.append(issue) }

  private static func isSkipped(
    _ row: CSVFile.Row, at place: Int, by test: ImportMapping.Skip.Test
  ) -> Bool {
    // A short row has empty cells behind its end.
    let text = place < row.cells.count ? row.cells[place].text.trimmed : ""
    return switch test {
    case .equals(let words): words.contains(text)
    case .startsWith(let words): words.contains { text.hasPrefix($0) }
    }
  }

  private mutating func readHeader(_ mapping: ImportMapping) -> Bool {
    guard let header = csv.rows.first(where: { $0.line == mapping.headerLine }) else {
      issues.append(
        csv.issue(
          line: mapping.headerLine,
          problem: "line \(mapping.headerLine) is to name the columns, but "
            + "nothing stands there",
          remedy: "correct “header line” in \(mapping.file)"))
      return false
    }
    width = header.cells.count
    var twice: Set<String> = []
    for (place, cell) in header.cells.enumerated() {
      let name = cell.text.trimmed
      if places.updateValue(place, forKey: name) != nil { twice.insert(name) }
    }
    let names = header.cells.map(\.text.trimmed).filter { !$0.isEmpty }
    for column in mapping.usedColumns {
      if places[column] == nil {
        let near = EditDistance.nearest(to: column, in: names)
        issues.append(
          csv.issue(
            line: header.line, length: 1, problem: "there is no column “\(column)”",
            remedy: near.map { "did you mean “\($0)”? Correct it in \(mapping.file)" }
              ?? "write one of these in \(mapping.file): \(names.joined(separator: ", "))"))
      } else if twice.contains(column) {
        issues.append(
          csv.issue(
            line: header.line, problem: "two columns are called “\(column)”",
            remedy: "rename one of them in the file"))
      }
    }
    return issues.isEmpty
  }
}

extension ImportMapping {
  /// Every column that is named, each once.
  var usedColumns: [String] {
    let columns = columns
    let single = [
      columns.personID, columns.date, columns.clockIn, columns.clockOut, columns.dateIn,
      columns.dateOut, columns.unpaidBreak, columns.netSales,
    ]
    var seen: Set<String> = []
    return (columns.person + columns.hours + single.compactMap { $0 } + skips.map(\.column))
      .filter { seen.insert($0).inserted }
  }
}

extension String {
  /// The text without spaces around it and with single spaces inside.
  var trimmed: String {
    split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(separator: " ")
  }
}
