import Money
import Testing

@testable import Tips

/// A debt in a report is made up for by its other money: card tips first, then cash, event tips,
/// and service charges last.
@Suite struct DebtTests {
  static func evening(owes: String, houseOwes: String) -> Evening {
    Evening(
      "a debt of \(owes)", "- keep: the rest\n  from: server",
      """
      "servers": [{"name": "Ana", "netSales": "900.00", "houseOwesServer": "\(houseOwes)",
        "serverOwesHouse": "\(owes)", "cashTips": "20.00", "gratuity": "50.00",
        "eventTips": "10.00"}]
      """, [])
  }

  /// What is kept of card, cash, charges and event tips, in cents.
  @Test(arguments: [
    ("0.00", [Int64(3000), 2000, 5000, 1000]), ("29.99", [1, 2000, 5000, 1000]),
    ("30.00", [0, 2000, 5000, 1000]), ("30.01", [0, 1999, 5000, 1000]),
    ("50.00", [0, 0, 5000, 1000]), ("55.00", [0, 0, 5000, 500]), ("60.00", [0, 0, 5000, 0]),
    ("75.00", [0, 0, 3500, 0]), ("110.00", [0, 0, 0, 0]),
  ])
  func isMadeUpForInItsOrder(owes: String, kept: [Int64]) throws {
    let result = try Self.evening(owes: owes, houseOwes: "90.00").payouts()
    let sources = try #require(result.payouts.first).sources
    #expect(
      [sources.cardTips, sources.cashTips, sources.serviceCharges, sources.eventTips]
        .map(\.minorUnits) == kept)
    #expect(result.totals.sources == sources)
    try SheetLaws.check(result)
  }

  @Test func whatNothingMakesUpForIsRefused() throws {
    let ana = Employee(id: Employee.ID("server-001"), name: try PersonName("Ana"))
    #expect(throws: ShiftError.ownTipsBelowZero(ana, Money(minorUnits: -1))) {
      try Self.evening(owes: "110.01", houseOwes: "90.00").payouts()
    }
  }

  /// In a pool the others make it up, with their card tips first.
  @Test func inAPoolTheOthersMakeItUp() throws {
    let evening = Evening(
      "a debt in a pool", "- pool: pot\n  takes: everything\n  to: server",
      """
      "servers": [
        {"name": "Ana", "netSales": "900.00", "houseOwesServer": "0.00",
          "serverOwesHouse": "40.00"},
        {"name": "Ben", "netSales": "900.00", "houseOwesServer": "80.00",
          "serverOwesHouse": "0.00", "cashTips": "20.00", "gratuity": "50.00"}]
      """, [])
    let result = try evening.payouts()
    // Card tips of 30.00 less 40.00, so that 10.00 of the cash make it up.
    #expect(result.payouts.map(\.amount.minorUnits) == [3000, 3000])
    #expect(
      result.totals.sources
        == TipSources(
          cardTips: .zero, cashTips: Money(minorUnits: 1000),
          serviceCharges: Money(minorUnits: 5000)))
    #expect(result.settlement.entries.map(\.housePays.minorUnits) == [3000, 1000])
    try SheetLaws.check(result)
  }
}
