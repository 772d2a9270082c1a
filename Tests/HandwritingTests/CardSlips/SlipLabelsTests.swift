import Money
import Testing
import Vision

@testable import Handwriting

@Suite("What a card slip prints around its written lines")
struct SlipLabelsTests {
  static let header: [(String, x: Int, y: Int)] = [
    ("Subtotal", x: 20, y: 100), ("36.70", x: 400, y: 100), ("Tax", x: 20, y: 140),
    ("3.30", x: 400, y: 140),
  ]

  static func labels(
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

  /// The words of tip and total, 60 rows apart.

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

  @Test(
    "A printed gratuity in another size is no line to write on, nor a printed total",
    arguments: [18, 30], [("Gratuity", "TOTAL"), ("T", "TOTAL"), ("Tip", "Total")])
  func printedInAnotherSize(height: Int, labels: (tip: String, total: String)) {
    let page = DrawnPage(width: 500, height: 600)
    var first = page.words(
      Self.header + [(labels.tip, x: 20, y: 240), (labels.total, x: 20, y: 300)])
    for (text, y) in [("12.00", 240), ("52.00", 300)] where labels.tip != "T" || text == "52.00" {
      let box = NormalizedRect(
        x: 400.0 / 500, y: Double(y + 22 - height) / 600, width: 70.0 / 500,
        height: Double(height) / 600)
      first.words.append(TextObservation(text: text, box: box, confidence: Confidence(0.98)))
    }
    #expect(SlipLabels(first, width: 500, height: 600, in: .usd) == nil)
    let words = LabelWords.words(first, withLabelsOf: page.words([]))
    #expect(SlipLabels(words, width: 500, height: 600, in: .usd) == nil)
  }

  @Test(
    "What begins like the word for the amount is it, unless the amount stands above",
    arguments: [(["Amo"], 4000), (["Amount", "Cha"], nil), (["Subtotal", "Bal"], 4000)]
      as [([String], Int64?)])
  func beginnings(words: [String], amount: Int64?) throws {
    let page = DrawnPage(width: 500, height: 600)
    let rows = words.indices.flatMap { row in
      [(words[row], x: 20, y: 100 + 40 * row), ("40.00", x: 400, y: 100 + 40 * row)]
    }
    let labels = try #require(
      Self.labels(rows + [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300)], on: page))
    #expect(labels.amount?.minorUnits == amount)
  }

  @Test(
    "The words for an additional tip and a grand total are known",
    arguments: [
      ("Additional", "Tip", "Total"), ("Charge", "Tip", "Total"), ("Extra", "Gratuity:", "Total"),
      ("Tip", "", "Grand"),
    ])
  func otherWords(one: String, two: String, total: String) {
    let page = DrawnPage(width: 500, height: 600)
    var words = Self.header + [(one, x: 20, y: 240), (total, x: 20, y: 300)]
    if !two.isEmpty { words.append((two, x: 180, y: 240)) }
    if total == "Grand" { words.append(("Total", x: 100, y: 300)) }
    #expect(Self.labels(words, on: page) != nil)
  }

  @Test(
    "Another line to write on is seen, between the two or above them",
    arguments: [
      ("Donation", 270, true), ("Kitchen", 200, true), ("12", 270, false), ("", 270, false),
    ])
  func otherLine(word: String, top: Int, isThere: Bool) throws {
    let page = DrawnPage(width: 500, height: 600)
    let words =
      Self.header + [
        ("Amount", x: 20, y: 170), ("40.00", x: 400, y: 170), ("Tip:", x: 20, y: 240),
        ("Total:", x: 20, y: 310),
      ]
    let labels = try #require(
      Self.labels(words + (word.isEmpty ? [] : [(word, x: 20, y: top)]), on: page))
    #expect(labels.hasOtherLine == isThere)
  }

  @Test("Each slip of a page is found, and that there is another one whose total is not")
  func severalSlips() throws {
    let page = DrawnPage(width: 500, height: 900)
    let all = { (words: [(String, x: Int, y: Int)]) in
      SlipLabels.all(on: page.words(words), width: 500, height: 900, in: .usd)
    }
    let slip = { (top: Int) in
      [
        ("Server:", x: 20, y: top), ("Check", x: 20, y: top + 30), ("Date", x: 20, y: top + 60),
        ("Auth", x: 20, y: top + 90), ("Amount", x: 20, y: top + 120),
        ("40.00", x: 400, y: top + 120), ("Tip:", x: 20, y: top + 160),
        ("Total:", x: 20, y: top + 200),
      ] as [(String, x: Int, y: Int)]
    }
    #expect(all(slip(20)).map(\.isBesideAnother) == [false])
    #expect(all(slip(20) + slip(420)).map(\.isBesideAnother) == [false, false])
    #expect(all(slip(20).dropLast() + slip(420)).map(\.isBesideAnother) == [true])
    // The words of the other one are hidden, but not what stands around them.
    let rest = ["Blue Door Cafe", "Server: Ana", "I agree to pay"]
    let rows = { (top: Int) in rest.indices.map { (rest[$0], x: 20, y: top + 20 * $0) } }
    #expect(all(rows(220) + slip(420) + rows(640)).map(\.isBesideAnother) == [true])
    #expect(all(rows(220) + slip(420)).map(\.isBesideAnother) == [false])
    // A heading and a printed gratuity are no slip.
    let heading = [("Tip", x: 20, y: 800), ("Guide", x: 80, y: 800)]
    #expect(all(slip(20) + heading).map(\.isBesideAnother) == [false])
    let printed = [("Gratuity", x: 20, y: 20), ("8.00", x: 400, y: 20)]
    #expect(all(printed + slip(420)).map(\.isBesideAnother) == [false])
    // Side by side: whose is whose?
    let beside = slip(20) + [("Tip:", x: 260, y: 180)]
    #expect(all(beside).isEmpty && SlipLabels.areSideBySide(on: page.words(beside)))
    #expect(!SlipLabels.areSideBySide(on: page.words(slip(20))))
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
}
