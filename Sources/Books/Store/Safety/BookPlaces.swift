import Files
import Foundation

/// Looks at the files around a database: whether pictures are there, whether there is room.
struct BookPlaces {
  let path: String

  private var folder: String { FilePath.folder(of: path) }

  // MARK: - Pictures

  /// - Parameter hashes: where pictures should lie, as the database says, each with the SHA-256 of
  ///   its bytes; nil where it cannot say.
  func pictures(_ hashes: [String: String]?) -> [BookFinding] {
    guard let hashes else { return [] }
    let kept = Set(hashes.keys)
    let there = Set(
      PictureCopying.names(in: FilePath.join(folder, PictureFolder.name)).map {
        "\(PictureFolder.name)/\($0)"
      })
    var findings: [BookFinding] = []
    let missing = kept.subtracting(there).sorted()
    let changed = kept.intersection(there).filter { isChanged($0, hashes[$0]) }.sorted()
    if missing.isEmpty, changed.isEmpty {
      findings.append(
        BookFinding(
          "pictures", .fine,
          "\(BookExamination.counted(kept.count, "picture")) kept, none missing, all as they were "
            + "read."))
    }
    if !changed.isEmpty {
      findings.append(
        BookFinding(
          "pictures", .trouble,
          "\(BookExamination.counted(changed.count, "picture")) that shifts were paid by "
            + "\(changed.count == 1 ? "is" : "are") not what was read: "
            + "\(BookExamination.list(changed)).",
          remedy: "Another program changed them, or the disk fails. Copy them from the pictures "
            + "beside your backups."))
    }
    if !missing.isEmpty {
      findings.append(
        BookFinding(
          "pictures", .care,
          "\(BookExamination.counted(missing.count, "picture")) that shifts were paid by "
            + "\(missing.count == 1 ? "is" : "are") missing: \(BookExamination.list(missing)).",
          remedy: "Copy them from the pictures beside your backups to "
            + "\(FilePath.join(folder, PictureFolder.name))."))
    }
    let orphans = there.subtracting(kept)
    if !orphans.isEmpty {
      findings.append(
        BookFinding(
          "pictures", .note,
          "\(BookExamination.counted(orphans.count, "picture")) that no shift refers to: of a save "
            + "that was broken off, or of a database that was put aside.",
          remedy: "Leave them; they do no harm."))
    }
    return findings
  }

  /// Whether a file that is there has other bytes than those of its hash.
  private func isChanged(_ place: String, _ hash: String?) -> Bool {
    guard let hash = hash.flatMap({ ContentHash(hex: $0) }) else { return true }
    return PictureFolder(database: path).trouble(of: place, hash) != nil
  }

  // MARK: - Room

  func space() -> [BookFinding] {
    var disk = statvfs()
    guard statvfs(folder, &disk) == 0, let file = BookPath.status(of: path) else {
      return [
        BookFinding(
          "disk", .care,
          "\(folder): the disk does not tell how much room it has "
            + "(\(SystemError.last)).", remedy: "Check the disk.")
      ]
    }
    let free = Int(disk.f_bavail) * Int(disk.f_frsize)
    return [Self.space(free: free, database: Int(file.st_size), folder)]
  }

  /// Warns below ten times the database, and below 20 MB.
  static func space(free: Int, database: Int, _ folder: String) -> BookFinding {
    let wanted = max(10 * database, 20_000_000)
    let text: Advice<StoreStep> =
      "\(folder): \(megabytes(free)) MB free; the database has \(megabytes(database)) MB."
    guard free < wanted else { return BookFinding("disk", .fine, text) }
    return BookFinding(
      "disk", .care, text,
      remedy: "Make room: \(megabytes(wanted)) MB should be free for backups and for growing.")
  }

  private static func megabytes(_ bytes: Int) -> Int { (bytes + 999_999) / 1_000_000 }
}
