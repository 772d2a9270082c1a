import Files
import Testing

@testable import Reading

/// Broken files, each with the one thing that is said about it.
enum ProfileIssueTable {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    /// `line:column`.
    let place: String
    let problem: String
    let remedy: String
    /// What the caret stands under; nil where it is a single character.
    let marked: String?

    func check(
      _ issues: [ProfileIssue], in file: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      guard let issue = issues.first(where: { $0.problem == problem }) else {
        Issue.record(
          "“\(problem)” is not among: \(issues.map(\.problem))", sourceLocation: sourceLocation)
        return
      }
      #expect(issues.count == 1, "\(issues.map(\.problem))", sourceLocation: sourceLocation)
      #expect(issue.file == file, sourceLocation: sourceLocation)
      #expect("\(issue.line):\(issue.column)" == place, sourceLocation: sourceLocation)
      #expect(issue.remedy == remedy, sourceLocation: sourceLocation)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      if issue.line <= lines.count {
        #expect(issue.excerpt == lines[issue.line - 1], sourceLocation: sourceLocation)
      }
      if let marked {
        let seen = issue.excerpt.dropFirst(issue.column - 1).prefix(issue.length)
        #expect(seen == marked, sourceLocation: sourceLocation)
      }
    }
  }

  // MARK: - Patterns

  private static func pattern(
    _ name: String, _ text: String, _ place: String, _ problem: String, _ remedy: String,
    marked: String? = nil
  ) -> Case {
    Case(
      testDescription: name, text: text, place: place, problem: problem, remedy: remedy,
      marked: marked)
  }

  private static func label(
    _ expression: String, _ problem: String, _ remedy: String
  ) -> Case {
    pattern(
      "label \(expression)",
      "net:\n  summary: x\n  kind: amount\n  label: '\(expression)'\n  matches: [Net]\n",
      "4:10", "“label”: " + problem, remedy)
  }

  private static let forEver =
    "a repeated group with a repetition or a choice inside can take for ever"
  private static let noGroups = "repeat single letters or classes like [a-z ]+ instead of groups"
  private static let noRegex = "not a regular expression"
  private static let brackets = "check brackets; write \\( for a bracket in print"
  private static let rejects = "list what must not match under “rejects”"

  static let patterns: [Case] = [
    pattern("empty", "", "1:1", "the file is empty", "write its keys"),
    pattern("only a remark", "# nothing\n", "1:1", "the file is empty", "write its keys"),
    pattern(
      "a text", "just words", "1:1", "keys and values are expected here",
      "write “key: value” lines", marked: "just words"),
    pattern(
      "a list", "- a\n- b\n", "1:1", "keys and values are expected here",
      "write “key: value” lines"),
    pattern(
      "a key that is a list", "? [a, b]\n: {}\n", "1:3", "a key must be a word",
      "write a plain word"),
    pattern(
      "a name with a capital", "NetSales: {}\n", "1:1", "“NetSales” is no pattern name",
      "start with a small letter and use letters and digits: netSales", marked: "NetSales"),
    pattern(
      "a name with a dash", "net-sales: {}\n", "1:1", "“net-sales” is no pattern name",
      "start with a small letter and use letters and digits: netSales"),
    pattern(
      "no mapping", "net: 5\n", "1:6", "keys and values are expected here",
      "write “key: value” lines", marked: "5"),
    pattern(
      "a near miss", "net: {summary: x, kind: amount, label: net, matchs: [], matches: [Net]}\n",
      "1:45", "unknown key “matchs”", "did you mean “matches”?", marked: "matchs"),
    pattern(
      "a strange key",
      "net: {summary: x, kind: amount, label: net, colour: red, matches: [Net]}\n",
      "1:45", "unknown key “colour”",
      "known keys here: summary, kind, label, weak, sure, heading, rows, matches, rejects, sources",
      marked: "colour"),
    pattern(
      "no kind", "net: {summary: x, label: net, matches: [Net]}\n", "1:6",
      "the key “kind” is missing", "add “kind: …”"),
    pattern(
      "no label", "net: {summary: x, kind: amount, matches: [Net]}\n", "1:6",
      "the key “label” is missing", "add “label: …”"),
    pattern(
      "no summary", "net: {kind: amount, label: net, matches: [Net]}\n", "1:6",
      "the key “summary” is missing", "add “summary: …”"),
    pattern(
      "a kind with a slip", "net: {summary: x, kind: amout, label: net, matches: [Net]}\n",
      "1:25", "what “kind” says is not one of the known words", "did you mean “amount”?",
      marked: "amout"),
    pattern(
      "a strange kind", "net: {summary: x, kind: colour, label: net, matches: [Net]}\n",
      "1:25", "what “kind” says is not one of the known words",
      "write one of: amount, count, percent, name, date, text", marked: "colour"),
    pattern(
      "a list for a text", "net: {summary: [x], kind: amount, label: net, matches: [Net]}\n",
      "1:16", "“summary” must be a text", "write one line of text"),
    pattern(
      "a text for a list", "net: {summary: x, kind: amount, label: net, matches: Net}\n",
      "1:54", "“matches” must be a list", "write one “- …” line for each", marked: "Net"),
    pattern(
      "an example that does not match",
      "net:\n  summary: x\n  kind: amount\n  label: net\n  matches:\n    - Net\n    - Gross\n",
      "7:7", "the label does not match its example “Gross”",
      "extend “label” or take the example out", marked: "Gross"),
    pattern(
      "an example that must not match",
      "net: {summary: x, kind: amount, label: net, matches: [Net], rejects: [nets, 'NET:']}\n",
      "1:77", "the label matches “NET:”, which it must not",
      "make “label” narrower or take the example out"),
    pattern(
      "a source of another label",
      "net:\n  summary: x\n  kind: amount\n  label: net\n  matches: [Net]\n  sources:\n    Gross: x\n",
      "7:12", "the label does not match “Gross”, which has a source",
      "extend “label” or take the source out"),
    pattern(
      "no example", "net: {summary: x, kind: amount, label: net}\n", "1:6",
      "“net” has no example that matches", "add “matches:” with labels as vendors print them"),
    pattern(
      "a key twice", "net: {summary: x, kind: amount, label: net, matches: [Net]}\nnet: {}\n",
      "2:1", "the key “net” stands twice", "keep this one or the one in line 1", marked: "net"),
    pattern(
      "a key twice inside",
      "net:\n  summary: x\n  kind: amount\n  label: net\n  summary: y\n  matches: [Net]\n",
      "5:3", "the key “summary” stands twice", "keep this one or the one in line 2",
      marked: "summary"),
    label("(a+)+", forEver, noGroups), label("(a|a)*b", forEver, noGroups),
    label("(a|b+)*c", forEver, noGroups),
    label(
      ".*.*.*.*x", "more than 3 repetitions in one label can take long",
      "write the words of the label instead of .* and the like"),
    label(
      String(repeating: "a?", count: 30) + "x",
      "so many optional parts and choices in one label can take long",
      "write the few spellings that are really printed"),
    label("(?=a)net", "“(?=” is not allowed here", rejects),
    label("(?<!a)net", "“(?<” is not allowed here", rejects),
    label(
      "(n)\\1et", "“\\1” is not allowed here", "write the letters of the label as they are printed"),
    label("(net", noRegex, brackets), label("net)", noRegex, brackets),
    label("[net", noRegex, brackets), label("net\\", noRegex, brackets),
    label("+net", noRegex, brackets),
    label("n*", "it matches an empty label", "make at least one letter necessary"),
  ]

  // MARK: - Profiles

  static let sound = """
    id: test
    name: Test report
    vendor: Test
    type: server-report
    recognise: {phrases: [test report, net sales], atLeast: 2}
    owes: gross
    fields:
      netSales: {find: right, required: true}
      tax: {find: right}
      grossSales: {find: right}
      covers: {find: right}
    identities:
      - netSales + tax = grossSales
    example:
      slip: |2
        Test report
        Net Sales    100.00
        Tax            8.25
        Gross Sales  108.25
        Guests            4
      reads:
        netSales: $100.00
        tax: $8.25
        grossSales: $108.25
        covers: '4'
    """

  static func registry(_ files: [(name: String, text: String)]) throws(ProfileErrors)
    -> ProfileRegistry
  {
    try ProfileRegistry(
      patterns: ProfileSource(name: "Patterns.yml", text: TestProfile.patterns),
      shipped: files.map { ProfileSource(name: $0.name, text: $0.text) })
  }

  private static func profile(
    _ old: String, _ new: String, _ place: String, _ problem: String, _ remedy: String,
    marked: String? = nil
  ) -> Case {
    Case(
      testDescription: "\(old) → \(new)", text: sound.replacing(old, with: new), place: place,
      problem: problem, remedy: remedy, marked: marked)
  }

  private static let checkExample = "check its label and “find”, or the example"
  private static let addUp = "add up amounts, or divide an amount by a count"
  private static let asSum = "write it like netSales + tax = grossSales"

  private static func filter(
    _ field: String, _ place: String, _ problem: String, _ remedy: String, marked: String
  ) -> Case {
    profile(
      "  covers: {find: right}\n", "  covers: {find: right}\n  \(field)\n", place, problem, remedy,
      marked: marked)
  }

  static let profiles: [Case] = [
    profile(
      "tax: {find: right}", "tax: {find: right, filter: web}", "9:30",
      "“tax” is an amount, not a text", "leave “filter” out: only texts have one", marked: "web"),
    filter(
      "place: {find: head, filter: telefone}", "12:31",
      "what “filter” says is not one of the known words",
      "did you mean “telephone”?", marked: "telefone"),
    filter(
      "place: {find: column, filter: web}", "12:33", "“filter” does not look for a column",
      "write “find:” right, below, above, head or anywhere", marked: "web"),
    profile(
      "id: test", "id: Test", "1:5", "“Test” is no profile name",
      "use small letters, digits and “-”: shift-review", marked: "Test"),
    profile(
      "name: Test report\n", "", "1:1", "the key “name” is missing", "add “name: …”"),
    profile(
      "vendor: Test", "vendors: Test\nvendor: Test", "3:1", "unknown key “vendors”",
      "did you mean “vendor”?", marked: "vendors"),
    profile(
      "type: server-report", "type: server-reprot", "4:7",
      "what “type” says is not one of the known words", "did you mean “server-report”?",
      marked: "server-reprot"),
    profile(
      "[test report, net sales], atLeast: 2", "[]", "5:12",
      "a profile needs phrases to be recognised by",
      "add “phrases:” with labels that only this report prints"),
    profile(
      "atLeast: 2", "atLeast: 3", "5:57", "“atLeast” must be a whole number",
      "write a number from 1 to 2", marked: "3"),
    profile(
      "atLeast: 2", "atLeast: 0", "5:57", "“atLeast” must be a whole number",
      "write a number from 1 to 2", marked: "0"),
    profile(
      "atLeast: 2", "atLeast: two", "5:57", "“atLeast” must be a whole number",
      "write a number from 1 to 2", marked: "two"),
    profile(
      "[test report,", "['(test',", "5:23", "“phrases”: " + noRegex, brackets),
    profile(
      "atLeast: 2", "without: ['(a+)+']", "5:58", "“without”: " + forEver, noGroups),
    profile(
      "owes: gross", "owes: {positive: netSales, negative: houseOwesServer}", "6:18",
      "“netSales” is no direction", "write houseOwesServer or serverOwesHouse",
      marked: "netSales"),
    profile(
      "owes: gross", "owes: {positive: houseOwesServer, negative: houseOwesServer}", "6:7",
      "both signs have the same direction",
      "one is houseOwesServer, the other serverOwesHouse"),
    profile(
      "owes: gross", "owes: {positive: houseOwesServer}", "6:7",
      "the key “negative” is missing", "add “negative: …”"),
    profile(
      "{find: right, required: true}", "{find: rigth, required: true}", "8:20",
      "what “find” says is not one of the known words", "did you mean “right”?", marked: "rigth"),
    profile(
      "{find: right, required: true}", "{required: true}", "8:13",
      "the key “find” is missing", "add “find: …”"),
    profile(
      "required: true", "required: maybe", "8:37", "“required” must be true or false",
      "write true or false", marked: "maybe"),
    profile(
      "required: true", "section: sale", "8:36", "there is no section “sale”",
      "define it under “sections:”", marked: "sale"),
    profile(
      "fields:\n  netSales: {find: right, required: true}",
      "sections: {sales: test report}\nfields:\n  netSales: {find: right, section: sale}",
      "9:36", "there is no section “sale”", "did you mean “sales”?", marked: "sale"),
    profile(
      "{find: right, required: true}", "{find: right, label: '(net'}", "8:34",
      "“label”: " + noRegex, brackets),
    profile(
      "- netSales + tax", "- netSales + gratuity", "13:5",
      "“gratuity” is not among this profile's fields", "add it under “fields:”",
      marked: "netSales + gratuity = grossSales"),
    profile(
      "- netSales + tax", "- netSales + taxx", "13:5",
      "“taxx” is not among this profile's fields", "did you mean “tax”?"),
    profile(
      "- netSales + tax", "- netSales + tax =", "13:5",
      "not a sum: exactly one “=” is needed", asSum),
    profile(
      "- netSales + tax", "- netSales + - tax", "13:5", "not a sum: two signs in a row", asSum),
    profile(
      "- netSales + tax", "- netSales + tax + covers", "13:5", "“covers” is a count, not an amount",
      addUp),
    profile(
      "- netSales + tax =", "- netSales / tax =", "13:5",
      "“tax” is an amount, not a count", addUp),
    profile(
      "    Test report\n", "    Something else\n", "14:1",
      "the profile does not recognise its own example", "check “recognise:”", marked: "example"),
    profile(
      "covers: '4'", "covers: '5'", "14:1",
      "the example gives “4” for covers, not “5”: behind “Guests” stands “4”",
      checkExample, marked: "example"),
    profile(
      "    Guests            4\n", "    Guests\n", "14:1",
      "the example gives “nothing” for covers, not “4”: its label stands in “Guests”", checkExample),
    profile(
      "\n    covers: '4'", "", "14:1", "the example does not say what covers reads",
      "add it under “reads:”; a profile is only as good as its example"),
    profile(
      "- netSales + tax = grossSales", "- netSales - tax = grossSales", "14:1",
      "the example does not close “netSales - tax = grossSales”",
      "check the figures of the example, or the identity"),
    profile(
      "    covers: '4'", "    covers: '4'\n    cover: '4'", "26:5", "unknown key “cover”",
      "did you mean “covers”?", marked: "cover"),
    profile(
      "\n  reads:\n    netSales: $100.00\n    tax: $8.25\n    grossSales: $108.25\n    covers: '4'",
      "", "15:3", "the key “reads” is missing", "add “reads: …”"),
    profile(
      "owes: gross", "owes: gross\nowes: gross", "7:1", "the key “owes” stands twice",
      "keep this one or the one in line 6", marked: "owes"),
  ]
}
