import Foundation
import Testing

@Suite("tippool shift new: typing a shift")
struct ShiftEntryTests {
  let house: House

  init() throws { house = try House() }

  @Test("What the rules count is asked; an answer that they cannot use is asked again")
  func askedByTheRules() throws {
    var evening = TypedEvening.byCategory
    evening = TypedEvening(
      answers: [
        "2026-09-25", "1", "1", "Maria", "2000", "500", "0", "0", "0", "none", "",
        "cook", "server", "12,34", "-5", "1200", "300", "200", "300",
        "Bo", "Bo, cook", "Bo, runner",
        // The second person is changed: the support staff stand behind the servers.
        "2", "Bo, busser", "3", "y",
      ], options: evening.options)
    let run = try house.typeShift(evening, input: evening.all)
    #expect(run.end == .exit(0), "\(run)")
    for words in [
      "Type one of server, busser, runner, bartender.", "12,34", "an amount of zero or more",
      "Type a name and one of the policy's roles (server, busser, runner, bartender), as in: Ana, ",
      "1–2 changes a person's entry", "Type a number from 1 to 2, +, y, e or n.",
    ] {
      #expect(run.error.contains(words), "“\(words)” is missing\n\(run)")
    }
    let shift = try house.shift()
    #expect(shift.payouts.map(\.role) == ["server", "busser"])
    #expect(shift.payouts.map(\.amount) == ["470.00", "30.00"])
  }

  @Test("Times that are not the hours win, and that is said; a part of the day must be known")
  func timesAndHours() throws {
    let evening = TypedEvening(
      answers: TypedEvening.tipJar.answers.flatMap { answer in
        switch answer {
        case "morning": ["evening", "morning"]
        case "afternoon": ["late", "afternoon"]
        default: [answer]
        }
      }, options: TypedEvening.tipJar.options)
    let run = try house.typeShift(evening, input: evening.all)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("The hours are 6.5 now, as the times say."))
    #expect(run.error.contains("Type morning or afternoon, or times like 10:00-15:00."))
    #expect(run.error.contains("Type morning or afternoon."))
    #expect(try house.shift().payouts.map(\.amount) == ["60.00", "75.00"])
  }

  @Test("A shift from a file is saved without a question, and pays as split says")
  func fromFile() throws {
    let file = try house.write(Evening.article.json, to: "evening.json")
    let run = try house.run("shift", "new", "--yes", "--from", file)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Saved as shift 1"))
    let computed = try Payouts(try house.runs("split", "--format", "json", file))
    #expect(try house.shift().payouts.map(\.amount) == computed.payouts.map(\.amount))
    let input = try house.run(
      "shift", "new", "--yes", "--another", "--from", "-", input: Evening.article.json)
    #expect(input.error.contains("Saved as shift 2"), "\(input)")
  }

  @Test("Who worked in two parts of the day is two entries with one ID, and the refusal says so")
  func partsOfTheDay() throws {
    let evening = try House()
    func enter(_ entries: String) throws -> Run {
      let file = try evening.write(
        """
        {"date": "2026-09-25", "policy": "coffee-shop",
         "money": [{"window": "morning", "cardTips": "60"}, {"window": "afternoon", "cardTips": "50"}],
         "support": [\(entries)]}
        """, to: "evening.json")
      return try evening.run("shift", "new", "--yes", "--from", file)
    }
    try enter(#"{"name": "Ana", "role": "barista", "hours": 8}"#).refuses(
      65, "an entry and a report for each. In a shift's file both entries bear the same \"id\"",
      "without it they are two people")
    let entries = ["morning", "afternoon"].map {
      #"{"name": "Ana", "id": "ana", "role": "barista", "hours": 4, "window": "\#($0)"}"#
    }
    let run = try enter(entries.joined(separator: ", "))
    #expect(run.end == .exit(0), "\(run)")
    #expect(try evening.ask("SELECT CAST(count(*) AS TEXT) FROM staff") == "1")
  }
}
