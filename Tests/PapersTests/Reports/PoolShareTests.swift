import Books
import Money
import Testing
import Tips

@testable import Papers

/// Shares of pools of periods beside the evenings of a period.
@Suite("Sharings of pools")
struct PoolShareTests {
  static let pool = PoolOfPeriods(policy: "late", name: "house", period: .week(from: .monday))

  /// A sharing of the Sunday, in which Ana gets $12.00 and Ben $8.00.
  private static func shared() throws -> PeriodRecords {
    var records = try SmallPeriod.records()
    let day = records.days.last
    records.shifts.append(
      ShiftRecord(
        shift: 4, day: day, state: .closed, currency: .usd, netSales: .zero,
        tips: Money(minorUnits: 2_000), policy: "late of 2026-01-01",
        shares: SharedPool(pool: pool, days: records.days)))
    for (position, amount) in [Int64(1_200), 800].enumerated() {
      let person = records.people[position].employee
      records.payouts.append(
        PayRecord(
          shift: 4, day: day, state: .closed, employee: person, pool: .period,
          position: position, role: .server, amount: Money(minorUnits: amount),
          sources: TipSources(
            cardTips: Money(minorUnits: amount), cashTips: .zero, serviceCharges: .zero),
          ownCashTips: .zero, ownServiceCharges: .zero, isEligible: true,
          housePays: Money(minorUnits: amount)))
    }
    return records
  }

  @Test("A share counts as no evening: neither its hours nor its sales are missing")
  func noEvening() throws {
    let before = try CheckedPeriod(SmallPeriod.records())
    let period = try CheckedPeriod(Self.shared())
    #expect(period.total.seconds == before.total.seconds)
    #expect(period.total.shifts == before.total.shifts)
    #expect(try period.sales.total() == before.sales.total())
    #expect(try period.total.amount == before.total.amount + Money(minorUnits: 2_000))
    let ana = try #require(period.people.first { $0.label.hasPrefix("Ana") })
    let was = try #require(before.people.first { $0.label.hasPrefix("Ana") })
    #expect(ana.sums.seconds == was.sums.seconds && ana.sums.shifts == was.sums.shifts)
    #expect(try ana.sums.amount == was.sums.amount + Money(minorUnits: 1_200))
  }

  @Test("A sharing on a day without an evening is no day of sales")
  func dayWithoutEvening() throws {
    var records = try Self.shared()
    let day = records.days.last
    #expect(try CheckedPeriod(records).sales.days.map(\.day).contains(day) == false)
    records.dailySales = [DailySales(day: day, netSales: Money(minorUnits: 100))]
    let sales = try CheckedPeriod(records).sales
    #expect(sales.daysWithoutShift == [day])
    #expect(try sales.total() == CheckedPeriod(SmallPeriod.records()).sales.total())
  }

  @Test("A sharing has no bar beside the evenings")
  func noBar() throws {
    let charts = TipCharts(period: try CheckedPeriod(Self.shared()))
    #expect(try charts.perShift().entries.map(\.shift) == [1, 2, 3])
    #expect(try charts.perHour().entries.map(\.shift) == [1, 2, 3])
  }

  @Test("What is shared and what still waits is told in both languages")
  func told() throws {
    var records = try Self.shared()
    records.kept = [
      KeptInPool(
        pool: Self.pool, currency: .usd, amount: Money(minorUnits: 12_345), shifts: [2, 3])
    ]
    let period = try CheckedPeriod(records)
    let english = try period.summary().notices
    #expect(
      english.contains(
        "Shifts 2 and 3 gave $123.45 to the pool “house” of the week from monday, which is not shared "
          + "yet: nobody has been paid of it."))
    #expect(
      english.contains(
        "Shift 4 of 2026-09-27 is the sharing of the pool “house” of the week from monday for 2026-09-21 "
          + "to 2026-09-27."))
    let spanish = try period.statement(in: .spanish).notices
    #expect(
      spanish.contains(
        "Los turnos 2 y 3 dieron $123.45 al fondo «house» de la semana desde el lunes, que aún no se "
          + "reparte: a nadie se le ha pagado de ahí."))
    #expect(
      spanish.contains(
        "El turno 4 del 2026-09-27 es el reparto del fondo «house» de la semana desde el lunes, del "
          + "2026-09-21 al 2026-09-27."))
    records.kept[0].shifts = [2]
    let one = try CheckedPeriod(records).statement(in: .spanish).notices
    #expect(one.contains { $0.hasPrefix("El turno 2 dio $123.45") })
  }
}
