import Testing

@testable import Books

/// What people type stays on its line.
@Suite struct OneLineTests {
  @Test(arguments: [
    ("x\ny", "x y"), ("x\ny \u{1B}[31m", "x y [31m"), ("a\r\n\t b\u{0}", "a b"),
    ("a\u{2028}b\u{202E}c\u{2066}d", "a b c d"), ("\u{9B}31m", "31m"),
    ("two  spaces", "two  spaces"), ("Grüße, 👩‍👩‍👧", "Grüße, 👩‍👩‍👧"), ("\n", ""), ("", ""),
  ]) func whatGarblesIsTakenOut(typed: String, kept: String) {
    #expect(typed.onOneLine == kept)
    #expect(kept.onOneLine == kept)
  }

  @Test(arguments: [
    ("x\ny", "x␊y"), ("\u{1B}[31m", "␛[31m"), ("\u{7F}", "␡"), ("\u{9B}", "\u{FFFD}"),
    ("\u{2028}\u{202E}", "\u{FFFD}\u{FFFD}"), ("Grüße", "Grüße"),
  ]) func controlCharactersInTheBooksAreShownAsSigns(held: String, shown: String) {
    #expect(held.printable == shown)
  }

  @Test func aReasonOfControlCharactersAloneIsNone() throws {
    let folder = try TemporaryFolder()
    let store = try TipStore.open(at: folder.database)
    let id = try store.save(SampleShifts.evening(), by: "t")
    #expect(throws: TipStoreError.reasonMissing) { try store.void(id, reason: "\n\u{1B}", by: "t") }
    try store.void(id, reason: "x\ny \u{1B}[31m", by: "t\u{7}")
    let entry = try #require(try store.lastChanges(1).first)
    #expect((entry.why, entry.who) == ("x y [31m", "t"))
  }
}
