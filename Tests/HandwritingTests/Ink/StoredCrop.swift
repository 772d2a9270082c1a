import Fixtures
import Foundation
import Money

@testable import Handwriting

/// Crops kept beside the tests: `Training/crops/crops.py` wrote them.
struct StoredCrop: Decodable {
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

  static func all(_ name: String) throws -> [StoredCrop] {
    let file = Repository.root.appending(path: "Tests/HandwritingTests/Ink/Inks/\(name).jsonl")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(StoredCrop.self, from: Data($0.utf8))
    }
  }
}
