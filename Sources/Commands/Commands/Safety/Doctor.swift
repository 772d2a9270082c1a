import ArgumentParser
import Books

struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look whether the books and the program are sound; say what to do.",
    discussion: """
      Looks at every page of the database, its references, the chain of the change
      log, the seals of closed shifts, pictures, permissions, backups, room on the
      disk, recognisers and versions. It changes nothing.

      Ends with 0 where all is well, 1 where something should be done, 65 where the
      database is damaged or was tampered with.

      Examples:
        tippool doctor
        tippool doctor --format json
      """)

  @Option(help: "text for people, json for programs.")
  var format: TextOrJSON = .text

  @OptionGroup var storeOptions: StoreOptions

  func run() throws {
    let database = try storeOptions.path()
    let findings =
      BookExamination(database: database).findings() + ProgramExamination.findings()
    switch format {
    case .text: try Terminal.write(Self.text(findings, colored: Terminal.usesColor))
    case .json: try Terminal.out(Self.json(findings, database))
    }
    switch findings.map(\.weight).max() {
    case .trouble: throw ExitCode(ExitStatus.dataError.rawValue)
    case .care: throw ExitCode(ExitStatus.needsCare.rawValue)
    default: break
    }
  }

  // MARK: - Showing

  /// One line a finding, with the remedy under it, and the sum of all at the end.
  static func text(_ findings: [BookFinding], colored: Bool) -> String {
    let width = findings.map(\.area.count).reduce(0, max)
    var lines: [String] = []
    for finding in findings {
      let area = finding.area + String(repeating: " ", count: width - finding.area.count)
      lines.append("\(mark(finding.weight, colored))  \(area)  \(finding.text.told)")
      if let remedy = finding.remedy {
        lines.append(String(repeating: " ", count: width + 11) + "→ " + remedy.told)
      }
    }
    let count = findings.count { $0.weight >= .care }
    lines.append(
      count == 0
        ? "All is OK."
        : count == 1 ? "One thing is to be fixed." : "\(count) things are to be fixed.")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func mark(_ weight: BookFinding.Weight, _ colored: Bool) -> String {
    let (word, color) =
      switch weight {
      case .fine: ("OK     ", "32")
      case .note: ("note   ", "36")
      case .care: ("FIX    ", "33")
      case .trouble: ("FIX NOW", "31")
      }
    return colored ? "\(VisibleText.escape)[\(color)m\(word)\(VisibleText.escape)[0m" : word
  }

  private struct Document: Encodable {
    let database: String
    let isWell: Bool
    let findings: [Item]

    struct Item: Encodable { let area, weight, text: String, remedy: String? }
  }

  private static func json(_ findings: [BookFinding], _ database: String) throws -> String {
    let items = findings.map {
      Document.Item(
        area: $0.area, weight: "\($0.weight)", text: $0.text.told, remedy: $0.remedy?.told)
    }
    let isWell = !findings.contains { $0.weight >= .care }
    return try Document(database: database, isWell: isWell, findings: items).json()
  }
}
