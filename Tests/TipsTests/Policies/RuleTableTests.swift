import Money
import Testing
import Words

@testable import Tips

/// One rule on one small evening: a line is a rule and what it comes to in minor units, computed by hand.
@Suite struct RuleTableTests {
  private static let kept = "\n- keep: the rest\n  from: server"

  private static func tipOut(_ amount: String, from: String = "server", _ more: String = "")
    -> String
  {
    "- tip out: \(amount)\n  from: \(from)\n  to: busser" + (more.isEmpty ? "" : "\n  " + more)
      + kept
  }

  // MARK: - Amounts

  /// Ana sold 1,000.00 net, of it 600.00 food and 150.00 wine.
  @Test(
    arguments: [
      ("1 % of net sales minus wine sales", 850), ("1 % of net sales minus wine", 850),
      ("1 % of net sales less comps", 960), ("1 % of net sales less comps and tax", 880),
      ("1 % of food and wine sales less comps", 710), ("1 % of gross sales", 1080),
      ("1 % of gross sales minus tax", 1000), ("1 % of net sales plus tax", 1080),
      ("1 % of net sales plus tax minus wine and comps", 890),
      ("1 % of net sales plus tax plus $5", 1580),
      ("1 % of food sales plus 2 % of wine sales", 900), ("1 % of comps less wine sales", 0),
      ("1 % of own gross sales", 1080), ("1 % of combined gross sales", 1080),
      ("10 % of net sales minus food sales above $300", 1000),
    ] as [(String, Int64)])
  func anAmountMayBeOfADifference(amount: String, paid: Int64) throws {
    let figures = #""figures": {"gross": "1080.00", "tax": "80.00", "comps": "40.00"}"#
    let ana = Evening.server("Ana", #""sales": {"food": "600.00", "wine": "150.00"}, "# + figures)
    let evening = Evening.night(
      Self.tipOut(amount), head: "figures: [gross, tax, comps]", [ana],
      [Evening.person("Bo", "busser")])
    #expect(try evening.amounts().last == paid)
  }

  @Test(
    arguments: [
      ("1 % of net sales up to $600", [19_400, 9_500, 1_100]),
      ("1 % of net sales above $600", [19_600, 10_000, 400]),
      ("1 % of net sales from $400 to $700", [19_700, 9_900, 400]),
      ("1 % of net sales up to $400 plus 3 % of net sales above $400", [17_800, 9_300, 2_900]),
      ("10 % of tips above $150", [19_500, 10_000, 500]),
    ] as [(String, [Int64])])
  func aRateMayBeForAPartOfTheSales(amount: String, paid: [Int64]) throws {
    #expect(try Evening(Self.tipOut(amount), Evening.floor).amounts() == paid)
  }

  /// Rising and falling steps: the last that holds counts for all of the sales.
  @Test(
    arguments: [
      (
        "if net sales are at least $500: 2 % of net sales\n"
          + "  if net sales are at least $1,000: 3 % of net sales", [17_000, 9_000, 4_000]
      ),
      (
        "if net sales are under $1,000: 0.5 % of net sales\n  if net sales are under $600: nothing",
        [19_000, 10_000, 1_000]
      ),
      ("if the day is friday: $7\n  if the day is saturday: $9", [19_300, 9_300, 1_400]),
      ("if at least 2 people work as busser: $9", [19_000, 9_500, 1_500]),
      ("if the day is party: $9", [19_100, 9_100, 1_800]),
    ] as [(String, [Int64])])
  func anotherAmountCountsWhereSomethingHolds(cases: String, paid: [Int64]) throws {
    let evening = Evening(
      Self.tipOut("1 % of net sales", cases), head: "days: {party: [2026-09-25, 12-31]}",
      Evening.floor)
    #expect(try evening.amounts() == paid)
  }

  /// $300.00 are $100.00 above 20 % of $1,000.00; 20 % of $1,234.56 is $246.91 (246.912), and of the $53.12
  /// above it 10 % is $5.31 (5.312).
  @Test(
    arguments: [
      ("1000.00", "300.00", 1_000), ("1234.56", "300.03", 531), ("1000.00", "200.00", 0),
      ("1000.00", "150.00", 0), ("0.00", "150.00", 1_500),
    ] as [(String, String, Int64)])
  func tipsAboveAPartOfSales(net: String, tips: String, paid: Int64) throws {
    let evening = Evening.night(
      Self.tipOut("10 % of tips above 20 % of net sales"), [Evening.server(net: net, owed: tips)],
      [Evening.person("Bo", "busser")])
    #expect(try evening.amounts()[1] == paid)
  }

  /// A third of $200.00 is 66.666…, of $100.01 it is 33.336…; two thirds of $0.01 are a cent.
  @Test(
    arguments: [
      ("1/3 of tips", "200.00", 6667), ("a third of tips", "100.01", 3334),
      ("two thirds of tips", "0.01", 1), ("2/3 of the rest", "0.02", 1),
      ("one quarter of tips", "120.00", 3000), ("three fourths of tips", "120.00", 9000),
      ("two fifths of tips", "120.00", 4800), ("five sixths of tips", "120.00", 10_000),
      ("three eighths of tips", "120.00", 4500), ("four tenths of tips", "120.00", 4800),
      ("1/6 of net sales plus 1/3 of tips", "300.00", 25_000),
    ] as [(String, String, Int64)])
  func anAmountMayBeAFraction(amount: String, tips: String, paid: Int64) throws {
    let evening = Evening.night(
      Self.tipOut(amount), [Evening.server(net: "900.00", owed: tips)],
      [Evening.person("Bo", "busser")])
    let payout = try evening.payouts().payouts[1]
    #expect(payout.amount.minorUnits == paid)
    #expect(payout.derivation.sentences(in: .usd).contains { $0.contains(amount) })
  }

  /// Two bussers counted 61 and 33 covers: 94 × $0.50, where the server says that she has none.
  @Test(
    arguments: [
      ("the house", "by: covers", 0, [10_000, 3050, 1650]),
      ("the house", "by: equal", 0, [10_000, 2350, 2350]),
      ("the house", "by: equal", 10, [10_000, 250, 250]),
      ("the whole shift", "", 0, [10_000, 0, 0]), ("the whole shift", "", 10, [9500, 250, 250]),
    ] as [(String, String, Int, [Int64])])
  func whoHasNoReportMayCount(from: String, by: String, covers: Int, paid: [Int64]) throws {
    let evening = Evening.night(
      Self.tipOut("$0.50 per cover", from: from, by),
      [Evening.server(net: "900.00", owed: "100.00", "\"covers\": \(covers)")],
      [("Bo", 61), ("Cy", 33)].map { Evening.person($0, "busser", ", \"covers\": \($1)") })
    #expect(try evening.amounts() == paid)
  }

  private static let net = ["900.00", "1200.00", "1500.00"]
  private static let hundred = ["100.00", "100.00", "100.00"]

  @Test(
    arguments: [
      // 13.333…: the odd cent is the first one's.
      ("$40", "evenly", net, hundred, [8_666, 8_667, 8_667, 4_000]),
      // Cy has $5.00; of $35.00 the others give half each.
      ("$40", "evenly", net, ["100.00", "100.00", "5.00"], [8_250, 8_250, 0, 4_000]),
      // Of 3,600.00: 10, 13.333… and 16.666….
      ("$40", "by net sales", net, hundred, [9_000, 8_667, 8_333, 4_000]),
      // Who sold nothing gives nothing: 17.777… and 22.222…
      (
        "$40", "by net sales", ["0.00", "1200.00", "1500.00"], hundred,
        [10_000, 8_222, 7_778, 4_000]
      ),
      // … unless the others have not enough: $15.00 of theirs, $25.00 of Ana's.
      (
        "$40", "by net sales", ["0.00", "1200.00", "1500.00"], ["100.00", "10.00", "5.00"],
        [7_500, 0, 0, 4_000]
      ),
      // Nobody sold anything: by what they have, 2 : 2 : 1.
      (
        "$40", "by net sales", ["0.00", "0.00", "0.00"], ["100.00", "100.00", "50.00"],
        [8_400, 8_400, 4_200, 4_000]
      ),
      ("$40", "by tips", net, ["100.00", "100.00", "50.00"], [8_400, 8_400, 4_200, 4_000]),
      // 2 % of 3,600.00 are 72.00, for all of them together.
      ("2 % of net sales", "evenly", net, hundred, [7_600, 7_600, 7_600, 7_200]),
      // All that they have.
      ("$40", "evenly", net, ["10.00", "10.00", "10.00"], [0, 0, 0, 3_000]),
    ] as [(String, String, [String], [String], [Int64])])
  func eachGivesTheirPart(
    amount: String, together: String, net: [String], owed: [String], paid: [Int64]
  ) throws {
    let servers = ["Ana", "Ben", "Cy"].enumerated().map {
      Evening.server($1, net: net[$0], owed: owed[$0])
    }
    let evening = Evening.night(
      Self.tipOut(amount, "together: \(together)"), servers, [Evening.person("Bo", "busser")])
    #expect(try evening.amounts() == paid)
  }

  // MARK: - What is kept first

  /// $110.00 of tips, and 4 % of $1,000.00 is asked.
  @Test(
    arguments: [
      ("60 % of tips", "", [7_000, 4_000]), ("$65", "", [7_000, 4_000]),
      ("$90", "", [9_000, 2_000]), ("90 % of tips", "  at most: $75\n", [7_500, 3_500]),
      ("half of tips", "  at least: $85\n", [8_500, 2_500]),
      ("64.05 % of tips", "  rounded: up to the dollar\n", [7_100, 3_900]),
      ("$90", "  only if: net sales are at least $2,000\n", [7_000, 4_000]),
    ] as [(String, String, [Int64])])
  func whatIsKeptFirst(amount: String, more: String, paid: [Int64]) throws {
    let evening = Evening.night(
      "- keep: \(amount)\n  from: server\n\(more)" + Self.tipOut("4 % of net sales"),
      [Evening.server(owed: "110.00")], [Evening.person("Bo", "busser")])
    #expect(try evening.amounts() == paid)
  }

  /// Of $40.00 that are left of Ana's, $40.00 and $12.00 are wanted: 30.769 and 9.231. Ben has enough. Of Cy's
  /// $10.01 $5.01 are kept (5.005), and of $5.00 left $20.00 and $1.20 are wanted: 4.717 and 0.283.
  @Test(
    arguments: [
      ("60 % of tips", "1000.00", "100.00", [6_000, 3_077, 923]),
      ("60 % of tips", "1000.00", "300.00", [22_400, 4_000, 3_600]),
      ("50 % of tips", "500.00", "10.01", [501, 472, 28]),
      ("50 % of tips", "500.00", "0.00", [0, 0, 0]),
    ] as [(String, String, String, [Int64])])
  func tipOutsAreCutAlike(kept: String, net: String, owed: String, paid: [Int64]) throws {
    let steps =
      "- keep: \(kept)\n  from: server\n  if short: cut alike\n- tip out: 4 % of net sales\n  from: server\n"
      + "  to: busser\n- pool: kitchen\n  takes: 12 % of tips\n  from: server\n  to: cook"
      + Self.kept
    let evening = Evening.night(
      steps, [Evening.server(net: net, owed: owed)],
      [Evening.person("Bo", "busser"), Evening.person("Cal", "cook")])
    #expect(try evening.amounts() == paid)
  }

  // MARK: - Who stands in

  /// Heads, hours and times are those of who stands in: two cooks of three hours each, half of Ana's six.
  @Test(
    arguments: [
      ("$20 per head", "the house", "", "{cook: 100 %}", [10_000, 2_000, 2_000]),
      ("$3 per hour", "the house", "", "{cook: 100 %}", [10_000, 900, 900]),
      ("$3 per hour", "server", "", "{cook: 100 %}", [8_200, 900, 900]),
      ("1 % of net sales per head", "server", "", "{cook: 100 %}", [7_600, 1_200, 1_200]),
      ("3 % of net sales", "server", "only while there: yes", "{cook: 100 %}", [8_200, 900, 900]),
      // Half of $18.00 stays.
      ("$3 per hour", "server", "", "{giver: 50 %, cook: 50 %}", [9_100, 450, 450]),
      // Two who stand in are two: 3 % in place of 2 % of $1,200.00.
      (
        "2 % of net sales", "server", "with 2: 3 % of net sales", "{cook: 100 %}",
        [6_400, 1_800, 1_800]
      ),
      // Who stands in need not have the hours that bussers need.
      ("$20", "server", "minimum hours: 4", "{cook: 100 %}", [8_000, 1_000, 1_000]),
    ] as [(String, String, String, String, [Int64])])
  func whoStandsInIsCounted(
    amount: String, from: String, more: String, instead: String, paid: [Int64]
  ) throws {
    let evening = Evening.night(
      Self.tipOut(amount, from: from, more + "\n  if nobody: \(instead)"),
      [Evening.server(net: "1200.00", owed: "100.00", #""stints": ["16:00-22:00"]"#)],
      ["Hal", "Ivy"].map { Evening.person($0, "cook", #", "stints": ["17:00-20:00"]"#) })
    #expect(try evening.amounts() == paid)
  }

  // MARK: - Conditions

  /// 25 September 2026 is a Friday.
  @Test(
    arguments: [
      ("net sales are at least $500", [19_000, 9_500, 1_500]),
      ("net sales are above $500", [19_000, 10_000, 1_000]),
      ("net sales are under $1,000", [20_000, 9_500, 500]),
      ("net sales are at most $499.99", [20_000, 10_000, 0]),
      ("combined net sales are above $500", [19_000, 9_500, 1_500]),
      ("tips are at least 20 % of net sales", [19_000, 9_500, 1_500]),
      ("tips are at least 20.01 % of net sales", [20_000, 10_000, 0]),
      ("tips are above $100", [19_000, 10_000, 1_000]),
      ("card tips are at least $100 and net sales are under $600", [20_000, 9_500, 500]),
      ("the day is friday", [19_000, 9_500, 1_500]),
      ("the day is not friday", [20_000, 10_000, 0]),
      ("the day is monday to thursday", [20_000, 10_000, 0]),
      ("the day is saturday, sunday or friday", [19_000, 9_500, 1_500]),
      ("the day is saturday to friday", [19_000, 9_500, 1_500]),
      ("at least 2 people work as server", [19_000, 9_500, 1_500]),
      ("at least 3 people work as server and busser", [19_000, 9_500, 1_500]),
      ("under 3 people work", [20_000, 10_000, 0]),
      ("somebody works as busser and nobody works as cook", [19_000, 9_500, 1_500]),
      ("at most 1 person works as busser and the day is friday", [19_000, 9_500, 1_500]),
      ("net sales from $600 to $900 are at least $300", [19_000, 10_000, 1_000]),
    ] as [(String, [Int64])])
  func aTipOutCountsOnlyWhereItsConditionHolds(condition: String, paid: [Int64]) throws {
    let evening = Evening(Self.tipOut("1 % of net sales", "only if: \(condition)"), Evening.floor)
    #expect(try evening.amounts() == paid)
  }

  @Test(
    arguments: [
      ("tips are at least $300", [29_000, 1_000]), ("tips are above $300", [30_000, 0]),
      ("net sales are at least $1,500", [29_000, 1_000]),
    ] as [(String, [Int64])])
  func aRuleOfAPoolAsksForTheWholeEvening(condition: String, paid: [Int64]) throws {
    let steps =
      "- pool: house\n  takes: everything\n- tip out: $10\n  from: house\n  to: busser\n"
      + "  only if: \(condition)\n- share: house\n  to: server"
    let amounts = try Evening(steps, Evening.floor).amounts()
    #expect([amounts[0] + amounts[1], amounts[2]] == paid)
  }
}
