import Fixtures
import Foundation
import Testing

@Suite("What scan prints is what its schema says")
struct ScanSchemaTests {
  let house: House
  let definitions: [String: [String: Any]]

  init() throws {
    house = try House()
    let file = Repository.root.appending(path: "docs/schemas/scan.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
  }

  private func scan(_ arguments: String...) throws -> [String: Any] {
    let run = try BuiltBinary.run(
      ["scan", "--format", "json"] + arguments, environment: house.environment,
      folder: house.folder, limit: 60)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(object as? [String: Any], "\(run)")
  }

  /// Every key of the object is described, and every required one is there.
  private func check(_ object: Any?, against name: String) throws {
    let object = try #require(object as? [String: Any], "\(name)")
    let definition = try #require(definitions[name], "\(name)")
    let known = try #require(definition["properties"] as? [String: Any], "\(name)")
    let required = definition["required"] as? [String] ?? []
    #expect(Set(object.keys).isSubset(of: Set(known.keys)), "\(name): \(object.keys.sorted())")
    #expect(Set(required).isSubset(of: Set(object.keys)), "\(name): \(object.keys.sorted())")
    for (key, value) in object {
      if let box = value as? [Double], key == "box" { #expect(box.count == 4, "\(name)") }
    }
  }

  private func list(_ value: Any?) -> [Any] { value as? [Any] ?? [] }
  private func values(_ value: Any?) -> [Any] { (value as? [String: Any] ?? [:]).map(\.value) }

  @Test("a slip of several pictures, one of them no picture, one a copy, one not needed")
  func slip() throws {
    let sample = try Sample.clean("house-owes")
    let bytes = [UInt8](try Data(contentsOf: sample.picture))
    let again = try house.write(bytes: bytes + [0], to: "again.png")
    let copy = try house.write(bytes: bytes, to: "copy.png")
    let slip = try scan(
      "--together", "--jobs", "1", "--find", "cents=\\.(\\d\\d)", "missing.png", sample.path, copy,
      again, "not-needed.png")
    try check(slip, against: "slip")
    #expect(list(slip["pictures"]).count == 5)
    for picture in list(slip["pictures"]) { try check(picture, against: "picture") }
    for figure in values(slip["fields"]) {
      try check(figure, against: "figure")
      let votes = list((figure as? [String: Any])?["votes"])
      #expect(votes.count == 2)
      for vote in votes { try check(vote, against: "vote") }
    }
    for found in list(slip["found"]) { try check(found, against: "found") }
  }
}
