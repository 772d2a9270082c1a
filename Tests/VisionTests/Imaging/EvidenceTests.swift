import CLeptonica
import Fixtures
import Foundation
import Testing

@testable import Vision

/// The picture with its marks, as a person is shown it.
@Suite struct OverlayTests {
  private static let sure = NormalizedRect(x: 0.5, y: 0.2, width: 0.3, height: 0.1)
  private static let doubtful = NormalizedRect(x: 0.5, y: 0.6, width: 0.3, height: 0.1)

  @Test func marksAreGreenAndDoubtfulOnesRed() throws {
    let page = PicturePage(
      raster: PageRaster(
        width: 400, height: 300, pixels: [UInt8](repeating: 200, count: 400 * 300)))
    let picture = try decoded(
      page.overlayPNG([
        OverlayMark(box: Self.sure, label: "cardTips", isDoubtful: false),
        OverlayMark(box: Self.doubtful, label: "netSales €", isDoubtful: true),
      ]))
    #expect(picture.width == 400 && picture.height == 300)
    // On the frames, two pixels outside of the boxes.
    #expect(colour(picture, 260, 58) == [16, 128, 48])
    #expect(colour(picture, 260, 178) == [208, 32, 32])
    // Inside of the boxes and far from all marks the picture is as it was.
    for (x, y) in [(260, 75), (260, 195), (390, 290), (5, 5)] {
      #expect(colour(picture, x, y) == [200, 200, 200])
    }
    // The labels stand left of the boxes.
    #expect(count(picture, columns: 0..<195, rows: 40..<110, of: [16, 128, 48]) > 20)
    #expect(count(picture, columns: 0..<195, rows: 160..<230, of: [208, 32, 32]) > 20)
  }

  @Test func withoutMarksThePictureIsAsItWas() throws {
    let picture = try decoded(PicturePage(raster: PictureBytes.sample).overlayPNG([]))
    let grey = try #require(OwnedPix(pixConvertTo8(picture.pointer, 0))?.raster)
    #expect(grey == PictureBytes.sample)
  }

  /// Boxes on and beyond the edges, without size, with long labels, on a tiny picture.
  @Test func noMarkIsTooStrangeToDraw() throws {
    let page = PicturePage(raster: PictureBytes.sample)
    let boxes = [
      NormalizedRect(x: 0, y: 0, width: 1, height: 1),
      NormalizedRect(x: 1, y: 1, width: 0, height: 0),
      NormalizedRect(x: -0.5, y: 0.5, width: 3, height: 3),
      NormalizedRect(x: 0, y: 0, width: 0, height: 0),
    ]
    for label in ["", "a", String(repeating: "grand total ", count: 20), "日本\n"] {
      let bytes = try page.overlayPNG(
        boxes.map { OverlayMark(box: $0, label: label, isDoubtful: true) })
      let picture = try decoded(bytes)
      #expect(picture.width == PictureBytes.sample.width)
    }
  }

  private func decoded(_ bytes: [UInt8]) throws -> OwnedPix {
    try #require(OwnedPix(pixReadMem(bytes, bytes.count)))
  }

  private func colour(_ picture: OwnedPix, _ x: Int, _ y: Int) -> [l_int32] {
    var (red, green, blue): (l_int32, l_int32, l_int32) = (-1, -1, -1)
    pixGetRGBPixel(picture.pointer, l_int32(x), l_int32(y), &red, &green, &blue)
    return [red, green, blue]
  }

  private func count(
    _ picture: OwnedPix, columns: Range<Int>, rows: Range<Int>, of wanted: [l_int32]
  ) -> Int {
    rows.reduce(0) { sum, y in sum + columns.count { colour(picture, $0, y) == wanted } }
  }
}

/// One figure cut out of a page.
@Suite struct CropTests {
  /// A page of 100 by 200 pixels; each pixel's grey tells its column.
  private static func page(_ regions: [LineRegion] = []) -> CleanPage {
    let raster = PageRaster(
      width: 100, height: 200, pixels: (0..<200).flatMap { _ in (0..<100).map { UInt8($0) } })
    return CleanPage(
      RecognizablePage(raster: raster, regions: regions),
      geometry: PageGeometry(
        sheet: .identity, bend: PageBend(width: 100, height: 200), step: 1, width: 100, height: 200),
      picture: raster)
  }

  @Test func theBoxAndALittlePaperAroundIt() {
    let crop = Self.page().crop(around: NormalizedRect(x: 0.4, y: 0.5, width: 0.2, height: 0.05))
    // A line of 10 pixels: 5 more above and below, 15 at each side.
    #expect(crop.width == 20 + 30 && crop.height == 10 + 10)
    #expect(crop.pixels.first == 25 && crop.pixels.last == 74)
  }

  /// Which columns of the page are seen; its label stands left of a figure or above it.
  static let labels: [(regions: [LineRegion], columns: [ClosedRange<UInt8>], height: Int)] = [
    ([], [72...97], 11),
    ([LineRegion(x: 10, y: 101, width: 30, height: 5)], [2...47, 72...97], 11),
    ([LineRegion(x: 10, y: 100, width: 75, height: 5)], [2...97], 11),
    // A count stands between; another row's label does not count.
    (
      [
        LineRegion(x: 10, y: 100, width: 30, height: 5),
        LineRegion(x: 1, y: 80, width: 99, height: 5),
        LineRegion(x: 56, y: 100, width: 4, height: 5),
      ], [2...67, 72...97], 11
    ),
    ([LineRegion(x: 70, y: 92, width: 25, height: 5)], [62...99], 19),
  ]

  @Test(arguments: labels)
  func aFiguresLabelIsSeenBesideIt(
    regions: [LineRegion], columns: [ClosedRange<UInt8>], height: Int
  ) {
    let crop = Self.page(regions).crop(
      around: NormalizedRect(x: 0.8, y: 0.5, width: 0.1, height: 0.025))
    #expect(Array(crop.pixels.prefix(crop.width)) == columns.flatMap { Array($0) })
    #expect(abs(crop.height - height) <= 1)
  }

  @Test(arguments: [
    NormalizedRect(x: 0, y: 0, width: 1, height: 1),
    NormalizedRect(x: 0, y: 0, width: 0, height: 0),
    NormalizedRect(x: 2, y: 3, width: 1, height: 1),
    NormalizedRect(x: -5, y: -5, width: 0.1, height: 0.1),
    NormalizedRect(x: .nan, y: 0.5, width: .infinity, height: 0.1),
  ])
  func noBoxIsTooStrangeToCut(box: NormalizedRect) {
    let crop = Self.page([LineRegion(x: 5, y: 90, width: 9, height: 20)]).crop(around: box)
    #expect((1...100).contains(crop.width) && (1...200).contains(crop.height))
  }

  @Test func thePNGHoldsThePixels() throws {
    let bytes = try PictureBytes.sample.png()
    let picture = try #require(OwnedPix(pixReadMem(bytes, bytes.count)))
    #expect(OwnedPix(pixConvertTo8(picture.pointer, 0))?.raster == PictureBytes.sample)
  }
}

@Suite("Small pictures in block characters")
struct BlockPictureTests {
  /// The greys that a terminal would show: four dots of each character, rows from the top.
  private static func dots(of text: String) -> [[Int]] {
    let order: [Character] = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
    return text.split(separator: "\n").flatMap { line -> [[Int]] in
      var rows: [[Int]] = [[], []]
      var ink = -1
      var paper = -1
      var rest = line[...]
      while let next = rest.first {
        if next == "\u{1B}" {
          let code = rest.dropFirst(2).prefix { $0 != "m" }
          let numbers = code.split(separator: ";").compactMap { Int($0) }
          if numbers.count == 6 { (ink, paper) = (numbers[2] - 232, numbers[5] - 232) }
          rest = rest.dropFirst(code.count + 3)
          continue
        }
        let bits = order.firstIndex(of: next) ?? -1
        for (row, pair) in [(0, [1, 2]), (1, [4, 8])] {
          rows[row] += pair.map { bits & $0 != 0 ? ink : paper }
        }
        rest = rest.dropFirst()
      }
      return rows
    }
  }

  @Test("black and white dots come out as they are, each pixel twice across", arguments: 0..<40)
  func everyDot(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 1...60, using: &random)
    let pixels = (0..<width * 8).map { _ in Bool.random(using: &random) ? UInt8(0) : 255 }
    let raster = PageRaster(width: width, height: 8, pixels: pixels)
    let dots = Self.dots(of: BlockPicture(raster: raster).text)
    // An eighth of the height is left out above and below.
    #expect(dots.count == 6, "seed \(seed)")
    for row in 0..<6 {
      #expect(dots[row].count == 2 * width)
      for column in 0..<2 * width {
        let pixel = pixels[(row + 1) * width + column / 2]
        #expect(dots[row][column] == (pixel == 0 ? 0 : 23), "seed \(seed), \(row), \(column)")
      }
    }
  }

  static let sizes = [(1, 1), (1, 400), (4000, 3), (700, 40), (90, 60), (76, 16), (3000, 3000)]

  @Test(
    "a picture of any size fits in eight lines of 76, and leaves the colours as they were",
    arguments: sizes)
  func fits(width: Int, height: Int) {
    let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 97) }
    let text = BlockPicture(raster: PageRaster(width: width, height: height, pixels: pixels)).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect((1...8).contains(lines.count))
    for (line, dots) in zip(lines, Self.dots(of: text)) {
      #expect(line.hasSuffix("\u{1B}[0m"))
      #expect((1...152).contains(dots.count))
    }
  }

  @Test("a blank crop is blank")
  func blank() {
    let raster = PageRaster(width: 40, height: 20, pixels: Array(repeating: 230, count: 800))
    let dots = Self.dots(of: BlockPicture(raster: raster).text)
    #expect(Set(dots.joined()) == [21])
  }
}

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
