import ArgumentParser
import Files
import Foundation
import House

/// Which house is served.
struct HouseOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The data directory (default: yours, as for tippool; root’s is the service’s).",
      valueName: "folder"), completion: .directory) var data: String?

  /// Where the package keeps the service's files, for a user of its own.
  private static let ofService = "/var/lib/tippool"

  private func directory() throws -> DataDirectory {
    if let data { return DataDirectory(path: data) }
    guard getuid() == 0, FileManager.default.fileExists(atPath: Self.ofService) else {
      return try DataDirectory.ofUser()
    }
    return DataDirectory(path: Self.ofService)
  }

  /// The same; root becomes the user whose directory it is, who could not read what root writes.
  func directoryAsItsOwner() throws -> DataDirectory {
    let directory = try directory()
    guard getuid() == 0, let owner = Self.number(.ownerAccountID, of: directory.path), owner != 0,
      let group = Self.number(.groupOwnerAccountID, of: directory.path)
    else { return directory }
    _ = try SystemError.check(setgroups(0, nil))
    _ = try SystemError.check(setgid(group))
    _ = try SystemError.check(setuid(owner))
    return directory
  }

  private static func number(_ key: FileAttributeKey, of path: String) -> UInt32? {
    let facts = Result { try FileManager.default.attributesOfItem(atPath: path) }
    guard case .success(let facts) = facts else { return nil }
    return (facts[key] as? NSNumber)?.uint32Value
  }
}

extension DataDirectory {
  /// Whether it is the package's, which systemd serves.
  var isOfService: Bool { path == "/var/lib/tippool" }
}
