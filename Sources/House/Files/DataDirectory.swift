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

  /// The folder for the house's own profiles.
  public var profiles: String { path + "/profiles" }

  /// The folder for the house's own policies.
  public var policies: String { path + "/policies" }
}

/// A folder of YAML files that a house writes itself: the one that is named, or the usual one.
struct HouseFolder {
  let path: String

  /// Nil where no folder is named and there is no usual one.
  init?(_ named: String?, usual: KeyPath<DataDirectory, String>) {
    if let named {
      path = named
      return
    }
    guard case .success(let data) = Result(catching: { try DataDirectory.ofUser() }),
      FileManager.default.fileExists(atPath: data[keyPath: usual])
    else { return nil }
    path = data[keyPath: usual]
  }

  /// The paths of its files, in the order of their names.
  func files() throws(SystemError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw SystemError(error)
    }
    return names.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted()
      .map { path + "/" + $0 }
  }
}
