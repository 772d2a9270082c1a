import Yams

/// A mapping of a YAML file, read key by key; a key that is never read is unknown.
public struct YAMLMapping {
  public let node: YAMLNode
  public let file: YAMLFile
  private let mapping: Node.Mapping

  /// Nil, with the problem noted, where the node is no mapping.
  ///
  /// - Parameter example: what may be written instead.
  public init?(node: YAMLNode, in file: YAMLFile, example: String = "“key: value” lines") {
    guard case .mapping(let mapping) = node.node else {
      file.report(
        node, problem: "keys and values are expected here", remedy: "write \(example)")
      return nil
    }
    self.node = node
    self.file = file
    self.mapping = mapping
  }

  /// The keys in the order of the file, with their nodes.
  public var entries: [(key: String, keyNode: YAMLNode, value: YAMLNode)] {
    mapping.compactMap { key, value in
      guard let text = key.string else {
        file.report(YAMLNode(key), problem: "a key must be a word", remedy: "write a plain word")
        return nil
      }
      return (text, YAMLNode(key), YAMLNode(value))
    }
  }

  /// Notes every key that is not among the known ones, with a suggestion for a near miss.
  public func refuseKeys(otherThan known: [String]) {
    for entry in entries where !known.contains(entry.key) {
      file.report(
        entry.keyNode, problem: "unknown key “\(entry.key)”",
        remedy: EditDistance.remedy(
          for: entry.key, known: known,
          otherwise: "known keys here: \(known.joined(separator: ", "))"))
    }
  }

  /// The key itself, where it stands.
  public func keyNode(_ key: String) -> YAMLNode? {
    mapping.first { $0.key.string == key }.map { YAMLNode($0.key) }
  }

  /// The value of a key; nil where the key is not there.
  public func optional(_ key: String) -> YAMLNode? {
    mapping.first { $0.key.string == key }.map { YAMLNode($0.value) }
  }

  /// Whether a key says yes; no where it is not there. What is neither is noted.
  public func flag(_ key: String, words: String = "yes or no") -> Bool {
    guard let node = optional(key) else { return false }
    if let value = node.bool { return value }
    file.report(node, problem: "“\(key)” must be \(words)", remedy: "write \(words)")
    return false
  }

  /// The value of a key that must be there.
  public func required(_ key: String) -> YAMLNode? {
    if let value = optional(key) { return value }
    file.report(node, problem: "the key “\(key)” is missing", remedy: "add “\(key): …”")
    return nil
  }

  public func text(_ key: String) -> String? { required(key).flatMap { text(of: $0, as: key) } }

  public func optionalText(_ key: String) -> String? {
    optional(key).flatMap { text(of: $0, as: key) }
  }

  public func text(of node: YAMLNode, as key: String) -> String? {
    guard let text = node.text, !text.isEmpty else {
      file.report(node, problem: "“\(key)” must be a text", remedy: "write one line of text")
      return nil
    }
    return text
  }

  public func mapping(_ key: String) -> YAMLMapping? {
    required(key).flatMap { YAMLMapping(node: $0, in: file) }
  }

  public func optionalMapping(_ key: String) -> YAMLMapping? {
    optional(key).flatMap { YAMLMapping(node: $0, in: file) }
  }

  /// A list of texts with their nodes; empty where the key is absent.
  public func texts(_ key: String) -> [(text: String, node: YAMLNode)] {
    guard let node = optional(key) else { return [] }
    guard let sequence = node.list else {
      file.report(
        node, problem: "“\(key)” must be a list", remedy: "write one “- …” line for each")
      return []
    }
    return sequence.compactMap { item in text(of: item, as: key).map { ($0, item) } }
  }

  /// A whole number in a range.
  public func optionalNumber(_ key: String, in range: ClosedRange<Int>) -> Int? {
    guard let node = optional(key) else { return nil }
    guard let number = node.text.flatMap({ Int($0) }), range.contains(number) else {
      file.report(
        node, problem: "“\(key)” must be a whole number",
        remedy: "write a number from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return number
  }

  public func word<Words: RawRepresentable<String> & CaseIterable>(_ key: String) -> Words? {
    required(key).flatMap { word(of: $0, as: key) }
  }

  /// One word, or a list of them in the order of preference; nil, with a note, where one is wrong.
  public func words<Words: RawRepresentable<String> & CaseIterable>(_ key: String) -> [Words]? {
    guard let node = required(key) else { return nil }
    let nodes = node.list ?? []
    let words: [Words?] = (nodes.isEmpty ? [node] : nodes).map { word(of: $0, as: key) }
    return words.contains { $0 == nil } ? nil : words.compactMap { $0 }
  }

  public func word<Words: RawRepresentable<String> & CaseIterable>(
    of node: YAMLNode, as key: String
  ) -> Words? {
    if let word = node.text.flatMap({ Words(rawValue: $0) }) { return word }
    let known = Words.allCases.map(\.rawValue)
    file.report(
      node, problem: "what “\(key)” says is not one of the known words",
      remedy: EditDistance.remedy(
        for: node.text, known: known,
        otherwise: "write one of: \(known.joined(separator: ", "))"))
    return nil
  }
}

extension YAMLMapping {
  /// What the text of a key stands for; nil where the key is not there, and, with the problem
  /// noted, where the text stands for nothing.
  public func optionalValue<Value>(
    _ key: String, problem: String, remedy: String, _ value: (String) -> Value?
  ) -> Value? {
    guard let node = optional(key) else { return nil }
    if let value = node.text.flatMap(value) { return value }
    file.report(node, problem: problem, remedy: remedy)
    return nil
  }

  /// One of the words of an enumeration; nil where the key is not there.
  public func optionalWord<Words: RawRepresentable & CaseIterable>(_ key: String) -> Words?
  where Words.RawValue == String {
    optional(key).flatMap { word(of: $0, as: key) }
  }

  /// One text or a list of them; empty where the key is absent.
  public func oneOrMoreTexts(_ key: String) -> [String] {
    guard let node = optional(key) else { return [] }
    if node.list == nil { return text(of: node, as: key).map { [$0] } ?? [] }
    return texts(key).map(\.text)
  }
}
