/// What `tippool scan --format jsonl` says about one picture.
public struct Scan: Decodable {
  public struct Field: Decodable {
    public let value: JSONScalar?
    public let confidence: Double?
    public let needsReview: Bool
    public let reason: String?
  }

  /// Missing where several pictures were read as one slip.
  public let image: String?
  public let profile: String?
  public let fields: [String: Field]?
  public let milliseconds: Double?
}

/// One figure of one picture: the truth and what the scanner made of it.
public struct Reading {
  public enum Verdict {
    case exact
    /// Wrong, but a person is asked to look.
    case marked
    /// Wrong, and nobody is asked: the one that pays wrong money.
    case silent
    case missing
  }

  public let picture: Corpus.Picture
  public let field: String
  public let truth: JSONScalar
  public let found: Scan.Field?

  /// The figures that a payout needs.
  public static let core = [
    "serverName", "businessDate", "netSales", "houseOwesServer", "serverOwesHouse", "date", "total",
  ]
  /// All figures that are scored.
  public static let scored =
    core + [
      "cashSales", "cardTips", "gratuity", "declaredCashTips", "tax", "subtotal", "tip",
    ]

  /// What was read of every figure that the truth holds, by the picture's path.
  public static func all(of corpus: Corpus, in scans: [String: Scan]) -> [Reading] {
    corpus.pictures.flatMap { picture in
      scored.compactMap { name in
        guard let truth = picture.fields[name] else { return nil }
        return Reading(
          picture: picture, field: name, truth: truth, found: scans[picture.path]?.fields?[name])
      }
    }
  }

  public var isCore: Bool { Self.core.contains(field) }
  public var isMarked: Bool { found?.needsReview == true }

  public var verdict: Verdict {
    guard let value = found?.value else {
      // A slip that prints one direction has none of the other.
      return truth == .number(0) ? .exact : .missing
    }
    if truth.says(value) { return .exact }
    return isMarked ? .marked : .silent
  }
}
