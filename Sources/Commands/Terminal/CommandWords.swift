import ArgumentParser
import Files

/// The words of a command line before they are parsed.
struct CommandWords {
  /// The words with `--database` where the command takes it: behind its own name, wherever it was
  /// given.
  let arguments: [String]
  /// The names of the command that they lead to: `["shift", "list"]`.
  let command: [String]
  /// What stands behind them.
  private let rest: ArraySlice<String>
  private let subcommands: [String]

  /// - Parameter root: what the first word is a subcommand of.
  init(_ given: [String], of root: any ParsableCommand.Type = TipPoolCommand.self) {
    var names: [String] = []
    var database: [String] = []
    var rest = given[...]
    var command: any ParsableCommand.Type = root
    while let word = rest.first {
      if word == "--database", rest.count > 1 {
        database += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if word.hasPrefix("--database=") {
        database.append(word)
        rest = rest.dropFirst()
      } else if let next = command.configuration.subcommands.first(where: {
        $0._commandName == word
      }) {
        names.append(word)
        command = next
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    arguments = names + database + rest
    self.command = names
    self.rest = rest
    subcommands = command.configuration.subcommands
      .filter { $0.configuration.shouldDisplay }.map { $0._commandName }
  }

  /// The command that a word which is none most likely means: `tippool shift` for `tippool shfit`.
  var nearCommand: String? {
    guard let word = rest.first, !word.hasPrefix("-") else { return nil }
    return Self.near(word, among: subcommands).map {
      (["tippool"] + command + [$0]).joined(separator: " ")
    }
  }

  /// A word that is near another: by few letters, by letters that changed places, or as its end cut
  /// off.
  static func near(_ word: String, among known: [String]) -> String? {
    let word = word.lowercased()
    let begun = known.filter { $0.hasPrefix(word) }
    if word.count > 1, begun.count == 1 { return begun[0] }
    return EditDistance.nearest(to: word, in: known)
      ?? known.first { $0.count > 2 && $0.sorted() == word.sorted() }
  }
}
