import ArgumentParser
import HouseFiles

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
}
