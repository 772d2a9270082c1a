import GRDB

/// Whether the change log is whole.
public struct LogVerification: Hashable, Sendable {
  /// What was done to a row of the log.
  public enum Tampering: Hashable, Sendable {
    /// The row says something else than it did.
    case changed
    /// The row that should be here is gone.
    case removed
    /// The row was not written by TipPool.
    case slippedIn
  }

  /// Where the chain breaks first.
  public struct Break: Hashable, Sendable {
    /// The row's id.
    public let row: Int64
    public let kind: Tampering
  }

  /// How many rows were looked at.
  public let rows: Int
  /// The hash of the last row: whoever notes it elsewhere can tell later that all rows up to here
  /// are still the same.
  public let headHash: String
  /// The first break; nil where the log is whole.
  public let firstBreak: Break?
}

extension TipStore {
  /// Follows the chain of the change log from its first row to its last.
  public func verifyLog() throws(TipStoreError) -> LogVerification {
    try read { db in try LogChain(db: db).verification() }
  }

  /// The last entries of the change log, first to last.
  public func lastChanges(_ count: Int) throws(TipStoreError) -> [ChangeLogEntry] {
    try read { db in try LogReader(db: db).last(count) }
  }
}

/// Follows the chain of the log inside a transaction.
struct LogChain {
  let db: Database

  func verification() throws -> LogVerification {
    let head = try LogHead.fetch(db)
    var last = (id: Int64(0), hash: ChangeLogRow.genesis)
    var count = 0
    var found: LogVerification.Break?
    let rows = try ChangeLogRow.fetchCursor(db, sql: "SELECT * FROM change_log ORDER BY id")
    while let row = try rows.next() {
      count += 1
      if found == nil { found = Self.fault(of: row, after: last, count, head) }
      last = (row.id, row.hash)
    }
    if found == nil, count < head.entries {
      found = LogVerification.Break(row: last.id + 1, kind: .removed)
    } else if found == nil, last.hash != head.hash {
      found = LogVerification.Break(row: last.id, kind: .changed)
    }
    return LogVerification(rows: count, headHash: last.hash, firstBreak: found)
  }

  private static func fault(
    of row: ChangeLogRow, after last: (id: Int64, hash: String), _ count: Int, _ head: LogHead
  ) -> LogVerification.Break? {
    if row.previousHash != last.hash {
      // Ids have no gap: where one is missing, its row is; else the row before is another one.
      if row.id > last.id + 1 { return .init(row: last.id + 1, kind: .removed) }
      return .init(row: last.id > 0 ? last.id : row.id, kind: .changed)
    }
    if row.hash != row.computedHash { return .init(row: row.id, kind: .changed) }
    // Rightly chained, but the log was not as long when TipPool wrote last.
    return count > head.entries ? .init(row: row.id, kind: .slippedIn) : nil
  }
}
