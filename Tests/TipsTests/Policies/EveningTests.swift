import Evening
import Money
import Testing

@testable import Tips

/// One evening under rules written down beside it.
struct Evening: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var policy: String
  let shift: String
  /// `Ana 190.30`, in the order of the shift.
  let paid: [String]

  init(
    _ name: String, _ steps: String, head: String = "tip credit: no", _ shift: String,
    _ paid: [String]
  ) {
    testDescription = name
    policy = RefusalTable.version(steps, head: head)
    self.shift = shift
    self.paid = paid
  }

  /// A server's entry in a shift's file.
  static func server(_ name: String, net: String, owed: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"netSales\": \"\(net)\", \"houseOwesServer\": \"\(owed)\", "
      + "\"serverOwesHouse\": \"0.00\"\(more.isEmpty ? "" : ", " + more)}"
  }

  /// The entry of somebody without a report.
  static func person(_ name: String, _ role: String, _ more: String = "") -> String {
    "{\"name\": \"\(name)\", \"id\": \"\(name)\", \"role\": \"\(role)\"\(more)}"
  }

  static func night(
    _ steps: String, _ servers: [String], _ support: [String] = []
  ) -> Evening {
    Evening(
      "an evening", steps,
      "\"servers\": [\(servers.joined(separator: ", "))], "
        + "\"support\": [\(support.joined(separator: ", "))]", [])
  }

  /// What each entry is paid, in minor units.
  func amounts() throws -> [Int64] { try payouts().payouts.map(\.amount.minorUnits) }

  static func version(_ policy: String) throws -> PolicyVersion {
    let law = LawBook.read(ShippedPolicies.law).book
    let read = PolicyFile.read(text: policy, name: "house.yml", law: law)
    guard let version = read.policy?.versions.first else { throw PolicyErrors(issues: read.issues) }
    return version
  }

  func facts() throws -> Shift {
    try ShiftDocument.read("{\"date\": \"2026-09-25\", \(shift)}".utf8).shift
  }

  func payouts() throws -> ShiftPayouts {
    try facts().with(.file(try Self.version(policy))).payouts(in: .usd)
  }
}

/// What a rule comes to on one evening, computed by hand.
@Suite struct EveningTests {
  static let cleo = #"{"name": "Cleo", "role": "busser"}"#
  static let ana = Evening.server("Ana", net: "1000.00", owed: "200.00")
  static let ben = Evening.server("Ben", net: "500.00", owed: "100.00")
  static let floor = "\"servers\": [\(ana), \(ben)], \"support\": [\(cleo)]"

  /// The rules of one part of the day.
  static func perCover(_ window: String) -> String {
    """
    - pool: \(window)-pool
      takes: everything
      window: \(window)
    - tip out: $0.50 per cover
      from: \(window)-pool
      to: busser
      window: \(window)
    - share: \(window)-pool
      to: server
      window: \(window)
    """
  }

  /// Lunch: 240.00, of it 0.50 × (20 + 30); dinner: 160.00, of it 0.50 × (8 + 16).
  static let coversOfTwoParts = Evening(
    "covers of reports and of the counter add up in each part of the day",
    "\(perCover("lunch"))\n\(perCover("dinner"))",
    head: "windows: {lunch: 10:00-15:00, dinner: 15:00-23:00}",
    """
    "servers": [
      \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""window": "lunch", "covers": 20"#)),
      \(Evening.server("Ben", net: "500.00", owed: "100.00", #""window": "dinner", "covers": 8"#))],
    "support": [
      {"name": "Cleo", "role": "busser", "window": "lunch"},
      {"name": "Dan", "role": "busser", "window": "dinner"}],
    "money": [
      {"window": "lunch", "cashTips": "40.00", "covers": 30},
      {"window": "dinner", "cashTips": "60.00", "covers": 16}]
    """, ["Ana 215.00", "Ben 148.00", "Cleo 25.00", "Dan 12.00"])

  static func whole(busser hours: Int, _ name: String, _ paid: [String]) -> Evening {
    Evening(
      name,
      """
      - tip out: 2 % of net sales
        from: the whole shift
        to: busser
        only while there: yes
      - keep: the rest
        from: server
      - pool: counter
        takes: everything
        to: busser
      """,
      """
      "servers": [
        \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""hours": 6"#)),
        \(Evening.server("Ben", net: "600.00", owed: "130.00", #""hours": 4"#))],
      "support": [{"name": "Cleo", "role": "busser", "hours": \(hours)}],
      "money": [{"cardTips": "40.00", "netSales": "500.00"}]
      """, paid)
  }

  /// 2 % of the givers' 1,600.00 (not of the counter's 500.00), for 3 of the longest 6 hours.
  static let partOfTheTime = whole(
    busser: 3, "the whole shift gives of its own sales, for the part of its time",
    ["Ana 190.30", "Ben 123.70", "Cleo 56.00"])
  static let allOfTheTime = whole(
    busser: 7, "more time than the givers' is all of their time",
    ["Ana 180.61", "Ben 117.39", "Cleo 72.00"])

  /// Ana is there from 16 to 22; somebody is there with her from 16 to 18 and from 21 to 22: three
  /// of her six hours, of which the bussers' second hour together counts once.
  static let together = Evening(
    "only the minutes count in which a receiver was there with the giver",
    """
    - tip out: 2 % of net sales
      from: server
      to: busser
      only while there: yes
    - keep: the rest
      from: server
    """,
    """
    "servers": [
      \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""stints": ["16:00-22:00"]"#))],
    "support": [
      {"name": "Cleo", "role": "busser", "stints": ["16:30-18:00", "21:00-23:00"]},
      {"name": "Dan", "role": "busser", "stints": ["15:00-17:00"]}]
    """, ["Ana 190.00", "Cleo 5.00", "Dan 5.00"])

  /// Of 225.00 by 150 : 0 : 75; Ana's service charges are no tips, Ben's debt is no claim.
  static let byOwnTips = Evening(
    "own tips are without service charges and never below zero",
    """
    - pool: pot
      takes: everything
      to: server
      by: own tips
    """,
    """
    "servers": [
      \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""gratuity": "50.00""#)),
      {"name": "Ben", "netSales": "500.00", "houseOwesServer": "0.00", "serverOwesHouse": "50.00"},
      \(Evening.server("Cy", net: "500.00", owed: "75.00"))]
    """, ["Ana 150.00", "Ben 0.00", "Cy 75.00"])

  /// 2 % of 2,000.00 topped up to 60.00; a tenth of that goes on.
  static let shareWithHouseMoney = Evening(
    "a share holds what the house added",
    """
    - tip out: 2 % of net sales
      from: server
      to: busser
    - guarantee: $60
      to: busser
      from: the house
    - tip out: 10 % of own share
      from: the shares of busser
      to: cook
    - keep: the rest
      from: server
    """,
    """
    "servers": [\(Evening.server("Ana", net: "2000.00", owed: "400.00"))],
    "support": [\(cleo), {"name": "Dan", "role": "cook"}]
    """, ["Ana 360.00", "Cleo 54.00", "Dan 6.00"])

  /// Card tips of 300.00 in one pool, cash of 50.00 in the other: a tenth of the cash goes on.
  static let partOfTheSecondPool = Evening(
    "a percentage of a pool is of that pool alone",
    """
    - pool: cards
      takes: card tips
    - pool: others
      takes: everything
    - tip out: 10 % of others
      from: others
      to: busser
    - share: cards
      to: server
    - share: others
      to: server
    """,
    """
    "servers": [\(ana), \(Evening.server("Ben", net: "500.00", owed: "100.00", #""cashTips": "50.00""#))],
    "support": [\(cleo)]
    """, ["Ana 172.50", "Ben 172.50", "Cleo 5.00"])

  /// Of 300.00 by 300 : 100.
  static let byFoodSales = Evening(
    "own sales may be of one category",
    "- pool: pot\n  takes: everything\n  to: server\n  by: own food sales",
    """
    "servers": [
      \(Evening.server("Ana", net: "1000.00", owed: "200.00", #""sales": {"food": "300.00"}"#)),
      \(Evening.server("Ben", net: "500.00", owed: "100.00", #""sales": {"food": "100.00"}"#))]
    """, ["Ana 225.00", "Ben 75.00"])

  /// Ana brought nothing in, so that the jar's 40.00 came from nobody.
  static let fromBeside = Evening(
    "money that came from nobody flows on",
    """
    - pool: first
      takes: everything
    - pool: second
      takes: the rest of first
      to: server
    """,
    """
    "servers": [\(Evening.server("Ana", net: "100.00", owed: "0.00"))],
    "money": [{"cashTips": "40.00"}]
    """, ["Ana 40.00"])

  /// 30.00 for nobody: 7.50 to the busser, 22.50 back into the pool.
  static let backIntoThePool = Evening(
    "the giver's part goes back into the pool",
    """
    - pool: pot
      takes: everything
    - tip out: 10 % of pot
      from: pot
      to: cook
      if nobody: {giver: 75 %, busser: 25 %}
    - share: pot
      to: server
    """, floor, ["Ana 146.25", "Ben 146.25", "Cleo 7.50"])

  /// 20.00 and 10.00 for nobody: three quarters stay with each.
  static let backToTheGiver = Evening(
    "the giver's part stays with the giver",
    """
    - tip out: 10 % of everything
      from: server
      to: cook
      if nobody: {giver: 75 %, busser: 25 %}
    - keep: the rest
      from: server
    """, floor, ["Ana 195.00", "Ben 97.50", "Cleo 7.50"])

  /// The busser's 30.00; a fifth for nobody, of which half stays.
  static let backIntoTheShare = Evening(
    "the giver's part of a share stays with the giver",
    """
    - tip out: 10 % of everything
      from: server
      to: busser
    - tip out: 20 % of own share
      from: the shares of busser
      to: cook
      if nobody: {giver: 50 %, server: 50 %}
    - keep: the rest
      from: server
    """, floor, ["Ana 181.50", "Ben 91.50", "Cleo 27.00"])

  /// 40.00 beside the reports: 4.00 for nobody, of which 3.00 goes back to it and on to the pool.
  static let backBesideTheReports = Evening(
    "the giver's part of money beside the reports goes back to it",
    """
    - keep: the rest
      from: server
    - tip out: 10 % of everything
      from: the shift's own money
      to: cook
      if nobody: {giver: 75 %, busser: 25 %}
    - pool: pot
      takes: everything
      to: server
    """, "\(floor), \"money\": [{\"cashTips\": \"40.00\"}]",
    ["Ana 219.50", "Ben 119.50", "Cleo 1.00"])

  /// 90.00 of the event: 9.00 for nobody, of which 6.75 goes back to it.
  static let backToTheEvent = Evening(
    "the giver's part of an event's money goes back to it",
    """
    - keep: the rest
      from: server
    - tip out: 10 % of everything
      from: event money
      to: cook
      if nobody: {giver: 75 %, busser: 25 %}
      for: each event
    - pool: party
      takes: event money
      for: each event
      to: server
    """, "\(floor), \"events\": [{\"name\": \"Gala\", \"tips\": \"90.00\"}]",
    ["Ana 243.88", "Ben 143.87", "Cleo 2.25"])

  static let evenings: [Evening] = [
    coversOfTwoParts, partOfTheTime, allOfTheTime, together, byOwnTips, shareWithHouseMoney,
    partOfTheSecondPool, byFoodSales, fromBeside, backIntoThePool,
    backToTheGiver, backIntoTheShare, backBesideTheReports, backToTheEvent,
  ]

  @Test(arguments: evenings)
  func comesOutToTheCent(evening: Evening) throws {
    let result: ShiftPayouts
    do {
      result = try evening.payouts()
    } catch let error as ShiftError {
      Issue.record("\(error.sentence(in: .usd))")
      return
    }
    #expect(
      result.payouts.map { "\($0.employee.name.text) \($0.amount.plain(in: .usd))" }
        == evening.paid)
    try SheetLaws.check(result)
  }

  /// 40.00 card tips and the house's 20.00, a tenth of each.
  @Test func whatTheHouseAddedStaysApart() throws {
    let result = try Self.shareWithHouseMoney.payouts()
    #expect(result.payouts.map(\.sources.housePaid.minorUnits) == [0, 1800, 200])
    #expect(result.payouts.map(\.sources.cardTips.minorUnits) == [36_000, 3600, 400])
    #expect(result.totals.housePaid == Money(minorUnits: 2000))
  }

  @Test func moneyThatIsBelowZeroIsNeverPaid() throws {
    let steps =
      "- tip out: $0.50 per cover\n  from: server\n  to: busser\n- keep: the rest\n  from: server"
    let version = try Evening.version(RefusalTable.version(steps))
    func server(covers: Int) throws -> ServerReport {
      ServerReport(
        employee: Employee(id: Employee.ID("ana"), name: try PersonName("Ana")),
        netSales: Money(minorUnits: 100_000), houseOwesServer: Money(minorUnits: 20_000),
        serverOwesHouse: .zero,
        work: WorkDetails(counts: [NamedCount(name: "covers", count: covers)]))
    }
    let bo = SupportMember(
      employee: Employee(id: Employee.ID("bo"), name: try PersonName("Bo")), role: .busser)
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let paid = try Shift(
      date: day, servers: [server(covers: 20)], support: [bo], policy: .file(version)
    ).payouts(in: .usd)
    #expect(paid.payouts.map(\.amount.minorUnits) == [19_000, 1000])
    // A count below zero would have Bo pay; no form lets it through, and nothing is computed of it.
    let wrong = try Shift(
      date: day, servers: [server(covers: -20)], support: [bo], policy: .file(version))
    #expect(throws: ShiftError.self) { try wrong.payouts(in: .usd) }
  }
}
