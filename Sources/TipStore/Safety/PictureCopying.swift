import ContentHashing
import Foundation

/// Copies the pictures that are missing beside a backup. Their names are the SHA-256 of what is in
/// them, so what is there by name need not be copied again.
struct PictureCopying {
  /// Where the pictures are.
  let source: String
  /// Where they shall be.
  let target: String

  init(source: String, target: String) {
    self.source = source
    self.target = target
  }

  /// From beside the database to the backups.
  init(folder: BackupFolder) {
    let base = PrivateFile.folder(of: folder.database)
    self.init(
      source: PrivateFile.join(base, PictureFolder.name),
      target: PrivateFile.join(folder.path, PictureFolder.name))
  }

  func copy() throws(BackupError) -> PictureCopies {
    let wanted = Self.names(in: source)
    var copies = PictureCopies()
    guard !wanted.isEmpty else { return copies }
    try PrivateFile.makeFolder(target)
    guard !Self.isOne(source, target) else {
      // A database that was put aside is put back: its pictures are where they were.
      copies.present = wanted.count
      return copies
    }
    PrivateFile.removeLeftovers(in: target)
    let present = Set(Self.names(in: target).filter(isOwnCopy))
    copies.present = wanted.count { present.contains($0) }
    for name in wanted where !present.contains(name) {
      if try copy(name) {
        copies.copied += 1
      } else {
        copies.changed.append(PrivateFile.join(source, name))
      }
    }
    try PrivateFile.syncFolder(of: PrivateFile.join(target, "."))
    return copies
  }

  /// Files whose names are a SHA-256 and an ending; none where there is no such folder.
  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      hash(in: $0) != nil
    }.sorted()
  }

  private static func hash(in name: String) -> ContentHash? {
    name.split(separator: ".").count == 2 ? ContentHash(hex: String(name.prefix(64))) : nil
  }

  /// Whether a copy is a file of its own: earlier versions gave the picture a second name, and who
  /// spoils one of the two spoils both.
  private func isOwnCopy(_ name: String) -> Bool {
    !Self.isOne(PrivateFile.join(source, name), PrivateFile.join(target, name))
  }

  private static func isOne(_ path: String, _ other: String) -> Bool {
    var (one, second) = (stat(), stat())
    return stat(path, &one) == 0 && stat(other, &second) == 0
      && one.st_ino == second.st_ino && one.st_dev == second.st_dev
  }

  private func copy(_ name: String) throws(BackupError) -> Bool {
    let from = PrivateFile.join(source, name)
    let to = PrivateFile.join(target, name)
    guard let bytes = FileManager.default.contents(atPath: from),
      ContentHash(of: bytes) == Self.hash(in: name)
    else { return false }
    let unfinished = PrivateFile.unfinished(to)
    defer { PrivateFile.remove(unfinished) }
    let output = try PrivateFile.make(unfinished)
    let file = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    if !isClone(output, of: from, bytes) {
      do {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes)
      } catch {
        throw .cannotWrite(path: to, reason: FileFailure(error))
      }
    }
    try PrivateFile.sync(output, to)
    guard rename(unfinished, to) == 0 else { throw .cannotWrite(path: to, reason: .last) }
    return true
  }

  /// Lets the two files share their place on the disk until one of them is changed, where the file
  /// system can do that and the bytes are those that were looked at.
  private func isClone(_ output: Int32, of path: String, _ bytes: Data) -> Bool {
    let input = open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    guard ioctl(output, Self.clone, input) == 0 else { return false }
    return FileManager.default.contents(atPath: "/proc/self/fd/\(output)") == bytes
  }

  /// `FICLONE`, which Swift does not see.
  private static let clone: UInt = 0x4004_9409
}
