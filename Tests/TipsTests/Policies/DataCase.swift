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
///     page checks                       the policy of this name in docs/policy-examples.md
///     article                           no file: the article's rules, as the shift sets them
///     > policy: house                   a whole file, line by line
///     - pool: pot | takes: everything   the steps, from line 14 on, with “ | ” between lines
///     "servers": [...]                  the shift
///     night 2026-11-02: Ana server 6 …  one night of several, as ``Nights`` reads it
///     = Ana 190.30, Bo 9.70             what each entry is paid, in the order of the shift
///     * same-name unusual-tips          the codes of all notices
///     ~ Ana gives busser                a part of a sentence about a payout, or of a notice
///     | has 0.00, gets 135.00           a part of the evening's sheet, or a figure of one of the nights
///     ? cook                            roles that a period's pool is for, and nobody worked in
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
  var figures: [String] { all("| ") }
  var absent: [String] { all("? ") }
  var nights: [String] { all("night ") }
  var isArticle: Bool { lines.contains("article") }
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

  /// Each part stands in one of the texts.
  func expect(_ parts: [String], in said: [String]) {
    for part in parts {
      #expect(said.contains { $0.contains(part) }, "\(part)\n\(said.joined(separator: "\n"))")
    }
  }

  /// It is refused as this case says, and for nothing else.
  func expect(refusal told: String) {
    #expect(!issues.isEmpty && issues.allSatisfy(told.contains), "\(told)")
  }
}
