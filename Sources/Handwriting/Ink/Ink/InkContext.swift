import Foundation
public import Money

/// The place that was there to write in, in the units of the ink.
public struct WritingArea: Hashable, Sendable {
  public var left: Double
  public var top: Double
  public var width: Double
  public var height: Double

  public init(left: Double = 0, top: Double = 0, width: Double, height: Double) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  var isUsable: Bool {
    [left, top, width, height].allSatisfy { abs($0) <= Ink.farthest } && width > 0 && height > 0
  }
}

public enum InkExpectation: Hashable, Sendable {
  /// An amount as people write it: `12`, `12.50`, `$1,204.50`, `.75`, `20-`, `20.-`.
  case amount
  /// An amount with two digits after its point.
  case amountWithCents
  /// An amount beside a point that is printed: what is to the left of `x` are whole dollars, what
  /// is to the right of it two digits of cents. A side without ink is zero.
  case amountAroundPoint(x: Double)
  /// Digits and nothing else, this many of them.
  case digits(ClosedRange<Int>)
  /// One of these people's names, as a list has them: all of it, the first name, the last name, or one
  /// of them with the other's initial. Only Latin letters count, without their marks; a name without
  /// any is never read.
  case name(of: [String])
  /// One of these shapes.
  case shape(Set<InkShape>)
}

/// What is known beside the ink.
public struct InkContext: Hashable, Sendable {
  /// Scale and base line where only a point, comma or dash was written.
  public var area: WritingArea?
  /// What stands before the ink already; the last 20 characters count. Behind `12.` two digits of
  /// cents follow. Beside a printed point the ink is the whole amount, and this says nothing.
  public var before: String
  public var expects: InkExpectation

  public init(area: WritingArea? = nil, before: String = "", expects: InkExpectation) {
    (self.area, self.before, self.expects) = (area, before, expects)
  }
}

/// One thing that the ink may be.
public struct InkCandidate: Hashable, Sendable {
  public enum Meaning: Hashable, Sendable {
    /// The amount together with what stood before the ink.
    case amount(Money)
    case digits
    /// A name of the list that was given; the text is that name as it stands there.
    case name
    case shape(InkShape)
  }

  /// What the ink itself says: `12.50`, `0417`, `tick`.
  public let text: String
  public let meaning: Meaning
  /// How likely it is, 0…1. The scores of one reading sum up to 1 at most.
  public let score: Double

  public var money: Money? { if case .amount(let money) = meaning { money } else { nil } }
}

extension InkCandidate {
  /// The share that a probability has in a sum, of which the logarithms are given.
  static func share(of log: Double, in sum: Double) -> Double { exp(min(0, log - sum)) }

  static func logarithm(of probability: Double) -> Double { log(probability) }
}

public struct InkReading: Hashable, Sendable {
  /// At most ten, the best first; none where nothing can be read.
  public let candidates: [InkCandidate]
  /// Whether a person has to choose. Where it is false, the first candidate may be shown alone; who
  /// wrote it still sees it.
  public let needsReview: Bool

  public static let mostCandidates = 10

  static let none = InkReading(candidates: [], needsReview: true)
}
