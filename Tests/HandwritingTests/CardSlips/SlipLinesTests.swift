import Money
import Testing
import Vision

@testable import Handwriting

@Suite("The written lines of a slip") struct SlipLinesTests {
  /// A page with things drawn on it, and what is found beside or below its two words.
  private static func lines(
    tip: (String, Int) = ("Tip:", 240), total: (String, Int) = ("Total:", 300),
    draw: (inout DrawnPage) -> Void = { _ in }
  ) throws -> SlipLines {
    var page = DrawnPage(width: 500, height: 700)
    draw(&page)
    let words: PlacedWords = [(tip.0, x: 20, y: tip.1), (total.0, x: 20, y: total.1)]
    return SlipLines(
      try #require(SlipLabelsTests.labels(SlipLabelsTests.header + words, on: page)),
      on: page.raster)
  }

  @Test("Writing beside each word stands on its own line, and the rule is no writing")
  func beside() throws {
    let lines = try Self.lines {
      $0.fill(100..<480, 262..<264)
      $0.fill(120..<480, 322..<324)
      for x in [200, 230] { $0.stroke(at: x, on: 263) }
      for x in [150, 180, 210] { $0.stroke(at: x, on: 322) }
    }
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.total?.patches.count == 3)
    #expect(lines.tip.map { (195...205).contains($0.box.left) } == true)
  }

  @Test("Writing on a line below each word is found") func below() throws {
    let lines = try Self.lines(tip: ("TIP", 240), total: ("TOTAL", 350)) {
      $0.fill(20..<480, 310..<312)
      $0.fill(20..<480, 420..<422)
      for x in [60, 230] { $0.stroke(at: x, on: 310) }
      $0.stroke(at: 300, on: 420)
    }
    #expect(lines.tip != nil && lines.total?.patches.count == 1)
  }

  @Test("Writing in a frame below its word is told, though it stands on no line")
  func framed() throws {
    for isWritten in [true, false] {
      let lines = try Self.lines(tip: ("TIP", 240), total: ("TOTAL", 360)) {
        for top in [270, 390] {
          $0.fill(20..<480, top..<top + 3)
          $0.fill(20..<480, top + 70..<top + 73)
          for x in [20, 477] { $0.fill(x..<x + 3, top..<top + 73) }
          for x in isWritten ? [60, 90, 120] : [] { $0.stroke(at: x, on: top + 55) }
        }
      }
      #expect((lines.tip != nil || lines.hasOtherWriting) == isWritten)
    }
  }

  @Test("A white page, and dots and dashes to write on, have no writing", arguments: [0, 2, 8])
  func dotted(size: Int) throws {
    let lines = try Self.lines {
      for x in stride(from: 120, to: 480, by: 14) {
        $0.fill(x..<x + size, 262..<264)
        $0.fill(x..<x + size, 322..<324)
      }
    }
    #expect(lines.tip == nil && lines.total == nil)
    #expect(lines.tipPlace.width > 0 && lines.totalPlace.width > 0)
  }

  @Test("Digits that touch those of the line above are cut apart", arguments: [0, 6, -6])
  func touching(lean: Int) throws {
    let lines = try Self.lines {
      for x in [200, 230] { $0.stroke(at: x, on: 263) }
      // One stroke from the upper line's digit down to the lower line.
      $0.fill(230..<234, 223..<268)
      $0.fill(230 + lean..<234 + lean, 267..<322)
      $0.fill(min(230, 230 + lean)..<max(234, 234 + lean), 266..<269)
      $0.stroke(at: 190, on: 322)
    }
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.total?.patches.count == 2)
    #expect(lines.tip.map { $0.box.bottom < 300 } == true)
    #expect(lines.total.map { $0.box.top > 245 } == true)
  }

  @Test("A long tail of the line above is not cut off") func tail() throws {
    let lines = try Self.lines {
      $0.stroke(at: 200, on: 263)
      $0.fill(230..<234, 223..<290)
      $0.stroke(at: 150, on: 322)
    }
    #expect(lines.tip?.patches.count == 2 && lines.tip?.box.bottom == 290)
  }

  @Test("Rests of a rule and the paper's edge are no writing") func rests() throws {
    let lines = try Self.lines {
      for x in [440, 466] { $0.stroke(at: x, on: 263) }
      $0.fill(400..<430, 258..<263)
      $0.fill(498..<500, 190..<270)
    }
    #expect(lines.tip?.patches.count == 2)
  }

  @Test("A low dash is writing, alone and behind a printed sign", arguments: [false, true])
  func dash(isBehindSign: Bool) throws {
    let lines = try Self.lines {
      for row in isBehindSign ? [258, 318] : [] { $0.fill(110..<120, row - 20..<row) }
      $0.fill(200..<260, 254..<258)
      for x in [200, 230] { $0.stroke(at: x, on: 322) }
    }
    #expect(lines.tip?.patches.contains { $0.box.width == 60 } == true)
  }

  @Test("A fold through both lines is no digit of either") func fold() throws {
    let lines = try Self.lines {
      $0.stroke(at: 200, on: 263)
      $0.fill(240..<243, 200..<420)
      $0.stroke(at: 200, on: 322)
    }
    #expect(lines.tip?.patches.count == 1 && lines.total?.patches.count == 1)
  }

  @Test(
    "A rule that is surely beside the total is taken whatever the tip has, and one below where none is",
    arguments: [(true, false), (false, true)])
  func mixedRules(isTipBelow: Bool, isTotalBelow: Bool) throws {
    let lines = try Self.lines(total: ("Total:", 350)) {
      let tipRule = isTipBelow ? 310 : 262
      let totalRule = isTotalBelow ? 420 : 372
      $0.fill((isTipBelow ? 20 : 100)..<480, tipRule..<tipRule + 2)
      $0.fill((isTotalBelow ? 20 : 120)..<480, totalRule..<totalRule + 2)
      // The line to sign on.
      if !isTotalBelow { $0.fill(20..<480, 450..<452) }
      $0.stroke(at: 200, on: tipRule + 1)
      for x in [200, 240] { $0.stroke(at: x, on: totalRule + 1) }
    }
    #expect(lines.total?.patches.count == 2)
  }

  @Test("Dots that figures hide in part are the rule, not the line to sign on below")
  func hiddenDots() throws {
    let lines = try Self.lines {
      for x in stride(from: 120, to: 480, by: 14) {
        $0.fill(x..<x + 2, 262..<264)
        $0.fill(x..<x + 2, 322..<324)
      }
      $0.fill(20..<480, 380..<382)
      for x in [200, 230] {
        $0.stroke(at: x, on: 263)
        $0.stroke(at: x, on: 323)
      }
      $0.fill(100..<180, 360..<376)
    }
    let total = try #require(lines.total)
    #expect(total.patches.count == 2 && total.box.bottom < 330)
  }

  @Test("The feet of figures beside a word are no rule where one lies below it")
  func feet() throws {
    let lines = try Self.lines(tip: ("TIP", 240), total: ("TOTAL", 350)) {
      $0.fill(20..<480, 290..<292)
      $0.fill(20..<480, 420..<422)
      for x in stride(from: 120, to: 440, by: 40) {
        $0.stroke(at: x, on: 258)
        $0.fill(x..<x + 6, 256..<259)
      }
      for x in [60, 230] { $0.stroke(at: x, on: 290) }
      $0.stroke(at: 300, on: 420)
    }
    #expect(lines.tipPlace.bottom > 290)
  }

  @Test("A crop has the writing's shape whatever its size") func crops() throws {
    let lines = try Self.lines { for x in [200, 230] { $0.stroke(at: x, on: 262) } }
    let crop = try #require(lines.tip?.crop(height: 22))
    #expect(crop.columns >= 2 && crop.columns < 60)
    #expect(crop.values.contains { $0 > 0.8 } && crop.values.contains(0))
  }
}
