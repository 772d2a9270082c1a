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

  /// The clocks went back in this night: 8 hours between 20:00 and 03:00, 9.5 to 04:30.
  @Test("the sheet, the arithmetic and the files of payouts have the hours")
  func payouts() throws {
    let sheet = try save()
    // 240.00 less 30.00 for support, by 8 and 4 hours.
    for text in [sheet, try house.runs("shift", "show", "1")] {
      #expect(text.contains("Ana Lee  server      8  $140.00"), "\(text)")
      #expect(text.contains("Bo Kay   server      4   $70.00"))
      #expect(text.contains("Kofi Oh  busser    9.5   $30.00"))
      #expect(text.contains("8 hours passed and are counted, not the 7 between the times."))
    }
    let why = try house.runs("shift", "explain", "1", "Ana Lee")
    #expect(why.contains("8 of 12"), "\(why)")
    let csv = try house.runs("export", "payouts")
    #expect(csv.contains(",Ana Lee,server,8,140.00,"), "\(csv)")
    #expect(csv.contains(",Bo Kay,server,4,") && csv.contains(",Kofi Oh,busser,9.5,"))
    let json = try house.runs("export", "payouts", "--format", "json")
    #expect(json.contains("\"hours\": \"9.5\""))
    let rows = try house.runs(
      "split", "-", "--format", "csv",
      input: Self.evening("2026-10-31", ana: "20:00-03:00", kofi: "20:00-04:30"))
    #expect(rows.contains(",Kofi Oh,busser,9.5,"))
    try house.runs("shift", "close", "1")
    #expect(try house.runs("shift", "verify", "1").contains("all payouts come out the same"))
  }

  @Test("reports have the hours: the period, the statement, slips, New York's log")
  func reports() throws {
    try save()
    try house.runs("shift", "close", "1")
    let days = ["--from", "2026-10-26", "--to", "2026-11-01"]
    func report(_ name: String, _ rest: String...) throws -> String {
      let run = try BuiltBinary.run(
        ["report", name] + rest + days, environment: house.environment, folder: house.folder)
      #expect(run.end == .exit(0), "\(run)")
      return run.output
    }
    for (name, table) in [("period", "lines"), ("ny-log", "log"), ("slips", "shifts")] {
      let csv = try report(name, "--format", "csv", "--table", table)
      let lines = csv.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      let column = try #require(lines.first?.firstIndex(of: "hours"), "\(csv)")
      #expect(lines.dropFirst().map { $0[column] }.sorted() == ["4.00", "8.00", "9.50"], "\(csv)")
    }
    let statement = try report("statement", "--format", "csv", "--table", "shifts")
    let lines = statement.split(separator: "\r\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(lines.first?.firstIndex(of: "hours"), "\(statement)")
    #expect(lines.dropFirst().map { $0[column] }.contains("9.50"), "\(statement)")
    let text = try report("period")
    #expect(!text.contains("hours of") && text.contains("21:30"), "\(text)")
    #expect(try !report("form-4070").contains("hours"))
  }

  @Test("payroll files have the hours, and what is above forty a week is told")
  func payroll() throws {
    // Five evenings of 8 hours and the night of 9 on the wall, in which 10 pass.
    for day in 26...30 { try save("2026-10-\(day)", ana: "17:00-01:00", kofi: "18:00-22:00") }
    try save(ana: "18:00-03:00", kofi: "18:00-22:00")
    for number in 1...6 { try house.runs("shift", "close", "\(number)") }
    for (number, name) in [(1, "Ana Lee"), (2, "Bo Kay"), (3, "Kofi Oh")] {
      let parts = name.split(separator: " ").map(String.init)
      try house.runs(
        "staff", "payroll", "staff-\(number)", "--id", "gusto=G\(number)", "--id",
        "paychex=\(number)",
        "--id", "adp-run=\(number)", "--id", "adp-workforce-now=\(number)", "--first-name",
        parts[0],
        "--last-name", parts[1])
    }
    let days = ["--from", "2026-10-26", "--to", "2026-11-01"]
    for (format, ana, kofi) in [
      ("csv", ",50.00,", ",24.00,"), ("gusto", ",50.00,", ",24.00,"),
      ("adp-run", "REG,50.00,", "REG,24.00,"), ("paychex", "Hourly,,,50.00,", "Hourly,,,24.00,"),
      ("adp-workforce-now", ",50.00,", ",24.00,"),
    ] {
      let run = try BuiltBinary.run(
        ["export", format] + days, environment: house.environment, folder: house.folder)
      #expect(run.end == .exit(0), "\(run)")
      #expect(run.output.contains(ana) && run.output.contains(kofi), "\(run)")
      // The plain table is for no payroll program, which would have to be told.
      #expect(
        run.error.contains("Enter the 10.00 above 40 as overtime") == (format != "csv"), "\(run)")
    }
  }

  @Test("a time clock whose hours agree with the times is taken, another is not")
  func timeClock() throws {
    try save()
    func hours(_ ana: String) throws -> Run {
      try house.write("name,date,hours\nAna Lee,2026-10-31,\(ana)\n", to: "c.csv")
      return try house.run("import", "hours", "c.csv", "--mapping", "plain-hours", "--apply")
    }
    let taken = try hours("8")
    #expect(taken.end == .exit(0), "\(taken)")
    #expect(taken.error.contains("0 times new or changed, 1 as in the books."), "\(taken)")
    try hours("7").refuses(
      65, "the times from and to of shift 1 make other hours", "tippool shift edit")
  }

  @Test("nobody works on after the house's day, and a time of day has sixty minutes")
  func dayEnd() throws {
    func split(_ ana: String) throws -> Run {
      try house.run(
        "split", "-", "--brief", input: Self.evening("2026-10-30", ana: ana, kofi: "18:00-22:00"))
    }
    #expect(try split("20:00-05:00").output.contains("Ana Lee  server      9"))
    try split("20:00-05:30").refuses(
      65, "servers[0].stints[0]", "20:00-05:30",
      "times like \"17:00-23:30\", up to 05:00 when the house's day ends")
    try split("17:60-23:00").refuses(65, "17:60-23:00")
    try say("day ends at: 04:00")
    try split("20:00-04:30").refuses(65, "up to 04:00 when the house's day ends")
    #expect(try split("04:00-11:00").output.contains("Ana Lee  server      7"))
    // Settings are read only where there are times.
    try say("day ends at: 26:00")
    try split("20:00-03:00").refuses(78, "day ends at")
  }

  @Test("a night in which clocks may be changed is refused where nobody says where the house is")
  func unknownZone() throws {
    try say("day ends at: 05:00")
    let evening = Self.evening("2026-10-31", ana: "20:00-03:00", kofi: "18:00-22:00")
    let words = "Clocks may be changed while Ana Lee worked"
    try house.run("split", "-", input: evening).refuses(65, words, "time zone: America/New_York")
    try house.run("shift", "new", "--yes", "--from", "-", input: evening).refuses(65, words)
    try say("time zone: America/New_York", "day ends at: 05:00")
    #expect(try house.runs("shift", "resume", "--yes").contains("Ana Lee  server      8"))
    try house.run(
      "shift", "edit", "1", "--reason", "typo", "--set", "Ana Lee.stints=20:00-01:30"
    ).refuses(65, "Ana Lee came or went at 01:30, which came twice in that night")
    // In another night the same times are other hours.
    let moved = try house.runs("shift", "edit", "1", "--reason", "typo", "--date", "2026-10-30")
    #expect(moved.contains("Ana Lee  server      7"))
    #expect(!moved.contains("clocks were changed"))
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
