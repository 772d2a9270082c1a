import Fixtures
import Foundation
import Testing

/// What the README and the documents show is what happens, and what they point to is there.
@Suite("The documents")
struct ReadmeTests {
  /// A command and what the README says that it prints.
  struct Step {
    let command: String
    var output: [String] = []
  }

  @Test(
    "each command prints what stands under it",
    arguments: [
      ("README.md", 6), ("docs/policies.md", 2), ("docs/payroll.md", 7), ("docs/reports.md", 12),
      ("docs/backup.md", 13), ("docs/names.md", 7), ("docs/review.md", 1),
    ])
  func transcripts(document: String, least: Int) throws {
    let steps = try Self.steps(of: document)
    #expect(steps.count >= least, "\(document) has lost its transcripts")
    let house = try House()
    // The commands name files of the checkout; what they write goes to the house's folder.
    for name in ["docs", "Receipts", "Policies"] {
      try FileManager.default.createSymbolicLink(
        at: URL(filePath: house.folder).appending(path: name),
        withDestinationURL: Repository.root.appending(path: name))
    }
    let program = URL(filePath: BuiltBinary.path).deletingLastPathComponent().path()
    for step in steps {
      let child = try ChildProcess(
        "/bin/sh", ["-c", "PATH='\(program)':$PATH; { \(step.command); } 2>&1"],
        environment: house.environment, folder: house.folder, input: .file("/dev/null"))
      let run = Run(arguments: [step.command], child: child, input: "", limit: 60)
      let printed = run.output.replacing("\r\n", with: "\n").split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init)
      #expect(printed.dropLast(printed.last == "" ? 1 : 0) == step.output[...], "\(step.command)")
    }
  }

  /// The `$` lines of the console blocks, each with the lines under it.
  static func steps(of document: String) throws -> [Step] {
    let text = try Repository.text(of: document)
    var steps: [Step] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if isInside, !steps.isEmpty {
        steps[steps.count - 1].output.append(String(line))
      }
    }
    return steps
  }

  static let documents: [String] = {
    let folder = Repository.root.appending(path: "docs").path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return ["README.md"] + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
  }()

  @Test("no document is too long to read", arguments: documents)
  func length(document: String) throws {
    let lines = try Repository.text(of: document).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= (document == "README.md" ? 150 : 500))
  }

  @Test("each link leads to a file, and to a heading of it", arguments: documents)
  func links(document: String) throws {
    let folder = Repository.root.appending(path: document).deletingLastPathComponent()
    for link in try Repository.text(of: document).matches(of: /\]\(([^)#:]*)(?:#([^)]+))?\)/) {
      let file =
        link.1.isEmpty
        ? Repository.root.appending(path: document) : folder.appending(path: String(link.1))
      #expect(
        FileManager.default.fileExists(atPath: file.path(percentEncoded: false)), "\(link.0)")
      guard let anchor = link.2 else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^#+ (.+)$/)
      #expect(headings.contains { Self.anchor(of: $0.1) == anchor }, "\(link.0)")
    }
  }

  /// As GitHub makes it of a heading.
  private static func anchor(of heading: Substring) -> String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || "- _".contains($0) }
      .replacing(" ", with: "-")
  }
}
