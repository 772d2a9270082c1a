import ArgumentParser
import House
import Money
import Tips

/// The currency of all amounts: the one that is named, then the house's.
struct CurrencyOption: ParsableArguments {
  @Option(
    name: .customLong("currency"),
    help: .value(
      "code", "The currency of all amounts, by its ISO code (default: that of house.yml, then USD)."
    ), transform: Self.parse)
  var named: Currency?

  @OptionGroup var source: SettingsSource

  /// The currency that is meant.
  func currency() throws -> Currency {
    if let named { return named }
    return try source.load().currency
  }

  /// The order of day and month that goes with it: that of house.yml, unless another currency is
  /// named.
  func dateOrder() throws -> DayMonthOrder? {
    let settings = try source.load()
    guard let named, named != settings.currency || settings.dateOrder == nil else {
      return settings.dateOrder
    }
    return .usual(for: named)
  }

  /// A currency given by its code.
  static func parse(_ code: String) throws -> Currency {
    return try Currency(code: code)
      ?? invalid(
        "“\(code)” is no currency that people are paid in; write its ISO 4217 code, like USD.")
  }
}

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
