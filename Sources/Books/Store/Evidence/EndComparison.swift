import BookLog
import GRDB

/// Looks whether the log contains its ends of earlier times, inside a transaction.
struct EndComparison {
  let db: Database
  /// What backups and exports noted.
  let known: NotedEnds.Known

  struct Found {
    var troubles: [BookTrouble] = []
    /// How many a restore put aside, by its entry of the log.
    var leftBehind: [Int64: Int] = [:]
  }

  /// A restore whose claims hold.
  fileprivate struct Restore {
    let entry: Int64
    let at: String
    /// Only later entries than this were put aside.
    let kept: Int64
    /// The furthest end that was.
    let old: LogEnd
  }

  func found() throws -> Found {
    let missing = try missing()
    var found = Found()
    guard !missing.isEmpty else { return found }
    let house = try Identities.house(db)
    let restores = try restores()
    for end in missing {
      // The log of another house is never what a restore left behind.
      if let other = end.house, other != house {
        found.troubles.append(BookTrouble(.noted(end.occasion), .otherHouse))
      } else if let restore = restores.first(where: { $0.putAside(end) }) {
        found.leftBehind[restore.entry, default: 0] += 1
      } else {
        found.troubles.append(try trouble(of: end))
      }
    }
    return found
  }

  /// The ends whose entry is not in the log, or is another one.
  func missing() throws -> [NotedEnds.End] {
    let reader = LogReader(db: db)
    return try known.ends.filter { end in
      try end.entries > 0 && reader.hash(ofEntry: end.entries) != end.hash
    }
  }

  private func trouble(of end: NotedEnds.End) throws -> BookTrouble {
    let last = try db.number("SELECT coalesce(max(id), 0) FROM change_log")
    return BookTrouble(
      .noted(end.occasion),
      end.entries > Int64(last)
        ? .laterThanBooks(entries: end.entries, found: Int64(last)) : .otherEntry(end.entries))
  }

  /// The restores that the log tells of and that can be held against something: the end of the backup
  /// that was put back is an entry of this log, and what was noted of that backup says the same.
  private func restores() throws -> [Restore] {
    let reader = LogReader(db: db)
    return try reader.entries(ofBooks: "restored").compactMap { entry in
      guard case .restored(let file, let kept, let old?, let apart) = entry.event,
        (1..<entry.id).contains(kept.entries), try reader.hash(ofEntry: kept.entries) == kept.hash
      else { return nil }
      let noted = known.ends.filter { $0.occasion == "backup \(file)" }
      guard
        noted.isEmpty
          || noted.contains(where: { ($0.entries, $0.hash) == (kept.entries, kept.hash) })
      else { return nil }
      return Restore(
        entry: entry.id, at: BackupTime.compact(entry.at),
        kept: apart.map { $0 - 1 } ?? kept.entries, old: old)
    }
  }
}

extension EndComparison.Restore {
  /// Whether the entries are those of a log that it put aside.
  fileprivate func putAside(_ end: NotedEnds.End) -> Bool {
    guard end.at <= at, kept < end.entries, end.entries <= old.entries else { return false }
    return end.entries < old.entries || old.hash == end.hash
  }
}
