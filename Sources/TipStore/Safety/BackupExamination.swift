import Foundation

/// Looks at the backups: whether there are any, how old the newest is, and whether it opens.
struct BackupExamination {
  let path: String
  let now: BackupTime

  private var folder: BackupFolder { BackupFolder(nil, of: path) }

  func findings() -> [BookFinding] {
    let files: [BackupFile]
    do throws(BackupError) {
      files = try folder.files()
    } catch {
      return [
        BookFinding("backups", .care, error.description, remedy: "Check who owns the folder.")
      ]
    }
    guard let newest = files.first else {
      return [
        BookFinding(
          "backups", .care, "There is no backup in \(folder.path).",
          remedy: "tippool backup makes one; better on another disk, with --to.")
      ] + remains()
    }
    return [age(newest, files.count), opens(newest)] + remains()
  }

  private func age(_ newest: BackupFile, _ count: Int) -> BookFinding {
    let days =
      (now.secondsSince1970 - newest.name.time.secondsSince1970) / BackupTime.secondsOfDay
    let text = "\(BookExamination.counted(count, "backup")), the newest of \(newest.name.time)"
    guard days >= 2, hasChanged(since: newest) else {
      return BookFinding("backups", .fine, text + ".")
    }
    return BookFinding(
      "backups", .care, text + ", \(days) days ago; the database was changed since.",
      remedy: "tippool backup says what keeps it from being made.")
  }

  private func hasChanged(since backup: BackupFile) -> Bool {
    var status = stat()
    return stat(path, &status) != 0
      || status.st_mtim.tv_sec >= backup.name.time.secondsSince1970
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
      return BookFinding(
        "backups", .trouble, "The newest cannot be used. \(error.description)",
        remedy: "tippool backup makes a new one; check the disk.")
    }
  }

  /// What restores and killed programs left.
  private func remains() -> [BookFinding] {
    var findings: [BookFinding] = []
    let asides = Restoring.asides(of: path)
    if !asides.isEmpty {
      findings.append(
        BookFinding(
          "backups", .note,
          "\(BookExamination.counted(asides.count, "database")) put aside by tippool restore: "
            + "\(BookExamination.list(asides)).",
          remedy: "Remove them when nobody needs them any more."))
    }
    let unfinished = [folder.path, PrivateFile.folder(of: path)].flatMap { place in
      PrivateFile.leftovers(in: place).map { PrivateFile.join(place, $0) }
    }
    if !unfinished.isEmpty {
      findings.append(
        BookFinding(
          "backups", .note,
          "\(BookExamination.counted(unfinished.count, "unfinished file")) of a program that was "
            + "ended in the middle.",
          remedy: "The next tippool backup takes them away."))
    }
    return findings
  }
}
