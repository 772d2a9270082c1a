/// One digit that a person wrote to show how it looks in the own hand.
public struct DigitSample: Hashable, Sendable {
  /// 0…9.
  public var digit: Int
  public var ink: Ink

  public init(digit: Int, ink: Ink) {
    (self.digit, self.ink) = (digit, ink)
  }
}

/// Why samples are no handwriting to go by.
public enum HandwritingError: Error, Hashable, Sendable {
  /// A sample says that it is a digit that there is not.
  case noDigit(Int)
  /// There is no sample of this digit.
  case missing(digit: Int)
  /// There are more samples of this digit than ``Handwriting/mostOfADigit``.
  case tooMany(digit: Int)
  /// Nothing was written for this digit, or nothing but a tap.
  case empty(digit: Int)
  /// More ink than anybody writes a digit with.
  case tooMuchInk(digit: Int)
  /// Two digits were written in the same way, so one of them is in the wrong place. The smaller comes
  /// first.
  case alike(digit: Int, other: Int)
}

/// How one person writes the ten digits.
///
/// Given to ``InkRecognizer/reading(of:in:currency:hand:)``, it has a vote beside the net: what was
/// written is compared with the person's own digits. It moves probability among readings that the
/// net has found. It never makes a reading sure that is not sure without it, and where the two do not
/// agree on what comes first, the reading needs review.
///
/// ```swift
/// let hand = try Handwriting(samples)
/// try InkRecognizer().reading(of: ink, in: InkContext(expects: .amount), hand: hand)
/// ```
public struct Handwriting: Hashable, Sendable {
  /// For each digit how it looks, at least one shape.
  private let shapes: [[DigitShape]]

  /// The most samples of one digit.
  public static let mostOfADigit = 3
  /// The most points of a sample that are places.
  public static let mostPoints = 2_000
  /// Shapes nearer than this are one digit written twice: a quarter of the pairs of one digit in one hand
  /// are as near, and of 264 hands' ten digits those of one.
  private static let leastApart = 0.015
  /// How fast a share falls with the distance. Chosen with ``DigitVote/weight`` on writers whose hands
  /// the net had never seen: `Training/ink/hands.py`.
  private static let scale = 0.1

  /// - Parameter samples: each of the ten digits once or more, in any order.
  /// - Throws: ``HandwritingError`` for the first digit, counted from 0, of which something is wrong.
  public init(_ samples: [DigitSample]) throws(HandwritingError) {
    if let odd = samples.first(where: { !(0...9).contains($0.digit) }) { throw .noDigit(odd.digit) }
    var shapes: [[DigitShape]] = []
    for digit in 0...9 {
      let own = samples.filter { $0.digit == digit }
      guard !own.isEmpty else { throw .missing(digit: digit) }
      guard own.count <= Self.mostOfADigit else { throw .tooMany(digit: digit) }
      var found: [DigitShape] = []
      for sample in own { found.append(try Self.shape(of: sample)) }
      shapes.append(found)
    }
    for digit in 0..<9 {
      for other in digit + 1...9
      where shapes[digit].contains(where: { $0.distance(to: shapes[other]) < Self.leastApart }) {
        throw .alike(digit: digit, other: other)
      }
    }
    self.shapes = shapes
  }

  private static func shape(of sample: DigitSample) throws(HandwritingError) -> DigitShape {
    let strokes = sample.ink.usable
    guard strokes.reduce(0, { $0 + $1.points.count }) <= mostPoints else {
      throw .tooMuchInk(digit: sample.digit)
    }
    guard let shape = DigitShape(StrokeGroup.leftToRight(strokes).flatMap(\.strokes)) else {
      throw .empty(digit: sample.digit)
    }
    return shape
  }

  /// For each digit the logarithm of the share that these strokes have in it: the nearest sample of
  /// each counts. The shares sum up to 1.
  func logShares(of shape: DigitShape) -> [Double] {
    let nearness = shapes.map { -shape.distance(to: $0) / Self.scale }
    let sum = nearness.reduce(-.infinity, logSum)
    return nearness.map { $0 - sum }
  }
}
