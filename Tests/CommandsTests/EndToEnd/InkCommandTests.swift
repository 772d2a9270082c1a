import Fixtures
import Foundation
import Testing

@Suite("tippool ink: strokes in, figures out")
struct InkCommandTests {
  let house: House

  init() throws { house = try House() }

  /// What a line became.
  private struct Answer: Decodable {
    struct Candidate: Decodable {
      let text: String
      let value: Int64?
      let score: Double
    }
    let candidates: [Candidate]
    let needsReview: Bool
    let line: Int?
    let error: String?
  }

  private static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  /// A one and a zero, straight and round.
  private static let ten =
    "[[[0,0,0],[0,50,40],[0,100,80]],[[70,0,300],[48,12,310],[40,50,320],[48,88,330],[70,100,340],"
    + "[92,88,350],[100,50,360],[92,12,370],[70,0,380]]]"

  private static func line(_ expects: String, _ more: String = "") -> String {
    "{\"strokes\": \(ten), \"expects\": \"\(expects)\"\(more)}"
  }

  /// As written by somebody whose hand no net was trained on.
  @Test("A written name is found on the list that goes with it")
  func names() throws {
    let file = Repository.root.appending(path: "Tests/HandwritingTests/Ink/Inks/names.jsonl")
    let inks = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").prefix(4)
    var (lines, labels): ([String], [String]) = ([], [])
    for line in inks {
      var ink = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      labels.append(try #require(ink.removeValue(forKey: "label") as? String))
      ink["expects"] = "name"
      lines.append(String(decoding: try JSONSerialization.data(withJSONObject: ink), as: UTF8.self))
    }
    let answers = try Self.answers(
      try house.runs("ink", "--format", "jsonl", "-", input: lines.joined(separator: "\n")))
    #expect(answers.map { $0.candidates.first?.text } == labels)
    #expect(answers.allSatisfy { $0.candidates.allSatisfy { $0.value == nil } })
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

  // MARK: - The person's own digits

  /// A digit a line, each another way through the corners of a box.
  private static let hand: [String] = {
    let corners = ["[50,0]", "[75,25]", "[75,75]", "[50,100]", "[25,75]", "[25,25]", "[50,50]"]
    let orders = [
      "0123450", "501364", "0126543", "0123634", "56216", "1056234", "05432165", "06", "0561234505",
      "16501234",
    ]
    return orders.enumerated().map { digit, order in
      let points = order.compactMap(\.wholeNumberValue).map { corners[$0] }
      return "{\"label\": \"\(digit)\", \"strokes\": [[\(points.joined(separator: ","))]]}"
    }
  }()
}
