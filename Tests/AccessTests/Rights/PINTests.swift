import Testing
import Tips

@testable import Access

@Suite("A chosen PIN") struct PINTests {
  private func chosen(_ text: String) throws -> PIN {
    try PIN(choosing: text, for: try PersonName("Ana-María de la Cruz"))
  }

  private static let guessed: [(text: String, weakness: PINWeakness)] = [
    ("", .tooShort), ("4815162", .tooShort), (String(repeating: "ab1", count: 50), .tooLong),
    ("11111111", .repetition), ("12121212", .repetition), ("12341234", .repetition),
    ("abcabcab", .repetition), ("1231231231", .repetition), ("ÄäÄäÄäÄä", .repetition),
    ("12345678", .run), ("87654321", .run), ("90123456", .run), ("21098765", .run),
    ("abcdefgh", .run), ("HGFEDCBA", .run), ("qwertyui", .run), ("lkjhgfdsa", .run),
    ("24121987", .day), ("12241987", .day), ("19871224", .day), ("24.12.1987", .day),
    ("1987-12-24", .day), ("12/24/2001", .day), ("31121999", .day),
    ("ana12345", .ownName), ("Maria2026", .ownName), ("cruz-cruz1", .ownName),
    ("password", .common), ("PassWord1", .common), ("iloveyou", .common),
    ("147258369", .common), ("11223344", .common), ("12344321", .common), ("1q2w3e4r", .common),
  ]

  @Test("is refused where it is easily guessed", arguments: guessed)
  func weak(text: String, weakness: PINWeakness) {
    #expect(throws: weakness) { try chosen(text) }
    #expect(Set(Self.guessed.map(\.weakness)) == Set(PINWeakness.allCases))
  }

  @Test(
    "is taken otherwise",
    arguments: [
      "60417389", "90317264", "73018264", "99992000", "13131987", "00121953", "12001953",
      "32121953", "19533212", "21001105", "three small onions",
      "cinco limónes", "Maria eats 3 small lemons", "12345o7ab", "東京の店は雨の夜です",
    ])
  func strong(text: String) throws { _ = try chosen(text) }

  @Test("is one PIN however a keyboard writes its accents") func accents() throws {
    #expect(try chosen("cinco limo\u{301}nes").text == chosen("cinco lim\u{F3}nes").text)
    #expect(PIN(typed: "cinco limo\u{301}nes")?.text == "cinco lim\u{F3}nes")
  }

  @Test("is compared without looking at how good it is: rules grow stricter, old PINs go on")
  func typed() {
    #expect(PIN(typed: "12345678") != nil)
    #expect(PIN(typed: "1234567") == nil)
    #expect(PIN(typed: String(repeating: "x", count: 129)) == nil)
    #expect(PIN(typed: "e" + String(repeating: "\u{301}", count: 1_000_000)) == nil)
  }

  @Test("shows itself nowhere") func hidden() throws {
    let pin = try chosen("60417389")
    #expect("\(pin) \(String(reflecting: pin))" == "a PIN a PIN")
  }
}
