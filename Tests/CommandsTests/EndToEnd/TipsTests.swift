import Fixtures
import Foundation
import Testing

@Suite("tippool scan --signed: what guests wrote on card slips")
struct TipsTests {
  let house: House

  init() throws { house = try House() }

  private static func slip(_ name: String) -> String {
    Repository.samples.appending(path: "signed/\(name).png").path(percentEncoded: false)
  }

  private static let adding = ["adds-a", "adds-b", "adds-c"].map(slip)

  private func scan(_ arguments: [String]) throws -> Run {
    try BuiltBinary.run(
      ["scan", "--quiet"] + arguments, environment: house.environment, folder: house.folder,
      limit: 60)
  }

  private func objects(_ output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(
        JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any], "\($0)")
    }
  }

  @Test("The same picture of a card slip counts once, and two slips of one tip count twice")
  func sameSlip() throws {
    let copy = house.folder + "/copy.png"
    try FileManager.default.copyItem(atPath: Self.adding[0], toPath: copy)
    let run = try scan(["--signed", Self.adding[0], copy])
    #expect(run.end == .exit(0) && run.output.contains("Tips of 1 slip: $8.00"), "\(run)")
    #expect(run.error.contains("copy.png: It is the same picture as"))
  }

  @Test("Another net proposes tips of its own, and gives way where it is damaged")
  func otherNet() throws {
    func tips() throws -> (tips: [Int?], scores: [Double], told: String) {
      let run = try scan(["--signed", "--format", "jsonl"] + Self.adding)
      #expect(run.end == .exit(0), "\(run)")
      let slips = try objects(run.output)
      let places = slips.compactMap { $0["places"] as? [String: [String: Any]] }
      let candidates = places.compactMap { $0["tip"]?["candidates"] as? [[String: Any]] }
      return (
        slips.map { $0["tip"] as? Int },
        candidates.flatMap { $0.compactMap { $0["score"] as? Double } }, run.error
      )
    }
    let usual = try tips()
    #expect(usual.tips == [800, 1492, 700] && !usual.scores.isEmpty, "\(usual)")
    let unsure = try #require(ChangedNet.unsure(House.net("crops")))
    let added = try house.run("models", "add", house.ownNet("ours", "crops", unsure))
    #expect(added.end == .exit(0) && added.error.contains("until 50 of its own"), "\(added)")
    let own = try tips()
    #expect(own.scores != usual.scores && !own.told.contains("built-in"), "\(own)")
    try house.damageModels()
    let damaged = try tips()
    #expect(damaged.scores == usual.scores && damaged.told.contains("The built-in model reads."))
  }

  @Test("Every key that is printed is in the schema")
  func schema() throws {
    let file = Repository.root.appending(path: "docs/schemas/signed-slips.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let definitions = try #require(schema?["$defs"] as? [String: [String: Any]])
    let report = try Sample.clean("inverse-bars").path
    let run = try scan(["--format", "jsonl", "--tips-of", report, Self.slip("wrong")])
    let objects = try objects(run.output)
    #expect(objects.count == 2)
    for (object, name) in zip(objects, ["slip", "comparison"]) {
      let known = try #require(definitions[name]?["properties"] as? [String: Any])
      let required = try #require(definitions[name]?["required"] as? [String])
      #expect(Set(object.keys).isSubset(of: known.keys) && Set(required).isSubset(of: object.keys))
    }
  }
}
