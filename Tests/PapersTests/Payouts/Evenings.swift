import Money
import Testing
import Tips

@testable import Papers

/// Evenings that these tests write out.
enum Evenings {
  static func shift(_ servers: [ServerReport], _ support: [SupportMember]) throws -> Shift {
    Shift(date: try .of("2026-09-25"), servers: servers, support: support)
  }

  private static func server(
    _ id: String, _ name: String, sales: Int64, owed: Int64, owes: Int64 = 0, cash: Int64 = 0,
    cashTips: Int64 = 0, gratuity: Int64? = nil, hours: String? = nil
  ) throws -> ServerReport {
    ServerReport(
      employee: try .of(id, name), netSales: .cents(sales), houseOwesServer: .cents(owed),
      serverOwesHouse: .cents(owes), cashSales: .cents(cash), cashTips: .cents(cashTips),
      gratuity: gratuity.map { Money.cents($0) },
      timeWorked: hours.flatMap { WorkedTime(hours: $0) })
  }

  private static func helper(
    _ id: String, _ name: String, _ role: JobRole, hours: String? = nil
  ) throws -> SupportMember {
    SupportMember(
      employee: try .of(id, name), role: role, timeWorked: hours.flatMap { WorkedTime(hours: $0) })
  }

  /// Maria holds cash sales, Ana has service charges, two helpers.
  static func ordinary() throws -> Shift {
    try shift(
      [
        server(
          "1", "Maria", sales: 100_000, owed: 15_000, owes: 20_000, cash: 20_000, cashTips: 6000),
        server("2", "Ana", sales: 100_000, owed: 9000, gratuity: 3000, hours: "5:20"),
      ], [helper("3", "Cleo", .host, hours: "5.33"), helper("4", "Dan", .runner)])
  }

  /// Names of every kind, two of one name, one person in two roles, a debt without cash.
  static func colourful() throws -> Shift {
    try shift(
      [
        server("1", "نور الهدى", sales: 50_000, owed: 0, owes: 1000),
        server("2", "李明", sales: 50_000, owed: 12_000),
        server("3", "Maximiliane von und zu Hohenstaufen", sales: 50_000, owed: 7000),
      ],
      [
        helper("4", "Jose\u{301} 👩‍🍳", .busser), helper("2", "李明", .host),
        helper("5", "Jose\u{301} 👩‍🍳", .busser),
      ])
  }

  /// Long names, amounts of four digits and a service charge.
  static func wide() throws -> Shift {
    try shift(
      ["Maximiliane von Hohenstaufen", "Bartholomew Featherstonehaugh"].enumerated().map {
        try server(
          "\($0.offset)", $0.element, sales: 900_000, owed: 120_000,
          cashTips: 300_000 * Int64($0.offset), gratuity: 100_000, hours: "5:20")
      }, [helper("3", "Cleo", .busser)])
  }
}
