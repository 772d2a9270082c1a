import Money
import Testing
import Tips

@testable import Evening

@Suite struct ShiftDocumentTests {
  static let full = """
    {
      "date": "2026-09-25", "currency": "USD",
      "policy": {"supportRateBasisPoints": 200, "per": "head", "supportShares": "hours",
        "serverShares": "equal", "tipOutRounding": "dollar-up"},
      "servers": [
        {"name": "Ana", "netSales": "4,000.00", "houseOwesServer": "$720", "serverOwesHouse": "0",
          "cashSales": "10.00", "cashTips": "30.00", "gratuity": "7.25", "hours": 5.33},
        {"name": "Ana", "netSales": "1", "houseOwesServer": "2", "serverOwesHouse": "3",
          "hours": "5:20"}
      ],
      "support": [{"name": "Cleo", "role": "host", "hours": 5}, {"hours": "1.5"},
        {"role": "host", "hours": 0.25}, {"role": "host", "hours": 1}, {"hours": 2}]
    }
    """

  static func server(_ extra: String = "") -> String {
    #"{"name": "Ana", "netSales": "1", "houseOwesServer": "3", "serverOwesHouse": "2"\#(extra)}"#
  }

  /// The problems of a document, one line each; empty where it is taken.
  static func problems(_ text: String) -> [String] {
    do throws(ShiftDocumentError) {
      _ = try ShiftDocument.read(text.utf8)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test func everyKeyIsRead() throws {
    let document = try ShiftDocument.read(Self.full.utf8)
    let shift = document.shift
    #expect(document.currency == .usd)
    #expect(shift.date.description == "2026-09-25")
    #expect(
      shift.policy
        == .article(
          ArticleRules(
            supportRate: try #require(BasisPoints(200)), per: .head, supportShares: .hours,
            serverShares: .equal, tipOutRounding: .dollarUp)))
    #expect(
      shift.servers[0]
        == ServerReport(
          employee: Employee(id: Employee.ID("server-001"), name: try PersonName("Ana")),
          netSales: Money(minorUnits: 400_000), houseOwesServer: Money(minorUnits: 72_000),
          serverOwesHouse: .zero, cashSales: Money(minorUnits: 1000),
          cashTips: Money(minorUnits: 3000), gratuity: Money(minorUnits: 725),
          timeWorked: WorkedTime(seconds: 19_188)))
    #expect(shift.servers[1].employee.id.rawValue == "server-002")
    #expect(shift.servers[1].timeWorked?.seconds == 19_200)
    #expect(shift.servers[1].gratuity == nil)
    #expect(
      shift.support.map(\.employee.name.text)
        == ["Cleo", "Support 1", "Host 1", "Host 2", "Support 2"])
    #expect(shift.support.map(\.employee.id.rawValue).last == "support-005")
    #expect(shift.support.map { $0.timeWorked?.seconds } == [18_000, 5400, 900, 3600, 7200])
  }

  @Test(arguments: [
    ("", 0), (#", "support": 3"#, 3), (#", "support": []"#, 0), (#", "support": 0"#, 0),
    (#", "support": null"#, 0), (#", "support": [{}, {}]"#, 2),
  ])
  func supportMayBeMissingCountedOrListed(support: String, count: Int) throws {
    let text = #"{"date": "2026-09-25", "servers": [\#(Self.server())]\#(support)}"#
    let shift = try ShiftDocument.read(text.utf8).shift
    #expect(shift.support.count == count)
    let isNamed = shift.support.enumerated().allSatisfy {
      $0.element.employee.name.text == "Support \($0.offset + 1)"
    }
    #expect(isNamed)
  }

  @Test func theHouseRulesFillWhatTheDocumentLeavesOut() throws {
    let text =
      #"{"date": "2026-09-25", "policy": {"per": "head"}, "servers": [\#(Self.server())]}"#
    let house = HousePolicy.article(
      ArticleRules(per: .pool, serverShares: .hours, tipOutRounding: .dollarUp))
    let yen = try #require(Currency(code: "JPY"))
    let document = try ShiftDocument.read(text.utf8, currency: yen, policy: house)
    #expect(document.currency == yen)
    #expect(document.shift.servers[0].netSales == Money(minorUnits: 1))
    #expect(
      document.shift.policy
        == .article(ArticleRules(per: .head, serverShares: .hours, tipOutRounding: .dollarUp)))
  }

  /// A word covers the value beside it, in this place alone.
  @Test(arguments: [
    ("", "", []), (#", "hoursConfirmed": true"#, "", ["servers[0].hours=108000"]),
    (#", "hoursConfirmed": false"#, "", []),
    ("", #", "cardFeeConfirmed": true"#, ["cardFeePercent=2750"]),
  ])
  func whatIsMeantIsKeptByPlaceAndValue(hours: String, fee: String, keys: [String]) throws {
    let text = """
      {"date": "2026-09-25", "cardFeePercent": "27.5"\(fee), "servers": [
        \(Self.server(", \"hours\": 30" + hours)), \(Self.server(", \"hours\": 30"))]}
      """
    #expect(try ShiftDocument.read(text.utf8).confirmed == Set(keys))
  }

  @Test func allProblemsAreListedAtOnceInTheOrderOfTheFile() {
    let text = """
      {"dat": "2026-09-25", "currency": "USDD", "Policy": {}, "policy": {"per": "heads",
        "supportRate": 150, "supportRateBasisPoints": 1.5, "tipOutRounding": 7},
       "servers": [{"name": " ", "net_sales": "1", "houseOwesServer": 12.5,
         "serverOwesHouse": "-3.00", "cashTips": "12,34", "hours": 5.333, "gratuity": true},
         "Ben", {"name": "Ana", "name": "Eva", "netSales": "", "houseOwesServer": "1e5",
         "serverOwesHouse": null}],
       "support": [{"role": "Host"}, {"hours": [1]}, {"zzzzzz": 1}]}
      """
    let problems = [
      "date: is missing", "dat: no such key; did you mean \"date\"?", "currency: “USDD”",
      "Policy: no such key; did you mean \"policy\"?",
      "policy.per: “heads” is not known; did you mean \"head\"?",
      "policy.supportRate: no such key; did you mean \"supportRateBasisPoints\"?",
      "policy.supportRateBasisPoints: “1.5”", "policy.tipOutRounding: should be a text in quotes",
      "servers[0].netSales: is missing", "servers[0].name: The name is missing",
      "servers[0].net_sales: no such key; did you mean \"netSales\"?",
      "servers[0].houseOwesServer: the amount 12.5 is a bare number",
      "servers[0].serverOwesHouse: “-3.00” is below zero",
      "servers[0].cashTips: “12,34” is not an amount", "servers[0].hours: “5.333” should be hours",
      "servers[0].gratuity: should be a text in quotes, not true",
      "servers[1]: should be an object in { }, not the text “Ben”",
      "servers[2].name: stands twice", "servers[2].netSales: “” is not an amount",
      "servers[2].houseOwesServer: “1e5” is not an amount",
      "servers[2].serverOwesHouse: is missing",
      "support[0].role: “Host”", "support[1].hours: should be hours like",
      "support[2].zzzzzz: no such key; remove it",
    ]
    let told = Self.problems(text)
    #expect(told.count == problems.count)
    for (line, problem) in zip(told, problems) { #expect(line.hasPrefix(problem)) }
  }

  /// A document with one server, and more of it.
  private static func document(_ server: String = server(), _ rest: String = "") -> String {
    #"{"date": "2026-09-25", "servers": [\#(server)]\#(rest)}"#
  }

  /// A server in the short form, with card tips.
  private static func short(_ extra: String) -> String {
    #"{"name": "A", "netSales": "9.00", "cardTips": "1.00", \#(extra)}"#
  }

  @Test(arguments: [
    ("[]", "document: should be an object in { }, not a list"),
    ("3", "document: should be an object in { }, not the number 3"),
    (#"{"date": "2026-02-30", "servers": []}"#, "date: “2026-02-30” should be a day that exists"),
    (document(""), "servers: there is nobody in it"),
    (#"{"date": "2026-09-25"}"#, "servers: is missing"),
    (
      document(short(#""cashSales": "2.00""#)),
      "servers[0].cardTips: “cardTips” should be left out where cash sales are held"
    ),
    (
      document(short(#""serverOwesHouse": "2.00""#)),
      "servers[0].serverOwesHouse: is said by cardTips as well"
    ),
    (
      document(short(#""covers": 3, "counts": {"covers": 4}"#)),
      "servers[0].counts.covers: is said by covers as well"
    ),
    (#"{"date": "2026-09-25", "servers": {}}"#, "servers: should be a list of servers"),
    (document(server(), #", "support": 2.5"#), "support: “2.5” should be a whole number of people"),
    (document(server(), #", "support": "3""#), "support: should be a list of people or how many"),
    (document(server(), #", "currency": "ZZZ""#), "currency: “ZZZ” should be a currency"),
  ])
  func eachMistakeHasItsPlace(text: String, problem: String) {
    let problems = Self.problems(text)
    #expect(problems.contains { $0.hasPrefix(problem) }, "\(problems)")
  }

  @Test(arguments: [
    ("5", true), ("5.5", true), ("5.33", true), ("0", true), ("\"5:20\"", true), ("48", true),
    ("5.333", false), ("-1", false), ("5e0", false), ("48.01", false), ("\"\"", false),
    ("5.0000000000000001", false), ("1e400", false),
  ])
  func hoursAreReadDigitByDigit(hours: String, isTaken: Bool) {
    let server = Self.server(#", "hours": \#(hours)"#)
    let text = #"{"date": "2026-09-25", "servers": [\#(server)]}"#
    #expect(Self.problems(text).isEmpty == isTaken)
  }
}

@Suite struct ShiftDocumentSyntaxTests {
  @Test(arguments: [
    ("", 1, 1, "the document ends too early"), ("{\n \"a\": 1,\n}", 3, 1, "a key in quotes"),
    ("{\"é\": 1 \"b\"}", 1, 9, "a comma or }"), ("[1,2", 1, 5, "a comma or ]"),
    ("[1,\n2,]", 2, 3, "a value should stand here"), ("{\"a\" 1}", 1, 6, "a colon"),
    ("{a: 1}", 1, 2, "a key in quotes"), ("[01]", 1, 2, "needless zero"),
    ("[tru]", 1, 2, "a value"),
    ("[+1]", 1, 2, "a value"), ("[.5]", 1, 2, "a value"), ("[1.]", 1, 4, "follow the point"),
    ("[1e]", 1, 4, "exponent"), ("[-]", 1, 3, "a digit"), ("[\"a\nb\"]", 1, 4, "line break"),
    ("[\"x]", 1, 5, "not closed"), ("[\"\\q\"]", 1, 4, "no such escape"),
    ("[\"\\u12G4\"]", 1, 5, "hexadecimal"), ("[\"\\u+123\"]", 1, 5, "hexadecimal"),
    ("[\"\\ud800\"]", 1, 9, "half a character"), ("[\"\\ud800\\u0041\"]", 1, 15, "no character"),
    ("[\"\\udc00\"]", 1, 9, "half a character"), ("[1] x", 1, 5, "nothing may follow"),
    ("[1]\u{0}", 1, 4, "nothing may follow"), ("[NaN]", 1, 2, "a value"),
    ("[// no\n1]", 1, 2, "a value"), ("['a']", 1, 2, "a value"),
  ])
  func aSyntaxErrorHasLineAndColumn(text: String, line: Int, column: Int, detail: String) {
    do throws(ShiftDocumentError) {
      _ = try ShiftDocumentJSON.parse(text.utf8)
      Issue.record("“\(text)” was taken")
    } catch {
      #expect(error.description.hasPrefix("line \(line), column \(column): "), "\(error)")
      #expect(error.description.contains(detail), "\(error)")
    }
  }

  @Test func notUTF8AndDeepNestingAreRefused() {
    #expect(throws: ShiftDocumentError.self) {
      try ShiftDocumentJSON.parse([0x5B, 0x22, 0xFF, 0x22, 0x5D])
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: ShiftDocumentError.self) { try ShiftDocumentJSON.parse(deep.utf8) }
  }

  @Test(arguments: [
    ("\u{FEFF}[ ]", ShiftDocumentJSON.array([])), ("{ }", .object([])), (" null\n", .null),
    ("-0.50e+7", .number("-0.50e+7")), ("true", .bool(true)), ("false", .bool(false)),
    (#""\"\\\/\n\t\r\b\f\u00e9\ud83d\ude00 é😀""#, .string("\"\\/\n\t\r\u{8}\u{C}é😀 é😀")),
    (
      #"{"a": [1, "x"], "a": 2}"#,
      .object([
        .init(key: "a", value: .array([.number("1"), .string("x")])),
        .init(key: "a", value: .number("2")),
      ])
    ),
  ])
  func goodJSONKeepsItsDigitsAndOrder(text: String, value: ShiftDocumentJSON) throws {
    #expect(try ShiftDocumentJSON.parse(text.utf8) == value)
  }

  @Test(arguments: [
    ("net_sales", "netSales"), ("NetSale", "netSales"), ("owes", nil), ("cashtip", "cashTips"),
    ("x", nil), ("", nil), ("serverOweHouse", "serverOwesHouse"), ("hour", "hours"),
    ("house", "houseOwesServer"),
  ])
  func aNearMissGetsASuggestion(key: String, suggestion: String?) {
    let keys = [
      "name", "netSales", "houseOwesServer", "serverOwesHouse", "cashSales", "cashTips", "hours",
    ]
    let nearest = ShiftDocumentSuggestion.nearest(to: key, among: keys)
    #expect(nearest == suggestion)
  }
}
