import Files
import Testing

@testable import Reading

@Suite("What is wrong with a file") struct ProfileIssueTests {
  private func check(_ issues: [ProfileIssue], of text: String, in file: String, _ one: [String]) {
    guard issues.count == 1, let issue = issues.first else {
      Issue.record("\(issues.map(\.problem))")
      return
    }
    let length = one[0].contains("+") ? "+\(issue.length)" : ""
    #expect(issue.file == file && "\(issue.line):\(issue.column)" + length == one[0])
    #expect("\(issue.problem); \(issue.remedy)".contains(one[1]) && !issue.remedy.isEmpty)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if issue.line <= lines.count { #expect(issue.excerpt == lines[issue.line - 1]) }
  }

  @Test(
    "a broken pattern file says where, what and what to do",
    arguments: ProfileIssueTable.patterns
      + ProfileIssueTable.labels.map { label, told in
        let text = "net:\n  summary: x\n  kind: amount\n  label: '\(label)'\n  matches: [Net]\n"
        return (text, "4:10", told)
      })
  func patterns(text: String, place: String, told: String) {
    let (_, issues) = PatternsFile.read(text: text, name: "Patterns.yml")
    check(issues, of: text, in: "Patterns.yml", [place, told])
  }

  @Test("a broken profile says where, what and what to do", arguments: ProfileIssueTable.profiles)
  func profiles(old: String, new: String, place: String, told: String) throws {
    let text = ProfileIssueTable.sound.replacing(old, with: new)
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("p.yml", text)])
    }
    check(errors?.issues ?? [], of: text, in: "p.yml", [place, told])
  }

  @Test("the profile that the table breaks is sound before it is broken")
  func soundBefore() throws {
    let registry = try ProfileIssueTable.registry([("p.yml", ProfileIssueTable.sound)])
    #expect(registry.profiles.map(\.id.rawValue) == ["test"])
  }

  @Test("an issue shows its line, a caret under the trouble, and the remedy") func rendering() {
    let text = ProfileIssueTable.sound.replacing("  netSales: {find", with: "  netSale: {find")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("profiles/p.yml", text)])
    }
    let lines = errors?.description.split(separator: "\n").map(String.init) ?? []
    #expect(
      lines.prefix(4) == [
        "profiles/p.yml:8:3: unknown key “netSale”",
        "  8 |   netSale: {find: right, required: true}",
        "    |   ^^^^^^^", "    = did you mean “netSales”?",
      ])
  }

  @Test("all problems of all files are told at once, file by file") func allAtOnce() {
    let first = ProfileIssueTable.sound.replacing("owes: gross", with: "owes: net").replacing(
      "vendor: Test\n", with: "")
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([("b.yml", "id: [\n"), ("a.yml", first)])
    }
    #expect(errors?.issues.map(\.file) == ["a.yml", "a.yml", "b.yml"])
  }

  @Test("a profile name stands in one file only") func twins() {
    let errors = #expect(throws: ProfileErrors.self) {
      try ProfileIssueTable.registry([
        ("a.yml", ProfileIssueTable.sound), ("b.yml", "# twin\n" + ProfileIssueTable.sound),
      ])
    }
    let told = errors?.issues.map { "\($0.file):\($0.line):\($0.column) \($0.problem)" }
    #expect(told == ["b.yml:2:5 the profile “test” stands in a.yml as well"])
  }
}

/// Broken files with where and what is said about them: `line:column`, `+` the length that is marked where
/// it is not a single character, and words of the problem and the remedy.
enum ProfileIssueTable {
  typealias Case = (text: String, place: String, told: String)

  static let patterns: [Case] = [
    ("", "1:1", "the file is empty"), ("# nothing\n", "1:1", "the file is empty"),
    ("just words", "1:1+10", "keys and values are expected"),
    ("- a\n- b\n", "1:1", "keys and values are expected"),
    ("? [a, b]\n: {}\n", "1:3", "a key must be a word"),
    ("NetSales: {}\n", "1:1+8", "“NetSales” is no pattern name"),
    ("net-sales: {}\n", "1:1", "“net-sales” is no pattern name"),
    ("net: 5\n", "1:6+1", "keys and values are expected"),
    (
      "net: {summary: x, kind: amount, label: net, matchs: [], matches: [Net]}\n", "1:45+6",
      "unknown key “matchs”; did you mean “matches”?"
    ),
    (
      "net: {summary: x, kind: amount, label: net, colour: red, matches: [Net]}\n", "1:45+6",
      "unknown key “colour”"
    ), ("net: {summary: x, label: net, matches: [Net]}\n", "1:6", "the key “kind” is missing"),
    ("net: {summary: x, kind: amount, matches: [Net]}\n", "1:6", "the key “label” is missing"),
    ("net: {kind: amount, label: net, matches: [Net]}\n", "1:6", "the key “summary” is missing"),
    (
      "net: {summary: x, kind: amout, label: net, matches: [Net]}\n", "1:25+5",
      "did you mean “amount”?"
    ),
    (
      "net: {summary: x, kind: colour, label: net, matches: [Net]}\n", "1:25+6",
      "not one of the known words"
    ),
    (
      "net: {summary: [x], kind: amount, label: net, matches: [Net]}\n", "1:16",
      "“summary” must be a text"
    ),
    (
      "net: {summary: x, kind: amount, label: net, matches: Net}\n", "1:54+3",
      "“matches” must be a list"
    ),
    (
      "net:\n  summary: x\n  kind: amount\n  label: net\n  matches:\n    - Net\n    - Gross\n",
      "7:7+5", "does not match its example “Gross”"
    ),
    (
      "net: {summary: x, kind: amount, label: net, matches: [Net], rejects: [nets, 'NET:']}\n",
      "1:77", "matches “NET:”, which it must not"
    ),
    (
      "net:\n  summary: x\n  kind: amount\n  label: net\n  matches: [Net]\n  sources:\n    Gross: x\n",
      "7:12", "“Gross”, which has a source"
    ),
    ("net: {summary: x, kind: amount, label: net}\n", "1:6", "“net” has no example that matches"),
    (
      "net: {summary: x, kind: amount, label: net, matches: [Net]}\nnet: {}\n", "2:1+3",
      "the key “net” stands twice"
    ),
    (
      "net:\n  summary: x\n  kind: amount\n  label: net\n  summary: y\n  matches: [Net]\n", "5:3+7",
      "the key “summary” stands twice"
    ),
  ]

  /// Labels that are no expressions, one of each refusal; all of them stand in LabelExpressionTests.
  static let labels: [(label: String, told: String)] = [
    ("(a+)+", "take for ever"), (".*.*.*.*x", "more than 3 repetitions"),
    (String(repeating: "a?", count: 30) + "x", "so many optional parts"),
    ("(?<!a)net", "“(?<” is not allowed here"), ("(net", "regular expression"),
    ("n*", "it matches an empty label"),
  ]

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

  /// What is replaced in the sound profile, and by what.
  static let profiles: [(old: String, new: String, place: String, told: String)] = [
    (
      "tax: {find: right}", "tax: {find: right, filter: web}", "9:30+3",
      "“tax” is an amount, not a text"
    ),
    (
      "covers: {find: right}\n", "covers: {find: right}\n  place: {find: head, filter: telefone}\n",
      "12:31+8", "did you mean “telephone”?"
    ),
    (
      "covers: {find: right}\n", "covers: {find: right}\n  place: {find: column, filter: web}\n",
      "12:33+3", "“filter” does not look for a column"
    ), ("id: test", "id: Test", "1:5+4", "“Test” is no profile name"),
    ("name: Test report\n", "", "1:1", "the key “name” is missing"),
    (
      "vendor: Test", "vendors: Test\nvendor: Test", "3:1+7",
      "unknown key “vendors”; did you mean “vendor”?"
    ), ("type: server-report", "type: server-reprot", "4:7+13", "did you mean “server-report”?"),
    ("[test report, net sales], atLeast: 2", "[]", "5:12", "needs phrases"),
    ("atLeast: 2", "atLeast: 3", "5:57+1", "“atLeast” must be a whole number"),
    ("atLeast: 2", "atLeast: 0", "5:57+1", "“atLeast” must be a whole number"),
    ("atLeast: 2", "atLeast: two", "5:57+3", "“atLeast” must be a whole number"),
    ("[test report,", "['(test',", "5:23", "“phrases”: not a regular expression"),
    ("atLeast: 2", "without: ['(a+)+']", "5:58", "can take for ever"),
    (
      "owes: gross", "owes: {positive: netSales, negative: houseOwesServer}", "6:18+8",
      "“netSales” is no direction"
    ),
    (
      "owes: gross", "owes: {positive: houseOwesServer, negative: houseOwesServer}", "6:7",
      "both signs have the same direction"
    ), ("owes: gross", "owes: {positive: houseOwesServer}", "6:7", "the key “negative” is missing"),
    (
      "{find: right, required: true}", "{find: rigth, required: true}", "8:20+5",
      "did you mean “right”?"
    ), ("{find: right, required: true}", "{required: true}", "8:13", "the key “find” is missing"),
    ("required: true", "required: maybe", "8:37+5", "“required” must be true or false"),
    ("required: true", "section: sale", "8:36+4", "there is no section “sale”"),
    (
      "fields:\n  netSales: {find: right, required: true}",
      "sections: {sales: test report}\nfields:\n  netSales: {find: right, section: sale}", "9:36+4",
      "did you mean “sales”?"
    ),
    (
      "{find: right, required: true}", "{find: right, label: '(net'}", "8:34",
      "“label”: not a regular expression"
    ), ("- netSales + tax", "- netSales + gratuity", "13:5+32", "“gratuity” is not among"),
    (
      "- netSales + tax", "- netSales + taxx", "13:5",
      "“taxx” is not among this profile's fields; did you mean “tax”?"
    ), ("- netSales + tax", "- netSales + tax =", "13:5", "not a sum: exactly one “=” is needed"),
    ("- netSales + tax", "- netSales + - tax", "13:5", "not a sum: two signs in a row"),
    ("- netSales + tax", "- netSales + tax + covers", "13:5", "“covers” is a count, not an amount"),
    ("- netSales + tax =", "- netSales / tax =", "13:5", "“tax” is an amount, not a count"),
    ("    Test report\n", "    Something else\n", "14:1+7", "not recognise its own example"),
    ("covers: '4'", "covers: '5'", "14:1+7", "“4” for covers, not “5”"),
    ("    Guests            4\n", "    Guests\n", "14:1", "“nothing” for covers, not “4”"),
    ("\n    covers: '4'", "", "14:1", "not say what covers reads"),
    (
      "- netSales + tax = grossSales", "- netSales - tax = grossSales", "14:1",
      "does not close “netSales - tax"
    ),
    (
      "    covers: '4'", "    covers: '4'\n    cover: '4'", "26:5+5",
      "unknown key “cover”; did you mean “covers”?"
    ),
    (
      "\n  reads:\n    netSales: $100.00\n    tax: $8.25\n    grossSales: $108.25\n    covers: '4'",
      "", "15:3", "the key “reads” is missing"
    ), ("owes: gross", "owes: gross\nowes: gross", "7:1+4", "the key “owes” stands twice"),
  ]
}
