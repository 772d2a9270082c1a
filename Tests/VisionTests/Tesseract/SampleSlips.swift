import Fixtures
import Foundation
import Vision

/// Sample pictures, made ready for a recogniser.
enum SampleSlips {
  /// A slip printed without a flaw.
  static let clean = "shift-review/sample-b.png"
  /// A photograph-like slip with white-on-black bars.
  static let bars = "inverse-bars/sample-b.jpg"

  static func page(_ name: String) throws -> CleanPage {
    let path = Repository.samples.appending(path: name).path
    return try ReportFile.open(path: path).page(1).cleaned()
  }

  /// Words on one height, from left to right, rows from top to bottom.
  static func rows(_ words: [TextObservation]) -> [String] {
    var rows: [[TextObservation]] = []
    for word in words.sorted(by: { $0.box.midY < $1.box.midY }) {
      if let first = rows.last?.first, first.box.verticalOverlap(with: word.box) > 0.5 {
        rows[rows.count - 1].append(word)
      } else {
        rows.append([word])
      }
    }
    return rows.map { row in
      row.sorted { $0.box.x < $1.box.x }.map(\.text).joined(separator: " ")
    }
  }
}
