import Fixtures
import Money
import Testing

@testable import Handwriting

/// A person's own digits beside the net. Strokes: see Inks/README.md.
@Suite("A person's own hand") struct HandwritingTests {
  private let recognizer: InkRecognizer
  private let hands: [String: Handwriting]
  private let amounts: [String: [StoredHand]]

  init() throws {
    recognizer = try InkRecognizer()
    let stored = Dictionary(grouping: try StoredHand.all("hands"), by: \.writer)
    hands = try stored.mapValues { lines in try Handwriting(lines.filter(\.isSample).map(\.sample))
    }
    amounts = stored.mapValues { $0.filter { !$0.isSample } }
  }

  private static func samples() throws -> [DigitSample] {
    let stored = try StoredHand.all("hands").filter(\.isSample)
    return Array(stored.prefix(10).map(\.sample))
  }

  private static func isSame(_ one: InkCandidate?, _ other: InkCandidate?) -> Bool {
    one?.money != nil ? one?.money == other?.money : one?.text == other?.text
  }

  // MARK: - What holds whoever wrote it

  /// The central law. Each ink is read with every hand, mostly a stranger's: of a test run every second ink.
  @Test("What is sure with a hand is sure without it, and the same") func neverSurer() throws {
    let inks =
      try StoredInk.all("amounts").prefix(40).map(\.ink)
      + amounts.sorted { $0.key < $1.key }.flatMap { $0.value.prefix(20) }.map(\.ink)
    var (sure, doubted) = (0, 0)
    for (number, ink) in inks.enumerated()
    where TestRun.triesEverything || number.isMultiple(of: 2) {
      for expects in [InkExpectation.amount, .digits(1...8)] {
        let context = InkContext(expects: expects)
        let alone = recognizer.reading(of: ink, in: context)
        for hand in hands.values {
          let own = recognizer.reading(of: ink, in: context, hand: hand)
          guard !own.needsReview else {
            doubted += alone.needsReview ? 0 : 1
            continue
          }
          sure += 1
          #expect(!alone.needsReview)
          #expect(Self.isSame(own.candidates.first, alone.candidates.first))
        }
      }
    }
    // Both happen, or the law would say nothing.
    #expect(sure > 40 && doubted > 0, "\(sure), \(doubted)")
  }

  @Test("A reading with a hand is in order, and its scores sum up to 1 at most")
  func order() throws {
    let hand = try #require(hands.values.first)
    for stored in try StoredInk.all("amounts").prefix(20) {
      let reading = recognizer.reading(of: stored.ink, in: InkContext(expects: .amount), hand: hand)
      let scores = reading.candidates.map(\.score)
      #expect(scores == scores.sorted(by: >) && scores.count <= InkReading.mostCandidates)
      #expect(scores.allSatisfy { (0...1).contains($0) } && scores.reduce(0, +) <= 1 + 1e-9)
    }
  }

  @Test("Odd ink is read with a hand as without") func oddInk() throws {
    let hand = try #require(hands.values.first)
    let far = InkPoint(x: 1e300, y: .nan)
    for strokes in [[], [[]], [[far]], [[InkPoint(x: 4, y: 4)]]] {
      for expects in [InkExpectation.amount, .digits(0...3), .shape([.tick])] {
        let context = InkContext(expects: expects)
        #expect(
          recognizer.reading(of: Ink(strokes: strokes), in: context, hand: hand).candidates.count
            == recognizer.reading(of: Ink(strokes: strokes), in: context).candidates.count)
      }
    }
  }

  @Test("Shapes are read as without a hand") func shapes() throws {
    let hand = try #require(hands.values.first)
    let context = InkContext(expects: .shape(Set(InkShape.allCases)))
    for stored in try StoredInk.all("amounts").prefix(10) {
      #expect(
        recognizer.reading(of: stored.ink, in: context, hand: hand)
          == recognizer.reading(of: stored.ink, in: context))
    }
  }

  // MARK: - What it is good for

  @Test("A hand that is unlike most is read better with its own digits") func better() throws {
    for (writer, inks) in amounts {
      let hand = try #require(hands[writer])
      func exact(_ hand: Handwriting?) throws -> Int {
        try inks.count { ink in
          let value = try #require(WrittenAmount(ink.label).money(in: .usd))
          let context = InkContext(expects: .amount)
          let reading = recognizer.reading(of: ink.ink, in: context, hand: hand)
          return reading.candidates.first?.money == value
        }
      }
      let (alone, own) = (try exact(nil), try exact(hand))
      #expect(own >= alone, "\(writer): \(alone) of \(inks.count), with the hand \(own)")
      if writer == "ced/FLAD4341" { #expect(own > alone, "\(alone), \(own)") }
    }
  }

  @Test("Where the samples are wherever they were written, and how large, changes nothing")
  func units() throws {
    let samples = try Self.samples()
    let moved = samples.map { sample in
      DigitSample(
        digit: sample.digit,
        ink: Ink(
          strokes: sample.ink.strokes.map {
            $0.map { InkPoint(x: $0.x * 4 + 8, y: $0.y * 4 - 64, t: 9) }
          }))
    }
    let (one, other) = (try Handwriting(samples), try Handwriting(moved.reversed()))
    for stored in try StoredInk.all("amounts").prefix(20) {
      let context = InkContext(expects: .amount)
      let (a, b) = (
        recognizer.reading(of: stored.ink, in: context, hand: one),
        recognizer.reading(of: stored.ink, in: context, hand: other)
      )
      #expect(a.candidates.first?.text == b.candidates.first?.text)
      #expect(a.needsReview == b.needsReview)
    }
  }

  // MARK: - What is no hand

  /// What is done to ten good samples, and what is said of them.
  enum Fault: CaseIterable {
    case eleven, none, four, empty, tap, endless, nowhere, twice, negative

    var error: HandwritingError {
      switch self {
      case .eleven: .tooMany(digit: 3)
      case .none: .missing(digit: 0)
      case .four: .missing(digit: 4)
      case .empty, .tap, .nowhere: .empty(digit: 6)
      case .endless: .tooMuchInk(digit: 6)
      case .twice: .alike(digit: 3, other: 8)
      case .negative: .noDigit(-1)
      }
    }

    func done(to samples: [DigitSample]) -> [DigitSample] {
      func six(_ strokes: [[InkPoint]]) -> [DigitSample] {
        samples.filter { $0.digit != 6 } + [DigitSample(digit: 6, ink: Ink(strokes: strokes))]
      }
      return switch self {
      case .eleven: samples + Array(repeating: samples[3], count: Handwriting.mostOfADigit)
      case .none: []
      case .four: samples.filter { $0.digit != 4 }
      case .empty: six([[]])
      case .tap: six([[InkPoint(x: 5, y: 5)], [InkPoint(x: 5, y: 5)]])
      case .nowhere: six([[InkPoint(x: .nan, y: 1), InkPoint(x: 3, y: 1e300)]])
      case .endless:
        six([(0...Handwriting.mostPoints).map { InkPoint(x: Double($0 % 50), y: Double($0 % 70)) }])
      case .twice: samples.filter { $0.digit != 8 } + [DigitSample(digit: 8, ink: samples[3].ink)]
      case .negative: samples + [DigitSample(digit: -1, ink: samples[0].ink)]
      }
    }
  }

  @Test("Bad samples are refused with their digit", arguments: Fault.allCases)
  func refused(fault: Fault) throws {
    let samples = fault.done(to: try Self.samples())
    #expect(throws: fault.error) { try Handwriting(samples) }
  }
}

/// A line of `Inks/hands.jsonl`, which `Training/ink/hands.py` wrote.
private struct StoredHand: StoredLine {
  let writer: String
  let label: String
  /// Whether it is one of the ten digits; else it is an amount.
  let isSample: Bool
  let strokes: [[[Double]]]

  var ink: Ink { Ink(strokes: strokes.map { $0.map { InkPoint(x: $0[0], y: $0[1]) } }) }

  var sample: DigitSample { DigitSample(digit: Int(label) ?? -1, ink: ink) }
}
