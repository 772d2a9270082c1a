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

  @Test func payoutsAddUpAndNobodyOwes() throws {
    for (shift, result) in try Self.paidEvenings() {
      let tips = try shift.servers.map { try $0.serverTotal }.sum()
      let paid = try result.payouts.map(\.amount).sum()
      #expect(paid == tips, "seed \(Self.seed), \(shift)")
      #expect(result.totals.tips == tips)
      let pools = try result.totals.supportPool + result.totals.serverPool
      #expect(pools == tips)
      let isAnyNegative = result.payouts.contains { $0.amount.isNegative }
      #expect(!isAnyNegative, "seed \(Self.seed), \(shift)")
      #expect(result.payouts.count == shift.servers.count + shift.support.count)
    }
  }

  @Test func theSettlementCloses() throws {
    for (shift, result) in try Self.paidEvenings() {
      let owed = try shift.servers.map { try $0.houseOwesServer - $0.serverOwesHouse }.sum()
      let pays = try result.settlement.entries.map(\.housePays).sum()
      #expect(pays == owed, "seed \(Self.seed), \(shift)")
      #expect(result.settlement.houseTotal == owed)
      for (entry, payout) in zip(result.settlement.entries, result.payouts) {
        let isSame = entry.payout == payout.amount && entry.employee == payout.employee
        #expect(isSame)
        #expect(try entry.housePays + entry.cashInHand == payout.amount)
      }
    }
  }

  @Test func theSourcesOfEachPayoutAddUp() throws {
    for (shift, result) in try Self.paidEvenings() {
      for payout in result.payouts {
        let parts = [
          payout.sources.cardTips, payout.sources.cashTips, payout.sources.serviceCharges,
        ]
        let isNegative = parts.contains(where: \.isNegative)
        #expect(!isNegative, "seed \(Self.seed), \(shift)")
        #expect(try parts.sum() == payout.amount, "seed \(Self.seed), \(shift)")
      }
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
    struct Key: Hashable {
      let id: Employee.ID
      let role: JobRole
    }
    for (shift, result) in try Self.paidEvenings() {
      let shuffled = Shift(
        date: shift.date, servers: shift.servers.shuffled(using: &random),
        support: shift.support.shuffled(using: &random), policy: shift.policy)
      let other = try shuffled.payouts(in: .usd)
      func byPerson(_ payouts: [Payout]) -> [Key: Payout] {
        Dictionary(
          uniqueKeysWithValues: payouts.map { (Key(id: $0.employee.id, role: $0.role), $0) })
      }
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
