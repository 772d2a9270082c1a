import Money
import Testing
import Vision

@testable import Handwriting

@Suite("The written lines of a slip")
struct SlipLinesTests {
  private static let pair: [(String, x: Int, y: Int)] = [
    ("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 300),
  ]

  private static func lines(
    _ page: DrawnPage, _ words: [(String, x: Int, y: Int)]
  ) throws -> SlipLines {
    SlipLines(
      try #require(SlipLabelsTests.labels(SlipLabelsTests.header + words, on: page)),
      on: page.raster)
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

  @Test("Writing in a frame below its word is told, though it stands on no line")
  func framed() throws {
    for isWritten in [true, false] {
      var page = DrawnPage(width: 500, height: 600)
      for top in [270, 390] {
        page.fill(20..<480, top..<top + 3)
        page.fill(20..<480, top + 70..<top + 73)
        for x in [20, 477] { page.fill(x..<x + 3, top..<top + 73) }
        for x in isWritten ? [60, 90, 120] : [] { page.stroke(at: x, on: top + 55) }
      }
      let lines = try Self.lines(page, [("TIP", x: 20, y: 240), ("TOTAL", x: 20, y: 360)])
      #expect((lines.tip != nil || lines.hasOtherWriting) == isWritten)
    }
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

  @Test(
    "A rule that is surely beside the total is taken whatever the tip has, and one below where none is"
  )
  func mixedRules() throws {
    for (isTipBelow, isTotalBelow) in [(true, false), (false, true)] {
      var page = DrawnPage(width: 500, height: 700)
      let tipRule = isTipBelow ? 310 : 262, totalRule = isTotalBelow ? 420 : 372
      page.fill((isTipBelow ? 20 : 100)..<480, tipRule..<tipRule + 2)
      page.fill((isTotalBelow ? 20 : 120)..<480, totalRule..<totalRule + 2)
      // The line to sign on.
      if !isTotalBelow { page.fill(20..<480, 450..<452) }
      page.stroke(at: 200, on: tipRule + 1)
      for x in [200, 240] { page.stroke(at: x, on: totalRule + 1) }
      let lines = try Self.lines(page, [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 350)])
      #expect(lines.total?.patches.count == 2)
    }
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
