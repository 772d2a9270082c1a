import Files
import Foundation
import Money
import Testing

@testable import Tips

/// Conventions of houses as data: odd cents, the card fee's rounding, trainees.
@Suite struct ConventionTests {
  private static let shared = "- pool: house\n  takes: everything\n  to: busser"

  private static func paid(_ head: String, _ support: String) throws -> [Int64] {
    try Evening(
      "an evening", shared, head: head,
      """
      "servers": [\(Evening.server("Zoe", net: "100.00", owed: "10.01"))],
      "support": [\(support)]
      """, []
    ).payouts().payouts.dropFirst().map(\.amount.minorUnits)
  }

  private static func busser(_ name: String, _ more: String) -> String {
    "{\"name\": \"\(name)\", \"role\": \"busser\", \(more)}"
  }

  private static let three = [
    busser("Cy", #""hours": 3, "since": "2021-05-01""#),
    busser("Al", #""hours": 5, "since": "2025-01-01""#),
    busser("Bo", #""hours": 4, "since": "2019-12-31""#),
  ].joined(separator: ", ")

  /// 10.01 in three equal shares: 3.33 each and two cents over. Cy, Al and Bo stand in this order.
  @Test(
    arguments: [
      ("tip credit: no", [333, 334, 334]),
      ("odd cents: one by one, by name", [333, 334, 334]),
      ("odd cents: one by one, most hours first", [333, 334, 334]),
      ("odd cents: one by one, longest here first", [334, 333, 334]),
      ("odd cents: one by one, as listed", [334, 334, 333]),
      ("odd cents: one by one, last listed first", [333, 334, 334]),
      ("odd cents: all to one, by name", [333, 335, 333]),
      ("odd cents: all to one, longest here first", [333, 333, 335]),
      ("odd cents: all to one, as listed", [335, 333, 333]),
    ] as [(String, [Int64])])
  func theOddCentsGoWhereTheHouseSays(head: String, paid: [Int64]) throws {
    #expect(try Self.paid(head, Self.three) == paid)
  }

  /// 10.01 in three equal shares is 3.3366…
  @Test(
    arguments: [
      ("down to the dollar", "all to one, by name", [300, 401, 300]),
      ("down to the dollar", "one by one, by name", [300, 400, 301]),
      ("to the dollar", "one by one, as listed", [400, 301, 300]),
      ("down to the quarter", "one by one, by name", [325, 350, 326]),
      ("to the quarter", "all to one, as listed", [351, 325, 325]),
      ("down to the nickel", "one by one, by name", [331, 335, 335]),
      ("to the nickel", "one by one, by name", [335, 331, 335]),
    ] as [(String, String, [Int64])])
  func sharesMayBeRoundedToCoins(rounded: String, odd: String, paid: [Int64]) throws {
    let head = "shares rounded: \(rounded)\n    odd cents: \(odd)"
    #expect(try Self.paid(head, Self.three) == paid)
    let sentences = try Evening(
      "an evening", Self.shared, head: head,
      """
      "servers": [\(Evening.server("Zoe", net: "100.00", owed: "10.01"))],
      "support": [\(Self.three)]
      """, []
    ).payouts().payouts.flatMap { $0.derivation.sentences(in: .usd) }
    let told = "in 3 equal shares, rounded \(rounded), the rest \(odd) = "
    #expect(sentences.count { $0.contains(told) } == 3, "\(sentences)")
  }

  /// 10.01: Al has two of four equal shares, 5.005, in two entries: five whole dollars, one entry three and one
  /// two; the cent that is left is Bo's, who stands first by hours.
  @Test func entriesOfOnePersonHaveWholeCoins() throws {
    let head =
      "shares rounded: down to the dollar\n    odd cents: all to one, most hours first\n"
      + "    two entries: together\n    windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}"
    let support = [
      Self.busser("Al", #""id": "al", "hours": 1, "window": "lunch""#),
      Self.busser("Al", #""id": "al", "hours": 1, "window": "dinner""#),
      Self.busser("Bo", #""hours": 4, "window": "lunch""#),
      Self.busser("Cy", #""hours": 1, "window": "lunch""#),
    ].joined(separator: ", ")
    let paid = try Self.paid(head, support)
    #expect(paid == [300, 200, 301, 200])
  }

  /// Somebody alone has all of it, and nothing is rounded.
  @Test func whoIsAloneIsNotRounded() throws {
    let head = "shares rounded: down to the dollar\n    odd cents: one by one, by name"
    let sentences = try Evening(
      "an evening", Self.shared, head: head,
      """
      "servers": [\(Evening.server("Zoe", net: "100.00", owed: "10.01"))],
      "support": [\(Self.busser("Al", #""hours": 1"#))]
      """, []
    ).payouts().payouts[1].derivation.sentences(in: .usd)
    #expect(!sentences.contains { $0.contains("rounded") }, "\(sentences)")
  }

  @Test func sharesMayBeRoundedToTheNearestCent() throws {
    let head = "shares rounded: to the cent\n    odd cents: all to one, as listed"
    let two = Self.three.components(separatedBy: ", {")[0]
    #expect(try Self.paid(head, two + ", " + Self.busser("Di", #""hours": 1"#)) == [500, 501])
  }

  @Test func sinceWhenIsAsked() {
    #expect(throws: ShiftError.self) {
      try Self.paid(
        "odd cents: one by one, longest here first", Self.busser("Al", #""hours": 5"#))
    }
  }

  /// 3 % of 10.05 and of 5.05: 0.3015 and 0.1515, together 0.453.
  @Test(
    arguments: [
      ("", 45), (", counted: for each kind", 45), (", rounded: up to the cent", 46),
      (", rounded: down to the cent, counted: for each kind", 45),
      (", rounded: up to the cent, counted: for each kind", 47),
      (", rounded: up to the dollar", 100),
    ] as [(String, Int64)])
  func theCardFeeIsRoundedAsTheHouseSays(more: String, fee: Int64) throws {
    let result = try Evening(
      "an evening", "- keep: the rest\n  from: server",
      head: "card fee: {rate: 3 %, from: card tips and service charges\(more)}",
      "\"servers\": [\(Evening.server("Ana", net: "90.00", owed: "15.10", #""gratuity": "5.05""#))]",
      []
    ).payouts()
    #expect(result.totals.cardFee.minorUnits == fee)
    #expect(result.payouts[0].amount.minorUnits == 1510 - fee)
  }

  private static let trainee = "- pool: house\n  takes: everything\n  to: server"

  @Test(
    arguments: [(0, [13_333, 6_667]), (2, [13_333, 6_667]), (3, [10_000, 10_000])]
      as [(Int, [Int64])])
  func theFirstShiftsCountForLess(before: Int, paid: [Int64]) throws {
    let policy = RefusalTable.version(Self.trainee).replacing(
      "server: {points: 1}", with: "server: {trainee: 3 shifts at 50 %}")
    var evening = Evening(
      "an evening", Self.trainee,
      """
      "servers": [
        \(Evening.server("Ana", net: "900.00", owed: "150.00", #""shiftsBefore": 90"#)),
        \(Evening.server("Ben", net: "900.00", owed: "50.00", "\"shiftsBefore\": \(before)"))]
      """, [])
    evening.policy = policy
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == paid)
    let version = try Evening.version(policy)
    #expect(
      PolicyExplanation(version).sentences.contains(
        "server counts 50 % in somebody's first 3 shifts."))
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  @Test func howManyShiftsIsAsked() throws {
    var evening = Evening(
      "an evening", Self.trainee, "\"servers\": [\(EveningTests.ana)]", [])
    evening.policy = evening.policy.replacing(
      "server: {points: 1}", with: "server: {trainee: 3 shifts at 50 %}")
    do {
      _ = try evening.payouts()
      Issue.record("paid on a guess")
    } catch let error as ShiftError {
      #expect(
        error.sentence(in: .usd)
          == "The first shifts as server count for less, but it is not said how many Ana worked "
          + "before. Enter it, as in \"shiftsBefore\": 3.")
    }
  }

  @Test func conventionsAreSaid() throws {
    let version = try Evening.version(
      RefusalTable.version(
        Self.shared,
        head: """
          odd cents: all to one, most hours first
              two entries: together
              card fee: {rate: 3 %, rounded: down to the cent, counted: for each kind}
          """))
    let said = PolicyExplanation(version).sentences
    for sentence in [
      "3 % of card tips is withheld for the card company, rounded down to the cent, rounded for each "
        + "kind of money.",
      "Each share is rounded down to the cent; the odd cents go all to one, most hours first.",
      "Each entry has a share of its own in a step; those of one person are rounded together.",
    ] { #expect(said.contains(sentence), "\(said)") }
  }

  @Test(arguments: [
    (
      "odd cents: to the oldest",
      "5:16: “to the oldest” does not say who gets the odd cents; write “one by one” or “all to one”, "
        + "a comma, and most hours first, largest share first, by name, longest here first, as listed, "
        + "last listed first"
    ),
    (
      "shares rounded: to the cent",
      "5:5: it is not said who gets the cents that are left over; add “odd cents: one by one, by "
        + "name”, or leave this out: then the cents go to the largest remainders"
    ),
  ])
  func unclearConventionsAreRefused(head: String, told: String) {
    let text = RefusalTable.version(Self.shared, head: head)
    #expect(
      RefusalTests.issues(text).map { "\($0.line):\($0.column): \($0.problem); \($0.remedy)" }
        == [told])
  }

  @Test func unclearTraineesAreRefused() {
    let text = RefusalTable.version(Self.trainee).replacing(
      "server: {points: 1}", with: "server: {trainee: 3 at half}")
    #expect(
      RefusalTests.issues(text).map { "\($0.problem); \($0.remedy)" } == [
        "“trainee” is not understood; write it like “5 shifts at 50 %” or “90 days at 75 %”"
      ])
  }
}
