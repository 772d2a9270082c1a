public import Money

/// Which notes and coins go into which envelope.
public struct EnvelopePlan: Hashable, Sendable {
  public struct Pieces: Hashable, Sendable {
    public let value: Money
    /// Above zero.
    public let count: Int
  }

  /// For each amount, in their order: its pieces, the most valuable first.
  public let envelopes: [[Pieces]]
  /// How many pieces of each kind are taken, the most valuable first.
  public let taken: [Pieces]
  /// Whether no other way takes fewer pieces. False only where the search was cut short.
  public let isFewest: Bool

  public var pieceCount: Int { taken.reduce(0) { $0 + $1.count } }

  public static let envelopeLimit = 200
  /// No envelope holds that many minor units.
  public static let amountLimit: Int64 = 10_000_000
}

/// The answer to: can the drawer fill the envelopes?
public enum EnvelopeAnswer: Hashable, Sendable {
  case filled(EnvelopePlan)
  /// No, and this is proven.
  case impossible(DrawerLack)
  /// Not known: the search was cut short. Happens only with over about fifty envelopes and a
  /// drawer that has barely enough. With these pieces more it can.
  case undecided(with: [EnvelopePlan.Pieces])
}

public enum DrawerLack: Hashable, Sendable {
  /// There is less in it than is to be handed out; with these pieces more it goes.
  case money(short: Money, fetch: [EnvelopePlan.Pieces])
  /// There is enough, but not in the right pieces; with this change it goes.
  case change(DrawerChange)
  /// There is enough, but not in the right pieces, and no single change helps: so many pieces
  /// more of these kinds are needed.
  case pieces([EnvelopePlan.Pieces])
  /// Some amount cannot be made of these kinds at all; with this kind besides all can, where there
  /// is such a kind.
  case noSuchPieces(amount: Money, with: Money?)
}

/// One piece that is given for smaller ones.
public struct DrawerChange: Hashable, Sendable {
  public let give: Money
  /// What is got for it, together worth the same.
  public let get: EnvelopePlan.Pieces
}

extension DrawerLack {
  /// What is missing, and what to do.
  public func sentence(in currency: Currency) -> String {
    switch self {
    case .money(let short, let pieces):
      "The drawer is \(short.formatted(in: currency)) short of what is to be handed out. "
        + (pieces.isEmpty
          ? "Add that much." : "Add \(Self.text(pieces, currency)), then it works.")
    case .change(let change):
      "The drawer has the money, but not in the right pieces. Change one "
        + "\(change.give.formatted(in: currency)) into \(Self.text([change.get], currency)), and it "
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
    pieces.map { "\($0.count) × \($0.value.formatted(in: currency))" }.joined(separator: ", ")
  }
}
