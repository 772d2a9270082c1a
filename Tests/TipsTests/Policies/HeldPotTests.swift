import Fixtures
import Money
import Testing
import Words

@testable import Tips

/// Money that nights hold until a person decides, computed by hand.
@Suite struct HeldPotTests {
  static let party = PoolOfPeriods(policy: "held", name: "party", period: .untilDecided)
  static let jar = PoolOfPeriods(policy: "held", name: "jar", period: .untilDecided)

  /// The example of the page: 1 % of 212.37, of 96.50 (0.965: half a cent goes up) and of 171.35 are
  /// 2.12 + 0.97 + 1.71 = 4.80; in the jar are 31.40.
  private static func nights(ana: String = "212.37") throws -> Nights {
    try Nights(
      try PolicyDocumentTests.policy("held"),
      [
        "2026-11-02: Ana server 1 \(ana), Ben bartender 1 96.50, Cy busser 1, Di busser 1",
        "2026-11-03: Ana server 1 171.35, Eli busser 1, Cy busser 1, jar 31.40",
      ])
  }

  private static func later(_ ana: String, _ ben: String) throws -> [PeriodContribution] {
    try Nights(
      try PolicyDocumentTests.policy("held"),
      ["2026-11-16: Ana server 1 \(ana)", "2026-11-17: Ben bartender 1 \(ben)"]
    ).contributions
  }

  private static func pot(
    _ nights: [PeriodContribution], _ pool: PoolOfPeriods = party,
    after decided: [PeriodSharing.Share] = []
  ) throws -> HeldPot {
    try HeldPot(of: nights.filter { $0.pool.pool == pool }, after: decided)
  }

  private static func decision(
    _ amounts: KeyValuePairs<String, Int64>, of pot: HeldPot
  ) throws -> HeldDecision {
    HeldDecision(
      decidedBy: "Maria", reason: "best section",
      parts: try amounts.map { name, amount in
        let receiver = try #require(pot.receivers.first { $0.employee.name.text == name })
        return HeldDecision.Part(
          employee: receiver.employee, role: try #require(receiver.roles.first),
          amount: Money(minorUnits: amount))
      })
  }

  private static func shares(_ made: PeriodSharing) -> [PeriodSharing.Share] {
    made.payments.map {
      PeriodSharing.Share(employee: $0.employee, role: $0.role, sources: $0.sources)
    }
  }

  @Test func theNightHoldsAndPaysNobodyOfIt() throws {
    let nights = try Self.nights()
    #expect(
      nights.results.map { $0.payouts.map(\.amount.minorUnits) }
        == [[21_025, 9_553, 0, 0], [16_964, 0, 0]])
    #expect(nights.results.map(\.totals.keptForPeriods.minorUnits) == [309, 171 + 3_140])
    for night in nights.results {
      #expect(try night.totals.keptForPeriods + night.totals.paid == night.totals.tips)
    }
    let told = try #require(nights.contributions.first).derivation.sentences(in: .usd)
    #expect(
      told.last?.hasPrefix(
        "$3.09 is held in the pool “party” until somebody decides who gets it.") == true, "\(told)")
    // Nobody is promised anything, so no payout speaks of it.
    let cy = try #require(nights.results[0].payouts.first { $0.employee.name.text == "Cy" })
    #expect(cy.derivation.sentences(in: .usd).allSatisfy { !$0.contains("party") })
    #expect(try Self.pot(nights.contributions).amount == Money(minorUnits: 480))
    #expect(try Self.pot(nights.contributions, Self.jar).amount == Money(minorUnits: 3_140))
  }

  @Test func aDecisionPaysWhatItSaysAndTheRestStaysHeld() throws {
    let nights = try Self.nights().contributions
    let pot = try Self.pot(nights)
    #expect(pot.receivers.map(\.employee.name.text) == ["Ana", "Ben", "Cy", "Di", "Eli"])
    let made = try PeriodSharing(
      try Self.decision(["Ben": 240, "Ana": 200], of: pot), of: pot, in: Self.party)
    #expect(made.payments.map(\.employee.name.text) == ["Ana", "Ben"])
    #expect(made.payments.map(\.amount.minorUnits) == [200, 240])
    #expect(
      made.payments[0].derivation.sentences(in: .usd) == [
        "Maria decided that Ana gets $2.00 of the pool “party” that is held: “best section”."
      ])
    #expect(try Self.pot(nights, after: Self.shares(made)).amount == Money(minorUnits: 40))
  }

  /// By the corrected Monday Ana gives $1.12 (1.1237), and the nights $3.80: a dollar less than was paid.
  /// Later nights give $0.75 and $1.31 (1.3055): first they make up for that.
  @Test func aNightThatIsCorrectedAfterTheDecisionIsMadeUpForLater() throws {
    let pot = try Self.pot(Self.nights().contributions)
    let made = try PeriodSharing(
      try Self.decision(["Ana": 240, "Ben": 240], of: pot), of: pot, in: Self.party)
    let corrected = try Self.nights(ana: "112.37").contributions
    let below = try Self.pot(corrected, after: Self.shares(made))
    #expect(try below.amount == Money(minorUnits: -100))
    let later = try Self.later("75.00", "130.55")
    #expect(
      try Self.pot(corrected + later, after: Self.shares(made)).amount == Money(minorUnits: 106))
    let error = #expect(throws: PeriodShareError.self) {
      try PeriodSharing(try Self.decision(["Cy": 1], of: below), of: below, in: Self.party)
    }
    #expect(
      error?.sentence(in: .usd)
        == "The pool “party” that is held has -$1.00, and $0.01 would be paid of it. Give less.")
  }

  @Test func nobodyGetsWhatIsNotForThem() throws {
    let pot = try Self.pot(Self.nights().contributions, Self.jar)
    #expect(pot.receivers.map(\.employee.name.text) == ["Cy", "Eli"])
    let all = try Self.pot(Self.nights().contributions)
    func refusal(_ decision: HeldDecision) -> String? {
      #expect(throws: PeriodShareError.self) {
        try PeriodSharing(decision, of: pot, in: Self.jar)
      }?.sentence(in: .usd)
    }
    #expect(
      refusal(try Self.decision(["Ana": 100], of: all))
        == "Ana can get nothing of the pool “jar” that is held: it is for those who worked in its roles "
        + "on nights that gave to it, or gave to it themselves. Name one of them.")
    #expect(
      refusal(try Self.decision(["Cy": 100, "Cy": 1], of: pot))
        == "Cy is named twice. Name each person once, with all that they get.")
    #expect(
      refusal(try Self.decision(["Cy": 0], of: pot))
        == "Cy would get $0.00. Leave out people who get nothing.")
    #expect(
      refusal(try Self.decision([:], of: pot))
        == "No one is named who gets something of the pool “jar” that is held. Say who gets how much."
    )
    #expect(
      refusal(try Self.decision(["Cy": 1_570, "Eli": 1_571], of: pot))
        == "The pool “jar” that is held has $31.40, and $31.41 would be paid of it. Give less.")
  }

  /// Hosts alone may have it, and none worked: those who gave it may have it back, and no more.
  @Test func whoOnlyGaveMayHaveItBack() throws {
    let policy = Evening.policy(
      "- pool: pot\n  takes: 10 % of tips\n  from: server\n- hold: pot\n  to: cook\n- keep: the rest\n"
        + "  from: everybody")
    let nights = try Nights(policy, ["2026-11-02: Ana server 1 100.00, Ben server 1 50.00"])
    let pot = try HeldPot(of: nights.contributions, after: [])
    let pool = try #require(nights.contributions.first).pool.pool
    #expect(pot.receivers.map(\.most?.minorUnits) == [1_000, 500])
    let error = #expect(throws: PeriodShareError.self) {
      try PeriodSharing(try Self.decision(["Ben": 501], of: pot), of: pot, in: pool)
    }
    #expect(
      error?.sentence(in: .usd)
        == "Ben only gave to the pool “pot” that is held, and may have back at most $5.00. Give them that "
        + "or less.")
    let made = try PeriodSharing(
      try Self.decision(["Ben": 300], of: pot), of: pot, in: pool)
    let rest = try HeldPot(of: nights.contributions, after: Self.shares(made))
    #expect(rest.receivers.map(\.most?.minorUnits) == [1_000, 200])
  }

  // MARK: - The law

  @Test("what nights gave is paid or held, source by source, whatever is corrected in between")
  func nothingIsLost() throws {
    var random = SeededGenerator(seed: 20_261_127)
    var (decisions, refusals) = (0, 0)
    for period in try PeriodPropertyTests.computed() where period.contributions.count > 3 {
      var nights: [PeriodContribution] = []
      var decided: [PeriodSharing.Share] = []
      for night in period.contributions {
        nights.append(night)
        if Int.random(in: 0...6, using: &random) == 0 {
          nights.remove(at: Int.random(in: 0..<nights.count, using: &random))
        }
        let pot = try HeldPot(of: nights, after: decided)
        let parts = pot.receivers.shuffled(using: &random).prefix(3).map { receiver in
          HeldDecision.Part(
            employee: receiver.employee, role: receiver.roles[0],
            amount: Money(minorUnits: Int64.random(in: 1...9_000, using: &random)))
        }
        let decision = HeldDecision(decidedBy: "Maria", reason: "r", parts: Array(parts))
        let made: PeriodSharing
        do throws(PeriodShareError) {
          made = try PeriodSharing(decision, of: pot, in: Self.party)
        } catch {
          refusals += 1
          continue
        }
        decisions += 1
        #expect(try made.amount <= pot.amount)
        for payment in made.payments {
          #expect(payment.sources.parts.allSatisfy { !$0.isNegative })
          #expect(try payment.sources.total == payment.amount)
        }
        // The order in which people are named is no matter.
        let turned = HeldDecision(decidedBy: "Maria", reason: "r", parts: parts.reversed())
        #expect(try PeriodSharing(turned, of: pot, in: Self.party).payments == made.payments)
        decided += Self.shares(made)
        let left = try HeldPot(of: nights, after: decided).sources
        var all = left
        for share in decided { all = try all + share.sources }
        let given = try nights.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
        #expect(all == given)
      }
    }
    #expect(decisions > 500 && refusals > 50, "\(decisions) \(refusals)")
  }
}
