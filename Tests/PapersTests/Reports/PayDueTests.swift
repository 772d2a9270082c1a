import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("What people are due")
struct PayDueTests {
  static let rules = [
    CashRules.everything, CashRules(tips: .settled, includesWages: false),
    CashRules(tips: .asHeld, includesWages: true), CashRules(tips: .none, includesWages: true),
  ]

  @Test("In hand, with the pay and in cash come to what is due, and all of it to the unpaid shifts")
  func law() throws {
    for seed in UInt64(1)...20 {
      var records = try RandomPeriods.records(seed: seed)
      for place in records.shifts.indices where records.shifts[place].shift.isMultiple(of: 3) {
        records.shifts[place].state = .paid
      }
      let paid = Set(records.shifts.filter { $0.state == .paid }.map(\.shift))
      for place in records.payouts.indices where paid.contains(records.payouts[place].shift) {
        records.payouts[place].state = .paid
      }
      for rules in Self.rules {
        let due = try CheckedPeriod(records, cash: rules).payDue()
        for person in due {
          let parts = try person.cashInHand + person.withThePay + person.cash - person.rounding
          #expect(parts == person.amount, "\(seed) \(person)")
        }
        let unpaid = try records.shifts.filter { $0.state != .paid }.map(\.tips).sum()
        #expect(try due.map(\.amount).sum() == unpaid, "\(seed)")
      }
    }
  }

  @Test("Of a shift that was reopened after it was paid, the difference is due")
  func difference() throws {
    var records = try SmallPeriod.unpaid().only(1)
    let before = records.payouts
    records.paidBefore = [
      PaidVersion(
        shift: 1, version: 1, paidOn: try SmallPeriod.day("2026-10-02"), payouts: before)
    ]
    records.shifts[0].version = 2
    for place in records.payouts.indices { records.payouts[place].version = 2 }
    let same = try CheckedPeriod(records).payDue()
    #expect(same.count == 3 && same.allSatisfy { $0.isNothing && $0.shifts == 1 })
    // Ten dollars of card tips went from the first to the second.
    for (place, add) in [(0, -1000), (1, 1000)] as [(Int, Int64)] {
      let payout = records.payouts[place]
      records.payouts[place].sources = SmallPeriod.sources(
        payout.sources.cardTips.minorUnits + add, payout.sources.cashTips.minorUnits,
        payout.sources.serviceCharges.minorUnits)
      records.payouts[place].amount = Money(minorUnits: payout.amount.minorUnits + add)
      records.payouts[place].housePays = Money(minorUnits: payout.housePays.minorUnits + add)
    }
    let now = try CheckedPeriod(records).payDue()
    #expect(now.map(\.amount.minorUnits) == [-1000, 1000, 0])
    #expect(now.map(\.cash.minorUnits) == [-1000, 1000, 0])
  }
}
