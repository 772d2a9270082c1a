import ArgumentParser
import Files

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
      name: "folders", abstract: "slips that come in by themselves", path: "docs/watching.md"),
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
    TextColumns.aligned(all.map { ["  tippool help \($0.name)", $0.abstract] })
  }
}
