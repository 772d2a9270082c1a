import Foundation
import Handwriting

/// Ten digits that somebody wrote on a page: as the page sends them, and as they are kept.
struct WrittenDigits: Hashable, Sendable {
  let hand: Handwriting
  private let file: File

  /// For each digit its strokes; of each point how far from the left and from above it is.
  private struct File: Codable, Hashable { let digits: [[[[Double]]]] }

  /// - Throws: ``HandwritingError`` where the digits cannot be gone by.
  /// - Returns: nil for what no page sends.
  static func read(_ json: [UInt8]) throws(HandwritingError) -> WrittenDigits? {
    guard
      case .success(let file) = Result(catching: {
        try JSONDecoder().decode(File.self, from: Data(json))
      }), file.digits.count == 10,
      file.digits.allSatisfy({ $0.allSatisfy { $0.allSatisfy { $0.count == 2 } } })
    else { return nil }
    return WrittenDigits(
      hand: try Handwriting(
        file.digits.enumerated().map { digit, strokes in
          DigitSample(
            digit: digit,
            ink: Ink(strokes: strokes.map { $0.map { InkPoint(x: $0[0], y: $0[1]) } }))
        }), file: file)
  }

  /// What is kept: the strokes and nothing else.
  func json() throws -> [UInt8] { Array(try JSONEncoder().encode(file)) }
}
