import Fixtures
import Money
import Reading
import Testing

@Suite("Content filters") struct ContentFilterTests {
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

  @Test("a match is the text as seen, at its place") func range() throws {
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

/// One table for each filter: texts that match, with their values, and texts that must not.
enum ContentFilterTable {
  typealias Case = ContentFilterTests.Case

  static let sound: [Case] = found.flatMap { filter, texts in
    texts.map { Case(filter: filter, text: $0.text, values: $0.values) }
  }

  static let unsound: [Case] = refused.flatMap { filter, texts in
    texts.map { Case(filter: filter, text: $0, values: "") }
  }

  private static let found: KeyValuePairs<ContentFilter, [(text: String, values: String)]> = [
    .count: [
      ("64", "64"), ("1,204", "1204"), ("Guests: 64", "64"), ("VISA [12]", "12"),
      ("VISA  8   380.48", "8"), ("Food                  1            $349.07", "1"), ("0", "0"),
      ("12 guests, 5 tables.", "12, 5"), ("1,234,567", "1234567"),
    ],
    .percent: [
      ("20.3%", "20.30%"), ("(20.3%)", "20.30%"), ("8 %", "8.00%"),
      ("Cash tips (declared) (0.0%)", "0.00%"), ("12.75% of net", "12.75%"), ("-2.05%", "-2.05%"),
      ("1,000%", "1000.00%"), ("4% and 6%", "4.00%, 6.00%"),
    ],
    .date: [
      ("09/25/2026", "2026-09-25"), ("9/5/26", "2026-09-05"), ("2026-09-25", "2026-09-25"),
      ("Sep 25, 2026", "2026-09-25"), ("REPORT DATE: 25-SEP-2026", "2026-09-25"),
      ("BUS DATE 25SEP26", "2026-09-25"), ("25SEP2026 23:52", "2026-09-25"),
      ("May 3 2025", "2025-05-03"), ("Fri, September 25th, 2026", "2026-09-25"),
      ("Fri Jan 10 '25", "2025-01-10"), ("Mon,Jul 28, 2025", "2025-07-28"),
      ("Jun19'25", "2025-06-19"), ("Mar23'25 10:17PM", "2025-03-23"),
      ("14/Jun/2017 08:34", "2017-06-14"), ("05 May 18 18:06", "2018-05-05"),
      ("Oct 2, 25", "2025-10-02"), ("10 de febrero de 2025", "2025-02-10"),
      ("02/29/2024", "2024-02-29"), ("02/29/2000", "2000-02-29"),
      ("05/24/2024 12:54 PM - 9:00 PM", "2024-05-24"),
      ("09/24/2026 - 09/25/2026", "2026-09-24, 2026-09-25"), ("2026-09-25T21:52:00", "2026-09-25"),
    ],
    .dateTime: [
      ("05/24/2024 12:54 PM - 9:00 PM", "2024-05-24 12:54"),
      ("Server  09/28/2025  1:30 PM - 11:30 PM", "2025-09-28 13:30"), ("9:52 PM", "21:52"),
      ("21:52", "21:52"), ("9:52PM", "21:52"), ("9:52p", "21:52"), ("12:05 AM", "00:05"),
      ("12:05 p.m.", "12:05"), ("Shift: 2:01 PM – 11:11 PM", "14:01"), ("9 PM", "21:00"),
      ("07:08:59", "07:08"), ("2026-09-25T21:52:00", "2026-09-25 21:52"),
      ("SEP 25 2026 at 9:52 PM", "2026-09-25 21:52"), ("9:52 PM 09/25/2026", "2026-09-25 21:52"),
    ],
    .name: [
      ("Olivia B", "Olivia B"), ("O'Brien", "O'Brien"), ("O’Brien", "O’Brien"),
      ("Jean-Luc", "Jean-Luc"), ("Siobhán", "Siobhán"), ("  Siobha\u{301}n ", "Siobha\u{301}n"),
      ("7425 Fatima A", "Fatima A"), ("7425-FATIMA", "FATIMA"), ("12 - Wei", "Wei"),
      ("Server: Olivia B", "Olivia B"), ("Employee: 1075 James", "James"), ("James T.", "James T."),
      ("Ludwig van Dyk", "Ludwig van Dyk"), ("BAKER, TONI", "BAKER, TONI"),
      ("Olivia B #40", "Olivia B"), ("Olivia B (40)", "Olivia B"),
      ("Olivia B (ID 5500)", "Olivia B"), ("Олена К", "Олена К"),
      ("O'Brien-Smith Jr.", "O'Brien-Smith Jr."),
    ],
    .telephoneNumber: [
      ("(864) 555-0134", "+18645550134"), ("Tel: 864-555-0134", "+18645550134"),
      ("864.555.0134", "+18645550134"), ("+1 864 555 0134", "+18645550134"),
      ("8645550134", "+18645550134"), ("864-555-0134 ext. 12", "+18645550134;ext=12"),
      ("+44 20 7946 0958", "+442079460958"), ("+49 (0)30 901820", "+4930901820"),
    ],
    .emailAddress: [
      ("dorothy@piedmont.example", "dorothy@piedmont.example"),
      ("Mail: a.b+tips@mail.bar.co.uk.", "a.b+tips@mail.bar.co.uk"),
      ("<x_1@y-z.com>, q@r.org", "x_1@y-z.com, q@r.org"),
    ],
    .url: [
      ("https://example.com/a?b=1.", "https://example.com/a?b=1"),
      ("visit www.piedmont.example today", "www.piedmont.example"),
      ("(example.com/menu)", "example.com/menu"),
      ("http://localhost.lan:8080/x", "http://localhost.lan:8080/x"),
      ("Survey at bit.ly/shack-survey-1130", "bit.ly/shack-survey-1130"),
      ("en.example.org/wiki/Tip_(gratuity)", "en.example.org/wiki/Tip_(gratuity)"),
    ],
    .shipmentTrackingNumber: [
      ("1Z5R89390357567127", "1Z5R89390357567127"),
      ("UPS: 1z 5R8 939 03 5756 712 7", "1Z5R89390357567127"), ("986578788855", "986578788855"),
      ("FedEx 9865 7878 8855", "986578788855"), ("568283610012734", "568283610012734"),
      ("041441760228964", "041441760228964"), ("0307 1790 0005 2348 3741", "03071790000523483741"),
    ],
    .flightNumber: [
      ("UA 123", "UA123"), ("B6 0917 to BOS", "B6917"), ("AA 10, then LH 455.", "AA10, LH455"),
    ],
    .fullStreetAddress: [
      ("12 Mill Street", "12 Mill Street"),
      ("3790 Las Vegas Blvd South", "3790 Las Vegas Blvd South"),
      (
        "Visit 12B N. Main St., Apt 4, Easley, SC 29640-1234 soon",
        "12B N. Main St., Apt 4, Easley, SC 29640-1234"
      ),
      (
        "1600 Pennsylvania Ave NW\nWashington, DC 20500",
        "1600 Pennsylvania Ave NW Washington, DC 20500"
      ), ("350 5th Ave Ste 21 New York NY 10118", "350 5th Ave Ste 21 New York NY 10118"),
      ("9 Elm Rd, Columbia, South Carolina, 29201", "9 Elm Rd, Columbia, South Carolina, 29201"),
      ("1234 Broadway, New York, NY", "1234 Broadway, New York, NY"),
      ("77 St Charles Street #5", "77 St Charles Street #5"),
    ],
  ]

  private static let refused: KeyValuePairs<ContentFilter, [String]> = [
    .count: [
      "", "12.5", "3rd", "$349", "$ 349", "349.07", "605 .93", "605. 93", "1,20", "12,5", "x2",
      "2x", "-5", "5-", "- 5", "#12", "20%", "20 %", "9:52", "9 PM", "05/24/2024", "SEP 25 2026",
      "٣", "1٣", "864 555 0134", "(23.35)", "1,234.56", "1, 204", "1234567890123", "N/A",
    ],
    .percent: [
      "20.3", "20,3%", "2O.3%", "x5%", "20 .3%", "20. 3%", "12.345%", "٣%", "%", "(%)", ".5%",
      "$5%", "5%%", "1.2.3%", "5%off",
    ],
    .date: [
      "02/30/2026", "02/29/2025", "02/29/1900", "13/01/2026", "00/10/2026", "9/31/2026",
      "25/09/2026", "O9/25/2026", "09/25/2824", "95/05/2025", "09/25/202", "09/25/20261", "1/2",
      "2026-13-01", "2026-9", "Sep 31, 2026", "Foo 25 2026", "SEP 25", "SEP25 20266", "25SEP267",
      "125SEP26", "٠٩/٢٥/٢٠٢٦", "09/25-2026", "192.168.1.10", "1.2.26", "x09/25/2026", "$9/25/2026",
      "12.50", "12:09/25/26", "Jan 10 25", "25 Sep 12 PM", "25 Sep 12:30", "1,09/25/26",
      "1/1/1899", "1/1/2200",
    ],
    .dateTime: [
      "24:00", "9:60", "13:00 PM", "0:30 AM", "9:5", "9:523", "1:2:3", "12.54", "$9:00", "9",
      "9:52:61", "a9:52", "02/30/2026", "9;52", "x",
    ],
    .name: [
      "", "A", "x", "$349.07", "64", "05/24/2024", "9:52 PM", "12:54", "Ol1via", "Olivia 🙂",
      "\"Olivia\"", "Olivia B C D E", "ay ag", "NOT DECLARED", "NA", "N/A", "7425", "Olivia:",
      "O''Brien", "-Luc", "Jean-", "Net & Co", "SEP 25 2026", "12.5 Anna", "7425 12 Anna", "A B",
      "a@b.com",
    ],
    .telephoneNumber: [
      "555-0134", "123-555-0134", "864-155-0134", "864-555-013", "864-555-01345", "911-555-0134",
      "864555-0134", "$8645550134", "64.555.0134", "+1 864 555 013", "+0 123 456 789",
      "864-555-O134", "2026-09-25", "(864 555-0134x", "+12", "٨٦٤-555-0134", "x8645550134",
    ],
    .emailAddress: [
      "a@b", "@b.com", "a b.com", "a..b@c.com", "a.@c.com", "a@-c.com", "a@c.c", "a@b@c.com",
      "a@c..com", "a@c.c0m",
    ],
    .url: [
      "Tips.Due", "12.50", "a@example.com", "e.g.", "http://", "www", "www.", "N.Y.",
      "a.b@example.com", "605.93", "Ext.No",
    ],
    .shipmentTrackingNumber: [
      "1Z5R89390357567128", "986578788856", "568283610012735", "03071790000523483742",
      "000000000000", "12345", "1Z5R8939035756712", "x986578788855", "9865787888551",
      "٩865787888555", "1Z5R89390357567127A",
    ],
    .flightNumber: [
      "XX 123", "UA", "UA 12345", "UA123A", "ua 123", "UA 1:30", "UA 12.50", "UA 0", "AM 9",
      "9:30 PM 12", "NO 12", "UAL 123", "UA  123", "$UA 12", "UA 12%", "UA 12/24", "UA ٣",
    ],
    .fullStreetAddress: [
      "Mill Street", "12", "2 Dr Pepper", "12 Guests", "Food 1 $349.07", "0 Mill Street",
      "1234567 Mill Street", "12 Street", "12, Mill Street", "٣ Mill Street", "Net sales 12.50",
      "12 M1ll Street", "12 a b c d e f Street",
    ],
  ]
}
