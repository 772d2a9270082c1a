import BookLog
import Files
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
    /// Of which house's books; nil where they had lost it.
    var house: String?

    /// What has to be the same in the log, in the list and in the backup.
    var said: String { "\(occasion) \(entries) \(hash)" }
  }

  /// All that is known outside of the books of where their log ended.
  struct Known {
    /// What the log has to contain.
    var ends: [End] = []
    /// Those of backups without a line.
    var unnoted: [End] = []
    /// What is wrong outside of the books: with the list, or with a backup that it names.
    var troubles: [BookTrouble] = []
    /// What the lines say, among which those of the log's own backups have to be; nil where the
    /// books are a copy that has no list of its own.
    var lines: Set<String>?
    /// The file of the lines, without its folder.
    var list = ""
  }

  /// Which backups are asked themselves. Those without a line always are.
  enum Asked {
    case all
    /// The newest that tells anything, where somebody waits.
    case newest
  }

  private enum List {
    case missing
    /// No ordinary file, too large for one, or closed to this program.
    case unusable
    case text(Data)
  }

  private var path: String { FilePath.join(folder.path, listName) }
  private var listName: String { folder.databaseName + ".log-ends" }

  /// Ten lines a day for 250 years.
  private static let sizeLimit = 1 << 27

  /// Adds a line and waits until it is on the disk.
  func note(_ ends: [End]) throws(BackupError) {
    guard !ends.isEmpty else { return }
    try BookPath.makeFolder(folder.path)
    let descriptor = open(
      path, O_CREAT | O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: .last) }
    defer { close(descriptor) }
    guard Self.size(descriptor) != nil else {
      throw .cannotWrite(path: path, reason: SystemError(EINVAL))
    }
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

  /// The size of an ordinary file; nil of anything else.
  private static func size(_ descriptor: Int32) -> Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// - Parameter count: of how many bytes at its end; nil for all.
  private func list(last count: Int? = nil) -> List {
    // Neither waits for a pipe nor follows a link to what never ends.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .unusable }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard let size = Self.size(descriptor), size <= Self.sizeLimit else { return .unusable }
    let answer = Result {
      try file.seek(toOffset: UInt64(max(0, size - (count ?? size))))
      return try file.read(upToCount: size) ?? Data()
    }
    guard case .success(let text) = answer else { return .unusable }
    return .text(text)
  }

  /// What was noted, first to last. A line that was cut off by a crash tells nothing.
  func noted() -> [End] { Self.ends(in: list()) }

  private static func ends(in list: List) -> [End] {
    guard case .text(let text) = list else { return [] }
    return ends(text)
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

  // MARK: - What is known

  /// The notes, and what backups say themselves: changing a line does not change those.
  ///
  /// To be asked before the transaction in which the log is read: what comes later is not in it.
  func known(_ asked: Asked = .all) -> Known {
    let list = list()
    let noted = Self.ends(in: list)
    let lines = Set(noted.map(\.said))
    let occasions = Set(noted.map(\.occasion))
    var known = start(list)
    known.ends = noted
    if known.lines != nil { known.lines = lines }
    var isNewestAsked = false
    for file in backups() {
      let isNoted = occasions.contains(Self.occasion(of: file.name))
      guard asked == .all || !isNewestAsked || !isNoted, let end = Self.end(of: file) else {
        continue
      }
      isNewestAsked = true
      guard !lines.contains(end.said) else { continue }
      if isNoted {
        known.troubles.append(BookTrouble(.noted(end.occasion), .otherThanNoted))
      } else {
        known.unnoted.append(end)
        known.ends.append(end)
      }
    }
    return known
  }

  /// The last that was noted and the newest backup, without reading all.
  func latest() -> Known {
    let list = list(last: 4096)
    let noted = Self.ends(in: list)
    var known = start(list)
    known.ends = noted.suffix(1)
    if known.lines != nil { known.lines = Set(noted.map(\.said)) }
    known.ends += backups().lazy.compactMap(Self.end).prefix(1)
    return known
  }

  private func start(_ list: List) -> Known {
    var known = Known(list: listName)
    // A database that a restore put aside has no list: it is under the name that it had.
    if !listName.contains(Restoring.asideMark) { known.lines = [] }
    if case .unusable = list { known.troubles = [BookTrouble(.noted(listName), .noOrdinaryFile)] }
    return known
  }

  /// Newest first. A folder that cannot be listed is told of where backups are looked at.
  private func backups() -> [BackupFile] {
    guard case .success(let files) = Result(catching: folder.files) else { return [] }
    return files
  }

  /// What a backup says of itself; nil where it cannot be used, which is told elsewhere.
  private static func end(of file: BackupFile) -> End? {
    let restoring = Restoring(
      file: file.path, database: FilePath.join(FilePath.folder(of: file.path), "look.sqlite"))
    // The note of the log's end lies near the beginning, unless another program moved the tables.
    for count in [1 << 20, nil] {
      let answer = Result { try restoring.onCopy(first: count) { copy in try copy.endOfLog() } }
      guard case .success(let found) = answer else { continue }
      return found.map { end, house in
        End(
          at: file.name.time.compact, entries: end.entries, hash: end.hash,
          occasion: occasion(of: file.name), house: house)
      }
    }
    return nil
  }

  static func occasion(of backup: BackupName) -> String { "backup \(backup.file)" }
}

/// What the log tells of a backup.
struct LoggedBackup {
  let file: String
  let at: String
  let end: LogEnd

  /// First to last.
  static func all(_ db: Database) throws -> [LoggedBackup] {
    try LogReader(db: db).entries(ofBooks: "backedUp").compactMap { entry in
      guard case .backedUp(let file, let end) = entry.event else { return nil }
      return LoggedBackup(file: file, at: BackupTime.compact(entry.at), end: end)
    }
  }
}

extension NotedEnds {
  /// The lines that the list lacks of backups that the log tells of, inside a transaction.
  func missingLines(in db: Database) throws -> [End] {
    let house = try Identities.house(db)
    return try known(.newest).missingLines(of: LoggedBackup.all(db)).map { backup in
      End(
        at: backup.at, entries: backup.end.entries, hash: backup.end.hash,
        occasion: "backup \(backup.file)", house: house)
    }
  }
}

extension NotedEnds.Known {
  /// What a list that is whole would have: a line for each backup that the log tells of.
  func missingLines(of backups: [LoggedBackup]) -> [LoggedBackup] {
    guard let lines else { return [] }
    return backups.filter { !lines.contains("backup \($0.file) \($0.end.entries) \($0.end.hash)") }
  }
}
