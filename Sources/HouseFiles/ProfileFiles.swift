import DurableFiles
import LocatedYAML
public import ReportFields
import ShippedProfiles

extension ProfileRegistry {
  /// All profiles that can be used: the shipped ones and the house's own.
  ///
  /// - Parameter folder: The folder with the house's own; nil for the usual one.
  public init(shippedAnd folder: String?) throws {
    try self.init(
      patterns: ProfileSource(
        name: ShippedProfiles.patterns.name, text: ShippedProfiles.patterns.text),
      shipped: ShippedProfiles.profiles.map { ProfileSource(name: $0.name, text: $0.text) },
      house: Self.houseProfiles(in: folder))
  }

  private static func houseProfiles(
    in named: String?
  ) throws(HouseFileError) -> [ProfileSource] {
    guard let folder = HouseFolder(named, usual: \.profiles) else { return [] }
    do throws(SystemError) {
      return try folder.files().map { file throws(SystemError) in
        ProfileSource(name: file, text: try InputFile.text(of: file, most: InputFile.mostByHand))
      }
    } catch {
      throw .unreadableProfiles(folder: folder.path, error)
    }
  }

  /// The profile that the user named.
  public func named(_ name: String) throws(HouseFileError) -> ReportProfile {
    if let id = ProfileID(name), let chosen = self[id] { return chosen }
    let known = profiles.map(\.id.rawValue)
    throw .noSuchProfile(name, near: EditDistance.nearest(to: name, in: known), known: known)
  }
}
