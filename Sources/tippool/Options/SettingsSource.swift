import ArgumentParser
import HouseFiles
import HouseSettings

/// Where the house's settings are.
struct SettingsSource: ParsableArguments {
  @Option(
    help: .value("file", "The house's settings (default: house.yml in your data directory)."),
    completion: .file(extensions: ["yml", "yaml"]))
  var settings: String?

  var file: SettingsFile { SettingsFile(settings) }

  func load() throws -> HouseSettings { try file.load() }
}
