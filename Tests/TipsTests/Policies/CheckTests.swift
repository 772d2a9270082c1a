import Evening
import Fixtures
import Foundation
import Money
import Testing
import Words

@testable import Tips

/// What came in check by check, for those who were there; single evenings stand in Evenings.txt.
@Suite struct CheckTests {
  /// A counter of the page's policy with a card fee, and tips of one card each at these times.
  private static func counter(
    _ fee: String, _ people: [String], _ cardTips: String, at times: [String]
  ) throws -> Evening {
    var evening = Evening(
      "",
      "\"support\": [\(people.joined(separator: ", "))], \"money\": ["
        + times.map { "{\"at\": \"\($0)\", \"cardTips\": \"\(cardTips)\"}" }.joined(separator: ", ")
        + "]")
    evening.policy = try PolicyDocumentTests.policy("checks").replacing(
      "    steps:\n", with: "    card fee: {\(fee)}\n    steps:\n")
    return evening
  }

  private static let people = [
    Evening.person("Ana", "barista", #", "stints": ["8:00-12:00"]"#),
    Evening.person("Ben", "lead", #", "stints": ["10:00-14:00"]"#),
    Evening.person("Cy", "barista", #", "stints": ["11:30-16:00"]"#),
  ]

  /// 3 % of 40 × $0.10 are $0.12, not 40 × nothing; of the $4.00 that leaves $3.88.
  @Test(
    arguments: [("", 12, 388), (", rounded: up to the cent", 12, 388)] as [(String, Int64, Int64)])
  func theFeeOfChecksIsTheFeeOfTheirSum(more: String, fee: Int64, paid: Int64) throws {
    let evening = try Self.counter(
      "rate: 3 %\(more)", [Self.people[0]], "0.10", at: (10..<50).map { "9:\($0)" })
    let result = try evening.payouts()
    #expect(result.totals.cardFee.minorUnits == fee)
    #expect(result.payouts.map(\.amount.minorUnits) == [paid])
    let told = result.payouts[0].derivation.sentences(in: .usd)
    #expect(told.filter { $0.contains("is withheld as the card fee: $0.12") }.count == 1, "\(told)")
  }

  /// Which check bears an odd cent goes by the time, not by the order of the file.
  @Test func theOrderOfTheChecksChangesNothing() throws {
    let times = ["9:00", "10:30", "12:30"]
    let paid = try [times, times.reversed()].map {
      try Self.counter("rate: 3.4 %", Self.people, "0.50", at: $0).amounts()
    }
    #expect(paid[0] == paid[1])
    #expect(paid[0].reduce(0, +) == 145)
  }

  @Test(
    arguments: [
      ("18:42", "18:42", "18:42"), ("00:10", "24:10", "00:10"), ("3:59", "27:59", "03:59"),
      ("4:00", "04:00", "04:00"), ("18:30-18:45", "18:30-18:45", "18:30-18:45"),
      ("23:45-00:15", "23:45-24:15", "23:45-00:15"),
    ])
  func aTimeIsKept(text: String, window: String, shown: String) throws {
    let time = try #require(CheckTime(text))
    #expect(time.window == window)
    #expect(time.formatted == shown)
    #expect(CheckTime(window: window) == time)
  }

  @Test(arguments: [
    "patio", "", "25:00:00", "-1:00", "12:60", "49:00", "12:00-11:00", "1:00-2:00-3:00",
  ])
  func otherPartsOfTheDayAreNoTimes(window: String) { #expect(CheckTime(window: window) == nil) }

  /// Whatever came in when, all of it is paid, and each share is within a cent for each group of
  /// people of the exact one.
  @Test func moneyInIsMoneyOutAtEveryMoment() throws {
    var random = SeededGenerator(seed: 20_261_126)
    let version = try Evening.version(PolicyDocumentTests.policy("checks"))
    for _ in 0..<200 {
      var exact = [Double](repeating: 0, count: 5)
      let stints = try (0..<5).map { index in
        let from = index == 0 ? 480 : Int.random(in: 480...1200, using: &random)
        let to = index == 0 ? 1500 : from + Int.random(in: 30...400, using: &random)
        return try #require(Stint(from: from, to: min(to, 1500)))
      }
      let roles = try [#require(JobRole("barista")), #require(JobRole("lead"))]
      let people = try (0..<5).map { index in
        SupportMember(
          employee: Employee(id: Employee.ID("p\(index)"), name: try PersonName("P\(index)")),
          role: roles[index % 2], work: WorkDetails(stints: [stints[index]]))
      }
      let money = try (0..<60).map { _ in
        let from = Int.random(in: 480..<1480, using: &random)
        let length = [1, 15].randomElement(using: &random) ?? 1
        let window = try #require(Stint(from: from, to: from + length))
        let amount = Int64.random(in: 1...2_000, using: &random)
        let units = stints.enumerated().map {
          Double($1.overlap(window)) * ($0 % 2 == 0 ? 1 : 1.25)
        }
        for index in 0..<5 {
          exact[index] += Double(amount) * units[index] / units.reduce(0, +)
        }
        let minutes = [from, from + length].map {
          "\($0 / 60):\($0 % 60 < 10 ? "0" : "")\($0 % 60)"
        }
        return ShiftMoney(
          window: length == 1 ? minutes[0] : minutes.joined(separator: "-"),
          sources: TipSources(
            cardTips: Money(minorUnits: amount), cashTips: .zero, serviceCharges: .zero))
      }
      let day = try #require(CalendarDay(year: 2026, month: 11, day: 20))
      let shift = Shift(
        date: day, servers: [], support: people, policy: .file(version), money: money)
      let result = try shift.payouts(in: .usd)
      let came = try money.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
      #expect(try result.payouts.map(\.amount).sum() == came.total)
      for (payout, exact) in zip(result.payouts, exact) {
        #expect(abs(Double(payout.amount.minorUnits) - exact) < 61)
        #expect(
          try payout.derivation.steps.compactMap(\.effect).sum() == payout.amount)
      }
    }
  }
}
