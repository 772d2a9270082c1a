import ArgumentParser

/// The program `tippool-serve`.
public enum ServeProgram {
  /// Runs the command that the process's arguments name.
  public static func run() async { await ServeCommand.main() }
}

/// `tippool-serve`, which `tippool serve` starts: the house's pages for phones.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tippool serve",
    abstract: "Show the evening and the books on the phones of the house.",
    discussion: """
      Before the house is set up the pages are for this computer alone. setup asks
      four questions and shows the code for the first phone; from then on the pages
      are served to the house's network by https. Nothing leaves the house.

      Examples:
        tippool serve
        tippool serve setup
        tippool serve pair
        tippool serve start --here --port 8000

      tippool help phones tells everything.
      """, subcommands: [Start.self, Setup.self, Pair.self], defaultSubcommand: Start.self)
}
