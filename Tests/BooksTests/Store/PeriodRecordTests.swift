import Fixtures
import Foundation
import Money
import Testing

@testable import Books
@testable import Tips

/// What the books give to reports and payroll: the days asked for, whole and once.
@Suite struct PeriodRecordTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  @Test func aPeriodHoldsItsDaysAndNoOthers() throws {
    for day in ["2026-09-24", "2026-09-25", "2026-09-26", "2026-09-27"] {
      try store.save(SampleShifts.evening(day), by: "t")
    }
    try store.void(2, reason: "twice", by: "t")
    let records = try store.periodRecords(of: days("2026-09-25", "2026-09-26"))
    #expect(records.shifts.map(\.shift) == [3])
    #expect(records.payouts.map(\.shift) == [3, 3, 3])
    #expect(records.people.map(\.employee.name.text) == ["Ana Díaz", "Bo", "Cleo"])
    #expect(records.currency == .usd)
    #expect(try store.periodRecords(of: days("2025-01-01", "2025-01-31")).payouts.isEmpty)
  }

  @Test func aPayoutBringsWhatItsReportSaid() throws {
    try store.save(SampleShifts.evening(), by: "t")
    let records = try store.periodRecords(of: .allDays, withDerivations: true)
    let stored = try store.shift(1)
    #expect(records.payouts.map(\.derivation) == stored.payouts.map(\.derivation))
    #expect(records.payouts.map(\.broughtIn.minorUnits) == [71_001, 30_000, 0])
    #expect(records.payouts.map { $0.netSales?.minorUnits } == [100_000, 200_000, nil])
    #expect(records.payouts.map(\.pool) == [.servers, .servers, .support])
    #expect(records.shifts[0].tips == stored.totals.tips && records.shifts[0].policy == "article")
    #expect(try store.periodRecords(of: .allDays).payouts.allSatisfy(\.derivation.isEmpty))
    for (payout, balance) in zip(records.payouts, try ShiftBalance.each(of: records.payouts)) {
      let (tips, charges) = (try #require(balance?.tips), try #require(balance?.charges))
      #expect(try payout.broughtIn - tips - charges == payout.amount)
    }
  }

  @Test func severalCurrenciesAreNotAddedUp() throws {
    let evening = try SampleShifts.evening()
    try store.save(evening, by: "t")
    let yen = try #require(Currency(code: "JPY"))
    try store.save(NewShift(shift: evening.shift, currency: yen, programVersion: "1"), by: "t")
    #expect(throws: TipStoreError.severalCurrencies(["JPY": [2], "USD": [1]])) {
      try store.periodRecords(of: .allDays)
    }
  }

  /// 3 % of 200.00 card tips and 100.00 service charges.
  @Test func aFeeOnServiceChargesIsToldFromOneOnTips() throws {
    let ana = try SampleShifts.person("a", "Ana")
    let rules = PolicyVersion(
      id: "fee", name: "Fee", effective: try day("2026-01-01"), file: "fee.yml",
      cardFee: CardFee(rate: try #require(BasisPoints(300)), sources: [.card, .charges]),
      steps: [PolicyStep(line: 5, action: .keep(.everybody))])
    let shift = Shift(
      date: try day("2026-09-25"),
      servers: [
        ServerReport(
          employee: ana, netSales: Money(minorUnits: 100_000),
          houseOwesServer: Money(minorUnits: 30_000), serverOwesHouse: .zero,
          cashTips: Money(minorUnits: 2000), gratuity: Money(minorUnits: 10_000))
      ], support: [], policy: .file(rules))
    try store.save(NewShift(shift: shift, currency: .usd, programVersion: "1"), by: "t")
    let records = try store.periodRecords(of: .allDays)
    #expect(records.payouts.map(\.cardFee) == [Money(minorUnits: 900)])
    #expect(records.payouts.map(\.cardFeeOnCharges) == [Money(minorUnits: 300)])
    let balance = try ShiftBalance(records.payouts)
    #expect(balance.tips == .zero && balance.charges == .zero)
    // The rules come along, whole.
    let number = try #require(records.shifts[0].policyNumber)
    #expect(records.policies == [number: .file(rules)])
  }

  @Test func aShiftReopenedAfterItWasPaidBringsWhatWasPaidThen() throws {
    let payday = try day("2026-10-02")
    let id = try store.save(SampleShifts.evening("2026-09-25"), by: "t")
    try store.save(SampleShifts.evening("2026-09-25"), by: "t")
    try store.close(id, by: "t")
    try store.reopen(id, reason: "closed too early", by: "t")
    #expect(try store.periodRecords(of: .allDays).paidBefore.isEmpty, "nobody was paid")
    try store.close(id, by: "t")
    try store.pay(id, on: payday, settledBy: .everything, by: "t")
    let paid = try store.periodRecords(of: .allDays)
    #expect(paid.paidBefore.isEmpty)
    #expect(paid.shifts.map(\.paidOn) == [payday, nil])
    try store.reopen(id, reason: "sales forgotten", by: "t")
    // Another day and other figures: what was paid is found by the shift's number.
    try store.edit(
      id, replacingWith: SampleShifts.evening("2026-09-26", netSales: 150_000),
      reason: "sales forgotten", by: "t")
    let records = try store.periodRecords(of: days("2026-09-26", "2026-09-26"))
    let before = try #require(records.paidBefore.first)
    #expect(records.paidBefore.count == 1)
    #expect((before.shift, before.version, before.paidOn) == (id, 2, payday))
    #expect(before.payouts == paid.payouts.filter { $0.shift == id })
    #expect(before.payouts.allSatisfy { $0.state == .paid && $0.version == 2 })
    #expect(records.payouts.map(\.version) == [3, 3, 3])
    #expect(try store.periodRecords(of: days("2026-09-25", "2026-09-25")).paidBefore.isEmpty)
    try store.close(id, by: "t")
    try store.pay(id, on: payday, settledBy: .everything, by: "t")
    #expect(try store.periodRecords(of: .allDays).paidBefore.isEmpty, "all of it is paid")
  }

  @Test func peopleWhoAreOnlyInThePaidVersionAreNamed() throws {
    let id = try store.save(SampleShifts.evening(), by: "t")
    try store.close(id, by: "t")
    try store.pay(id, on: day("2026-10-02"), settledBy: .everything, by: "t")
    try store.reopen(id, reason: "Cleo was not there", by: "t")
    let evening = try SampleShifts.evening().shift
    let without = Shift(
      date: evening.date, servers: evening.servers, support: [], policy: evening.policy)
    try store.edit(
      id, replacingWith: NewShift(shift: without, currency: .usd, programVersion: "1"),
      reason: "Cleo was not there", by: "t")
    let records = try store.periodRecords(of: .allDays)
    #expect(records.payouts.map(\.employee.name.text) == ["Ana Díaz", "Bo"])
    #expect(records.people.map(\.employee.name.text) == ["Ana Díaz", "Bo", "Cleo"])
  }

  @Test func aShiftVoidedAfterItWasPaidIsNamed() throws {
    let payday = try day("2026-10-02")
    for _ in 1...4 { try store.save(SampleShifts.evening(), by: "t") }
    for id in [Int64(1), 2, 3] { try store.close(id, by: "t") }
    for id in [Int64(1), 2] { try store.pay(id, on: payday, settledBy: .everything, by: "t") }
    try store.reopen(2, reason: "r", by: "t")
    for id in [Int64(1), 2, 3] { try store.void(id, reason: "twice", by: "t") }
    let records = try store.periodRecords(of: .allDays)
    #expect(records.shifts.map(\.shift) == [4])
    #expect(records.voidedAfterPay.map(\.shift) == [1, 2])
    #expect(records.voidedAfterPay.map(\.paidOn) == [payday, payday])
    #expect(records.voided.map(\.shift) == [1, 2, 3])
    #expect(try records.voided[0].people == Set(store.staff().map(\.employee.id)))
    // Whoever settles another shift of the day hears of the money that people hold.
    #expect(records.only(4).voidedAfterPay.map(\.shift) == [1, 2])
    #expect(try store.periodRecords(of: days("2026-09-26", "2026-09-27")).voidedAfterPay.isEmpty)
  }

  /// The policy rounds down to the quarter: tips alone are so rounded, too, one sum a person.
  @Test func tipsAloneAreRoundedByTheStoredPolicy() throws {
    try store.save(StoredPolicyTests.evening(), by: "t")
    let records = try store.periodRecords(of: .allDays)
    let rules = CashRules(tips: .settled, includesWages: false)
    for id in Set(records.payouts.map(\.employee.id)) {
      let own = records.payouts.filter { $0.employee.id == id }
      #expect(own.allSatisfy { $0.tipRounding != nil })
      let cash = try own.map { try $0.cashDue(by: rules) + $0.rounding(by: rules) - $0.cashInHand }
        .sum()
      #expect(cash.isNegative || cash.minorUnits.isMultiple(of: 25), "\(id) \(cash)")
      let exact = try own.map { try $0.cashDue(by: rules) - $0.cashInHand }.sum()
      #expect(try (0..<25).contains((exact - cash).minorUnits))
    }
    try store.save(SampleShifts.evening(), by: "t")
    #expect(
      try store.periodRecords(of: .allDays).payouts.filter { $0.shift == 2 }
        .allSatisfy { $0.tipRounding == nil })
  }
}
