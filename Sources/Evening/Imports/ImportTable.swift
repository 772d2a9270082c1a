import Files

/// A CSV file whose columns are known by name, without the rows that are left out.
struct ImportTable {
  let csv: CSVFile
  private(set) var rows: [CSVFile.Row] = []
  private(set) var skippedLines: [Int] = []
  private(set) var issues: [FileIssue]
  /// Whether all rows were found.
  private(set) var isReadable = false
  private var places: [String: Int] = [:]
  private var width = 0

  /// - Parameter leftOut: the lines that somebody decided to leave out.
  init(
    bytes: [UInt8], name: String, mapping: ImportMapping, leavingOut leftOut: Set<Int> = []
  ) {
    csv = CSVFile(name: name, bytes: bytes, separator: mapping.separator)
    issues = csv.issues
    guard issues.isEmpty, readHeader(mapping) else { return }
    let tests = mapping.skips.compactMap { skip in
      places[skip.column].map { (place: $0, test: skip.test) }
    }
    isReadable = true
    let rows = csv.rows.filter { $0.line > mapping.headerLine && !$0.isBlank }
    refuseUnknown(leftOut, rows)
    var seen: [[String]: Int] = [:]
    for row in rows where !leftOut.contains(row.line) {
      if tests.contains(where: { Self.isSkipped(row, at: $0.place, by: $0.test) }) {
        skippedLines.append(row.line)
      } else if row.cells.count != width {
        refuse(
          row, "\(row.cells.count) cells stand here, but the header has \(width)",
          "correct the line, or let “skip:” leave it out")
      } else if let line = seen.updateValue(row.line, forKey: row.cells.map(\.text.trimmed)) {
        refuse(
          row, "line \(line) says the very same",
          "export it again, or leave one of them out; write what is meant twice as one line with "
            + "the sum")
      } else {
        self.rows.append(row)
      }
    }
  }

  private mutating func refuseUnknown(_ leftOut: Set<Int>, _ rows: [CSVFile.Row]) {
    for line in leftOut.subtracting(rows.map(\.line)).sorted() {
      issues.append(
        csv.issue(
          line: line, problem: "line \(line) is to be left out, but no row starts there",
          remedy: "name the lines as the messages do"))
    }
  }

  func cell(_ column: String, of row: CSVFile.Row) -> CSVFile.Cell? {
    places[column].map { row.cells[$0] }
  }

  /// Notes a problem with a row, at its start or at a column.
  mutating func refuse(
    _ row: CSVFile.Row, column: Int = 1, _ problem: String, _ remedy: String
  ) {
    issues.append(csv.issue(line: row.line, column: column, problem: problem, remedy: remedy))
  }

  /// Notes a problem with a cell; nil, so that readers can return it.
  mutating func refuse<Value>(
    _ cell: CSVFile.Cell, _ problem: String, _ remedy: String
  ) -> Value? {
    issues.append(csv.issue(cell, problem: problem, remedy: remedy))
    return nil
  }

  /// Notes a cell that is no day.
  mutating func refuseDay(_ cell: CSVFile.Cell, by mapping: ImportMapping) {
    issues.append(
      csv.issue(
        cell, problem: "“\(cell.text)” is no day of the form \(mapping.dateFormat.rawValue)",
        remedy: "correct the line, or “dates:” in \(mapping.file)"))
  }

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
    guard !isParted(header, otherwiseIn: mapping) else { return false }
    let names = header.cells.map(\.text.trimmed).filter { !$0.isEmpty }
    for column in mapping.usedColumns {
      if places[column] == nil {
        let near = EditDistance.nearest(to: column, in: names)
        refuse(
          header, "there is no column “\(column)”",
          near.map { "did you mean “\($0)”? Correct it in \(mapping.file)" }
            ?? "write one of these in \(mapping.file): \(names.joined(separator: ", "))")
      } else if twice.contains(column) {
        refuse(header, "two columns are called “\(column)”", "rename one of them in the file")
      }
    }
    return issues.isEmpty
  }

  /// Whether the columns would be found with another separator; that is noted.
  private mutating func isParted(_ header: CSVFile.Row, otherwiseIn mapping: ImportMapping) -> Bool
  {
    guard !mapping.usedColumns.allSatisfy({ places[$0] != nil }) else { return false }
    for (word, separator) in ImportMappingReader.separators.sorted(by: { $0.key < $1.key })
    where separator != mapping.separator {
      let parts = header.cells.map(\.text).joined(separator: String(mapping.separator))
        .split(separator: separator)
        .map { String($0).trimmed.trimmingQuotes }
      guard parts.count > 1, mapping.usedColumns.contains(where: parts.contains) else { continue }
      let name = word == "tab" ? "tabs" : "“\(word)”"
      let key = word == "tab" ? "tab" : "\"\(word)\""
      refuse(
        header, "the columns are parted by \(name), not by “\(mapping.separator)”",
        "write “separator: \(key)” into \(mapping.file)")
      return true
    }
    return false
  }
}

extension ImportMapping {
  /// Every column that is named, each once.
  var usedColumns: [String] {
    let columns = columns
    let single = [
      columns.personID, columns.date, columns.clockIn, columns.clockOut, columns.dateIn,
      columns.dateOut, columns.unpaidBreak, columns.role, columns.netSales,
      columns.closed, columns.tips, columns.cashTips, columns.serviceCharges,
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

  fileprivate var trimmingQuotes: String {
    count > 1 && hasPrefix("\"") && hasSuffix("\"") ? String(dropFirst().dropLast()) : self
  }
}
