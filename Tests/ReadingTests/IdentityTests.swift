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
    ("", "exactly one “=” is needed"),
    ("a + b", "exactly one “=” is needed"),
    ("a = b = c", "exactly one “=” is needed"),
    ("= a", "a figure is missing"),
    ("a =", "a figure is missing"),
    ("a + = b", "a figure is missing"),
    ("a + - b = c", "two signs in a row"),
    ("- - a = b", "two signs in a row"),
    ("+ - a = b", "two signs in a row"),
    ("a b = c", "“b” should be a figure, with spaces around + and -"),
    ("a+b = c", "“a+b” should be a figure, with spaces around + and -"),
    ("Net = c", "“Net” should be a figure, with spaces around + and -"),
    ("a ? = c", "“?” should be a figure, with spaces around + and -"),
    ("a / b / c = d", "a division has one figure in each place"),
    ("a + b / c = d", "a division has one figure in each place"),
    ("a / b = c + d", "a division has one figure in each place"),
    ("a / = c", "a figure is missing"),
    ("- a / b = c", "a division has plain figures, without signs and “?”"),
    ("a? / b = c", "a division has plain figures, without signs and “?”"),
    ("a / b? = c", "a division has plain figures, without signs and “?”"),
  ]

  @Test("what is no sum is refused and the reason said", arguments: broken)
  func refuses(source: String, problem: String) {
    #expect(throws: Identity.SyntaxError(problem: problem)) { try Identity(source) }
  }

  // MARK: - Outcomes

  struct Case: Sendable {
    let source: String
    let amounts: [String: Int64]
    var counts: [String: Int] = [:]
    let outcome: Identity.Outcome
  }

  static let outcomes: [Case] = [
    Case(source: "a + b = c", amounts: ["a": 100, "b": 23, "c": 123], outcome: .closes),
    Case(
      source: "a + b = c", amounts: ["a": 100, "b": 23, "c": 120],
      outcome: .differs(by: Money(minorUnits: 3))),
    Case(
      source: "a = b + c", amounts: ["a": 100, "b": 100, "c": 1],
      outcome: .differs(by: Money(minorUnits: -1))),
    Case(source: "a - b? = c", amounts: ["a": 5, "c": 5], outcome: .closes),
    Case(source: "a - b? = c", amounts: ["a": 5, "b": 5, "c": 0], outcome: .closes),
    Case(source: "a + b = c", amounts: ["a": 5], outcome: unknown("b", "c")),
    Case(source: "a? + b? = c?", amounts: [:], outcome: unknown("a", "b", "c")),
    Case(source: "n / k = m", amounts: ["n": 1000, "m": 333], counts: ["k": 3], outcome: .closes),
    // 10.05 for two people is 5.025: both neighbours are exactly half a unit off.
    Case(source: "n / k = m", amounts: ["n": 1005, "m": 502], counts: ["k": 2], outcome: .closes),
    Case(source: "n / k = m", amounts: ["n": 1005, "m": 503], counts: ["k": 2], outcome: .closes),
    Case(
      source: "n / k = m", amounts: ["n": 1005, "m": 504], counts: ["k": 2],
      outcome: .differs(by: Money(minorUnits: -3))),
    Case(
      source: "n / k = m", amounts: ["n": 1000, "m": 335], counts: ["k": 3],
      outcome: .differs(by: Money(minorUnits: -5))),
    Case(source: "n / k = m", amounts: ["n": 0, "m": 0], counts: ["k": 0], outcome: unknown("k")),
    Case(source: "n / k = m", amounts: ["n": 0, "m": 0], counts: ["k": -2], outcome: unknown("k")),
    Case(source: "n / k = m", amounts: ["m": 0], outcome: unknown("n", "k")),
  ]

  private static func unknown(_ ids: String...) -> Identity.Outcome {
    .unknown(missing: ids.compactMap { PatternID($0) })
  }

  @Test("an identity closes, differs by so much, or says what is missing", arguments: outcomes)
  func outcome(example: Case) throws {
    let outcome = try Identity(example.source).outcome(
      amounts: Self.byPattern(example.amounts.mapValues { Money(minorUnits: $0) }),
      counts: Self.byPattern(example.counts))
    #expect(outcome == example.outcome)
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
