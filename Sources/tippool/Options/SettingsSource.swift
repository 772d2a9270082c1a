import ArgumentParser
import Foundation
import HouseSettings

/// Where the house's settings are.
struct SettingsSource: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The house's settings (default: house.yml in your data directory).", valueName: "file"),
    completion: .file(extensions: ["yml", "yaml"]))
  var settings: String?

  /// The file that is meant.
  func path() throws -> String { try settings ?? DataDirectory.ofUser().settings }

  /// What the file says; of a house that has none, that it says nothing.
  func load() throws -> HouseSettings {
    // Who has no data directory has no settings in it either.
    if settings == nil, case .failure = Result(catching: { try DataDirectory.ofUser() }) {
      return HouseSettings(file: HouseSettings.fileName)
    }
    let path = try path()
    FilesInUse.note(path, as: "the file of settings")
    guard settings != nil || FileManager.default.fileExists(atPath: path) else {
      return HouseSettings(file: path)
    }
    let read = HouseSettings.read(
      text: try SmallFile.text(path, of: "settings"), name: path)
    guard let settings = read.settings else { throw HouseSettingsErrors(issues: read.issues) }
    return settings
  }
}

/// Files that people write by hand.
enum SmallFile {
  /// Far above what anybody writes.
  private static let maximumBytes = 100_000

  /// The whole text of a file.
  ///
  /// - Parameter kind: what it is to be, for messages.
  static func text(_ path: String, of kind: String) throws -> String {
    FilesInUse.note(path, as: "the file of \(kind)")
    do throws(SystemError) {
      return try InputFile.text(of: path, most: maximumBytes)
    } catch {
      guard error.code != EFBIG else {
        throw CommandFailure(
          "\(path) is too large for \(kind): more than \(maximumBytes / 1000) kB.",
          status: .dataError)
      }
      throw CommandFailure(
        "\(path) cannot be read: \(error). It is to be a text file in UTF-8.", status: .noInput)
    }
  }
}
