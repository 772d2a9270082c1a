import Fixtures
import Foundation
import Money
import Testing

@testable import Words

@Suite struct CatalogueTests {
  /// Every case of every message has a sentence in both languages, whose places are its values.
  @Test func everyMessageHasASentenceInEveryLanguage() throws {
    let messages = try DeclaredMessages(in: Repository.root.appending(path: "Sources")).values
    for language in Language.allCases {
      let texts = Catalogue.of(language).texts
      let keys = Set(texts.keys.filter { $0.prefix(1).allSatisfy(\.isUppercase) })
      #expect(keys == Set(messages.keys), "\(language)")
      for (key, values) in messages {
        let unknown = places(texts[key] ?? "").subtracting(values + ["currency"])
        #expect(unknown.isEmpty, "\(language) \(key): \(unknown), of \(values)")
      }
    }
  }

  @Test func bothLanguagesHaveTheSameKeysAndPlaces() {
    let (english, spanish) = (Catalogue.of(.english), Catalogue.of(.spanish))
    #expect(Set(english.texts.keys) == Set(spanish.texts.keys))
    for (key, text) in english.texts {
      #expect(places(text) == places(spanish.texts[key] ?? ""), "\(key)")
      #expect(!text.isEmpty)
    }
  }

  @Test(arguments: ["Sources/Words/Catalogue", "Sources/Web/Words/Words"])
  func theFilesStandInTheSameOrderSoThatTheyCanBeComparedLineByLine(folder: String) throws {
    let keys = try Language.allCases.map { language in
      try Repository.text(of: "\(folder)/\(language.rawValue).yml")
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != ":" } }
    }
    #expect(keys[0] == keys[1])
  }

  /// The values that a text is filled with.
  private func places(_ text: String) -> Set<String> {
    var found: Set<String> = []
    _ = Template.filled(text, in: Wording(.english)) {
      found.insert(String($0.prefix { $0 != "." }))
      return nil
    }
    return found
  }

  @Test func placesAreFilledByTheirNames() {
    #expect(
      Catalogue.of(.spanish)["pinWait", ["seconds": "30"]] == "Demasiados intentos. Espera 30 s.")
  }

  /// What people typed stands there as they typed it, in whatever order the places are filled.
  @Test(arguments: ["{name}", "{reason}", "{day}", "{{day}}", "{", "}", "{day", "a} {day} {"])
  func bracesInAValueAreNoPlaces(typed: String) {
    let places = ["name": typed, "day": typed, "reason": typed]
    #expect(
      Catalogue.of(.english)["heldSaid", places] == "Decided by \(typed) for \(typed): \(typed)")
  }

  @Test func whatIsNoPlaceStaysInTheText() throws {
    let words = try Catalogue(.english, name: "en.yml", text: "a: \"{x} {y} {x}{ {z\"\n")
    #expect(words["a", ["x": "1", "z": "2"]] == "1 {y} 1{ {z")
  }

  @Test func aFileWithAnythingButTextsIsRefused() {
    #expect(throws: CatalogueError.self) {
      try Catalogue(.english, name: "en.yml", text: "a: text\nb: [1, 2]\n")
    }
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
    #expect(Catalogue.of(.english).text(of: day) == english)
    #expect(Catalogue.of(.spanish).text(of: day) == spanish)
  }

  @Test(arguments: Language.allCases)
  func everyWeekdayAndMonthHasAName(language: Language) throws {
    let words = Catalogue.of(language)
    var texts: Set<String> = []
    for number in 0..<366 {
      let day = try #require(CalendarDay(dayNumber: 739_000 + number))
      texts.insert(words.text(of: day))
    }
    #expect(texts.count == 366)
  }
}
