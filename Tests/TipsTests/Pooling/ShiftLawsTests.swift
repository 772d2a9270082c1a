import Fixtures
import Money
import Testing
import Tips

/// Laws that hold for every evening, tried on many made-up ones.
@Suite struct ShiftLawsTests {
  static let seed: UInt64 = 4711
  static let rounds = 4000

  /// An evening that can be paid: every policy, one to eight servers, up to six helpers, now and
  /// then no sales, no cash, a debt, a tip-out above the tips, or a person in both lists.
  static func evening(_ random: inout SeededGenerator) throws -> Shift {
    func amount(upTo limit: Int64) -> Money {
      let isNothing = Int.random(in: 0..<5, using: &random) == 0
      return Money(minorUnits: isNothing ? 0 : Int64.random(in: 0...limit, using: &random))
    }
    func time() -> WorkedTime? { WorkedTime(seconds: Int.random(in: 0...720, using: &random) * 60) }
    let names = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Ana", "Fay", "Gus", "نور", "李明"]
    let servers = try (0..<Int.random(in: 1...8, using: &random)).map { index in
      let cashSales = amount(upTo: 80_000)
      let house = amount(upTo: 60_000)
      let owes = Bool.random(using: &random) ? cashSales : amount(upTo: 20_000)
      return ServerReport(
        employee: try Staff.employee(names[index], id: "\(index)"),
        netSales: amount(upTo: 600_000), houseOwesServer: house, serverOwesHouse: owes,
        cashSales: cashSales, cashTips: amount(upTo: 15_000),
        gratuity: Bool.random(using: &random) ? amount(upTo: max(house.minorUnits, 1)) : nil,
        timeWorked: time())
    }
    let support = try (0..<Int.random(in: 0...6, using: &random)).map { index in
      let isServerToo = index == 0 && Bool.random(using: &random)
      return SupportMember(
        employee: isServerToo
          ? servers[0].employee
          : try Staff.employee(names[index], id: "s\(index)"),
        role: [.support, .host, .runner, .busser][index % 4], timeWorked: time())
    }
    let policy = HousePolicy.article(
      ArticleRules(
        supportRate: try #require(BasisPoints(Int.random(in: 0...900, using: &random))),
        per: try #require(ArticleRules.Per.allCases.randomElement(using: &random)),
        supportShares: try #require(ArticleRules.Shares.allCases.randomElement(using: &random)),
        serverShares: try #require(ArticleRules.Shares.allCases.randomElement(using: &random)),
        tipOutRounding: try #require(
          ArticleRules.TipOutRounding.allCases.randomElement(using: &random))))
    return try Staff.shift(servers, support, policy)
  }

  /// The evenings that can be paid, with their payouts; the share of those that cannot is small.
  static func paidEvenings() throws -> [(Shift, ShiftPayouts)] {
    var random = SeededGenerator(seed: seed)
    var paid: [(Shift, ShiftPayouts)] = []
    for _ in 0..<rounds {
      let shift = try evening(&random)
      do throws(ShiftError) {
        paid.append((shift, try shift.payouts(in: .usd)))
      } catch {
        switch error {
        case .tipsBelowZero, .noHoursWorked: continue
        default: Issue.record("seed \(seed): \(error.sentence(in: .usd))")
        }
      }
    }
    #expect(paid.count > rounds * 8 / 10)
    return paid
  }

  @Test func payoutsAddUpAndTheSettlementCloses() throws {
    for (shift, result) in try Self.paidEvenings() {
      try SheetLaws.check(result)
      let tips = try shift.servers.map { try $0.serverTotal }.sum()
      #expect(try (result.totals.tips, result.totals.paid) == (tips, tips), "seed \(Self.seed)")
      #expect(result.payouts.count == shift.servers.count + shift.support.count)
      let owed = try shift.servers.map { try $0.houseOwesServer - $0.serverOwesHouse }.sum()
      #expect(result.settlement.houseTotal == owed)
      #expect(try result.settlement.entries.map(\.housePays).sum() == owed)
    }
  }

  @Test func theSourcesOfEachPayoutAddUp() throws {
    for (shift, result) in try Self.paidEvenings() {
      let isNegative = result.payouts.flatMap(\.sources.parts).contains(where: \.isNegative)
      #expect(!isNegative, "seed \(Self.seed), \(shift)")
      let charges = try shift.servers.compactMap(\.gratuity).sum()
      let paidCharges = try result.payouts.map(\.sources.serviceCharges).sum()
      #expect(paidCharges == min(charges, result.totals.tips), "seed \(Self.seed), \(shift)")
      let cash = try shift.servers.map(\.cashTips).sum()
      let paidCash = try result.payouts.map(\.sources.cashTips).sum()
      #expect(paidCash == min(cash, try result.totals.tips - paidCharges))
    }
  }

  @Test func theOrderOfEntryChangesNothing() throws {
    var random = SeededGenerator(seed: Self.seed + 1)
    func byPerson(_ payouts: [Payout]) -> [String: Payout] {
      Dictionary(
        uniqueKeysWithValues: payouts.map {
          ("\($0.employee.id.rawValue) \($0.role.rawValue)", $0)
        })
    }
    for (shift, result) in try Self.paidEvenings() {
      let other = try Shift(
        date: shift.date, servers: shift.servers.shuffled(using: &random),
        support: shift.support.shuffled(using: &random), policy: shift.policy
      ).payouts(in: .usd)
      #expect(byPerson(other.payouts) == byPerson(result.payouts), "seed \(Self.seed), \(shift)")
      #expect(other.totals == result.totals)
      #expect(Set(other.notices) == Set(result.notices))
    }
  }

  @Test func theDerivationEndsInTheAmount() throws {
    for (shift, result) in try Self.paidEvenings() {
      for payout in result.payouts {
        var sentences = payout.derivation.sentences(in: .usd)
        if payout.sources.serviceCharges != .zero {
          let charges = payout.sources.serviceCharges.formatted(in: .usd)
          #expect(sentences.popLast() == "Of this, \(charges) are service charges, not tips.")
        }
        let last = try #require(sentences.last)
        let isEnd = last.hasSuffix("= \(payout.amount.formatted(in: .usd)).")
        #expect(isEnd, "seed \(Self.seed), \(last), \(shift)")
      }
    }
  }
}
