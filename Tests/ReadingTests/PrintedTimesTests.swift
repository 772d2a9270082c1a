import Testing
import Vision

@testable import Reading

@Suite("Times of work that slips print")
struct PrintedTimesTests {
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
