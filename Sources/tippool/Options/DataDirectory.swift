import Foundation

/// Where the house's own files are: the database, and profiles that it made itself.
struct DataDirectory {
  /// The folder's path.
  let path: String

  /// `$XDG_DATA_HOME/tippool`, or `~/.local/share/tippool`.
  ///
  /// - Throws: ``CommandFailure`` where neither is known.
  static func ofUser() throws -> DataDirectory {
    let environment = ProcessInfo.processInfo.environment
    if let base = environment["XDG_DATA_HOME"], base.hasPrefix("/") {
      return DataDirectory(path: base + "/tippool")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandFailure(
        "TipPool does not know your home folder, so it cannot find its data. "
          + "Set HOME, or name the database with --database PATH.",
        status: .configuration)
    }
    return DataDirectory(path: home + "/.local/share/tippool")
  }

  /// The database of a user who named none.
  var database: String { path + "/tips.sqlite" }

  /// The folder for the house's own profiles.
  var profiles: String { path + "/profiles" }

  /// The house's settings.
  var settings: String { path + "/house.yml" }

  /// The folder for the house's own policies.
  var policies: String { path + "/policies" }
}
