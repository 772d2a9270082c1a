import Books
import Money
import Testing
import Tips
import Words

@testable import Papers

/// Shares of pools of periods beside the evenings of a period.
@Suite("Sharings of pools") struct PoolShareTests {
  static let pool = PoolOfPeriods(policy: "late", name: "house", period: .week(from: .monday))

  /// A sharing of the Sunday, in which Ana gets $12.00 and Ben $8.00.
  private static func shared() throws -> PeriodRecords {
    var records = try SmallPeriod.records()
    let day = records.days.last
    records.shifts.append(
      ShiftRecord(
        shift: 4, day: day, state: .closed, currency: .usd, netSales: .zero, tips: .cents(2000),
        policy: "late of 2026-01-01", shares: SharedPool(pool: pool, days: records.days)))
    for (position, card) in [Int64(1200), 800].enumerated() {
      var payout = try PayRecord.of(
        4, "\(day)", records.people[position].employee, .period, .server, .of(card: card))
      payout.position = position
      records.payouts.append(payout)
    }
    return records
  }

  @Test("A share counts as no evening: neither its hours, its sales nor a bar are missing")
  func noEvening() throws {
    let before = try CheckedPeriod(SmallPeriod.records())
    let period = try CheckedPeriod(Self.shared())
    #expect(period.total.seconds == before.total.seconds)
    #expect(period.total.shifts == before.total.shifts)
    #expect(try period.sales.total() == before.sales.total())
    #expect(try period.total.amount == before.total.amount + .cents(2000))
    let (ana, was) = (period.people[0], before.people[0])
    #expect(ana.sums.seconds == was.sums.seconds && ana.sums.shifts == was.sums.shifts)
    #expect(try ana.sums.amount == was.sums.amount + .cents(1200))
    let charts = TipCharts(period: period)
    #expect(try charts.perShift().entries.map(\.shift) == [1, 2, 3])
    #expect(try charts.perHour().entries.map(\.shift) == [1, 2, 3])
  }

  @Test("A sharing on a day without an evening is no day of sales")
  func dayWithoutEvening() throws {
    var records = try Self.shared()
    let day = records.days.last
    #expect(try CheckedPeriod(records).sales.days.map(\.day).contains(day) == false)
    records.dailySales = [DailySales(day: day, netSales: .cents(100))]
    let sales = try CheckedPeriod(records).sales
    #expect(sales.daysWithoutShift == [day])
    #expect(try sales.total() == CheckedPeriod(SmallPeriod.records()).sales.total())
  }

  @Test("What is shared and what still waits is told in both languages") func told() throws {
    var records = try Self.shared()
    records.kept = [
      KeptInPool(pool: Self.pool, currency: .usd, amount: .cents(12_345), shifts: [2, 3])
    ]
    let period = try CheckedPeriod(records)
    let notices = try period.summary().notices + period.statement(in: .spanish).notices
    for start in [
      "Shifts 2 and 3 gave $123.45 to the pool “house” of the week from monday",
      "Shift 4 of 2026-09-27 is the sharing of the pool “house” of the week from monday for "
        + "2026-09-21 to 2026-09-27.",
      "Los turnos 2 y 3 dieron $123.45 al fondo «house» de la semana desde el lunes",
      "El turno 4 del 2026-09-27 es el reparto del fondo «house» de la semana desde el lunes, del "
        + "2026-09-21 al 2026-09-27.",
    ] {
      #expect(notices.contains { $0.hasPrefix(start) }, "\(start)")
    }
    records.kept[0].shifts = [2]
    let one = try CheckedPeriod(records).statement(in: .spanish).notices
    #expect(one.contains { $0.hasPrefix("El turno 2 dio $123.45") })
  }
}
