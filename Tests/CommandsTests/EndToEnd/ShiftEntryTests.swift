import Foundation
import Testing

@Suite("tippool shift new: typing a shift")
struct ShiftEntryTests {
  let house: House

  init() throws { house = try House() }

  @Test("The article's evening typed in gives the article's payouts, saved")
  func article() throws {
    let run = try house.typeShift(.article, input: TypedEvening.article.all)
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.output.contains("$725.00"))
    #expect(run.error.contains("Saved as shift 1 of 2026-09-25"))
    let shift = try house.shift()
    #expect(shift.amounts(of: "server") == ["725.00", "725.00"])
    #expect(shift.payouts.map(\.name) == ["Maria", "James", "Ana", "Support 2", "Kofi"])
    #expect(shift.payouts.map(\.role) == ["server", "server", "busser", "support", "host"])
    #expect(shift.payouts.suffix(3).map(\.amount) == ["50.00", "50.00", "50.00"])
    try house.run("shift", "resume").refuses(66, "no draft", "tippool shift new")
  }

  @Test("Wrong answers are asked again, with what to type instead")
  func wrongAnswers() throws {
    let input = """
      someday
      2026-02-30
      2026-09-25
      0
      many
      1
      -1
      0
      \u{7}
      Maria
      12,34
      4000
      -500
      500
      1e5
      0
      ٣
      0
      200
      none
      9
      x

      maybe
      2
      y

      """
    let run = try house.run("shift", "new", input: input)
    #expect(run.end == .exit(0), "\(run)")
    for word in [
      "YYYY-MM-DD", "whole number from 1", "whole number from 0", "U+7", "12,34", "zero or more",
      "1e5", "٣", "a line's number", "number from 1 to 1, +, y, e or n",
    ] {
      #expect(run.error.contains(word), "“\(word)” is missing\n\(run)")
    }
    #expect(try house.shift().totals.tips == "700.00")
  }

  @Test("Before accepting a form, and before saving, a line can be changed")
  func changing() throws {
    // Line 6 is the cash tips; 2 at the end opens James's form, whose line 3 was mistyped.
    let input = """
      2026-09-25
      2
      3
      Maria
      4000
      500
      0
      0
      2000

      6
      200

      James
      6000
      85
      100
      100
      50

      n
      n
      Kofi
      2
      3
      850

      y

      """
    let run = try house.run("shift", "new", input: input)
    #expect(run.end == .exit(0), "\(run)")
    let shift = try house.shift()
    #expect(shift.totals.tips == "1600.00", "\(run)")
    #expect(shift.payouts.map(\.name).last == "Kofi")
  }

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

  @Test("Answering n keeps the draft; resume shows the result again and saves it")
  func keepForLater() throws {
    let answers = TypedEvening.article
    let run = try house.typeShift(
      answers, input: answers.first(answers.answers.count - 1) + "n\n")
    #expect(run.end == .exit(0), "\(run)")
    #expect(run.error.contains("Not saved") && run.error.contains("tippool shift resume"))
    #expect(try house.shiftLines().isEmpty)
    let resumed = try house.run("shift", "resume", input: "y\n")
    #expect(resumed.end == .exit(0), "\(resumed)")
    #expect(resumed.output == run.output)
    #expect(try house.shift().totals.tips == "1600.00")
  }

  @Test("A draft can be thrown away")
  func discard() throws {
    _ = try house.typeShift(.article, input: TypedEvening.article.first(7))
    let run = try house.run("shift", "resume", "--discard")
    #expect(run.end == .exit(0) && run.error.contains("2026-09-25"), "\(run)")
    try house.run("shift", "resume").refuses(66, "no draft")
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

  @Test("A bad file is told as split tells it, and leaves neither shift nor draft")
  func badFile() throws {
    let bad = Evening.article(netSales: "12,34").json
    let run = try house.run("shift", "new", "--yes", "--from", "-", input: bad)
    run.refuses(65, "servers[0].netSales")
    try house.run("shift", "new", "--yes", "--from", "nowhere.json").refuses(66, "nowhere.json")
    #expect(try house.shiftLines().isEmpty)
    try house.run("shift", "resume").refuses(66, "no draft")
  }

  @Test("Options that contradict each other are usage errors")
  func options() throws {
    try house.run("shift", "new", "--servers", "0").refuses(64, "--servers")
    try house.run("shift", "new", "--date", "2026-13-01").refuses(64, "2026-13-01")
    try house.run("shift", "new", "--accept-doubtful").refuses(64, "--yes")
    try house.run("shift", "new", "--from", "x", "--servers", "2").refuses(64, "--from")
    try house.run("shift", "new", "--support", "Ana:busser:99:1").refuses(64, "Ana:busser:99:1")
  }

  @Test("With --yes and nothing given, it says what is missing instead of asking")
  func nothingGiven() throws {
    let run = try house.run("shift", "new", "--yes", "--date", "2026-09-25", "--support", "2")
    #expect(run.exitCode == 65, "\(run)")
    #expect(try house.shiftLines().isEmpty)
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
