import Files
import Foundation

/// Looks who else may read or change the books, and says how to keep them out. What it names in a
/// command are TipPool's own files and folders alone.
struct BookPermissions {
  let path: String

  private var folder: String { FilePath.folder(of: path) }
  private var backups: BackupFolder { BackupFolder(nil, of: path) }

  func findings() -> [BookFinding] {
    var open: [String] = []
    var findings: [BookFinding] = []
    if isOpen(folder) {
      if isOwnAlone(folder) { open.append(folder) } else { findings.append(sharedFolder) }
    }
    open += ownFiles().filter(isOpen)
    let foreign = open.filter { !isMine($0) }
    open.removeAll(where: foreign.contains)
    if !open.isEmpty {
      findings.append(
        BookFinding(
          "permissions", .care,
          "Others on this computer may read or change \(BookExamination.list(open)).",
          remedy: "\(remedy(open))"))
    }
    if !foreign.isEmpty {
      findings.append(
        BookFinding(
          "permissions", .care,
          "Others may read or change \(BookExamination.list(foreign)), which another user of this "
            + "computer owns.",
          remedy: "Find out whose they are (ls -l): the books should be yours alone."))
    }
    return findings
  }

  /// A command that can be copied into a shell as it stands. Many pictures go by their names.
  private func remedy(_ open: [String]) -> String {
    var single = open
    var commands: [String] = []
    for place in [backups.places[1], backups.places[3]] {
      let pictures = Set(PictureCopying.names(in: place).map { FilePath.join(place, $0) })
        .intersection(open)
      guard pictures.count > Self.manyPictures else { continue }
      single.removeAll(where: pictures.contains)
      commands.append(
        "find \(ShellWord.path(place)) -maxdepth 1 -type f -regextype posix-extended "
          + "-regex '.*/[0-9a-f]{64}[.][a-z0-9]+' -exec chmod go-rwx {} +")
    }
    if !single.isEmpty {
      commands.insert("chmod go-rwx " + single.map(ShellWord.path).joined(separator: " "), at: 0)
    }
    return commands.joined(separator: " && ")
  }

  private static let manyPictures = 12

  /// The files and folders that TipPool made, by their names.
  private func ownFiles() -> [String] {
    let pictures = backups.places[1]
    let copies = backups.places[3]
    var files = Restoring.asides(of: path) + [path, path + "-wal", path + "-shm"]
    let names = PictureCopying.names(in: pictures)
    if !names.isEmpty { files.append(pictures) }
    files += names.map { FilePath.join(pictures, $0) }
    // The folder's name is a common one: it is TipPool's where its backups are in it.
    let made = Result { try backups.files() }
    guard case .success(let list) = made, !list.isEmpty else { return files }
    let kept = PictureCopying.names(in: copies)
    files += [backups.path] + list.map(\.path) + (kept.isEmpty ? [] : [copies])
    return files + kept.map { FilePath.join(copies, $0) }
  }

  // MARK: - The folder

  private var sharedFolder: BookFinding {
    BookFinding(
      "permissions", .care,
      "The database lies in \(folder), which others on this computer use or may look into.",
      remedy: "Give it a folder of its own that only you may look into: make one, end every "
        + "program of TipPool, and move the database, backups and pictures there.")
  }

  /// Whether a folder holds nothing but the books, as far as can be told: others' folders, shared
  /// ones, and those in which other things live are never to be closed for their sake.
  private func isOwnAlone(_ folder: String) -> Bool {
    guard let status = BookPath.status(of: folder), isMine(folder), status.st_mode & 0o3000 == 0,
      case .success(let place) = Result(catching: { try FilePath.real(folder) })
    else { return false }
    // The system's own folders stand at its root.
    guard !FileIdentity.areOne(place, NSHomeDirectory()), place.split(separator: "/").count > 1
    else { return false }
    let own = ["backups", PictureFolder.name, "policies", "profiles"]
    return FilePath.names(in: folder).allSatisfy { name in
      let kind = BookPath.status(of: FilePath.join(folder, name)).map { $0.st_mode & S_IFMT }
      return kind != S_IFDIR || own.contains(name) || name.hasPrefix(".")
    }
  }

  private func isOpen(_ path: String) -> Bool {
    BookPath.status(of: path).map { $0.st_mode & 0o077 != 0 } ?? false
  }

  private func isMine(_ path: String) -> Bool {
    BookPath.status(of: path).map { $0.st_uid == geteuid() } ?? false
  }
}
