import Foundation

/// Copies the pictures that are missing beside a backup. Their names are the SHA-256 of what is in
/// them, so what is there by name need not be copied again.
struct PictureCopying {
  /// Where the pictures are.
  let source: String
  /// Where they shall be.
  let target: String
  /// Whether a second name for the same file is as good as a copy.
  let mayLink: Bool

  init(source: String, target: String, mayLink: Bool) {
    self.source = source
    self.target = target
    self.mayLink = mayLink
  }

  /// From beside the database to the backups. In the database's own folder a second name is
  /// enough: it guards against a picture that somebody takes away, and costs nothing.
  init(folder: BackupFolder) {
    let base = PrivateFile.folder(of: folder.database)
    self.init(
      source: PrivateFile.join(base, PictureFolder.name),
      target: PrivateFile.join(folder.path, PictureFolder.name), mayLink: folder.isOwn)
  }

  func copy() throws(BackupError) -> PictureCopies {
    let wanted = Self.names(in: source)
    var copies = PictureCopies()
    guard !wanted.isEmpty else { return copies }
    try PrivateFile.makeFolder(target)
    PrivateFile.removeLeftovers(in: target)
    let present = Set(Self.names(in: target))
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

  private static func hash(in name: String) -> PictureHash? {
    name.split(separator: ".").count == 2 ? PictureHash(hex: String(name.prefix(64))) : nil
  }

  private func copy(_ name: String) throws(BackupError) -> Bool {
    let from = PrivateFile.join(source, name)
    let to = PrivateFile.join(target, name)
    guard let bytes = FileManager.default.contents(atPath: from),
      PictureHash(of: bytes) == Self.hash(in: name)
    else { return false }
    if mayLink, link(from, to) == 0 { return true }
    let unfinished = PrivateFile.unfinished(to)
    defer { unlink(unfinished) }
    let output = try PrivateFile.make(unfinished)
    let file = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    do {
      try file.write(contentsOf: bytes)
    } catch {
      throw .cannotWrite(path: to, reason: FileFailure(error))
    }
    try PrivateFile.sync(output, to)
    guard rename(unfinished, to) == 0 else { throw .cannotWrite(path: to, reason: .last) }
    return true
  }
}
