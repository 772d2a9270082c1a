import Money
import Testing

@testable import Reading

@Suite("Identities")
struct IdentityTests {
  static let sound: [(source: String, left: [String], right: [String])] = [
    ("a = b", ["+a"], ["+b"]),
    ("a+b = c".replacing("+", with: " + "), ["+a", "+b"], ["+c"]),
    ("a - b + c = d", ["+a", "-b", "+c"], ["+d"]),
    ("- a = b", ["-a"], ["+b"]),
    ("+ a = - b", ["+a"], ["-b"]),
    ("a - b? = c?", ["+a", "-b?"], ["+c?"]),
    ("netSales / covers = averageSpend", ["+netSales"], ["+averageSpend"]),
    ("a=b", ["+a"], ["+b"]),
  ]

  @Test("a sum is read term by term, with its signs and its optional figures", arguments: sound)
  func reads(source: String, left: [String], right: [String]) throws {
    let identity = try Identity(source)
    #expect(identity.left.map(Self.plain) == left)
    #expect(identity.right.map(Self.plain) == right)
    #expect(identity.source == source)
  }

  private static func plain(_ term: Identity.Term) -> String {
    (term.isNegative ? "-" : "+") + term.pattern.rawValue + (term.isOptional ? "?" : "")
  }

  static let broken: [(source: String, problem: String)] = [
    ("", "exactly one “=”"), ("a + b", "exactly one “=”"), ("a = b = c", "exactly one “=”"),
    ("= a", "a figure is missing"), ("a =", "a figure is missing"),
    ("a + = b", "a figure is missing"), ("a + - b = c", "two signs in a row"),
    ("- - a = b", "two signs in a row"), ("+ - a = b", "two signs in a row"),
    ("a b = c", "“b” should be a figure"), ("a+b = c", "“a+b” should be a figure"),
    ("Net = c", "“Net” should be a figure"), ("a ? = c", "“?” should be a figure"),
    ("a / b / c = d", "one figure in each place"), ("a + b / c = d", "one figure in each place"),
    ("a / b = c + d", "one figure in each place"), ("a / = c", "a figure is missing"),
    ("- a / b = c", "plain figures"), ("a? / b = c", "plain figures"),
    ("a / b? = c", "plain figures"),
  ]

  @Test("what is no sum is refused and the reason said", arguments: broken)
  func refuses(source: String, problem: String) {
    let error = #expect(throws: Identity.SyntaxError.self) { try Identity(source) }
    #expect(error?.problem.contains(problem) == true)
  }

  // MARK: - Outcomes

  typealias Case = (sum: String, amounts: [String: Int64], count: Int?, outcome: Identity.Outcome)

  static let outcomes: [Case] = [
    ("a + b = c", ["a": 100, "b": 23, "c": 123], nil, .closes),
    ("a + b = c", ["a": 100, "b": 23, "c": 120], nil, differs(3)),
    ("a = b + c", ["a": 100, "b": 100, "c": 1], nil, differs(-1)),
    ("a - b? = c", ["a": 5, "c": 5], nil, .closes),
    ("a - b? = c", ["a": 5, "b": 5, "c": 0], nil, .closes),
    ("a + b = c", ["a": 5], nil, unknown("b", "c")),
    ("a? + b? = c?", [:], nil, unknown("a", "b", "c")),
    ("n / k = m", ["n": 1000, "m": 333], 3, .closes),
    // 10.05 for two people is 5.025: both neighbours are exactly half a unit off.
    ("n / k = m", ["n": 1005, "m": 502], 2, .closes),
    ("n / k = m", ["n": 1005, "m": 503], 2, .closes),
    ("n / k = m", ["n": 1005, "m": 504], 2, differs(-3)),
    ("n / k = m", ["n": 1000, "m": 335], 3, differs(-5)),
    ("n / k = m", ["n": 0, "m": 0], 0, unknown("k")),
    ("n / k = m", ["n": 0, "m": 0], -2, unknown("k")),
    ("n / k = m", ["m": 0], nil, unknown("n", "k")),
  ]

  private static func differs(_ units: Int64) -> Identity.Outcome {
    .differs(by: Money(minorUnits: units))
  }

  private static func unknown(_ ids: String...) -> Identity.Outcome {
    .unknown(missing: ids.compactMap { PatternID($0) })
  }

  @Test("an identity closes, differs by so much, or says what is missing", arguments: outcomes)
  func outcome(one: Case) throws {
    let outcome = try Identity(one.sum).outcome(
      amounts: Self.byPattern(one.amounts.mapValues { Money(minorUnits: $0) }),
      counts: Self.byPattern(one.count.map { ["k": $0] } ?? [:]))
    #expect(outcome == one.outcome)
  }

  private static func byPattern<Value>(_ values: [String: Value]) -> [PatternID: Value] {
    Dictionary(
      uniqueKeysWithValues: values.compactMap { key, value in PatternID(key).map { ($0, value) } })
  }

  @Test("figures past 64 bits are an error, not a wrong outcome")
  func overflow() throws {
    let amounts = Self.byPattern([
      "a": Money(minorUnits: .max), "b": Money(minorUnits: 1), "c": Money(minorUnits: 0),
    ])
    #expect(throws: MoneyError.overflow) {
      try Identity("a + b = c").outcome(amounts: amounts, counts: [:])
    }
    #expect(throws: MoneyError.overflow) {
      try Identity("b / k = a").outcome(amounts: amounts, counts: Self.byPattern(["k": 2]))
    }
  }
}
