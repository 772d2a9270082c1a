import Fixtures
import Foundation
import Testing

/// What the README shows is what happens.
@Suite("The README's transcripts")
struct ReadmeTests {
  /// A command and what the README says that it prints.
  struct Step {
    let command: String
    var output: [String] = []
  }

  @Test(
    "each command prints what stands under it",
    arguments: [
      ("README.md", 17), ("docs/policies.md", 2), ("docs/reports.md", 12), ("docs/backup.md", 13),
      ("docs/names.md", 7),
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
  static func steps(of document: String = "README.md") throws -> [Step] {
    let text = try String(contentsOf: Repository.root.appending(path: document), encoding: .utf8)
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
}
