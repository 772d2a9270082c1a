import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("What people are due") struct PayDueTests {
  @Test("In hand, with the pay and in cash come to what is due, and all of it to the unpaid shifts")
  func law() throws {
    for seed in UInt64(1)...20 {
      let records = try RandomPeriods.partlyPaid(seed: seed)
      for rules in CashRules.all {
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
    records.paidBefore = [
      PaidVersion(shift: 1, version: 1, paidOn: try .of("2026-10-02"), payouts: records.payouts)
    ]
    records.shifts[0].version = 2
    for place in records.payouts.indices { records.payouts[place].version = 2 }
    let same = try CheckedPeriod(records).payDue()
    #expect(same.count == 3 && same.allSatisfy { $0.isNothing && $0.shifts == 1 })
    // Ten dollars of card tips went from the first to the second.
    try records.payouts[0].add(toCardTips: -1000)
    try records.payouts[1].add(toCardTips: 1000)
    let now = try CheckedPeriod(records).payDue()
    #expect(now.map(\.amount.minorUnits) == [-1000, 1000, 0])
    #expect(now.map(\.cash.minorUnits) == [-1000, 1000, 0])
  }
}
