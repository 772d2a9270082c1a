public import Money

extension DrawerLack {
  /// What is missing, and what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .money(let short, let pieces):
      "The drawer is \(short.formatted(in: currency)) short of what is to be handed out. "
        + (pieces.isEmpty
          ? "Put that much more in." : "Put \(Self.text(pieces, currency)) more in, and it goes.")
    case .change(let change):
      "The drawer has the money, but not in the right pieces. Change one "
        + "\(change.give.formatted(in: currency)) into \(Self.text(change.get, currency)), and it "
        + "goes."
    case .pieces(let pieces):
      "The drawer has the money, but not in the right pieces. It lacks "
        + "\(Self.text(pieces, currency)): fetch them for larger notes."
    case .noSuchPieces(let amount, let kind):
      "No notes and coins of these kinds make \(amount.formatted(in: currency)). "
        + (kind.map {
          "With pieces of \($0.formatted(in: currency)) in the drawer it goes: fetch some and name "
            + "them with the others."
        } ?? "Name smaller kinds, and fetch some.")
    }
  }

  /// `2 × $20.00, 1 × $5.00`
  public static func text(_ pieces: [EnvelopePlan.Pieces], _ currency: Currency) -> String {
    pieces.map { text($0, currency) }.joined(separator: ", ")
  }

  private static func text(_ pieces: EnvelopePlan.Pieces, _ currency: Currency) -> String {
    "\(pieces.count) × \(pieces.value.formatted(in: currency))"
  }
}
