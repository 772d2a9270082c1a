import Foundation

/// One object of `tippool scan --format jsonl`, with exactly the documented keys.
struct ScanResult: Decodable {
  struct Field: Decodable {
    let value: Value?
    let text: String
    let confidence: Double
    let box: [Double]?
    let needsReview: Bool
    let reason: String?
  }

  enum Value: Decodable {
    case number(Int)
    case text(String)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Int.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }

    /// Whether it is what a `.fields.yml` says: `1234.56` stands for 123456 cents.
    func says(_ truth: String) -> Bool {
      switch self {
      case .number(let number): number == cents(truth)
      case .text(let text): text == truth
      }
    }
  }

  struct Failure: Decodable { let code, message: String }

  let image: String
  let profile: String?
  let fields: [String: Field]?
  let issues: [String]?
  let milliseconds: Int?
  let error: Failure?

  /// The objects of a run's output: one a line.
  static func lines(_ output: String) throws -> [ScanResult] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(ScanResult.self, from: Data($0.utf8))
    }
  }
}
