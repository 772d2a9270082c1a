public import ArgumentParser
import HouseFiles
public import ReportFields

/// `tippool profiles`: what kinds of report TipPool can read.
struct Profiles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show and check the report profiles.",
    discussion: """
      A profile says how one kind of report is recognised and where its figures
      stand. Put a house's own into profiles/ in its data directory; one with the
      id of a shipped profile replaces it.

      Examples:
        tippool profiles list
        tippool profiles show shift-review
        tippool profiles check --profiles my-profiles
      """,
    subcommands: [List.self, Show.self, Check.self], defaultSubcommand: List.self)

  /// `tippool profiles list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the reports that can be read.",
      discussion: "Example:\n  tippool profiles list --type server-report")

    @Option(help: "Only profiles of this type.")
    var type: ReportProfile.ReportType?

    @OptionGroup var options: ScanOptions

    func run() throws {
      let profiles = try ProfileRegistry(shippedAnd: options.profiles).profiles.filter {
        type == nil || $0.type == type
      }
      try Terminal.table(
        ["ID", "TYPE", "VENDOR", "NAME"], profiles, orTell: "There is no profile of that type."
      ) {
        [$0.id.rawValue, $0.type.rawValue, $0.vendor, $0.name]
      }
    }
  }

  /// `tippool profiles show ID`
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one profile: its fields, its sums, and where they stand on the slip.",
      discussion: "Example:\n  tippool profiles show summary-two-lines")

    @Argument(help: "The profile's id, as in the list.")
    var id: String

    @OptionGroup var options: ScanOptions

    func run() throws {
      let profile = try ProfileRegistry(shippedAnd: options.profiles).named(id)
      var lines = [
        "\(profile.id.rawValue): \(profile.name)", "vendor: \(profile.vendor)",
        "type: \(profile.type.rawValue)", "file: \(profile.file)", "", "Fields",
      ]
      lines.append(
        TextColumns.aligned(
          profile.fields.map { rule in
            [
              "  " + rule.pattern.id.rawValue,
              rule.filter?.rawValue ?? rule.pattern.kind.rawValue,
              rule.places.map(\.rawValue).joined(separator: " or ")
                + (rule.isSum ? ", added up" : ""),
              rule.isRequired ? "required" : "", rule.pattern.summary,
            ]
          }))
      if !profile.identities.isEmpty {
        lines += ["", "Sums that must close"] + profile.identities.map { "  " + $0.source }
      }
      lines += ["", "Where they stand"] + profile.drawing().map { "  " + $0 }
      try Terminal.out(lines.joined(separator: "\n"))
    }
  }

  /// `tippool profiles check`
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
      let registry = try ProfileRegistry(shippedAnd: options.profiles)
      try Terminal.out(
        "\(registry.patterns.count) patterns and \(registry.profiles.count) profiles are sound.")
    }
  }
}

extension ReportProfile.ReportType: ExpressibleByArgument {}
