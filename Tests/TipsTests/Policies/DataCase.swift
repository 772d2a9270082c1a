import Evening
import Files
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// A case of a data file: a title, then lines that say by their start what they are.
///
///     head card fee: {rate: 3 %}        above “categories:”, in place of “tip credit: no”
///     role busser: {counts as: 50 %}    in place of the line of that role; “none” leaves it out
///     page checks                       the policy of this name in docs/policies.md
///     > policy: house                   a whole file, line by line
///     - pool: pot | takes: everything   the steps, from line 14 on, with “ | ” between lines
///     "servers": [...]                  the shift
///     = Ana 190.30, Bo 9.70             what each entry is paid, in the order of the shift
///     * same-name unusual-tips          the codes of all notices
///     ~ Ana gives busser                a part of a sentence about a payout, or of a notice
///     ! 14:9: what is refused           an issue of the policy, or a part of the shift's refusal
struct DataCase: CustomTestStringConvertible, Sendable {
  static let folder = Repository.root.appending(path: "Tests/TipsTests")

  let testDescription: String
  private let lines: [String]

  /// Blocks between empty lines; “#” starts a comment.
  static func read(_ path: String) throws -> [DataCase] {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    return text.components(separatedBy: "\n\n").compactMap { block in
      let lines = block.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
      return lines.first.map { DataCase(testDescription: $0, lines: Array(lines.dropFirst())) }
    }
  }

  private func all(_ start: String) -> [String] {
    lines.filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
  }

  var issues: [String] { all("! ") }
  var sentences: [String] { all("~ ") }
  var codes: [String] { all("* ").flatMap { $0.split(separator: " ").map(String.init) } }
  var paid: [String] { all("= ").flatMap { $0.components(separatedBy: ", ") } }
  var hasShift: Bool { lines.contains { $0.hasPrefix("\"") } }

  func policy() throws -> String {
    if let page = all("page ").first { return try PolicyDocumentTests.policy(page) }
    let raw = all("> ")
    guard raw.isEmpty else { return raw.joined(separator: "\n") }
    let steps = lines.filter { $0.hasPrefix("- ") }.joined(separator: " | ")
      .components(separatedBy: " | ").map { $0.hasPrefix("- ") ? $0 : "  " + $0 }
    let head = all("head ").joined(separator: "\n    ")
    var text = Evening.policy(
      steps.joined(separator: "\n"), head: head.isEmpty ? "tip credit: no" : head)
    for role in all("role ") {
      let name = "      " + role.prefix { $0 != ":" } + ": "
      text = text.split(separator: "\n", omittingEmptySubsequences: false)
        .compactMap { line in
          guard line.hasPrefix(name) else { return String(line) }
          return role.hasSuffix(": none") ? nil : "      " + role
        }.joined(separator: "\n")
    }
    return text
  }

  func evening() throws -> Evening {
    let body = lines.filter { $0.hasPrefix("\"") || $0.hasPrefix(" ") }
    var evening = Evening("", body.joined(separator: "\n"))
    evening.policy = try policy()
    return evening
  }
}
