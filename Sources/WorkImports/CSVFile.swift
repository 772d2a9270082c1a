import LocatedYAML

/// A file of comma-separated values, read strictly: RFC 4180 with any one separator, UTF-8, lines
/// that end with CRLF or LF. Nothing is repaired; what is wrong is told with its place.
struct CSVFile {
  struct Cell: Hashable {
    let text: String
    /// Where it starts, from 1.
    let line: Int
    let column: Int
  }

  struct Row: Hashable {
    /// The line that it starts on, from 1.
    let line: Int
    let cells: [Cell]

    /// Whether nothing stands in it.
    var isBlank: Bool { cells.allSatisfy(\.text.isEmpty) }
  }

  let name: String
  private(set) var rows: [Row] = []
  private(set) var issues: [FileIssue] = []
  private let lines: [Substring]

  init(name: String, bytes: [UInt8], separator: Character) {
    self.name = name
    var bytes = bytes[...]
    if let issue = Self.refusal(of: bytes, name: name) {
      lines = []
      issues = [issue]
      return
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      lines = []
      issues = [Self.notUTF8(bytes, name: name)]
      return
    }
    // "\r\n" is one character of Swift, so both ends of lines are.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    read(text, separator: separator)
  }

  /// An issue at a place of this file.
  func issue(
    line: Int, column: Int = 1, length: Int = 1, problem: String, remedy: String
  ) -> FileIssue {
    FileIssue(
      file: name, line: line, column: column, excerpt: excerpt(line), length: length,
      problem: problem, remedy: remedy)
  }

  /// The text of a line.
  func excerpt(_ line: Int) -> String {
    lines.indices.contains(line - 1) ? String(lines[line - 1]) : ""
  }

  func issue(_ cell: Cell, problem: String, remedy: String) -> FileIssue {
    issue(
      line: cell.line, column: cell.column, length: max(1, cell.text.count), problem: problem,
      remedy: remedy)
  }

  // MARK: - What is no text

  private static func refusal(of bytes: ArraySlice<UInt8>, name: String) -> FileIssue? {
    func refused(_ problem: String, _ remedy: String) -> FileIssue {
      FileIssue(file: name, line: 1, column: 1, excerpt: "", problem: problem, remedy: remedy)
    }
    if bytes.isEmpty { return refused("the file is empty", "export it again") }
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      return refused(
        "this is a workbook or an archive, no text", "save it as “CSV UTF-8” and import that")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return refused("the text is UTF-16", "save it as “CSV UTF-8” and import that")
    }
    if bytes.contains(0) {
      return refused("the file holds bytes that are no text", "export it again as CSV")
    }
    return nil
  }

  private static func notUTF8(_ bytes: ArraySlice<UInt8>, name: String) -> FileIssue {
    var line = 1
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    return FileIssue(
      file: name, line: line, column: 1, excerpt: "",
      problem: "a letter is not UTF-8; the file is most likely Latin-1",
      remedy: "save it as “CSV UTF-8” and import that: names with accents would be misread")
  }

  // MARK: - Cells

  /// Where the reader is.
  private struct Position {
    var line = 1
    var column = 1
  }

  private mutating func read(_ text: String, separator: Character) {
    var position = Position()
    var index = text.startIndex
    while index < text.endIndex {
      let line = position.line
      var cells: [Cell] = []
      var isInRow = true
      while isInRow {
        let start = position
        guard let cell = readCell(text, &index, &position, separator) else { return }
        cells.append(Cell(text: cell, line: start.line, column: start.column))
        guard index < text.endIndex else { break }
        let character = text[index]
        index = text.index(after: index)
        if character == separator {
          position.column += 1
        } else {
          position = Position(line: position.line + 1)
          isInRow = false
        }
      }
      if cells.count > 1 || cells.first?.text.isEmpty == false {
        rows.append(Row(line: line, cells: cells))
      }
    }
  }

  /// Reads up to the next separator or the end of the line; nil, with the problem noted, where the
  /// rest of the file cannot be read.
  private mutating func readCell(
    _ text: String, _ index: inout String.Index, _ position: inout Position, _ separator: Character
  ) -> String? {
    let start = position
    guard index < text.endIndex, text[index] == "\"" else {
      return readPlain(text, &index, &position, separator)
    }
    var cell = ""
    index = text.index(after: index)
    position.column += 1
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if character == "\"" {
        position.column += 1
        guard index < text.endIndex, text[index] == "\"" else {
          return isEnd(text, index, separator)
            ? cell
            : refuse(
              position, "something stands behind a closing quote",
              "write quotes inside a cell twice: \"\"")
        }
        cell.append("\"")
        index = text.index(after: index)
        position.column += 1
      } else {
        cell.append(character == "\r\n" ? "\n" : character)
        if character == "\n" || character == "\r\n" {
          position = Position(line: position.line + 1)
        } else {
          position.column += 1
        }
      }
    }
    return refuse(start, "a quote is never closed", "close it at the end of its cell")
  }

  private mutating func readPlain(
    _ text: String, _ index: inout String.Index, _ position: inout Position, _ separator: Character
  ) -> String? {
    let start = index
    while index < text.endIndex, !isEnd(text, index, separator) {
      if text[index] == "\"" {
        return refuse(
          position, "a quote stands in the middle of a cell",
          "put the whole cell in quotes, and write quotes inside it twice: \"\"")
      }
      if text[index] == "\r" {
        return refuse(
          position, "a line ends with a lone carriage return", "save it as “CSV UTF-8” again")
      }
      index = text.index(after: index)
      position.column += 1
    }
    return String(text[start..<index])
  }

  private func isEnd(_ text: String, _ index: String.Index, _ separator: Character) -> Bool {
    guard index < text.endIndex else { return true }
    let character = text[index]
    return character == separator || character == "\n" || character == "\r\n"
  }

  private mutating func refuse<Value>(
    _ position: Position, _ problem: String, _ remedy: String
  ) -> Value? {
    issues.append(
      issue(line: position.line, column: position.column, problem: problem, remedy: remedy))
    return nil
  }
}
