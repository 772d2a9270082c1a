import Files
import Foundation

/// One thing that an examination of the books found, with what to do about it.
public struct BookFinding: Hashable, Sendable {
  /// How much it matters, from the least to the most.
  public enum Weight: Hashable, Sendable, Comparable {
    /// As it should be.
    case fine
    /// Good to know; nothing has to be done.
    case note
    /// Something should be done soon.
    case care
    /// The books are damaged or were tampered with, or cannot be used.
    case trouble
  }

  /// What was looked at, as a word: `database`, `log`, `backups` …
  public let area: String
  public let weight: Weight
  /// What was found. It names no person and no amount.
  public let text: Advice<StoreStep>
  /// What to do; nil where nothing is to be done.
  public let remedy: Advice<StoreStep>?

  public init(
    _ area: String, _ weight: Weight, _ text: Advice<StoreStep>, remedy: Advice<StoreStep>? = nil
  ) { (self.area, self.weight, self.text, self.remedy) = (area, weight, text, remedy) }
}

extension BookFinding {
  /// What to do about a database that cannot be looked at. Only where the books themselves are
  /// damaged a backup is the remedy: elsewhere it would take the place of sound ones.
  static func trouble(_ error: TipStoreError) -> BookFinding {
    var text = error.advice
    if case .damaged(_, let detail) = error { text = "The database is damaged (\(detail))." }
    let (weight, remedy): (Weight, Advice<StoreStep>?) =
      switch error {
      case .damaged:
        (
          .trouble,
          "Do not go on with it. Put the last good backup back: \(step: .listBackups), then "
            + "\(step: .restore)."
        )
      case .locked: (.care, "Run \(step: .examine) again afterwards.")
      case .newerSchema:
        (
          .trouble,
          "Install the newer TipPool. Do not put a backup back: it would be older than these books."
        )
      case .readOnly, .unreadable, .cannotCreate:
        (.care, "Nothing is known to be wrong with the books; only the permission is missing.")
      case .leadsNowhere: (.care, nil)
      case .schemaNumber:
        (
          .trouble,
          "Make a copy of the file first. Its shifts may be newer than those of any backup."
        )
      case .notAFile, .foreignDatabase:
        (.trouble, "Is this the right path? \(step: .otherDatabase) names another one.")
      case .neighbourIsNoFile:
        (.trouble, "Nothing is known to be wrong with the books themselves.")
      case .diskFull:
        (.care, "Nothing is known to be wrong with the books; only room is missing.")
      case .inputOutput:
        (
          .trouble,
          "\(step: .backUp(to: "another disk")), while it can still be read; then find out what the "
            + "disk has."
        )
      // What else SQLite and the rows say is of a file that may be no books any more.
      default:
        (.trouble, "If this was your database, put a backup back: \(step: .listBackups).")
      }
    return BookFinding("database", weight, text, remedy: remedy)
  }
}

/// Looks at a database's file from outside, before it is opened.
struct BookPresence {
  /// The path as it was given.
  let path: String

  /// Why there is nothing to look into; nil where there is a database, or what may be one.
  func obstacle() -> BookFinding? {
    if let target = BookPath.missingTarget(path) {
      return .trouble(.leadsNowhere(path: path, target: target))
    }
    guard let status = BookPath.status(of: path) else {
      guard errno == ENOENT else {
        return .trouble(.unreadable(path: path, detail: SystemError.last.description))
      }
      return lost("is not there")
        ?? BookFinding("database", .note, "There is no database yet at \(path).")
    }
    let format = status.st_mode & S_IFMT
    guard format == S_IFREG else {
      return .trouble(.notAFile(path: path, isFolder: format == S_IFDIR))
    }
    if let neighbour = BookPath.strangeNeighbour(of: BookPath.real(path)) {
      return .trouble(.neighbourIsNoFile(path: neighbour))
    }
    return nil
  }

  /// What an empty file means.
  func emptiness() -> BookFinding {
    lost("is empty")
      ?? BookFinding(
        "database", .note, "The database is empty: it was never used, or is being made just now.")
  }

  /// Where backups lie beside it, there was something in it.
  private func lost(_ what: String) -> BookFinding? {
    guard case .success(let files) = Result(catching: { try BackupFolder(nil, of: path).files() }),
      let newest = files.first
    else { return nil }
    return BookFinding(
      "database", .trouble,
      "The database \(what), but \(BookExamination.counted(files.count, "backup")) "
        + "\(files.count == 1 ? "lies" : "lie") beside it: \(path).",
      remedy: "Was it moved or renamed? If not, put the newest back: "
        + "\(step: .restoreFile(newest.path, to: path))")
  }

  /// What keeps a command from saving, though the books can be read.
  func findings() -> [BookFinding] {
    let file = BookPath.real(path)
    var findings: [BookFinding] = []
    let folder = FilePath.folder(of: file)
    if access(file, R_OK) == 0, access(file, W_OK) != 0 || access(folder, W_OK | X_OK) != 0 {
      findings.append(.trouble(.readOnly(path: file)))
    }
    if let status = BookPath.status(of: file), status.st_nlink > 1,
      Restoring.aliases(of: file).isEmpty
    {
      findings.append(
        BookFinding(
          "database", .care,
          "\(file): the file has \(status.st_nlink) names. Opened under two of them at once, it is "
            + "damaged.",
          remedy: "Find the others with find -samefile and remove them; a link made by ln -s does "
            + "no harm."))
    }
    return findings
  }
}
