/// One figure of one picture: the truth and what the scanner made of it.
struct Reading {
  enum Verdict {
    case exact
    /// Wrong, but a person is asked to look.
    case marked
    /// Wrong, and nobody is asked: the one that pays wrong money.
    case silent
    case missing
  }

  let picture: Corpus.Picture
  let field: String
  let truth: JSONScalar
  let found: Scanner.Scan.Field?

  /// The figures that a payout needs.
  static let core = [
    "serverName", "businessDate", "netSales", "houseOwesServer", "serverOwesHouse", "date", "total",
  ]
  /// All figures that are scored.
  static let scored =
    core + [
      "cashSales", "cardTips", "gratuity", "declaredCashTips", "tax", "subtotal", "tip",
    ]

  var isCore: Bool { Self.core.contains(field) }
  var isMarked: Bool { found?.needsReview == true }

  var verdict: Verdict {
    guard let value = found?.value else {
      // A slip that prints one direction has none of the other.
      return truth == .number(0) ? .exact : .missing
    }
    if truth.says(value) { return .exact }
    return isMarked ? .marked : .silent
  }
}
