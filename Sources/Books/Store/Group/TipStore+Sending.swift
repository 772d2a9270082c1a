import BookLog
import GRDB
public import Money

extension TipStore {
  struct LogPart {
    var entries: [LogRecord]
    /// Where the whole log ends.
    var end: LogEnd
  }

  /// The entries after one, as many as one push may have.
  func log(after entry: Int64) throws(TipStoreError) -> LogPart {
    try read { db in
      var (entries, bytes) = ([LogRecord](), 0)
      try LogReader(db: db)
        .forEach("id > \(entry) AND id <= \(entry) + \(GroupPush.mostEntries)") { row in
          bytes += row.event.utf8.count + (row.rows?.utf8.count ?? 0)  // No rows have no bytes.
          if entries.isEmpty || bytes <= GroupPush.mostBytes && entries.last?.id == row.id - 1 {
            entries.append(row)
          }
        }
      return LogPart(entries: entries, end: try LogEnd.fetch(db))
    }
  }

  /// The ends that the log had at some entries.
  func logEnds(at entries: [Int64]) throws(TipStoreError) -> [LogEnd] {
    try read { db in
      try entries.compactMap { entry in
        try LogReader(db: db).hash(ofEntry: entry).map { LogEnd(entries: entry, hash: $0) }
      }
    }
  }

  func logContains(_ end: LogEnd) throws(TipStoreError) -> Bool {
    let found = try logEnds(at: [end.entries])
    return end == .start || found == [end]
  }

  // MARK: - Receipts

  private var ends: NotedEnds { NotedEnds(folder: BackupFolder(nil, of: path)) }
  private static let occasion = "hub"

  /// Notes that a hub has the log up to an end: the log has to contain it from now on.
  func noteReceipt(of head: LogEnd, at time: String, house: String) throws(BackupError) {
    try ends.note([
      NotedEnds.End(
        at: BackupTime.compact(time), entries: head.entries, hash: head.hash,
        occasion: Self.occasion, house: house)
    ])
  }

  /// The last end of the log for which a hub gave a receipt; ``LogEnd/start`` before the first one.
  func lastReceipt() -> LogEnd {
    ends.noted().last { $0.occasion == Self.occasion }
      .map { LogEnd(entries: $0.entries, hash: $0.hash) } ?? .start
  }

  /// How far a hub has the evenings, by its last receipt, for a line on a page.
  public func sentEvenings() throws(TipStoreError) -> SentEvenings {
    let receipt = lastReceipt()
    return try read { db in
      let closings =
        "FROM change_log l JOIN shifts s ON s.id = l.shift_id WHERE kind = 'shiftClosed'"
      let row = try Row.fetchOne(
        db, sql: "SELECT count(*) AS evenings, min(at) AS since \(closings) AND l.id > ?",
        arguments: [receipt.entries])
      let last = try String.fetchOne(
        db, sql: "SELECT max(business_date) \(closings) AND l.id <= ?", arguments: [receipt.entries]
      )
      return SentEvenings(
        last: last.flatMap(CalendarDay.init(iso:)),
        // No row means that no evening waits.
        waiting: try row?.decode(forColumn: "evenings") ?? 0,
        since: try row?.decode(forColumn: "since"))
    }
  }
}

/// Which evenings a group's hub has.
public struct SentEvenings: Hashable, Sendable {
  /// The latest day of a closed shift that the hub has; nil before the first one.
  public let last: CalendarDay?
  /// How many closings it does not have.
  public let waiting: Int
  /// When the first of them was logged: UTC, ISO 8601.
  public let since: String?
}
