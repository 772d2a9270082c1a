import Money
import Testing

@testable import Tips

/// What is said, and to whom the money goes, on evenings that few policies ever see.
@Suite struct RareSentenceTests {
  private static let pot = "- pool: pot\n  takes: everything"
  private static let keep = "- keep: the rest\n  from: server"
  private static let cook = #"{"name": "Dan", "role": "cook"}"#

  /// The policy with a busser who counts as a part of a whole person.
  private static func trainee(_ percent: String, by measure: String) -> Evening {
    var evening = Evening(
      "a trainee", "", "\"servers\": [\(serverWithHours)], \"support\": [\(trainee)]", [])
    evening.policy = RefusalTable.version(
      "\(pot)\n- share: pot\n  to: server and busser\n  by: \(measure)"
    ).replacing("busser: {points: 0.5}", with: "busser: {counts as: \(percent)}")
    return evening
  }
  private static let serverWithHours = Evening.server(
    "Ana", net: "1000.00", owed: "200.00", #""hours": "5:00""#)
  private static let trainee = #"{"name": "Cleo", "role": "busser", "hours": "5:01"}"#

  /// 5 % of $1,200.00 are $60.00, above the $2.20 that 22 % of tips allow; $6 are due all the same.
  @Test func aFloorAboveACeilingTellsBoth() throws {
    let evening = Evening(
      "an evening",
      "- tip out: 5 % of net sales\n  from: server\n  to: busser\n  at most: 22 % of tips\n  at least: $6\n"
        + "- keep: the rest\n  from: server",
      "\"servers\": [\(Evening.server("Ana", net: "1200.00", owed: "10.00"))], "
        + "\"support\": [\(Evening.person("Bo", "busser"))]", [])
    let sentences = try evening.payouts().payouts[1].derivation.sentences(in: .usd)
    let told = "($1,200.00) = $60.00, at most 22 % of tips: $2.20, at least $6: $6.00."
    #expect(sentences.contains { $0.contains(told) }, "\(sentences)")
  }

  /// 5:01 at a third of an hour each: 18,060 seconds × 33 %, to the last place.
  @Test(arguments: [
    ("50 %", "equal", "× 0.5 of 1.5 shares = $66.67."),
    ("33 %", "hours", "× 1.6555 of 6.6555 hours = $49.75."),
  ])
  func whoCountsAsAPartHasAPart(percent: String, measure: String, told: String) throws {
    let result = try Self.trainee(percent, by: measure).payouts()
    let sentences = try #require(result.payouts.last).derivation.sentences(in: .usd)
    #expect(sentences.contains { $0.contains(told) }, "\(sentences)")
  }

  @Test func whoCountsForNothingIsToldSo() throws {
    let result = try Self.trainee("0 %", by: "hours").payouts()
    #expect(
      result.notices.map { $0.sentence(in: .usd) } == [
        "Cleo as busser is paid nothing: the shares are measured by what they count as, and there "
          + "is nothing of that here. Check the entry."
      ])
  }

  /// Half of the pot flows on; no cook is there, so it goes back to those who filled the pot.
  @Test func whatFlowedThroughAPoolGoesBackToItsGivers() throws {
    let evening = Evening(
      "a pool out of a pool",
      """
      \(Self.pot)
      - pool: kitchen
        takes: 50 % of pot
      - share: kitchen
        to: cook
      - share: pot
        to: server
      """, "\"servers\": [\(EveningTests.ana), \(EveningTests.ben)]", [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [17_500, 12_500])
  }

  private static let twoPools = """
    - pool: help
      takes: 10 % of tips
      from: server
    - pool: bar
      takes: 10 % of tips
      from: cook
    - pool: mix
      takes: 50 % of help plus SHARE of bar
      to: busser
      if nobody: bar
    - share: help
      to: server
    - share: bar
      to: busser
    - keep: the rest
      from: everybody
    """

  /// A pool that got back its own half of a mixed pool has what the other pool gave beside it, and
  /// that goes back to its own givers. A part that came to nothing is no part.
  @Test(arguments: ["50 %", "0.01 %"])
  func whatComesBackWithOthersMoneyStaysTheirs(share: String) throws {
    let evening = Evening(
      "two pools in one", Self.twoPools.replacing("SHARE", with: share),
      """
      "servers": [\(EveningTests.ana),
        \(Evening.server("Bo", net: "1000.00", owed: "100.00", #""role": "cook""#))]
      """, [])
    let shift = try evening.facts().with(.file(try Evening.version(evening.policy)))
    #expect(try shift.payouts(in: .usd).payouts.map(\.amount.minorUnits) == [20_000, 10_000])
  }

  /// Ana's debt leaves 10.00 of her service charge, and takes nothing of Ben's card tips.
  @Test func theEveningsSourcesAreThoseOfItsPayouts() throws {
    let evening = Evening(
      "a debt that eats a service charge", Self.keep,
      """
      "servers": [
        {"name": "Ana", "netSales": "500.00", "houseOwesServer": "50.00",
          "serverOwesHouse": "60.00", "cashSales": "20.00", "gratuity": "30.00"},
        {"name": "Ben", "netSales": "500.00", "houseOwesServer": "100.00",
          "serverOwesHouse": "0.00"}]
      """, [])
    let shift = try evening.facts().with(.file(try Evening.version(evening.policy)))
    let result = try shift.payouts(in: .usd)
    #expect(
      result.totals.sources
        == TipSources(
          cardTips: Money(minorUnits: 10_000), cashTips: .zero,
          serviceCharges: Money(minorUnits: 1_000)))
    try SheetLaws.check(result)
  }

  /// A pool that takes of many people's shares tells what it took, not who gave how much.
  @Test func aPoolOfSharesIsToldAsOneSum() throws {
    let evening = Evening(
      "a pool of shares",
      """
      - keep: the rest
        from: server
      - pool: late
        takes: 10 % of own share
        from: the shares of everybody
        to: busser
      """, EveningTests.floor, [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [18_000, 9_000, 3_000])
    let sentences = try #require(result.payouts.last).derivation.sentences(in: .usd)
    #expect(
      sentences.first
        == "The pool “late” takes 10 % of own share of 2 people: $30.00. [house.yml:16]")
  }

  /// A percentage of the shift's own tips counts all parts of the day, and no event's.
  @Test func theShiftsOwnTipsAreThoseOfTheEvening() throws {
    let evening = Evening(
      "jars of two parts of the day",
      """
      - pool: kitchen
        takes: 10 % of tips
        to: cook
      - pool: pot
        takes: [everything, event money]
        to: server
      """, head: "windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}",
      """
      "servers": [\(Evening.server("Ana", net: "100.00", owed: "0.00", #""window": "dinner""#))],
      "support": [{"name": "Dan", "role": "cook", "window": "dinner"}],
      "money": [{"window": "lunch", "cashTips": "100.00"}],
      "events": [{"name": "Gala", "cardTips": "50.00"}]
      """, [])
    #expect(try evening.payouts().payouts.map(\.amount.minorUnits) == [14_000, 1_000])
  }

  /// Nothing at all is taken of a pool that holds nothing, and nobody is told that it is too little.
  @Test func allOfAnEmptyPoolIsNothing() throws {
    let evening = Evening(
      "a quiet night",
      "\(Self.pot)\n- tip out: 100 % of pot\n  from: pot\n  to: busser"
        + RefusalTable.share,
      """
      "servers": [\(Evening.server("Ana", net: "100.00", owed: "0.00"))],
      "support": [\(EveningTests.cleo)]
      """, [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount) == [.zero, .zero])
    #expect(result.notices.map(\.code) == ["unusual-tips"])
  }

  /// A server whose debt the others make up for, and a guarantee out of the same pool.
  @Test func aGuaranteeOutOfAPoolWithADebt() throws {
    let evening = Evening(
      "a guarantee beside a debt",
      "\(Self.pot)\n- guarantee: $50\n  to: busser\n  from: pot" + RefusalTable.share,
      """
      "servers": [
        {"name": "Ana", "netSales": "900.00", "houseOwesServer": "0.00",
          "serverOwesHouse": "40.00"},
        {"name": "Ben", "netSales": "900.00", "houseOwesServer": "30.00",
          "serverOwesHouse": "0.00", "cashTips": "90.00"}],
      "support": [\(EveningTests.cleo)]
      """, [])
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [1_500, 1_500, 5_000])
    try SheetLaws.check(result)
  }

  // MARK: - Money that no rule of a stored policy takes

  /// The refusal of an evening whose policy has lost its last step, as no policy can be written.
  private static func refusal(
    _ steps: String, head: String = "tip credit: no", _ facts: String
  ) throws -> ShiftError? {
    var version = try Evening.version(RefusalTable.version(steps, head: head))
    version.steps.removeLast()
    let shift = try Evening("forgotten", steps, head: head, facts, []).facts()
    do throws(ShiftError) {
      _ = try shift.with(.file(version)).payouts(in: .usd)
      return nil
    } catch { return error }
  }

  @Test func anEventsPoolIsNamedWithWhatItHolds() throws {
    let error = try #require(
      try Self.refusal(
        "\(Self.keep)\n- pool: gala\n  takes: event money\n- share: gala\n  to: busser",
        """
        "servers": [\(EveningTests.ana)], "support": [\(EveningTests.cleo)],
        "events": [{"name": "Gala", "cardTips": "50.00"}]
        """))
    let told = error.sentence(in: .usd)
    #expect(told.hasPrefix("$50.00 in the pool “gala” is taken by no rule of"), "\(told)")
  }

  /// 120.00 less 3 %, and 50 % of Ana's 194.00.
  @Test func aSourceThatMoreFlowedIntoIsNamedWithAll() throws {
    let error = try #require(
      try Self.refusal(
        "- pool: alpha\n  takes: 50 % of card tips\n  from: server\n\(Self.keep)\n"
          + "- share: alpha\n  to: busser",
        head: "card fee: {rate: 3 %}\n    sources: [alpha]",
        """
        "servers": [\(EveningTests.ana)], "support": [\(EveningTests.cleo)],
        "money": [{"name": "alpha", "cardTips": "120.00"}]
        """))
    let told = error.sentence(in: .usd)
    #expect(told.hasPrefix("$213.40 in the pool “alpha” is taken by no rule of"), "\(told)")
  }

  /// Without the fee on the service charge: 90.00 + 100.00 − 140.00, and not 3.00 less.
  @Test func whatIsLeftOfADebtIsNamedAsItWasEntered() throws {
    let error = try #require(
      try Self.refusal(
        Self.keep, head: "card fee: {rate: 3 %, from: service charges}",
        """
        "servers": [{"name": "Ana", "netSales": "900.00", "houseOwesServer": "0.00",
          "serverOwesHouse": "40.00", "cashTips": "90.00", "gratuity": "100.00"}]
        """))
    let told = error.sentence(in: .usd)
    #expect(told.hasPrefix("$50.00 in Ana's own tips (server) is taken by no rule of"), "\(told)")
  }
}
