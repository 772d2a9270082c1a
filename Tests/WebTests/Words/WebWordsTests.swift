import Fixtures
import Foundation
import Money
import Testing

@testable import Web

@Suite struct WebWordsTests {
  @Test func bothLanguagesHaveTheSameKeysAndPlaces() {
    let (english, spanish) = (WebWords.of(.english), WebWords.of(.spanish))
    #expect(Set(english.texts.keys) == Set(spanish.texts.keys))
    for (key, text) in english.texts {
      #expect(places(text) == places(spanish.texts[key] ?? ""), "\(key)")
      #expect(!text.isEmpty)
    }
  }

  @Test func theFilesStandInTheSameOrderSoThatTheyCanBeComparedLineByLine() throws {
    let keys = try WebLanguage.allCases.map { language in
      try String(
        contentsOf: Repository.root.appending(
          path: "Sources/Web/Words/Words/\(language.rawValue).yml"), encoding: .utf8
      ).split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != ":" } }
    }
    #expect(keys[0] == keys[1])
  }

  @Test func placesAreFilledByTheirNames() {
    #expect(
      WebWords.of(.spanish)["pinWait", ["seconds": "30"]] == "Demasiados intentos. Espera 30 s.")
  }

  /// What people typed stands there as they typed it, in whatever order the places are filled.
  @Test(arguments: ["{name}", "{reason}", "{day}", "{{day}}", "{", "}", "{day", "a} {day} {"])
  func bracesInAValueAreNoPlaces(typed: String) {
    let places = ["name": typed, "day": typed, "reason": typed]
    #expect(
      WebWords.of(.english)["heldSaid", places] == "Decided by \(typed) for \(typed): \(typed)")
  }

  @Test func whatIsNoPlaceStaysInTheText() throws {
    let words = try WebWords(.english, name: "en.yml", text: "a: \"{x} {y} {x}{ {z\"\n")
    #expect(words["a", ["x": "1", "z": "2"]] == "1 {y} 1{ {z")
  }

  @Test(arguments: [
    ("es-MX,es;q=0.9,en;q=0.5", WebLanguage.spanish), ("en-US", .english), ("", .english),
    ("de,fr;q=0.5", .english), ("en;q=0.2, es;q=0.8", .spanish), ("es;q=0", .english),
  ])
  func theBrowsersFirstKnownLanguageIsSpoken(header: String, language: WebLanguage) {
    #expect(WebLanguage(acceptLanguage: header) == language)
  }

  @Test func aFileWithAnythingButTextsIsRefused() {
    #expect(throws: WordsError.self) {
      try WebWords(.english, name: "en.yml", text: "a: text\nb: [1, 2]\n")
    }
  }

  private func places(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{([a-z]+)\}/).map { String($0.1) })
  }
}

@Suite struct DayTextTests {
  @Test(arguments: [
    ("2026-09-25", "Fri, Sep 25, 2026", "vie 25 sep 2026"),
    ("2024-02-29", "Thu, Feb 29, 2024", "jue 29 feb 2024"),
    ("2026-01-04", "Sun, Jan 4, 2026", "dom 4 ene 2026"),
  ])
  func aDayIsWrittenAsItsReadersWriteIt(iso: String, english: String, spanish: String) throws {
    let day = try #require(CalendarDay(iso: iso))
    #expect(WebWords.of(.english).text(of: day) == english)
    #expect(WebWords.of(.spanish).text(of: day) == spanish)
  }

  @Test(arguments: WebLanguage.allCases)
  func everyWeekdayAndMonthHasAName(language: WebLanguage) throws {
    let words = WebWords.of(language)
    var texts: Set<String> = []
    for number in 0..<366 {
      let day = try #require(CalendarDay(dayNumber: 739_000 + number))
      texts.insert(words.text(of: day))
    }
    #expect(texts.count == 366)
  }
}
