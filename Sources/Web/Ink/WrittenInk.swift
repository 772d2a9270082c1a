import Foundation
import Handwriting
import Money

/// Ink that a page sent to be read.
struct WrittenInk: Hashable, Sendable {
  let ink: Ink
  /// What it was written on.
  let area: WritingArea
  let kind: InkKind
  /// How far from the left a decimal point is printed; nil where none is.
  let point: Double?

  /// More than anybody writes into a box.
  static let mostPoints = 10_000

  private struct File: Decodable {
    /// Width and height of what was written on.
    let area: [Double]
    /// Of each point how far from the left and from above it is, and milliseconds.
    let strokes: [[[Double]]]
    /// An amount where nothing is said.
    let expects: InkKind?
    /// It goes with amounts alone.
    let point: Double?
  }

  /// Nil for anything that no hand wrote: numbers that are none, points without a place, too many of them;
  /// and for what no page asks for.
  init?(json: [UInt8]) {
    guard
      case .success(let file) = Result(catching: {
        try JSONDecoder().decode(File.self, from: Data(json))
      }), file.area.count == 2, file.area.allSatisfy({ (1...10_000).contains($0) }),
      file.strokes.reduce(0, { $0 + $1.count }) <= Self.mostPoints,
      file.strokes.allSatisfy({ $0.allSatisfy { $0.count == 3 } })
    else { return nil }
    kind = file.expects ?? .amount
    guard kind == .amount || file.point == nil else { return nil }
    ink = Ink(strokes: file.strokes.map { $0.map { InkPoint(x: $0[0], y: $0[1], t: $0[2]) } })
    area = WritingArea(width: file.area[0], height: file.area[1])
    point = file.point
  }
}

/// What ink may say, as its page is told it.
struct InkAnswer: Encodable, Hashable, Sendable {
  struct Candidate: Encodable, Hashable, Sendable {
    /// `$12.50`, `Ana García`
    let text: String
    /// As it is typed: `12.50`, `Ana García`.
    let plain: String
  }

  /// The best first; none where nothing can be read.
  let candidates: [Candidate]
  /// Whether a person has to choose.
  let needsReview: Bool

  /// So many are offered.
  private static let most = 3

  init(_ reading: InkReading, in currency: Currency) {
    candidates = Array(
      reading.candidates.compactMap { Candidate($0, in: currency) }.prefix(Self.most))
    needsReview = reading.needsReview
  }
}

extension InkAnswer.Candidate {
  /// Nil for what no page asks for.
  fileprivate init?(_ candidate: InkCandidate, in currency: Currency) {
    switch candidate.meaning {
    case .amount(let money):
      self.init(text: money.formatted(in: currency), plain: money.plain(in: currency))
    case .name: self.init(text: candidate.text, plain: candidate.text)
    case .digits, .shape: return nil
    }
  }
}
