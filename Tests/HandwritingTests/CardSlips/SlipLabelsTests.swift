import Money
import Testing
import Vision

@testable import Handwriting

typealias PlacedWords = [(String, x: Int, y: Int)]

@Suite("What a card slip prints around its written lines") struct SlipLabelsTests {
  /// The words of one row from the left, and a figure at the right.
  static func row(_ y: Int, _ text: String, _ figure: String? = nil) -> PlacedWords {
    var (words, x): (PlacedWords, Int) = ([], 20)
    for word in text.split(separator: " ") {
      words.append((String(word), x: x, y: y))
      x += 14 * word.count + 18
    }
    return words + (figure.map { [($0, x: 400, y: y)] } ?? [])
  }

  static let header = row(100, "Subtotal", "36.70") + row(140, "Tax", "3.30")
  private static let pair = row(240, "Tip:") + row(300, "Total:")
  private static let page = DrawnPage(width: 500, height: 600)

  static func labels(_ words: PlacedWords, on page: DrawnPage = page) -> SlipLabels? {
    labels(of: page.words(words), on: page)
  }

  private static func labels(of words: PageObservations, on page: DrawnPage = page) -> SlipLabels? {
    SlipLabels(words, width: Double(page.width), height: Double(page.height), in: .usd)
  }

  /// What is found by the first look's words with the second look's labels.
  private static func labels(
    _ first: PageObservations, withLabelsOf second: PlacedWords
  ) -> SlipLabels? {
    labels(of: LabelWords.words(first, withLabelsOf: page.words(second)))
  }

  @Test(
    "The amount is the last one above the tip, with its tax",
    arguments: [
      ("Amount", "$40.00", 4000), ("Total:", "40.00", 4000), ("Importe", "40.00", 4000),
      // Writing hides the rest of the word; a point read as a comma.
      ("Purch", "40.00", 4000), ("Amount", "40,00", 4000), ("Amount", "40,000", nil),
      // A gratuity or a grand total.
      ("Gra", "40.00", nil), ("", nil, 4000), ("Points", "40.00", nil),
      // What is added or taken off and was not read: the amount above it is not the one that counts.
      ("Svc Charge", "9,00", nil), ("Amount", "4#.0S", nil), ("Gift Card", "-20.00", nil),
      ("Service", nil, nil),
      // A number that is no amount says nothing.
      ("Auth", "004711", 4000),
    ] as [(String, String?, Int64?)])
  func amount(label: String, figure: String?, expected: Int64?) throws {
    let labels = Self.labels(Self.header + Self.row(180, label, figure) + Self.pair)
    #expect(labels != nil && labels?.amount?.minorUnits == expected)
  }

  @Test(
    "The words are found in the ways that slips print them",
    arguments: [
      ("Tip", "Total"), ("TIP:", "TOTAL:"), ("Gratuity:", "Total"), ("Propina:", "TOTAL"),
      ("Tip:$", "Total:$"), ("Additional Tip", "Total"), ("Charge Tip", "Total"),
      ("Extra Gratuity:", "Total"), ("Tip", "Grand Total"),
    ])
  func words(tip: String, total: String) {
    #expect(Self.labels(Self.header + Self.row(240, tip) + Self.row(300, total)) != nil)
  }

  @Test("A gratuity that is printed with its amount is no line to write on")
  func printedGratuity() throws {
    let printed = Self.row(180, "Gratuity", "12.00") + Self.row(220, "Total", "52.00")
    #expect(Self.labels(Self.header + printed) == nil)
    let labels = try #require(
      Self.labels(Self.header + printed + Self.row(280, "Tip:") + Self.row(340, "Total:")))
    #expect(labels.tip.box.top > 250 && labels.amount == Money(minorUnits: 5200))
  }

  @Test(
    "Suggested tips and a page without a tip have no lines",
    arguments: ["", "Tip 18%", "Suggested Tip"])
  func none(tip: String) {
    #expect(Self.labels(Self.header + Self.row(240, tip) + Self.row(300, "Total:")) == nil)
  }

  @Test("Figures that are printed beside a label of the second look stay") func printedFigures() {
    let printed: PlacedWords = [("12.00", x: 400, y: 240), ("52.00", x: 400, y: 300)]
    let first = Self.page.words(Self.header + printed, confidence: 0.97)
    let second = Self.page.words(Self.row(240, "Gratuity") + Self.row(300, "Total"))
    let words = LabelWords.words(first, withLabelsOf: second)
    #expect(words.words.count == first.words.count)
    #expect(Self.labels(of: words) == nil)
  }

  @Test(
    "A surely read figure is a guest's where it stands higher or lower than the word beside it",
    arguments: [(240, false), (237, false), (228, true), (252, true)])
  func surelyRead(top: Int, isWritten: Bool) {
    let figure = Self.page.words([("12.00", x: 200, y: top)], confidence: 0.97)
    let print = Self.header + Self.row(240, "TIP") + Self.row(300, "TOTAL")
    var first = Self.page.words(print)
    first.words += figure.words
    #expect((Self.labels(of: first) != nil) == isWritten)
    #expect((Self.labels(figure, withLabelsOf: print) != nil) == isWritten)
  }

  @Test(
    "Words that writing hides in part are known",
    arguments: [
      ("Gra", "TOT", true), ("tuity", "TOTAL", true), ("Grafuity", "TOTAL", true),
      ("PROPINA", "total", true), ("Quantity", "TOTAL", false), ("Proxima", "TOTAL", false),
    ])
  func hidden(tip: String, total: String, isKnown: Bool) {
    let labels = Self.labels(
      Self.page.words(Self.header), withLabelsOf: Self.row(240, tip) + Self.row(300, total))
    #expect((labels != nil) == isKnown)
    // The box is that of the whole word, also where its beginning is hidden.
    if tip == "tuity" { #expect(labels.map { $0.tip.box.left < 20 } == true) }
  }

  @Test(
    "Of two labels one may show its first letters only, both two letters",
    arguments: [
      ("TIP", "TO", 20, true), ("TIP", "T", 20, true), ("Tl", "TOTAL", 20, true),
      ("T", "TOTAL", 20, true), ("TI", "TO", 20, true), ("Gr", "TO", 20, true),
      // Not under each other, too little of both, or letters of something else.
      ("TIP", "TO", 80, false), ("T", "T", 20, false), ("TIP", "TA", 20, false),
      ("TA", "TOTAL", 20, false),
    ])
  func firstLetters(tip: String, total: String, totalLeft: Int, isKnown: Bool) {
    let first = Self.page.words(
      Self.header + [(tip, x: 20, y: 240), (total, x: totalLeft, y: 300)])
    #expect((Self.labels(first, withLabelsOf: []) != nil) == isKnown)
  }

  @Test(
    "A printed gratuity in another size is no line to write on, nor a printed total",
    arguments: [18, 30], [("Gratuity", "TOTAL"), ("T", "TOTAL"), ("Tip", "Total")])
  func printedInAnotherSize(height: Int, labels: (tip: String, total: String)) {
    var first = Self.page.words(
      Self.header + Self.row(240, labels.tip) + Self.row(300, labels.total))
    for (text, y) in [("12.00", 240), ("52.00", 300)] where labels.tip != "T" || text == "52.00" {
      let box = NormalizedRect(
        x: 400.0 / 500, y: Double(y + 22 - height) / 600, width: 70.0 / 500,
        height: Double(height) / 600)
      first.words.append(TextObservation(text: text, box: box, confidence: Confidence(0.98)))
    }
    #expect(Self.labels(of: first) == nil)
    #expect(Self.labels(first, withLabelsOf: []) == nil)
  }

  @Test(
    "What begins like the word for the amount is it, unless the amount stands above",
    arguments: [(["Amo"], 4000), (["Amount", "Cha"], nil), (["Subtotal", "Bal"], 4000)]
      as [([String], Int64?)])
  func beginnings(words: [String], amount: Int64?) throws {
    let rows = words.enumerated().flatMap { Self.row(100 + 40 * $0, $1, "40.00") }
    #expect(try #require(Self.labels(rows + Self.pair)).amount?.minorUnits == amount)
  }

  @Test(
    "Another line to write on is seen, between the two or above them",
    arguments: [
      ("Donation", 270, true), ("Kitchen", 200, true), ("12", 270, false), ("", 270, false),
    ])
  func otherLine(word: String, top: Int, isThere: Bool) throws {
    let words =
      Self.header + Self.row(170, "Amount", "40.00") + Self.row(240, "Tip:")
      + Self.row(310, "Total:") + Self.row(top, word)
    #expect(try #require(Self.labels(words)).hasOtherLine == isThere)
  }

  @Test("Each slip of a page is found, and that there is another one whose total is not")
  func severalSlips() throws {
    let page = DrawnPage(width: 500, height: 900)
    func areBesideAnother(_ words: PlacedWords) -> [Bool] {
      SlipLabels.all(on: page.words(words), width: 500, height: 900, in: .usd)
        .map(\.isBesideAnother)
    }
    func slip(_ top: Int) -> PlacedWords {
      ["Server:", "Check", "Date", "Auth"].enumerated().flatMap { Self.row(top + 30 * $0, $1) }
        + Self.row(top + 120, "Amount", "40.00") + Self.row(top + 160, "Tip:")
        + Self.row(top + 200, "Total:")
    }
    #expect(areBesideAnother(slip(20)) == [false])
    #expect(areBesideAnother(slip(20) + slip(420)) == [false, false])
    #expect(areBesideAnother(slip(20).dropLast() + slip(420)) == [true])
    // The words of the other one are hidden, but not what stands around them.
    let rest = ["Blue Door Cafe", "Server: Ana", "I agree to pay"]
    let rows = { (top: Int) in rest.indices.map { (rest[$0], x: 20, y: top + 20 * $0) } }
    #expect(areBesideAnother(rows(220) + slip(420) + rows(640)) == [true])
    #expect(areBesideAnother(rows(220) + slip(420)) == [false])
    // A heading and a printed gratuity are no slip.
    #expect(areBesideAnother(slip(20) + Self.row(800, "Tip Guide")) == [false])
    #expect(areBesideAnother(Self.row(20, "Gratuity", "8.00") + slip(420)) == [false])
    // Side by side: whose is whose?
    let beside = slip(20) + [("Tip:", x: 260, y: 180)]
    #expect(areBesideAnother(beside).isEmpty)
    #expect(SlipLabels.areSideBySide(on: page.words(beside)))
    #expect(!SlipLabels.areSideBySide(on: page.words(slip(20))))
  }

  @Test("The printed total above the tip keeps its figure, and a label its second word")
  func secondLook() throws {
    let first = Self.page.words(
      Self.header + Self.row(180, "Total", "40.00") + Self.row(240, "&ip Amount"), confidence: 0.9)
    let second = Self.row(180, "Total") + Self.row(240, "Tip") + Self.row(300, "Total")
    let labels = try #require(Self.labels(first, withLabelsOf: second))
    #expect(labels.amount == Money(minorUnits: 4000))
    #expect(labels.tip.box.right == 164)
  }
}
