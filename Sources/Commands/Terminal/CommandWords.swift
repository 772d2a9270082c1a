import ArgumentParser
import Files
import Papers

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

/// A page of the documents that is in the program: `tippool help policies`.
struct HelpPage {
  /// The word for it; no command's name.
  let name: String
  let abstract: String
  /// `docs/policies.md`
  let path: String

  var text: String { ShippedFiles.text(of: path) }

  static let all = [
    HelpPage(name: "policies", abstract: "house rules in a file", path: "docs/policies.md"),
    HelpPage(
      name: "examples", abstract: "policies with their figures", path: "docs/policy-examples.md"),
    HelpPage(name: "law", abstract: "what the law refuses", path: "docs/law.md"),
    HelpPage(name: "folders", abstract: "slips from a folder", path: "docs/watching.md"),
    HelpPage(name: "phones", abstract: "the evening on phones", path: "docs/serving.md"),
    HelpPage(name: "names", abstract: "who is meant by a name on a slip", path: "docs/names.md"),
    HelpPage(name: "review", abstract: "when a value goes unmarked", path: "docs/review.md"),
    HelpPage(name: "models", abstract: "newer and own models for reading", path: "docs/models.md"),
    HelpPage(name: "vendors", abstract: "profiles for other reports", path: "Receipts/README.md"),
    HelpPage(name: "reports", abstract: "every report, with its figures", path: "docs/reports.md"),
    HelpPage(
      name: "payroll", abstract: "payroll files, settings, imports", path: "docs/payroll.md"),
    HelpPage(
      name: "records", abstract: "closing, the log, checks by hand", path: "docs/records.md"),
    HelpPage(name: "backups", abstract: "copies of the books", path: "docs/backup.md"),
  ]

  /// The page that a command line asks for: `help policies`; nil where it asks for something else.
  static func asked(by arguments: [String]) throws -> HelpPage? {
    guard arguments.count == 2, arguments[0] == "help", !arguments[1].hasPrefix("-") else {
      return nil
    }
    let word = arguments[1]
    if let page = all.first(where: { $0.name == word }) { return page }
    let commands = TipPoolCommand.configuration.subcommands.map { $0._commandName } + ["help"]
    guard !commands.contains(word) else { return nil }
    let near = CommandWords.near(word, among: all.map(\.name) + commands)
    throw CommandFailure.usage(
      "There is neither a command nor a page “\(word)”. "
        + (near.map { "Did you mean “tippool help \($0)”?" } ?? "tippool --help lists both."))
  }

  /// The pages as the first help screen lists them.
  static var list: String {
    TextTable.aligned(all.map { ["  tippool help \($0.name)", $0.abstract] })
  }
}
