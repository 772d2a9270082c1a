import Money
import Testing
import Tips

/// Short ways to write an evening down, for these tests only.
enum Staff {
  static func employee(_ name: String, id: String? = nil) throws -> Employee {
    Employee(id: Employee.ID(id ?? name.lowercased()), name: try PersonName(name))
  }

  /// A report from amounts as people write them: `"4,000.00"`.
  static func server(
    _ name: String, id: String? = nil, net: String = "0.00", house: String = "0.00",
    owes: String = "0.00", cashSales: String = "0.00", cashTips: String = "0.00",
    gratuity: String? = nil, hours: String? = nil
  ) throws -> ServerReport {
    ServerReport(
      employee: try employee(name, id: id), netSales: try money(net),
      houseOwesServer: try money(house), serverOwesHouse: try money(owes),
      cashSales: try money(cashSales), cashTips: try money(cashTips),
      gratuity: try gratuity.map(money), timeWorked: try hours.map(time))
  }

  static func support(
    _ name: String, id: String? = nil, role: JobRole = .support, hours: String? = nil
  ) throws -> SupportMember {
    SupportMember(
      employee: try employee(name, id: id), role: role, timeWorked: try hours.map(time))
  }

  static func shift(
    _ servers: [ServerReport], _ support: [SupportMember] = [], _ policy: HousePolicy = .article
  ) throws -> Shift {
    Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: servers, support: support,
      policy: policy)
  }

  static func money(_ text: String) throws -> Money {
    try AmountText.parse(text, style: .typed).money
  }

  static func time(_ text: String) throws -> WorkedTime {
    try #require(WorkedTime(hours: text))
  }

  /// The article's evening: net 4,000.00 and 6,000.00, totals 700.00 and 900.00, three helpers.
  static func articleEvening(_ policy: HousePolicy = .article) throws -> Shift {
    try shift(
      [
        server("Ana", net: "4,000.00", house: "720.00", owes: "50.00", cashTips: "30.00"),
        server("Ben", net: "6,000.00", house: "860.00", cashTips: "40.00"),
      ],
      [support("Cleo", role: .host), support("Dan", role: .runner), support("Eve", role: .busser)],
      policy)
  }
}

extension ShiftPayouts {
  /// The payouts as files hold them: `"725.00"`.
  var amounts: [String] { payouts.map { $0.amount.plain(in: .usd) } }
  /// The codes of the notices.
  var codes: [String] { notices.map(\.code) }
}
