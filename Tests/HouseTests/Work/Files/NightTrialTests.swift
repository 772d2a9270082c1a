import Evening
import House
import Money
import Testing
import Tips
import Words

/// Nights in files, computed together: who is who, what they get at night and of a period.
@Suite struct NightTrialTests {
  let house: SmallHouse

  init() throws { house = try SmallHouse() }

  private static let policy = """
    policy: late
    name: Late
    versions:
      - effective: 2026-01-01
        tip credit: no
        roles: {server: {}, busser: {}}
        steps:
          - tip out: 10 % of tips
            from: server
            to: busser
          - pool: house
            takes: everything
          - share: house
            to: server
            by: shifts
            for: PERIOD
    """

  private static func server(_ name: String, _ tips: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"netSales\": \"500.00\", \"cardTips\": \"\(tips)\"\(more)}"
  }

  private static func night(_ servers: String..., support: String = "") -> String {
    "\"servers\": [\(servers.joined(separator: ", "))], \"support\": [\(support)]"
  }

  private static let cy = #"{"name": "Cy", "role": "busser"}"#

  private func trial(
    _ nights: KeyValuePairs<String, String>, by policy: String = policy,
    period: String = "the week from monday", payPeriods: PaySchedule? = nil
  ) throws -> NightTrial {
    let text = policy.replacing("PERIOD", with: period)
    let policy = try PolicyFiles().policy(named: house.write(text, to: "late.yml"))
    let files = try nights.map { day, body in
      NightTrial.Night(
        file: "\(day).json",
        document: try ShiftDocument.read("{\"date\": \"\(day)\", \(body)}".utf8))
    }
    return try NightTrial(files, by: policy, payPeriods: payPeriods) { $0 }
  }

  private static let two: KeyValuePairs<String, String> = [
    "2026-11-03": night(server("Ana", "100.00"), server("Ben", "50.00"), support: cy),
    "2026-11-05": night(server("Ben", "60.00"), support: cy),
  ]

  private static func lines(_ trial: NightTrial) -> [String] {
    trial.lines.map {
      "\($0.person?.name.text ?? "all") \($0.atNight.plain(in: .usd)) \($0.ofPeriods.plain(in: .usd))"
    }
  }

  /// 135.00 + 54.00 in three shifts, two of them Ben's.
  @Test("people without an ID are one person by their name") func byName() throws {
    let trial = try trial(Self.two)
    #expect(
      Self.lines(trial) == [
        "Ana 0.00 63.00", "Ben 0.00 126.00", "Cy 21.00 0.00", "all 21.00 189.00",
      ])
    #expect(trial.periods.pools.count == 1)
    #expect(trial.nights == 2)
  }

  @Test("nights of two weeks are two periods") func twoWeeks() throws {
    let trial = try trial([
      "2026-11-08": Self.night(Self.server("Ana", "100.00")),
      "2026-11-09": Self.night(Self.server("Ben", "60.00")),
    ])
    #expect(Self.lines(trial) == ["Ana 0.00 100.00", "Ben 0.00 60.00", "all 0.00 160.00"])
    #expect(trial.periods.pools.map(\.days.first.description) == ["2026-11-02", "2026-11-09"])
  }

  @Test("a pay period that the house does not say is told, and nothing is guessed")
  func unknownPeriod() throws {
    let trial = try trial(Self.two, period: "the pay period")
    #expect(trial.periods.pools.isEmpty)
    let told = try #require(trial.periods.refusals.first).sentence(in: .usd)
    #expect(told.contains("Write “pay periods:” into the house's settings"), "\(told)")
    let first = try #require(CalendarDay(iso: "2026-11-02"))
    let schedule = try #require(PaySchedule(.everyTwoWeeks, from: first))
    let known = try self.trial(Self.two, period: "the pay period", payPeriods: schedule)
    #expect(known.periods.pools.map(\.days.last.description) == ["2026-11-15"])
  }

  @Test("a pool without known days hides no other") func oneUnknownPeriodOfTwo() throws {
    let text = Self.policy.replacing(
      "      - pool: house",
      with: "      - {pool: tenth, takes: 10 % of tips, from: server}\n"
        + "      - {share: tenth, to: busser, by: shifts, for: the week from monday}\n"
        + "      - pool: house")
    let trial = try self.trial(Self.two, by: text, period: "the pay period")
    #expect(trial.periods.refusals.count == 1)
    #expect(trial.periods.pools.map(\.pool.name) == ["tenth"])
  }

  @Test("who somebody is on another night is never guessed") func unclear() throws {
    let (first, second) = (Self.server("Ana", "1.00"), Self.server("Ana", "2.00"))
    let withID = Self.server("Ana", "1.00", ", \"id\": \"a1\"")
    let unclear = NightTrialError.nameUnclear("Ana", file: "2026-11-02.json")
    #expect(throws: unclear) { try trial(["2026-11-02": Self.night(first, second)]) }
    #expect(throws: unclear) {
      try trial(["2026-11-02": Self.night(withID), "2026-11-03": Self.night(second)])
    }
    #expect(throws: NightTrialError.nameMissing(file: "2026-11-02.json")) {
      try trial(["2026-11-02": Self.night(first, support: #"{"role": "busser"}"#)])
    }
    // One ID is one person, whatever the name.
    let other = Self.server("Anna", "20.00", ", \"id\": \"a1\"")
    let same = try trial(["2026-11-02": Self.night(withID), "2026-11-03": Self.night(other)])
    #expect(same.lines.count == 2)
  }

  @Test("a night that cannot be computed is named") func notComputed() throws {
    let chef = Self.server("Ana", "1.00", ", \"role\": \"chef\"")
    let error = #expect(throws: NightTrialError.self) {
      try trial(["2026-11-02": Self.night(chef)])
    }
    #expect(error?.description.hasPrefix("2026-11-02.json: Ana worked as chef") == true)
  }
}
