import Books
import Fixtures
import Money
import Tips

/// Records that add up, at random.
enum RandomPeriods {
  static func records(seed: UInt64) throws -> PeriodRecords {
    var random = SeededGenerator(seed: seed)
    let names = ["Ana", "Ben", "Ana", "<b>", "نور", "=1+1", "O'Brien", "Z\"&"]
    let people = try (0..<Int.random(in: 1...8, using: &random)).map { index in
      try Employee.of("staff-\(index + 1)", names[index])
    }
    let days = try DayRange.of("2026-08-20", "2026-09-29")
    let first = days.first
    var shifts: [ShiftRecord] = []
    var payouts: [PayRecord] = []
    for number in 1...Int64.random(in: 1...30, using: &random) {
      let day = first.adding(days: .random(in: 0...40, using: &random)) ?? first
      let (record, paid) = try shift(number, day, people, &random)
      shifts.append(record)
      payouts += paid
    }
    return PeriodRecords(
      days: days, currency: .usd, shifts: shifts, payouts: payouts,
      people: people.map { PersonRecord(employee: $0) })
  }

  /// Every third shift is paid.
  static func partlyPaid(seed: UInt64) throws -> PeriodRecords {
    var records = try records(seed: seed)
    records.setStates(.paid) { $0.isMultiple(of: 3) }
    return records
  }

  private static func shift(
    _ number: Int64, _ day: CalendarDay, _ people: [Employee], _ random: inout SeededGenerator
  ) throws -> (ShiftRecord, [PayRecord]) {
    func amount(_ top: Int64, _ random: inout SeededGenerator) -> Money {
      Money(minorUnits: Int64.random(in: 0...top, using: &random))
    }
    var payouts: [PayRecord] = []
    var tips = Money.zero
    var house = Money.zero
    var sales = Money.zero
    // Some stand in a shift twice.
    for person in people + people.prefix(2) where Bool.random(using: &random) {
      let isServer = Bool.random(using: &random)
      let sources = TipSources(
        cardTips: amount(20_000, &random), cashTips: amount(5000, &random),
        serviceCharges: Int.random(in: 0...3, using: &random) == 0 ? amount(3000, &random) : .zero,
        eventTips: Int.random(in: 0...5, using: &random) == 0 ? amount(3000, &random) : .zero,
        housePaid: Int.random(in: 0...5, using: &random) == 0 ? amount(900, &random) : .zero)
      let fee = isServer ? amount(300, &random) : .zero
      let total = try sources.total
      let cash = isServer ? amount(30_000, &random) : .zero
      let net = amount(200_000, &random)
      let brought = isServer ? try amount(40_000, &random) - Money(minorUnits: 3000) : .zero
      // A few reports bring in less than nothing.
      let own = brought.isNegative ? .zero : min(brought, amount(4000, &random))
      let charges = try brought.isNegative ? .zero : min(brought - own, amount(2000, &random))
      payouts.append(
        PayRecord(
          shift: number, day: day, state: .closed, employee: person,
          pool: isServer ? .servers : .support, role: isServer ? .server : .busser,
          timeWorked: WorkedTime(seconds: Int.random(in: 0...30_000, using: &random)),
          amount: total, sources: sources,
          broughtIn: brought, cardFee: fee, cardFeeOnCharges: min(fee, charges),
          netSales: isServer ? net : nil, ownCashTips: own, ownServiceCharges: charges,
          cashInHand: cash, housePays: try total - cash))
      tips = try tips + total
      house = try house + sources.housePaid
      if isServer { sales = try sales + net }
    }
    let record = ShiftRecord(
      shift: number, day: day, state: .closed, currency: .usd, netSales: sales, tips: tips,
      housePaid: house)
    return (record, payouts)
  }
}
