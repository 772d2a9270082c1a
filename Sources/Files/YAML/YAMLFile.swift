import Yams

/// A YAML file being read: its text, and the problems found so far.
///
/// Readers ask for what they need and go on after a problem, so that all of them are told at
/// once. A value is only used when the whole file had none.
public final class YAMLFile {
  /// The file, as messages show it.
  public let name: String
  let lines: [String]
  public private(set) var issues: [FileIssue] = []

  public init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasSuffix("\r") ? String($0.dropLast()) : String($0)
    }
  }

  /// The file's root as a mapping; nil, with the problem noted, where it has none.
  public static func root(of file: YAMLFile, text: String) -> YAMLMapping? {
    do {
      guard let node = try Yams.compose(yaml: text) else {
        file.report(line: 1, column: 1, problem: "the file is empty", remedy: "write its keys")
        return nil
      }
      return YAMLMapping(node: YAMLNode(node), in: file)
    } catch let error as YamlError {
      file.report(error)
    } catch {
      file.report(line: 1, column: 1, problem: "\(error)", remedy: "write plain YAML")
    }
    return nil
  }

  /// Reads and checks a whole file.
  ///
  /// - Returns: its value, nil where there is any problem; all problems, top to bottom.
  public static func read<Value>(
    text: String, name: String, _ value: (YAMLMapping) -> Value?
  ) -> (Value?, [FileIssue]) {
    let file = YAMLFile(name: name, text: text)
    let value = root(of: file, text: text).flatMap(value)
    let issues = file.issues.topToBottom
    return (issues.isEmpty ? value : nil, issues)
  }

  public func place(of node: YAMLNode) -> FilePlace {
    FilePlace(
      line: node.line, column: node.column, excerpt: excerpt(ofLine: node.line),
      length: node.text?.count ?? 1)
  }

  private func excerpt(ofLine line: Int) -> String {
    lines.indices.contains(line - 1) ? lines[line - 1] : ""
  }

  /// Notes a problem with a node.
  public func report(_ node: YAMLNode, problem: String, remedy: String) {
    issues.append(
      FileIssue(file: name, at: place(of: node), problem: problem, remedy: remedy))
  }

  public func report(line: Int, column: Int, length: Int = 1, problem: String, remedy: String) {
    issues.append(
      FileIssue(
        file: name, line: line, column: column, excerpt: excerpt(ofLine: line),
        length: length, problem: problem, remedy: remedy))
  }
}
