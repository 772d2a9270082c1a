import Fixtures
import Money
import Testing
import Words

@testable import Tips

/// Laws of every period, tried on made-up ones.
@Suite struct PeriodPropertyTests {
  static let seed: UInt64 = 20_261_125
  static let periods = 300

  struct Period {
    let shifts: [Shift]
    let results: [ShiftPayouts]
    let days: DayRange
    /// Nil where nobody has a share, and nobody can have it back.
    let shares: PeriodShares?

    var contributions: [PeriodContribution] { results.flatMap(\.contributions) }
  }

  private static let made = Result { try make() }

  static func computed() throws -> [Period] { try made.get() }

  private static func make() throws -> [Period] {
    var random = SeededGenerator(seed: seed)
    var done: [Period] = []
    for _ in 0..<periods {
      let text = RandomPeriod.policy(&random)
      let version = try RandomEvening.version(text, seed: seed)
      let count = Int.random(in: 1...14, using: &random)
      var shifts: [Shift] = []
      var results: [ShiftPayouts] = []
      for shift in try RandomPeriod.nights(count, version, &random) {
        guard let result = try RandomEvening.payouts(shift, seed: seed) else { continue }
        results.append(result)
        shifts.append(shift)
      }
      guard let first = shifts.first?.date, let last = shifts.last?.date,
        let days = DayRange(from: first, to: last)
      else { continue }
      done.append(try period(shifts, results, days, text))
    }
    #expect(done.count > periods * 9 / 10)
    #expect(done.count { $0.shares != nil } > periods * 8 / 10)
    return done
  }

  private static func period(
    _ shifts: [Shift], _ results: [ShiftPayouts], _ days: DayRange, _ text: String
  ) throws -> Period {
    let contributions = results.flatMap(\.contributions)
    var shares: PeriodShares?
    do throws(PeriodShareError) {
      shares = try PeriodShares(of: contributions, in: days)
    } catch {
      guard case .nobodyToShare = error else {
        Issue.record("seed \(seed): \(error.sentence(in: .usd))\n\(text)")
        throw error
      }
    }
    return Period(shifts: shifts, results: results, days: days, shares: shares)
  }

  @Test func eachNightsMoneyIsPaidKeptOrInThePool() throws {
    for period in try Self.computed() {
      for result in period.results {
        let totals = result.totals
        let out = try result.payouts.map(\.amount).sum() + totals.keptForPeriods
        #expect(
          try out == totals.tips + totals.housePaid - totals.cardFee - totals.houseKept,
          "seed \(Self.seed)")
        #expect(try result.contributions.map(\.amount).sum() == totals.keptForPeriods)
        for night in result.contributions {
          #expect(try night.sources.total == night.amount)
          #expect(night.sources.parts.allSatisfy { !$0.isNegative })
        }
      }
    }
  }

  @Test func moneyInIsMoneyOutOverThePeriodForEachSource() throws {
    for period in try Self.computed() {
      guard let shares = period.shares else { continue }
      let into = try period.contributions.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
      let out = try shares.shares.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
      #expect(out == into, "seed \(Self.seed)")
      #expect(try shares.shares.map(\.amount).sum() == into.total, "seed \(Self.seed)")
      #expect(try shares.nights.map(\.value).sum() == into.total)
    }
  }

  @Test func eachShareIsToldAndNobodyIsNegative() throws {
    for share in try Self.computed().compactMap(\.shares).flatMap(\.shares) {
      #expect(share.sources.parts.allSatisfy { !$0.isNegative }, "seed \(Self.seed)")
      #expect(try share.sources.total == share.amount)
      #expect(try share.derivation.steps.compactMap(\.effect).sum() == share.amount)
      #expect(!share.derivation.sentences(in: .usd).isEmpty)
    }
  }

  /// Where the house says nothing else, a share is less than a cent away from its exact part.
  @Test func sharesAreOfTheLargestRemainders() throws {
    for shares in try Self.computed().compactMap(\.shares)
    where shares.pool.oddCents == nil && shares.pool.entriesOfPerson == nil {
      for step in shares.shares.flatMap(\.derivation.steps) {
        guard case .paid(let paid) = step.fact else { continue }
        let exact = Int128(paid.whole.minorUnits) * Int128(paid.units)
        let distance = Int128(paid.amount.minorUnits) * Int128(paid.allUnits) - exact
        #expect(distance.magnitude < paid.allUnits.magnitude, "seed \(Self.seed)")
      }
    }
  }

  @Test func theOrderOfTheNightsChangesNothing() throws {
    var random = SeededGenerator(seed: Self.seed + 1)
    for period in try Self.computed() {
      guard let shares = period.shares else { continue }
      let other = try PeriodShares(
        of: period.contributions.shuffled(using: &random), in: period.days)
      #expect(other == shares, "seed \(Self.seed)")
    }
  }

  @Test func somebodyWithoutAClaimChangesNothing() throws {
    let idle = Employee(id: Employee.ID("idle"), name: try PersonName("Aaron Idle"))
    for period in try Self.computed() {
      guard let shares = period.shares, shares.pool.oddCents == nil else { continue }
      let more = period.contributions.map { night in
        let entry = PeriodContribution.Entry(
          employee: idle, role: .server, claims: shares.pool.sharing.parts.map { _ in 0 },
          seconds: 0, countedSeconds: 0, hereSince: nil)
        return PeriodContribution(
          day: night.day, pool: night.pool, rule: night.rule, amount: night.amount,
          sources: night.sources, entries: [entry] + night.entries, givers: night.givers,
          derivation: night.derivation)
      }
      let other = try PeriodShares(of: more, in: period.days)
      #expect(other.shares == shares.shares, "seed \(Self.seed)")
    }
  }
}
