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
    // A number before the month is a table's or a check's, and what stands behind a comma may be half a year.
    ("Date: #1 Aug 31, 2018", nil, "2018-08-31", []),
    ("Date: #3 Sep 30, 2020 9:14 PM", nil, "2020-09-30", []),
    ("Date: 3 Sep 20, 2018", nil, "2018-09-20", []),
    ("Date: 25 SEP 26, 9:52 PM", nil, "2026-09-25", []),
    // The first digit of a month may be faint or cut off, and so may the end of a year.
    ("Date: 1/27/2021", nil, "2021-01-27", [.lostDigit]),
    ("Date: 2/19/2023 8:14 PM", nil, "2023-02-19", [.lostDigit]),
    ("Date: 3/19/2023", nil, "2023-03-19", []), ("Date: 01/27/2021", nil, "2021-01-27", []),
    ("Date: Wed 1/27/2021", nil, "2021-01-27", []),
    ("Date: 1/27/2021 | Closed 1/27/2021 11:20 PM", nil, "2021-01-27", []),
    ("Date: 5/3/2023", .dayFirst, "2023-03-05", [.lostDigit]),
    ("Date: 5 Aug 2023", nil, "2023-08-05", [.lostDigit]),
    ("Date: 08/31/20", nil, "2020-08-31", [.lostDigit]),
    ("Date: Aug 31, 20", nil, "2020-08-31", [.lostDigit]),
    ("Date: 08/31/2020", nil, "2020-08-31", []), ("Date: 08/31/26", nil, "2026-08-31", []),
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

  @Test("two evenings are for a person's look") func twoEvenings() throws {
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

  @Test("a day after today is never sure, and a fragment is no day")
  func dayToCome() throws {
    let profile = try TestProfile.profile(["businessDate: {find: [right, head]}"])
    func read(_ line: String) -> FieldReading? {
      let hints = HouseHints(today: CalendarDay(year: 2026, month: 9, day: 25))
      return TestProfile.read(["Test report", line], again: nil, by: profile, hints: hints)[
        .businessDate]
    }
    #expect(read("Date: 09/25/2026")?.needsReview == false)
    for line in ["Date: 09/26/2026", "Date: Sat 09/26/2026", "09/25/2027"] {
      #expect(read(line)?.reviewReasons.contains(.dayToCome) == true, "\(line)")
    }
    for line in ["Date: #1 Aug 31,", "Date: 1 Aug 31, #44", "Date: 08/31/201", "Date: 8/31"] {
      let day = read(line)
      #expect(day?.value == nil || day?.needsReview == true, "\(line)")
    }
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

  @Test("a day that the page says once more needs less of the recogniser") func witness() throws {
    let profile = try TestProfile.profile(["businessDate: {find: right}"])
    for (text, isSound) in [("Fri Sep 25 2026", true), ("Sep 25 2026", false)] {
      let reading = TestProfile.read(
        ["Test report", "Date: \(text)"], by: profile, unsure: ["25": 0.9])
      #expect(reading[.businessDate]?.needsReview == !isSound)
    }
  }
}

@Suite("Times of work that slips print") struct PrintedTimesTests {
  private static func times(_ lines: [String], unsure: [String: Double] = [:]) throws -> String? {
    try read(lines, unsure: unsure).printedTimes?.text
  }

  private static func read(
    _ lines: [String], unsure: [String: Double] = [:]
  ) throws -> ReportReading {
    TestProfile.read(
      ["Shift report", "Net Sales  1,000.00"] + lines, by: try TestProfile.general(),
      unsure: unsure)
  }

  @Test(
    "a pair of one kind is found, by the day or past midnight",
    arguments: [
      ("Clock In  5:02 PM | Clock Out  11:41 PM", "17:02-23:41"),
      ("Clocked in: 17:02 | Clocked out: 00:30", "17:02-00:30"),
      ("TIME IN 10:00AM  TIME OUT 3:15PM", "10:00-15:15"),
      ("In 11:02 AM  Out 9:30 PM", "11:02-21:30"), ("In: 11:02  Out: 21:30", "11:02-21:30"),
      ("Shift start: 9/6/2024 12:58 PM | Shift end: 9/7/2024 12:11 AM", "12:58-00:11"),
      ("Hora de entrada: 16:00 | Hora de salida: 23:45", "16:00-23:45"),
      ("Punch-In 16:00 | Punch-Out 23:45", "16:00-23:45"),
      ("Shift: 2:04 PM - 11:35 PM", "14:04-23:35"),
      ("Server  09/25/2026  2:36 PM - 11:40 PM", "14:36-23:40"),
      ("09/25/2026 4:00 PM - 12:30 AM", "16:00-00:30"),
      ("Business Date 09/25/26  16:00-22:30", "16:00-22:30"),
      ("2026-09-25 16:00 - 22:30 | Clock In 16:00 | Clock Out 22:30", "16:00-22:30"),
      ("Clock In 16:00 | Clock Out 23:45 | Shift start 16:00 | Shift end 23:45", "16:00-23:45"),
    ])
  func found(page: String, text: String) throws {
    #expect(try Self.times(page.rows) == text)
  }

  @Test(
    "half a pair, two shifts, two people, other days and other labels are none",
    arguments: [
      "Clock In 16:00", "In 16:00", "Clock In 16:00 | Out 23:45",
      "Clock In 10:00 | Clock Out 14:00 | Clock In 17:00 | Clock Out 23:00",
      "Clock In 16:00 | Clock Out 23:45 | Shift start 15:00 | Shift end 23:45",
      "Shift start: 9/6/2024 12:58 PM | Shift end: 9/8/2024 1:11 AM",
      "Shift start: 9/6/2024 12:58 PM | Shift end: 9/6/2024 1:11 AM",
      "Cash in 16:00 | Cash out 23:45", "Clock In 16:00 | Clock Out 16:00",
      "Hours 11:00 AM - 10:00 PM", "11:00 AM - 10:00 PM", "Happy hour 16:00 - 18:00",
      "Shift: 10:00 - 14:00 | Shift: 17:00 - 23:00", "09-25-2026 4:00 PM",
      "Shift: 16:00 - 23:00 | Clock In 16:05 | Clock Out 23:00", "In 16 | Out 23",
      "Clock In  -- | Clock Out 23:45",
    ])
  func none(page: String) throws {
    #expect(try Self.times(page.rows) == nil)
  }

  @Test("doubtful print is none: unsure letters, a bad place of the picture")
  func doubtful() throws {
    let lines = ["Clock In 16:00", "Clock Out 23:45"]
    #expect(try Self.times(lines, unsure: ["23:45": 0.7]) == nil)
    let reading = try Self.read(lines)
    let box = try #require(reading.printedTimes?.boxes.first)
    #expect(reading.doubting([(box: box, what: "glare")]).printedTimes == nil)
    let elsewhere = NormalizedRect(x: 0, y: box.maxY + 0.2, width: 0.1, height: 0.01)
    #expect(reading.doubting([(box: elsewhere, what: "glare")]).printedTimes != nil)
  }

  @Test("a slip with such lines gives the same other readings, whatever its kind")
  func nothingElseChanges() throws {
    let profiles = try TestProfile.shipped().profiles.filter { $0.type == .serverReport }
    #expect(profiles.count > 4)
    for profile in profiles {
      let lines = profile.example.lines
      let plain = TestProfile.read(lines, by: profile)
      for times in [
        ["Clock In  5:02 PM", "Clock Out  11:41 PM"], ["In 5:02 PM  Out 11:41 PM"],
        ["Entrada: 17:02", "Salida: 23:41"],
      ] {
        let timed = TestProfile.read(lines + times, by: profile)
        // An example with times of its own has two pairs then.
        let text = plain.printedTimes == nil ? "17:02-23:41" : nil
        #expect(timed.printedTimes?.text == text, "\(profile.id)")
        #expect(timed.fields.map(\.pattern) == plain.fields.map(\.pattern), "\(profile.id)")
        #expect(timed.fields.map(\.value) == plain.fields.map(\.value), "\(profile.id)")
        #expect(
          timed.fields.map(\.reviewReasons) == plain.fields.map(\.reviewReasons), "\(profile.id)")
        #expect(timed.missing == plain.missing && timed.unread == plain.unread)
        #expect(timed.identities == plain.identities)
      }
    }
  }
}
