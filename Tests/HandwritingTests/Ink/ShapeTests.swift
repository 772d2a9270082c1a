import Fixtures
import Testing

@testable import Handwriting

@Suite("Shapes by rules of geometry") struct ShapeTests {
  /// Points along straight lines between corners.
  private static func line(
    _ corners: [(Double, Double)], shaken amount: Double = 0, seed: UInt64 = 1
  ) -> [InkPoint] {
    var generator = SeededGenerator(seed: seed)
    return zip(corners, corners.dropFirst()).flatMap { a, b in
      (0..<20).map { step in
        let share = Double(step) / 19
        return InkPoint(
          x: a.0 + (b.0 - a.0) * share + Double.random(in: -1...1, using: &generator) * amount,
          y: a.1 + (b.1 - a.1) * share + Double.random(in: -1...1, using: &generator) * amount)
      }
    }
  }

  private static func circle(_ share: Double = 1, width: Double = 80, height: Double = 60)
    -> [InkPoint]
  {
    let corners = (0...40).map { step in
      let angle = Double(step) / 40 * share * 2 * Double.pi
      return (width / 2 * cosine(angle), height / 2 * cosine(angle - .pi / 2))
    }
    return line(corners)
  }

  /// A Taylor series is enough for a drawing.
  private static func cosine(_ angle: Double) -> Double {
    let angle = angle.remainder(dividingBy: 2 * .pi)
    var (sum, term) = (1.0, 1.0)
    for k in 1..<15 {
      term *= -angle * angle / Double((2 * k - 1) * 2 * k)
      sum += term
    }
    return sum
  }

  static let drawn: [(InkShape, [[InkPoint]])] = [
    (.tick, [line([(0, 40), (20, 70), (70, 0)])]), (.tick, [line([(0, 50), (15, 60), (90, 0)])]),
    (.cross, [line([(0, 0), (60, 60)]), line([(60, 0), (0, 60)])]),
    (.cross, [line([(30, 0), (30, 60)]), line([(0, 30), (60, 30)])]),
    (.cross, [line([(0, 0), (60, 60), (60, 0), (0, 60)])]), (.circle, [circle()]),
    (.circle, [circle(1.1, width: 200)]), (.strikeOut, [line([(0, 10), (200, 0)])]),
    (.strikeOut, [line([(0, 10), (200, 0)]), line([(10, 30), (190, 25)])]),
    (.strikeOut, [line([(0, 0), (200, 10), (0, 20), (200, 30)])]),
  ]

  private static func reading(
    _ strokes: [[InkPoint]], _ shapes: Set<InkShape> = Set(InkShape.allCases)
  ) throws -> InkReading {
    try InkRecognizer().reading(of: Ink(strokes: strokes), in: InkContext(expects: .shape(shapes)))
  }

  @Test("A clear shape is read alone, however large, wherever it stands", arguments: drawn)
  func clear(shape: InkShape, strokes: [[InkPoint]]) throws {
    for scale in [0.01, 1, 25] {
      let placed = strokes.map { $0.map { InkPoint(x: $0.x * scale - 300, y: $0.y * scale + 40) } }
      let reading = try Self.reading(placed)
      #expect(reading.candidates.first?.meaning == .shape(shape), "\(reading)")
      #expect(!reading.needsReview, "\(reading)")
    }
  }

  @Test("A shaking hand changes nothing", arguments: 0..<20) func shaken(seed: Int) throws {
    let tick = Self.line([(0, 40), (20, 70), (70, 0)], shaken: 1.5, seed: UInt64(seed))
    let reading = try Self.reading([tick])
    #expect(reading.candidates.first?.meaning == .shape(.tick), "\(reading)")
  }

  @Test("What is half one and half another shape has both candidates and is asked about")
  func ambiguous() throws {
    let flatTick = try Self.reading([Self.line([(0, 20), (30, 26), (100, 0)])])
    #expect(
      Set(flatTick.candidates.map(\.meaning)) == [.shape(.tick), .shape(.strikeOut)], "\(flatTick)")
    #expect(flatTick.needsReview)
    let flatCross = try Self.reading([
      Self.line([(0, 0), (100, 34)]), Self.line([(0, 34), (100, 0)]),
    ])
    #expect(
      Set(flatCross.candidates.map(\.meaning)) == [.shape(.cross), .shape(.strikeOut)],
      "\(flatCross)")
    #expect(flatCross.needsReview)
  }

  @Test("Only what is expected is read; what looks like nothing has no candidate")
  func others() throws {
    let cross = Self.drawn[2].1
    #expect(try Self.reading(cross, [.tick, .circle]) == .none)
    #expect(try Self.reading(cross, []) == .none)
    #expect(try Self.reading([]) == .none)
    #expect(try Self.reading([[InkPoint(x: 3, y: 3)]]) == .none)
    #expect(try Self.reading([Self.circle(0.5)], [.circle]) == .none)
  }
}
