import Money
import Testing
import Vision

@testable import Reading

@Suite("Days whose numbers can stand in two orders")
struct PageDateTests {
  private static func read(
    _ lines: [String], order: DayMonthOrder? = nil, evening: String? = nil
  ) throws -> FieldReading? {
    let profile = try TestProfile.profile(["businessDate: {find: [right, head]}"])
    let hints = HouseHints(dateOrder: order, evening: evening.flatMap { CalendarDay(iso: $0) })
    let page = ExampleSlip.page(of: ["Test report"] + lines)
    return ReportReader(profile: profile, hints: hints).read(TextTopology(page))[.businessDate]
  }

  private static func day(_ reading: FieldReading?) -> String? {
    reading?.value?.plain(in: .usd)
  }

  @Test("the house's order counts, and needs nobody's look")
  func house() throws {
    for (order, day) in [
      (DayMonthOrder.monthFirst, "2026-03-04"), (.dayFirst, "2026-04-03"),
    ] {
      let reading = try Self.read(["Date: 03/04/2026"], order: order)
      #expect(Self.day(reading) == day)
      #expect(reading?.needsReview == false)
    }
    let year = try Self.read(["Date: 26-03-04"], order: .yearFirst)
    #expect(Self.day(year) == "2026-03-04")
    #expect(year?.needsReview == false)
    let other = try Self.read(["Date: 03/04/2026"], order: .yearFirst)
    #expect(other?.reviewReasons == [.dayOrMonth])
  }

  @Test("a number above twelve cannot be the month, whatever the house says")
  func impossible() throws {
    let day = try Self.read(["Date: 25/03/2026"], order: .monthFirst)
    #expect(Self.day(day) == "2026-03-25")
    #expect(day?.reviewReasons == [.dayFirst])
    let month = try Self.read(["Date: 03/25/2026"], order: .dayFirst)
    #expect(Self.day(month) == "2026-03-25")
    #expect(month?.reviewReasons == [.monthFirst])
    #expect(try Self.read(["Date: 25/03/2026"], order: .dayFirst)?.needsReview == false)
  }

  @Test(
    "a page proves the other order by a date with a number above twelve, or by a weekday",
    arguments: [["Date: 03/04/2026", "Paid 25/03/2026"], ["Date: Fri 03/04/2026"]])
  func proof(lines: [String]) throws {
    let against = try Self.read(lines, order: .monthFirst)
    #expect(Self.day(against) == "2026-04-03")
    #expect(against?.reviewReasons == [.orderOfPage])
    let unsaid = try Self.read(lines)
    #expect(Self.day(unsaid) == "2026-04-03")
    #expect(unsaid?.reviewReasons == [.dayFirst])
  }

  @Test("the month's name beside it, or the next morning, shows the order where none was said")
  func oneNight() throws {
    let named = try Self.read(["Date: 03/04/2026", "Closed 3 April 2026 23:10"])
    #expect(Self.day(named) == "2026-04-03")
    let morning = try Self.read(["Date: 03/04/2026", "Closed 04/04/2026 00:32"])
    #expect(Self.day(morning) == "2026-04-03")
    #expect(morning?.reviewReasons == [.dayFirst])
  }

  @Test(
    "a page from abroad leaves the order open where none was said",
    arguments: ["GST 6% 1.20", "Total €12.40", "VAT no 12345", "FECHA 03/04/2026"])
  func abroad(line: String) throws {
    let lines = ["Date: 03/04/2026", line]
    #expect(try Self.read(lines)?.reviewReasons == [.dayOrMonth])
    #expect(try Self.read(lines, order: .dayFirst)?.needsReview == false)
    #expect(try Self.read(["Date: 03/04/2026", "Chk 1204 Gst 4"])?.needsReview == false)
  }

  @Test("eight digits are a day behind a label, in the house's order")
  func digits() throws {
    #expect(Self.day(try Self.read(["Date: 25032018"], order: .dayFirst)) == "2018-03-25")
    #expect(Self.day(try Self.read(["Date: 03252018"], order: .monthFirst)) == "2018-03-25")
    #expect(Self.day(try Self.read(["Date: 20180325"], order: .dayFirst)) == "2018-03-25")
    #expect(try Self.read(["Date: 20181325"])?.value == nil)
    #expect(try Self.read(["Invoice 25032018"], order: .dayFirst)?.value == nil)
  }

  @Test("of a receipt's days the one with its time counts, and not the end of an offer")
  func offer() throws {
    let profile = try TestProfile.profile(["businessDate: {find: [right, anywhere]}"])
    let lines = ["Test report", "9/24/2026 8:14 PM", "Come back before 12/31/2026"]
    let reading = TestProfile.read(lines, by: profile)[.businessDate]
    #expect(Self.day(reading) == "2026-09-24")
    #expect(reading?.needsReview == false)
    let both = TestProfile.read(lines + ["1/2/2027 9:00 AM"], by: profile)[.businessDate]
    #expect(both?.needsReview == true)
  }

  @Test("a weekday that the day is not is for a person's look")
  func weekday() throws {
    let reading = try Self.read(["Date: Mon Sep 25, 2026"])
    #expect(reading?.reviewReasons == [.otherWeekday(.monday)])
    #expect(try Self.read(["Date: K MART 09/25/2026"])?.needsReview == false)
    #expect(try Self.read(["Date: viernes, 25 de septiembre de 2026"])?.needsReview == false)
  }

  @Test("a night that ends past midnight is one day, that of its evening")
  func pastMidnight() throws {
    let day = try Self.read(["Jul 11, 2026 04:00 - Jul 12, 2026 03:59"])
    #expect(Self.day(day) == "2026-07-11" && day?.needsReview == false)
    let night = try Self.read(["Start  Jan 30, 2025 5:53 PM", "End  Jan 31, 2025 1:22 AM"])
    #expect(Self.day(night) == "2025-01-30")
    #expect(night?.needsReview == false)
    let two = try Self.read(["Start  Jan 30, 2025 5:53 PM", "End  Jan 31, 2025 5:22 PM"])
    #expect(two?.needsReview == true)
  }

  @Test("the day of printing counts only where there is no other, and then in doubt")
  func printing() throws {
    let both = try Self.read(["09/25/2026", "Printed 09/26/2026 12:10 AM"])
    #expect(Self.day(both) == "2026-09-25")
    #expect(both?.needsReview == false)
    let alone = try Self.read(["Printed 09/25/2026 11:10 PM"])
    #expect(Self.day(alone) == "2026-09-25")
    #expect(alone?.reviewReasons == [.dayOfPrinting])
    let card = try Self.read(["09/25/2026", "Card expires 05/31/2027"])
    #expect(Self.day(card) == "2026-09-25")
    #expect(card?.needsReview == false)
  }

  @Test("a day far from the evening whose slips are read is for a person's look")
  func evening() throws {
    let line = ["Date: 09/25/2026"]
    #expect(try Self.read(line, evening: "2026-09-25")?.needsReview == false)
    #expect(try Self.read(line, evening: "2026-09-24")?.needsReview == false)
    let other = try #require(CalendarDay(iso: "2025-09-25"))
    #expect(
      try Self.read(line, evening: "2025-09-25")?.reviewReasons == [.farFromEvening(other)])
  }

  @Test("a day that the page says once more needs less of the recogniser")
  func witness() throws {
    let profile = try TestProfile.profile(["businessDate: {find: right}"])
    for (text, isSound) in [("Fri Sep 25 2026", true), ("Sep 25 2026", false)] {
      let reading = TestProfile.read(
        ["Test report", "Date: \(text)"], by: profile, unsure: ["25": 0.9])
      #expect(reading[.businessDate]?.needsReview == !isSound)
    }
  }
}
