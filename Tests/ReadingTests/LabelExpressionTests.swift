import Files
import Fixtures
import Testing

@testable import Reading

@Suite("Label expressions") struct LabelExpressionTests {
  static let accepted = [
    "net sales", "(?:total )?net sales(?: total)?", "[a-z/&'' .-]+", "a+b+c+", "(net) sales",
    "tips \\(declared\\)", "(?:ab)+c", "\\d+ guests", "a{3}", "a{2,5}b", "a+?b", "a++b", "\\p{L}+",
    "[^)]+", "[\\]a]+x", "(?:a*b*|c*d*)x", "a*b*c|d*e*f",
    "chgd tips|(?:credit card|cc|charge|card) tips",
  ]

  @Test("expressions that real labels need are accepted", arguments: accepted) func accepts(
    source: String
  ) { #expect(throws: Never.self) { try LabelExpression(source) } }

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
    (".*.*.*(?:a|b|c|d)(?:a|b|c|d)", .tooManyChoices), ("(?=a)a", .unsupported("(?=")),
    ("(?!a)b", .unsupported("(?!")), ("(?<=a)b", .unsupported("(?<")),
    ("(?>a)b", .unsupported("(?>")), ("(?i)a", .unsupported("(?i")),
    ("(?<n>a)", .unsupported("(?<")), ("(a)\\1", .unsupported("\\1")),
    ("\\k<n>", .unsupported("\\k")), ("\\Q[\\E(a+)+]", .unsupported("\\Q")),
    ("\\c[(a+)+]", .unsupported("\\c")), ("(net", .malformed), ("net)", .malformed),
    ("[net", .malformed), ("net\\", .malformed), ("a{2", .malformed), ("*a", .malformed),
    ("a)|(b", .malformed), ("a{5,2}", .malformed), ("", .matchesNothing), ("a?", .matchesNothing),
    ("a*", .matchesNothing), ("a|", .matchesNothing), ("(?:)", .matchesNothing),
  ]

  @Test(
    "what could take for ever, or is no expression, is refused with its reason", arguments: refused)
  func refuses(source: String, refusal: LabelExpression.Refusal) {
    #expect(throws: refusal) { try LabelExpression(source) }
  }

  /// What can be tried to match an accepted expression is bounded when it is read: the walk over
  /// it multiplies the choices, and the product is limited. Here they are run all the same.
  @Test("random expressions that are accepted come to an end on any label", arguments: 0..<8)
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

@Suite("The distance of two texts") struct EditDistanceTests {
  /// Every text of up to four letters out of two.
  static let texts = (0...4).reduce(into: [""]) { texts, _ in
    texts = Array(Set(texts + texts.flatMap { ["a" + $0, "b" + $0] }.filter { $0.count <= 4 }))
  }

  @Test("up to a limit it is the distance without one", arguments: 0...4) func limited(limit: Int) {
    for first in Self.texts {
      for second in Self.texts {
        let whole = EditDistance.between(first, second)
        let found = EditDistance.between(Array(first.utf8), Array(second.utf8), atMost: limit)
        #expect(found == (whole <= limit ? whole : nil), "“\(first)” and “\(second)”")
      }
    }
  }
}

@Suite("Labels") struct LabelTests {
  static let decorations: [(seen: String, plain: String)] = [
    ("Net Sales", "Net Sales"), ("Net Sales:", "Net Sales"), ("  Net   Sales ", "Net Sales"),
    ("Net Sales ........", "Net Sales"), ("Net Sales....", "Net Sales"),
    ("Net Sales…", "Net Sales"),
    ("Net Sales :", "Net Sales"), ("Non-cash tips (19.4%)", "Non-cash tips"),
    ("Tips 20.3%", "Tips"), ("Tips 8 %", "Tips"), ("VISA [12]", "VISA"), ("VISA 8", "VISA"),
    ("Visa x4", "Visa"), ("Cash ×12", "Cash"), ("Table x1234", "Table x1234"),
    ("VISA (8)", "VISA"), ("Cash tips (declared) (21.5%)", "Cash tips (declared)"),
    ("Cash tips (declared)", "Cash tips (declared)"), ("Tax 1", "Tax"), ("SERVER –", "SERVER"),
    ("Server’s total", "Server's total"), ("Non—cash tips", "Non-cash tips"), ("1", "1"),
    ("Total RM:", "Total"), ("Total RM Incl. of GST", "Total Incl. of GST"), ("RM", "RM"),
    ("Cash:RM", "Cash"), ("Total Incl. GST@6%", "Total Incl. GST"), ("a@b", "a@b"),
    ("+ Tax", "Tax"), ("(-) Propinas tarjeta", "Propinas tarjeta"), ("+Tax Coll", "Tax Coll"),
    ("= Total Amount Due", "Total Amount Due"), ("-", "-"),
    (":", ":"), ("", ""), ("Guests:\t64", "Guests"), ("N/A Bev", "N/A Bev"),
  ]

  @Test("what stands around a label is taken off, the label stays", arguments: decorations)
  func normalized(seen: String, plain: String) {
    #expect(LabelText.normalized(seen) == plain)
    #expect(LabelText.normalized(plain) == plain)
  }

  static let spellings: [(expression: String, spellings: [String])] = [
    ("Net Sales", ["net sales"]),
    ("(?:total )?net sales|net", ["total net sales", "net sales", "net"]),
    ("promos?", ["promos", "promo"]), ("tips (?:&|and) fees", ["tips & fees", "tips and fees"]),
    ("a(?:b(?:c|d)?)?", ["abc", "abd", "ab", "a"]), ("cash \\(house\\)", ["cash (house)"]),
    ("a.c", []), ("[ab]c", []), ("ab*", []), ("ab+", []), ("a{2}", []), ("(ab)c", []), ("\\d", []),
    ("^a", []), ("a$", []), ("ab??", []), ("ab?+", []),
    (String(repeating: "(?:a|b)", count: 14), []),
  ]

  @Test("an expression without repetitions stands for its spellings", arguments: spellings)
  func listed(expression: String, spellings: [String]) throws {
    var walk = ExpressionWalk(expression)
    try walk.check()
    #expect(walk.spellings == spellings)
  }

  static let misread: [(expression: String, label: String, letters: Int?)] = [
    ("net sales", "NET SALES", 0), ("net sales", "Bet Sales", 1), ("net sales", "Net Sale", 1),
    ("net sales", "Bot Sales", nil), ("gross sales", "BROSS SALES", 1),
    ("house owes server", "H0USE 0WES SERVEB", 3), ("house owes server", "server owes house", nil),
    ("net", "Bet", nil), ("tax", "tar", nil), ("net sales|net", "nett sales", 1),
    ("[a-z]+ sales", "net sales", 0), ("[a-z]+ sales", "net sale5", nil),
    ("total revenue", "TOTAL REVEMUE", 1), ("tips", "", nil),
  ]

  @Test("one letter in six may be off, counted against the nearest spelling", arguments: misread)
  func misreadLettersAreCounted(expression: String, label: String, letters: Int?) throws {
    #expect(try LabelExpression(expression).misreadLetters(in: label) == letters)
  }

  @Test("an expression matches the whole label, small and large letters alike")
  func whole() throws {
    let label = try LabelExpression("net sales|net")
    for text in ["Net Sales", "NET", "net"] { #expect(label.matches(text), "\(text)") }
    for text in ["net sales total", "my net", "net sales\n", "nets"] {
      #expect(!label.matches(text), "\(text)")
    }
  }

  @Test("a label over 200 characters never matches, however it is counted")
  func longLabels() throws {
    let label = try LabelExpression("a.*")
    #expect(label.matches("a" + String(repeating: "b", count: 199)))
    #expect(!label.matches("a" + String(repeating: "b", count: 200)))
    #expect(!label.matches("a" + String(repeating: "\u{301}", count: 5_000)))
  }
}
