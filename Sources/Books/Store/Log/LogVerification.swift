public import BookLog
import GRDB

/// Whether the change log is whole, and whether the books are what it says.
public struct LogVerification: Hashable, Sendable {
  public let rows: Int
  /// The hash of the last row: noted elsewhere, it proves all rows up to here.
  public let headHash: String
  /// The house whose log it is, as ``TipStore/houseID()``.
  public let house: String?
  /// The first wrong row of the log, and what is wrong with its end; empty where it is whole.
  public let breaks: [LogBreak]
  /// What the books say and the log does not, or otherwise; and what backups and exports know.
  public let troubles: [BookTrouble]
  /// What is wrong below the rows: in the file, the schema, the small pictures.
  public let damage: [BookTrouble]
  /// Where the log's times go back: the clock was set back. That alone is nobody's doing.
  public let clockSteps: [ClockStep]
  /// How many noted ends of the log are not in it because a restore put them aside, by its entry.
  let leftBehind: [Int64: Int]
  /// The entries that say that the list of noted ends was lost and begun anew.
  let endsNotedAnew: [Int64]

  public var isSound: Bool { breaks.isEmpty && troubles.isEmpty && damage.isEmpty }
  /// Whether nothing else is wrong than that the list of noted ends is not there.
  var isOnlyListLost: Bool {
    breaks.isEmpty
      && troubles.allSatisfy { trouble in
        if case .linesMissing = trouble.kind { true } else { trouble.kind == .noOrdinaryFile }
      }
  }
}

extension LogVerification {
  /// - Parameters:
  ///   - db: inside a transaction.
  ///   - known: the ends of earlier times, which the log has to contain.
  ///   - damage: what was found below the rows.
  init(_ db: Database, containing known: NotedEnds.Known, damage: [BookTrouble] = []) throws {
    let reader = LogReader(db: db)
    var (steps, lastTime) = ([ClockStep](), "")
    let (chain, breaks) = try reader.chain { row in
      if ClockStep.isEarlier(row.at, than: lastTime) {
        steps.append(ClockStep(row: row.id, at: row.at, before: lastTime))
      }
      lastTime = row.at
    }
    let ends = try EndComparison(db: db, known: known).found()
    let missing = try known.missingLines(of: LoggedBackup.all(db)).count
    let list = missing == 0 ? [] : [BookTrouble(.noted(known.list), .linesMissing(missing))]
    self.init(
      rows: chain.count, headHash: chain.last.hash, house: try Identities.house(db), breaks: breaks,
      troubles: try BookComparison(db: db).troubles() + ends.troubles + known.troubles + list,
      damage: damage, clockSteps: steps, leftBehind: ends.leftBehind,
      endsNotedAnew: try reader.entries(ofBooks: "endsNotedAnew").map(\.id))
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

  /// Whether a time lies before another by more than clocks are set right by.
  static func isEarlier(_ time: String, than other: String) -> Bool {
    guard time < other, let time = seconds(time), let other = seconds(other) else { return false }
    return other - time > 300
  }

  private static func seconds(_ text: String) -> Int? {
    BackupTime(text.filter { $0 != "-" && $0 != ":" })?.secondsSince1970
  }
}

extension TipStore {
  /// Follows the chain of the change log from its first row to its last, and compares each row of the books
  /// with what the log last said of it, and each index with its table.
  public func verifyLog() throws(TipStoreError) -> LogVerification {
    let known = NotedEnds(folder: BackupFolder(nil, of: path)).known()
    return try read { db in
      try LogVerification(db, containing: known, damage: BookDamage(db: db).troubles())
    }
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
    guard case .success(let last?) = answer, ClockStep.isEarlier(Self.timestamp(), than: last)
    else { return nil }
    return last
  }

  /// The last entries of the change log, first to last.
  public func lastChanges(_ count: Int) throws(TipStoreError) -> [ChangeLogEntry] {
    try read { db in try LogReader(db: db).last(count) }
  }
}
