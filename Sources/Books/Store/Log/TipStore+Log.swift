import GRDB

/// Whether the change log is whole, and whether the books are what it says.
public struct LogVerification: Hashable, Sendable {
  public let rows: Int
  /// The hash of the last row: noted elsewhere, it proves all rows up to here.
  public let headHash: String
  /// The house whose log it is, as ``TipStore/houseID()``.
  public let house: String?
  /// Everything that was done to the log, by row; empty where it is whole.
  public let breaks: [LogBreak]
  /// What the books say and the log does not, or otherwise; and what backups and exports know.
  public let troubles: [BookTrouble]
  /// Where the log's times go back: the clock was set back. That alone is nobody's doing.
  public let clockSteps: [ClockStep]
  /// How many noted ends of the log are not in it because a restore put them aside, by its entry.
  let leftBehind: [Int64: Int]
  /// The entries that say that the list of noted ends was lost and begun anew.
  let endsNotedAnew: [Int64]

  public var isSound: Bool { breaks.isEmpty && troubles.isEmpty }
  /// Whether nothing else is wrong than that the list of noted ends is not there.
  var isOnlyListLost: Bool {
    breaks.isEmpty
      && troubles.allSatisfy { trouble in
        if case .linesMissing = trouble.kind { true } else { trouble.kind == .noOrdinaryFile }
      }
  }
}

/// An entry of the change log that bears an earlier time than the one before it.
public struct ClockStep: Hashable, Sendable, CustomStringConvertible {
  /// The later entry's id.
  public let row: Int64
  /// Its time and that of the entry before it: UTC, ISO 8601.
  public let at: String
  public let before: String

  /// `entry 12 bears the time 2020-01-01T00:00:00Z, the one before it 2026-11-21T04:34:24Z`
  public var description: String {
    "entry \(row) bears the time \(at.printable), the one before it \(before.printable)"
  }
}

/// Something that was done to the change log by another program.
public struct LogBreak: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The row says something else than it did.
    case changed
    /// The last row is not what its hash says: it was changed, or another program wrote it.
    case changedOrSlippedIn
    /// The rows that should be here, up to that one, are gone.
    case removed(through: Int64)
    /// The row was not written by TipPool.
    case slippedIn
    /// The row was another one's place before.
    case moved(from: Int64)
    /// The note of how long the log is and where it ends is gone.
    case endMissing
    /// The note of the log's end tells another last row than this.
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
    case .changed: "entry \(row) was changed"
    case .changedOrSlippedIn: "entry \(row) was changed, or another program wrote it"
    case .removed(through: row): "entry \(row) was removed"
    case .removed(let last): "entries \(row) to \(last) were removed"
    case .slippedIn: "entry \(row) was not written by TipPool"
    case .moved(let from): "entry \(row) was entry \(from) before"
    case .endMissing: "the note of the log's end (table log_head) was removed"
    case .endDiffers:
      "entry \(row) is not the one that the note of the log's end (table log_head) names"
    }
  }
}

extension TipStore {
  /// Follows the chain of the change log from its first row to its last, and compares the states
  /// of shifts, periods and people with what the log last said of them.
  public func verifyLog() throws(TipStoreError) -> LogVerification {
    let known = NotedEnds(folder: BackupFolder(nil, of: path)).known()
    return try read { db in try LogVerification(db, containing: known) }
  }

  /// Whether the log has an entry with this hash, as somebody noted it.
  ///
  /// - Parameter hash: its hexadecimal digits, or the first of them; 8 at least.
  /// - Returns: the entry; nil where there is none, or several begin so.
  public func logEntry(withHash hash: String) throws(TipStoreError) -> ChangeLogEntry? {
    let hash = hash.lowercased()
    guard (8...64).contains(hash.utf8.count), hash.allSatisfy(\.isHexDigit) else { return nil }
    return try read { db in
      let entries = try LogReader(db: db).entries(withHash: hash)
      return entries.count == 1 ? entries.first : nil
    }
  }

  /// The time of the log's last entry where it is yet to come: the clock was set back since, or was
  /// ahead then, and what is written now bears an earlier time. Nil where the clock goes right, and
  /// where the log cannot be read, which whoever reads it tells.
  public func lastChangeYetToCome() -> String? {
    let answer = Result { try lastChanges(1).last?.at }
    guard case .success(let last?) = answer, LifeComparison.isEarlier(Self.timestamp(), than: last)
    else { return nil }
    return last
  }

  /// The last entries of the change log, first to last.
  public func lastChanges(_ count: Int) throws(TipStoreError) -> [ChangeLogEntry] {
    try read { db in try LogReader(db: db).last(count) }
  }
}

extension LogVerification {
  /// - Parameters:
  ///   - db: inside a transaction.
  ///   - known: the ends of earlier times, which the log has to contain.
  init(_ db: Database, containing known: NotedEnds.Known) throws {
    var logged = LoggedBooks()
    let chain = try LogChain(db: db).follow { logged.take($0) }
    let ends = try EndComparison(db: db, known: known).found()
    let missing = known.missingLines(of: logged.backups).count
    let list = missing == 0 ? [] : [BookTrouble(.noted(known.list), .linesMissing(missing))]
    self.init(
      rows: chain.rows, headHash: chain.headHash, house: try Identities.house(db),
      breaks: chain.breaks,
      troubles: try BookComparison(db: db, logged: logged).troubles() + ends.troubles
        + known.troubles + list, clockSteps: logged.clockSteps, leftBehind: ends.leftBehind,
      endsNotedAnew: logged.endsNotedAnew)
  }
}
