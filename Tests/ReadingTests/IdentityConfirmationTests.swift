import Money
import Testing

@testable import Reading

@Suite("What a closing sum confirms")
struct IdentityConfirmationTests {
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

  /// The figures of a group that its sum confirms, by their names.
  private static func confirmed(
    _ source: String, _ amounts: [String: Int64], counts: [String: Int] = [:],
    added: [String] = []
  ) throws -> [String] {
    let group = try IdentityGroup(source)
    func named<Value>(_ values: [String: Value]) throws -> [PatternID: Value] {
      try Dictionary(
        uniqueKeysWithValues: values.map { (try #require(PatternID($0.key)), $0.value) })
    }
    let money = try named(amounts).mapValues { Money(minorUnits: $0) }
    let counts = try named(counts)
    let result = group.result(amounts: money, counts: counts, unreadable: [])
    return group.confirmed(
      by: result, amounts: money, counts: counts, unreadable: [],
      added: Set(added.compactMap { PatternID($0) })
    ).map(\.rawValue)
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
    ),
    ("a - b = c or a = c", ["a": 500, "b": 80, "c": 420], nil, [], ["a", "b", "c"]),
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
    let money = Dictionary(
      uniqueKeysWithValues: one.amounts.compactMap { name, units in
        PatternID(name).map { ($0, Money(minorUnits: units)) }
      })
    let counts = try one.count.map { [try #require(PatternID("k")): $0] } ?? [:]
    let result = group.result(amounts: money, counts: counts, unreadable: [])
    return group.confirmed(
      by: result, amounts: money, counts: counts, unreadable: [],
      added: Set(one.added.compactMap { PatternID($0) })
    ).map(\.rawValue)
  }

  @Test("a sum confirms what a wrong digit would put it off", arguments: cases)
  func sums(one: Case) throws { #expect(try Self.confirmed(one) == one.confirmed) }

  @Test("an average of nothing says nothing of how many")
  func nothing() throws {
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
