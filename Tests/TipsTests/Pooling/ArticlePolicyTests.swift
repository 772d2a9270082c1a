import Money
import Testing
import Words

@testable import Tips

/// The article's rules are a policy like any other, carried out by the one evaluation. What they come to
/// stands in Evenings.txt.
@Suite struct ArticlePolicyTests {
  /// Nothing is left out in silence.
  @Test(
    "what the article's rules do not know is refused",
    arguments: [
      (#""money": [{"cashTips": "9"}]"#, "The shift holds money beside the reports, which the"),
      (
        #""support": [], "money": [{"eventTips": "9"}]"#, "The shift holds money beside the reports"
      ),
      (#""events": [{"name": "Gala"}]"#, "The shift holds the event “Gala”, which the article's"),
      (#""cardFeePercent": "3""#, "The shift holds a card fee, which the article's rules do not"),
      (#""support": [{"name": "Bo", "manager": true}]"#, "Bo manages in this shift and may not"),
      (#""support": [{"name": "Bo", "excluded": true}]"#, "The shift holds Bo, who has no share"),
      (#""support": [{"name": "Bo", "team": "A"}]"#, "“A”, the team of Bo"),
      (#""support": [{"name": "Bo", "points": 1}]"#, "points of Bo"),
      (#""support": [{"name": "Bo", "window": "lunch"}]"#, "“lunch”, the part of the day of Bo"),
      (#""support": [{"name": "Bo", "counts": {"bottles": 2}}]"#, "bottles, counted for Bo"),
      (#""support": [{"name": "Bo", "role": "busser"}]"#, nil),
    ] as [(String, String?)])
  func refusals(more: String, told: String?) throws {
    let gave = told == nil ? #""gave": {"busser": "5.00"}"# : ""
    let shift = try Evening("", "\"servers\": [\(Evening.server("Ana", gave))], \(more)").facts()
    let error = #expect(throws: ShiftError.self) { try shift.payouts(in: .usd) }
    let part = told ?? "what Ana gave to others"
    #expect(error?.sentence(in: .usd).contains(part) == true, "\(error as Any)")
  }

  @Test func withoutServersThereAreNoTips() throws {
    let shift = try Staff.shift([], [Staff.support("Cleo")])
    #expect(throws: ShiftError.noServers) { try shift.payouts(in: .usd) }
  }

  @Test(arguments: ReportFigure.allCases)
  func aFigureBelowZeroIsRefusedByName(field: ReportFigure) throws {
    func text(_ figure: ReportFigure) -> String { figure == field ? "-1.00" : "1.00" }
    let shift = try Staff.shift([
      Staff.server(
        "Ana", net: text(.netSales), house: text(.houseOwesServer),
        owes: text(.serverOwesHouse), cashSales: text(.cashSales),
        cashTips: text(.cashTips), gratuity: text(.gratuity))
    ])
    let expected = ShiftError.negativeFigure(
      try Staff.employee("Ana"), field: .figure(field), amount: Money(minorUnits: -100))
    #expect(throws: expected) { try shift.payouts(in: .usd) }
  }

  @Test func nothingToShareByHoursIsNoTrouble() throws {
    let rules = ArticleRules(supportShares: .hours, serverShares: .hours)
    let shift = try Staff.shift(
      [Staff.server("Ana", hours: "0")], [Staff.support("Cleo", hours: "0")], .article(rules))
    #expect(try shift.payouts(in: .usd).amounts == ["0.00", "0.00"])
  }

  /// 1.5 % of 117,600 are 1,764 for each.
  @Test func inYenAMajorUnitIsOneYen() throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "1,176.00", house: "200")],
      [Staff.support("Cleo"), Staff.support("Dan")],
      .article(ArticleRules(per: .head, tipOutRounding: .dollarUp)))
    let paid = try shift.payouts(in: try #require(Currency(code: "JPY"))).payouts
    #expect(paid.map(\.amount.minorUnits) == [16_472, 1764, 1764])
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
}
