import Fixtures
import Foundation
import Testing

@Suite("tippool ink: strokes in, figures out")
struct InkCommandTests {
  let house: House

  init() throws { house = try House() }

  /// What a line became.
  private struct Answer: Decodable {
    struct Candidate: Decodable { let text: String }
    let candidates: [Candidate]
    let needsReview: Bool
  }

  private static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  @Test("With a net that nobody measured a person has to choose; a damaged one gives way")
  func ownNet() throws {
    let ones =
      "{\"strokes\": [[[40,30],[40,70],[40,110]],[[90,30],[91,70],[90,110]],[[240,30],[240,110]],"
      + "[[280,30],[281,70],[280,112]]], \"expects\": \"amount2\", \"point\": 210, "
      + "\"area\": {\"width\": 300, \"height\": 144}}\n"
    func read() throws -> (answer: Answer, told: String) {
      let run = try house.run("ink", "--format", "jsonl", "-", input: ones)
      #expect(run.end == .exit(0), "\(run)")
      return (try #require(try Self.answers(run.output).first), run.error)
    }
    let usual = try read()
    #expect(!usual.answer.needsReview && usual.answer.candidates.first?.text == "11.11")
    let added = try house.run(
      "models", "add", house.ownNet("ours", "ink", House.net("ink")))
    #expect(added.end == .exit(0) && added.error.contains("has to choose"), "\(added)")
    let own = try read()
    #expect(own.answer.needsReview && own.answer.candidates.first?.text == "11.11")
    #expect(own.told.isEmpty)
    try house.runs("models", "use", "ink@0")
    #expect(try !read().answer.needsReview)
    try house.runs("models", "use", "ink")
    #expect(try read().answer.needsReview)
    try house.damageModels()
    let damaged = try read()
    #expect(!damaged.answer.needsReview)
    #expect(damaged.told.contains("The built-in model reads. "))
    #expect(damaged.told.contains("ink@1.0.0 cannot be read with"))
    try house.run("models", "verify").refuses(65, "damaged or gone", "ink@1.0.0")
  }
}
