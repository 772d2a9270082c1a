import ArgumentParser

/// Records what the recognisers see on pictures, and reads the figures from such records.
@main
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tippool-replay",
    abstract: "Reads figures from recorded words, without any picture. See Benchmarks/Words.",
    subcommands: [Record.self, Read.self])
}
