import Testing

@testable import Commands

@Suite("Keys of a keyboard")
struct KeyParserTests {
  @Test(
    "What terminals send for a key",
    arguments: [
      ("a", [.character("a")]), ("\r", [.enter]), ("\n", [.enter]), ("\u{7F}", [.backspace]),
      ("\u{8}", [.backspace]), ("\u{1}", [.home]), ("\u{5}", [.end]), ("\u{4}", [.endOfInput]),
      ("\u{15}", [.eraseToStart]), ("\u{B}", [.eraseToEnd]), ("\u{17}", [.eraseWord]),
      ("\u{C}", [.redraw]), ("\u{1B}[A", [.up]), ("\u{1B}OA", [.up]), ("\u{1B}[B", [.down]),
      ("\u{1B}[C", [.right]), ("\u{1B}[1;5C", [.right]), ("\u{1B}[D", [.left]),
      ("\u{1B}[H", [.home]), ("\u{1B}[1~", [.home]), ("\u{1B}[7~", [.home]), ("\u{1B}OF", [.end]),
      ("\u{1B}[4~", [.end]), ("\u{1B}[3~", [.delete]), ("\u{1B}[5~", [.pageUp]),
      ("\u{1B}[6~", [.pageDown]), ("\u{1B}OM", [.enter]), ("é", [.character("é")]),
      ("–", [.character("–")]), ("😀", [.character("😀")]), ("\t", []), ("\u{1B}x", []),
      ("\u{1B}[15~", []), ("\u{1B}\u{1B}[A", [.up]), ("\u{9B}A", [.character("A")]),
    ] as [(String, [Key])])
  func keys(sent: String, keys: [Key]) {
    var parser = KeyParser()
    #expect(parser.take(sent.utf8) == keys)
    // Nothing is left over.
    #expect(parser.take("b".utf8) == [.character("b")])
  }

  @Test("Bytes that come one by one are the same keys")
  func oneByOne() {
    let sent = "Zoë\u{1B}[A\u{1B}[200~1\r2\u{1B}[201~\r"
    var (whole, pieces) = (KeyParser(), KeyParser())
    let keys = whole.take(sent.utf8)
    #expect(sent.utf8.flatMap { pieces.take([$0]) } == keys)
    #expect(keys.count == 3 + 1 + 3 + 1)
  }

  @Test("Pasted line ends press no Enter, and nothing in pasted text is a key")
  func pasted() {
    var parser = KeyParser()
    let keys = parser.take("\u{1B}[200~a\r\ny\u{1B}[A\u{4}\n\u{1B}[201~\r".utf8)
    #expect(keys == "a  y ".map(Key.character) + [.enter])
  }

  @Test("No bytes are lost on it: whatever comes, the next letter is a letter")
  func noise() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var parser = KeyParser()
      _ = parser.take((0..<20).map { _ in UInt8.random(in: 0...255, using: &random) })
      // A sequence that has begun ends, a letter that has begun is given up.
      _ = parser.take("~~\u{1B}[201~".utf8)
      #expect(parser.take("xx".utf8).contains(.character("x")))
    }
  }
}
