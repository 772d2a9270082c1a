import GRDB
public import Money

/// How often this house found right what was proposed as the tip of a signed card slip: each slip whose
/// tip somebody said counts once, by what was said of it last.
public struct CardTipRecord: Hashable, Sendable {
  /// The proposals that a person looked at.
  public let confirmed: Int
  public let right: Int
  /// How many of the latest ``needed`` were right.
  public let lately: Int

  public init(confirmed: Int, right: Int, lately: Int) {
    (self.confirmed, self.right, self.lately) = (confirmed, right, lately)
  }

  /// So many have to be looked at before any goes unmarked.
  public static let needed = 50

  /// Whether a proposal may go unmarked in this house: the latest ``needed`` were all right. The house's
  /// own figure is told with it all the same.
  public var isProven: Bool { confirmed >= Self.needed && lately == Self.needed }
}

extension TipStore {
  /// Notes what somebody says a guest wrote as the tip of a card slip, in the log of changes.
  ///
  /// Said once more of a slip, it counts in place of what was said before; the same again is not noted.
  ///
  /// - Parameters:
  ///   - slip: tells it from every other: the hash of its picture, and which slip on it.
  ///   - reader: the edition of what read it.
  ///   - proposed: what was read and would go unmarked once the reader is proven; nil where there is no such
  ///     proposal, and for a slip that does not count.
  public func confirmCardTip(
    _ confirmed: Money, of slip: String, readBy reader: String, proposed: Money?,
    in currency: Currency, by who: BooksActor
  ) throws(TipStoreError) {
    let tip = SlipTip(
      slip: "\(slip) \(reader)", proposed: proposed?.plain(in: currency),
      confirmed: confirmed.plain(in: currency))
    try write { db in
      guard try Self.cardTips(db).last(where: { $0.slip == tip.slip }) != tip else { return }
      try ChangeLog(db: db, who: who).add(
        .cardTipConfirmed(slip: tip.slip, proposed: tip.proposed, confirmed: tip.confirmed))
    }
  }

  /// What the house found so far of what an edition of the reader proposed.
  public func cardTipRecord(of reader: String) throws(TipStoreError) -> CardTipRecord {
    try read { db in try Self.record(of: reader, db) }
  }

  /// As ``cardTipRecord(of:)``, of books that are only looked into. Nothing was found where there are
  /// none, or they cannot be read: then everything is marked.
  public static func cardTipRecord(of reader: String, ofBooksAt path: String) -> CardTipRecord {
    // Books that cannot be read prove nothing; opening them for other work reports why.
    let books = try? ReadOnlyBook.open(StorePlace.real(path), waiting: 1)
    return (try? books?.read { db in try record(of: reader, db) })
      ?? CardTipRecord(confirmed: 0, right: 0, lately: 0)
  }

  private static func record(of reader: String, _ db: Database) throws -> CardTipRecord {
    var latest: [String: (place: Int, isRight: Bool?)] = [:]
    for (place, tip) in try cardTips(db).enumerated() where tip.slip.hasSuffix(" \(reader)") {
      latest[tip.slip] = (place, tip.proposed.map { $0 == tip.confirmed })
    }
    let outcomes = latest.values.sorted { $0.place < $1.place }.compactMap(\.isRight)
    return CardTipRecord(
      confirmed: outcomes.count, right: outcomes.count { $0 },
      lately: outcomes.suffix(CardTipRecord.needed).count { $0 })
  }

  private struct SlipTip: Equatable {
    let slip: String
    let proposed: String?
    let confirmed: String
  }

  /// Everything that was said of card tips, first to last.
  private static func cardTips(_ db: Database) throws -> [SlipTip] {
    try LogReader(db: db).entries(ofBooks: "cardTipConfirmed").compactMap { entry in
      guard case .cardTipConfirmed(let slip, let proposed, let confirmed) = entry.event else {
        return nil
      }
      return SlipTip(slip: slip, proposed: proposed, confirmed: confirmed)
    }
  }
}
