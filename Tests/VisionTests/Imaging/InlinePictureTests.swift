import CLeptonica
import Fixtures
import Foundation
import Testing

@testable import Vision

/// Pictures between a terminal's lines of text.
@Suite struct InlinePictureTests {
  @Test func kittyGetsOnePieceOfASmallPicture() {
    #expect(
      InlineProtocol.kitty(png: [0x89, 0x50, 0x4E, 0x47])
        == "\u{1B}_Ga=T,f=100,q=2,m=0;iVBORw==\u{1B}\\")
  }

  @Test func kittyGetsALargePictureInPieces() {
    let bytes = (0..<7000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let text = InlineProtocol.kitty(png: bytes)
    let pieces = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(pieces.count == 3)
    #expect(
      pieces.map { $0.prefix { $0 != ";" } } == [
        "\u{1B}_Ga=T,f=100,q=2,m=1", "\u{1B}_Gq=2,m=1", "\u{1B}_Gq=2,m=0",
      ])
    let data = pieces.map { String($0.drop { $0 != ";" }.dropFirst()) }
    #expect(data.map(\.count) == [4096, 4096, 1144])
    #expect(Data(base64Encoded: data.joined()).map(Array.init) == bytes)
  }

  @Test func itermGetsTheWholeFile() {
    #expect(
      InlineProtocol.iterm(file: [1, 2, 3])
        == "\u{1B}]1337;File=inline=1;size=3;preserveAspectRatio=1:AQID\u{07}")
  }

  static let terminals: [(variables: [String: String], shows: InlineProtocol?)] = [
    (["TERM": "xterm-kitty"], .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-ghostty", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
    (["TERM": "foot"], nil),
    (["TERM": "xterm-256color"], nil), (["TERM": "xterm", "COLORTERM": "truecolor"], nil),
    (["TERM": "linux", "TIPPOOL_PICTURES": "blocks"], .blocks),
    (["TERM": "dumb", "KITTY_WINDOW_ID": "1"], nil), ([:], nil),
    (["KITTY_WINDOW_ID": "1"], nil),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], nil),
    (["TERM": "screen-256color", "TERM_PROGRAM": "iTerm.app"], nil),
    (["TERM": "xterm-kitty", "TIPPOOL_PICTURES": "none"], nil),
    (["TERM": "xterm-kitty", "TIPPOOL_PICTURES": ""], .kitty),
    (["TERM": "xterm", "TIPPOOL_PICTURES": "iterm"], .iterm),
    (["TMUX": "x", "TIPPOOL_PICTURES": "Kitty"], .kitty),
    (["TERM": "xterm-kitty", "TIPPOOL_PICTURES": "perhaps"], nil),
  ]

  @Test(arguments: terminals)
  func onlyTerminalsThatSayWhoTheyAreGetPictures(
    variables: [String: String], shows: InlineProtocol?
  ) {
    #expect(InlineProtocol(environment: variables, knowsUnicode: false) == shows)
  }

  static let texts: [(variables: [String: String], showsBlocks: Bool)] = [
    (["TERM": "xterm-256color"], true), (["TERM": "xterm", "COLORTERM": "truecolor"], true),
    (["TERM": "tmux-256color", "TMUX": "x"], true), (["TERM": "xterm"], false),
    (["TERM": "xterm-256color", "NO_COLOR": "1"], false), (["TERM": "dumb"], false),
    (["TERM": "xterm-256color", "TIPPOOL_PICTURES": "none"], false),
  ]

  @Test(arguments: texts)
  func anyTerminalWithGreysAndUnicodeGetsBlocks(variables: [String: String], showsBlocks: Bool) {
    let shown = InlineProtocol(environment: variables, knowsUnicode: true)
    #expect(shown == (showsBlocks ? .blocks : nil))
  }

  @Test(arguments: InlineProtocol.allCases)
  func everyProtocolShowsAPicture(_ shown: InlineProtocol) throws {
    let text = try shown.sequence(showing: PictureBytes.sample.png())
    #expect(text.hasPrefix("\u{1B}") && text.utf8.count > 100)
    #expect(shown == .blocks || text.unicodeScalars.allSatisfy(\.isASCII) && !text.contains("\n"))
  }

  /// The bytes come from a process that a stranger's file may have taken over.
  @Test func nothingButAPNGIsDecoded() throws {
    let jpeg = try PictureBytes.encoded(PictureBytes.sample, as: Int(IFF_JFIF_JPEG))
    for bytes in [jpeg, Array("%PDF-1.4".utf8), []] {
      #expect(throws: ReportImagingError.damaged) {
        try InlineProtocol.blocks.sequence(showing: bytes)
      }
    }
  }
}
