import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Three people and three shifts, computed by hand in Goldens/README.md.
enum SmallPeriod {
  static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  static func person(_ id: String, _ name: String) throws -> Employee {
    Employee(id: Employee.ID(id), name: try PersonName(name))
  }

  static func records(
    ana: String = "Ana O'Neil", ben: String = "Ben", cleo: String = "Cleo",
    dailySales: [DailySales] = []
  ) throws -> PeriodRecords {
    let ana = try person("staff-1", ana)
    let ben = try person("staff-2", ben)
    let cleo = try person("staff-3", cleo)
    let friday = try day("2026-09-25")
    let saturday = try day("2026-09-26")
    let first = try day("2026-09-21")
    let last = try day("2026-09-27")
    return PeriodRecords(
      days: try #require(DayRange(from: first, to: last)), currency: .usd,
      shifts: [
        ShiftRecord(
          shift: 1, day: friday, state: .paid, paidOn: try day("2026-10-02"), currency: .usd,
          netSales: Money(minorUnits: 160_000), tips: Money(minorUnits: 26_000), policyNumber: 1),
        ShiftRecord(
          shift: 2, day: saturday, state: .closed, currency: .usd,
          netSales: Money(minorUnits: 80_000), tips: Money(minorUnits: 12_000), policyNumber: 1),
        ShiftRecord(
          shift: 3, day: saturday, state: .reviewed, currency: .usd,
          netSales: Money(minorUnits: 50_000), tips: Money(minorUnits: 10_500),
          housePaid: Money(minorUnits: 500), policy: "events of 2026-01-01", policyNumber: 2),
      ],
      payouts: try ofFriday(friday, ana, ben, cleo) + ofSaturday(saturday, ana, ben, cleo),
      people: [ana, ben, cleo].map { PersonRecord(employee: $0) }, dailySales: dailySales,
      policies: [1: .article, 2: .file(try events())])
  }

  private static func events() throws -> PolicyVersion {
    PolicyVersion(
      id: "events", name: "Events", effective: try day("2026-01-01"), file: "events.yml", steps: [])
  }

  /// The same before Friday was paid.
  static func unpaid() throws -> PeriodRecords {
    var records = try records()
    (records.shifts[0].state, records.shifts[0].paidOn) = (.closed, nil)
    for place in 0..<3 { records.payouts[place].state = .closed }
    return records
  }

  /// The same after Friday was reopened and closed again. Its first version, paid on 2 October, gave
  /// Ana 110.00, Ben the same as now, Dan 32.00 and Cleo nothing.
  static func reopened() throws -> PeriodRecords {
    var records = try unpaid()
    records.shifts[0].version = 2
    for place in 0..<3 { records.payouts[place].version = 2 }
    func before(_ now: PayRecord, _ amount: Int64) -> PayRecord {
      var then = now
      (then.version, then.state) = (1, .paid)
      then.amount = Money(minorUnits: amount)
      then.sources = sources(amount, 0, 0)
      then.housePays = Money(minorUnits: amount - now.cashInHand.minorUnits)
      return then
    }
    var dan = before(records.payouts[2], 3200)
    dan.employee = try person("staff-4", "Dan")
    records.people.append(PersonRecord(employee: dan.employee))
    records.paidBefore = [
      PaidVersion(
        shift: 1, version: 1, paidOn: try day("2026-10-02"),
        payouts: [before(records.payouts[0], 11_000), before(records.payouts[1], 11_800), dan])
    ]
    return records
  }

  private static func ofFriday(
    _ day: CalendarDay, _ ana: Employee, _ ben: Employee, _ cleo: Employee
  ) throws -> [PayRecord] {
    [
      PayRecord(
        shift: 1, day: day, state: .paid, employee: ana, pool: .servers, role: .server,
        timeWorked: WorkedTime(hours: "6"), amount: Money(minorUnits: 11_800),
        sources: sources(9530, 908, 1362), broughtIn: Money(minorUnits: 17_000),
        netSales: Money(minorUnits: 100_000), ownCashTips: Money(minorUnits: 2000),
        ownServiceCharges: .zero, isEligible: true, cashInHand: Money(minorUnits: 2000),
        housePays: Money(minorUnits: 9800),
        derivation: ["Ana brought in $170.00.", "$236.00 in 2 equal shares = $118.00."]),
      PayRecord(
        shift: 1, day: day, state: .paid, employee: ben, pool: .servers, role: .server,
        timeWorked: WorkedTime(hours: "5:30"), amount: Money(minorUnits: 11_800),
        sources: sources(9531, 908, 1361), broughtIn: Money(minorUnits: 9000),
        netSales: Money(minorUnits: 60_000), ownCashTips: .zero,
        ownServiceCharges: Money(minorUnits: 3000), isEligible: true,
        housePays: Money(minorUnits: 11_800)),
      PayRecord(
        shift: 1, day: day, state: .paid, employee: cleo, pool: .support, role: .host,
        timeWorked: WorkedTime(hours: "5:20"), amount: Money(minorUnits: 2400),
        sources: sources(1939, 184, 277), isEligible: true, housePays: Money(minorUnits: 2400)),
    ]
  }

  private static func ofSaturday(
    _ day: CalendarDay, _ ana: Employee, _ ben: Employee, _ cleo: Employee
  ) throws -> [PayRecord] {
    let event = try #require(JobRole("event-staff"))
    return [
      PayRecord(
        shift: 2, day: day, state: .closed, employee: ana, pool: .servers, role: .server,
        timeWorked: WorkedTime(hours: "5"), amount: Money(minorUnits: 10_800),
        sources: sources(9000, 1800, 0), broughtIn: Money(minorUnits: 12_000),
        netSales: Money(minorUnits: 80_000), ownCashTips: Money(minorUnits: 2000),
        ownServiceCharges: .zero, isEligible: true, cashInHand: Money(minorUnits: 7000),
        housePays: Money(minorUnits: 3800)),
      PayRecord(
        shift: 2, day: day, state: .closed, employee: cleo, pool: .support, role: .host,
        timeWorked: WorkedTime(hours: "4"), amount: Money(minorUnits: 1200),
        sources: sources(1000, 200, 0), isEligible: true, housePays: Money(minorUnits: 1200)),
      PayRecord(
        shift: 3, day: day, state: .reviewed, employee: ben, pool: .event, role: event,
        timeWorked: WorkedTime(hours: "4"), amount: Money(minorUnits: 6000),
        sources: sources(0, 0, 0, event: 6000), isEligible: true,
        housePays: Money(minorUnits: 6000)),
      PayRecord(
        shift: 3, day: day, state: .reviewed, employee: cleo, pool: .event, role: event,
        timeWorked: WorkedTime(hours: "4"), amount: Money(minorUnits: 4500),
        sources: sources(0, 0, 0, event: 4000, house: 500), isEligible: true,
        housePays: Money(minorUnits: 4500)),
    ]
  }

  static func sources(
    _ card: Int64, _ cash: Int64, _ charges: Int64, event: Int64 = 0, house: Int64 = 0
  ) -> TipSources {
    TipSources(
      cardTips: Money(minorUnits: card), cashTips: Money(minorUnits: cash),
      serviceCharges: Money(minorUnits: charges), eventTips: Money(minorUnits: event),
      housePaid: Money(minorUnits: house))
  }

  static func checked() throws -> CheckedPeriod {
    try CheckedPeriod(records(), house: "The Blue Door")
  }

  static func documents(_ period: CheckedPeriod) throws -> [ReportDocument] {
    [
      try period.summary(), try period.statement(), try period.slips(),
      try period.newYorkLog { ["These are the rules of \($0.id)."] }, try period.form4070(),
      try period.form8027(), try period.plot(),
    ]
  }
}

/// Files beside these tests, worked out by hand.
enum Golden {
  static let folder = Repository.root.appending(path: "Tests/PapersTests/Reports/Goldens")

  /// Compares; with `TIPPOOL_RECORD_SNAPSHOTS=1` it writes, and fails so that nobody forgets.
  static func check(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    if ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written: look at it and run again")
      return
    }
    #expect(text == (try String(contentsOf: file, encoding: .utf8)), "\(name)")
  }
}
