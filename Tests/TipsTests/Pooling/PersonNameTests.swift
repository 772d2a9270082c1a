import Foundation
import Testing
import Tips

@Suite struct PersonNameTests {
  @Test(arguments: [
    ("Ana", "Ana"), ("  Ana\t Maria  ", "Ana Maria"), ("Ana\u{A0}Maria", "Ana Maria"),
    ("李\u{3000}明", "李 明"), ("O'Brien \"Bob\"", "O'Brien \"Bob\""),
    ("=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"),
    ("نور", "نور"), ("שרה כהן", "שרה כהן"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("José", "Jose\u{301}"),
    ("مهری‌زاده", "مهری‌زاده"), ("7", "7"), ("-", "-"), ("ක්‍ෂ", "ක්‍ෂ"), ("👩🏽‍🍳", "👩🏽‍🍳"),
    ("❤️‍🔥", "❤️‍🔥"), ("1️⃣", "1️⃣"), ("葛\u{E0100}", "葛\u{E0100}"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
  ])
  func keepsAnyNameThatCanBePrinted(raw: String, text: String) throws {
    #expect(try PersonName(raw).text == text)
  }

  @Test(arguments: ["", " ", "\t", "\u{A0}\u{3000}", "\u{200B}", "\u{200D}\u{FEFF}", "\u{301}"])
  func aNameThatNobodySeesIsNoName(raw: String) {
    #expect(throws: PersonNameError.empty) { try PersonName(raw) }
  }

  @Test(
    arguments: [
      ("Ana\nBen", "\n"), ("Ana\u{0}", "\u{0}"), ("\u{1B}[31mAna", "\u{1B}"),
      ("Ana\u{7F}", "\u{7F}"),
      ("Ana\u{202E}neB", "\u{202E}"), ("\u{2067}Ana\u{2069}", "\u{2067}"),
      ("Ana\u{2028}Ben", "\u{2028}"), ("Ana\u{E000}\u{378}", "\u{378}"), ("Ana\u{85}", "\u{85}"),
    ] as [(String, Unicode.Scalar)])
  func invisibleSwitchesAreRefusedByNumber(raw: String, scalar: Unicode.Scalar) {
    #expect(throws: PersonNameError.controlCharacter(scalar)) { try PersonName(raw) }
  }

  /// Names that look alike are one person's.
  @Test(
    arguments: [
      ("Ana\u{200B}", "\u{200B}"), ("A\u{200B}na", "\u{200B}"), ("\u{FEFF}Ana", "\u{FEFF}"),
      ("A\u{AD}na", "\u{AD}"), ("A\u{2060}na", "\u{2060}"), ("An\u{200D}a", "\u{200D}"),
      ("Ana\u{200D}", "\u{200D}"), ("Ana\u{200C}", "\u{200C}"), ("An\u{34F}a", "\u{34F}"),
      ("Ana\u{FE0F}", "\u{FE0F}"), ("Bo 1\u{FE0F}", "\u{FE0F}"), ("Ana\u{E0101}", "\u{E0101}"),
      ("Ana\u{E0061}", "\u{E0061}"), ("A\u{3164}na", "\u{3164}"), ("Ana\u{200E}", "\u{200E}"),
      ("Ana\u{200F}", "\u{200F}"), ("Ana\u{61C}", "\u{61C}"), ("Ana\u{200D}👩", "\u{200D}"),
      ("👩\u{200D}Ana", "\u{200D}"), ("José\u{FE0F}", "\u{FE0F}"),
    ] as [(String, Unicode.Scalar)])
  func charactersOfNoWidthAreRefusedByNumber(raw: String, scalar: Unicode.Scalar) throws {
    #expect(throws: PersonNameError.controlCharacter(scalar)) { try PersonName(raw) }
  }

  /// Books that were kept before that rule stay readable.
  @Test func recordsMayHoldCharactersOfNoWidth() throws {
    #expect(try PersonName(recorded: "A\u{200B}na").text == "A\u{200B}na")
    #expect(throws: PersonNameError.controlCharacter("\u{202E}")) {
      try PersonName(recorded: "A\u{202E}na")
    }
  }

  @Test func aNameEndsAtAHundredCharacters() throws {
    #expect(try PersonName(String(repeating: "é", count: 100)).text.count == 100)
    #expect(throws: PersonNameError.tooLong(characters: 300)) {
      try PersonName(String(repeating: "x", count: 300))
    }
    #expect(throws: PersonNameError.tooLong(characters: 101)) {
      try PersonName(String(repeating: "x", count: 101))
    }
    let most = "a" + String(repeating: "\u{301}", count: 999)
    #expect(try PersonName(most).text == most)
    #expect(throws: PersonNameError.tooLong(characters: 1001)) { try PersonName(most + "\u{301}") }
    let tower = "a" + String(repeating: "\u{301}", count: 5000)
    #expect(throws: PersonNameError.tooLong(characters: 5001)) { try PersonName(tower) }
    #expect(try PersonName(String(repeating: "👩‍👩‍👧", count: 100)).text.count == 100)
  }

  @Test func decodingChecksToo() throws {
    let decoder = JSONDecoder()
    #expect(try decoder.decode([PersonName].self, from: Data(#"[" Ana "]"#.utf8))[0].text == "Ana")
    #expect(throws: DecodingError.self) {
      try decoder.decode([PersonName].self, from: Data(#"[""]"#.utf8))
    }
  }
}

@Suite struct JobRoleTests {
  @Test(arguments: [
    "server", "support", "host", "bar-back", "sous_chef", "a", "x2",
    "abcdefghijklmnopqrstuvwxyzabcd",
  ])
  func aWordInSmallLettersIsARole(text: String) {
    #expect(JobRole(text)?.rawValue == text)
  }

  @Test(arguments: [
    "", "Host", "2host", "-host", "_host", "host ", "bar back", "café", "hôte", "host\n", "=host",
    "abcdefghijklmnopqrstuvwxyzabcde",
  ])
  func anythingElseIsNoRole(text: String) throws {
    #expect(JobRole(text) == nil)
    let data = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([JobRole].self, from: data) }
  }
}
