import Files
import Fixtures
import Testing

@testable import Reading

@Suite("Label expressions")
struct LabelExpressionTests {
  static let accepted = [
    "net sales", "(?:total )?net sales(?: total)?", "[a-z/&'' .-]+", "a+b+c+", "(net) sales",
    "tips \\(declared\\)", "(?:ab)+c", "\\d+ guests", "a{3}", "a{2,5}b", "a+?b", "a++b", "\\p{L}+",
    "[^)]+", "[\\]a]+x", "(?:a*b*|c*d*)x", "a*b*c|d*e*f",
    "chgd tips|(?:credit card|cc|charge|card) tips",
  ]

  @Test("expressions that real labels need are accepted", arguments: accepted)
  func accepts(source: String) {
    #expect(throws: Never.self) { try LabelExpression(source) }
  }

  static let refused: [(source: String, refusal: LabelExpression.Refusal)] = [
    ("(a+)+", .nestedRepetition), ("(a*)*b", .nestedRepetition), ("(a|a)*b", .nestedRepetition),
    ("(a|b+)*c", .nestedRepetition), ("(?:a?)+b", .nestedRepetition),
    ("((ab+)c)*d", .nestedRepetition), ("(a+){2,}b", .nestedRepetition),
    ("(a?){30}b", .nestedRepetition), ("(?:a{1,9}){9}b", .nestedRepetition),
    (".*.*.*.*x", .tooManyRepetitions), ("a*b*c*d*", .tooManyRepetitions),
    ("a{201}", .tooManyRepetitions), ("(?:ab){0,999999999}c", .tooManyRepetitions),
    (String(repeating: "a?", count: 30) + "b", .tooManyChoices),
    (String(repeating: "(?:a|a)", count: 30) + "b", .tooManyChoices),
    (String(repeating: "a{0,9}", count: 12) + "b", .tooManyChoices),
    (".*.*.*(?:a|b|c|d)(?:a|b|c|d)", .tooManyChoices),
    ("(?=a)a", .unsupported("(?=")), ("(?!a)b", .unsupported("(?!")),
    ("(?<=a)b", .unsupported("(?<")), ("(?>a)b", .unsupported("(?>")),
    ("(?i)a", .unsupported("(?i")), ("(?<n>a)", .unsupported("(?<")),
    ("(a)\\1", .unsupported("\\1")), ("\\k<n>", .unsupported("\\k")),
    ("\\Q[\\E(a+)+]", .unsupported("\\Q")), ("\\c[(a+)+]", .unsupported("\\c")),
    ("(net", .malformed), ("net)", .malformed), ("[net", .malformed), ("net\\", .malformed),
    ("a{2", .malformed), ("*a", .malformed), ("a)|(b", .malformed), ("a{5,2}", .malformed),
    ("", .matchesNothing), ("a?", .matchesNothing), ("a*", .matchesNothing),
    ("a|", .matchesNothing), ("(?:)", .matchesNothing),
  ]

  @Test(
    "what could take for ever, or is no expression, is refused with its reason", arguments: refused)
  func refuses(source: String, refusal: LabelExpression.Refusal) {
    #expect(throws: refusal) { try LabelExpression(source) }
  }

  /// What can be tried to match an accepted expression is bounded when it is read: the walk over
  /// it multiplies the choices, and the product is limited. Here they are run all the same.
  @Test("random expressions that are accepted come to an end on any label", arguments: 0..<40)
  func randomExpressionsEnd(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var accepted = 0
    for _ in 0..<200 {
      let source = Self.expression(depth: 3, &generator)
      guard case .success(let label) = Result(catching: { try LabelExpression(source) }) else {
        continue
      }
      accepted += 1
      var walk = ExpressionWalk(source)
      guard case .success = Result(catching: { try walk.check() }) else { continue }
      #expect(walk.ways <= ExpressionWalk.maximumWays, "seed \(seed): \(source)")
      _ = label.matches(String(repeating: "a", count: 199) + "!")
      _ = label.misreadLetters(in: String(repeating: "ab", count: 100))
    }
    #expect(accepted > 0, "seed \(seed) made no acceptable expression")
  }

  private static func expression(depth: Int, _ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      let atoms = ["a", "b", ".", "[ab]", "a b", "\\w"]
      var atom = atoms.randomElement(using: &generator) ?? "a"
      if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
        let choices = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          expression(depth: depth - 1, &generator)
        }
        atom = "(?:" + choices.joined(separator: "|") + ")"
      }
      let quantifiers = ["", "", "", "?", "*", "+", "{2}", "{0,3}", "{1,}", "+?"]
      return atom + (quantifiers.randomElement(using: &generator) ?? "")
    }.joined()
  }

  @Test("a part with a name stands for its words in every label of the patterns")
  func parts() throws {
    let (patterns, issues) = PatternsFile.read(
      text: """
        parts:
          who: server|crew
          both: '{who} member'
        tip: {summary: x, kind: amount, label: '{both} owes|a{2}', matches: [Crew member owes, Aa]}
        tax: {summary: x, kind: amount, label: '{nobody} owes', matches: [x]}
        """, name: "Patterns.yml")
    #expect(patterns.map(\.id.rawValue) == ["tip"])
    #expect(issues.map(\.problem) == ["“label”: not a regular expression"])
  }
}
