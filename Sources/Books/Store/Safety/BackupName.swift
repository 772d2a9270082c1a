import Files
import Foundation

public enum BackupReason: Hashable, Sendable {
  /// By itself, once a day.
  case daily
  case byHand
  /// Before the schema was changed to this number.
  case beforeMigration(to: Int)

  /// As it stands in names: `daily`, `by-hand`, `before-v0003`.
  public var word: String {
    switch self {
    case .daily: "daily"
    case .byHand: "by-hand"
    case .beforeMigration(let version): "before-" + SchemaMigration.name(ofVersion: version)
    }
  }

  init?(_ word: some StringProtocol) {
    switch word {
    case "daily": self = .daily
    case "by-hand": self = .byHand
    default:
      guard word.hasPrefix("before-v"), let version = Int(word.dropFirst(8)),
        SchemaMigration.name(ofVersion: version) == word.dropFirst(7)
      else { return nil }
      self = .beforeMigration(to: version)
    }
  }
}

/// A backup's file name: the database's own, when and why: `tips-20261121T043424Z-daily.sqlite.gz`.
public struct BackupName: Hashable, Sendable {
  /// The database's file name: `tips.sqlite`.
  public let database: String
  /// When it was begun.
  public let time: BackupTime
  public let reason: BackupReason
}

extension BackupName {
  /// From a file's name; nil where it is no backup of that database.
  init?(_ file: String, of database: String) {
    let (stem, ending) = Self.parts(of: database)
    let (before, after) = (stem + "-", ending + ".gz")
    guard file.hasPrefix(before), file.hasSuffix(after) else { return nil }
    let words = file.dropFirst(before.count).dropLast(after.count).split(
      separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard words.count == 2, let time = BackupTime(words[0]), let reason = BackupReason(words[1])
    else { return nil }
    self.init(database: database, time: time, reason: reason)
  }

  public var file: String {
    let (stem, ending) = Self.parts(of: database)
    return "\(stem)-\(time.compact)-\(reason.word)\(ending).gz"
  }

  /// `tips` and `.sqlite`; the second is empty where a name has no ending.
  private static func parts(of database: String) -> (stem: String, ending: String) {
    guard let dot = database.lastIndex(of: "."), dot != database.startIndex else {
      return (database, "")
    }
    return (String(database[..<dot]), String(database[dot...]))
  }
}
