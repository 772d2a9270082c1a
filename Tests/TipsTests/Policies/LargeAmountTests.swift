import Money
import Testing

@testable import Tips

/// An evening whose figures together pass 2^61 cents is refused before anything is computed: no sum
/// of it could be trusted.
@Suite struct LargeAmountTests {
  static let limit = Money(minorUnits: 1 << 61)
  static let steps =
    "- pool: pot\n  takes: [everything, event money]\n- share: pot\n  to: server and busser"

  static func sources(_ card: Money) -> TipSources {
    TipSources(cardTips: card, cashTips: .zero, serviceCharges: .zero)
  }

  static func server(
    net: Money = .zero, house: Money = .zero, owes: Money = .zero, cashTips: Money = .zero,
    gratuity: Money? = nil, event: Money = .zero
  ) throws -> ServerReport {
    ServerReport(
      employee: Employee(id: Employee.ID("ana"), name: try PersonName("Ana")), netSales: net,
      houseOwesServer: house, serverOwesHouse: owes, cashTips: cashTips, gratuity: gratuity,
      work: WorkDetails(eventTips: event))
  }

  static func shift(
    _ server: ServerReport, money: [ShiftMoney] = [], events: [PrivateEvent] = []
  ) throws -> Shift {
    Shift(
      date: try #require(CalendarDay(iso: "2026-09-25")), servers: [server], support: [],
      policy: .file(try Evening.version(Evening.policy(steps))), money: money, events: events)
  }

  /// Each figure alone reaches the limit.
  static func evenings(_ amount: Money) throws -> [(String, Shift)] {
    let none = try server()
    return [
      ("net sales", try shift(server(net: amount))),
      ("server total", try shift(server(house: amount))),
      ("debt", try shift(server(owes: amount))),
      ("gratuity", try shift(server(gratuity: amount))),
      ("event tips", try shift(server(event: amount))),
      ("money", try shift(none, money: [ShiftMoney(sources: sources(amount))])),
      ("money's sales", try shift(none, money: [ShiftMoney(sources: .zero, netSales: amount)])),
      ("event", try shift(none, events: [PrivateEvent(name: "G", sources: sources(amount))])),
      (
        "event's sales",
        try shift(none, events: [PrivateEvent(name: "G", sources: .zero, netSales: amount)])
      ),
    ]
  }

  @Test func eachFigureCounts() throws {
    for (what, shift) in try Self.evenings(Self.limit) {
      #expect(throws: ShiftError.money(.overflow), "\(what)") { try shift.payouts(in: .usd) }
    }
    // Cash tips are a part of the total, and count beside it.
    let half = Money(minorUnits: Self.limit.minorUnits / 2)
    #expect(throws: ShiftError.money(.overflow)) {
      try Self.shift(Self.server(cashTips: half)).payouts(in: .usd)
    }
  }

  @Test func theSumOfAllCounts() throws {
    let third = Money(minorUnits: Self.limit.minorUnits / 3 + 1)
    let money = [ShiftMoney(sources: Self.sources(third), netSales: third)]
    #expect(throws: ShiftError.money(.overflow)) {
      try Self.shift(Self.server(net: third), money: money).payouts(in: .usd)
    }
  }

  @Test func oneCentLessIsPaid() throws {
    let most = Money(minorUnits: Self.limit.minorUnits - 1)
    let paid = try Self.shift(Self.server(house: most)).payouts(in: .usd)
    #expect(paid.payouts.map(\.amount) == [most])
    let beside = try Self.shift(
      Self.server(), money: [ShiftMoney(sources: Self.sources(most))]
    ).payouts(in: .usd)
    #expect(beside.payouts.map(\.amount) == [most])
    let sales = try Self.shift(Self.server(net: most)).payouts(in: .usd)
    #expect(sales.totals.netSales == most)
  }
}
