import Files
import Foundation

/// Looks at the backups: whether there are any, how old the newest is, and whether it opens.
struct BackupExamination {
  let path: String
  let now: BackupTime
  /// Whether the books say that something was written since a backup.
  let hasNews: (BackupFile) -> Bool

  private var folder: BackupFolder { BackupFolder(nil, of: path) }

  func findings() -> [BookFinding] {
    let files: [BackupFile]
    do throws(BackupError) {
      files = try folder.files()
    } catch {
      return [BookFinding("backups", .care, error.advice, remedy: remedy(error))]
    }
    let ahead = files.filter { $0.name.time.isYetToCome(at: now) }
    guard let newest = files.first(where: { !ahead.contains($0) }) ?? files.first else {
      return [
        BookFinding(
          "backups", .care, "There is no backup in \(folder.path).",
          remedy: """
            \(step: .backUp(to: nil)) makes one; better on another disk, with \(step: .otherFolder).
            """)
      ] + remains()
    }
    return yetToCome(ahead) + [age(newest, files.count), opens(newest)] + remains()
  }

  private func remedy(_ error: BackupError) -> Advice<StoreStep> {
    guard case .unreadable(_, let reason) = error, reason.code == ENOTDIR else {
      return "Check who owns the folder."
    }
    return "Give that file another name: TipPool needs this one for the folder of its backups."
  }

  /// Backups of a clock that was wrong, or is wrong now. They keep no other from being made.
  private func yetToCome(_ ahead: [BackupFile]) -> [BookFinding] {
    guard let last = ahead.first else { return [] }
    return [
      BookFinding(
        "backups", .care,
        "\(BookExamination.counted(ahead.count, "backup")) \(ahead.count == 1 ? "bears" : "bear") a "
          + "time that is yet to come, the last \(last.name.time); now it is \(now).",
        remedy: "Is the clock of this computer right? If it is, move "
          + "\(BookExamination.list(ahead.map(\.name.file))) out of \(folder.path): what is in it can "
          + "still be put back.")
    ]
  }

  private func age(_ newest: BackupFile, _ count: Int) -> BookFinding {
    let days = (now.secondsSince1970 - newest.name.time.secondsSince1970) / BackupTime.secondsOfDay
    let text: Advice<StoreStep> =
      "\(BookExamination.counted(count, "backup")), the newest of \(newest.name.time)"
    guard days >= 2, folder.isWritten(since: newest.name.time), hasNews(newest) else {
      return BookFinding("backups", .fine, text + ".")
    }
    return BookFinding(
      "backups", .care, text + ", \(days) days ago; the database was changed since.",
      remedy: "\(step: .backUp(to: nil)) says what keeps it from being made.")
  }

  private func opens(_ newest: BackupFile) -> BookFinding {
    do throws(BackupError) {
      let contents = try TipStore.contents(ofBackup: newest.path, unpackingIn: folder.path)
      let last = contents.lastDay.map { " to \($0)" } ?? ""
      return BookFinding(
        "backups", .fine,
        "The newest opens and is whole: \(BookExamination.counted(contents.shifts, "shift"))\(last)."
      )
    } catch {
      if case .cannotWrite = error {
        return BookFinding(
          "backups", .care, "The newest could not be looked at. \(error.advice)",
          remedy: "Nothing is known to be wrong with it: make room, and look who may write there.")
      }
      return BookFinding(
        "backups", .trouble, "The newest cannot be used. \(error.advice)",
        remedy: "\(step: .backUp(to: nil)) makes a new one; check the disk.")
    }
  }

  /// What restores and killed programs left.
  func remains() -> [BookFinding] {
    var findings: [BookFinding] = []
    let asides = Restoring.asides(of: path)
    if !asides.isEmpty {
      findings.append(
        BookFinding(
          "backups", .note,
          "\(BookExamination.counted(asides.count, "database")) put aside by "
            + "\(step: .restore): \(BookExamination.list(asides)).",
          remedy: "Remove them when nobody needs them any more."))
    }
    let unfinished = folder.places.flatMap(UnfinishedFile.leftovers)
    if !unfinished.isEmpty {
      findings.append(
        BookFinding(
          "backups", .note,
          "\(BookExamination.counted(unfinished.count, "unfinished file")) of a program that was "
            + "ended in the middle.",
          remedy: "The next \(step: .backUp(to: nil)) takes them away."))
    }
    return findings
  }
}
