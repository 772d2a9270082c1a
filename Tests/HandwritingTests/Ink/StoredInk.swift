import Fixtures
import Foundation

@testable import Handwriting

/// Inks kept beside the tests: `Training/ink/inks.py` wrote them.
struct StoredInk: Decodable {
  let label: String
  /// x, y of each point; a digit is about 100 high.
  let strokes: [[[Double]]]
  /// The list that a written name is sought in; the label is nothing for who is not on it.
  let names: [String]?
  /// The rows of features, where the net's answer is kept.
  let points: Int?
  /// The net's answer: for each step the logarithm of each class's probability.
  let steps: [[Double]]?

  var ink: Ink { Ink(strokes: strokes.map { $0.map { InkPoint(x: $0[0], y: $0[1]) } }) }

  static func all(_ name: String) throws -> [StoredInk] {
    let file = Repository.root.appending(path: "Tests/HandwritingTests/Ink/Inks/\(name).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(StoredInk.self, from: Data($0.utf8))
    }
  }
}
