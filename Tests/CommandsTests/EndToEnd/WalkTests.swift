import Fixtures
import Foundation
import Testing

/// docs/walks.md leads a newcomer through the code, docs/changing.md through what a change touches: every step
/// is a file and what it declares.
@Suite("The walks through the code")
struct WalkTests {
  /// A line of a walk: a number, a file and what it declares, both in backquotes, then words.
  struct Step: CustomTestStringConvertible {
    let document: String
    let walk: String
    let file: String
    let declaration: String
    var testDescription: String { "\(walk): \(file) · \(declaration)" }

    /// What declares it: `func`, `init`, or anything else by its name. A file that is no Swift just has the text.
    var pattern: String {
      guard file.hasSuffix(".swift") else {
        return NSRegularExpression.escapedPattern(for: declaration)
      }
      let name = declaration.prefix { $0 != "(" }
      if name == "init" { return "\\binit\\??[(<]" }
      return declaration.hasSuffix(")")
        ? "\\bfunc \(name)[(<]"
        : "\\b(?:var|let|case|struct|enum|class|protocol|typealias|char) \(name)\\b"
    }
  }

  static let steps = ["docs/walks.md", "docs/changing.md"].flatMap(steps)

  private static func steps(of document: String) -> [Step] {
    guard let text = try? Repository.text(of: document) else { return [] }
    var walk = ""
    return text.split(separator: "\n").compactMap { line in
      if line.hasPrefix("## ") { walk = String(line.dropFirst(3)) }
      guard let match = line.wholeMatch(of: /\d+\. `([^`]+)` · `([^`]+)`.*/) else { return nil }
      return Step(
        document: document, walk: walk, file: String(match.1), declaration: String(match.2))
    }
  }

  @Test("the walks are there, each of some length", arguments: [("walks", 3), ("changing", 5)])
  func walks(document: String, count: Int) {
    let steps = Self.steps.filter { $0.document == "docs/\(document).md" }
    let lengths = Dictionary(grouping: steps, by: \.walk).mapValues(\.count)
    #expect(lengths.count == count, "\(lengths)")
    #expect(lengths.values.allSatisfy { $0 >= 8 }, "\(lengths)")
  }

  @Test("each step is where the walk says", arguments: steps)
  func step(step: Step) throws {
    let file = Repository.root.appending(path: step.file)
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains(try Regex(step.pattern)), "\(step.file) declares no \(step.declaration)")
  }
}
