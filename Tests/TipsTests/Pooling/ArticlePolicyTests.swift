import Fixtures
import Money
import Testing

@testable import Tips

/// The article's rules are a policy like any other, carried out by the one evaluation.
@Suite struct ArticlePolicyTests {
  static func shift(_ work: WorkDetails, hours: String? = nil) throws -> Shift {
    let ana = SupportMember(
      employee: try Staff.employee("Ana"), timeWorked: try hours.map(Staff.time), work: work)
    return try Staff.shift(
      [Staff.server("Bo", net: "1000", house: "200")],
      [ana, Staff.support("Cleo", hours: "2.5")],
      .article(ArticleRules(supportShares: .hours)))
  }

  @Test func timesWorkedAreHours() throws {
    let stints = ["17:00-20:00", "20:30-23:00"].compactMap { Stint($0) }
    // 15.00 by 5.5 and 2.5 of 8 hours.
    #expect(
      try Self.shift(WorkDetails(stints: stints)).payouts(in: .usd).amounts
        == ["185.00", "10.31", "4.69"])
  }

  @Test(
    "what the article's rules do not know is refused",
    arguments: [
      (WorkDetails(points: .one), "points of Ana"),
      (WorkDetails(window: "lunch"), "“lunch”, the part of the day of Ana"),
      (WorkDetails(counts: [NamedCount(name: "bottles", count: 2)]), "bottles, counted for Ana"),
    ])
  func refusals(work: WorkDetails, what: String) throws {
    let shift = try Self.shift(work, hours: "5.5")
    #expect(throws: ShiftError.policyFileNeeded(what)) { try shift.payouts(in: .usd) }
  }

  @Test func coversStandOnEverySlip() throws {
    let work = WorkDetails(counts: [NamedCount(name: "covers", count: 40)])
    #expect(try Self.shift(work, hours: "5.5").payouts(in: .usd).amounts[1] == "10.31")
  }

  @Test func nobodyIsEverAskedToPay() throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", house: "100"), Staff.server("Bo", house: "50")])
    var evaluation = PolicyEvaluation(EvaluationFacts(shift, shift.entries, currency: .usd))
    evaluation.gatherWorkers()
    try evaluation.gatherMoney()
    // As a wrong sign in the arithmetic would leave it: the sum is right.
    evaluation.workers[0].paid = Pot(card: 16_000)
    evaluation.workers[1].paid = Pot(card: -1000)
    let expected = ShiftError.negativePayout(
      try Staff.employee("Bo"), Money(minorUnits: -1000))
    #expect(throws: expected) { try evaluation.payouts() }
    evaluation.workers[0].paid = Pot(card: 10_000, cash: 1000)
    evaluation.workers[1].paid = Pot(card: 5000, cash: -1000)
    #expect(throws: expected) { try evaluation.payouts() }
  }
}

/// Who gets the odd minor unit.
@Suite struct TieOrderTests {
  @Test(
    "ties go by names as people sort them",
    arguments: [
      (["Zoe", "Álvaro"], "Álvaro"), (["bea", "Ann", "Zed"], "Ann"), (["Zed", "ann"], "ann"),
      (["Obst", "O’Brien"], "O’Brien"), (["Oz", "O'Zell"], "Oz"), (["Łukasz", "Mia"], "Łukasz"),
      (["Jose\u{301} B", "Jose A"], "Jose A"), (["Ann-Zoe", "Ann Bea"], "Ann Bea"),
      (["Straßer", "Strasse"], "Strasse"), (["Ærø", "Af", "Ad"], "Ad"),
    ])
  func oddCents(names: [String], first: String) throws {
    for names in [names, names.reversed()] {
      let cents = "0.\(names.count * 10 + 1)"
      let servers = try names.enumerated().map { index, name in
        try Staff.server(name, id: "\(index)", house: index == 0 ? cents : "0.00")
      }
      let result = try Staff.shift(servers).payouts(in: .usd)
      let lucky = result.payouts.filter { $0.amount.minorUnits == 11 }.map(\.employee.name.text)
      #expect(lucky == [first])
    }
  }

  @Test func namesThatDifferInAccentsAloneGoByTheFullTextAndThenByID() throws {
    let servers = try [("Jose", "9"), ("José", "1"), ("jose", "2"), ("Jose", "10")].map {
      try Staff.server($0.0, id: $0.1, house: $0.1 == "1" ? "0.41" : "0.00")
    }
    let result = try Staff.shift(servers).payouts(in: .usd)
    #expect(result.payouts.map(\.amount.minorUnits) == [11, 10, 10, 10])
  }

  @Test(arguments: [
    ("Guðrún", "gudrun"), ("Bo 9/0:8", "bo 908"), ("-Ana-Bo", "ana bo"), ("Æsa", "aesa"),
    ("Þór", "thor"), ("Işıl", "isil"), ("Ɛsi", "ɛsi"), ("Ʃa", "ʃa"),
  ])
  func namesForSorting(name: String, folded: String) throws {
    #expect(try PersonName(name).folded == folded)
  }

  /// A mark over the last letter sends the name the long way, and changes nothing.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func namesWithoutAccentsAreFoldedAsAllOthers(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = (0..<Int.random(in: 1...20, using: &generator)).map { _ in
      Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator)))
    }
    let plain = try PersonName("a" + String(letters) + "z")
    #expect(plain.folded == (try PersonName(plain.text + "\u{301}")).folded)
  }
}
