package import Files

/// A file of comma-separated values, read strictly: RFC 4180 with any one separator, UTF-8, lines
/// that end with CRLF or LF. Nothing is repaired; what is wrong is told with its place.
package struct CSVFile {
  package struct Cell: Hashable {
    package let text: String
    /// Where it starts, from 1.
    package let line: Int
    package let column: Int
  }

  package struct Row: Hashable {
    /// The line that it starts on, from 1.
    package let line: Int
    package let cells: [Cell]

    package var isBlank: Bool { cells.allSatisfy(\.text.isEmpty) }
  }

  /// More columns has no till's or clock's file.
  static let mostCells = 1_000

  let name: String
  package private(set) var rows: [Row] = []
  package private(set) var issues: [FileIssue] = []
  private var lines: [Substring] = []

  package init(name: String, bytes: [UInt8], separator: Character) {
    self.name = name
    do throws(FileIssue) {
      let text = try Self.text(of: bytes[...], name: name)
      // "\r\n" is one character of Swift, so both ends of lines are.
      lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      var scanner = CSVScanner(text, separator: separator, of: self)
      while let row = try scanner.row() {
        if row.cells.count > 1 || row.cells.first?.text.isEmpty == false { rows.append(row) }
      }
    } catch {
      issues = [error]
    }
  }

  package func issue(
    line: Int, column: Int = 1, length: Int = 1, problem: String, remedy: String
  ) -> FileIssue {
    FileIssue(
      file: name, line: line, column: column, excerpt: excerpt(line), length: length,
      problem: problem, remedy: remedy)
  }

  func excerpt(_ line: Int) -> String {
    lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
  }

  package func issue(_ cell: Cell, problem: String, remedy: String) -> FileIssue {
    issue(
      line: cell.line, column: cell.column, length: max(1, cell.text.count), problem: problem,
      remedy: remedy)
  }

  /// What is wrong with a line that is not shown.
  fileprivate static func refusal(
    _ name: String, line: Int, _ problem: String, _ remedy: String
  ) -> FileIssue {
    FileIssue(file: name, line: line, column: 1, excerpt: "", problem: problem, remedy: remedy)
  }

  // MARK: - What is no text

  private static func text(
    of bytes: ArraySlice<UInt8>, name: String
  ) throws(FileIssue) -> String {
    func refused(_ problem: String, line: Int = 1, _ remedy: String) -> FileIssue {
      refusal(name, line: line, problem, remedy)
    }
    if bytes.isEmpty { throw refused("the file is empty", "export it again") }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      throw refused(
        "this is a workbook or an archive, no text", "save it as “CSV UTF-8” and import that")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw refused("the text is UTF-16", "save it as “CSV UTF-8” and import that")
    }
    if bytes.contains(0) {
      throw refused("the file holds bytes that are no text", "export it again as CSV")
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    if let text = String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self) {
      return text
    }
    let sound = bytes.split(separator: 10, omittingEmptySubsequences: false)
      .prefix { String(validating: $0, as: UTF8.self) != nil }
    throw refused(
      "a letter is not UTF-8; the file is most likely Latin-1", line: sound.count + 1,
      "save it as “CSV UTF-8” and import that: names with accents would be misread")
  }
}

/// Reads a text cell by cell.
private struct CSVScanner {
  private let file: CSVFile
  private let text: String
  private let separator: Character
  private var index: String.Index
  private var line = 1
  private var column = 1

  init(_ text: String, separator: Character, of file: CSVFile) {
    self.file = file
    self.text = text
    self.separator = separator
    index = text.startIndex
  }

  /// The next row; nil at the end of the text.
  mutating func row() throws(FileIssue) -> CSVFile.Row? {
    guard next != nil else { return nil }
    let first = line
    var cells: [CSVFile.Cell] = []
    repeat {
      let (line, column) = (line, column)
      let text = next == "\"" ? try quoted() : try plain()
      cells.append(CSVFile.Cell(text: text, line: line, column: column))
      guard cells.count <= CSVFile.mostCells else {
        throw CSVFile.refusal(
          file.name, line: first, "the line has more than \(CSVFile.mostCells) cells",
          "export the columns that are needed alone")
      }
    } while advance() == separator
    return CSVFile.Row(line: first, cells: cells)
  }

  private mutating func quoted() throws(FileIssue) -> String {
    let start = refusal("a quote is never closed", "close it at the end of its cell")
    var cell = ""
    advance()
    while let character = advance() {
      guard character == "\"" else {
        cell.append(character == "\r\n" ? "\n" : character)
        continue
      }
      guard next == "\"" else {
        if isEndOfCell { return cell }
        throw refusal(
          "something stands behind a closing quote", "write quotes inside a cell twice: \"\"")
      }
      cell.append("\"")
      advance()
    }
    throw start
  }

  private mutating func plain() throws(FileIssue) -> String {
    let start = index
    while !isEndOfCell {
      if next == "\"" {
        throw refusal(
          "a quote stands in the middle of a cell",
          "put the whole cell in quotes, and write quotes inside it twice: \"\"")
      }
      if next == "\r" {
        throw refusal(
          "a line ends with a lone carriage return", "save it as “CSV UTF-8” again")
      }
      advance()
    }
    return String(text[start..<index])
  }

  private var next: Character? { index < text.endIndex ? text[index] : nil }

  private var isEndOfCell: Bool {
    next.map { $0 == separator || $0 == "\n" || $0 == "\r\n" } ?? true
  }

  @discardableResult
  private mutating func advance() -> Character? {
    guard let character = next else { return nil }
    index = text.index(after: index)
    if character == "\n" || character == "\r\n" {
      (line, column) = (line + 1, 1)
    } else {
      column += 1
    }
    return character
  }

  private func refusal(_ problem: String, _ remedy: String) -> FileIssue {
    file.issue(line: line, column: column, problem: problem, remedy: remedy)
  }
}
