import InkRecognition
import Monetary
import Testing
import TextObservations

@testable import SignedSlips

@Suite("The written lines of a slip")
struct SlipLinesTests {
  private static let header: [(String, x: Int, y: Int)] = [
    ("Subtotal", x: 20, y: 100), ("36.70", x: 400, y: 100), ("Tax", x: 20, y: 140),
    ("3.30", x: 400, y: 140),
  ]

  private static func labels(
    _ words: [(String, x: Int, y: Int)], on page: DrawnPage
  ) -> SlipLabels? {
    SlipLabels(
      page.words(words), width: Double(page.width), height: Double(page.height), in: .usd)
  }

  @Test(
    "The amount is the last one above the tip, with its tax",
    arguments: [
      ([("Amount", x: 20, y: 180), ("$40.00", x: 400, y: 180)], 4000),
      ([("Total:", x: 20, y: 180), ("40.00", x: 400, y: 180)], 4000),
      ([("Importe", x: 20, y: 180), ("40.00", x: 400, y: 180)], 4000),
      // Writing hides the rest of the word; a point read as a comma.
      ([("Purch", x: 20, y: 180), ("40.00", x: 400, y: 180)], 4000),
      ([("Amount", x: 20, y: 180), ("40,00", x: 400, y: 180)], 4000),
      ([("Amount", x: 20, y: 180), ("40,000", x: 400, y: 180)], nil),
      // A gratuity or a grand total.
      ([("Gra", x: 20, y: 180), ("40.00", x: 400, y: 180)], nil),
      ([], 4000),
      ([("Points", x: 20, y: 180), ("40.00", x: 400, y: 180)], nil),
      // What is added or taken off and was not read: the amount above it is not the one that counts.
      ([("Svc", x: 20, y: 180), ("Charge", x: 80, y: 180), ("9,00", x: 400, y: 180)], nil),
      ([("Amount", x: 20, y: 180), ("4#.0S", x: 400, y: 180)], nil),
      ([("Gift", x: 20, y: 180), ("Card", x: 90, y: 180), ("-20.00", x: 400, y: 180)], nil),
      ([("Service", x: 20, y: 180)], nil),
      // A number that is no amount says nothing.
      ([("Auth", x: 20, y: 180), ("004711", x: 400, y: 180)], 4000),
    ] as [([(String, x: Int, y: Int)], Int64?)])
  func amount(words: [(String, x: Int, y: Int)], expected: Int64?) throws {
    let page = DrawnPage(width: 500, height: 600)
    let labels = Self.labels(
      Self.header + words + [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)], on: page)
    #expect(labels != nil)
    #expect(labels?.amount == expected.map { Money(minorUnits: $0) })
  }

  @Test(
    "The words are found in the ways that slips print them",
    arguments: [
      ("Tip", "Total"), ("TIP:", "TOTAL:"), ("Gratuity:", "Total"), ("Propina:", "TOTAL"),
      ("Tip:$", "Total:$"),
    ])
  func words(tip: String, total: String) {
    let page = DrawnPage(width: 500, height: 600)
    let labels = Self.labels(
      Self.header + [(tip, x: 20, y: 240), (total, x: 20, y: 300)], on: page)
    #expect(labels != nil)
  }

  @Test("A gratuity that is printed with its amount is no line to write on")
  func printedGratuity() throws {
    let page = DrawnPage(width: 500, height: 600)
    let printed: [(String, x: Int, y: Int)] = [
      ("Gratuity", x: 20, y: 180), ("12.00", x: 400, y: 180), ("Total", x: 20, y: 220),
      ("52.00", x: 400, y: 220),
    ]
    #expect(Self.labels(Self.header + printed, on: page) == nil)
    let labels = try #require(
      Self.labels(
        Self.header + printed + [("Tip:", x: 20, y: 280), ("Total:", x: 20, y: 340)], on: page))
    #expect(labels.tip.box.top > 250 && labels.amount == Money(minorUnits: 5200))
  }

  @Test("Suggested tips and a page without a tip have no lines")
  func none() {
    let page = DrawnPage(width: 500, height: 600)
    for words in [
      [("Total:", x: 20, y: 240)],
      [("Tip", x: 20, y: 240), ("18%", x: 100, y: 240), ("Total:", x: 20, y: 300)],
      [("Suggested", x: 20, y: 240), ("Tip", x: 160, y: 240), ("Total", x: 20, y: 300)],
    ] {
      #expect(Self.labels(Self.header + words, on: page) == nil)
    }
  }

  private static func lines(
    _ page: DrawnPage, _ words: [(String, x: Int, y: Int)]
  ) throws -> SlipLines {
    SlipLines(try #require(labels(header + words, on: page)), on: page.raster)
  }

  @Test("Writing beside each word stands on its own line, and the rule is no writing")
  func beside() throws {
    var page = DrawnPage(width: 500, height: 600)
    page.fill(100..<480, 262..<264)
    page.fill(120..<480, 322..<324)
    for x in [200, 230] { page.stroke(at: x, on: 263) }
    for x in [150, 180, 210] { page.stroke(at: x, on: 322) }
    let lines = try Self.lines(page, [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)])
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.total?.patches.count == 3)
    #expect(lines.tip.map { (195...205).contains($0.box.left) } == true)
  }

  @Test("Writing on a line below each word is found")
  func below() throws {
    var page = DrawnPage(width: 500, height: 600)
    page.fill(20..<480, 310..<312)
    page.fill(20..<480, 420..<422)
    for x in [60, 230] { page.stroke(at: x, on: 310) }
    page.stroke(at: 300, on: 420)
    let lines = try Self.lines(page, [("TIP", x: 20, y: 240), ("TOTAL", x: 20, y: 350)])
    #expect(lines.tip != nil && lines.total?.patches.count == 1)
  }

  @Test("Dots and dashes to write on are no writing", arguments: [2, 8])
  func dotted(size: Int) throws {
    var page = DrawnPage(width: 500, height: 600)
    for x in stride(from: 120, to: 480, by: 14) {
      page.fill(x..<x + size, 262..<264)
      page.fill(x..<x + size, 322..<324)
    }
    let lines = try Self.lines(page, [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)])
    #expect(lines.tip == nil && lines.total == nil)
  }

  /// The words of tip and total, 60 rows apart.
  private static let pair: [(String, x: Int, y: Int)] = [
    ("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300),
  ]

  @Test("Digits that touch those of the line above are cut apart", arguments: [0, 6, -6])
  func touching(lean: Int) throws {
    var page = DrawnPage(width: 500, height: 600)
    for x in [200, 230] { page.stroke(at: x, on: 263) }
    // One stroke from the upper line's digit down to the lower line.
    page.fill(230..<234, 223..<268)
    page.fill(230 + lean..<234 + lean, 267..<322)
    page.fill(min(230, 230 + lean)..<max(234, 234 + lean), 266..<269)
    page.stroke(at: 190, on: 322)
    let lines = try Self.lines(page, Self.pair)
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.total?.patches.count == 2)
    #expect(lines.tip.map { $0.box.bottom < 300 } == true)
    #expect(lines.total.map { $0.box.top > 245 } == true)
  }

  @Test("A long tail of the line above is not cut off")
  func tail() throws {
    var page = DrawnPage(width: 500, height: 600)
    page.stroke(at: 200, on: 263)
    page.fill(230..<234, 223..<290)
    page.stroke(at: 150, on: 322)
    let lines = try Self.lines(page, Self.pair)
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.tip?.box.bottom == 290)
  }

  @Test("Rests of a rule and the paper's edge are no writing")
  func rests() throws {
    var page = DrawnPage(width: 500, height: 600)
    for x in [440, 466] { page.stroke(at: x, on: 263) }
    page.fill(400..<430, 258..<263)
    page.fill(498..<500, 190..<270)
    let lines = try Self.lines(page, Self.pair)
    #expect(lines.tip?.patches.count == 2)
  }

  @Test("A low dash is writing, alone and behind a printed sign", arguments: [false, true])
  func dash(isBehindSign: Bool) throws {
    var page = DrawnPage(width: 500, height: 600)
    for row in isBehindSign ? [258, 318] : [] { page.fill(110..<120, row - 20..<row) }
    page.fill(200..<260, 254..<258)
    for x in [200, 230] { page.stroke(at: x, on: 322) }
    let lines = try Self.lines(page, Self.pair)
    #expect(lines.tip?.patches.contains { $0.box.width == 60 } == true)
  }

  @Test("A fold through both lines is no digit of either")
  func fold() throws {
    var page = DrawnPage(width: 500, height: 600)
    page.stroke(at: 200, on: 263)
    page.fill(240..<243, 200..<420)
    page.stroke(at: 200, on: 322)
    let lines = try Self.lines(page, Self.pair)
    #expect(lines.tip?.patches.count == 1 && lines.total?.patches.count == 1)
  }

  @Test("Figures that are printed beside a label of the second look stay")
  func printedFigures() {
    let page = DrawnPage(width: 500, height: 600)
    let printed = [("12.00", x: 400, y: 240), ("52.00", x: 400, y: 300)]
    let first = page.words(Self.header + printed, confidence: 0.97)
    let second = page.words([("Gratuity", x: 20, y: 240), ("Total", x: 20, y: 300)])
    let words = LabelWords.words(first, withLabelsOf: second)
    #expect(words.words.count == first.words.count)
    #expect(SlipLabels(words, width: 500, height: 600, in: .usd) == nil)
  }

  @Test(
    "A surely read figure is a guest's where it stands higher or lower than the word beside it",
    arguments: [(240, false), (237, false), (228, true), (252, true)])
  func surelyRead(top: Int, isWritten: Bool) {
    let page = DrawnPage(width: 500, height: 600)
    let figure = page.words([("12.00", x: 200, y: top)], confidence: 0.97)
    let print = page.words(Self.header + [("TIP", x: 20, y: 240), ("TOTAL", x: 20, y: 300)])
    var first = print
    first.words += figure.words
    #expect((SlipLabels(first, width: 500, height: 600, in: .usd) != nil) == isWritten)
    let second = LabelWords.words(figure, withLabelsOf: print)
    #expect((SlipLabels(second, width: 500, height: 600, in: .usd) != nil) == isWritten)
  }

  @Test(
    "Words that writing hides in part are known",
    arguments: [
      ("Gra", "TOT", true), ("tuity", "TOTAL", true), ("Grafuity", "TOTAL", true),
      ("PROPINA", "total", true), ("Quantity", "TOTAL", false),
      ("Proxima", "TOTAL", false),
    ])
  func hidden(tip: String, total: String, isKnown: Bool) {
    let page = DrawnPage(width: 500, height: 600)
    let first = page.words(Self.header)
    let second = page.words([(tip, x: 20, y: 240), (total, x: 20, y: 300)])
    let words = LabelWords.words(first, withLabelsOf: second)
    let labels = SlipLabels(words, width: 500, height: 600, in: .usd)
    #expect((labels != nil) == isKnown)
    // The box is that of the whole word, also where its beginning is hidden.
    if tip == "tuity" { #expect(labels.map { $0.tip.box.left < 20 } == true) }
  }

  @Test(
    "Of two labels one may show its first letters only, both two letters",
    arguments: [
      ("TIP", 20, "TO", 20, true), ("TIP", 20, "T", 20, true), ("Tl", 20, "TOTAL", 20, true),
      ("T", 20, "TOTAL", 20, true), ("TI", 20, "TO", 20, true), ("Gr", 20, "TO", 20, true),
      // Not under each other, too little of both, or letters of something else.
      ("TIP", 20, "TO", 80, false), ("T", 20, "T", 20, false), ("TIP", 20, "TA", 20, false),
      ("TA", 20, "TOTAL", 20, false),
    ])
  func firstLetters(tip: String, tipLeft: Int, total: String, totalLeft: Int, isKnown: Bool) {
    let page = DrawnPage(width: 500, height: 600)
    let first = page.words(
      Self.header + [(tip, x: tipLeft, y: 240), (total, x: totalLeft, y: 300)])
    let words = LabelWords.words(first, withLabelsOf: page.words([]))
    let labels = SlipLabels(words, width: 500, height: 600, in: .usd)
    #expect((labels != nil) == isKnown)
  }

  @Test("The printed total above the tip keeps its figure, and a label its second word")
  func secondLook() throws {
    let page = DrawnPage(width: 500, height: 600)
    let first = page.words(
      Self.header + [
        ("Total", x: 20, y: 180), ("40.00", x: 400, y: 180), ("&ip", x: 20, y: 240),
        ("Amount", x: 80, y: 240),
      ], confidence: 0.9)
    let second = page.words([
      ("Total", x: 20, y: 180), ("Tip", x: 20, y: 240), ("Total", x: 20, y: 300),
    ])
    let words = LabelWords.words(first, withLabelsOf: second)
    let labels = try #require(SlipLabels(words, width: 500, height: 600, in: .usd))
    #expect(labels.amount == Money(minorUnits: 4000))
    #expect(labels.tip.box.right == 164)
  }

  @Test("Dots that figures hide in part are the rule, not the line to sign on below")
  func hiddenDots() throws {
    var page = DrawnPage(width: 500, height: 600)
    for x in stride(from: 120, to: 480, by: 14) {
      page.fill(x..<x + 2, 262..<264)
      page.fill(x..<x + 2, 322..<324)
    }
    page.fill(20..<480, 380..<382)
    for x in [200, 230] {
      page.stroke(at: x, on: 263)
      page.stroke(at: x, on: 323)
    }
    page.fill(100..<180, 360..<376)
    let lines = try Self.lines(page, [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)])
    let total = try #require(lines.total)
    #expect(total.patches.count == 2 && total.box.bottom < 330)
  }

  @Test("The feet of figures beside a word are no rule where one lies below it")
  func feet() throws {
    var page = DrawnPage(width: 500, height: 600)
    page.fill(20..<480, 290..<292)
    page.fill(20..<480, 420..<422)
    for x in stride(from: 120, to: 440, by: 40) {
      page.stroke(at: x, on: 258)
      page.fill(x..<x + 6, 256..<259)
    }
    for x in [60, 230] { page.stroke(at: x, on: 290) }
    page.stroke(at: 300, on: 420)
    let lines = try Self.lines(page, [("TIP", x: 20, y: 240), ("TOTAL", x: 20, y: 350)])
    #expect(lines.tipPlace.bottom > 290)
  }

  @Test("A white page has lines and no writing")
  func white() throws {
    let lines = try Self.lines(
      DrawnPage(width: 500, height: 600), [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)])
    #expect(lines.tip == nil && lines.total == nil)
    #expect(lines.tipPlace.width > 0 && lines.totalPlace.width > 0)
  }

  @Test("A crop has the writing's shape whatever its size")
  func crops() throws {
    var page = DrawnPage(width: 500, height: 600)
    for x in [200, 230] { page.stroke(at: x, on: 262) }
    let lines = try Self.lines(page, [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)])
    let crop = try #require(lines.tip?.crop(height: 22))
    #expect(crop.columns >= 2 && crop.columns < 60)
    #expect(crop.values.contains { $0 > 0.8 } && crop.values.contains(0))
  }
}
