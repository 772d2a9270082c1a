import ArgumentParser
import BusinessCalendar
import HouseFiles
import HouseRules
import TipPooling

/// Where policies are found: the house's own folder, then those that ship.
struct PolicySource: ParsableArguments {
  @Option(
    name: .customLong("policies"),
    help: ArgumentHelp(
      "The folder with the house's own policies (default: policies in your data directory).",
      valueName: "folder"),
    completion: .directory)
  var folder: String?

  var files: PolicyFiles { PolicyFiles(folder: folder) }

  func library() throws -> PolicyLibrary { try files.library() }

  func version(of name: String, on day: CalendarDay) throws -> PolicyVersion {
    try files.version(of: name, on: day)
  }
}
