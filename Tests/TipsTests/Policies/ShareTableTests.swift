import Money
import Testing
import Words

@testable import Tips

/// How shares are measured and rounded: a line is a rule and what it comes to in minor units.
@Suite struct ShareTableTests {
  private static let pool = "- pool: house\n  takes: everything\n  to: "

  private static func busser(_ name: String, _ more: String) -> String {
    Evening.person(name, "busser", ", " + more)
  }

  // MARK: - Odd cents and the card fee

  private static let three = [
    busser("Cy", #""hours": 3, "since": "2021-05-01""#),
    busser("Al", #""hours": 5, "since": "2025-01-01""#),
    busser("Bo", #""hours": 4, "since": "2019-12-31""#),
  ]

  /// 10.01 in three equal shares: 3.33 each and two cents over.
  private static func tenDollars(_ head: String) -> Evening {
    Evening.night(
      pool + "busser", head: head, [Evening.server("Zoe", net: "100.00", owed: "10.01")], three)
  }

  /// Cy, Al and Bo stand in this order.
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
    #expect(try Self.tenDollars(head).amounts().dropFirst() == paid[...])
  }

  @Test(
    arguments: [
      ("down to the dollar", "all to one, by name", [300, 401, 300]),
      ("down to the dollar", "one by one, by name", [300, 400, 301]),
      ("to the dollar", "one by one, as listed", [400, 301, 300]),
      ("down to the quarter", "one by one, by name", [325, 350, 326]),
      ("to the quarter", "all to one, as listed", [351, 325, 325]),
      ("down to the nickel", "one by one, by name", [331, 335, 335]),
      ("to the nickel", "one by one, by name", [335, 331, 335]),
      ("down to the dime", "one by one, by name", [330, 340, 331]),
      ("to the dime", "all to one, by name", [330, 341, 330]),
    ] as [(String, String, [Int64])])
  func sharesMayBeRoundedToCoins(rounded: String, odd: String, paid: [Int64]) throws {
    let result = try Self.tenDollars("shares rounded: \(rounded)\n    odd cents: \(odd)").payouts()
    #expect(result.payouts.dropFirst().map(\.amount.minorUnits) == paid)
    let told = "in 3 equal shares, rounded \(rounded), the rest \(odd) = "
    let sentences = result.payouts.flatMap { $0.derivation.sentences(in: .usd) }
    #expect(sentences.count { $0.contains(told) } == 3, "\(sentences)")
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
    let result = try Evening.night(
      "- keep: the rest\n  from: server",
      head: "card fee: {rate: 3 %, from: card tips and service charges\(more)}",
      [Evening.server(owed: "15.10", #""gratuity": "5.05""#)]
    ).payouts()
    #expect(result.totals.cardFee.minorUnits == fee)
    #expect(result.payouts[0].amount.minorUnits == 1510 - fee)
  }

  /// One fee is for both checks: 3 % of 30.00.
  @Test func theCardFeeOfChecksIsToldOnce() throws {
    let result = try Evening(
      "- pool: pot\n  takes: everything\n  to: busser", head: "card fee: {rate: 3 %}",
      """
      "servers": [\(Evening.server())], "support": [{"name": "Cleo", "role": "busser"}],
      "money": [{"at": "18:00", "cardTips": "10.00"}, {"at": "18:30", "cardTips": "20.00"}]
      """
    ).payouts()
    let told = result.payouts[1].derivation.sentences(in: .usd)
    #expect(told.count { $0.contains("withheld") && $0.contains("$0.90") } == 1, "\(told)")
  }

  // MARK: - Hours

  /// Of 200.00 Cy has 5 hours' part.
  private static func hours(_ rules: String, _ worked: String, _ more: String = "") throws
    -> [Int64]
  {
    let head = rules.isEmpty ? "tip credit: no" : "hours: {\(rules)}"
    return try Evening.night(
      pool + "busser\n  by: hours\(more)", head: head, [Evening.server()],
      [busser("Bo", "\"hours\": \"\(worked)\""), busser("Cy", #""hours": "5:00""#)]
    ).amounts().suffix(2)
  }

  @Test(
    arguments: [
      ("rounded: to the quarter", "5:07", 500), ("rounded: to the quarter", "5:08", 525),
      ("rounded: up to the quarter", "4:46", 500), ("rounded: up to the quarter", "4:45", 475),
      ("rounded: down to the quarter", "5:14:59", 500), ("rounded: to the half", "3:15", 350),
      ("rounded: down to the hour", "3:59", 300), ("rounded: to the 0.1", "3:03", 310),
      ("rounded: to the 0.05", "3:01", 300), ("rounded: to the 0.05", "3:02", 305),
      ("rounded: up to the 0.01", "3:00:01", 301), ("at most: 8", "9:30", 800),
      ("at most: 8.5", "8:24", 840), ("rounded: up to the hour, at most: 7.5", "7:01", 750),
    ] as [(String, String, Int64)])
  func hoursCountAsTheHouseSays(rules: String, worked: String, hundredths: Int64) throws {
    let parts = try Money(minorUnits: 20_000).allocated(byRanked: [hundredths, 500])
    #expect(try Self.hours(rules, worked) == parts.map(\.minorUnits))
  }

  @Test(
    arguments: [
      ("minimum to share: 4", "", "3:59", [0, 20_000]),
      ("minimum to share: 4", "", "4:00", [8889, 11_111]),
      ("minimum to share: 4, rounded: up to the hour", "", "3:01", [8889, 11_111]),
      ("minimum to share: 4", "\n  minimum hours: 2", "2:30", [6667, 13_333]),
      ("at most: 8", "\n  minimum hours: 5", "5:00", [10_000, 10_000]),
    ] as [(String, String, String, [Int64])])
  func whoWorksTooShortHasNoShare(
    rules: String, more: String, worked: String, paid: [Int64]
  ) throws {
    #expect(try Self.hours(rules, worked, more) == paid)
  }

  // MARK: - Lesser shares

  /// $300.00 of tips of a manager's report, who has no share, and servers who share them.
  private static func servers(_ role: String, _ people: [String], by measure: String = "equal")
    throws
    -> [Int64]
  {
    let manager = Evening.server(
      "Max", owed: "300.00", #""role": "manager", "hours": 8, "since": "2020-01-01""#)
    var evening = Evening.night(
      pool + "server\n  by: \(measure)", [manager],
      people.enumerated().map { Evening.person("P\($0)", "server", ", " + $1) })
    evening.policy = evening.policy.replacing("server: {points: 1}", with: "server: {\(role)}")
    return try evening.amounts().suffix(people.count)
  }

  private static let short = "short shift: under 4 hours at 50 %"
  private static let several = "short shift: [under 2 hours at 25 %, under 4:30 hours at 50 %]"

  /// One and a half shares are $200.00 and $100.00; 6 and 3:30 at half, 1:45, are 232.258 and 67.742;
  /// 1 + 0.5 + 0.25 shares are 171.429, 85.714 and 42.857.
  @Test(
    arguments: [
      (short, "equal", ["6", "3:59"], [20_000, 10_000]),
      (short, "equal", ["6", "4"], [15_000, 15_000]),
      (short, "hours", ["6", "3:30"], [23_226, 6_774]),
      (short, "points", ["6", "3:30"], [20_000, 10_000]),
      (short, "points x hours", ["6", "3:30"], [23_226, 6_774]),
      (several, "equal", ["4:30", "4:29", "1:59"], [17_143, 8_571, 4_286]),
      (several, "equal", ["4:30", "2", "2"], [15_000, 7_500, 7_500]),
    ] as [(String, String, [String], [Int64])])
  func aShortShiftCountsForLess(
    role: String, measure: String, hours: [String], paid: [Int64]
  ) throws {
    #expect(try Self.servers(role, hours.map { "\"hours\": \"\($0)\"" }, by: measure) == paid)
  }

  /// The evening is 2026-09-25. 1 + 0.75 shares are 171.429 and 128.571.
  @Test(
    arguments: [
      ("90 days", "2026-06-28", true), ("90 days", "2026-06-27", false),
      ("1 day", "2026-09-25", true), ("1 day", "2026-09-24", false),
      ("2 weeks", "2026-09-12", true), ("2 weeks", "2026-09-11", false),
      ("3 months", "2026-06-26", true), ("3 months", "2026-06-25", false),
      ("1 year", "2025-09-26", true), ("1 year", "2025-09-25", false),
    ])
  func theFirstTimeHereCountsForLess(span: String, since: String, isNew: Bool) throws {
    let paid = try Self.servers(
      "trainee: \(span) at 75 %", [#""since": "2000-01-01""#, "\"since\": \"\(since)\""])
    #expect(paid == (isNew ? [17_143, 12_857] : [15_000, 15_000]))
  }

  @Test(arguments: [(0, [20_000, 10_000]), (2, [20_000, 10_000]), (3, [15_000, 15_000])])
  func theFirstShiftsCountForLess(before: Int, paid: [Int64]) throws {
    let people = [#""shiftsBefore": 90"#, "\"shiftsBefore\": \(before)"]
    #expect(try Self.servers("trainee: 3 shifts at 50 %", people) == paid)
  }

  // MARK: - Fractions

  /// 100.00: two thirds are 66.666…, 11 of 18 are 61.111…, 5 of 18 are 27.777….
  @Test(
    arguments: [
      ("{server: 2/3, busser: 1/3}", [6667, 3333, 0]),
      ("{server: 11/18, busser: 5/18, cook: 2/18}", [6111, 2778, 1111]),
      ("{server: 1/2, busser: 1/3, cook: 1/6}", [5000, 3333, 1667]),
      ("{server: 3 / 4, busser: 1/4}", [7500, 2500, 0]),
      ("{server: half, busser: a third, cook: 1/6}", [5000, 3333, 1667]),
      ("{server: 50 %, busser: quarter, cook: 1/4}", [5000, 2500, 2500]),
      ("{server: two thirds, busser: 1/3}", [6667, 3333, 0]),
    ] as [(String, [Int64])])
  func aWholeIsPartedByFractions(parts: String, paid: [Int64]) throws {
    let evening = Evening.night(
      "- pool: pot\n  takes: everything\n- share: pot\n  percentages: \(parts)",
      [Evening.server(net: "900.00", owed: "100.00")],
      [Evening.person("Bo", "busser"), Evening.person("Cy", "cook")])
    #expect(try evening.amounts() == paid)
  }

  // MARK: - Debts

  private static func debt(_ owes: String) -> Evening {
    Evening(
      "- keep: the rest\n  from: server",
      """
      "servers": [{"name": "Ana", "netSales": "900.00", "houseOwesServer": "90.00",
        "serverOwesHouse": "\(owes)", "cashTips": "20.00", "gratuity": "50.00",
        "eventTips": "10.00"}]
      """)
  }

  /// What is kept of card, cash, charges and event tips: card tips make up first, then cash, event tips, and
  /// service charges last.
  @Test(arguments: [
    ("0.00", [Int64(3000), 2000, 5000, 1000]), ("29.99", [1, 2000, 5000, 1000]),
    ("30.00", [0, 2000, 5000, 1000]), ("30.01", [0, 1999, 5000, 1000]),
    ("50.00", [0, 0, 5000, 1000]), ("55.00", [0, 0, 5000, 500]), ("60.00", [0, 0, 5000, 0]),
    ("75.00", [0, 0, 3500, 0]), ("110.00", [0, 0, 0, 0]),
  ])
  func aDebtIsMadeUpForInItsOrder(owes: String, kept: [Int64]) throws {
    let result = try Self.debt(owes).payouts()
    let sources = result.payouts[0].sources
    #expect(
      [sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips]
        .map(\.minorUnits) == kept)
    #expect(result.totals.sources == sources)
    try SheetLaws.check(result)
  }

  @Test func whatNothingMakesUpForIsRefused() throws {
    let ana = try Staff.employee("Ana", id: "server-001")
    #expect(throws: ShiftError.ownTipsBelowZero(ana, Money(minorUnits: -1))) {
      try Self.debt("110.01").payouts()
    }
  }

  /// In a pool the others make it up, with their card tips first: 30.00 less 40.00, and 10.00 of the cash.
  @Test func inAPoolTheOthersMakeItUp() throws {
    let result = try Evening(
      "- pool: pot\n  takes: everything\n  to: server",
      """
      "servers": [
        {"name": "Ana", "netSales": "900.00", "houseOwesServer": "0.00",
          "serverOwesHouse": "40.00"},
        {"name": "Ben", "netSales": "900.00", "houseOwesServer": "80.00",
          "serverOwesHouse": "0.00", "cashTips": "20.00", "gratuity": "50.00"}]
      """
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [3000, 3000])
    #expect(
      result.totals.sources
        == TipSources(
          cardTips: .zero, cashTips: Money(minorUnits: 1000),
          serviceCharges: Money(minorUnits: 5000)))
    #expect(result.settlement.entries.map(\.housePays.minorUnits) == [3000, 1000])
    try SheetLaws.check(result)
  }

  /// Of 90.00 Ana has 70.00, 30.00 of them in her hands, and of Ben's there is enough.
  @Test func whatGiversOweTheyHandOver() throws {
    let result = try Evening(
      "- tip out: $90\n  from: server\n  to: busser\n  if short: the giver owes\n"
        + "- keep: the rest\n  from: server",
      """
      "servers": [
        {"name": "Ana", "netSales": "900.00", "houseOwesServer": "40.00",
          "serverOwesHouse": "0.00", "cashTips": "30.00"},
        {"name": "Ben", "netSales": "900.00", "houseOwesServer": "100.00",
          "serverOwesHouse": "0.00"}],
      "support": [{"name": "Cleo", "role": "busser"}]
      """
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [0, 1000, 18_000])
    #expect(result.payouts.map(\.owes.minorUnits) == [2000, 0, 0])
    #expect(result.settlement.entries.map(\.housePays.minorUnits) == [-5000, 1000, 18_000])
    #expect(result.totals.owed.minorUnits == 2000)
    try SheetLaws.check(result)
  }
}
