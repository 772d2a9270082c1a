import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips
import Words

@testable import Papers

/// Three people and three shifts, computed by hand in Goldens/README.md.
enum SmallPeriod {
  static func records(
    ana: String = "Ana O'Neil", ben: String = "Ben", cleo: String = "Cleo",
    dailySales: [DailySales] = []
  ) throws -> PeriodRecords {
    let people = [
      try Employee.of("staff-1", ana), try .of("staff-2", ben), try .of("staff-3", cleo),
    ]
    let (friday, saturday) = (try CalendarDay.of("2026-09-25"), try CalendarDay.of("2026-09-26"))
    let events = PolicyVersion(
      id: "events", name: "Events", effective: try .of("2026-01-01"), file: "events.yml", steps: [])
    return PeriodRecords(
      days: try .of("2026-09-21", "2026-09-27"), currency: .usd,
      shifts: [
        ShiftRecord(
          shift: 1, day: friday, state: .paid, paidOn: try .of("2026-10-02"), currency: .usd,
          netSales: .cents(160_000), tips: .cents(26_000), policyNumber: 1),
        ShiftRecord(
          shift: 2, day: saturday, state: .closed, currency: .usd, netSales: .cents(80_000),
          tips: .cents(12_000), policyNumber: 1),
        ShiftRecord(
          shift: 3, day: saturday, state: .reviewed, currency: .usd, netSales: .cents(50_000),
          tips: .cents(10_500), housePaid: .cents(500), policy: "events of 2026-01-01",
          policyNumber: 2),
      ],
      payouts: try payouts(of: people),
      people: people.map { PersonRecord(employee: $0) }, dailySales: dailySales,
      policies: [1: .article, 2: .file(events)])
  }

  private static func payouts(of people: [Employee]) throws -> [PayRecord] {
    let (ana, ben, cleo) = (people[0], people[1], people[2])
    let (friday, saturday) = ("2026-09-25", "2026-09-26")
    let event = try #require(JobRole("event-staff"))
    var payouts = [
      try PayRecord.of(
        1, friday, ana, .servers, .server, hours: "6", state: .paid,
        .of(card: 9530, cash: 908, charges: 1362),
        brought: 17_000, sales: 100_000, ownCash: 2000, held: 2000),
      try .of(
        1, friday, ben, .servers, .server, hours: "5:30", state: .paid,
        .of(card: 9531, cash: 908, charges: 1361), brought: 9000, sales: 60_000, ownCharges: 3000),
      try .of(
        1, friday, cleo, .support, .host, hours: "5:20", state: .paid,
        .of(card: 1939, cash: 184, charges: 277)),
      try .of(
        2, saturday, ana, .servers, .server, hours: "5", .of(card: 9000, cash: 1800),
        brought: 12_000, sales: 80_000, ownCash: 2000, held: 7000),
      try .of(2, saturday, cleo, .support, .host, hours: "4", .of(card: 1000, cash: 200)),
      try .of(3, saturday, ben, .event, event, hours: "4", state: .reviewed, .of(event: 6000)),
      try .of(
        3, saturday, cleo, .event, event, hours: "4", state: .reviewed, .of(event: 4000, house: 500)
      ),
    ]
    payouts[0].derivation = ["Ana brought in $170.00.", "$236.00 in 2 equal shares = $118.00."]
    return payouts
  }

  /// The same before Friday was paid.
  static func unpaid() throws -> PeriodRecords {
    var records = try records()
    (records.shifts[0].state, records.shifts[0].paidOn) = (.closed, nil)
    for place in 0..<3 { records.payouts[place].state = .closed }
    return records
  }

  /// The same where Ana holds more of Friday's cash than she is paid.
  static func handsOver(_ records: PeriodRecords) throws -> PeriodRecords {
    var records = records
    try records.payouts[0].set(records.payouts[0].sources, held: 50_000)
    return records
  }

  /// The same after Friday was reopened and closed again. Its first version, paid on 2 October, gave
  /// Ana 110.00, Ben the same as now, Dan 32.00 and Cleo nothing.
  static func reopened() throws -> PeriodRecords {
    var records = try unpaid()
    records.shifts[0].version = 2
    for place in 0..<3 { records.payouts[place].version = 2 }
    func before(_ now: PayRecord, _ amount: Int64) throws -> PayRecord {
      var then = now
      (then.version, then.state) = (1, .paid)
      try then.set(.of(card: amount))
      return then
    }
    var dan = try before(records.payouts[2], 3200)
    dan.employee = try .of("staff-4", "Dan")
    records.people.append(PersonRecord(employee: dan.employee))
    records.paidBefore = [
      PaidVersion(
        shift: 1, version: 1, paidOn: try .of("2026-10-02"),
        payouts: [
          try before(records.payouts[0], 11_000), try before(records.payouts[1], 11_800), dan,
        ])
    ]
    return records
  }

  static func empty() throws -> CheckedPeriod {
    var records = try records()
    (records.shifts, records.payouts, records.people) = ([], [], [])
    return try CheckedPeriod(records)
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

extension EnvelopeAnswer {
  var plan: EnvelopePlan? {
    guard case .filled(let plan) = self else { return nil }
    return plan
  }
}

extension CheckedPeriod {
  func sheet(
    from drawer: DrawerContents = .usual, in language: Language = .english
  ) throws -> ReportDocument {
    let envelopes = try envelopes()
    let plan = try #require(try drawer.filling(envelopes.map(\.amount)).plan)
    return try settleSheet(plan, for: envelopes, from: drawer, in: language)
  }
}

extension ReportCell {
  static func cents(_ units: Int64) -> ReportCell { .money(.cents(units)) }

  var units: Int64? {
    guard case .money(let money) = self else { return nil }
    return money.minorUnits
  }
}

extension ReportDocument {
  /// What each part says of one figure.
  func facts(_ key: String) -> [ReportCell?] {
    parts.map { part in part.facts.first { $0.key == key }?.value }
  }
}

extension ReportTable {
  func column(_ key: String) throws -> [ReportCell] {
    let place = try #require(columns.firstIndex { $0.key == key })
    return rows.map { $0[place] }
  }

  /// The money of a column, summed by the test itself.
  func sum(_ key: String) throws -> Int64 { try column(key).reduce(0) { $0 + ($1.units ?? 0) } }

  func total(_ key: String) throws -> ReportCell? {
    let place = try #require(columns.firstIndex { $0.key == key })
    return total?[place]
  }

  /// Cells of the row of somebody.
  func row(_ name: String, _ keys: String...) throws -> [ReportCell] {
    let row = try #require(try column("name").firstIndex(of: .text(name)))
    return try keys.map { try column($0)[row] }
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
