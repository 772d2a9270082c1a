import Foundation
import Testing

/// Evenings whose hours follow from times: on every paper they are hours like any other.
@Suite("Times instead of hours")
struct TimesTests {
  let house: House

  init() throws {
    house = try House()
    try say("time zone: America/New_York", "day ends at: 05:00")
  }

  func say(_ lines: String...) throws {
    try house.write(
      """
      \(lines.joined(separator: "\n"))
      house: The Blue Door
      pay periods: {length: every week, from: 2026-01-05, payday: 5 days after}
      tips paid: with the pay
      wages paid: with the pay
      payroll:
        gusto: {titles: {server: Server, busser: Busser}, hours: yes, leave out: [ssn]}
        adp run:
          company code: R1ABC
          codes: {hours: REG, paycheck tips: TIPS, cash tips: CASH, wages: SVC}
        adp workforce now:
          company code: A1B
          batch ID: TIPS
          hours: yes
          names: yes
          codes: {paycheck tips: T, cash tips: {code: C, field: 4}, wages: S}
        paychex:
          client ID: 00123456
          components: {hours: Hourly, paycheck tips: Tips, cash tips: Cash, wages: Service}

      """, to: "home/.local/share/tippool/house.yml")
  }

  static func evening(_ date: String, ana: String, kofi: String) -> String {
    """
    {"date": "\(date)", "servers": [
      {"name": "Ana Lee", "netSales": "1000.00", "houseOwesServer": "120.00",
       "serverOwesHouse": "0.00", "stints": ["\(ana)"]},
      {"name": "Bo Kay", "netSales": "1000.00", "houseOwesServer": "120.00",
       "serverOwesHouse": "0.00", "stints": ["17:00-19:00", "20:00-22:00"]}],
     "support": [{"name": "Kofi Oh", "role": "busser", "stints": ["\(kofi)"]}]}
    """
  }

  @discardableResult
  func save(
    _ date: String = "2026-10-31", ana: String = "20:00-03:00", kofi: String = "20:00-04:30"
  ) throws -> String {
    try house.runs(
      "shift", "new", "--yes", "--from", "-", "--server-shares", "hours",
      input: Self.evening(date, ana: ana, kofi: kofi))
  }

  /// Bo stays from twelve to half past four, in the night in which the clocks go back.
  @Test("typed times run to the end of the house's day, by its clock")
  func typed() throws {
    func type(_ times: String...) throws -> Run {
      let answers = TypedEvening.tipJar.answers.flatMap { answer in
        switch answer {
        case "2026-09-25": ["2026-10-31"]
        case "08:00-14:30": times
        default: [answer]
        }
      }
      let typed = TypedEvening(answers: answers, options: TypedEvening.tipJar.options)
      return try house.typeShift(typed, input: typed.all)
    }
    let run = try type("12:00-05:30", "12:00-01:30", "12:00-04:30")
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Type times like 17:00-23:30, up to 05:00 when the house's day ends.",
      "Bo came or went at 01:30, which came twice", "The hours are 17.5 now, as the times say.",
      "Bo: the clocks were changed in this night. 17.5 hours passed",
    ] {
      #expect((run.error + run.output).contains(words), "“\(words)” is missing\n\(run)")
    }
    #expect(try house.runs("export", "payouts").contains(",Bo,trainee,17.5,"))
    try say("day ends at: 05:00")
    let unknown = try type("12:00-04:30", "08:00-14:30")
    #expect(unknown.error.contains("Clocks may be changed while Bo worked"), "\(unknown)")
  }
}
