import Money
import Testing

@testable import Tips

/// Evenings that come once a year: a pool that fills twice, money that nobody gave, a single cover.
@Suite struct RareEveningTests {
  static let dan = #"{"name": "Dan", "role": "cook"}"#
  static let keep = "- keep: the rest\n  from: server"

  /// Shares of one part of the day go by what belongs to it.
  static func lunch(by measure: String) -> Evening {
    let parts = ["lunch", "dinner"].map {
      """
      - pool: \($0)-pool
        takes: everything
        window: \($0)
      - share: \($0)-pool
        to: server
        by: \(measure)
        window: \($0)
      """
    }
    return Evening(
      "lunch by \(measure)", parts.joined(separator: "\n"),
      head: "windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}",
      """
      "servers": [
        \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""window": "lunch", "covers": 9"#)),
        \(Evening.server("Ben", net: "500.00", owed: "100.00", #""window": "dinner", "covers": 7"#))],
      "money": [{"window": "lunch", "cashTips": "30.00"}]
      """, ["Ana 230.00", "Ben 100.00"])
  }

  static let evenings = [
    Evening(
      "the giver's part of a pool that nobody shares goes back in proportion",
      """
      - pool: pot
        takes: everything
      - share: pot
        to: busser
        if nobody: {giver: 75 %, cook: 25 %}
      """, "\"servers\": [\(EveningTests.ana), \(EveningTests.ben)], \"support\": [\(dan)]",
      ["Ana 150.00", "Ben 75.00", "Dan 75.00"]),
    Evening(
      "a pool that fills again has nothing to do with what it held before",
      """
      - pool: pot
        takes: 50 % of card tips
        from: server
      - share: pot
        to: busser
      - pool: pot
        takes: everything
      - tip out: 10 % of pot
        from: pot
        to: cook
      - share: pot
        to: server
      """, "\"servers\": [\(EveningTests.ana)], \"support\": [\(EveningTests.cleo), \(dan)]",
      ["Ana 90.00", "Cleo 100.00", "Dan 10.00"]),
    Evening(
      "money of a pool that nobody gave goes on",
      """
      - pool: pot
        takes: [everything, the rest of jar]
      - pool: kitchen
        takes: 50 % of pot
        to: cook
      - share: pot
        to: server
      """, head: "sources: [jar]",
      """
      "servers": [\(Evening.server("Ana", net: "100.00", owed: "0.00"))], "support": [\(dan)],
      "money": [{"name": "jar", "cashTips": "100.00"}]
      """, ["Ana 50.00", "Dan 50.00"]),
    Evening(
      "one cover is a share",
      """
      - pool: pot
        takes: everything
        to: server
        by: covers
      """,
      """
      "servers": [
        \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""covers": 1"#)),
        \(Evening.server("Ben", net: "500.00", owed: "100.00", #""covers": 0"#))]
      """, ["Ana 300.00", "Ben 0.00"]),
    Evening(
      "event tips from the event's money are all of its tips",
      """
      - pool: party
        takes: event tips
        from: event money
        to: cook
      \(keep)
      """,
      """
      "servers": [\(EveningTests.ana)], "support": [\(dan)],
      "events": [{"name": "Gala", "cardTips": "50.00", "cashTips": "7.00"}]
      """, ["Ana 200.00", "Dan 57.00"]),
    Evening(
      "everybody's shares are also those of who has none of a pool",
      """
      - keep: the rest
        from: server and manager
      - tip out: 10 % of own share
        from: the shares of everybody
        to: busser
      """,
      """
      "servers": [
        \(EveningTests.ana),
        \(Evening.server("Max", net: "500.00", owed: "100.00", #""role": "manager""#))],
      "support": [\(EveningTests.cleo)]
      """, ["Ana 180.00", "Max 90.00", "Cleo 30.00"]),
    lunch(by: "own tips"), lunch(by: "own sales"), lunch(by: "covers"),
  ]

  @Test(arguments: evenings)
  func isPaidLikeThis(evening: Evening) throws {
    let result = try evening.payouts()
    let paid = result.payouts.map { "\($0.employee.name.text) \($0.amount.plain(in: .usd))" }
    #expect(paid == evening.paid)
    try SheetLaws.check(result)
  }

  /// A stored policy that forgets a named source cannot be written any more, and may lie in books.
  @Test func moneyOfASourceThatNoRuleTakesIsNamedAsItWasEntered() throws {
    let policy = RefusalTable.version(
      "- share: alpha\n  to: busser\n- share: beta\n  to: busser\n\(Self.keep)",
      head: "card fee: {rate: 3 %}\n    sources: [alpha, beta]")
    var version = try Evening.version(policy)
    version.steps.removeFirst()
    let evening = Evening(
      "two sources", Self.keep,
      """
      "servers": [\(EveningTests.ana)], "support": [\(EveningTests.cleo)], "money": [
        {"name": "alpha", "cardTips": "120.00"}, {"name": "beta", "cardTips": "50.00"}]
      """, [])
    let shift = try evening.facts().with(.file(version))
    do throws(ShiftError) {
      _ = try shift.payouts(in: .usd)
      Issue.record("it was computed")
    } catch {
      let told = error.sentence(in: .usd)
      #expect(told.hasPrefix("$120.00 in the pool “alpha” is taken by no rule of"), "\(told)")
    }
  }
}
