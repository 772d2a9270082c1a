import Money
import Testing
import Tips

@testable import Evening

@Suite("What a person types")
struct FormValueTests {
  static let amounts: [(text: String, units: Int64)] = [
    ("0", 0), ("12", 1_200), ("12.34", 1_234), ("$12.34", 1_234), (" 1,234.56 ", 123_456),
    ("$1,234", 123_400), ("0.05", 5), ("-0", 0), ("NA", 0), ("settled", 0),
    ("92233720368547758.07", .max),
  ]

  @Test("an amount is taken as it stands", arguments: amounts)
  func amountsRead(text: String, units: Int64) throws {
    for field in FormField.allCases where field.isAmount {
      let value = try FormValue(typed: text, into: field, in: .usd)
      #expect(value == .amount(Money(minorUnits: units)), "\(field)")
    }
  }

  static let noAmounts = [
    "", "  ", "$", "12,34", "1.2.3", "٣", "٣.٠٠", "1e5", "12345678901234567890", "1,23,456.00",
    "12.3", "12.345", "twelve", "=1+1", "1 2", "0x10", "NaN", "1.00 USD x", "½", "--1", "012.00",
  ]

  @Test("what is no amount is refused with the text and what to write", arguments: noAmounts)
  func noAmount(text: String) {
    for field in FormField.allCases where field.isAmount {
      let result = Result { () throws(FormEntryError) in
        try FormValue(typed: text, into: field, in: .usd)
      }
      guard case .failure(.amount(let error)) = result else {
        Issue.record("“\(text)” in \(field): \(result)")
        continue
      }
      #expect(error.text == text)
    }
  }

  @Test("no amount may be below zero, and the other direction is pointed to")
  func belowZero() {
    for field in FormField.allCases where field.isAmount {
      for text in ["-1", "(4.00)", "4.00-", "4.00 CR"] {
        #expect(throws: FormEntryError.belowZero(field)) {
          try FormValue(typed: text, into: field, in: .usd)
        }
      }
    }
    for (owes, other) in [
      (FormField.houseOwesServer, "Server owes house"), (.serverOwesHouse, "House owes server"),
    ] { #expect(FormEntryError.belowZero(owes).description.contains("under \(other)")) }
  }

  static let names: [(typed: String, kept: String)] = [
    ("Maria G", "Maria G"), ("  Maria   G ", "Maria G"), ("O'Brien", "O'Brien"),
    ("\"Kit\" O’Neil", "\"Kit\" O’Neil"), ("👩🏽‍🍳 Ana", "👩🏽‍🍳 Ana"), ("ليلى", "ليلى"),
    ("=cmd|' calc'!A0", "=cmd|' calc'!A0"), ("José\u{A0}M", "José M"),
    (String(repeating: "n", count: 100), String(repeating: "n", count: 100)),
  ]

  @Test("a name is kept as it was typed, whatever its script or signs", arguments: names)
  func namesKept(typed: String, kept: String) throws {
    let value = try FormValue(typed: typed, into: .name, in: .usd)
    #expect(value == .name(try PersonName(kept)))
    #expect(value.plain(in: .usd) == kept)
  }

  static let noNames: [(typed: String, error: PersonNameError)] = [
    ("", .empty), (" \t ", .empty), (String(repeating: "n", count: 300), .tooLong(characters: 300)),
    ("a\u{0}b", .controlCharacter("\u{0}")), ("a\nb", .controlCharacter("\n")),
    ("a\u{202E}b", .controlCharacter("\u{202E}")),
  ]

  @Test("what would garble a slip is no name", arguments: noNames)
  func noName(typed: String, error: PersonNameError) {
    #expect(throws: FormEntryError.name(error)) {
      try FormValue(typed: typed, into: .name, in: .usd)
    }
    #expect(FormEntryError.name(error).description == error.description)
  }

  static let hours: [(typed: String, seconds: Int)] = [
    ("5", 18_000), ("5.5", 19_800), (" 5:20 ", 19_200), ("0", 0), ("48", 172_800), ("0:05", 300),
  ]

  @Test("hours are a number or hours and minutes", arguments: hours)
  func hoursRead(typed: String, seconds: Int) throws {
    let time = try #require(WorkedTime(seconds: seconds))
    #expect(try FormValue(typed: typed, into: .hours, in: .usd) == .time(time))
  }

  @Test(
    "what is no time worked is refused and an example given",
    arguments: ["", "five", "1 2", "5:60", "5:5", "48.01", "-1", "5,5", "٣", "5h", "5.555", "1e1"])
  func noHours(typed: String) {
    #expect(throws: FormEntryError.hours(typed)) {
      try FormValue(typed: typed, into: .hours, in: .usd)
    }
    #expect(FormEntryError.hours(typed).description.contains("5.5 or 5:30, at most 48"))
  }

  @Test("what a box holds can be typed into it again")
  func plainIsTypable() throws {
    let values: [(FormField, FormValue)] = [
      (.name, .name(try PersonName("Ana"))), (.netSales, .amount(Money(minorUnits: 123_405))),
      (.hours, .time(try #require(WorkedTime(seconds: 19_260)))),
      (.hours, .time(try #require(WorkedTime(seconds: 19_200)))),
    ]
    for (field, value) in values {
      #expect(try FormValue(typed: value.plain(in: .usd), into: field, in: .usd) == value)
    }
  }
}
