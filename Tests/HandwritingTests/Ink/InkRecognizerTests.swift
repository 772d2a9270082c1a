import Fixtures
import Money
import Testing

@testable import Handwriting

@Suite("Figures written by hand") struct InkRecognizerTests {
  private let recognizer: InkRecognizer

  init() throws { recognizer = try InkRecognizer() }

  private static func point(_ x: Double, _ y: Double) -> InkPoint { InkPoint(x: x, y: y) }

  /// A stroke straight down, a digit's height long.
  private static func one(at x: Double) -> [InkPoint] {
    (0...20).map { point(x, Double($0) * 5) }
  }

  /// A ring, a digit's height high.
  private static func ring(at x: Double) -> [InkPoint] {
    let corners: [(Double, Double)] = [
      (30, 0), (8, 12), (0, 50), (8, 88), (30, 100), (52, 88), (60, 50), (52, 12), (30, 0),
    ]
    return zip(corners, corners.dropFirst()).flatMap { a, b in
      (0..<8).map { step in
        let share = Double(step) / 7
        return point(x + a.0 + (b.0 - a.0) * share, a.1 + (b.1 - a.1) * share)
      }
    }
  }

  private func reading(
    _ strokes: [[InkPoint]], _ expects: InkExpectation = .amount, before: String = "",
    area: WritingArea? = nil
  ) -> InkReading {
    recognizer.reading(
      of: Ink(strokes: strokes), in: InkContext(area: area, before: before, expects: expects))
  }

  // MARK: - What holds for every reading

  private static func isInOrder(_ reading: InkReading) -> Bool {
    let scores = reading.candidates.map(\.score)
    return scores.count <= 10 && scores == scores.sorted(by: >)
      && scores.allSatisfy { (0...1).contains($0) } && scores.reduce(0, +) <= 1 + 1e-9
      && Set(reading.candidates.map { "\($0.text) \($0.meaning)" }).count == scores.count
      && (!reading.candidates.isEmpty || reading.needsReview)
  }

  @Test("At most ten candidates, best first, scores summing up to 1 at most, for any scribble")
  func anyInk() {
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let strokes = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        let x = Double.random(in: 0...500, using: &generator)
        return (0..<Int.random(in: 0...30, using: &generator)).map { _ in
          Self.point(
            x + Double.random(in: 0...60, using: &generator),
            Double.random(in: -50...50, using: &generator))
        }
      }
      let kinds: [InkExpectation] = [
        .amount, .amountWithCents, .amountAroundPoint(x: 250), .digits(1...6),
        .shape(Set(InkShape.allCases)),
      ]
      for expects in kinds {
        #expect(Self.isInOrder(reading(strokes, expects)), "seed \(seed), \(expects)")
      }
    }
  }

  @Test(
    "No ink has no reading",
    arguments: [
      [], [[]], [[], []], [[point(.nan, 1)]], [[point(1, .infinity), point(-.infinity, .nan)]],
      [[point(1e300, 0), point(0, -1e300)]],
    ])
  func nothing(strokes: [[InkPoint]]) {
    for expects in [InkExpectation.amount, .amountAroundPoint(x: 0), .digits(1...6)] {
      #expect(reading(strokes, expects) == .none)
    }
  }

  @Test("One point is no digit that could be shown alone") func onePoint() {
    let place = [[Self.point(40, 40)]]
    for expects in [InkExpectation.amount, .digits(1...6), .amountAroundPoint(x: 0)] {
      #expect(reading(place, expects).needsReview)
      #expect(reading(place, expects, area: WritingArea(width: 300, height: 100)).needsReview)
    }
  }

  @Test("Points that are no place are left out, the others are read") func brokenPoints() {
    let whole = [Self.one(at: 0), Self.ring(at: 60)]
    let broken = whole.map {
      [Self.point(.nan, 0)] + $0 + [Self.point(.infinity, -.infinity), Self.point(3e8, 0)]
    }
    #expect(reading(broken) == reading(whole))
    #expect(reading(whole).candidates.first?.text == "10")
  }

  @Test("Ten thousand points are read as far as they are a figure, and end in any case")
  func manyPoints() {
    let fine = (0...9_999).map { Self.point(0, Double($0) / 100) }
    #expect(reading([fine], .digits(1...1)).candidates.first?.text == "1")
    var generator = SeededGenerator(seed: 5)
    let scribble = (0..<10_000).map { _ in
      Self.point(
        Double.random(in: 0...1000, using: &generator),
        Double.random(in: 0...100, using: &generator))
    }
    #expect(reading([scribble]) == .none)
    let dots = (0..<10_000).map { [Self.point(Double($0), 0)] }
    #expect(reading(dots).needsReview)
  }

  @Test("More strokes than the points of any figure could be of are not looked at")
  func manyStrokes() throws {
    let dots = try (0...InkFeatures.mostStrokes).map { index in
      try #require(Stroke([Self.point(Double(index), 0)]))
    }
    #expect(InkFeatures.of(dots, in: nil)?.ends.count == nil)
    #expect(InkFeatures.of(Array(dots.dropLast()), in: nil)?.ends.count == InkFeatures.mostStrokes)
  }

  // MARK: - What it depends on, and on what not

  @Test("Times, the unit and the place of the ink change nothing", arguments: [0.003, 1, 400])
  func units(scale: Double) throws {
    for stored in try StoredInk.all("amounts").prefix(8) {
      let moved = stored.ink.strokes.map {
        $0.enumerated().map { index, point in
          InkPoint(x: point.x * scale + 70, y: point.y * scale - 900, t: Double(index))
        }
      }
      let (before, after) = (reading(stored.ink.strokes), reading(moved))
      #expect(before.candidates.first?.text == after.candidates.first?.text, "\(stored.label)")
      #expect(before.needsReview == after.needsReview)
    }
  }

  @Test("Characters may be written in any order") func order() {
    let strokes = [Self.one(at: 0), Self.ring(at: 40), Self.one(at: 140), Self.ring(at: 180)]
    let straight = reading(strokes)
    #expect(straight.candidates.first?.text == "1010")
    for turn in 1..<4 { #expect(reading(Array(strokes[turn...] + strokes[..<turn])) == straight) }
    #expect(reading(strokes.reversed()) == straight)
  }

  @Test("What stands before decides what may follow, and counts in the amount")
  func before() throws {
    let ink = [Self.one(at: 0), Self.ring(at: 40)]
    let alone = try #require(reading(ink).candidates.first)
    #expect(alone.text == "10" && alone.money == Money(minorUnits: 1000))
    let behind = reading(ink, before: "Tip $12.")
    #expect(behind.candidates.first?.text == "10")
    #expect(behind.candidates.first?.money == Money(minorUnits: 1210))
    #expect(behind.candidates.allSatisfy { $0.text.count == 2 && $0.text.allSatisfy(\.isNumber) })
    #expect(reading(ink, before: "12.50").candidates.isEmpty)
    #expect(reading(ink, .digits(2...2), before: "12.50").candidates.first?.text == "10")
  }

  @Test("Beside a printed point, dollars are left of it and cents right of it")
  func printedPoint() {
    let (dollars, cents) = (
      [Self.one(at: 0), Self.ring(at: 40)], [Self.ring(at: 160), Self.one(at: 250)]
    )
    let point = InkExpectation.amountAroundPoint(x: 130)
    let dot = [[Self.point(128, 99), Self.point(130, 100)]]
    for strokes in [dollars + cents, cents + dollars, dollars + dot + cents] {
      let best = reading(strokes, point).candidates.first
      #expect(best?.text == "10.01" && best?.money == Money(minorUnits: 1001))
    }
    #expect(reading(dollars, point).candidates.first?.money == Money(minorUnits: 1000))
    #expect(reading(cents, point).candidates.first?.money == Money(minorUnits: 1))
  }

  @Test("A stroke between two digits stays both of them") func ambiguous() {
    // A seven without its bar, or a one with a long flag: nobody can say.
    let flag = (0...12).map { Self.point(Double($0) * 3, 30 - Double($0) * 2.5) }
    let stem = (0...20).map { Self.point(36 - Double($0) * 0.6, Double($0) * 5) }
    let found = reading([flag + stem], .digits(1...1))
    #expect(Set(found.candidates.prefix(2).map(\.text)) == ["1", "7"], "\(found)")
    #expect((found.candidates.last?.score ?? 1) > 0 && found.candidates.count > 1)
  }

  @Test("Zeros that no amount begins with are read and never shown alone") func leadingZero() {
    let found = reading([Self.ring(at: 0), Self.one(at: 100), Self.ring(at: 140)])
    #expect(found.candidates.first?.text == "010" && found.needsReview)
    #expect(found.candidates.first?.money == Money(minorUnits: 1000))
  }
}
