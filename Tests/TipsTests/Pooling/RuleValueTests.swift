import Foundation
import Money
import Testing

@testable import Tips

/// The values that rules are made of.
@Suite struct RuleValueTests {
  @Test(
    arguments: [
      ("0", 0), ("1", 1000), ("1.25", 1250), ("0.5", 500), ("0.001", 1), ("1000", 1_000_000),
      ("1000.001", nil), ("1.2345", nil), ("", nil), ("-1", nil), (".5", nil), ("1,5", nil),
    ] as [(String, Int?)])
  func pointsHaveAtMostThreeDigitsAfterThePoint(text: String, thousandths: Int?) {
    #expect(Points(text)?.thousandths == thousandths)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (10, "0.01"), (100, "0.1"), (500, "0.5"), (999, "0.999"), (1000, "1"),
    (1010, "1.01"), (1250, "1.25"), (1_000_000, "1000"),
  ])
  func pointsAreWrittenWithoutNeedlessZeros(thousandths: Int, text: String) throws {
    let points = try #require(Points(thousandths: thousandths))
    #expect(points.formatted == text)
    let data = try JSONEncoder().encode([points])
    #expect(String(decoding: data, as: UTF8.self) == "[\(thousandths)]")
    #expect(try JSONDecoder().decode([Points].self, from: data) == [points])
  }

  @Test func pointsAreBetweenNoneAndAThousand() throws {
    #expect(Points(thousandths: -1) == nil)
    #expect(Points(thousandths: 1_000_001) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Points].self, from: Data("[1000001]".utf8))
    }
    let half = try #require(Points("0.5"))
    #expect(half < .one)
    #expect(!(Points.one < .one))
  }

  @Test(
    arguments: [
      (SourceSet.all, "everything"), (.tips, "tips"),
      ([.tips, .charges], "tips and service charges"),
      (.card, "card tips"), (.cash, "cash tips"), (.event, "event tips"),
      (.charges, "service charges"), (.house, "the house's money"),
      ([.card, .charges], "card tips and service charges"),
      ([.cash, .card], "card tips and cash tips"),
    ] as [(SourceSet, String)])
  func kindsOfMoneyAreSaidInWords(sources: SourceSet, words: String) {
    #expect(sources.words == words)
  }

  /// A part of card tips comes out of card tips, a part of sales out of everything.
  @Test func anAmountComesOutOfWhatItIsCountedOf() throws {
    let tenth = try #require(BasisPoints(1000))
    let twenty = AmountRule.Term.fixed(FixedAmount(hundredths: 2000, sign: "$"), per: .once)
    let anHour = AmountRule.Term.fixed(FixedAmount(hundredths: 500, sign: "$"), per: .hour)
    let table: [([AmountRule.Term], SourceSet, SourceSet?, Bool)] = [
      ([.rest(.all)], .all, .all, false), ([.rest(.cash)], .cash, .cash, false),
      ([.part(.percent(tenth), of: .tips(.card))], .card, nil, false),
      (
        [.part(.percent(tenth), of: .tips(.card)), .part(.percent(tenth), of: .tips(.cash))],
        [.card, .cash], nil,
        false
      ),
      ([.part(.percent(tenth), of: .tips(.card)), twenty], .all, nil, false),
      ([.part(.percent(tenth), of: .sales([]))], .all, nil, false),
      ([.part(.percent(tenth), of: .share)], .all, nil, false), ([twenty], .all, nil, false),
      ([twenty, anHour], .all, nil, true), ([anHour], .all, nil, true),
    ]
    for (terms, taken, rest, countsHours) in table {
      let rule = AmountRule(terms: terms, words: "")
      #expect(rule.takenSources == taken, "\(terms)")
      #expect(rule.rest == rest, "\(terms)")
      #expect(rule.countsHours == countsHours, "\(terms)")
    }
    #expect(!AmountRule.everything.isPerHead)
    #expect(AmountRule.everything.rounding == .toCent)
  }

  /// Rate, total, cash, charges and event tips of a report; the fee, and what of it the charges bore.
  @Test(
    arguments: [
      (SourceSet([.card, .charges]), 300, "500", "50", "100", "0", "13.50", "3.00"),
      ([.card, .charges], 10_000, "500", "50", "100", "0", "450.00", "100.00"),
      ([.card, .charges], 0, "500", "50", "100", "0", "0.00", "0.00"),
      // Card tips below zero bear no part.
      ([.card, .charges], 300, "50", "0", "100", "0", "3.00", "3.00"),
      ([.charges, .event], 300, "500", "0", "100", "200", "9.00", "3.00"),
      ([.card, .charges, .event], 222, "500", "50", "100", "50", "9.99", "2.22"),
      (.card, 300, "500", "50", "100", "0", "10.50", "0.00"),
      ([.card, .charges], 300, "500", "50", "0", "0", "13.50", "0.00"),
    ] as [(SourceSet, Int, String, String, String, String, String, String)])
  func aFeeIsBorneInProportion(
    sources: SourceSet, rate: Int, total: String, cash: String, charges: String, event: String,
    fee: String, part: String
  ) throws {
    let rules = PolicyVersion(
      id: "fee", name: "Fee", effective: try #require(CalendarDay(iso: "2026-01-01")),
      file: "fee.yml",
      cardFee: CardFee(rate: try #require(BasisPoints(rate)), sources: sources),
      steps: [PolicyStep(line: 5, action: .keep(.everybody))])
    let (all, held) = (try Staff.money(total), try Staff.money(cash))
    let report = ServerReport(
      employee: Employee(id: Employee.ID("a"), name: try PersonName("Ana")),
      netSales: Money(minorUnits: 100_000), houseOwesServer: try all - held, serverOwesHouse: .zero,
      cashTips: held, gratuity: try Staff.money(charges),
      work: WorkDetails(eventTips: try Staff.money(event)))
    let shift = Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: [report], support: [],
      policy: .file(rules))
    let payout = try #require(try shift.payouts(in: .usd).payouts.first)
    #expect(payout.cardFee.plain(in: .usd) == fee)
    #expect(payout.cardFeeOnCharges.plain(in: .usd) == part)
  }

  @Test func sourcesAddUpKindByKind() throws {
    func sources(_ units: [Int64]) -> TipSources {
      let all = units.map(Money.init(minorUnits:))
      return TipSources(
        cardTips: all[0], cashTips: all[1], serviceCharges: all[2], eventTips: all[3],
        housePaid: all[4])
    }
    let sum = try sources([1, 20, 300, 4000, 50_000]) + sources([5, 60, 700, 8000, 90_000])
    #expect(sum == sources([6, 80, 1000, 12_000, 140_000]))
    #expect(try sum.total == Money(minorUnits: 153_086))
    #expect(try sum.tips == Money(minorUnits: 12_086))
    #expect(try TipSources.zero.total == .zero)
  }

  @Test func timeAndCountsOfWork() throws {
    let stints = try ["17:00-20:00", "20:30-23:15"].map { try #require(Stint($0)) }
    let work = WorkDetails(
      stints: stints,
      counts: [NamedCount(name: "covers", count: 0), NamedCount(name: "delivery", count: 7)])
    #expect(work.time?.seconds == (180 + 165) * 60)
    #expect(WorkDetails.none.time == nil)
    #expect(work.count("covers") == 0)
    #expect(work.count("delivery") == 7)
    #expect(work.count("bottle") == nil)
  }

  /// Another program may have written it.
  @Test(arguments: [(1, 0), (0, 0), (-1, 3), (4, 3), (1, 1_000_001)])
  func whatIsNoPartIsNotReadFromBooks(parts: Int, whole: Int) {
    let json =
      #"{"label":"a","people":{"support":{}},"percent":{"parts":\#(parts),"whole":\#(whole)}}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Sharing.Part.self, from: Data(json.utf8))
    }
  }

  /// Books hold percentages as they were written before there were fractions.
  @Test(arguments: [
    (#"{"label":"busser","people":{"support":{}},"percent":3000}"#, "30 %"),
    (#"{"label":"busser","people":{"support":{}},"percent":{"parts":6,"whole":18}}"#, "1/3"),
  ])
  func booksKeepBoth(json: String, words: String) throws {
    let part = try JSONDecoder().decode(Sharing.Part.self, from: Data(json.utf8))
    #expect(part.proportion.words == words)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(try String(decoding: encoder.encode(part), as: UTF8.self) == json)
  }
}
