import Money
import Testing
import Tips
import Words

@testable import Evening

@Suite("What a person types")
struct FormValueTests {
  @Test(
    "an amount is taken as it stands", arguments: [("0", 0), (" 1,234.56 ", 123_456), ("NA", 0)])
  func amountsRead(text: String, units: Int64) throws {
    for field in FormField.allCases where field.isAmount {
      let value = try FormValue(typed: text, into: field, in: .usd)
      #expect(value == .amount(Money(minorUnits: units)), "\(field)")
    }
  }

  @Test("what is no amount is refused with its text", arguments: ["", "  ", "12,34", "=1+1"])
  func noAmount(text: String) {
    for field in FormField.allCases where field.isAmount {
      let error = #expect(throws: FormEntryError.self) {
        try FormValue(typed: text, into: field, in: .usd)
      }
      guard case .amount(let error)? = error else {
        Issue.record("“\(text)” in \(field)")
        continue
      }
      #expect(error.text == text)
    }
  }

  @Test("no amount may be below zero, and the other direction is pointed to")
  func belowZero() {
    for figure in ReportFigure.allCases {
      for text in ["-1", "(4.00)", "4.00-", "4.00 CR"] {
        #expect(throws: FormEntryError.belowZero(figure)) {
          try FormValue(typed: text, into: .figure(figure), in: .usd)
        }
      }
    }
    for (owes, other) in [
      (ReportFigure.houseOwesServer, "Server owes house"), (.serverOwesHouse, "House owes server"),
    ] { #expect(FormEntryError.belowZero(owes).sentence().contains("under \(other)")) }
  }

  @Test(
    "a name is kept as it was typed, but for spaces around it",
    arguments: [("  Maria   G ", "Maria G"), ("=cmd|' calc'!A0", "=cmd|' calc'!A0")])
  func namesKept(typed: String, kept: String) throws {
    let value = try FormValue(typed: typed, into: .name, in: .usd)
    #expect(value == .name(try PersonName(kept)))
    #expect(value.plain(in: .usd) == kept)
  }

  @Test(
    "what would garble a slip is no name",
    arguments: [("", .empty), ("a\nb", .controlCharacter("\n"))] as [(String, PersonNameError)])
  func noName(typed: String, error: PersonNameError) {
    #expect(throws: FormEntryError.name(error)) {
      try FormValue(typed: typed, into: .name, in: .usd)
    }
  }

  @Test("hours are a number or hours and minutes, and all else is refused with an example")
  func hours() throws {
    let time = try #require(WorkedTime(seconds: 19_200))
    #expect(try FormValue(typed: " 5:20 ", into: .hours, in: .usd) == .time(time))
    #expect(throws: FormEntryError.hours(text: "five")) {
      try FormValue(typed: "five", into: .hours, in: .usd)
    }
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
