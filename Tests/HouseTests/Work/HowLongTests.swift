import Books
import Evening
import Foundation
import House
import Money
import Testing
import Tips

/// A policy that counts figures of reports, since when people work here, and their first shifts.
@Suite("What a policy counts beside sales is asked for") struct HowLongTests {
  private static let policy = """
    policy: long-here
    name: Odd cents to who is here longest
    versions:
      - effective: 2026-01-01
        figures: [comps]
        odd cents: one by one, longest here first
        roles:
          server: {}
          busser: {trainee: 5 shifts at 50 %}
        steps:
          - tip out: 2 % of net sales minus comps
            from: server
            to: busser
          - pool: house
            takes: everything
            to: everybody

    """

  private static let answers = [
    "2026-09-25", "2", "1",
    "Ana", "1000", "300.01", "0", "", "", "", "",
    "Ben", "800", "200", "0", "", "", "", "",
    "server", "31.50", "2019-06-07",
    "server", "0", "2024-05-01",
    "Cal, busser", "2025-02-03", "4", "0",
  ]

  private static func entered(
    _ answers: some Collection<String>, in house: TestHouse, by policy: String = policy
  ) throws -> (evening: Evening, respondent: ScriptedRespondent) {
    try policy.write(
      toFile: house.folder + "/policies/long-here.yml", atomically: false, encoding: .utf8)
    let evening = try house.evening(by: "long-here")
    let respondent = ScriptedRespondent(answers)
    try EveningEntry(evening, respondent: respondent).run()
    return (evening, respondent)
  }

  @Test("Each of them in its place, and the evening can be computed") func asked() throws {
    let house = try TestHouse()
    let (evening, respondent) = try Self.entered(Self.answers, in: house)
    let server: [Question] = [.role(["server", "busser"]), .figure("comps"), .hereSince(of: nil)]
    let busser = try #require(JobRole("busser"))
    let support: [Question] = [
      .support(number: 1, of: 1), .hereSince(of: "Cal"), .shiftsBefore(busser, of: "Cal"),
      .moneyCount,
    ]
    #expect(Array(respondent.asked.suffix(10)) == server + server + support)
    let work = try #require(evening.draft.support.first?.work)
    #expect(work.hereSince == CalendarDay(iso: "2025-02-03"))
    #expect(work.shiftsBefore == 4)
    #expect(evening.draft.details?.first?.work.figures?.first?.amount.minorUnits == 3150)
    // 2 % of $968.50 and of $800.00 are $19.37 and $16.00; of the $464.64 left each whole share is
    // 2 of 5 and Cal's one of 5: $185.856, $185.856 and $92.928, and two cents go to the first two. Cal's
    // $92.92 come on top of $35.37.
    let payouts = try evening.preview().record.payouts.payouts
    #expect(payouts.map(\.amount.minorUnits).sorted() == [12_829, 18_586, 18_586])
  }

  @Test(
    "What is no day or no number is asked again",
    arguments: [
      (21, "1 May", "Type a day that exists, as YYYY-MM-DD."),
      (27, "-1", "Type a whole number of 0 or more."),
    ])
  func refused(place: Int, answer: String, advice: String) throws {
    let house = try TestHouse()
    var answers = Self.answers
    answers.insert(answer, at: place)
    let (evening, respondent) = try Self.entered(answers, in: house)
    #expect(respondent.refusals == [advice])
    #expect(evening.draft.support.first?.work?.shiftsBefore == 4)
  }

  private static let newcomers = """
    policy: long-here
    name: Three quarters for newcomers
    versions:
      - effective: 2026-01-01
        roles:
          server: {trainee: 90 days at 75 %}
          busser: {trainee: 5 shifts at 50 %}
          runner: {}
        event staff: in the evening too
        steps:
          - pool: house
            takes: everything
          - share: house
            to: everybody
          - pool: party
            takes: event money
            for: each event
            to: everybody

    """

  /// Of $300.00 Ana, Ben, Eve, Dee and Flo have 1, 0.75, 0.75, 0.5 and 1 of four shares: $75.00 each.
  @Test("A role's first time is asked for, also of an event's staff") func newHere() throws {
    let house = try TestHouse()
    let answers = [
      "2026-09-25", "2", "0", "Ana", "1000", "100", "0", "", "", "", "", "Ben", "800", "200", "0",
      "", "", "",
      "", "server", "2019-06-07", "server", "2026-09-01", "0", "1", "Gala", "0", "0", "0", "0", "0",
      "Eve, server, 4", "Eve, server, 4, soon", "Eve, server, 4, 2026-08-31",
      "Dee, busser, 4, 2026-01-01",
      "Dee, busser, 4, 4", "Flo, runner, 4, 4", "Flo, runner, 4", "",
    ]
    let (evening, respondent) = try Self.entered(answers, in: house, by: Self.newcomers)
    let advice = ["5.5, 2026-08-01", "5.5, 2026-08-01", "5.5, 4", "busser, 5.5"]
    #expect(zip(respondent.refusals, advice).allSatisfy { $0.hasSuffix($1) })
    #expect(respondent.refusals.count == advice.count)
    let payouts = try evening.preview().record.payouts.payouts
    let paid = Dictionary(
      uniqueKeysWithValues: payouts.map { ($0.employee.name.text, $0.amount.minorUnits) })
    #expect(paid == ["Ana": 7500, "Ben": 5625, "Eve": 5625, "Dee": 3750, "Flo": 7500])
  }
}
