import Files
import Foundation

/// The files that a house writes itself: its settings, policies and profiles. A backup has them behind
/// the database's last page, where SQLite looks at nothing, so that payroll goes on after a restore to an
/// empty computer.
struct HouseFiles: Codable, Equatable {
  /// By their names in the data directory: `house.yml`, `policies/late.yml`.
  private(set) var contents: [String: Data] = [:]

  static let settings = "house.yml"
  static let folders = ["policies", "profiles"]

  private static let mark = Data("TipPool house files\n".utf8)
  /// More than anybody writes by hand: what is larger is something else.
  private static let largest = 1_000_000

  /// Those of a data directory.
  init(in folder: String) throws(FileError) {
    let names = Self.folders.flatMap { part in
      FilePath.names(in: FilePath.join(folder, part)).map { "\(part)/\($0)" }
    }
    for name in [Self.settings] + names.sorted() where Self.isOne(name) {
      let path = FilePath.join(folder, name)
      guard let status = BookPath.status(of: path), status.st_mode & S_IFMT == S_IFREG,
        status.st_size <= Self.largest
      else { continue }
      guard let content = FileManager.default.contents(atPath: path) else {
        throw FileError(path, .last)
      }
      contents[name] = content
    }
  }

  /// No name from a backup leads out of the data directory.
  private static func isOne(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, !file.hasPrefix("."),
      file.hasSuffix(".yml") || file.hasSuffix(".yaml")
    else { return false }
    return name == settings || parts.count == 2 && folders.contains(String(parts[0]))
  }

  // MARK: - Behind a database

  /// Adds them to a copy of the database.
  func append(to database: String) throws {
    guard !contents.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = Self.mark + (try encoder.encode(self))
    do {
      let file = try FileHandle(forUpdating: URL(filePath: database))
      try file.seek(toOffset: Self.pages(of: file))
      try file.write(contentsOf: bytes)
      try file.close()
    } catch {
      throw FileError(database, SystemError(error))
    }
  }

  /// Takes them off a copy of the database; none where it has none, as in older backups.
  init(takenOff database: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: database))
    defer { _ = Result { try file.close() } }
    let end = try Self.pages(of: file)
    guard end > 0, try file.seekToEnd() > end else { return }
    try file.seek(toOffset: end)
    guard try file.read(upToCount: Self.mark.count) == Self.mark else { return }
    let found = try JSONDecoder().decode(HouseFiles.self, from: file.readToEnd() ?? Data())
    contents = found.contents.filter { Self.isOne($0.key) }
    try file.truncate(atOffset: end)
  }

  /// How many bytes the pages of a database take, as its header says.
  private static func pages(of file: FileHandle) throws -> UInt64 {
    try file.seek(toOffset: 0)
    guard let header = try file.read(upToCount: 32), header.count == 32 else { return 0 }
    return UInt64(LoneBook.size(header: [UInt8](header)))
  }

  // MARK: - Bringing back

  /// Writes those that are missing. Those that are there stay, whatever they say.
  func bringBack(to folder: String) throws -> HouseFileCopies {
    var copies = HouseFileCopies()
    for (name, content) in contents.sorted(by: { $0.key < $1.key }) {
      let path = FilePath.join(folder, name)
      if let there = FileManager.default.contents(atPath: path) {
        if there != content { copies.kept.append(path) }
        continue
      }
      do throws(SystemError) {
        try FilePath.makeFolder(FilePath.folder(of: path))
      } catch {
        throw FileError(path, error)
      }
      try PendingFile(content, at: path).publish()
      copies.broughtBack.append(path)
    }
    return copies
  }
}

/// What became of the house's own files of a backup.
public struct HouseFileCopies: Hashable, Sendable {
  public var broughtBack: [String] = []
  /// Those that were there and say something else than in the backup.
  public var kept: [String] = []
}
