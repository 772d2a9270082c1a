import Money
import Testing
import Vision

@testable import Reading

@Suite("Identities") struct IdentityTests {
  static let sound: [(source: String, left: [String], right: [String])] = [
    ("a = b", ["+a"], ["+b"]), ("a+b = c".replacing("+", with: " + "), ["+a", "+b"], ["+c"]),
    ("a - b + c = d", ["+a", "-b", "+c"], ["+d"]), ("- a = b", ["-a"], ["+b"]),
    ("+ a = - b", ["+a"], ["-b"]), ("a - b? = c?", ["+a", "-b?"], ["+c?"]),
    ("netSales / covers = averageSpend", ["+netSales"], ["+averageSpend"]), ("a=b", ["+a"], ["+b"]),
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

  @Test("figures past 64 bits are an error, not a wrong outcome") func overflow() throws {
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

@Suite("What a closing sum confirms") struct IdentityConfirmationTests {
  @Test("one wrong digit: another one in its place, one lost, one too many in front")
  func digitErrors() {
    let wrong = Set(DigitError.amounts(of: Money(minorUnits: 1250)).map(\.minorUnits))
    #expect(wrong.isSuperset(of: [250, 2250, 1350, 1259, 125, 150, 51_250, 81_250]))
    #expect(wrong.isDisjoint(with: [1250, 1360, 2150]))
    #expect(DigitError.amounts(of: Money(minorUnits: -5)).contains(Money(minorUnits: -105)))
    #expect(Set(DigitError.counts(of: 7)).isSuperset(of: Set(0...9).subtracting([7])))
    // The largest amount has no larger one.
    #expect(DigitError.amounts(of: Money(minorUnits: .max)).allSatisfy { $0.minorUnits >= 0 })
    #expect(!DigitError.amounts(of: Money(minorUnits: .min)).isEmpty)
  }

  typealias Case = (
    sum: String, amounts: [String: Int64], count: Int?, added: [String], confirmed: [String]
  )

  static let cases: [Case] = [
    // A sum confirms all that takes part in it, one that is off or not whole nothing.
    ("a + b = c", ["a": 100, "b": 23, "c": 123], nil, [], ["a", "b", "c"]),
    ("a - b? = c + d?", ["a": 90, "c": 60, "d": 30], nil, [], ["a", "c", "d"]),
    ("a + b = c", ["a": 100, "b": 23, "c": 124], nil, [], []),
    ("a + b = c", ["a": 100, "b": 23], nil, [], []),
    // A last digit more or less changes the average of 52 by less than it is rounded.
    ("n / k = m", ["n": 208_020, "m": 4_000], 52, [], ["k", "m"]),
    // The nearest last digit of what two share is within half a unit a head.
    ("n / k = m", ["n": 8_000, "m": 4_000], 2, [], ["k", "m"]),
    // With any other b the form without it closes.
    (
      "a - b = c + d or a = c + d", ["a": 500, "b": 0, "c": 420, "d": 80], nil, [], ["a", "c", "d"]
    ), ("a - b = c or a = c", ["a": 500, "b": 80, "c": 420], nil, [], ["a", "b", "c"]),
    // 3.80 for 3.00 closes the other form.
    ("a + b = c or b = d", ["a": 500, "b": 300, "c": 800, "d": 380], nil, [], ["a", "c"]),
    // Figures on both sides, or one number printed twice, do not confirm themselves.
    ("a + b = a + c + d", ["a": 500, "b": 9, "c": 7, "d": 2], nil, [], ["b", "c", "d"]),
    ("a = b", ["a": 500, "b": 500], nil, [], []),
    ("a - b = c", ["a": 500, "b": 0, "c": 500], nil, [], ["b"]),
    ("a + b = c", ["a": 500, "b": -500, "c": 0], nil, [], ["c"]),
    // What was added up from rows is no second print of its sum.
    ("a = b", ["a": 500, "b": 500], nil, ["a"], ["a", "b"]),
    // Half of something is misread on both sides, and their sum shows it.
    ("a + b = c", ["a": 500, "b": 500, "c": 1_000], nil, [], ["a", "b", "c"]),
  ]

  /// The figures of a group that its sum confirms, by their names; the count is called k.
  private static func confirmed(_ one: Case) throws -> [String] {
    let group = try IdentityGroup(one.sum)
    let money = one.amounts.compactMap { name, units in
      PatternID(name).map { ($0, Money(minorUnits: units)) }
    }
    let figures = SumFigures(
      amounts: Dictionary(uniqueKeysWithValues: money),
      counts: try one.count.map { [try #require(PatternID("k")): $0] } ?? [:],
      added: Set(one.added.compactMap { PatternID($0) }))
    return group.confirmed(by: group.result(of: figures), of: figures).map(\.rawValue)
  }

  @Test("a sum confirms what a wrong digit would put it off", arguments: cases)
  func sums(one: Case) throws { #expect(try Self.confirmed(one) == one.confirmed) }

  @Test("an average of nothing says nothing of how many") func nothing() throws {
    let none: Case = ("n / k = m", ["n": 0, "m": 0], 9, [], [])
    #expect(try !Self.confirmed(none).contains("k"))
  }

  private static let fields = [
    "netSales: {find: right}", "tax: {find: right}", "grossSales: {find: right}",
    "covers: {find: right}", "averageSpend: {find: right}",
  ]

  @Test("an amount that was read badly needs a sum that would show a wrong digit of it")
  func review() throws {
    let profile = try TestProfile.profile(
      Self.fields, identities: ["netSales / covers = averageSpend", "netSales + tax = grossSales"])
    let page = ["Test report", "Net sales  2,080.20", "Guests  52", "Average  40.00"]
    let slack = TestProfile.read(page, by: profile, unsure: ["2,080.20": 0.9, "40.00": 0.9])
    #expect(slack[.netSales]?.needsReview == true)
    #expect(slack.reasons("averageSpend").isEmpty)
    #expect(!slack.confirmed.contains(.netSales))
    let exact = TestProfile.read(
      page + ["Tax  166.40", "Gross sales  2,246.60"], by: profile, unsure: ["2,080.20": 0.9])
    #expect(exact.reasons("netSales").isEmpty)
    #expect(exact.confirmed.contains(.netSales))
  }
}

@Suite("The sums of a page as a checksum")
struct IdentityRepairTests {
  private static func read(
    _ page: String, identity: String = "netSales + tax = grossSales"
  ) throws -> ReportReading {
    let profile = try TestProfile.profile(
      ["netSales", "tax", "grossSales", "cashSales"].map { "\($0): {find: right}" },
      identities: [identity])
    return TestProfile.read(["Test report"] + page.rows, by: profile)
  }

  @Test("the form that closes counts, and is the one that is recorded") func forms() throws {
    let reading = try Self.read(
      "Net Sales  90.00 | Tax  9.00 | Gross Sales  100.00 | Cash sales  10.00",
      identity: "netSales + tax = grossSales or grossSales - cashSales? = netSales")
    #expect(reading.identities.map(\.outcome) == [.closes])
    #expect(reading.identities.first?.identity.source == "grossSales - cashSales? = netSales")
    #expect(reading.fields.allSatisfy { !$0.needsReview })
  }

  @Test("a wrong form is told like any other sum") func syntax() {
    #expect(throws: Identity.SyntaxError.self) { try IdentityGroup("netSales = tax or netSales +") }
  }

  @Test("what the page says in another place is taken if it alone closes the sum")
  func saidElsewhere() throws {
    let reading = try Self.read(
      "Net Sales  80.00 | Net Sales  90.00 | Tax  9.00 | Gross Sales  99.00")
    #expect(reading.shown("netSales") == "$90.00")
    #expect(reading.reasons("netSales").contains(.corrected(seen: "80.00")))
    #expect(reading.identities.map(\.outcome) == [.closes])
  }

  @Test("a digit that nobody read is a guess: its whole sum stays in doubt") func guess() throws {
    // 8 for 3 in the tax is the only single confusion that closes the sum.
    let reading = try Self.read("Net Sales  22.22 | Tax  8.00 | Gross Sales  25.22")
    #expect(reading.shown("tax") == "$3.00")
    #expect(reading.fields.count == 3 && reading.fields.allSatisfy { $0.needsReview })
    // Where several changes would close it none is made.
    let several = try Self.read("Net Sales  80.00 | Tax  8.00 | Gross Sales  83.00")
    #expect(several.shown("tax") == "$8.00")
    #expect(several.identities.map(\.outcome) == [.differs(by: Money(minorUnits: 500))])
    #expect(several.fields.allSatisfy { $0.needsReview })
  }

  static let confusions: [(text: String, holds: String, lacks: String)] = [
    ("18.00", "13.00", "18.00"), ("$5.00", "$6.00", "$4.00"), ("5123.45", "123.45", "23.45"),
    ("0.10", "0.40", "0.20"),
  ]

  @Test("an amount stands for those that differ by one digit easily misread", arguments: confusions)
  func confused(text: String, holds: String, lacks: String) throws {
    let amounts = DigitConfusions(currency: .usd).amounts(like: text)
    let (held, lacking) = (
      try AmountText.parse(holds, in: .usd).money, try AmountText.parse(lacks, in: .usd).money
    )
    #expect(amounts.contains(held))
    #expect(!amounts.contains(lacking))
  }
}
