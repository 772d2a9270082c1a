import Evening
import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

/// What came in check by check, for those who were there, computed by hand.
@Suite struct CheckTests {
  private static func person(_ name: String, _ role: String, _ times: String?) -> String {
    "{\"name\": \"\(name)\", \"role\": \"\(role)\""
      + (times.map { ", \"stints\": [\"\($0)\"]" } ?? "") + "}"
  }

  private static func checks(_ all: KeyValuePairs<String, String>) -> String {
    all.map { "{\"at\": \"\($0)\", \"cardTips\": \"\($1)\"}" }.joined(separator: ", ")
  }

  private static func evening(
    _ people: [String], _ checks: KeyValuePairs<String, String>, more: String = ""
  ) throws -> Evening {
    var evening = Evening(
      "a counter", "",
      "\"support\": [\(people.joined(separator: ", "))], \"money\": [\(Self.checks(checks))\(more)]",
      [])
    evening.policy = try #require(
      try PolicyDocumentTests.blocks("yaml").first { $0.hasPrefix("policy: checks\n") })
    return evening
  }

  static let day: KeyValuePairs<String, String> = [
    "8:15": "3.00", "15:10": "6.00", "9:59": "1.10", "10:00": "2.00", "11:29": "4.05",
    "11:30": "5.00", "11:59": "1.01", "12:00": "2.50", "13:30": "3.33",
  ]

  private static let people = [
    person("Ana", "barista", "8:00-12:00"), person("Ben", "lead", "10:00-14:00"),
    person("Cy", "barista", "11:30-16:00"),
  ]

  // MARK: - The examples of the page

  @Test func theChecksOfThePage() throws {
    let result = try Self.evening(Self.people, Self.day).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [864, 891, 1_044])
    let told = result.payouts[1].derivation.sentences(in: .usd)
    #expect(
      told == [
        "The pool “counter” takes what came in at 2 times from 10:00 to 11:29, while the same people "
          + "were there: $6.05. [house.yml:7]",
        "$6.05 of the pool “counter” × 0:01:15 of 0:02:15 points × hours = $3.36. [house.yml:7]",
        "The pool “counter” takes what came in at 2 times from 11:30 to 11:59, while the same people "
          + "were there: $6.01. [house.yml:7]",
        "$6.01 of the pool “counter” × 0:01:15 of 0:03:15 points × hours = $2.31. [house.yml:7]",
        "The pool “counter” takes what came in at 2 times from 12:00 to 13:30, while the same people "
          + "were there: $5.83. [house.yml:7]",
        "$5.83 of the pool “counter” × 0:01:15 of 0:02:15 points × hours = $3.24. [house.yml:7]",
        "$3.36 + $2.31 + $3.24 = $8.91.",
      ], "\(told)")
  }

  @Test func theQuartersOfThePage() throws {
    let people = [
      Self.person("Ana", "barista", "8:00-11:50"), Self.person("Ben", "lead", "10:00-14:00"),
      Self.person("Cy", "barista", "11:40-16:00"),
    ]
    let result = try Self.evening(
      people,
      ["11:30-11:45": "12.40", "11:45-12:00": "9.00", "12:00-12:15": "7.77"]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [596, 1_468, 853])
  }

  @Test func theRulesAreSaid() throws {
    let version = try Evening.version(Self.evening([], [:]).policy)
    #expect(
      PolicyExplanation(version).sentences.contains(
        "1. For each check, among those who were there when it was closed: Into the pool “counter” goes "
          + "everything of the shift's own money. It is shared at once: barista and lead, by points × "
          + "hours. (line 7)"), "\(PolicyExplanation(version).sentences)")
    let drawn = PolicyDiagram(version).lines
    #expect(
      drawn.last?.hasSuffix("by points × hours, who was there at each check") == true, "\(drawn)")
    #expect(version.sharesByChecks)
    let data = try JSONEncoder().encode(version)
    #expect(try JSONDecoder().decode(PolicyVersion.self, from: data) == version)
  }

  // MARK: - Who was there

  /// Ten minutes past midnight belong to the night; two stints have a break between them.
  @Test func afterMidnightAndInABreak() throws {
    let people = [
      Self.person("Ana", "barista", "18:00-20:00\", \"20:30-24:00"),
      Self.person("Ben", "barista", "19:00-01:00"),
    ]
    let result = try Self.evening(
      people, ["20:15": "1.00", "20:30": "2.00", "00:10": "4.00", "18:00": "8.00"]
    ).payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [900, 600])
  }

  @Test func nobodyThereNeedsAPerson() throws {
    let evening = try Self.evening(Self.people, ["7:59": "3.00"])
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(
      error?.sentence(in: .usd)
        == "At 07:59 $3.00 came in, and nobody was there as barista and lead (house.yml:7). Correct the "
        + "times that people worked, or say in the policy which pool gets it “if nobody” is there.")
  }

  @Test func aPoolMayTakeWhatNobodyWasThereFor() throws {
    var evening = try Self.evening(Self.people, ["7:59": "3.00", "8:00": "1.00"])
    evening.policy =
      evening.policy.replacing(
        "    steps:\n", with: "    steps:\n      - pool: left\n"
      ).replacing("for: each check", with: "for: each check\n        if nobody: left")
      + "\n      - share: left\n        to: barista"
    let result = try evening.payouts()
    #expect(result.payouts.map(\.amount.minorUnits) == [250, 0, 150])
    let told = result.notices.map { $0.sentence(in: .usd) }
    #expect(
      told.contains(
        "Nobody worked as barista and lead at 07:59: that part goes to the pool “left” (house.yml:8)."
      ),
      "\(told)")
    #expect(
      told.contains(
        "Ben as lead is paid nothing: nothing came in while they were there. Check the times."))
  }

  /// One notice for all checks, however many there are.
  @Test(
    arguments: [
      (["7:57", "7:58", "7:59"], "at 07:57, 07:58 and 07:59"),
      (["6:00", "6:10", "6:20", "6:30", "7:30", "7:40"], "at 6 times from 06:00 to 07:40"),
    ])
  func checksWithoutAnybodyAreToldOnce(times: [String], told: String) throws {
    let empty = times.map { ", {\"at\": \"\($0)\", \"cardTips\": \"1.00\"}" }.joined()
    var evening = try Self.evening(Self.people, ["8:00": "1.00"], more: empty)
    evening.policy =
      evening.policy.replacing(
        "    steps:\n", with: "    steps:\n      - pool: left\n"
      ).replacing("for: each check", with: "for: each check\n        if nobody: left")
      + "\n      - share: left\n        to: barista"
    let notices = try evening.payouts().notices.map { $0.sentence(in: .usd) }
      .filter { $0.hasPrefix("Nobody worked") }
    #expect(
      notices == [
        "Nobody worked as barista and lead \(told): that part goes to the pool “left” (house.yml:8)."
      ])
  }

  /// A part of which nobody is there goes to the others, and that is told once with all its times.
  @Test func anAbsentPartOfACheckIsTold() throws {
    var evening = try Self.evening(Self.people, Self.day)
    evening.policy = evening.policy.replacing(
      "to: barista and lead", with: "percentages: {barista: 70 %, lead: 30 %}")
    let notices = try evening.payouts().notices.map { $0.sentence(in: .usd) }
      .filter { $0.hasPrefix("Nobody worked") }
    #expect(
      notices == [
        "Nobody worked as lead at 08:15, 09:59 and 15:10: that part goes to the others (house.yml:7)."
      ])
  }

  @Test func everybodyWhoCouldShareHasTimes() throws {
    let evening = try Self.evening(
      [Self.people[0], Self.person("Di", "barista", nil), Self.person("Eve", "cleaner", nil)],
      ["9:00": "3.00"])
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(error?.sentence(in: .usd).contains("of Di (barista) only the hours are known") == true)
  }

  /// A manager may tend the counter while nothing comes in, and has no share of what does.
  @Test func aManagerStopsTheNightOnlyWhereACheckIsTheirs() throws {
    func evening(_ times: String) throws -> Evening {
      let manager = Self.person("Mo", "barista", times).dropLast() + #", "manager": true}"#
      return try Self.evening(Self.people + [String(manager)], Self.day)
    }
    #expect(
      try evening("6:00-8:00").payouts().payouts.map(\.amount.minorUnits) == [864, 891, 1_044, 0])
    let error = #expect(throws: ShiftError.self) { try evening("8:00-9:00").payouts() }
    #expect(error?.sentence(in: .usd).contains("Mo") == true)
  }

  // MARK: - The card fee

  /// 3 % of 40 × $0.10 are $0.12, not 40 × nothing; of the $4.00 that leaves $3.88.
  @Test(
    arguments: [("", 12, 388), (", rounded: up to the cent", 12, 388)] as [(String, Int64, Int64)])
  func theFeeOfChecksIsTheFeeOfTheirSum(more: String, fee: Int64, paid: Int64) throws {
    let checks = (0..<40).map { "{\"at\": \"9:\($0 + 10)\", \"cardTips\": \"0.10\"}" }
    var evening = Evening(
      "a counter", "",
      "\"support\": [\(Self.people[0])], \"money\": [\(checks.joined(separator: ", "))]", [])
    evening.policy = try Self.evening([], [:]).policy.replacing(
      "    steps:\n", with: "    card fee: {rate: 3 %\(more)}\n    steps:\n")
    let result = try evening.payouts()
    #expect(result.totals.cardFee.minorUnits == fee)
    #expect(result.payouts.map(\.amount.minorUnits) == [paid])
    let told = result.payouts[0].derivation.sentences(in: .usd)
    #expect(told.filter { $0.contains("is withheld as the card fee: $0.12") }.count == 1, "\(told)")
  }

  /// Which check bears an odd cent goes by the time, not by the order of the file.
  @Test func theOrderOfTheChecksChangesNothing() throws {
    let checks = ["9:00", "10:30", "12:30"].map { "{\"at\": \"\($0)\", \"cardTips\": \"0.50\"}" }
    let paid = try [checks, checks.reversed()].map { checks in
      var evening = Evening(
        "a counter", "",
        "\"support\": [\(Self.people.joined(separator: ", "))], "
          + "\"money\": [\(checks.joined(separator: ", "))]", [])
      evening.policy = try Self.evening([], [:]).policy.replacing(
        "    steps:\n", with: "    card fee: {rate: 3.4 %}\n    steps:\n")
      return try evening.payouts().payouts.map(\.amount.minorUnits)
    }
    #expect(paid[0] == paid[1])
    #expect(paid[0].reduce(0, +) == 145)
  }

  @Test func moneyWithoutATimeIsTakenByNoCheck() throws {
    let evening = try Self.evening(
      Self.people, ["9:00": "3.00"], more: #", {"cardTips": "5.00"}"#)
    let error = #expect(throws: ShiftError.self) { try evening.payouts() }
    #expect(error?.sentence(in: .usd).contains("$5.00 in the shift's own money") == true)
  }

  // MARK: - Times

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

  // MARK: - Laws

  /// Whatever came in when, all of it is paid, and each share is within a cent for each group of
  /// people of the exact one.
  @Test func moneyInIsMoneyOutAtEveryMoment() throws {
    var random = SeededGenerator(seed: 20_261_126)
    let version = try Evening.version(Self.evening([], [:]).policy)
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
