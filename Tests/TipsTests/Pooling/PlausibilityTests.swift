import Money
import Testing
import Words

@testable import Tips

/// What can be computed and is most likely a slip of the finger: it is named, and what hardly ever
/// is right needs a word.
@Suite struct PlausibilityTests {
  private static func version(
    fee: Int? = nil, windows: [TimeWindow] = [], roles: [RoleRule] = []
  ) throws -> HousePolicy {
    .file(
      PolicyVersion(
        id: "house", name: "House", effective: try #require(CalendarDay(iso: "2026-01-01")),
        file: "house.yml", cardFee: try fee.map { CardFee(rate: try #require(BasisPoints($0))) },
        roles: roles, windows: windows, steps: [PolicyStep(line: 5, action: .keep(.everybody))]))
  }

  private static func codes(_ shift: Shift) -> [String] { Plausibility(shift).findings.map(\.code) }

  @Test(
    "above 16 hours an entry is named, above 24 it needs a word",
    arguments: [
      ("16", false, false), ("16.01", true, false), ("24", true, false), ("24:01", true, true),
      ("40", true, true),
    ])
  func hours(hours: String, isNamed: Bool, needsWord: Bool) throws {
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "4,000.00", house: "400.00", hours: "4")],
      [Staff.support("Bo", role: .busser, hours: hours)])
    let found = Plausibility(shift).findings
    #expect(found.map(\.code) == (isNamed ? ["long-hours"] : []))
    #expect(found.contains(where: \.needsWord) == needsWord)
    #expect(try shift.payouts(in: .usd).codes == (isNamed ? ["long-hours"] : []))
    guard let finding = found.first else { return }
    #expect(
      finding.sentence(in: .usd)
        == "Bo (busser) worked \(try Staff.time(hours).formattedHours) hours "
        + "in one shift, and more than 16 is unusual. Check the hours.")
    // The word covers this place and this value, and no other.
    #expect(finding.key == "support[0].hours=\(try Staff.time(hours).seconds)")
  }

  @Test func timesAreHoursToo() throws {
    let stint = try #require(Stint("04:00-21:30"))
    let member = SupportMember(
      employee: try Staff.employee("Bo"), work: WorkDetails(stints: [stint]))
    let event = PrivateEvent(name: "Gala", sources: .zero, staff: [member])
    let shift = Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: [], support: [],
      policy: try Self.version(), events: [event])
    #expect(Plausibility(shift).findings.map(\.key) == ["events[0].staff[0].hours=63000"])
  }

  /// The policy's own rate was confirmed where the policy was read; a day's rate was not.
  @Test(
    "above 5 % a card fee is named, above 10 % a day's needs a word",
    arguments: [
      (275, nil, false, false), (275, 500, false, false), (275, 501, true, false),
      (275, 1000, true, false), (275, 1001, true, true), (275, 2750, true, true),
      (600, nil, true, false), (10_000, nil, true, false), (1500, 1200, true, false),
      (1500, 1600, true, true), (1500, 300, false, false),
    ] as [(Int, Int?, Bool, Bool)])
  func cardFee(policy: Int, day: Int?, isNamed: Bool, needsWord: Bool) throws {
    let shift = Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")),
      servers: [try Staff.server("Ana", net: "4,000.00", house: "400.00")], support: [],
      policy: try Self.version(fee: policy), cardFeeRate: day.flatMap { BasisPoints($0) })
    let found = Plausibility(shift).findings
    #expect(found.map(\.code) == (isNamed ? ["high-card-fee"] : []))
    #expect(found.contains(where: \.needsWord) == needsWord)
    #expect(found.first?.key == (isNamed ? "cardFeePercent=\(day ?? policy)" : nil))
  }

  @Test func tipsWithoutSalesAreNamed() throws {
    let shift = try Staff.shift([
      Staff.server("Ana", net: "4,000.00", house: "400.00"), Staff.server("Ben", house: "120.00"),
      Staff.server("Cleo"), Staff.server("Dan", owes: "20.00"),
    ])
    let found = Plausibility(shift).findings
    #expect(
      found.map { $0.sentence(in: .usd) } == [
        "Ben has $120.00 of tips and no net sales. Check the form."
      ])
    #expect(try shift.payouts(in: .usd).notices.contains(.implausible(found[0])))
  }

  @Test("Cash that is the sum of both sides of a balance contains the tips twice")
  func tipsTwice() throws {
    let shift = try Staff.shift([
      Staff.server(
        "Ana", net: "4,000.00", house: "151.50", owes: "1,221.06", cashSales: "1,372.56"),
      Staff.server(
        "Ben", net: "4,000.00", house: "151.50", owes: "1,221.06", cashSales: "1,372.55"),
      Staff.server("Cleo", net: "4,000.00", owes: "1,221.06", cashSales: "1,221.06"),
    ])
    let found = try shift.payouts(in: .usd).notices.compactMap { notice in
      if case .implausible(let finding) = notice { finding } else { nil }
    }
    #expect(found.map(\.code) == ["tips-twice"])
    #expect(found[0].sentence(in: .usd).hasPrefix("The cash sales of Ana are"))
  }

  @Test(
    "money beside the reports is named where a rule counts its sales, and nowhere else",
    arguments: [
      (AmountRule.Base.sales([]), MoneyOrigin.pool("pot"), .evening, [bar, counter]),
      (.sales([]), .pool("party"), .eachEvent, [gala]),
      (.sales([]), .own(.everybody), .evening, []),
      (.combinedSales([]), .own(.everybody), .evening, [bar, counter]),
      (.eventSales([]), .own(.everybody), .evening, [gala]),
      (.tips(.tips), .pool("pot"), .evening, []),
    ] as [(AmountRule.Base, MoneyOrigin, PolicyStep.Scope, [String])])
  func moneyWithoutSales(
    base: AmountRule.Base, from: MoneyOrigin, scope: PolicyStep.Scope, told: [String]
  ) throws {
    let rate = try #require(BasisPoints(500))
    let amount = AmountRule(terms: [.part(.percent(rate), of: base)], words: "")
    try expect(told, from: from, amount, scope: scope)
  }

  @Test(
    "a condition counts sales as well: those of the whole shift, unless people give",
    arguments: [
      (MoneyOrigin.pool("pot"), .evening, [bar, counter]),
      (.house, .evening, [bar, counter]),
      (.pool("party"), .eachEvent, [gala]),
      (.own(.everybody), .evening, []),
      (.together(.everybody), .evening, []),
    ] as [(MoneyOrigin, PolicyStep.Scope, [String])])
  func moneyWithoutSalesByCondition(
    from: MoneyOrigin, scope: PolicyStep.Scope, told: [String]
  ) throws {
    let ten = FixedAmount(hundredths: 1000, sign: "$")
    let condition = RuleCondition(tests: [.money(.sales([]), .atLeast, ten)], words: "")
    let amount = AmountRule(terms: [.fixed(ten, per: .once)], words: "")
    try expect(told, from: from, amount, condition, scope: scope)
  }

  /// What is told of money without sales where one tip-out is the whole policy.
  private func expect(
    _ told: [String], from: MoneyOrigin, _ amount: AmountRule, _ condition: RuleCondition? = nil,
    scope: PolicyStep.Scope
  ) throws {
    let tipOut = TipOutRule(origin: from, amount: amount, target: .people(Sharing(to: .everybody)))
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let version = PolicyVersion(
      id: "house", name: "House", effective: day, file: "house.yml",
      steps: [
        PolicyStep(line: 5, scope: scope, condition: condition, action: .tipOut(tipOut))
      ])
    func sources(_ cents: Int64) -> TipSources {
      TipSources(cardTips: Money(minorUnits: cents), cashTips: .zero, serviceCharges: .zero)
    }
    let shift = Shift(
      date: day, servers: [], support: [], policy: .file(version),
      money: [
        ShiftMoney(name: "jar", sources: sources(900)),
        ShiftMoney(sources: sources(1000)), ShiftMoney(sources: sources(500)),
        ShiftMoney(window: "bar", sources: sources(200)),
        ShiftMoney(window: "patio", sources: sources(200)),
        ShiftMoney(
          window: "patio", sources: sources(0), netSales: Money(minorUnits: 9000)),
      ],
      events: [
        PrivateEvent(name: "Gala", sources: sources(30_000), staff: []),
        PrivateEvent(name: "Tea", sources: .zero, staff: []),
      ])
    #expect(Set(Plausibility(shift).findings.map { $0.sentence(in: .usd) }) == Set(told))
  }
  static let counter =
    "The shift's own money has $15.00 and no net sales, which a rule counts. Check the entry."
  static let bar =
    "The shift's own money (bar) has $2.00 and no net sales, which a rule counts. Check the entry."
  static let gala = "Gala has $300.00 and no net sales, which a rule counts. Check the entry."

  @Test func noSalesOfAnybodyAreSaidOnce() throws {
    let shift = try Staff.shift([Staff.server("Ben", house: "120.00")], [Staff.support("Bo")])
    #expect(try shift.payouts(in: .usd).codes == ["no-net-sales"])
  }

  @Test(arguments: [
    ("2026-09-25", "2026-11-22", false), ("2025-01-01", "2026-11-22", false),
    ("2027-01-01", "2026-12-31", false), ("2024-12-31", "2026-01-01", true),
    ("2062-09-25", "2026-11-22", true), ("0206-09-25", "2026-11-22", true),
  ])
  func aYearThatIsNotNearIsNamed(day: String, today: String, isNamed: Bool) throws {
    let shift = Shift(
      date: try #require(CalendarDay(iso: day)), servers: [], support: [])
    let now = try #require(CalendarDay(iso: today))
    let found = Plausibility(shift).findings(today: now)
    #expect(
      found.map { $0.sentence(in: .usd) }
        == (isNamed
          ? ["The business day \(day) is years away from today (\(today)). Check the year."] : []))
  }

  /// Cleo has the one point of everybody.
  @Test(
    arguments: [
      ("1000", "Bo has 1000 points, and nobody else more than 1. Check them."),
      ("10.001", "Bo has 10.001 points, and nobody else more than 1. Check them."), ("10", nil),
      ("0.1", nil), ("0.099", "Bo has 0.099 points, and nobody else less than 1. Check them."),
      ("0", nil),
    ] as [(String, String?)])
  func pointsFarFromTheOthersAreNamed(points: String, told: String?) throws {
    let bo = SupportMember(
      employee: try Staff.employee("Bo"),
      work: WorkDetails(points: Points(points)))
    let shift = try Staff.shift(
      [Staff.server("Ana", net: "4,000.00", house: "400.00")], [bo, Staff.support("Cleo")])
    #expect(Plausibility(shift).findings.map { $0.sentence(in: .usd) } == [told].compactMap(\.self))
    let alone = try Staff.shift([], [bo], Self.version())
    #expect(Self.codes(alone).isEmpty, "there is nobody to compare with")
  }

  @Test func pointsOfRolesAreTheOthersToo() throws {
    let role = try #require(JobRole("captain"))
    let rules = [
      RoleRule(role: role, points: try #require(Points("20"))), RoleRule(role: .busser),
    ]
    let bo = SupportMember(
      employee: try Staff.employee("Bo"), role: .busser, work: WorkDetails(points: Points("150")))
    let shift = try Staff.shift(
      [], [bo, Staff.support("Cleo", role: role)], Self.version(roles: rules))
    #expect(Self.codes(shift).isEmpty)
  }

  @Test func windowsThatOverlapAreNamed() throws {
    func window(_ name: String, _ time: String) -> TimeWindow {
      TimeWindow(name: name, time: Stint(time))
    }
    let policy = try Self.version(windows: [
      window("lunch", "10:00-16:00"), TimeWindow(name: "patio", time: nil),
      window("dinner", "15:00-23:00"), window("late", "23:00-02:00"),
    ])
    let shift = try Staff.shift([], [], policy)
    let found = Plausibility(shift).findings
    #expect(
      found.map { $0.sentence(in: .usd) } == [
        "“lunch” and “dinner” overlap in house.yml: work in both counts in both. Check “windows:”."
      ])
    #expect(found.map { ShiftNotice.implausible($0).isWarning } == [false])
  }

  @Test(
    arguments: [
      (
        "lunch", ["18:00-22:00"],
        "Bo worked 18:00-22:00, outside of “lunch” (10:00-15:00), to which all of it is said to belong. "
          + "Check both."
      ),
      (
        "lunch", ["11:00-14:00", "15:00-16:00"],
        "Bo worked 15:00-16:00, outside of “lunch” (10:00-15:00), to which all of it is said to belong. "
          + "Check both."
      ),
      (
        "lunch", ["14:30-18:00"],
        "Bo worked 14:30-18:00, 3 of 3.5 hours outside of “lunch” (10:00-15:00), to which all of it is "
          + "said to belong. Check both."
      ),
      ("lunch", ["10:00-15:00"], nil), ("patio", ["18:00-22:00"], nil), (nil, ["18:00-22:00"], nil),
      ("lunch", [], nil),
    ] as [(String?, [String], String?)])
  func timesThatContradictTheirWindowAreNamed(
    window: String?, times: [String], told: String?
  ) throws {
    let policy = try Self.version(windows: [
      TimeWindow(name: "lunch", time: Stint("10:00-15:00")), TimeWindow(name: "patio", time: nil),
    ])
    let work = WorkDetails(stints: times.compactMap { Stint($0) }, window: window)
    let bo = SupportMember(employee: try Staff.employee("Bo"), work: work)
    let shift = try Staff.shift([], [bo], policy)
    let found = Plausibility(shift).findings
    #expect(found.map { $0.sentence(in: .usd) } == [told].compactMap(\.self))
    // Who was there for a part of it is only named.
    let isPartly = told?.contains(" of 3.5 hours") == true
    #expect(!found.contains { ShiftNotice.implausible($0).isWarning == isPartly })
  }
}
