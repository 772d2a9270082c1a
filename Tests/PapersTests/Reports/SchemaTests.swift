import Fixtures
import Foundation
import Testing

@testable import Papers

@Suite("What JSON says is what the schema allows") struct SchemaTests {
  typealias Object = [String: Any]

  @Test("every report of a small and of a random period") func conforms() throws {
    let file = Repository.root.appending(path: "docs/schemas/report.schema.json")
    let schema = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? Object)
    let definitions = try #require(schema["$defs"] as? [String: Object])
    let check = SchemaCheck(definitions: definitions)
    let random = try CheckedPeriod(RandomPeriods.records(seed: 7))
    for period in [try SmallPeriod.checked(), random] {
      for document in try SmallPeriod.documents(period) {
        let json = Data(ReportJSON(document).text().utf8)
        let troubles = check.troubles(try JSONSerialization.jsonObject(with: json), schema, "")
        #expect(troubles.isEmpty, "\(document.kind): \(troubles.prefix(3))")
      }
    }
    // The check itself can say no.
    #expect(!check.troubles(["report": "no-such"], schema, "").isEmpty)
  }
}

/// As much of JSON Schema as this schema uses.
struct SchemaCheck {
  let definitions: [String: [String: Any]]

  func troubles(_ value: Any, _ schema: [String: Any], _ path: String) -> [String] {
    if let reference = schema["$ref"] as? String {
      let name = reference.split(separator: "/").last.map(String.init) ?? ""
      guard let definition = definitions[name] else { return ["\(path): no \(reference)"] }
      return troubles(value, definition, path)
    }
    if let any = schema["anyOf"] as? [[String: Any]] {
      return any.contains { troubles(value, $0, path).isEmpty } ? [] : ["\(path): none fits"]
    }
    if let allowed = schema["enum"] as? [String] {
      return (value as? String).map(allowed.contains) == true ? [] : ["\(path): \(value)"]
    }
    let types = (schema["type"] as? [String]) ?? (schema["type"] as? String).map { [$0] } ?? []
    guard types.isEmpty || types.contains(where: { Self.isType(value, $0) }) else {
      return ["\(path): not \(types)"]
    }
    if let object = value as? [String: Any] { return ofObject(object, schema, path) }
    if let array = value as? [Any], let items = schema["items"] as? [String: Any] {
      return array.enumerated().flatMap { troubles($1, items, "\(path)[\($0)]") }
    }
    if let text = value as? String, let pattern = schema["pattern"] as? String {
      return text.range(of: pattern, options: .regularExpression) == nil ? ["\(path): \(text)"] : []
    }
    return []
  }

  private func ofObject(
    _ object: [String: Any], _ schema: [String: Any], _ path: String
  ) -> [String] {
    var found: [String] = []
    for key in schema["required"] as? [String] ?? [] where object[key] == nil {
      found.append("\(path): lacks \(key)")
    }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    for (key, value) in object {
      if let property = properties[key] {
        found += troubles(value, property, "\(path)/\(key)")
      } else if let other = schema["additionalProperties"] as? [String: Any] {
        found += troubles(value, other, "\(path)/\(key)")
      } else {
        found.append("\(path): unknown \(key)")
      }
    }
    return found
  }

  private static func isType(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "integer": value is Int
    default: false
    }
  }
}
