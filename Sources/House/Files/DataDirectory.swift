public import Files
import Foundation

/// Where the house's own files are: the database, its settings, and the policies and profiles that
/// it made itself.
public struct DataDirectory: Hashable, Sendable {
  public let path: String

  public init(path: String) { self.path = path }

  /// `$XDG_DATA_HOME/tippool`, or `~/.local/share/tippool`.
  ///
  /// - Throws: ``HouseFileError/noDataDirectory`` where neither is known.
  public static func ofUser(
    environment: [String: String] = Surroundings.current.environment
  ) throws(HouseFileError) -> DataDirectory {
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return DataDirectory(path: base + "/tippool")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { throw .noDataDirectory }
    return DataDirectory(path: home + "/.local/share/tippool")
  }

  /// The database of a user who named none.
  public var database: String { path + "/tips.sqlite" }

  public var settings: String { path + "/house.yml" }

  public var profiles: String { path + "/profiles" }

  public var policies: String { path + "/policies" }
}

/// The YAML files that a house writes itself.
enum HouseFolder {
  /// The paths of the files in the folder that is named, or in the usual one, by name; none where no
  /// folder is named and there is no usual one.
  static func files(
    in named: String?, usual: KeyPath<DataDirectory, String>,
    orThrow error: (String, SystemError) -> HouseFileError
  ) throws(HouseFileError) -> [String] {
    var folder = named
    if named == nil, case .success(let data) = Result(catching: { try DataDirectory.ofUser() }),
      FileManager.default.fileExists(atPath: data[keyPath: usual])
    {
      folder = data[keyPath: usual]
    }
    guard let folder else { return [] }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted()
        .map { folder + "/" + $0 }
    } catch let reason {
      throw error(folder, SystemError(reason))
    }
  }
}
