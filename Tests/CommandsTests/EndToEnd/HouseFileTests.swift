import Foundation
import Money
import Testing

/// What `house.yml` says holds for every command that would else take a default.
@Suite("A house's settings in the commands")
struct HouseFileTests {
  let house: House

  init() throws { house = try House() }

  func say(_ lines: String...) throws {
    try house.write(
      lines.joined(separator: "\n") + "\n", to: "home/.local/share/tippool/house.yml")
  }

  func save(_ evening: Evening = .article) throws {
    try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
  }

  /// A time zone in which it is between two and three in the night, and the calendar's day there.
  static func night() throws -> (zone: String, day: CalendarDay) {
    let now = Date()
    let hour = Int(now.timeIntervalSince1970 / 3600) % 24
    let ahead = (2 - hour + 36) % 24 - 12
    // The names of these zones count to the west.
    let zone = ahead == 0 ? "Etc/GMT" : "Etc/GMT\(ahead > 0 ? "-" : "+")\(abs(ahead))"
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: ahead * 3600))
    let parts = calendar.dateComponents([.year, .month, .day], from: now)
    let year = try #require(parts.year)
    let month = try #require(parts.month)
    let number = try #require(parts.day)
    return (zone, try #require(CalendarDay(year: year, month: month, day: number)))
  }

  @Test("until four in the morning it is still yesterday, or until the house's day ends")
  func dayEnd() throws {
    let (zone, day) = try Self.night()
    let before = try #require(day.adding(days: -1))
    func suggested() throws -> String {
      try house.run("shift", "new", input: "", environment: ["TZ": zone]).error
    }
    func shown() throws -> String {
      try house.runs("settings", "show", environment: ["TZ": zone])
    }
    #expect(try suggested().contains("Business day [\(before)]"))
    #expect(try shown().contains("day ends at  04:00"))
    try say("day ends at: 01:00")
    #expect(try suggested().contains("Business day [\(day)]"))
    try say("day ends at: 09:00")
    #expect(try suggested().contains("Business day [\(before)]"))
    // Paying says the day as well.
    try save()
    try house.runs("shift", "close", "1")
    try say("day ends at: 00:00")
    #expect(
      try house.run("shift", "pay", "1", environment: ["TZ": zone]).error
        .contains("paid on \(day)"))
  }

  @Test("envelopes are filled from the drawer of the settings where none is named")
  func drawer() throws {
    try save()
    try say("drawer: [50, 20, 5, 0.01]")
    let header = { (text: String) in text.prefix { $0 != "\r\n" && $0 != "\n" } }
    let own = try house.runs("settle", "1", "--format", "csv")
    #expect(header(own) == "employee_id,name,amount,of_50.00,of_20.00,of_5.00")
    let named = try house.runs("settle", "1", "--drawer", "10x*, 1x*, 0.01x*", "--format", "csv")
    #expect(header(named) == "employee_id,name,amount,of_10.00,of_1.00")
  }

  @Test("what is past its payday stands first in both lists; without settings nothing is")
  func payday() throws {
    for day in ["2026-09-25", "2026-10-30"] {
      var evening = Evening.article
      evening.date = day
      try save(evening)
    }
    try house.runs("shift", "close", "2")
    #expect(try house.runs("shift", "list").hasPrefix("SHIFT  DAY         STATE     SERVERS"))
    #expect(try !house.runs("period", "list").contains("past its payday"))
    try say("pay periods: {length: every week, from: 2026-01-05, payday: 5 days after}")
    for list in ["shift", "period"] {
      let lines = try house.runs(list, "list").split(separator: "\n")
      #expect(lines[1].hasPrefix("1      2026-09-25  reviewed  2026-10-02  past its payday"))
      #expect(lines[2].hasPrefix("2      2026-10-30  closed    2026-11-06  past its payday"))
    }
    // Whatever days are asked for; and programs get what they always got.
    let later = try house.runs("shift", "list", "--from", "2026-12-01")
    #expect(later.contains("2026-09-25"))
    let json = try house.runs("shift", "list", "--format", "json")
    #expect(json.hasPrefix("[") && !json.contains("payday"))
    try house.runs("shift", "pay", "2", "--on", "2026-11-06")
    #expect(try !house.runs("shift", "list").contains("closed"))
  }

  @Test("amounts are in the house's currency where no other is named")
  func currency() throws {
    let article = Evening.article.json
    #expect(try house.runs("split", "-", "--brief", input: article).contains("$1,600.00"))
    try say("currency: EUR")
    #expect(try house.runs("split", "-", "--brief", input: article).contains("€1,600.00"))
    let named = try house.runs("split", "-", "--brief", "--currency", "USD", input: article)
    #expect(named.contains("$1,600.00"))
    try save()
    #expect(try house.runs("shift", "list").contains("€10,000.00"))
    // The settings are read only where they are needed, and say what is wrong with them.
    try say("currency: XYZ")
    try house.run("split", "-", input: article).refuses(78, "house.yml", "1:11")
    try house.runs("split", "-", "--currency", "USD", "--format", "json", input: article)
    // A sheet and a list of payouts hand out what they say is handed out.
    for format in ["text", "csv"] {
      try house.run("split", "-", "--currency", "USD", "--format", format, input: article)
        .refuses(78, "house.yml")
    }
    // Nobody's home has no settings.
    #expect(
      try house.run("split", "-", "--brief", input: article, environment: ["HOME": ""]).output
        .contains("$1,600.00"))
  }

  /// 100.00 of service charges are in the tips of 1,600.00, so each dollar holds 6.25 cents:
  /// 45.31 of 725.00, 3.13 or 3.12 of 50.00.
  @Test("wages that are paid on the paycheck are in no envelope and on every slip")
  func wages() throws {
    try house.runs(
      "shift", "new", "--yes", "--from", "-",
      input: """
        {"date": "2026-09-25", "support": 3, "servers": [
          {"name": "Maria", "netSales": "4000.00", "houseOwesServer": "610.00",
            "serverOwesHouse": "0.00", "cashTips": "90.00", "gratuity": "100.00"},
          {"name": "James", "netSales": "6000.00", "houseOwesServer": "0.00",
            "serverOwesHouse": "150.00", "cashSales": "1000.00", "cashTips": "50.00"}]}
        """)
    func slip(_ name: String) throws -> [Substring] {
      try house.runs(
        "report", "slips", "--person", name, "--from", "2026-09-25", "--to", "2026-09-25"
      ).split(separator: "\n")
    }
    #expect(try slip("Maria").contains("The house pays you       $635.00"))
    #expect(try house.runs("settle", "1").contains("Cash in them     $785.00"))
    try say("wages paid: with the pay")
    let maria = try slip("Maria")
    #expect(maria.contains("Less wages, paid on the paycheck  -$45.31"))
    #expect(maria.contains("The house pays you                $589.69"))
    let james = try slip("James")
    #expect(james.contains("You hand over                        $370.31"))
    let sheet = try house.runs("settle", "1")
    // 785.00 less 45.31 and three times about 3.13.
    #expect(sheet.contains("Cash in them     $730.31") && sheet.contains("James 370.31"))
    #expect(sheet.contains("are paid on the paycheck"))
    try say("wages paid: with the pay", "tips paid: with the pay")
    #expect(try slip("Maria").contains("The house pays you                    $0.00"))
    try say("wages paid: like the tips", "tips paid: at night")
    #expect(try slip("Maria").contains("The house pays you       $635.00"))
  }
}
