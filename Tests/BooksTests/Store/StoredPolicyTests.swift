import Files
import Fixtures
import Foundation
import GRDB
import Money
import Testing

@testable import Books
@testable import Tips

/// Shifts of policy files in the books.
@Suite struct StoredPolicyTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  /// A pool by hours with a fee, an event, a jar, two roles of one person and a guarantee.
  static func evening() throws -> NewShift {
    let ana = try SampleShifts.person("a", "Ana")
    let cook = try #require(JobRole("cook"))
    let rules = try Self.rules(cook)
    let shift = Shift(
      date: try day("2026-09-25"),
      servers: [
        ServerReport(
          employee: ana, netSales: Money(minorUnits: 100_000),
          houseOwesServer: Money(minorUnits: 20_000), serverOwesHouse: .zero,
          timeWorked: WorkedTime(hours: "5"),
          sales: [CategorySales(category: "food", amount: Money(minorUnits: 60_000))],
          work: WorkDetails(counts: [NamedCount(name: "covers", count: 40)]))
      ],
      support: [
        SupportMember(
          employee: ana, role: .host,
          work: WorkDetails(stints: [try #require(Stint("22:00-00:30"))]))
      ], policy: .file(rules),
      money: [
        ShiftMoney(
          name: "jar",
          sources: TipSources(
            cardTips: .zero, cashTips: Money(minorUnits: 1_234), serviceCharges: .zero))
      ],
      events: [
        PrivateEvent(
          name: "Gala",
          sources: TipSources(
            cardTips: .zero, cashTips: .zero, serviceCharges: Money(minorUnits: 5_000),
            eventTips: Money(minorUnits: 3_000)), netSales: Money(minorUnits: 30_000),
          staff: [SupportMember(employee: try SampleShifts.person("c", "Cleo"), role: cook)])
      ], cardFeeRate: BasisPoints(275))
    return try NewShift(shift: shift, currency: .usd, programVersion: "0.2")
  }

  static func rules(_ cook: JobRole) throws -> PolicyVersion {
    let house = AmountRule.everything
    return PolicyVersion(
      id: "house", name: "House", effective: try day("2026-01-01"),
      file: "house.yml", cardFee: CardFee(rate: try #require(BasisPoints(300))),
      roles: [RoleRule(role: .server), RoleRule(role: .host), RoleRule(role: cook, side: .back)],
      categories: ["food"], sources: ["jar"],
      steps: [
        PolicyStep(
          line: 9,
          action: .collect(
            into: "pot",
            [
              Inflow(from: .own(.everybody), house), Inflow(from: .general, house),
              Inflow(from: .events, house), Inflow(from: .pool("jar"), house),
            ], nil, .stay)),
        PolicyStep(
          line: 12,
          action: .tipOut(
            TipOutRule(
              origin: .pool("pot"),
              amount: AmountRule(
                terms: [.part(.percent(try #require(BasisPoints(500))), of: .sales(["food"]))],
                words: "5 % of food sales"), target: .people(Sharing(to: .roles([cook])))))),
        PolicyStep(
          line: 15, action: .share("pot", Sharing(to: .roles([.server, .host]), by: .hours), .stay)),
        PolicyStep(
          line: 18,
          action: .guarantee(
            GuaranteeRule(
              people: .roles([cook]),
              amount: AmountRule(
                terms: [.fixed(FixedAmount(hundredths: 4000, sign: "$"), per: .once)], words: "$40")
            ))),
      ], cashRounding: AmountRounding(.down, to: .quarter))
  }

  @Test func everythingOfAPolicyShiftComesBackAndIsComputedAlike() throws {
    let record = try Self.evening()
    let id = try store.save(record, by: "t")
    let stored = try store.shift(id)
    let (then, now) = (record.shift, stored.shift)
    #expect((now.policy, now.money, now.cardFeeRate) == (then.policy, then.money, then.cardFeeRate))
    #expect(now.servers[0].sales == then.servers[0].sales)
    #expect(now.servers[0].work == then.servers[0].work)
    #expect(now.support[0].work == then.support[0].work)
    #expect(now.events[0].sources == then.events[0].sources)
    let again = try now.payouts(in: .usd)
    #expect(again.payouts.map(\.amount) == record.payouts.payouts.map(\.amount))
    #expect(stored.payouts.map(\.amount) == again.payouts.map(\.amount))
    #expect(stored.payouts.map(\.sources) == again.payouts.map(\.sources))
    #expect(stored.payouts.map(\.cashRounding) == again.settlement.entries.map(\.rounding))
    // 2.75 % of the 200.00 that Ana's report brought in; events pay their own fee.
    #expect(stored.payouts.map { $0.cardFee.minorUnits } == [550, 0, 0])
    // One person in two roles is one person of the staff list.
    #expect(stored.payouts[0].employee == stored.payouts[1].employee)
    #expect(stored.payouts[1].derivation.contains { $0.hasSuffix("[house.yml:15]") })
    let records = try store.periodRecords(of: .allDays)
    #expect(records.payouts.map(\.amount) == stored.payouts.map(\.amount))
    #expect(records.payouts.map(\.pool) == [.servers, .support, .event])
    #expect(records.shifts[0].policy == "house of 2026-01-01")
    #expect(try records.payouts.map(\.amount).sum() == records.shifts[0].tips)
    // A policy is stored once.
    try store.save(record, by: "t")
    let count = try store.queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM policies") }
    #expect(count == 1)
    try store.edit(id, replacingWith: SampleShifts.evening(), reason: "wrong file", by: "t")
    #expect(try store.shift(id).shift.events.isEmpty)
    #expect(try store.shift(id).log.contains { $0.what == "policy" })
  }
}
