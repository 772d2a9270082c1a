import ArgumentParser
import House
import Money
import Tips

/// Where the house's settings are.
struct SettingsSource: ParsableArguments {
  @Option(
    help: .value("file", "The house's settings (default: house.yml in your data directory)."),
    completion: .file(extensions: ["yml", "yaml"]))
  var settings: String?

  var file: SettingsFile { SettingsFile(settings) }

  func load() throws -> HouseSettings { try file.load() }
}

/// Where policies are found: the house's own folder, then those that ship.
struct PolicySource: ParsableArguments {
  @Option(
    name: .customLong("policies"),
    help: .value(
      "folder",
      "The folder with the house's own policies (default: policies in your data directory)."),
    completion: .directory)
  var folder: String?

  var files: PolicyFiles { PolicyFiles(folder: folder) }

  /// The version of a policy that a house uses: it keeps the law of the house's state.
  func version(
    of name: String, on day: CalendarDay, for settings: SettingsSource
  ) throws -> PolicyVersion {
    try PolicyFiles(folder: folder, for: settings.file).version(of: name, on: day)
  }
}
