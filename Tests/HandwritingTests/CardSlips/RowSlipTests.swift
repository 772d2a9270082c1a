import Money
import Testing
import Vision

@testable import Handwriting

@Suite("Tip and total on one row") struct RowSlipTests {
  private static let row: PlacedWords = [("TIP", x: 20, y: 240), ("TOTAL", x: 260, y: 240)]

  private static func labels(_ words: PlacedWords, confidence: Double = 0.96) -> [SlipLabels] {
    let page = DrawnPage(width: 500, height: 600)
    let words = page.words(SlipLabelsTests.header + words, confidence: confidence)
    return SlipLabels.all(on: words, width: 500, height: 600, in: .usd)
  }

  /// The row's words and a page with what each has to write on.
  private static func lines(_ page: DrawnPage, _ words: PlacedWords = row) throws -> SlipLines {
    SlipLines(try #require(labels(words).first), on: page.raster)
  }

  /// A page with a rule behind each word.
  private static func ruled(_ columns: [Range<Int>] = [75..<245, 345..<480]) -> DrawnPage {
    var page = DrawnPage(width: 500, height: 600)
    for place in columns { page.fill(place, 262..<264) }
    return page
  }

  /// The row with other words on it or around it.
  private static func row(with words: (String, x: Int, y: Int)...) -> PlacedWords { row + words }

  private static let slipRows: [PlacedWords] = [
    row, [("Tip:", x: 20, y: 240), ("Total:", x: 260, y: 242)],
    [("+", x: 20, y: 240), ("Tip", x: 40, y: 240), ("Total:$", x: 260, y: 240)],
    [("Tip", x: 20, y: 240), ("=", x: 240, y: 240), ("Total", x: 260, y: 240)],
    [("Gratuity", x: 20, y: 240), ("Grand", x: 260, y: 240), ("Total", x: 345, y: 240)],
    [("Tip", x: 20, y: 240), ("Amount", x: 70, y: 240), ("Total", x: 300, y: 240)],
    // A guest's figures may be read on the row, and print below it.
    row(with: ("5,00", x: 120, y: 233), ("45,00", x: 350, y: 232)),
    row(with: ("$", x: 70, y: 240), ("41", x: 120, y: 230), ("$", x: 340, y: 240)),
    row(with: ("I", x: 20, y: 360), ("agree", x: 50, y: 360), ("total", x: 140, y: 360)),
  ]

  @Test("The two words are found in the ways that slips print them", arguments: slipRows.indices)
  func words(index: Int) throws {
    let found = Self.labels(Self.slipRows[index])
    let labels = try #require(found.first)
    #expect(found.count == 1 && labels.areOnOneRow && !labels.isBesideAnother)
    #expect(labels.amount == Money(minorUnits: 4000))
    #expect(labels.tip.box.left == 20 && labels.total.box.left >= 240)
    #expect(labels.tip.box.right < labels.total.box.left)
  }

  private static let otherRows: [PlacedWords] = [
    [("Tip", x: 20, y: 240), ("Total", x: 80, y: 240)],
    [("TOTAL", x: 20, y: 240), ("TIP", x: 260, y: 240)], row(with: ("TIP", x: 400, y: 240)),
    row(with: ("TOTAL", x: 400, y: 240)), row(with: ("18%", x: 400, y: 240)),
    row(with: ("included", x: 110, y: 240)), row(with: ("Donation", x: 360, y: 240)),
    row(with: ("8.00", x: 120, y: 240)), row(with: ("48.00", x: 400, y: 240)),
    row(with: ("48", x: 400, y: 240)),
    [
      ("18%", x: 20, y: 240), ("Tip", x: 80, y: 240), ("$7.20", x: 130, y: 240),
      ("Total", x: 260, y: 240), ("$47.20", x: 340, y: 240),
    ],
    // Slips side by side of which one lies higher.
    row(with: ("TOTAL", x: 20, y: 300)), row(with: ("TIP", x: 262, y: 200)),
  ]

  @Test(
    "What is a sentence, filled in, a suggestion or of two slips is no place to write",
    arguments: otherRows.indices)
  func others(index: Int) {
    #expect(Self.labels(Self.otherRows[index]).isEmpty)
  }

  @Test("Of two slips on a page each is found, and that there is another one whose total is not")
  func severalSlips() {
    let other: PlacedWords = [
      ("Amount", x: 20, y: 500), ("52.00", x: 400, y: 500), ("TIP", x: 20, y: 540),
    ]
    let total: PlacedWords = [("TOTAL", x: 260, y: 540)]
    let hidden: PlacedWords = [("T0TA", x: 260, y: 540)]
    let between: PlacedWords = (0..<5).map { ("Check", x: 20, y: 300 + 40 * $0) }
    #expect(
      Self.labels(Self.row + between + other + total).map(\.isBesideAnother) == [false, false])
    #expect(Self.labels(Self.row + between + other + hidden).map(\.isBesideAnother) == [true])
  }

  @Test("A total that writing hides is read by itself", arguments: ["TOTAL", "TOT", "otal", "TIP"])
  func thirdLook(total: String) {
    let page = DrawnPage(width: 500, height: 600)
    let first = page.words(
      SlipLabelsTests.header + [("TIP", x: 20, y: 240), ("W&TAL", x: 262, y: 240)], confidence: 0.6)
    let tips = RowLabels.tips(first, page.words([]))
    #expect(tips.count == 1)
    let third = page.words([(total, x: 262, y: 240)])
    let words = RowLabels.words(first, tips, withTotalsOf: third)
    let found = SlipLabels.all(on: words, width: 500, height: 600, in: .usd)
    #expect(found.map(\.areOnOneRow) == (total == "TIP" ? [] : [true]))
  }

  @Test("The third look is at the short words behind the tip and nothing else")
  func behind() throws {
    var page = DrawnPage(width: 500, height: 600)
    for left in [20, 260] {
      for row in [200, 240] {
        for letter in 0..<4 {
          page.fill(left + 16 * letter..<left + 10 + 16 * letter, row..<row + 22)
        }
      }
    }
    let tips = RowLabels.tips(page.words([("TIP", x: 20, y: 240)]), page.words([]))
    let regions = RowLabels.page(page.raster, behind: tips, height: 22).regions
    #expect(regions.count == 1)
    #expect(regions.first.map { $0.x > 250 && (235...240).contains($0.y) } == true)
  }

  @Test("Writing behind each word is of its own place, and rules, dots and signs are no writing")
  func writing() throws {
    for dots in [false, true] {
      var page = dots ? DrawnPage(width: 500, height: 600) : Self.ruled()
      for place in dots ? [75..<245, 345..<480] : [] {
        for x in stride(from: place.lowerBound, to: place.upperBound, by: 12) {
          page.fill(x..<x + 3, 262..<264)
        }
      }
      #expect(try Self.lines(page).tip == nil && Self.lines(page).total == nil)
      #expect(try !Self.lines(page).hasOtherWriting)
      for x in [70, 338] { page.fill(x..<x + 9, 240..<261) }
      for x in [120, 150] { page.stroke(at: x, on: 262) }
      for x in [380, 410, 440] { page.stroke(at: x, on: 264) }
      let lines = try Self.lines(page)
      #expect(lines.tip?.patches.count == 2 && lines.total?.patches.count == 3)
      #expect(lines.tip?.box.left == 120 && lines.total?.box.left == 380)
      #expect(!lines.hasOtherWriting)
      #expect(lines.tipPlace.right <= 260 && lines.totalPlace.left > 320)
    }
  }

  @Test(
    "A tip that is written on over the total's word is not cut there", arguments: [220, 252, 290])
  func over(left: Int) throws {
    var page = Self.ruled()
    for x in [120, 150] { page.stroke(at: x, on: 262) }
    for x in [380, 410] { page.stroke(at: x, on: 262) }
    page.stroke(at: left, on: left == 290 ? 236 : 262)
    if left == 252 { page.fill(252..<275, 226..<230) }
    #expect(try Self.lines(page).hasOtherWriting == (left > 220))
  }

  @Test("Without a rule behind each word it is not known where the places are")
  func withoutRules() throws {
    for places in [[], [75..<245], [345..<480]] as [[Range<Int>]] {
      var page = Self.ruled(places)
      for x in [120, 150, 380, 410] { page.stroke(at: x, on: 262) }
      #expect(try Self.lines(page).hasOtherWriting)
    }
    // Rules above or below the words.
    for row in [222, 310] {
      var page = DrawnPage(width: 500, height: 600)
      for place in [20..<220, 260..<480] { page.fill(place, row..<row + 2) }
      for x in [60, 90, 300, 330] { page.stroke(at: x, on: row) }
      #expect(try Self.lines(page).hasOtherWriting)
    }
  }

  @Test("Writing above an empty place is not taken for nothing") func away() throws {
    var page = Self.ruled()
    for x in [380, 410] { page.stroke(at: x, on: 262) }
    #expect(try !Self.lines(page).hasOtherWriting)
    for x in [120, 150] { page.stroke(at: x, on: 212) }
    #expect(try Self.lines(page).hasOtherWriting)
  }

  @Test(
    "Each word may have a frame, beside, around or below it",
    arguments: [
      ([75..<240, 340..<480], 222..<282), ([10..<240, 250..<490], 222..<282),
      ([20..<240, 260..<480], 275..<335),
    ])
  func frames(columns: [Range<Int>], rows: Range<Int>) throws {
    var page = DrawnPage(width: 500, height: 600)
    for place in columns { page.frame(place, rows) }
    let empty = try Self.lines(page)
    #expect(empty.tip == nil && empty.total == nil && !empty.hasOtherWriting)
    for x in [120, 150, 380, 410, 440] { page.stroke(at: x, on: rows.upperBound - 10) }
    let lines = try Self.lines(page)
    #expect(lines.tip?.patches.count == 2 && lines.total?.patches.count == 3)
    #expect(!lines.hasOtherWriting)
    // One that reaches from one frame into the other.
    page.fill(200..<400, rows.lowerBound + 16..<rows.lowerBound + 40)
    #expect(try Self.lines(page).hasOtherWriting)
  }

  @Test("A frame of both words, or of one alone, leaves the slip to a person")
  func otherFrames() throws {
    for columns in [75..<240, 340..<480, 8..<492] {
      var page = DrawnPage(width: 500, height: 600)
      page.frame(columns, 222..<282)
      for x in [120, 150, 380, 410] { page.stroke(at: x, on: 262) }
      #expect(try Self.lines(page).hasOtherWriting)
    }
  }
}
