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
    return TestProfile.read(["Test report"] + lines, again: nil, by: profile, hints: hints)[
      .businessDate]
  }

  /// A page, the house's order, the day where it is known, and why it is for review.
  typealias Case = (page: String, order: DayMonthOrder?, day: String?, reasons: [ReviewReason])

  static let cases: [Case] = [
    // The house's order counts, and needs nobody's look.
    ("Date: 03/04/2026", .monthFirst, "2026-03-04", []),
    ("Date: 03/04/2026", .dayFirst, "2026-04-03", []),
    ("Date: 26-03-04", .yearFirst, "2026-03-04", []),
    ("Date: 25/03/2026", .dayFirst, "2026-03-25", []),
    ("Date: 03/04/2026", .yearFirst, nil, [.dayOrMonth]),
    // A number above twelve cannot be the month, whatever the house says.
    ("Date: 25/03/2026", .monthFirst, "2026-03-25", [.dayFirst]),
    ("Date: 03/25/2026", .dayFirst, "2026-03-25", [.monthFirst]),
    // A page proves the other order by a date with a number above twelve, or by a weekday.
    ("Date: 03/04/2026 | Paid 25/03/2026", .monthFirst, "2026-04-03", [.orderOfPage]),
    ("Date: 03/04/2026 | Paid 25/03/2026", nil, "2026-04-03", [.dayFirst]),
    ("Date: Fri 03/04/2026", .monthFirst, "2026-04-03", [.orderOfPage]),
    ("Date: Fri 03/04/2026", nil, "2026-04-03", [.dayFirst]),
    // The next morning shows it as well.
    ("Date: 03/04/2026 | Closed 04/04/2026 00:32", nil, "2026-04-03", [.dayFirst]),
    // A page from abroad leaves the order open where none was said.
    ("Date: 03/04/2026 | GST 6% 1.20", nil, nil, [.dayOrMonth]),
    ("Date: 03/04/2026 | Total €12.40", nil, nil, [.dayOrMonth]),
    ("Date: 03/04/2026 | VAT no 12345", nil, nil, [.dayOrMonth]),
    ("Date: 03/04/2026 | FECHA 03/04/2026", nil, nil, [.dayOrMonth]),
    ("Date: 03/04/2026 | GST 6% 1.20", .dayFirst, "2026-04-03", []),
    ("Date: 03/04/2026 | Chk 1204 Gst 4", nil, nil, []),
    // A weekday that the day is not is for a person's look.
    ("Date: Mon Sep 25, 2026", nil, "2026-09-25", [.otherWeekday(.monday)]),
    ("Date: K MART 09/25/2026", nil, "2026-09-25", []),
    ("Date: viernes, 25 de septiembre de 2026", nil, "2026-09-25", []),
    // A night that ends past midnight is one day, that of its evening.
    ("Jul 11, 2026 04:00 - Jul 12, 2026 03:59", nil, "2026-07-11", []),
    ("Start  Jan 30, 2025 5:53 PM | End  Jan 31, 2025 1:22 AM", nil, "2025-01-30", []),
    // The day of printing counts only where there is no other, and then in doubt.
    ("09/25/2026 | Printed 09/26/2026 12:10 AM", nil, "2026-09-25", []),
    ("Printed 09/25/2026 11:10 PM", nil, "2026-09-25", [.dayOfPrinting]),
    ("09/25/2026 | Card expires 05/31/2027", nil, "2026-09-25", []),
  ]

  @Test("a day is read in the right order, or marked", arguments: cases)
  func days(page: String, order: DayMonthOrder?, day: String?, reasons: [ReviewReason]) throws {
    let reading = try Self.read(page.rows, order: order)
    if let day { #expect(reading?.value?.plain(in: .usd) == day) }
    #expect(reading?.reviewReasons == reasons)
  }

  @Test(
    "eight digits are a day behind a label, in the house's order",
    arguments: [
      ("Date: 25032018", .dayFirst, "2018-03-25"), ("Date: 03252018", .monthFirst, "2018-03-25"),
      ("Date: 20180325", .dayFirst, "2018-03-25"), ("Date: 20181325", nil, nil),
      ("Invoice 25032018", .dayFirst, nil),
      // The month's name beside it shows the order.
      ("Date: 03/04/2026 | Closed 3 April 2026 23:10", nil, "2026-04-03"),
    ] as [(String, DayMonthOrder?, String?)])
  func digits(page: String, order: DayMonthOrder?, day: String?) throws {
    #expect(try Self.read(page.rows, order: order)?.value?.plain(in: .usd) == day)
  }

  @Test("two evenings are for a person's look")
  func twoEvenings() throws {
    let two = try Self.read(["Start  Jan 30, 2025 5:53 PM", "End  Jan 31, 2025 5:22 PM"])
    #expect(two?.needsReview == true)
  }

  @Test("of a receipt's days the one with its time counts, and not the end of an offer")
  func offer() throws {
    let profile = try TestProfile.profile(["businessDate: {find: [right, anywhere]}"])
    let lines = ["Test report", "9/24/2026 8:14 PM", "Come back before 12/31/2026"]
    #expect(TestProfile.read(lines, by: profile).told("businessDate") == "2026-09-24")
    let both = TestProfile.read(lines + ["1/2/2027 9:00 AM"], by: profile)
    #expect(both.reasons("businessDate") != [])
  }

  @Test("a day far from the evening whose slips are read is for a person's look")
  func evening() throws {
    let line = ["Date: 09/25/2026"]
    for evening in ["2026-09-25", "2026-09-24"] {
      #expect(try Self.read(line, evening: evening)?.needsReview == false)
    }
    let other = try #require(CalendarDay(iso: "2025-09-25"))
    #expect(try Self.read(line, evening: "2025-09-25")?.reviewReasons == [.farFromEvening(other)])
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
