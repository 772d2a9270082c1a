import Fixtures
import Foundation
import Money
import Testing
import Words

@testable import Tips

/// Laws that hold for every policy and every evening, tried on made-up ones: a policy file is
/// written at random, read by the language's own reader, and carried out on random evenings.
@Suite struct PropertyTests {
  static let seed: UInt64 = 20_261_121
  static let policies = 400
  static let evenings = 6

  /// Made once for all laws.
  private static let made = Result { try make() }

  static func computed() throws -> [(Shift, ShiftPayouts)] { try made.get() }

  /// Sound policies with evenings that they can compute; most can be.
  private static func make() throws -> [(Shift, ShiftPayouts)] {
    var random = SeededGenerator(seed: seed)
    var done: [(Shift, ShiftPayouts)] = []
    for _ in 0..<policies {
      let version = try RandomEvening.version(RandomPolicy.text(&random), seed: seed)
      #expect(
        try JSONDecoder().decode(PolicyVersion.self, from: JSONEncoder().encode(version))
          == version)
      for _ in 0..<evenings {
        let shift = try RandomEvening.shift(&random, .file(version))
        guard let result = try RandomEvening.payouts(shift, seed: seed) else { continue }
        try SheetLaws.check(result)
        done.append((shift, result))
      }
    }
    #expect(done.count > policies * evenings * 7 / 10)
    return try done + articles(&random)
  }

  /// Evenings by the article's settings, where some servers hold cash sales.
  private static func articles(
    _ random: inout SeededGenerator
  ) throws -> [(Shift, ShiftPayouts)] {
    var done: [(Shift, ShiftPayouts)] = []
    for _ in 0..<evenings * 200 {
      let rules = ArticleRules(
        supportRate: try #require(BasisPoints(Int.random(in: 0...900, using: &random))),
        per: try #require(ArticleRules.Per.allCases.randomElement(using: &random)),
        supportShares: try #require(ArticleRules.Shares.allCases.randomElement(using: &random)),
        serverShares: try #require(ArticleRules.Shares.allCases.randomElement(using: &random)),
        tipOutRounding: try #require(
          ArticleRules.TipOutRounding.allCases.randomElement(using: &random)))
      var shift = try RandomEvening.shift(&random, .article(rules), onlyArticle: true)
      shift.servers = try shift.servers.map { server in
        let cash = Money(minorUnits: max(0, Int64.random(in: -40_000...80_000, using: &random)))
        return ServerReport(
          employee: server.employee, netSales: server.netSales,
          houseOwesServer: server.houseOwesServer,
          serverOwesHouse: try server.serverOwesHouse + cash, cashSales: cash,
          cashTips: server.cashTips, gratuity: server.gratuity, timeWorked: server.timeWorked)
      }
      guard let result = try RandomEvening.payouts(shift, seed: seed) else { continue }
      try SheetLaws.check(result)
      done.append((shift, result))
    }
    #expect(done.count > evenings * 160)
    return done
  }

  @Test func moneyInIsMoneyOutForEachSource() throws {
    for (shift, result) in try Self.computed() {
      let isNegative = result.payouts.flatMap(\.sources.parts).contains(where: \.isNegative)
      #expect(!isNegative, "seed \(Self.seed)")
      let out = try result.payouts.map(\.sources).reduce(TipSources.zero) { try $0 + $1 }
      let totals = result.totals
      #expect(
        try out.total == totals.tips + totals.housePaid - totals.cardFee - totals.houseKept,
        "seed \(Self.seed)")
      #expect(out.housePaid == totals.housePaid)
      // A debt may use up other sources, a fee card tips and charges; cash and events are whole.
      let hasDebt = try shift.servers.contains { report in
        try report.serverTotal
          < report.cashTips + (report.gratuity ?? .zero) + report.work.eventTips
      }
      if !hasDebt {
        #expect(out.cashTips == totals.sources.cashTips, "seed \(Self.seed)")
        #expect(out.eventTips == totals.sources.eventTips, "seed \(Self.seed)")
        let charged = try totals.sources.cardTips + totals.sources.serviceCharges
        #expect(try out.cardTips + out.serviceCharges + totals.cardFee == charged)
      }
      if shift.policy.version == nil {
        // By the article's rules service charges count first, then cash, also where there is a debt.
        let charges = try min(totals.tips, shift.servers.compactMap(\.gratuity).sum())
        let cash = try min(totals.tips - charges, shift.servers.map(\.cashTips).sum())
        #expect(out.serviceCharges == charges && out.cashTips == cash, "seed \(Self.seed)")
      }
      let owed = try shift.servers.map { try $0.houseOwesServer - $0.serverOwesHouse }.sum()
      let beside = try (shift.money.map(\.sources) + shift.events.map(\.sources))
        .reduce(TipSources.zero) { try $0 + $1 }.total
      #expect(
        try result.settlement.houseTotal == owed + beside + totals.housePaid - totals.cardFee)
    }
  }

  @Test func theOrderOfPeopleChangesNothing() throws {
    var random = SeededGenerator(seed: Self.seed + 1)
    for (shift, result) in try Self.computed() {
      var shuffled = shift
      shuffled.servers.shuffle(using: &random)
      shuffled.support.shuffle(using: &random)
      let other = try shuffled.payouts(in: .usd)
      #expect(Self.byPerson(other) == Self.byPerson(result), "seed \(Self.seed)")
    }
  }

  /// Somebody without hours, points or anything that is counted has no claim to anything.
  @Test func aPersonWithZeroWeightChangesNothing() throws {
    let idle = try PersonName("Aaron Idle")
    for (shift, result) in try Self.computed() {
      guard let version = shift.policy.version, RandomPolicy.countsEverything(version) else {
        continue
      }
      for role in ["server", "busser"].compactMap({ JobRole($0) }) {
        let member = SupportMember(
          employee: Employee(id: Employee.ID("idle"), name: idle), role: role,
          timeWorked: WorkedTime(seconds: 0),
          work: WorkDetails(
            window: version.windows.first?.name, points: Points(thousandths: 0),
            counts: [NamedCount(name: "covers", count: 0)]))
        var more = shift
        more.support.append(member)
        let other = try more.payouts(in: .usd)
        let others = other.payouts.filter { $0.employee.name != idle }
        #expect(others.map(\.amount) == result.payouts.map(\.amount), "seed \(Self.seed)")
        #expect(others.map(\.sources) == result.payouts.map(\.sources), "seed \(Self.seed)")
      }
    }
  }

  /// What came in beside the reports counts as one, however many entries it stands in.
  @Test func splittingAnEntryOfMoneyChangesNothing() throws {
    var tried = 0
    for (shift, result) in try Self.computed()
    where !shift.money.isEmpty && shift.policy.version?.cardFee == nil {
      // A card fee would be rounded for each entry.
      let parts = try shift.money.flatMap { money in
        try Self.halves(of: money.sources).map { sources in
          var part = money
          part.sources = sources
          return part
        }
      }
      let other = try Shift(
        date: shift.date, servers: shift.servers, support: shift.support, policy: shift.policy,
        money: parts, events: shift.events
      ).payouts(in: .usd)
      tried += 1
      #expect(
        other.payouts.map(\.amount) == result.payouts.map(\.amount), "seed \(Self.seed)")
    }
    #expect(tried > 200)
  }

  private static func halves(of sources: TipSources) throws -> [TipSources] {
    func half(_ money: Money) -> Money { Money(minorUnits: money.minorUnits / 2) }
    let first = TipSources(
      cardTips: half(sources.cardTips), cashTips: half(sources.cashTips),
      serviceCharges: half(sources.serviceCharges), eventTips: half(sources.eventTips))
    let second = TipSources(
      cardTips: try sources.cardTips - first.cardTips,
      cashTips: try sources.cashTips - first.cashTips,
      serviceCharges: try sources.serviceCharges - first.serviceCharges,
      eventTips: try sources.eventTips - first.eventTips)
    return [first, second]
  }

  /// Pools of two parts of the day have nothing to do with each other: each pays as it would if
  /// the other had been another day.
  @Test func twoPartsOfTheDayAreTwoEvenings() throws {
    var tried = 0
    for (shift, result) in try Self.computed() {
      guard let version = shift.policy.version, !version.windows.isEmpty, version.sources.isEmpty,
        shift.events.isEmpty, !version.text.contains("combined"),
        !version.text.contains("guarantee"), !version.text.contains("MoneyOrigin.house"),
        !version.text.contains("together"),
        // A short shift is short as a whole.
        version.roles.allSatisfy({ $0.lesserShares == nil })
      else { continue }
      var amounts: [Money] = []
      for window in version.windows.map(\.name) {
        let part = Shift(
          date: shift.date, servers: shift.servers.filter { $0.work.window == window },
          support: shift.support.filter { $0.work.window == window }, policy: shift.policy,
          money: shift.money.filter { $0.window == window })
        guard !part.servers.isEmpty || !part.money.isEmpty else { continue }
        amounts += try part.payouts(in: .usd).payouts.map(\.amount)
      }
      tried += 1
      #expect(try amounts.sum() == result.payouts.map(\.amount).sum())
      let paid = result.payouts.map(\.amount).filter { $0 != .zero }.sorted()
      #expect(amounts.filter { $0 != .zero }.sorted() == paid, "seed \(Self.seed)")
    }
    #expect(tried > 20)
  }

  @Test func theDerivationsOwnArithmeticReproducesThePayout() throws {
    for (shift, result) in try Self.computed() {
      let hasConvention = shift.policy.version?.oddCents != nil
      for payout in result.payouts {
        for step in payout.derivation.steps { try Self.recount(step, hasConvention) }
        guard shift.policy.version == nil else { continue }
        let charges = payout.sources.serviceCharges != .zero
        let last = payout.derivation.sentences(in: .usd).dropLast(charges ? 1 : 0).last
        #expect(last?.hasSuffix("= \(payout.amount.formatted(in: .usd)).") == true)
      }
    }
  }

  /// A step's figures give its result: shares are within a minor unit of the exact one, amounts
  /// are what their base, rate and rounding make.
  ///
  /// - Parameter hasConvention: where a house says who gets the odd cents, one may get all of them.
  private static func recount(_ step: Derivation.Step, _ hasConvention: Bool) throws {
    if case .sum(let amounts, let total) = step.fact { #expect(try amounts.sum() == total) }
    if case .left(_, let whole, let taken, let amount) = step.fact {
      #expect(try whole - taken == amount)
    }
    if case .toppedUp(let least, let had, _, let amount) = step.fact {
      #expect(try had + amount <= least.wanted)
    }
    if case .paid(let paid) = step.fact {
      let exact = Int128(paid.whole.minorUnits) * Int128(paid.units)
      let given = Int128(paid.amount.minorUnits) * Int128(paid.allUnits)
      let multiple = paid.rounding?.rounding.each.rounding.unit.minorUnits(in: .usd) ?? 1
      let most =
        UInt128(paid.allUnits) * UInt128(hasConvention ? paid.people + 1 : 1) * UInt128(multiple)
      #expect((exact - given).magnitude < most, "seed \(seed)")
    }
    guard case .took(let took) = step.fact else { return }
    let calculation = took.calculation
    #expect(took.amount <= calculation.wanted)
    #expect(calculation.wanted == (try calculation.once.times(count: calculation.heads ?? 1)))
    guard calculation.there == nil, calculation.rule.terms.count == 1,
      case .part(let part, _) = calculation.rule.terms[0],
      case .base(let base) = calculation.figures[0]
    else { return }
    let exact =
      switch part {
      case .percent(let rate): try ExactAmount(base).times(rate)
      case .parts(let parts, let whole):
        try ExactAmount(base).times(Int64(parts), over: Int64(whole))
      }
    #expect(exact == calculation.exact)
    var once = try exact.rounded(calculation.rule.rounding, in: .usd)
    if let most = calculation.most { once = min(once, most) }
    if let least = calculation.least { once = max(once, least) }
    #expect(once == calculation.once, "seed \(seed)")
  }

  /// Amounts and sources by person and role.
  private static func byPerson(_ result: ShiftPayouts) -> [String: [TipSources]] {
    Dictionary(
      grouping: result.payouts, by: { "\($0.employee.id.rawValue) \($0.role.rawValue)" }
    ).mapValues { $0.map(\.sources) }
  }

  /// The article's file says what the article's settings say.
  @Test func theArticlesFileIsTheArticle() throws {
    var random = SeededGenerator(seed: Self.seed + 2)
    let library = try WorkedExampleTests.library()
    for per in ArticleRules.Per.allCases {
      let policy = try library.named(per == .pool ? "article" : "article-per-head")
      for _ in 0..<1000 {
        let settings = try RandomEvening.shift(
          &random, .article(ArticleRules(per: per)), onlyArticle: true)
        let file = settings.with(.file(try policy.version(for: settings.date)))
        do throws(ShiftError) {
          let wanted = try settings.payouts(in: .usd)
          let found = try file.payouts(in: .usd)
          #expect(found.payouts.map(\.amount) == wanted.payouts.map(\.amount))
          #expect(
            found.settlement.entries.map(\.housePays) == wanted.settlement.entries.map(\.housePays))
        } catch {
          guard case .tipsBelowZero = error else {
            Issue.record("seed \(Self.seed): \(error.sentence(in: .usd))")
            continue
          }
        }
      }
    }
  }
}

extension PolicyVersion {
  /// The steps as text, for telling kinds of policies apart.
  fileprivate var text: String { "\(steps)" }
}
