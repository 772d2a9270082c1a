import Files

/// `Patterns.yml`: one entry a figure, and before them the `parts` that several labels share.
enum PatternsFile {
  static let keys = [
    "summary", "kind", "label", "weak", "sure", "heading", "rows", "matches", "rejects", "sources",
  ]

  /// Reads the patterns and tries every example on them, unless that is known to be well.
  static func read(
    text: String, name: String, isProven: Bool = false
  ) -> (patterns: [FieldPattern], issues: [ProfileIssue]) {
    let file = YAMLFile(name: name, text: text)
    var patterns: [FieldPattern] = []
    if let root = YAMLFile.root(of: file, text: text) {
      let parts = LabelParts(root.optionalMapping("parts"))
      for (key, keyNode, value) in root.entries where key != "parts" {
        guard let id = PatternID(key) else {
          file.report(
            keyNode, problem: "“\(key)” is no pattern name",
            remedy: "start with a small letter and use letters and digits: netSales")
          continue
        }
        guard let mapping = YAMLMapping(node: value, in: file) else { continue }
        if let pattern = pattern(id, from: mapping, with: parts, isProven: isProven, in: file) {
          patterns.append(pattern)
        }
      }
    }
    return (patterns, file.issues)
  }

  private static func pattern(
    _ id: PatternID, from mapping: YAMLMapping, with parts: LabelParts, isProven: Bool,
    in file: YAMLFile
  ) -> FieldPattern? {
    mapping.refuseKeys(otherThan: keys)
    let kind: ValueKind? = mapping.word("kind")
    func expression(_ key: String) -> LabelExpression? {
      mapping.optional(key).flatMap { mapping.expression(of: $0, as: key, with: parts) }
    }
    let label = mapping.required("label") == nil ? nil : expression("label")
    let matches = mapping.texts("matches")
    let rejects = mapping.texts("rejects")
    // What is no list was told already.
    if matches.isEmpty, mapping.optional("matches").map({ $0.list != nil }) ?? true {
      file.report(
        mapping.node, problem: "“\(id.rawValue)” has no example that matches",
        remedy: "add “matches:” with labels as vendors print them")
    }
    guard let kind, let label else { return nil }
    if !isProven { tryExamples(matches, rejects, on: label, of: mapping, in: file) }
    return FieldPattern(
      id: id, summary: mapping.text("summary") ?? "", kind: kind, label: label,
      weakLabel: expression("weak"), sureLabel: expression("sure"), heading: expression("heading"),
      tableRows: expression("rows"), matches: matches.map(\.text), rejects: rejects.map(\.text))
  }

  private static func tryExamples(
    _ matches: [(text: String, node: YAMLNode)], _ rejects: [(text: String, node: YAMLNode)],
    on label: LabelExpression, of mapping: YAMLMapping, in file: YAMLFile
  ) {
    func isMatch(_ text: String) -> Bool { label.matches(LabelText.normalized(text)) }
    for (text, node) in matches where !isMatch(text) {
      file.report(
        node, problem: "the label does not match its example “\(text)”",
        remedy: "extend “label” or take the example out")
    }
    for (text, node) in rejects where isMatch(text) {
      file.report(
        node, problem: "the label matches “\(text)”, which it must not",
        remedy: "make “label” narrower or take the example out")
    }
    for source in mapping.optionalMapping("sources")?.entries ?? [] where !isMatch(source.key) {
      file.report(
        source.value, problem: "the label does not match “\(source.key)”, which has a source",
        remedy: "extend “label” or take the source out")
    }
  }
}

extension YAMLMapping {
  /// A label expression; the refusal is noted at its place.
  func expression(
    of node: YAMLNode, as key: String, with parts: LabelParts = LabelParts(nil)
  ) -> LabelExpression? {
    guard let text = text(of: node, as: key) else { return nil }
    do { return try LabelExpression(parts.filled(into: text)) } catch {
      let (problem, remedy) = error.problemAndRemedy
      file.report(node, problem: "“\(key)”: \(problem)", remedy: remedy)
      return nil
    }
  }
}

/// Parts of labels that have a name, such as the words for those who serve: `{server} owes`.
struct LabelParts {
  private var expressions: [(name: String, text: String)] = []

  /// - Parameter mapping: the names with their expressions; a part may use those before it.
  init(_ mapping: YAMLMapping?) {
    for entry in mapping?.entries ?? [] {
      guard let text = mapping?.text(of: entry.value, as: entry.key) else { continue }
      expressions.append((entry.key, "(?:\(filled(into: text)))"))
    }
  }

  /// The expression with each name in braces replaced by its part; `{2,4}` is a repetition.
  func filled(into text: String) -> String {
    expressions.reduce(text) { $0.replacing("{\($1.name)}", with: $1.text) }
  }
}
