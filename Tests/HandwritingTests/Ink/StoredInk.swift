import Fixtures
import Foundation
import Money

@testable import Handwriting

/// What is kept beside the tests, a line of JSON each.
protocol StoredLine: Decodable {}

extension StoredLine {
  static func all(_ name: String) throws -> [Self] {
    let file = Repository.root.appending(path: "Tests/HandwritingTests/Ink/Inks/\(name).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Self.self, from: Data($0.utf8))
    }
  }
}

/// Inks kept beside the tests: `Training/ink/inks.py` wrote them.
struct StoredInk: StoredLine {
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
}

/// Crops kept beside the tests: `Training/crops/crops.py` wrote them.
struct StoredCrop: StoredLine {
  let label: String
  let columns: Int
  /// A letter a pixel, in twentieths: A for paper, U for ink.
  let ink: String
  /// The net's answer: for each step the logarithm of each class's probability.
  let steps: [[Double]]?

  var crop: InkCrop? { InkCrop(columns: columns, values: ink.utf8.map { Float($0 - 65) / 20 }) }

  /// The amount, where it is one.
  var money: Money? {
    guard case .amount(let money) = WrittenCandidate.Meaning(label, in: .usd),
      !label.contains("X"), !label.isEmpty
    else { return nil }
    return money
  }
}
