import Foundation

/// The few keywords of JSON Schema that our schemas use. Any other keyword is an error, so that
/// no rule of a schema can go unchecked.
public struct JSONSchema: Sendable {
  public struct Unknown: Error { public let keyword: String }

  private enum Value: Decodable, Hashable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([Value])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // What it is not is no trouble: the last kind tells what it should have been.
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(Double.self) {
        self = .number(value)
      } else if let value = try? container.decode(String.self) {
        self = .string(value)
      } else if let value = try? container.decode([Value].self) {
        self = .array(value)
      } else {
        self = .object(try container.decode([String: Value].self))
      }
    }

    /// What the keyword “type” calls it.
    var types: Set<Value> {
      switch self {
      case .null: [.string("null")]
      case .bool: [.string("boolean")]
      case .number(let number) where number == number.rounded():
        [.string("number"), .string("integer")]
      case .number: [.string("number")]
      case .string: [.string("string")]
      case .array: [.string("array")]
      case .object: [.string("object")]
      }
    }
  }

  private let root: Value

  /// A schema of this project by its file's name.
  public init(named name: String) throws {
    let file = Repository.root.appending(path: "docs/schemas/\(name).schema.json")
    root = try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
  }

  /// The paths at which a document breaks the schema, each with the keyword.
  public func violations(_ document: String) throws -> [String] {
    let value = try JSONDecoder().decode(Value.self, from: Data(document.utf8))
    return try violations(value, of: root, at: "$")
  }

  private func violations(_ value: Value, of schema: Value, at path: String) throws -> [String] {
    guard case .object(let rules) = schema else { throw Unknown(keyword: "\(schema)") }
    return try rules.flatMap { try check($0.key, $0.value, rules: rules, value: value, at: path) }
  }

  private func check(
    _ keyword: String, _ rule: Value, rules: [String: Value], value: Value, at path: String
  ) throws -> [String] {
    func unless(_ isGood: Bool) -> [String] { isGood ? [] : ["\(path) \(keyword)"] }
    func fits(_ choice: Value) throws -> Bool {
      try violations(value, of: choice, at: path).isEmpty
    }
    var (members, elements): ([String: Value], [Value]) = ([:], [])
    if case .object(let found) = value { members = found }
    if case .array(let found) = value { elements = found }
    switch (keyword, rule) {
    case ("$schema", _), ("title", _), ("description", _), ("$defs", _): return []
    case ("$ref", .string(let reference)):
      return try violations(value, of: resolve(reference), at: path)
    case ("type", .array(let allowed)): return unless(!value.types.isDisjoint(with: allowed))
    case ("type", _): return unless(value.types.contains(rule))
    case ("enum", .array(let allowed)): return unless(allowed.contains(value))
    case ("oneOf", .array(let choices)): return unless(try choices.count(where: fits) == 1)
    case ("anyOf", .array(let choices)): return unless(try choices.contains(where: fits))
    case ("propertyNames", _):
      return try members.keys.flatMap { try violations(.string($0), of: rule, at: path) }
    case ("required", .array(let names)):
      guard case .object = value else { return [] }
      return unless(Set(names).isSubset(of: members.keys.map(Value.string)))
    case ("properties", .object(let schemas)):
      return try members.flatMap { key, member in
        try schemas[key].map { try violations(member, of: $0, at: "\(path).\(key)") } ?? []
      }
    case ("additionalProperties", _):
      var others = members
      if case .object(let known)? = rules["properties"] {
        others = members.filter { known[$0.key] == nil }
      }
      guard rule != .bool(false) else { return unless(others.isEmpty) }
      return try others.flatMap { try violations($1, of: rule, at: "\(path).\($0)") }
    case ("items", _):
      return try elements.enumerated().flatMap {
        try violations($0.element, of: rule, at: "\(path)[\($0.offset)]")
      }
    case ("pattern", .string(let pattern)):
      guard case .string(let text) = value else { return [] }
      return unless(try Regex(pattern).firstMatch(in: text) != nil)
    case (_, .number(let limit)): return unless(try Self.isWithin(value, keyword, limit))
    default: throw Unknown(keyword: keyword)
    }
  }

  private static func isWithin(_ value: Value, _ keyword: String, _ limit: Double) throws -> Bool {
    switch (keyword, value) {
    case ("minimum", .number(let number)): number >= limit
    case ("maximum", .number(let number)): number <= limit
    case ("minItems", .array(let elements)): Double(elements.count) >= limit
    case ("minLength", .string(let text)): Double(text.unicodeScalars.count) >= limit
    case ("minimum", _), ("maximum", _), ("minItems", _), ("minLength", _): true
    default: throw Unknown(keyword: keyword)
    }
  }

  private func resolve(_ reference: String) throws -> Value {
    try reference.split(separator: "/").dropFirst().reduce(root) { place, step in
      guard case .object(let members) = place, let next = members[String(step)] else {
        throw Unknown(keyword: reference)
      }
      return next
    }
  }
}
