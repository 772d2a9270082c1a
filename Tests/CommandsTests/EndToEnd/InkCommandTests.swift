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

  @Test("Each line becomes one object: candidates with values in minor units, best first")
  func answers() throws {
    let lines = [
      Self.line("amount"), Self.line("digits"), Self.line("amount2", ", \"before\": \"12.\""),
      Self.line("amount2", ", \"point\": 150, \"area\": {\"width\": 300, \"height\": 140}"), "",
      Self.line("amount", ", \"area\": null, \"names\": [\"Maria\"]"),
    ]
    let output = try house.runs(
      "ink", "--format", "jsonl", "-", input: lines.joined(separator: "\r\n") + "\n")
    let answers = try Self.answers(output)
    #expect(answers.count == 5)
    #expect(answers.map { $0.candidates.first?.text } == ["10", "10", "10", "10", "10"])
    #expect(answers.map { $0.candidates.first?.value } == [1000, nil, 1210, 1000, 1000])
    for answer in answers {
      let scores = answer.candidates.map(\.score)
      #expect(scores.count <= 10 && scores == scores.sorted(by: >))
      // Shares of one, each rounded.
      #expect(scores.reduce(0.0, +) <= 1.000_000_001)
      #expect(answer.error == nil && answer.line == nil)
    }
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

  @Test("Without a format it is text for people, in the house's currency")
  func text() throws {
    try house.write(Self.line("amount") + "\n" + Self.line("digits"), to: "ink.jsonl")
    let output = try house.runs("ink", "ink.jsonl")
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("Line 1: ") && lines[0].contains("$10.00"))
    let yen = try house.runs("ink", "--currency", "JPY", "ink.jsonl")
    #expect(yen.contains("¥10") && !yen.contains("."))
  }

  @Test(
    "A bad line is told with its number and what to write; the others are read",
    arguments: [
      ("nonsense", "no JSON object"), ("[1, 2]", "no JSON object"), ("{}", "“strokes” is missing"),
      ("{\"strokes\": []}", "“expects” is missing"),
      ("{\"strokes\": 3, \"expects\": \"amount\"}", "“strokes” must be"),
      ("{\"strokes\": [[[1]]], \"expects\": \"amount\"}", "“strokes” must be"),
      ("{\"strokes\": [[[1, null]]], \"expects\": \"amount\"}", "“strokes” must be"),
      ("{\"strokes\": [[[true, 1]]], \"expects\": \"amount\"}", "“strokes” must be"),
      ("{\"strokes\": [], \"expects\": 7}", "“expects” must be"),
      ("{\"strokes\": [], \"expects\": \"sum\"}", "amount, amount2, digits or name"),
      ("{\"strokes\": [], \"expects\": \"name\"}", "wants “names”: those that it may be"),
      ("{\"strokes\": [], \"expects\": \"name\", \"names\": []}", "wants “names”"),
      (
        "{\"strokes\": [], \"expects\": \"name\", \"names\": \"Ana\"}",
        "“names” must be a list of names"
      ),
      ("{\"strokes\": [], \"expects\": \"amount\", \"point\": 3}", "“point” goes with"),
      (
        "{\"strokes\": [], \"expects\": \"amount2\", \"point\": 3, \"before\": \"12\"}",
        "“before” does not go with “point”"
      ),
      ("{\"strokes\": [], \"expects\": \"amount\", \"befor\": \"\"}", "“befor” is not known"),
      (
        "{\"strokes\": [], \"expects\": \"amount\", \"area\": {\"width\": 0, \"height\": 3}}",
        "“area”"
      ),
    ])
  func badLine(line: String, words: String) throws {
    let input = [Self.line("amount"), line, Self.line("digits")].joined(separator: "\n")
    let run = try house.run("ink", "--format", "jsonl", "-", input: input)
    #expect(run.end == .exit(65), "\(run)")
    #expect(run.error.contains("Standard input, line 2: ") && run.error.contains(words), "\(run)")
    #expect(run.error.contains("1 of 3 lines could not be read."), "\(run)")
    let answers = try Self.answers(run.output)
    #expect(answers.map(\.candidates.isEmpty) == [false, true, false], "\(run)")
    #expect(answers[1].line == 2 && answers[1].needsReview)
    #expect(answers[1].error?.contains(words) == true, "\(run)")
  }

  @Test("No ink, one point and endless ink are no errors: nothing can be read")
  func nothing() throws {
    let scribble = (0..<10_000).map { "[\($0 * 7919 % 1000),\($0 * 104_729 % 100)]" }
    let strokes = ["[]", "[[]]", "[[\(scribble.joined(separator: ","))]]"]
    let input = strokes.map { "{\"strokes\": \($0), \"expects\": \"amount\"}\n" }.joined()
    let answers = try Self.answers(try house.runs("ink", "--format", "jsonl", "-", input: input))
    #expect(answers.map(\.candidates.count) == [0, 0, 0])
    #expect(answers.map(\.needsReview) == [true, true, true])
    let text = try house.runs("ink", "-", input: input)
    #expect(text == "Line 1: not read\nLine 2: not read\nLine 3: not read\n")
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

  @Test("The person's digits change how likely a reading is, and not what may be read")
  func ownHand() throws {
    try house.write(Self.hand.joined(separator: "\n\n") + "\n", to: "hand.jsonl")
    let input = Self.line("amount")
    let alone = try Self.answers(try house.runs("ink", "--format", "jsonl", "-", input: input))
    let own = try Self.answers(
      try house.runs("ink", "--format", "jsonl", "--hand", "hand.jsonl", "-", input: input))
    #expect(Set(own[0].candidates.map(\.text)) == Set(alone[0].candidates.map(\.text)))
    #expect(own[0].candidates.map(\.score) != alone[0].candidates.map(\.score))
  }

  @Test("Digits that cannot be gone by are told with their line or digit")
  func badHand() throws {
    let cases: [([String], String)] = [
      (["nonsense"], "hand.jsonl, line 1: this is no JSON object"),
      (["", "{\"strokes\": []}"], "hand.jsonl, line 2: “label” is missing"),
      (["{\"label\": 7, \"strokes\": []}"], "“label” must be one digit as a text"),
      (["{\"label\": \"12\", \"strokes\": []}"], "“label” must be one digit as a text"),
      (["{\"label\": \"-\", \"strokes\": []}"], "“label” must be one digit as a text"),
      (["{\"label\": \"7\"}"], "“strokes” is missing"),
      (["{\"label\": \"7\", \"strokes\": [[[1]]]}"], "“strokes” must be"),
      (["{\"label\": \"7\", \"strokes\": [], \"who\": 1}"], "“who” is not known"),
      ([], "hand.jsonl: The digit 0 is missing."),
      (Self.hand.dropLast(), "hand.jsonl: The digit 9 is missing."),
      (Self.hand + Array(repeating: Self.hand[4], count: 3), "more than 3 samples of the digit 4"),
      (
        Self.hand.dropLast() + ["{\"label\": \"9\", \"strokes\": [[]]}"],
        "Nothing was written for the digit 9."
      ),
      (
        Self.hand.dropLast() + [Self.hand[3].replacing("\"3\"", with: "\"9\"")],
        "The digits 3 and 9 look the same"
      ),
    ]
    for (lines, words) in cases {
      try house.write(lines.joined(separator: "\n"), to: "hand.jsonl")
      let run = try house.run("ink", "--hand", "hand.jsonl", "-", input: Self.line("amount"))
      #expect(run.end == .exit(65) && run.error.contains(words), "\(words): \(run)")
    }
    try house.run("ink", "--hand", "nowhere.jsonl", "-", input: "").refuses(66, "nowhere.jsonl")
    try house.run("ink", "--hand", "-", "-", input: "").refuses(64, "standard input")
  }

  @Test("An empty file has no lines; one that is missing is named")
  func files() throws {
    #expect(try house.runs("ink", "--format", "jsonl", "-", input: "").isEmpty)
    try house.run("ink", "nowhere.jsonl").refuses(66, "nowhere.jsonl", "cannot be read")
  }
}
