import Money
import Testing
import Tips

@testable import Papers

/// Evenings that these tests write out.
enum Evenings {
  static func person(_ id: String, _ name: String) throws -> Employee {
    Employee(id: Employee.ID(id), name: try PersonName(name))
  }

  static func shift(_ servers: [ServerReport], _ support: [SupportMember]) throws -> Shift {
    Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: servers, support: support)
  }

  /// Maria holds cash sales, Ana has service charges, two helpers.
  static func ordinary() throws -> Shift {
    try shift(
      [
        ServerReport(
          employee: person("1", "Maria"), netSales: Money(minorUnits: 100_000),
          houseOwesServer: Money(minorUnits: 15_000), serverOwesHouse: Money(minorUnits: 20_000),
          cashSales: Money(minorUnits: 20_000), cashTips: Money(minorUnits: 6000)),
        ServerReport(
          employee: person("2", "Ana"), netSales: Money(minorUnits: 100_000),
          houseOwesServer: Money(minorUnits: 9000), serverOwesHouse: .zero,
          gratuity: Money(minorUnits: 3000), timeWorked: WorkedTime(hours: "5:20")),
      ],
      [
        SupportMember(
          employee: person("3", "Cleo"), role: .host, timeWorked: WorkedTime(hours: "5.33")),
        SupportMember(employee: person("4", "Dan"), role: .runner),
      ])
  }

  /// Names of every kind, two of one name, one person in two roles, a debt without cash.
  static func colourful() throws -> Shift {
    try shift(
      [
        ServerReport(
          employee: person("1", "نور الهدى"), netSales: Money(minorUnits: 50_000),
          houseOwesServer: .zero, serverOwesHouse: Money(minorUnits: 1000)),
        ServerReport(
          employee: person("2", "李明"), netSales: Money(minorUnits: 50_000),
          houseOwesServer: Money(minorUnits: 12_000), serverOwesHouse: .zero),
        ServerReport(
          employee: person("3", "Maximiliane von und zu Hohenstaufen"),
          netSales: Money(minorUnits: 50_000), houseOwesServer: Money(minorUnits: 7000),
          serverOwesHouse: .zero),
      ],
      [
        SupportMember(employee: person("4", "Jose\u{301} 👩‍🍳"), role: .busser),
        SupportMember(employee: person("2", "李明"), role: .host),
        SupportMember(employee: person("5", "Jose\u{301} 👩‍🍳"), role: .busser),
      ])
  }

  /// Long names, amounts of four digits and a service charge.
  static func wide() throws -> Shift {
    try shift(
      ["Maximiliane von Hohenstaufen", "Bartholomew Featherstonehaugh"].enumerated().map {
        ServerReport(
          employee: try person("\($0.offset)", $0.element), netSales: Money(minorUnits: 900_000),
          houseOwesServer: Money(minorUnits: 120_000), serverOwesHouse: .zero,
          cashTips: Money(minorUnits: 300_000 * Int64($0.offset)),
          gratuity: Money(minorUnits: 100_000), timeWorked: WorkedTime(hours: "5:20"))
      }, [SupportMember(employee: person("3", "Cleo"), role: .busser)])
  }
}
