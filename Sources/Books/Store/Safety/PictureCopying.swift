import Files
import Foundation

/// Copies the pictures that are missing beside a backup. Their names are the SHA-256 of what is in
/// them, so what is there by name need not be copied again.
struct PictureCopying {
  /// Where the pictures are.
  let source: String
  /// Where they shall be.
  let target: String

  /// From one folder of pictures to another.
  init(from base: String, to other: String) {
    source = FilePath.join(base, PictureFolder.name)
    target = FilePath.join(other, PictureFolder.name)
  }

  func copy() throws -> PictureCopies {
    let wanted = Self.names(in: source)
    var copies = PictureCopies()
    guard !wanted.isEmpty else { return copies }
    try BookPath.makeFolder(target)
    guard !FileIdentity.areOne(source, target) else {
      // A database that was put aside is put back: its pictures are where they were.
      copies.present = wanted.count
      return copies
    }
    UnfinishedFile.removeLeftovers(in: target)
    // A hard link is no copy: damage to one damages both.
    let present = Set(
      Self.names(in: target).filter {
        !FileIdentity.areOne(FilePath.join(source, $0), FilePath.join(target, $0))
      })
    copies.present = wanted.count { present.contains($0) }
    for name in wanted where !present.contains(name) {
      if try copy(name) {
        copies.copied += 1
      } else {
        copies.changed.append(FilePath.join(source, name))
      }
    }
    try UnfinishedFile.syncFolder(of: FilePath.join(target, "."))
    return copies
  }

  /// Files whose names are a SHA-256 and an ending; none where there is no such folder.
  static func names(in folder: String) -> [String] {
    FilePath.names(in: folder).filter { hash(in: $0) != nil }.sorted()
  }

  private static func hash(in name: String) -> ContentHash? {
    name.split(separator: ".").count == 2 ? ContentHash(hex: String(name.prefix(64))) : nil
  }

  private func copy(_ name: String) throws -> Bool {
    let from = FilePath.join(source, name)
    let to = FilePath.join(target, name)
    guard let bytes = FileManager.default.contents(atPath: from),
      ContentHash(of: bytes) == Self.hash(in: name)
    else { return false }
    let unfinished = UnfinishedFile.name(for: to)
    defer { UnfinishedFile.remove(unfinished) }
    let output = try UnfinishedFile.make(unfinished)
    let file = FileHandle(fileDescriptor: output, closeOnDealloc: true)
    if !isClone(output, of: from, bytes) {
      do {
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: bytes)
      } catch {
        throw FileError(to, SystemError(error))
      }
    }
    try UnfinishedFile.sync(output, to)
    guard rename(unfinished, to) == 0 else { throw FileError(to, .last) }
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
