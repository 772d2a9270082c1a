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

  @Test("Tips that add up are proposed, each marked for a look")
  func proposals() throws {
    let run = try scan(["--signed", "--format", "jsonl"] + Self.adding)
    #expect(run.end == .exit(0), "\(run)")
    let slips = try objects(run.output)
    #expect(slips.map { $0["outcome"] as? String } == ["addsUp", "addsUp", "addsUp"])
    #expect(slips.map { $0["tip"] as? Int } == [800, 1492, 700])
    #expect(slips.map { $0["writtenTotal"] as? Int } == [5500, 8800, 4000])
    #expect(slips.allSatisfy { $0["needsReview"] as? Bool == true })
  }

  @Test("A guest who added wrongly is told with both figures, and nothing is chosen unasked")
  func wrongSum() throws {
    let run = try scan(["--signed", Self.slip("wrong")])
    #expect(run.end == .exit(0))
    #expect(run.output.contains("tip ?"), "\(run)")
    #expect(
      run.output.contains(
        "$25.00 and $5.00 make $30.00, and the total says $31.00: the guest added wrongly, or"))
    for (rule, tip) in [("total", "$6.00"), ("tip", "$5.00")] {
      let run = try scan(["--signed", "--wrong-sums", rule, Self.slip("wrong")])
      #expect(run.output.contains("tip \(tip)"), "\(run)")
    }
  }

  @Test("A line in place of the tip is no tip where the total says so, too")
  func line() throws {
    let run = try scan(["--signed", "--format", "jsonl", Self.slip("line")])
    let slip = try #require(try objects(run.output).first)
    #expect(slip["outcome"] as? String == "dash" && slip["tip"] as? Int == 0, "\(run)")
  }

  @Test("The tips of all slips are the card tips of the report, or the slip is named")
  func report() throws {
    let report = try Sample.clean("inverse-bars").path
    let slips = Self.adding + [Self.slip("wrong")]
    let right = try scan(["--tips-of", report, "--wrong-sums", "tip"] + slips)
    #expect(right.end == .exit(0), "\(right)")
    #expect(right.output.contains("Tips of 4 slips: $34.92"))
    #expect(right.output.contains("prints the same card tips"))
    let off = try scan(["--tips-of", report, "--wrong-sums", "total"] + slips)
    #expect(off.end == .exit(65), "\(off)")
    #expect(off.output.contains("$1.00 less"))
    #expect(off.output.contains("wrong.png explains it: its tip may be $5.00"))
    let json = try scan(
      ["--tips-of", report, "--wrong-sums", "total", "--format", "jsonl"] + slips)
    let last = try #require(try objects(json.output).last)
    #expect(last["cardTips"] as? Int == 3492 && last["difference"] as? Int == -100)
    // What is in doubt on the report is marked there, too.
    #expect(last["needsReview"] as? Bool == false && last["reasons"] as? [String] == [])
    let explained = try #require(last["explainedBy"] as? [[String: Any]])
    #expect(explained.contains { ($0["image"] as? String)?.hasSuffix("wrong.png") == true })
  }

  @Test("Both written places are cut out, for whoever looks at them")
  func crops() throws {
    let run = try scan(["--signed", "--crops", "looked-at", Self.adding[0]])
    #expect(run.end == .exit(0), "\(run)")
    #expect(try house.entries(of: "looked-at") == ["adds-a-1-tip.png", "adds-a-1-total.png"])
  }

  @Test("A picture without written lines, and a report without card tips, are told")
  func failures() throws {
    let report = try Sample.clean("inverse-bars").path
    let noSlip = try scan(["--signed", report])
    #expect(noSlip.end == .exit(65) && noSlip.output.contains("No lines for tip and total"))
    let noReport = try scan(["--tips-of", Self.adding[0], Self.adding[1]])
    #expect(noReport.end == .exit(65) && noReport.error.contains("card tips were not read"))
    let missing = try scan(["--signed", "missing.png"])
    #expect(missing.end == .exit(66))
    for option in ["--together", "--rows"] {
      let both = try scan(["--signed", option, Self.adding[0]])
      #expect(both.end == .exit(64) && both.error.contains("--rows and --find"), "\(option)")
    }
  }

  @Test("A report of several servers says nothing of one of them")
  func severalPages() throws {
    let file = Repository.samples.appending(path: "two-slips.tif").path(percentEncoded: false)
    let run = try scan(["--tips-of", file, Self.adding[0]])
    #expect(run.end == .exit(65) && run.error.contains("2 reports with card tips"), "\(run)")
  }

  @Test("What the house says of wrong sums counts where the command says nothing")
  func settings() throws {
    for (words, tip) in [("total", "$6.00"), ("tip", "$5.00"), ("ask", "?")] {
      try house.write("wrong sums: \(words)\n", to: "mine.yml")
      let run = try scan(["--signed", "--settings", "mine.yml", Self.slip("wrong")])
      #expect(run.output.contains("tip \(tip)"), "\(run)")
    }
    let said = try scan([
      "--signed", "--settings", "mine.yml", "--wrong-sums", "total", Self.slip("wrong"),
    ])
    #expect(said.output.contains("tip $6.00"))
    try house.write("wrong sums: guess\n", to: "mine.yml")
    let refused = try scan(["--signed", "--settings", "mine.yml", Self.slip("wrong")])
    #expect(
      refused.end == .exit(78) && refused.error.contains("what “wrong sums” says is not one of"))
  }

  @Test("The same picture of a card slip counts once, and two slips of one tip count twice")
  func sameSlip() throws {
    let copy = house.folder + "/copy.png"
    try FileManager.default.copyItem(atPath: Self.adding[0], toPath: copy)
    let run = try scan(["--signed", Self.adding[0], copy])
    #expect(run.end == .exit(0) && run.output.contains("Tips of 1 slip: $8.00"), "\(run)")
    #expect(run.error.contains("copy.png: It is the same picture as"))
  }

  @Test("A house in which nobody looked yet is told so, and every proposal is marked")
  func unproven() throws {
    let run = try scan(["--signed"] + Self.adding)
    #expect(run.output.contains("Nobody of this house has looked at a proposed tip"), "\(run)")
    let json = try scan(["--signed", "--format", "jsonl", Self.adding[0]])
    let slip = try #require(try objects(json.output).first)
    #expect(slip["house"] as? [String: Int] == ["confirmed": 0, "right": 0])
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
