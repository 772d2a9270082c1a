import Fixtures
import Money
import Testing

@testable import Handwriting

@Suite("Tip and total of a card slip") struct SlipPairsTests {
  private static let money = WrittenPlaces.money

  private static func sum(
    _ tip: String, _ total: String, isCorrected: Bool = false
  ) -> SlipOutcome {
    .addsUp(tip: money(tip), total: money(total), isCorrected: isCorrected)
  }

  typealias Case = (tip: String, total: String, outcome: SlipOutcome, proposed: String?)

  /// On a slip of 40.00: what was read, what is told, and which tip is proposed.
  static let cases: [Case] = [
    // The readings that make a sum are taken, also where others are likelier alone.
    ("3.00 0.6, 8.00 0.35", "48.00 0.7, 45.00 0.2", sum("8.00", "48.00"), "8.00"),
    // What was crossed out and written again is told.
    ("X8.00 0.9", "48.00 0.9", sum("8.00", "48.00", isCorrected: true), "8.00"),
    // Two sums that are nearly as likely are no reading.
    ("3.00 0.5, 8.00 0.4", "48.00 0.5, 43.00 0.4", .unreadable, nil),
    // With a total that is the amount any mark makes a sum: a tip of nothing is surely read, or none.
    ("0.00 0.95, - 0.04", "40.00 0.99", sum("0.00", "40.00"), "0.00"),
    ("0 0.3, - 0.04", "40.00 0.99", .unreadable, nil),
    // It holds no tip, whatever the tip's line says.
    ("8.00 0.995", "40.00 0.995", .unreadable, nil),
    // Figures that make no sum and are not sure are not called wrongly added.
    ("8.00 0.97", "52.00 0.6, 58.00 0.3", .unreadable, nil),
    // What is no pair of figures is an outcome of its own.
    ("", "48.00 0.95", .totalAlone(total: money("48.00")), "8.00"),
    ("", "48.00 0.5", .unreadable, nil), ("", "30.00 0.99", .unreadable, nil),
    ("20% 0.9", "48.00 0.95", .percent(20, total: money("48.00")), "8.00"),
    ("30% 0.9", "48.00 0.95", .unreadable, nil), ("20% 0.95", "", .percent(20, total: nil), nil),
    ("20% 0.5", "", .unreadable, nil), ("- 0.9", "40.00 0.95", .dash, "0.00"),
    ("- 0.9", "48.00 0.95", .unreadable, nil), ("- 0.95", "", .dash, "0.00"),
    // A total that clearly says more, however faintly the amount may be seen in it as well.
    ("- 0.9", "48.00 0.93, 40.00 0.001", .unreadable, nil),
    ("C 0.9", "48.00 0.93, 40.00 0.001", .unreadable, nil),
    ("20% 0.9", "68.00 0.93, 48.00 0.001", .unreadable, nil),
    ("C 0.9", "40.00 0.95", .cash, "0.00"), ("8.00 0.95", "", .tipAlone(tip: money("8.00")), nil),
    ("X 0.95", "48.00 0.95", .unreadable, nil), ("", "", .blank, nil),
    // A tip in per cent that the total does not fit is told with both, and proposes nothing.
    ("30% 0.995", "48.00 0.995", .percentWrongly(30, total: money("48.00")), nil),
    ("30% 0.995", "48.00 0.95", .unreadable, nil), ("30% 0.995", "40.00 0.995", .unreadable, nil),
  ]

  @Test("What was read on both lines is told, with a tip where there is one", arguments: cases)
  func told(one: Case) {
    let slip = WrittenPlaces.slip("40.00", one.tip, one.total)
    #expect(slip.outcome == one.outcome)
    #expect(slip.proposedTip(by: .ask) == one.proposed.map(Self.money))
    guard one.outcome == .unreadable || one.tip.hasPrefix("30%") else { return }
    #expect(WrongSumRule.allCases.allSatisfy { slip.proposedTip(by: $0) == nil })
  }

  @Test("A digit that is misread in both places makes no sure sum") func sameDigitTwice() {
    let slip = WrittenPlaces.slip("17.04", "4.41 0.42, 4.01 0.2", "21.05 0.95, 21.45 0.02")
    #expect(slip.outcome == .unreadable)
    let other = WrittenPlaces.slip("40.00", "3.00 0.5, 8.00 0.4", "48.00 0.5, 43.00 0.4")
    #expect(other.otherTips(than: nil).contains(Self.money("8.00")))
  }

  @Test(
    "A sum counts less where no tip fits the total as well, told as nothing, a line, cash or per cent",
    arguments: [("0.00", "40.00"), ("-", "40.00"), ("C", "40.00"), ("20%", "48.00")])
  func rivals(rival: String, total: String) {
    let slip = WrittenPlaces.slip("40.00", "\(rival) 0.55, 1.00 0.35", "\(total) 0.7, 41.00 0.15")
    if case .addsUp = slip.outcome { Issue.record("\(rival) was taken for 1.00") }
  }

  @Test(
    "Where another line may hold a part of the total only a sum, or no tip, is taken",
    arguments: [
      ("", "60.00", .unreadable), ("8.00 0.995", "68.00", .unreadable),
      ("8.00 0.995", "48.00", sum("8.00", "48.00")), ("- 0.95", "40.00", .dash),
    ] as [(String, String, SlipOutcome)])
  func otherLine(tip: String, total: String, outcome: SlipOutcome) {
    let pairs = SlipPairs(
      amount: Self.money("40.00"), tip: WrittenPlaces.place(tip),
      total: WrittenPlaces.place("\(total) 0.995"), hasOtherLine: true)
    #expect(pairs.outcome == outcome)
  }

  @Test(
    "Where a guest added wrongly both figures are told, and the house says which counts",
    arguments: [(.total, "12.00"), (.tip, "8.00"), (.ask, nil)] as [(WrongSumRule, String?)])
  func wrongSum(rule: WrongSumRule, tip: String?) {
    let slip = WrittenPlaces.slip("40.00", "8.00 0.995, 12.00 0.001", "52.00 0.992")
    #expect(slip.outcome == .addsUpWrongly(tip: Self.money("8.00"), total: Self.money("52.00")))
    #expect(slip.proposedTip(by: rule) == tip.map(Self.money))
  }

  @Test("What was crossed out and written again is told, whatever stands for the tip")
  func correctedWithoutFigure() {
    for (tip, total) in [("20%", "48.00"), ("-", "40.00"), ("C", "40.00")] {
      for again in ["", "X"] {
        let slip = WrittenPlaces.slip("40.00", "\(again + tip) 0.95", "\(total) 0.95")
        #expect(slip.outcome != .unreadable && slip.isCorrected == (again == "X"), "\(tip)")
      }
    }
  }

  @Test("Readings that no tip or total can be are left out, and a lost point is found again")
  func plausible() throws {
    let amount = Self.money("40.00")
    let tips = PlausibleFigures.among(
      WrittenPlaces.place("800 0.8, 8.00 0.1").candidates, in: PlausibleFigures.tips(on: amount)
    ).candidates
    #expect(tips.map(\.money) == [Self.money("8.00")])
    #expect(tips.allSatisfy { $0.score > 0.85 && $0.score <= 1 })
    let totals = PlausibleFigures.among(
      WrittenPlaces.place("18.00 0.8, 48.00 0.1").candidates,
      in: PlausibleFigures.totals(on: amount)
    ).candidates
    #expect(totals.map(\.money) == [Self.money("48.00")])
    #expect(PlausibleFigures.among([], in: PlausibleFigures.tips(on: amount)).candidates.isEmpty)
  }

  @Test(
    "What no sum confirms is no surer for the readings that no tip or total can be",
    arguments: [
      ("", "18.00 0.98, 48.00 0.019"), ("8.00 0.995", "38.00 0.98, 58.00 0.0199"),
      ("900.00 0.96, 8.00 0.0395", ""), ("900.00 0.96, - 0.0395", ""),
      ("900.00 0.97, - 0.02", "40.00 0.95"), ("- 0.95", "38.00 0.97, 40.00 0.02"),
      ("900.00 0.97, 20% 0.02", "48.00 0.95"), ("20% 0.98", "38.00 0.97, 48.00 0.02"),
    ])
  func leftOut(tip: String, total: String) {
    #expect(WrittenPlaces.outcome("40.00", tip, total) == .unreadable)
    // A sum confirms both of its figures.
    #expect(
      WrittenPlaces.outcome("40.00", "8.00 0.995", "18.00 0.98, 48.00 0.019")
        == Self.sum("8.00", "48.00"))
  }

  @Test("Whatever the readings are, what adds up does, and every proposal comes from a reading")
  func property() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<2_000 {
      let amount = Money(minorUnits: .random(in: 1...50_000, using: &random))
      let places = (0..<2).map { index in
        let candidates = (0..<Int.random(in: 0...12, using: &random)).map { _ in
          let near = index == 0 ? 0 : amount.minorUnits
          return WrittenCandidate(
            text: "1",
            meaning: .amount(Money(minorUnits: near + .random(in: 0...30, using: &random))),
            score: .random(in: 0...1, using: &random))
        }
        return WrittenPlace(
          box: WrittenPlaces.box, isEmpty: candidates.isEmpty,
          candidates: candidates.sorted { $0.score > $1.score })
      }
      let pairs = SlipPairs(amount: amount, tip: places[0], total: places[1])
      let slip = SignedSlip(
        amount: amount, tip: places[0], total: places[1], outcome: pairs.outcome)
      for rule in WrongSumRule.allCases {
        guard let tip = slip.proposedTip(by: rule) else { continue }
        #expect(
          places[0].candidates.contains { $0.money == tip }
            || places[1].candidates.contains {
              $0.money?.minorUnits == amount.minorUnits + tip.minorUnits
            })
      }
      if case .addsUp(let tip, let total, _) = slip.outcome {
        #expect(amount.minorUnits + tip.minorUnits == total.minorUnits)
      }
    }
  }
}
