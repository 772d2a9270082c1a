import Fixtures
import Money
import Testing

@testable import Handwriting

@Suite("Tip and total of a card slip")
struct SlipPairsTests {
  private static let place = WrittenPlaces.place
  private static let money = WrittenPlaces.money

  @Test("The readings that make a sum are taken, also where others are likelier alone")
  func pairs() {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("3.00", 0.6), ("8.00", 0.35)),
      total: WrittenPlaces.place(("48.00", 0.7), ("45.00", 0.2)))
    #expect(
      slip.outcome
        == .addsUp(tip: Self.money("8.00"), total: Self.money("48.00"), isCorrected: false))
    #expect(slip.proposedTip(by: .ask) == Self.money("8.00"))
  }

  @Test("Two sums that are nearly as likely are no reading")
  func twoSums() {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("3.00", 0.5), ("8.00", 0.4)),
      total: WrittenPlaces.place(("48.00", 0.5), ("43.00", 0.4)))
    #expect(slip.outcome == .unreadable)
    #expect(slip.proposedTip(by: .total) == nil)
    #expect(slip.otherTips(than: nil).contains(Self.money("8.00")))
  }

  @Test("A digit that is misread in both places makes no sure sum")
  func sameDigitTwice() {
    let slip = WrittenPlaces.slip(
      "17.04", tip: WrittenPlaces.place(("4.41", 0.42), ("4.01", 0.2)),
      total: WrittenPlaces.place(("21.05", 0.95), ("21.45", 0.02)))
    #expect(slip.outcome == .unreadable)
  }

  @Test(
    "With a total that is the amount any mark makes a sum: a tip of nothing is surely read, or none",
    arguments: [("0.00", 0.95, true), ("0", 0.3, false)])
  func nothing(text: String, score: Double, addsUp: Bool) {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place((text, score), ("-", 0.04)),
      total: WrittenPlaces.place(("40.00", 0.99)))
    let expected = SlipOutcome.addsUp(tip: .zero, total: Self.money("40.00"), isCorrected: false)
    #expect((slip.outcome == expected) == addsUp)
  }

  @Test(
    "A sum counts less where no tip fits the total as well, told as nothing, a line, cash or per cent"
  )
  func rivals() {
    for (rival, total) in [("0.00", "40.00"), ("-", "40.00"), ("C", "40.00"), ("20%", "48.00")] {
      let slip = WrittenPlaces.slip(
        "40.00", tip: WrittenPlaces.place((rival, 0.55), ("1.00", 0.35)),
        total: WrittenPlaces.place((total, 0.7), ("41.00", 0.15)))
      if case .addsUp = slip.outcome { Issue.record("\(rival) was taken for 1.00") }
    }
  }

  @Test("A total that is the printed amount holds no tip, whatever the tip's line says")
  func nothingCharged() {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("8.00", 0.995)),
      total: WrittenPlaces.place(("40.00", 0.995)))
    #expect(slip.outcome == .unreadable && slip.proposedTip(by: .tip) == nil)
  }

  @Test("Where another line may hold a part of the total only a sum, or no tip, is taken")
  func otherLine() {
    let outcome = { (tip: WrittenPlace, total: String) in
      SlipPairs(
        amount: Self.money("40.00"), tip: tip, total: WrittenPlaces.place((total, 0.995)),
        hasOtherLine: true
      ).outcome
    }
    let tip = WrittenPlaces.place(("8.00", 0.995))
    #expect(outcome(WrittenPlaces.empty, "60.00") == .unreadable)
    #expect(outcome(tip, "68.00") == .unreadable)
    #expect(
      outcome(tip, "48.00")
        == .addsUp(tip: Self.money("8.00"), total: Self.money("48.00"), isCorrected: false))
    #expect(outcome(WrittenPlaces.place(("-", 0.95)), "40.00") == .dash)
  }

  @Test(
    "Where a guest added wrongly both figures are told, and the house says which counts",
    arguments: [(.total, "12.00"), (.tip, "8.00"), (.ask, nil)] as [(WrongSumRule, String?)])
  func wrongSum(rule: WrongSumRule, tip: String?) {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("8.00", 0.995), ("12.00", 0.001)),
      total: WrittenPlaces.place(("52.00", 0.992)))
    #expect(
      slip.outcome == .addsUpWrongly(tip: Self.money("8.00"), total: Self.money("52.00")))
    #expect(slip.proposedTip(by: rule) == tip.map(Self.money))
  }

  @Test("Figures that make no sum and are not sure are not called wrongly added")
  func unsure() {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("8.00", 0.97)),
      total: WrittenPlaces.place(("52.00", 0.6), ("58.00", 0.3)))
    #expect(slip.outcome == .unreadable)
  }

  @Test("What is no pair of figures is an outcome of its own")
  func others() {
    let total = WrittenPlaces.place(("48.00", 0.95))
    let amount = WrittenPlaces.place(("40.00", 0.95))
    let clearlyMore = WrittenPlaces.place(("48.00", 0.93), ("40.00", 0.001))
    let empty = WrittenPlaces.empty
    let cases: [(WrittenPlace, WrittenPlace, SlipOutcome, String?)] = [
      (empty, total, .totalAlone(total: Self.money("48.00")), "8.00"),
      (empty, WrittenPlaces.place(("48.00", 0.5)), .unreadable, nil),
      (empty, WrittenPlaces.place(("30.00", 0.99)), .unreadable, nil),
      (WrittenPlaces.place(("20%", 0.9)), total, .percent(20, total: Self.money("48.00")), "8.00"),
      (WrittenPlaces.place(("30%", 0.9)), total, .unreadable, nil),
      (WrittenPlaces.place(("20%", 0.95)), empty, .percent(20, total: nil), nil),
      (WrittenPlaces.place(("20%", 0.5)), empty, .unreadable, nil),
      (WrittenPlaces.place(("-", 0.9)), amount, .dash, "0.00"),
      (WrittenPlaces.place(("-", 0.9)), total, .unreadable, nil),
      (WrittenPlaces.place(("-", 0.95)), empty, .dash, "0.00"),
      // A total that clearly says more, however faintly the amount may be seen in it as well.
      (WrittenPlaces.place(("-", 0.9)), clearlyMore, .unreadable, nil),
      (WrittenPlaces.place(("C", 0.9)), clearlyMore, .unreadable, nil),
      (
        WrittenPlaces.place(("20%", 0.9)), WrittenPlaces.place(("68.00", 0.93), ("48.00", 0.001)),
        .unreadable, nil
      ),
      (WrittenPlaces.place(("C", 0.9)), amount, .cash, "0.00"),
      (WrittenPlaces.place(("8.00", 0.95)), empty, .tipAlone(tip: Self.money("8.00")), nil),
      (WrittenPlaces.place(("X", 0.95)), total, .unreadable, nil),
      (empty, empty, .blank, nil),
    ]
    for (tip, total, outcome, proposed) in cases {
      let slip = WrittenPlaces.slip("40.00", tip: tip, total: total)
      #expect(slip.outcome == outcome)
      #expect(slip.proposedTip(by: .ask) == proposed.map(Self.money))
    }
  }

  @Test("A tip in per cent that the total does not fit is told with both, and proposes nothing")
  func wrongPercent() {
    let written = { (total: String, score: Double) in
      WrittenPlaces.slip(
        "40.00", tip: WrittenPlaces.place(("30%", 0.995)),
        total: WrittenPlaces.place((total, score)))
    }
    let slip = written("48.00", 0.995)
    #expect(slip.outcome == .percentWrongly(30, total: Self.money("48.00")))
    #expect(WrongSumRule.allCases.allSatisfy { slip.proposedTip(by: $0) == nil })
    #expect(written("48.00", 0.95).outcome == .unreadable)
    #expect(written("40.00", 0.995).outcome == .unreadable)
  }

  @Test("What was crossed out and written again is told, whatever stands for the tip")
  func correctedWithoutFigure() {
    for (tip, total) in [("20%", "48.00"), ("-", "40.00"), ("C", "40.00")] {
      for again in ["", "X"] {
        let slip = WrittenPlaces.slip(
          "40.00", tip: WrittenPlaces.place((again + tip, 0.95)),
          total: WrittenPlaces.place((total, 0.95)))
        #expect(slip.outcome != .unreadable && slip.isCorrected == (again == "X"), "\(tip)")
      }
    }
  }

  @Test("What was crossed out and written again is told")
  func corrected() {
    let slip = WrittenPlaces.slip(
      "40.00", tip: WrittenPlaces.place(("X8.00", 0.9)), total: WrittenPlaces.place(("48.00", 0.9)))
    #expect(
      slip.outcome
        == .addsUp(tip: Self.money("8.00"), total: Self.money("48.00"), isCorrected: true))
  }

  @Test("Readings that no tip or total can be are left out, and a lost point is found again")
  func plausible() throws {
    let amount = Self.money("40.00")
    let tips = PlausibleFigures.among(
      WrittenPlaces.place(("800", 0.8), ("8.00", 0.1)).candidates,
      in: PlausibleFigures.tips(on: amount)
    ).candidates
    #expect(tips.map(\.money) == [Self.money("8.00")])
    #expect(tips.allSatisfy { $0.score > 0.85 && $0.score <= 1 })
    let totals = PlausibleFigures.among(
      WrittenPlaces.place(("18.00", 0.8), ("48.00", 0.1)).candidates,
      in: PlausibleFigures.totals(on: amount)
    ).candidates
    #expect(totals.map(\.money) == [Self.money("48.00")])
    #expect(PlausibleFigures.among([], in: PlausibleFigures.tips(on: amount)).candidates.isEmpty)
  }

  @Test("What no sum confirms is no surer for the readings that no tip or total can be")
  func leftOut() {
    let (empty, tip) = (WrittenPlaces.empty, WrittenPlaces.place(("8.00", 0.995)))
    let line = WrittenPlaces.place(("-", 0.95))
    let cases: [(tip: WrittenPlace, total: WrittenPlace)] = [
      (empty, WrittenPlaces.place(("18.00", 0.98), ("48.00", 0.019))),
      (tip, WrittenPlaces.place(("38.00", 0.98), ("58.00", 0.0199))),
      (WrittenPlaces.place(("900.00", 0.96), ("8.00", 0.0395)), empty),
      (WrittenPlaces.place(("900.00", 0.96), ("-", 0.0395)), empty),
      (WrittenPlaces.place(("900.00", 0.97), ("-", 0.02)), WrittenPlaces.place(("40.00", 0.95))),
      (line, WrittenPlaces.place(("38.00", 0.97), ("40.00", 0.02))),
      (WrittenPlaces.place(("900.00", 0.97), ("20%", 0.02)), WrittenPlaces.place(("48.00", 0.95))),
      (WrittenPlaces.place(("20%", 0.98)), WrittenPlaces.place(("38.00", 0.97), ("48.00", 0.02))),
    ]
    for (tip, total) in cases {
      #expect(WrittenPlaces.outcome("40.00", tip: tip, total: total) == .unreadable)
    }
    // A sum confirms both of its figures.
    #expect(
      WrittenPlaces.outcome(
        "40.00", tip: tip, total: WrittenPlaces.place(("18.00", 0.98), ("48.00", 0.019)))
        == .addsUp(tip: Self.money("8.00"), total: Self.money("48.00"), isCorrected: false))
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
