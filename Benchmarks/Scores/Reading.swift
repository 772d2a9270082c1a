/// What `tippool scan --format jsonl` says about one picture.
package struct Scan: Decodable {
  package struct Field: Decodable {
    package let value: JSONScalar?
    package let confidence: Double?
    package let needsReview: Bool
    package let reason: String?
  }

  /// Missing where several pictures were read as one slip.
  package let image: String?
  package let profile: String?
  package let fields: [String: Field]?
  package let milliseconds: Double?
}

/// One figure of one picture: the truth and what the scanner made of it.
package struct Reading {
  package enum Verdict {
    case exact
    /// Wrong, but a person is asked to look.
    case marked
    /// Wrong, and nobody is asked: the one that pays wrong money.
    case silent
    case missing
  }

  package let picture: Corpus.Picture
  package let field: String
  package let truth: JSONScalar
  package let found: Scan.Field?

  /// The figures that a payout needs.
  package static let core = [
    "serverName", "businessDate", "netSales", "houseOwesServer", "serverOwesHouse", "date", "total",
  ]
  /// All figures that are scored.
  package static let scored =
    core + [
      "cashSales", "cardTips", "gratuity", "declaredCashTips", "tax", "subtotal", "tip",
    ]

  /// What was read of every figure that the truth holds, by the picture's path.
  package static func all(of corpus: Corpus, in scans: [String: Scan]) -> [Reading] {
    corpus.pictures.flatMap { picture in
      scored.compactMap { name in
        guard let truth = picture.fields[name] else { return nil }
        return Reading(
          picture: picture, field: name, truth: truth, found: scans[picture.path]?.fields?[name])
      }
    }
  }

  package var isCore: Bool { Self.core.contains(field) }
  package var isMarked: Bool { found?.needsReview == true }

  package var verdict: Verdict {
    guard let value = found?.value else {
      // A slip that prints one direction has none of the other.
      return truth == .number(0) ? .exact : .missing
    }
    if truth.says(value) { return .exact }
    return isMarked ? .marked : .silent
  }
}
