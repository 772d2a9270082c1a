/// Follows a log from one row to the next, and keeps the first that is not as it should be.
public struct LogChain {
  /// The last row that was taken.
  public private(set) var last: LogEnd
  public private(set) var count = 0
  private let head: LogEnd?
  private var first: LogBreak?

  /// - Parameters:
  ///   - start: what is known already; the rows after it are taken.
  ///   - head: the note of the log's end; nil where it was removed.
  public init(after start: LogEnd = .start, head: LogEnd?) { (last, self.head) = (start, head) }

  /// Takes the next row, in the order of ids.
  public mutating func take(_ row: LogRecord) {
    if first == nil { first = fault(of: row) }
    count += 1
    last = LogEnd(entries: row.id, hash: row.hash)
  }

  private func fault(of row: LogRecord) -> LogBreak? {
    let next = last.entries &+ 1
    if row.id < next || head.map({ row.id > $0.entries }) == true {
      return LogBreak(row: row.id, kind: .slippedIn)
    }
    if row.id > next { return LogBreak(row: next, kind: .removed(through: row.id - 1)) }
    if row.hash != row.computedHash { return LogBreak(row: row.id, kind: .changed) }
    guard row.previousHash != last.hash else { return nil }
    // It was written behind another row than the one before it: that one was rewritten with its hash.
    return LogBreak(row: max(1, row.id - 1), kind: .changed)
  }

  /// What was done to the log: its first wrong row, and what is wrong with its end.
  ///
  /// - Parameter longest: how many rows it had once, by SQLite's own count, which stays when rows go.
  public func breaks(longest: Int64) -> [LogBreak] {
    var breaks = first.map { [$0] } ?? []
    if first == nil {
      let known = max(head?.entries ?? 0, longest)
      if last.entries < known {
        breaks.append(LogBreak(row: last.entries + 1, kind: .removed(through: known)))
      } else if let head, head != last {
        breaks.append(LogBreak(row: last.entries, kind: .endDiffers))
      }
    }
    if head == nil { breaks.append(LogBreak(row: last.entries, kind: .endMissing)) }
    return breaks
  }
}

/// Something that was done to a log by another program.
public struct LogBreak: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The row is not what its hash says, or not what the next one refers to.
    case changed
    /// The rows that should be here, up to that one, are gone.
    case removed(through: Int64)
    /// The row has no place in the log.
    case slippedIn
    /// The note of how long the log is and where it ends is gone.
    case endMissing
    /// The note of the log's end names another last row than this.
    case endDiffers
  }

  /// The row's id; of the last one where the end is meant.
  public let row: Int64
  public let kind: Kind
}

extension LogBreak: CustomStringConvertible {
  /// What was done, in a few words: `entry 12 was changed`.
  public var description: String {
    switch kind {
    case .changed: "entry \(row) was changed, or another program wrote it"
    case .removed(through: row): "entry \(row) was removed"
    case .removed(let last): "entries \(row) to \(last) were removed"
    case .slippedIn: "entry \(row) was not written by TipPool"
    case .endMissing: "the note of the log's end (table log_head) was removed"
    case .endDiffers:
      "entry \(row) is not the one that the note of the log's end (table log_head) names"
    }
  }
}
