import Testing

@testable import Reading

@Suite("Labels")
struct LabelTests {
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
    ("promos?", ["promos", "promo"]),
    ("tips (?:&|and) fees", ["tips & fees", "tips and fees"]),
    ("a(?:b(?:c|d)?)?", ["abc", "abd", "ab", "a"]),
    ("cash \\(house\\)", ["cash (house)"]),
    ("a.c", []), ("[ab]c", []), ("ab*", []), ("ab+", []), ("a{2}", []), ("(ab)c", []),
    ("\\d", []), ("^a", []), ("a$", []), ("ab??", []), ("ab?+", []),
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
