import ArgumentParser
import Foundation
import House
import Papers
import Tips

/// `tippool settings`: what the house says of itself once.
struct SettingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings", abstract: "Start, check and show the house's settings.",
    discussion: """
      house.yml in the data directory holds the house's name and address, its pay
      periods, the notes and coins of its till, and what payroll programs call
      things; tippool help payroll teaches it.

      Examples:
        tippool settings init
        tippool settings check
        tippool settings show
      """,
    subcommands: [SettingsInit.self, SettingsCheck.self, SettingsShow.self],
    defaultSubcommand: SettingsShow.self)
}

struct SettingsInit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a settings file to start from.",
    discussion: """
      The file shows every setting and decides nothing: take the “#” away from the
      lines that you use. A file that is there already is left alone.

      Example:
        tippool settings init
      """)

  @OptionGroup var source: SettingsSource

  func run() throws {
    let path = try source.file.makePlace()
    try Outgoing(HouseSettings.template(checkedWith: "tippool settings check"), to: path).deliver()
    Terminal.talk("\(path) is there. Edit it, then run tippool settings check.")
  }
}

struct SettingsCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the settings and list every problem at once.",
    discussion: "Example:\n  tippool settings check --settings house.yml")

  @OptionGroup var source: SettingsSource

  func run() throws {
    let settings = try source.load()
    try require(
      FileManager.default.fileExists(atPath: settings.file),
      or: .noInput("\(settings.file) is not there. Write one with tippool settings init."))
    try Terminal.out("\(settings.file) is sound.")
  }
}

struct SettingsShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show what the settings come to.",
    discussion: """
      With the pay period of today, the one before and their paydays.

      Example:
        tippool settings show
      """)

  @OptionGroup var source: SettingsSource

  func run() throws {
    let settings = try source.load()
    let today = try settings.businessDayNow()
    try Terminal.out(TextTable.aligned(settings.summary(today: today)))
  }
}
