import Evening
import House
import Money
import Testing
import Tips

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

  private func trial(
    _ nights: KeyValuePairs<String, String>, period: String = "the week from monday",
    payPeriods: PaySchedule? = nil
  ) throws -> NightTrial {
    let text = Self.policy.replacing("PERIOD", with: period)
    let policy = try PolicyFiles().policy(named: house.write(text, to: "late.yml"))
    let files = try nights.map { day, body in
      NightTrial.Night(
        file: "\(day).json",
        document: try ShiftDocument.read("{\"date\": \"\(day)\", \(body)}".utf8))
    }
    return try NightTrial(files, by: policy, payPeriods: payPeriods) { $0 }
  }

  private static let two: KeyValuePairs<String, String> = [
    "2026-11-03": "\"servers\": [\(server("Ana", "100.00")), \(server("Ben", "50.00"))], "
      + "\"support\": [{\"name\": \"Cy\", \"role\": \"busser\"}]",
    "2026-11-05": "\"servers\": [\(server("Ben", "60.00"))], "
      + "\"support\": [{\"name\": \"Cy\", \"role\": \"busser\"}]",
  ]

  private static func lines(_ trial: NightTrial) -> [String] {
    trial.lines.map {
      "\($0.person?.name.text ?? "all") \($0.atNight.plain(in: .usd)) \($0.ofPeriods.plain(in: .usd))"
    }
  }

  /// 135.00 + 54.00 in three shifts, two of them Ben's.
  @Test("people without an ID are one person by their name")
  func byName() throws {
    let trial = try trial(Self.two)
    #expect(
      Self.lines(trial) == [
        "Ana 0.00 63.00", "Ben 0.00 126.00", "Cy 21.00 0.00", "all 21.00 189.00",
      ])
    #expect(trial.periods.pools.count == 1)
    #expect(trial.nights == 2)
  }

  @Test("nights of two weeks are two periods")
  func twoWeeks() throws {
    let trial = try trial([
      "2026-11-08": "\"servers\": [\(Self.server("Ana", "100.00"))], \"support\": []",
      "2026-11-09": "\"servers\": [\(Self.server("Ben", "60.00"))], \"support\": []",
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

  @Test("a pool without known days hides no other")
  func oneUnknownPeriodOfTwo() throws {
    let text = Self.policy.replacing("PERIOD", with: "the pay period")
      .replacing(
        "      - pool: house",
        with: "      - pool: tenth\n        takes: 10 % of tips\n        from: server\n"
          + "      - share: tenth\n        to: busser\n        by: shifts\n"
          + "        for: the week from monday\n      - pool: house")
    let policy = try PolicyFiles().policy(named: house.write(text, to: "two.yml"))
    let files = try Self.two.map { day, body in
      NightTrial.Night(
        file: "\(day).json",
        document: try ShiftDocument.read("{\"date\": \"\(day)\", \(body)}".utf8))
    }
    let trial = try NightTrial(files, by: policy, payPeriods: nil) { $0 }
    #expect(trial.periods.refusals.count == 1)
    #expect(trial.periods.pools.map(\.pool.name) == ["tenth"])
  }

  @Test("who somebody is on another night is never guessed")
  func unclear() throws {
    let twice =
      "\"servers\": [\(Self.server("Ana", "1.00")), \(Self.server("Ana", "2.00"))], "
      + "\"support\": []"
    #expect(throws: NightTrialError.nameUnclear("Ana", file: "2026-11-02.json")) {
      try trial(["2026-11-02": twice])
    }
    let withID = "\"servers\": [\(Self.server("Ana", "1.00", ", \"id\": \"a1\""))], \"support\": []"
    let without = "\"servers\": [\(Self.server("Ana", "2.00"))], \"support\": []"
    #expect(throws: NightTrialError.nameUnclear("Ana", file: "2026-11-02.json")) {
      try trial(["2026-11-02": withID, "2026-11-03": without])
    }
    #expect(throws: NightTrialError.nameMissing(file: "2026-11-02.json")) {
      try trial([
        "2026-11-02":
          "\"servers\": [\(Self.server("Ana", "1.00"))], \"support\": [{\"role\": \"busser\"}]"
      ])
    }
    for error in [
      NightTrialError.nameUnclear("Ana", file: "a.json"), .nameMissing(file: "a.json"), .noNights,
    ] {
      #expect(error.description.hasSuffix("."))
    }
  }

  @Test("one ID is one person, whatever the name")
  func byID() throws {
    let trial = try trial([
      "2026-11-02":
        "\"servers\": [\(Self.server("Ana", "10.00", ", \"id\": \"a1\""))], \"support\": []",
      "2026-11-03": "\"servers\": [\(Self.server("Anna", "20.00", ", \"id\": \"a1\""))], "
        + "\"support\": []",
    ])
    #expect(trial.lines.count == 2)
  }

  @Test("a night that cannot be computed is named")
  func notComputed() throws {
    let error = #expect(throws: NightTrialError.self) {
      try trial([
        "2026-11-02": "\"servers\": [\(Self.server("Ana", "1.00", ", \"role\": \"chef\""))], "
          + "\"support\": []"
      ])
    }
    #expect(error?.description.hasPrefix("2026-11-02.json: Ana worked as chef") == true)
  }
}
