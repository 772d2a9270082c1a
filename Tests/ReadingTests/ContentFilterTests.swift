import Fixtures
import Money
import Reading
import Testing

@Suite("Content filters")
struct ContentFilterTests {
  /// A filter, a text, and the values found in it.
  struct Case: CustomTestStringConvertible, Sendable {
    let filter: ContentFilter
    let text: String
    let values: String

    var testDescription: String { "\(filter.rawValue): \(text)" }
  }

  @Test("what is printed soundly is found with its value", arguments: ContentFilterTable.sound)
  func found(example: Case) {
    let matches = example.filter.matches(in: example.text)
    #expect(matches.map(\.value.description).joined(separator: ", ") == example.values)
    #expect(example.filter.firstMatch(in: example.text) == matches.first)
  }

  @Test("what is something else, or damaged, is not found", arguments: ContentFilterTable.unsound)
  func refused(example: Case) {
    #expect(example.filter.matches(in: example.text).map(\.value.description) == [])
    #expect(example.filter.firstMatch(in: example.text) == nil)
  }

  @Test("a match is the text as seen, at its place")
  func range() throws {
    let text = "Non-cash tips (19.4%)   $106.44"
    let match = try #require(ContentFilter.percent.firstMatch(in: text))
    #expect(match.text == "(19.4%)")
    #expect(text[match.range] == "(19.4%)")
    #expect(match.value == .percent(hundredths: 1940))

    let name = try #require(ContentFilter.name.firstMatch(in: "Server: 7425 Fatima A"))
    #expect(name.text == "Fatima A")

    let time = try #require(ContentFilter.dateTime.firstMatch(in: "05/24/2024 12:54 PM - 9:00 PM"))
    #expect(time.text == "05/24/2024 12:54 PM - 9:00 PM")
    let day = try #require(CalendarDay(year: 2024, month: 5, day: 24))
    #expect(time.value == .dateTime(day, minutes: 12 * 60 + 54))
  }

  @Test(
    "a date is read in the order that was asked for, never the other way round",
    arguments: [
      ("09/10/2026", .monthFirst, "2026-09-10"), ("09/10/2026", .dayFirst, "2026-10-09"),
      ("25/09/2026", .dayFirst, "2026-09-25"), ("25/09/2026", .monthFirst, nil),
      ("2026-09-10", .dayFirst, "2026-09-10"),
    ] as [(String, DayMonthOrder, String?)])
  func dayMonthOrder(text: String, order: DayMonthOrder, day: String?) {
    let match = ContentFilter.date.firstMatch(in: text, dayMonthOrder: order)
    #expect(match?.value.description == day)
  }

  @Test("exactly the calendar's days exist", arguments: [1900, 2000, 2023, 2024, 2100])
  func calendar(year: Int) {
    let days = (0...13).flatMap { month in
      (0...32).compactMap { CalendarDay(year: year, month: month, day: $0) }
    }
    #expect(days.count == ([2000, 2024].contains(year) ? 366 : 365))
    #expect(days == days.sorted())
    #expect(ContentFilter.date.firstMatch(in: "1/1/1899") == nil)
    #expect(ContentFilter.date.firstMatch(in: "1/1/2200") == nil)
  }

  @Test("every day is found in every way of printing it", arguments: 1...10)
  func everyDay(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let month = Int.random(in: 1...12, using: &generator)
    let number = Int.random(in: 1...28, using: &generator)
    let year = Int.random(in: 2000...2099, using: &generator)
    let day = try #require(CalendarDay(year: year, month: month, day: number))
    let names = [
      "Jan", "Feb", "MAR", "apr", "May", "June", "JUL.", "Aug", "Sept", "October", "Nov", "DEC",
    ]
    for text in [
      "\(month)/\(number)/\(year)", "\(month)-\(number)-\(year)", day.description,
      "\(names[month - 1]) \(number), \(year)", "\(number) \(names[month - 1]) \(year)",
    ] {
      #expect(ContentFilter.date.firstMatch(in: text)?.value == .date(day), "seed \(seed): \(text)")
    }
  }

  @Test("any text is searched without harm, and matches do not overlap", arguments: 1...30)
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = Array("0123456789 0123456789  abAZeéß.,:;/-+()[]$%@#'’\"_~٣½🙂\n") + ["PM", "1Z"]
    for _ in 0..<20 {
      let length = Int.random(in: 0...60, using: &generator)
      let text = (0..<length)
        .map { _ in pieces.randomElement(using: &generator).map { "\($0)" } ?? "" }.joined()
      for filter in ContentFilter.allCases {
        let matches = filter.matches(in: text)
        for match in matches { #expect(text[match.range] == match.text) }
        for (match, next) in zip(matches, matches.dropFirst()) {
          #expect(match.range.upperBound <= next.range.lowerBound)
        }
      }
    }
  }

  @Test("a long text costs no more than its length asks for", arguments: ContentFilter.allCases)
  func longTexts(filter: ContentFilter) {
    for piece in ["1", "a.", "1 ", "a@", "A ", "1:", "(1", "1,"] {
      let text = String(repeating: piece, count: 400)
      #expect(filter.matches(in: text).allSatisfy { !$0.text.isEmpty })
    }
  }
}
