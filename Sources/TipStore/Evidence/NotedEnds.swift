import DurableFiles
import Foundation
import GRDB

/// Where the log ended when a backup or a file of payouts was made, noted in a file beside the
/// backups: books that are an older copy, or whose log was written anew, do not contain it.
///
/// A line for each: the time, how many entries, the last hash, the occasion, ` of ` and the house's
/// UUID. Lines are only added.
struct NotedEnds {
  let folder: BackupFolder

  /// The end of the log at one time.
  struct End: Hashable {
    /// UTC: `20261121T043424Z`.
    let at: String
    let entries: Int64
    /// Of the last entry.
    let hash: String
    /// `backup tips-….sqlite.gz`, `export 3`.
    let occasion: String
    /// Of which house's books; nil in lines of earlier programs.
    var house: String?
  }

  private var path: String { FilePath.join(folder.path, folder.databaseName + ".log-ends") }

  /// Adds a line and waits until it is on the disk.
  func note(_ ends: [End]) throws(BackupError) {
    guard !ends.isEmpty else { return }
    try BookPath.makeFolder(folder.path)
    let descriptor = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: .last) }
    defer { close(descriptor) }
    let text = ends.map { end in
      "\(end.at) \(end.entries) \(end.hash) \(end.occasion)"
        + (end.house.map { " of \($0)" } ?? "") + "\n"
    }.joined()
    let written = text.utf8.withContiguousStorageIfAvailable {
      write(descriptor, $0.baseAddress, $0.count)
    }
    guard written == text.utf8.count else { throw .cannotWrite(path: path, reason: .last) }
    guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, reason: .last) }
  }

  /// What was noted, first to last. A line that was cut off by a crash tells nothing.
  func noted() -> [End] { Self.ends(FileManager.default.contents(atPath: path) ?? Data()) }

  /// The last that was noted, without reading all.
  func last() -> End? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    guard let size = try? file.seekToEnd(),
      (try? file.seek(toOffset: size > 4096 ? size - 4096 : 0)) != nil,
      let bytes = try? file.readToEnd()
    else { return nil }
    return Self.ends(bytes).last
  }

  private static func ends(_ bytes: Data) -> [End] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count == 4, BackupTime(words[0]) != nil, let entries = Int64(words[1]),
        words[2].utf8.count == 64
      else { return nil }
      let place = words[3].ranges(of: " of ").last
      let house = place.map { String(words[3][$0.upperBound...]) }.flatMap(UUID.init(uuidString:))
      guard let place, let house else {
        return End(at: words[0], entries: entries, hash: words[2], occasion: words[3])
      }
      return End(
        at: words[0], entries: entries, hash: words[2],
        occasion: String(words[3][..<place.lowerBound]), house: house.uuidString.lowercased())
    }
  }

  /// What was noted, and what backups say that no line tells of: earlier programs made no lines.
  ///
  /// To be asked before the transaction in which the log is read: what comes later is not in it.
  func all() -> [End] {
    let noted = noted()
    return noted + unnoted(besides: noted)
  }

  /// The ends of backups without a line; each is unpacked for that.
  func unnoted(besides noted: [End]) -> [End] {
    let known = Set(noted.map(\.occasion))
    // A folder that cannot be listed is told of where backups are looked at.
    return ((try? folder.files()) ?? []).reversed().compactMap { file in
      let occasion = Self.occasion(of: file.name)
      guard !known.contains(occasion) else { return nil }
      // One that cannot be used is told of where backups are looked at.
      let look = Restoring(file: file.path, database: FilePath.join(folder.path, "look.sqlite"))
      guard let end = try? look.onCopy({ copy in try copy.endOfLog() }) else { return nil }
      return End(
        at: file.name.time.compact, entries: Int64(end.entries), hash: end.hash, occasion: occasion)
    }
  }

  static func occasion(of backup: BackupName) -> String { "backup \(backup.file)" }
}

/// Looks whether the log contains its ends of earlier times, inside a transaction.
struct EndComparison {
  let db: Database

  /// Nil where the entry is there, or a restore tells where it went.
  func trouble(of end: NotedEnds.End) throws -> BookTrouble? {
    guard end.entries > 0 else { return nil }
    let found = try String.fetchOne(
      db, sql: "SELECT hash FROM change_log WHERE id = ?", arguments: [end.entries])
    guard found != end.hash, try !wasPutAside(end) else { return nil }
    if let house = end.house, try Identities.house(db) != house {
      return BookTrouble(.noted(end.occasion), .otherHouse)
    }
    guard found == nil else { return BookTrouble(.noted(end.occasion), .otherEntry(end.entries)) }
    let last = try db.number("SELECT coalesce(max(id), 0) FROM change_log")
    return BookTrouble(
      .noted(end.occasion), .laterThanBooks(entries: end.entries, found: Int64(last)))
  }

  /// Whether the entries are those of a database that a restore put aside: the log tells how long
  /// that one was, and how long the backup that took its place.
  private func wasPutAside(_ end: NotedEnds.End) throws -> Bool {
    var wasPutAside = false
    try LogChain.forEach(in: db, "WHERE what = ?", [LogWords.restored]) { row in
      guard case .books(.restored(_, let kept, let old)) = row.entry,
        end.at <= BackupTime.compact(row.at)
      else { return }
      // A database that was not there, or too damaged, tells nothing of its log.
      let last = old?.entries ?? .max
      guard kept.entries < end.entries, end.entries <= last else { return }
      if end.entries < last || old?.hash ?? end.hash == end.hash { wasPutAside = true }
    }
    return wasPutAside
  }
}
