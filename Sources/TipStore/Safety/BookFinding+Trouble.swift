import Foundation

extension BookFinding {
  /// What to do about a database that cannot be looked at. Only where the books themselves are
  /// damaged a backup is the remedy: elsewhere it would take the place of sound ones.
  static func trouble(_ error: TipStoreError) -> BookFinding {
    switch error {
    case .damaged(_, let detail):
      BookFinding(
        "database", .trouble, "The database is damaged (\(detail)).",
        remedy: "Do not go on with it. Put the last good backup back: tippool backup list, then "
          + "tippool restore.")
    case .locked:
      BookFinding(
        "database", .care, error.description, remedy: "Run tippool doctor again afterwards.")
    case .newerSchema:
      BookFinding(
        "database", .trouble, error.description,
        remedy: "Install the newer TipPool. Do not put a backup back: it would be older than these "
          + "books.")
    case .readOnly, .unreadable, .cannotCreate:
      BookFinding(
        "database", .care, error.description,
        remedy: "Nothing is known to be wrong with the books; only the permission is missing.")
    case .leadsNowhere:
      BookFinding("database", .care, error.description)
    case .layoutNumber:
      BookFinding(
        "database", .trouble, error.description,
        remedy: "Make a copy of the file first. Its shifts may be newer than those of any backup.")
    case .notAFile, .foreignDatabase:
      BookFinding(
        "database", .trouble, error.description,
        remedy: "Is this the right path? --database names another one.")
    case .diskFull:
      BookFinding(
        "database", .care, error.description,
        remedy: "Nothing is known to be wrong with the books; only room is missing.")
    case .inputOutput:
      BookFinding(
        "database", .trouble, error.description,
        remedy: "tippool backup --to another disk, while it can still be read; then find out what "
          + "the disk has.")
    default:
      BookFinding(
        "database", .trouble, error.description,
        remedy: "If this was your database, put a backup back: tippool backup list.")
    }
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
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else {
        return .trouble(.unreadable(path: path, detail: FileFailure.last.description))
      }
      return lost("is not there")
        ?? BookFinding("database", .note, "There is no database yet at \(path).")
    }
    let format = status.st_mode & S_IFMT
    guard format == S_IFREG else {
      return .trouble(.notAFile(path: path, isFolder: format == S_IFDIR))
    }
    return nil
  }

  /// What an empty file means.
  func emptiness() -> BookFinding {
    lost("is empty")
      ?? BookFinding(
        "database", .note,
        "The database is empty: it was never used, or is being made just now.")
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
      remedy: "Was it moved or renamed? If not, put the newest back: tippool restore "
        + "\(ShellWord.quoted(newest.path)) --database \(ShellWord.quoted(path))")
  }

  /// What keeps a command from saving, though the books can be read.
  func findings() -> [BookFinding] {
    let file = BookPath.real(path)
    var findings: [BookFinding] = []
    let folder = PrivateFile.folder(of: file)
    if access(file, R_OK) == 0, access(file, W_OK) != 0 || access(folder, W_OK | X_OK) != 0 {
      findings.append(.trouble(.readOnly(path: file)))
    }
    var status = stat()
    if stat(file, &status) == 0, status.st_nlink > 1, Restoring.aliases(of: file).isEmpty {
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
