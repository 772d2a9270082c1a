public import Monetary

extension DrawerLack {
  /// What is missing, and what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .money(let short):
      "The drawer is \(short.formatted(in: currency)) short of what is to be handed out."
    case .change(let change):
      "The drawer has the money, but not in the right pieces. Change one "
        + "\(change.give.formatted(in: currency)) into \(Self.text(change.get, currency)), and it "
        + "goes."
    case .pieces(let pieces):
      "The drawer has the money, but not in the right pieces. It lacks "
        + pieces.map { Self.text($0, currency) }.joined(separator: ", ")
        + ": fetch them for larger notes."
    case .noSuchPieces(let amount):
      "No notes and coins of these kinds make \(amount.formatted(in: currency))."
    }
  }

  private static func text(_ pieces: EnvelopePlan.Pieces, _ currency: Currency) -> String {
    "\(pieces.count) × \(pieces.value.formatted(in: currency))"
  }
}
