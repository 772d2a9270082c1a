import Yams

/// What is no YAML at all, said in words of the person who wrote it.
extension YAMLFile {
  func report(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      if reportTab() || reportMissingSpace(before: mark.line) { return }
      report(
        line: mark.line, column: mark.column, problem: "not YAML: \(problem)",
        remedy: "check indentation, quotes and colons around this place")
    case .duplicatedKeysInMapping(let duplicates, let context):
      for key in duplicates.sorted() { report(key, twiceFrom: context.mark) }
    default:
      report(line: 1, column: 1, problem: "not YAML: \(error)", remedy: "save it as UTF-8 text")
    }
  }

  /// A line that is indented with a tab.
  private func reportTab() -> Bool {
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " || $0 == "\t" }
      guard let tab = indentation.firstIndex(of: "\t") else { continue }
      report(
        line: index + 1, column: indentation.distance(from: line.startIndex, to: tab) + 1,
        problem: "a tab stands at the start of the line",
        remedy: "put spaces in its place, as many as in the lines around it")
      return true
    }
    return false
  }

  /// `to:server` is one word in YAML.
  private func reportMissingSpace(before last: Int) -> Bool {
    for number in [last, last - 1] where lines.indices.contains(number - 1) {
      let line = lines[number - 1]
      let content = line.prefix { $0 != "#" && $0 != "\"" && $0 != "'" }
      guard let colon = content.firstIndex(of: ":"), content[..<colon].contains(where: \.isLetter),
        let next = content[colon...].dropFirst().first, next != " "
      else { continue }
      report(
        line: number, column: line.distance(from: line.startIndex, to: colon) + 1,
        problem: "a space is missing after the colon", remedy: "write “key: value”")
      return true
    }
    return false
  }

  /// A key that stands twice: the second of them, with the line of the first.
  private func report(_ key: String, twiceFrom mark: Mark) {
    let indentation = String(repeating: " ", count: mark.column - 1)
    let second = lines.indices.dropFirst(mark.line).first {
      lines[$0].hasPrefix(indentation + key + ":")
    }
    // Where the keys belong to a list's entry, most likely the next entry lacks its dash.
    let isEntry = lines.prefix(mark.line).contains { $0.hasPrefix(indentation.dropLast(2) + "- ") }
    let hint = isEntry && mark.column > 2 ? "; a new entry of a list starts with “- ”" : ""
    report(
      line: second.map { $0 + 1 } ?? mark.line, column: mark.column, length: key.count,
      problem: "the key “\(key)” stands twice",
      remedy: second == nil
        ? "keep one of them" : "keep this one or the one in line \(mark.line)" + hint)
  }
}
