import Yams

/// A mapping of a YAML file, read key by key; what nobody asked for is an unknown key.
struct YAMLMapping {
  let node: Node
  let file: YAMLFile
  private let mapping: Node.Mapping

  init?(node: Node, in file: YAMLFile) {
    guard case .mapping(let mapping) = node else {
      file.report(
        node, problem: "keys and values are expected here", remedy: "write “key: value” lines")
      return nil
    }
    self.node = node
    self.file = file
    self.mapping = mapping
  }

  /// The keys in the order of the file, with their nodes.
  var entries: [(key: String, keyNode: Node, value: Node)] {
    mapping.compactMap { key, value in
      guard let text = key.string else {
        file.report(key, problem: "a key must be a word", remedy: "write a plain word")
        return nil
      }
      return (text, key, value)
    }
  }

  /// Notes every key that is not among the known ones, with a suggestion for a near miss.
  func refuseKeys(otherThan known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      let near = EditDistance.nearest(to: entry.key, in: known)
      file.report(
        entry.keyNode, problem: "unknown key “\(entry.key)”",
        remedy: near.map { "did you mean “\($0)”?" }
          ?? "known keys here: \(known.joined(separator: ", "))")
    }
  }

  /// The key itself, where it stands.
  func keyNode(_ key: String) -> Node? {
    mapping.first { $0.key.string == key }?.key
  }

  func optional(_ key: String) -> Node? {
    mapping.first { $0.key.string == key }?.value
  }

  /// The value of a key that must be there.
  func required(_ key: String) -> Node? {
    if let value = optional(key) { return value }
    file.report(node, problem: "the key “\(key)” is missing", remedy: "add “\(key): …”")
    return nil
  }

  func text(_ key: String) -> String? { required(key).flatMap { text(of: $0, as: key) } }

  func optionalText(_ key: String) -> String? {
    optional(key).flatMap { text(of: $0, as: key) }
  }

  func text(of node: Node, as key: String) -> String? {
    guard let text = node.scalar?.string, !text.isEmpty else {
      file.report(node, problem: "“\(key)” must be a text", remedy: "write one line of text")
      return nil
    }
    return text
  }

  func mapping(_ key: String) -> YAMLMapping? {
    required(key).flatMap { YAMLMapping(node: $0, in: file) }
  }

  func optionalMapping(_ key: String) -> YAMLMapping? {
    optional(key).flatMap { YAMLMapping(node: $0, in: file) }
  }

  /// A list of texts with their nodes; empty where the key is absent.
  func texts(_ key: String) -> [(text: String, node: Node)] {
    guard let node = optional(key) else { return [] }
    guard case .sequence(let sequence) = node else {
      file.report(
        node, problem: "“\(key)” must be a list", remedy: "write one “- …” line for each")
      return []
    }
    return sequence.compactMap { item in text(of: item, as: key).map { ($0, item) } }
  }

  /// Whether a key holds a list or is not there; anything else was noted as a problem already.
  func isListOrAbsent(_ key: String) -> Bool {
    guard let node = optional(key) else { return true }
    if case .sequence = node { return true }
    return false
  }

  /// A whole number in a range.
  func optionalNumber(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = optional(key) else { return nil }
    guard let number = node.scalar.flatMap({ Int($0.string) }), range.contains(number) else {
      file.report(
        node, problem: "“\(key)” must be a whole number",
        remedy: "write a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  /// One of the words of an enumeration.
  func word<Words: RawRepresentable & CaseIterable>(_ key: String) -> Words?
  where Words.RawValue == String {
    guard let node = required(key) else { return nil }
    return word(of: node, as: key)
  }

  /// One word, or a list of them in the order of preference; nil, with a note, where one is wrong.
  func words<Words: RawRepresentable & CaseIterable>(_ key: String) -> [Words]?
  where Words.RawValue == String {
    guard let node = required(key) else { return nil }
    guard case .sequence(let sequence) = node, !sequence.isEmpty else {
      let single: Words? = word(of: node, as: key)
      return single.map { [$0] }
    }
    let words: [Words?] = sequence.map { word(of: $0, as: key) }
    return words.contains { $0 == nil } ? nil : words.compactMap { $0 }
  }

  func word<Words: RawRepresentable & CaseIterable>(of node: Node, as key: String) -> Words?
  where Words.RawValue == String {
    if let text = node.scalar?.string, let word = Words(rawValue: text) { return word }
    let known = Words.allCases.map(\.rawValue)
    let near = node.scalar.flatMap { EditDistance.nearest(to: $0.string, in: known) }
    file.report(
      node, problem: "“\(key)” is not one of the known words",
      remedy: near.map { "did you mean “\($0)”?" }
        ?? "write one of: \(known.joined(separator: ", "))")
    return nil
  }
}
