import Books
import Fixtures
import Money
import Testing
import Tips

@testable import Papers

@Suite struct PaySplitTests {
  static func record(
    card: Int64 = 0, cash: Int64 = 0, service: Int64 = 0, event: Int64 = 0, house: Int64 = 0,
    held: Int64 = 0, rounding: Int64 = 0
  ) throws -> PayRecord {
    try PayRecord.of(
      1, "2026-09-25", .of("staff-1", "Ana"), .servers, .server,
      .of(card: card, cash: cash, charges: service, event: event, house: house), held: held,
      rounding: rounding)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let (tips, service, held, rounding): (Int64, Int64, Int64, Int64)
    let paid: PayMethods
    /// paycheck tips, cash tips, wages, cash wages, paid ahead
    let expected: [Int64]

    init(
      _ name: String, tips: Int64, service: Int64 = 0, held: Int64 = 0, rounding: Int64 = 0,
      _ paid: TipsPaid, _ wages: WagesPaid, _ expected: [Int64]
    ) {
      testDescription = name
      (self.tips, self.service, self.held, self.rounding) = (tips, service, held, rounding)
      self.paid = PayMethods(tips: paid, wages: wages)
      self.expected = expected
    }
  }

  static let cases: [Case] = [
    Case("all in cash at night", tips: 100, .atNight, .withThePay, [0, 100, 0, 0, 0]),
    Case(
      "at night, wages like tips", tips: 100, service: 40, held: 999, .atNight, .likeTips,
      [0, 100, 0, 40, 0]),
    Case(
      "at night, wages with the pay", tips: 100, service: 40, .atNight, .withThePay,
      [0, 100, 40, 0, 0]),
    Case(
      "rounded down at night: the rest comes with the pay", tips: 110, rounding: -10, .atNight,
      .withThePay, [10, 100, 0, 0, 0]),
    Case(
      "rounded up at night: paid ahead", tips: 110, rounding: 15, .atNight, .withThePay,
      [0, 110, 0, 0, 15]),
    Case(
      "rounded down, wages like tips: the wages wait", tips: 100, service: 10, rounding: -10,
      .atNight, .likeTips, [0, 100, 10, 0, 0]),
    Case(
      "rounded away to nothing", tips: 0, service: 10, rounding: -10, .atNight, .withThePay,
      [0, 0, 10, 0, 0]),
    Case(
      "holds less than the tips", tips: 100, service: 40, held: 60, .withThePay, .likeTips,
      [40, 60, 40, 0, 0]),
    Case(
      "holds more than the tips", tips: 100, service: 40, held: 120, .withThePay, .likeTips,
      [0, 100, 20, 20, 0]),
    Case(
      "holds more than everything", tips: 100, service: 40, held: 500, .withThePay, .likeTips,
      [0, 100, 0, 40, 0]),
    Case(
      "hands in what belongs to wages", tips: 100, service: 40, held: 500, .withThePay,
      .withThePay, [0, 100, 40, 0, 0]),
    Case(
      "all with the pay", tips: 100, service: 40, held: 500, .allWithThePay, .likeTips,
      [100, 0, 40, 0, 0]),
    Case("a night without anything", tips: 0, held: 50, .withThePay, .likeTips, [0, 0, 0, 0, 0]),
  ]

  @Test("cash counts for tips first, then for wages", arguments: cases)
  func split(_ example: Case) throws {
    let record = try Self.record(
      card: example.tips, service: example.service, held: example.held, rounding: example.rounding)
    let split = try PaySplit(of: record, paid: example.paid)
    #expect(Self.figures(split).map(\.minorUnits) == example.expected)
  }

  private static func figures(_ split: PaySplit) -> [Money] {
    [split.paycheckTips, split.cashTips, split.wages, split.cashWages, split.paidAhead]
  }

  @Test("whatever the night, the figures are the payout and none is below zero")
  func sums() throws {
    var random = SeededGenerator(seed: 2026)
    for round in 0..<3000 {
      let record = try Self.record(
        card: .random(in: 0...500, using: &random), cash: .random(in: 0...300, using: &random),
        service: .random(in: 0...200, using: &random), event: .random(in: 0...50, using: &random),
        house: .random(in: 0...50, using: &random), held: .random(in: 0...900, using: &random),
        rounding: .random(in: -99...99, using: &random))
      for tipsPaid in TipsPaid.allCases {
        for wagesPaid in WagesPaid.allCases {
          let split = try PaySplit(of: record, paid: PayMethods(tips: tipsPaid, wages: wagesPaid))
          #expect(try split.amount == record.amount, "round \(round), \(tipsPaid), \(wagesPaid)")
          let tips = try split.paycheckTips + split.cashTips
          #expect(try record.sources.tips == tips)
          #expect(Self.figures(split).allSatisfy { $0 >= .zero }, "round \(round)")
          #expect(tipsPaid == .atNight || split.paidAhead == .zero)
          #expect(wagesPaid == .likeTips || split.cashWages == .zero)
          let settled = try PaySplit.settled([split], wagesPaid: wagesPaid)
          #expect(try settled.map { try $0.amount } == [record.amount])
          let received = try split.received
          #expect(try settled.map { try $0.received } == [received])
        }
      }
    }
  }

  @Test func whatWasPaidAheadCountsAgainstWhatIsOwedFromAnotherNight() throws {
    var split = PaySplit()
    (split.paycheckTips, split.wages, split.paidAhead) = (.cents(10), .cents(30), .cents(25))
    let alone = try #require(try PaySplit.settled([split], wagesPaid: .withThePay).first)
    #expect(alone.cashTips.minorUnits == 10 && alone.paidAhead.minorUnits == 15)
    #expect(alone.wages.minorUnits == 30)
    let both = try #require(try PaySplit.settled([split], wagesPaid: .likeTips).first)
    #expect(both.paidAhead == .zero && both.wages.minorUnits == 15)
    #expect(both.cashWages.minorUnits == 15)
  }

  @Test(
    "hours are rounded half up, and below zero like above it",
    arguments: [
      (0, "0.00", "0:00"), (17, "0.00", "0:00:17"), (18, "0.01", "0:00:18"), (3600, "1.00", "1:00"),
      (19_200, "5.33", "5:20"), (6000, "1.67", "1:40"), (3582, "1.00", "0:59:42"),
      (360_000, "100.00", "100:00"), (-7200, "-2.00", "-2:00"), (-900, "-0.25", "-0:15"),
      (-7196, "-2.00", "-1:59:56"), (-18, "-0.01", "-0:00:18"),
    ] as [(Int64, String, String)])
  func hours(_ seconds: Int64, _ text: String, _ clock: String) {
    #expect(PayrollCell.hours(HoursText.rounded(seconds, to: 100)).text(in: .usd) == text)
    #expect(HoursText.clock(seconds) == clock)
    #expect(HoursText.decimal(seconds).hasPrefix("-") == (seconds < 0))
  }
}
