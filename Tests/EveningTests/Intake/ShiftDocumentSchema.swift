import Fixtures
import Foundation

@testable import Evening

/// The few keywords of JSON Schema that our schemas use. Any other keyword is an error, so that
/// no rule of a schema can go unchecked.
struct ShiftDocumentSchema {
  struct UnknownKeyword: Error { let name: String }
  struct Malformed: Error {}

  let root: ShiftDocumentJSON

  /// A schema of this project by its file's name.
  init(named name: String) throws {
    let file = Repository.root.appending(path: "docs/schemas/\(name).schema.json")
    root = try ShiftDocumentJSON.parse(try Data(contentsOf: file))
  }

  init(root: ShiftDocumentJSON) { self.root = root }

  /// The paths at which a document breaks the schema.
  func violations(_ document: ShiftDocumentJSON) throws -> [String] {
    try violations(document, of: root, at: "$")
  }

  private func violations(
    _ value: ShiftDocumentJSON, of schema: ShiftDocumentJSON, at path: String
  ) throws -> [String] {
    guard case .object(let rules) = schema else { throw Malformed() }
    let keys = rules.map(\.key)
    guard Set(keys).count == keys.count else { throw Malformed() }
    return try rules.flatMap { rule in
      try check(rule.key, rule.value, rules: rules, value: value, at: path)
    }
  }

  private func check(
    _ keyword: String, _ rule: ShiftDocumentJSON, rules: [ShiftDocumentJSON.Member],
    value: ShiftDocumentJSON, at path: String
  ) throws -> [String] {
    func unless(_ isGood: Bool) -> [String] { isGood ? [] : ["\(path) \(keyword)"] }
    switch (keyword, rule) {
    case ("$schema", _), ("title", _), ("description", _), ("$defs", _): return []
    case ("$ref", .string(let reference)):
      return try violations(value, of: try resolve(reference), at: path)
    case ("type", .string(let name)): return unless(try Self.isType(value, name))
    case ("enum", .array(let allowed)): return unless(allowed.contains(value))
    case ("oneOf", .array(let choices)):
      return unless(try choices.count { try violations(value, of: $0, at: path).isEmpty } == 1)
    case ("anyOf", .array(let choices)):
      return unless(try choices.contains { try violations(value, of: $0, at: path).isEmpty })
    case ("propertyNames", _):
      guard case .object(let members) = value else { return [] }
      return try members.flatMap { try violations(.string($0.key), of: rule, at: path) }
    case ("required", .array(let names)):
      guard case .object(let members) = value else { return [] }
      return unless(names.allSatisfy { name in members.contains { .string($0.key) == name } })
    case ("properties", .object(let schemas)):
      guard case .object(let members) = value else { return [] }
      return try members.flatMap { member in
        guard let schema = schemas.first(where: { $0.key == member.key }) else { return [String]() }
        return try violations(member.value, of: schema.value, at: "\(path).\(member.key)")
      }
    case ("additionalProperties", .bool(false)):
      guard case .object(let members) = value,
        case .object(let known) = rules.first(where: { $0.key == "properties" })?.value
      else { return [] }
      return unless(members.allSatisfy { member in known.contains { $0.key == member.key } })
    case ("additionalProperties", .object):
      guard case .object(let members) = value else { return [] }
      return try members.flatMap {
        try violations($0.value, of: rule, at: "\(path).\($0.key)")
      }
    case ("items", _):
      guard case .array(let elements) = value else { return [] }
      return try elements.enumerated().flatMap {
        try violations($0.element, of: rule, at: "\(path)[\($0.offset)]")
      }
    case (_, .number(let limit)): return unless(try Self.isWithin(value, keyword, limit))
    case ("pattern", .string(let pattern)):
      guard case .string(let text) = value else { return [] }
      return unless(try Regex(pattern).firstMatch(in: text) != nil)
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private static func isWithin(
    _ value: ShiftDocumentJSON, _ keyword: String, _ limit: String
  ) throws -> Bool {
    guard let bound = Double(limit) else { throw Malformed() }
    switch (keyword, value) {
    case ("minimum", .number(let text)): return (Double(text) ?? .nan) >= bound
    case ("maximum", .number(let text)): return (Double(text) ?? .nan) <= bound
    case ("minItems", .array(let elements)): return Double(elements.count) >= bound
    case ("minLength", .string(let text)): return Double(text.unicodeScalars.count) >= bound
    case ("minimum", _), ("maximum", _), ("minItems", _), ("minLength", _): return true
    default: throw UnknownKeyword(name: keyword)
    }
  }

  private static func isType(_ value: ShiftDocumentJSON, _ name: String) throws -> Bool {
    switch (name, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("null", .null), ("boolean", .bool):
      true
    case ("integer", .number(let text)): Int(text) != nil
    case ("object", _), ("array", _), ("string", _), ("number", _), ("null", _), ("integer", _),
      ("boolean", _):
      false
    default: throw UnknownKeyword(name: name)
    }
  }

  private func resolve(_ reference: String) throws -> ShiftDocumentJSON {
    var place = root
    for step in reference.split(separator: "/").dropFirst() {
      guard case .object(let members) = place,
        let next = members.first(where: { $0.key == String(step) })
      else { throw Malformed() }
      place = next.value
    }
    return place
  }
}
