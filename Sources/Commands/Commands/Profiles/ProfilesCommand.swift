public import ArgumentParser
import House
import Papers
public import Reading

/// `tippool profiles`: what kinds of report TipPool can read.
struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show and check the report profiles, and teach your own slips.",
    discussion: """
      A profile says how one kind of report is recognised and where its figures
      stand. A house's own stand in profiles/ in its data directory; one with the
      id of a shipped profile replaces it. Where a slip only calls a figure
      otherwise, one line teaches the word.

      Examples:
        tippool profiles teach 'floor take=netSales' slip.jpg
        tippool profiles new slip.jpg
        tippool profiles show shift-review
        tippool profiles show shift-review --source > ours.yml
        tippool profiles check

      tippool help vendors teaches the format.
      """,
    subcommands: [
      List.self, Show.self, ProfilesTeach.self, ProfilesNew.self, ProfilesFigures.self, Check.self,
    ], defaultSubcommand: List.self)

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the reports that can be read.",
      discussion: "Example:\n  tippool profiles list --type server-report")

    @Option(help: "Only profiles of this type.")
    var type: ReportProfile.ReportType?

    @OptionGroup var options: ScanOptions

    func run() throws {
      let profiles = try options.registry().profiles.filter { type == nil || $0.type == type }
      try Terminal.table(
        ["ID", "TYPE", "VENDOR", "NAME"], profiles, orTell: "There is no profile of that type."
      ) { [$0.id.rawValue, $0.type.rawValue, $0.vendor, $0.name] }
    }
  }

  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one profile: its fields, its sums, and where they stand on the slip.",
      discussion: """
        Examples:
          tippool profiles show summary-two-lines
          tippool profiles show summary-two-lines --source > ours.yml
        """)

    @Argument(help: "The profile's id, as in the list.")
    var id: String

    @Flag(help: "Print the file itself, to start a profile of your own from.")
    var source = false

    @OptionGroup var options: ScanOptions

    func run() throws {
      let registry = try options.registry()
      let profile = try registry.named(id)
      if source { return try Terminal.write(registry.text(of: profile)) }
      var lines = [
        "\(profile.id.rawValue): \(profile.name)", "Who prints it: \(profile.vendor)",
        "File: \(profile.file)\(profile.isOfHouse ? "" : ", part of the program")", "",
        "What is read, and where it stands",
      ]
      lines.append(
        TextTable.aligned(
          profile.fields.map { rule in
            [
              "  " + rule.pattern.id.rawValue, rule.isRequired ? "needed" : "",
              rule.placeWords, rule.pattern.summary,
            ]
          }))
      if !profile.identities.isEmpty {
        lines += ["", "Sums that must close"] + profile.identities.map { "  " + $0.source }
      }
      lines += ["", "On a slip"] + profile.drawing().map { "  " + $0 }
      lines += ["", "The file itself: tippool profiles show \(profile.id.rawValue) --source"]
      try Terminal.out(lines.joined(separator: "\n"))
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check all pattern and profile files and list every problem at once.",
      discussion: """
        Each problem is told with file, line, column and remedy. Every profile is
        tried on its own example slip.

        Example:
          tippool profiles check --profiles my-profiles
        """)

    @OptionGroup var options: ScanOptions

    func run() throws {
      let registry = try ProfileRegistry(shippedAnd: options.profiles, provesShipped: true)
      guard registry.houseIssues.isEmpty else { throw ProfileErrors(issues: registry.houseIssues) }
      try Terminal.out(
        "\(registry.patterns.count) patterns and \(registry.profiles.count) profiles are sound.")
    }
  }
}

extension ReportProfile.ReportType: ExpressibleByArgument {}

extension FieldRule {
  /// `right of its label, or below it`.
  fileprivate var placeWords: String {
    let words = places.map { place in
      switch place {
      case .right: "right of its label"
      case .below: "under its label"
      case .above: "over its label"
      case .column: "further down under its label"
      case .total: "total of its column"
      case .head: "in the first lines"
      case .anywhere: "anywhere on the slip"
      }
    }
    return words.joined(separator: ", or ") + (isSum ? ", all rows added up" : "")
      + (filter.map { " (\($0.rawValue))" } ?? "")
  }
}
