import Files
import Foundation
public import Reading

extension ProfileRegistry {
  /// All profiles that can be used: the shipped ones and the house's own. What of the house's cannot
  /// be used is in `houseIssues`.
  ///
  /// - Parameters:
  ///   - folder: The folder with the house's own; nil for the usual one.
  ///   - provesShipped: Whether the shipped ones are tried on their examples as well, as they were
  ///     before they were shipped.
  public init(shippedAnd folder: String?, provesShipped: Bool = false) throws {
    let house = try Self.houseFiles(in: folder)
    try self.init(house: house.sources, unread: house.unread, isShippedProven: !provesShipped)
  }

  public static func hasHouseFiles(in folder: String?) throws(HouseFileError) -> Bool {
    try !housePaths(in: folder).isEmpty
  }

  private static func houseFiles(
    in named: String?
  ) throws(HouseFileError) -> (sources: [ProfileSource], unread: [ProfileIssue]) {
    var sources: [ProfileSource] = []
    var unread: [ProfileIssue] = []
    for file in try housePaths(in: named) {
      do throws(SystemError) {
        sources.append(
          ProfileSource(name: file, text: try InputFile.text(of: file, most: InputFile.mostByHand)))
      } catch {
        unread.append(
          ProfileIssue(
            file: file, line: 1, column: 1, excerpt: "", problem: "it cannot be read: \(error)",
            remedy: "make it a text file in UTF-8 that you may read, or take it out of the folder"))
      }
    }
    return (sources, unread)
  }

  private static func housePaths(in named: String?) throws(HouseFileError) -> [String] {
    try HouseFolder.files(in: named, usual: \.profiles) { .unreadableProfiles(folder: $0, $1) }
  }

  /// The YAML of a profile, as it ships or as the house wrote it.
  public func text(of profile: ReportProfile) throws(HouseFileError) -> String {
    if let shipped = ShippedProfiles.profiles.first(where: { $0.name == profile.file }) {
      return shipped.text
    }
    return try InputFile.text(profile.file, of: .profile)
  }

  public func named(_ name: String) throws(HouseFileError) -> ReportProfile {
    if let id = ProfileID(name), let chosen = self[id] { return chosen }
    let known = profiles.map(\.id.rawValue)
    throw .noSuchProfile(name, near: EditDistance.nearest(to: name, in: known), known: known)
  }
}

/// The folder with a house's own profiles, where files are added to it.
public struct ProfileFolder: Hashable, Sendable {
  public let path: String

  /// - Parameter named: The folder that the user named; nil for the usual one.
  public init(_ named: String?) throws(HouseFileError) {
    path = if let named { named } else { try DataDirectory.ofUser().profiles }
  }

  public func file(_ name: String) -> String { FilePath.join(path, name) }

  /// The text of a file in it; nil where there is none.
  public func text(of name: String) throws(HouseFileError) -> String? {
    let path = file(name)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do throws(SystemError) {
      return try InputFile.text(of: path, most: InputFile.mostByHand)
    } catch {
      throw .unreadable(path: path, of: .profile, error)
    }
  }

  /// Makes the folder where it is not there yet, for the owner alone.
  public func make() throws(HouseFileError) {
    do throws(SystemError) {
      try FilePath.makeFolder(path)
    } catch {
      throw .cannotMakeFolder(path, error)
    }
  }
}
