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
    let slip = "\(slip) \(reader)"
    let step = LogEntry.BooksStep.cardTip(
      of: slip, proposed: proposed?.plain(in: currency), confirmed: confirmed.plain(in: currency))
    try write { db in
      guard try Self.cardTips(db).last(where: { $0.slip == slip })?.step != step else { return }
      try ChangeLog(db: db, who: who).add(.books(step))
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
    for (place, (slip, step)) in try cardTips(db).enumerated() where slip.hasSuffix(" \(reader)") {
      guard case .cardTip(_, let proposed, let confirmed) = step else { continue }
      latest[slip] = (place, proposed.map { $0 == confirmed })
    }
    let outcomes = latest.values.sorted { $0.place < $1.place }.compactMap(\.isRight)
    return CardTipRecord(
      confirmed: outcomes.count, right: outcomes.count { $0 },
      lately: outcomes.suffix(CardTipRecord.needed).count { $0 })
  }

  /// Everything that was said of card tips, first to last.
  private static func cardTips(
    _ db: Database
  ) throws -> [(slip: String, step: LogEntry.BooksStep)] {
    try ChangeLogRow.filter(sql: "what = ?", arguments: [LogWords.cardTip])
      .order(sql: "id").fetchAll(db).compactMap { row in
        guard case .books(let step) = row.entry, case .cardTip(let slip, _, _) = step else {
          return nil
        }
        return (slip, step)
      }
  }
}
