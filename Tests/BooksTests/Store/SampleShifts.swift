import Books
import Files
import Fixtures
import Foundation
import Money
import Testing
import Tips

/// Made-up evenings: one to read with the eyes, and random ones by seed.
enum SampleShifts {
  static func person(_ id: String, _ name: String) throws -> Employee {
    Employee(id: Employee.ID(id), name: try PersonName(name))
  }

  static func evening(
    _ date: String = "2026-09-25", netSales: Int64 = 100_000, scans: [ScanRecord] = []
  ) throws -> NewShift {
    let shift = Shift(
      date: try #require(CalendarDay(iso: date)),
      servers: [
        ServerReport(
          employee: try person("a", "Ana Díaz"), netSales: Money(minorUnits: netSales),
          houseOwesServer: Money(minorUnits: 70_000), serverOwesHouse: .zero,
          cashTips: Money(minorUnits: 1_001), gratuity: Money(minorUnits: 2_000),
          timeWorked: WorkedTime(hours: "5.33")),
        ServerReport(
          employee: try person("b", "Bo"), netSales: Money(minorUnits: 200_000),
          houseOwesServer: .zero, serverOwesHouse: Money(minorUnits: 10_000),
          cashSales: Money(minorUnits: 40_000)),
      ], support: [SupportMember(employee: try person("c", "Cleo"), role: .busser)])
    return try NewShift(shift: shift, currency: .usd, scans: scans, programVersion: "0.1")
  }

  static func picture(_ number: Int, of employee: String = "a", _ file: String = "a.png") throws
    -> ScanRecord
  {
    let digits = String(number, radix: 16)
    let hex = String(repeating: "0", count: 64 - digits.count) + digits
    return ScanRecord(
      employee: Employee.ID(employee), picture: try #require(ContentHash(hex: hex)),
      pictureFile: file, profileID: "copper", engine: "tesseract", engineVersion: "5.3.0",
      model: "thermal",
      readings: [
        ScanReading(
          patternID: "netSales", value: "1000.00", text: "Net Sales 1,O00.00",
          box: ScanReading.Box(x: 0.25, y: 0.5, width: 0.125, height: 0.0625), confidence: 0.75,
          filter: "amount", needsReview: true, reason: "a letter among the digits",
          confirmedValue: "1000.00", changedByPerson: true),
        ScanReading(patternID: "cashTips", value: nil, text: ""),
      ])
  }

  /// A random evening whose people are taken from the staff list.
  static func random(
    _ generator: inout SeededGenerator, staff: [Employee], currency: Currency = .usd
  ) throws -> NewShift {
    let people = staff.shuffled(using: &generator)
    let servers = Int.random(in: 1...min(8, people.count), using: &generator)
    let support = Int.random(in: 0...min(3, people.count - servers), using: &generator)
    func money(_ limit: Int64) -> Money {
      Money(minorUnits: Int64.random(in: 0...limit, using: &generator))
    }
    func time() -> WorkedTime? {
      WorkedTime(seconds: Int.random(in: 1...50_000, using: &generator))
    }
    let reports = people.prefix(servers).map { employee in
      ServerReport(
        employee: employee, netSales: money(500_000), houseOwesServer: money(90_000),
        serverOwesHouse: .zero, cashSales: money(30_000), cashTips: money(9_000),
        gratuity: Bool.random(using: &generator) ? money(8_000) : nil, timeWorked: time())
    }
    let roles: [JobRole] = [.host, .runner, .busser, .support]
    let members = people.dropFirst(servers).prefix(support).map { employee in
      SupportMember(
        employee: employee, role: roles.randomElement(using: &generator) ?? .support,
        timeWorked: time())
    }
    let policy = HousePolicy.article(
      ArticleRules(
        per: ArticleRules.Per.allCases.randomElement(using: &generator) ?? .pool,
        supportShares: ArticleRules.Shares.allCases.randomElement(using: &generator) ?? .equal,
        serverShares: ArticleRules.Shares.allCases.randomElement(using: &generator) ?? .equal,
        tipOutRounding: ArticleRules.TipOutRounding.allCases.randomElement(using: &generator)
          ?? .cent))
    let date = CalendarDay(
      year: 2026, month: Int.random(in: 1...12, using: &generator),
      day: Int.random(in: 1...28, using: &generator))
    return try NewShift(
      shift: Shift(
        date: try #require(date), servers: Array(reports), support: Array(members), policy: policy),
      currency: currency, programVersion: "0.1")
  }
}
