import Foundation
import Testing

@testable import Handwriting

@Suite("Names of a list, written by hand") struct NameTests {
  private static func reading(_ strokes: [[InkPoint]], _ names: [String]) throws -> InkReading {
    try InkRecognizer().reading(
      of: Ink(strokes: strokes), in: InkContext(expects: .name(of: names)))
  }

  private static func reading(_ stored: StoredInk) throws -> InkReading {
    try InkRecognizer().reading(
      of: stored.ink, in: InkContext(expects: .name(of: stored.names ?? [])))
  }

  /// By writers and devices that the net was never trained on; every fifth is on no list.
  @Test("Written names are found, and nobody who is on no list is taken for somebody")
  func storedNames() throws {
    let inks = try StoredInk.all("names")
    var (first, three, shown) = (0, 0, 0)
    for ink in inks {
      let reading = try Self.reading(ink)
      let texts = reading.candidates.map(\.text)
      #expect(Set(texts).isSubset(of: ink.names ?? []) && Set(texts).count == texts.count)
      #expect(reading.candidates.allSatisfy { $0.meaning == .name })
      #expect(reading.candidates.map(\.score).reduce(0, +) <= 1.000_001)
      #expect(reading.needsReview || texts.first == ink.label, "\(ink.label): \(texts)")
      guard !ink.label.isEmpty else { continue }
      first += texts.first == ink.label ? 1 : 0
      three += texts.prefix(3).contains(ink.label) ? 1 : 0
      shown += reading.needsReview ? 0 : 1
    }
    let known = inks.filter { !$0.label.isEmpty }.count
    #expect(known == 64)
    #expect(first * 100 >= known * 95 && three * 100 >= known * 98 && shown * 2 >= known)
  }

  @Test("Two people who share what was written are both offered, and nobody is shown alone")
  func sameFirstName() throws {
    // Somebody who wrote the first name alone.
    let inks = try StoredInk.all("names").filter { !$0.label.isEmpty }
    let alone = try inks.first { ink in
      let first = String(ink.label.prefix { $0 != " " })
      return try !Self.reading(ink.ink.strokes, [first]).needsReview
    }
    let ink = try #require(alone)
    let first = ink.label.prefix { $0 != " " }
    let both = ["\(first) Abbott", "\(first) Zhang"]
    let reading = try Self.reading(ink.ink.strokes, both + ["Quentin Ono"])
    #expect(Set(reading.candidates.prefix(2).map(\.text)) == Set(both))
    #expect(reading.needsReview)
  }

  private static let dash = [[InkPoint(x: 0, y: 0), InkPoint(x: 50, y: 90)]]

  @Test(
    "What is no name has none",
    arguments: [
      ([], ["Ana"]), ([[]], ["Ana"]), ([[InkPoint(x: 1, y: 1)]], ["Ana García"]),
      ([[InkPoint(x: .nan, y: 0)]], ["Ana"]), (dash, []), (dash, ["王芳", "", "-"]),
      // Points alone are marks of letters that are not there.
      ([[InkPoint(x: 0, y: 0)], [InkPoint(x: 40, y: 3)]], ["Bo", "Maria", "Ana"]),
    ] as [([[InkPoint]], [String])])
  func nothing(strokes: [[InkPoint]], names: [String]) throws {
    let reading = try Self.reading(strokes, names)
    #expect(reading.needsReview)
    if names.allSatisfy({ NameSpellings($0).classes.isEmpty }) {
      #expect(reading.candidates.isEmpty)
    }
  }

  @Test("Ten thousand points end in any case, and give nobody a name") func manyPoints() throws {
    let scribble: [InkPoint] = (0..<10_000).map { number in
      let (x, y): (Int, Int) = (number * 7919 % 1000, number * 104_729 % 100)
      return InkPoint(x: Double(x), y: Double(y))
    }
    #expect(try Self.reading([scribble], ["Ana", "Ben"]).needsReview)
  }

  // MARK: - How names are written

  private static func texts(_ name: String) -> [String] {
    NameSpellings(name).classes.map { classes in
      String(String.UnicodeScalarView(classes.compactMap { Unicode.Scalar($0 + 96) }))
    }
  }

  @Test(
    "All of it, the first, the last, and each with the other's initial",
    arguments: [
      ("Ana García", ["anagarcia", "ana", "anag", "agarcia", "garcia"]),
      ("García, Ana", ["anagarcia", "ana", "anag", "agarcia", "garcia"]),
      (
        "José Luis Muñoz",
        [
          "joseluismunoz", "jose", "joseluis", "josel", "jluis", "luis", "josemunoz", "josem",
          "jmunoz", "munoz",
        ]
      ), ("Anne-Marie", ["annemarie", "anne", "annem", "amarie", "marie"]), ("Bo", ["bo"]),
      ("Q", []), ("J. Li", ["jli"]),
      ("Søren Łukasz", ["sorenlukasz", "soren", "sorenl", "slukasz", "lukasz"]),
      ("Straße", ["strasse"]), ("王芳", []), ("", []), (" - , ", []),
    ])
  func spellings(name: String, ways: [String]) {
    #expect(Self.texts(name) == ways)
    #expect(InkRecognizer.canRead(name: name) == !ways.isEmpty)
  }

  // MARK: - Likelihoods

  /// Two classes and the blank over three steps, summed over all 27 ways by hand.
  @Test("The probability of a text is that of all its alignments together") func likelihood() {
    let rows: [[Double]] = [[0.5, 0.3, 0.2], [0.1, 0.6, 0.3], [0.2, 0.2, 0.6]]
    var signal = Signal(channels: 3, length: 3)
    for (step, row) in rows.enumerated() {
      for (channel, value) in row.enumerated() { signal[channel, step] = Float(log(value)) }
    }
    let likelihood = TextLikelihood(signal)
    var sums: [[Int]: Double] = [:]
    for a in 0..<3 {
      for b in 0..<3 {
        for c in 0..<3 {
          var text: [Int] = []
          for (place, one) in [a, b, c].enumerated()
          where one != 0 && (place == 0 || [a, b, c][place - 1] != one) { text.append(one) }
          sums[text, default: 0] += rows[0][a] * rows[1][b] * rows[2][c]
        }
      }
    }
    for (text, sum) in sums where !text.isEmpty {
      #expect(abs(exp(likelihood.of(text)) - sum) < 1e-6, "\(text)")
    }
    #expect(likelihood.of([1, 1, 1]) == -.infinity && likelihood.of([]) == -.infinity)
    #expect(likelihood.freeText == [1, 2])
  }
}
