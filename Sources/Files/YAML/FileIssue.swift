/// One thing that is wrong with a file that people write, with its place and the remedy.
public struct FileIssue: Error, Hashable, Sendable {
  /// The file as the user knows it: a path, or a name for one that ships.
  public let file: String
  public let line: Int
  public let column: Int
  public let excerpt: String
  /// How many characters the trouble covers, at least 1.
  public let length: Int
  public let problem: String
  public let remedy: String

  public init(
    file: String, line: Int, column: Int, excerpt: String, length: Int = 1, problem: String,
    remedy: String
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.length = max(1, length)
    self.problem = problem
    self.remedy = remedy
  }
}

extension FileIssue: CustomStringConvertible {
  /// Place, problem, the line with a caret, and the remedy.
  public var description: String {
    let number = String(line)
    let margin = String(repeating: " ", count: number.count)
    let indent = String(repeating: " ", count: max(0, column - 1))
    let caret = String(repeating: "^", count: min(length, max(1, excerpt.count - column + 1)))
    return """
      \(file):\(line):\(column): \(problem)
        \(number) | \(excerpt)
        \(margin) | \(indent)\(caret)
        \(margin) = \(remedy)
      """
  }
}

extension FileIssue {
  /// An issue at a place that was kept.
  public init(file: String, at place: FilePlace, problem: String, remedy: String) {
    self.init(
      file: file, line: place.line, column: place.column, excerpt: place.excerpt,
      length: place.length, problem: problem, remedy: remedy)
  }
}

extension [FileIssue] {
  /// In the order of their places.
  public var topToBottom: [FileIssue] {
    sorted { ($0.line, $0.column) < ($1.line, $1.column) }
  }
}

/// A stretch of one line of a file.
public struct FilePlace: Hashable, Sendable {
  /// The line and the column, from 1.
  public let line: Int
  public let column: Int
  public let excerpt: String
  /// How many characters it covers.
  public let length: Int
}
