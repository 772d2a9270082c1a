import Foundation
import Money
import Testing
import Tips
import Words

/// Times on the wall: what is one, how long it was, and that it stands with the pay.
@Suite struct StintTests {
  @Test(
    "times of a business day are read, in the night too, until the house's day ends",
    arguments: [
      ("17:00-23:30", "04:00", 1020, 1410), ("22:00-02:00", "04:00", 1320, 1560),
      (" 9:30 - 24:00 ", "04:00", 570, 1440), ("01:00-03:00", "04:00", 1500, 1620),
      ("04:00-11:00", "04:00", 240, 660), ("20:00-04:00", "04:00", 1200, 1680),
      ("24:00-02:00", "04:00", 1440, 1560), ("20:00-04:30", "05:00", 1200, 1710),
      ("04:30-04:45", "05:00", 1710, 1725), ("03:00-11:00", "02:00", 180, 660),
      ("20:00-00:00", "00:00", 1200, 1440), ("00:30-08:00", "00:00", 30, 480),
    ])
  func reads(text: String, dayEnd: String, from: Int, to: Int) throws {
    let end = try #require(TimeOfDay(dayEnd))
    let stint = try #require(Stint(text, dayEnd: end))
    #expect((stint.from, stint.to, stint.minutes) == (from, to, to - from))
  }

  @Test(
    "what is no time, ends before it begins or goes on after the day's end is refused",
    arguments: [
      ("17:60-23:00", "04:00"), ("17:00-23:60", "04:00"), ("25:00-26:00", "04:00"),
      ("17-23", "04:00"), ("17:00", "04:00"), ("17:00-", "04:00"), ("17:00-18:00-19:00", "04:00"),
      ("20:00-04:30", "04:00"), ("20:00-05:01", "05:00"), ("04:30-11:00", "05:00"),
      ("20:00-00:30", "00:00"), ("17:00-17:00", "04:00"), ("22:00-20:00", "04:00"),
      ("17:00-24:01", "04:00"),
    ])
  func refuses(text: String, dayEnd: String) throws {
    #expect(Stint(text, dayEnd: try #require(TimeOfDay(dayEnd))) == nil)
  }

  @Test func timesAreWrittenAsTheyAreRead() throws {
    for text in ["04:00-11:00", "17:05-23:30", "22:00-02:00", "20:00-04:00"] {
      #expect(try #require(Stint(text)).formatted == text)
    }
  }

  private func changed(_ text: String, _ from: Int, _ to: Int, twice: Bool) throws -> Stint {
    var stint = try #require(Stint(text))
    let change = try #require(TimeChange(from: from, to: to, comesTwice: twice))
    stint.timeChange = change
    return stint
  }

  /// A business day ends at four in the morning after at the latest, so its clock does by midnight.
  @Test(arguments: [
    (-1, 60, false), (0, 60, true), (60, 60, false), (2820, 2880, true), (2820, 2881, false),
  ])
  func aClockChangesWithinABusinessDay(from: Int, to: Int, isOne: Bool) {
    #expect((TimeChange(from: from, to: to, comesTwice: true) != nil) == isOne)
  }

  @Test("an hour that comes twice counts twice, one that never comes does not count")
  func clockChanges() throws {
    #expect(try changed("20:00-03:00", 1500, 1560, twice: true).minutes == 480)
    #expect(try changed("20:00-03:00", 1560, 1620, twice: false).minutes == 360)
    #expect(try changed("20:00-00:30", 1500, 1560, twice: true).minutes == 270)
    #expect(try changed("02:00-03:00", 1500, 1560, twice: true).minutes == 60)
    #expect(try changed("20:00-03:00", 1500, 1560, twice: true).unclearTime == nil)
    #expect(try changed("20:00-01:00", 1500, 1560, twice: true).unclearTime == 1500)
    #expect(try changed("02:30-03:30", 1560, 1620, twice: false).unclearTime == 1590)
  }

  @Test("stored times keep their form, and what is none is refused")
  func stored() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    func text(_ stint: Stint) throws -> String {
      String(decoding: try encoder.encode(stint), as: UTF8.self)
    }
    #expect(try text(#require(Stint("17:00-23:30"))) == #"{"from":1020,"to":1410}"#)
    let stint = try changed("20:00-03:00", 1500, 1560, twice: true)
    #expect(try JSONDecoder().decode(Stint.self, from: Data(text(stint).utf8)) == stint)
    for broken in [
      #"{"from":1020,"to":1020}"#, #"{"from":-1,"to":5}"#,
      #"{"from":0,"to":9223372036854775807}"#, #"{"from":1000}"#, #"{"from":100,"to":1600}"#,
    ] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Stint.self, from: Data(broken.utf8))
      }
    }
  }

  // MARK: - The time that counts

  @Test("the article's rules share by times as by hours, and each payout has its time")
  func effectiveTime() throws {
    func server(_ name: String, hours: String? = nil, _ stints: String...) throws -> ServerReport {
      try Staff.server(name, net: "1000.00", house: "200.00", hours: hours)
        .with(role: .server, sales: [], work: WorkDetails(stints: stints.compactMap { Stint($0) }))
    }
    let support = SupportMember(
      employee: try Staff.employee("Kofi"), role: .busser,
      work: WorkDetails(stints: [try #require(Stint("20:00-00:15"))]))
    let rules = ArticleRules(supportShares: .hours, serverShares: .hours)
    let byTimes = try Staff.shift(
      [
        server("Ana", "04:00-11:00"), server("Bo", hours: "3"),
        server("Cleo", "17:00-20:00", "20:30-23:00"),
      ], [support], .article(rules))
    let byHours = try Staff.shift(
      [server("Ana", hours: "7"), server("Bo", hours: "3"), server("Cleo", hours: "5.5")],
      [Staff.support("Kofi", role: .busser, hours: "4.25")], .article(rules))
    let result = try byTimes.payouts(in: .usd)
    #expect(result.amounts == (try byHours.payouts(in: .usd).amounts))
    #expect(result.payouts.map { $0.timeWorked?.formattedHours } == ["7", "3", "5.5", "4.25"])
    let unknown = try Staff.articleEvening().payouts(in: .usd)
    #expect(unknown.payouts.allSatisfy { $0.timeWorked == nil })
  }

  @Test("a changed clock is told with the time that counts")
  func notice() throws {
    let stint = try changed("20:00-03:00", 1500, 1560, twice: true)
    let report = try Staff.server("Ana", net: "1000.00", house: "200.00")
      .with(role: .server, sales: [], work: WorkDetails(stints: [stint]))
    let result = try Staff.shift([report], [Staff.support("Kofi")]).payouts(in: .usd)
    #expect(
      result.notices.map { $0.sentence(in: .usd) } == [
        "Ana: the clocks were changed in this night. 8 hours passed and are counted, not the 7 "
          + "between the times."
      ])
    #expect(result.codes == ["clocks-changed"])
  }
}
