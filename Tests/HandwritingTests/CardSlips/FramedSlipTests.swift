import Testing
import Vision

@testable import Handwriting

@Suite("Frames to write in") struct FramedSlipTests {
  /// Words and frames of one layout: where the frames are, and where digits stand in them.
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    let words: PlacedWords
    let columns: Range<Int>
    let rows: [Range<Int>]

    var digits: Int { columns.upperBound - 200 }
  }

  static let beside = Layout(
    testDescription: "beside", words: [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 330)],
    columns: 120..<480, rows: [222..<282, 312..<372])
  private static let layouts = [
    beside,
    Layout(
      testDescription: "below", words: [("TIP", x: 20, y: 240), ("TOTAL", x: 20, y: 360)],
      columns: 20..<480, rows: [270..<340, 390..<460]),
    Layout(
      testDescription: "around", words: [("TIP", x: 30, y: 240), ("TOTAL", x: 30, y: 330)],
      columns: 20..<480, rows: [222..<282, 312..<372]),
    Layout(
      testDescription: "cells", words: [("TIP", x: 30, y: 240), ("TOTAL", x: 30, y: 300)],
      columns: 120..<480, rows: [222..<282, 280..<340]),
  ]

  private static func page(_ layout: Layout) -> DrawnPage {
    var page = DrawnPage(width: 500, height: 640)
    for rows in layout.rows { page.frame(layout.columns, rows) }
    return page
  }

  private static func labels(_ layout: Layout, on page: DrawnPage) throws -> SlipLabels {
    try #require(SlipLabelsTests.labels(SlipLabelsTests.header + layout.words, on: page))
  }

  private static func lines(_ layout: Layout, on page: DrawnPage) throws -> SlipLines {
    SlipLines(try labels(layout, on: page), on: page.raster)
  }

  private static func map(of page: DrawnPage) throws -> InkMap {
    try #require(InkMap(page.raster, PixelBox(left: 0, top: 180, right: 500, bottom: 600)))
  }

  /// Whether both words have a frame of their own.
  private static func hasBoth(_ layout: Layout, on page: DrawnPage) throws -> Bool {
    if case .both = FramePair.find(try labels(layout, on: page), in: try map(of: page)) {
      return true
    }
    return false
  }

  @Test(
    "The writing is what stands inside, without the edges; nothing is nothing", arguments: layouts)
  func inside(layout: Layout) throws {
    var page = Self.page(layout)
    let empty = try Self.lines(layout, on: page)
    #expect(empty.tip == nil && empty.total == nil && !empty.hasOtherWriting)
    if layout.testDescription == "cells" {
      for rows in layout.rows { page.frame(20..<122, rows) }
    }
    // In the middle of the frame, far from its lower edge.
    for (rows, count) in zip(layout.rows, [2, 3]) {
      for digit in 0..<count {
        page.stroke(at: layout.digits + 30 * digit, on: rows.upperBound - 10)
      }
    }
    let lines = try Self.lines(layout, on: page)
    #expect(!lines.hasOtherWriting)
    let tip = try #require(lines.tip)
    let total = try #require(lines.total)
    #expect(tip.patches.count == 2 && total.patches.count == 3)
    for (ink, rows) in zip([tip, total], layout.rows) {
      #expect(ink.box.top == Double(rows.upperBound - 50) && ink.box.height == 40)
      #expect(ink.box.left == Double(layout.digits))
    }
    #expect(lines.tipPlace.bottom < Double(layout.rows[0].upperBound) + 1)
  }

  @Test("A digit over the lower edge stays whole, and of its frame") func crossing() throws {
    var page = Self.page(Self.beside)
    page.stroke(at: 300, on: 292)
    page.stroke(at: 340, on: 275)
    page.stroke(at: 300, on: 362)
    let lines = try Self.lines(Self.beside, on: page)
    #expect(lines.tip?.patches.count == 2)
    #expect(lines.tip?.box.bottom == 292)
    #expect(!lines.hasOtherWriting)
  }

  @Test("A frame is known though writing hides a part of its edge, and the page bends")
  func hidden() throws {
    var page = DrawnPage(width: 500, height: 640)
    for (top, bottom) in [(222, 282), (312, 372)] {
      for x in 120..<480 {
        let bend = (x - 120) / 60
        page.fill(x..<x + 1, top + bend..<top + bend + 2)
        if !(200..<290).contains(x) { page.fill(x..<x + 1, bottom + bend..<bottom + bend + 2) }
      }
      page.fill(120..<122, top..<bottom + 2)
      page.fill(478..<480, top + 5..<bottom + 7)
    }
    #expect(try Self.hasBoth(Self.beside, on: page))
  }

  @Test(
    "The sign of the money that both frames show is no writing, and equal digits further in are")
  func signs() throws {
    let below = Self.layouts[1]
    for (isPrinted, left) in [(true, 30), (false, 240)] {
      var page = Self.page(below)
      for row in [320, 440] {
        page.fill(left..<left + 10, row - 24..<row)
        for x in [left + 60, left + 90] { page.stroke(at: x, on: row) }
      }
      let lines = try Self.lines(below, on: page)
      for ink in [lines.tip, lines.total] {
        #expect(ink?.patches.count == (isPrinted ? 2 : 3))
        #expect(ink?.box.left == (isPrinted ? 90 : 240))
      }
    }
  }

  @Test("A figure that is printed in a frame is not read as writing") func printedFigure() throws {
    let below = Self.layouts[1]
    var page = Self.page(below)
    for x in [60, 90] { page.stroke(at: x, on: 325) }
    page.stroke(at: 300, on: 440)
    #expect(try !Self.lines(below, on: page).hasOtherWriting)
    let words = SlipLabelsTests.header + below.words + [("12.00", x: 300, y: 295)]
    let labels = try #require(SlipLabelsTests.labels(words, on: page))
    #expect(SlipLines(labels, on: page.raster).hasOtherWriting)
  }

  @Test("Where one word alone has a frame nothing is told") func oneFrame() throws {
    for missing in [0, 1] {
      var page = DrawnPage(width: 500, height: 640)
      page.frame(120..<480, Self.beside.rows[1 - missing])
      page.fill(
        120..<480, Self.beside.rows[missing].upperBound..<Self.beside.rows[missing].upperBound + 2)
      for rows in Self.beside.rows { page.stroke(at: 300, on: rows.upperBound - 10) }
      #expect(try Self.lines(Self.beside, on: page).hasOtherWriting)
    }
  }

  @Test("A frame of both words is of neither, and one with boxes for single digits is none")
  func others() throws {
    #expect(try Self.hasBoth(Self.beside, on: Self.page(Self.beside)))
    let near = Layout(
      testDescription: "near", words: [("Tip:", x: 20, y: 240), ("Total:", x: 20, y: 290)],
      columns: 120..<480, rows: [])
    var page = DrawnPage(width: 500, height: 640)
    page.frame(120..<480, 232..<322)
    #expect(try !Self.hasBoth(near, on: page))
    var comb = Self.page(Self.beside)
    for x in stride(from: 180, to: 470, by: 60) {
      for rows in Self.beside.rows { comb.fill(x..<x + 2, rows) }
    }
    #expect(try !Self.hasBoth(Self.beside, on: comb))
  }

  @Test("Ink that enters a frame and mostly stands elsewhere makes it unclear")
  func entering() throws {
    var page = Self.page(Self.beside)
    for row in [272, 362] { for x in [300, 330] { page.stroke(at: x, on: row) } }
    #expect(try !Self.lines(Self.beside, on: page).hasOtherWriting)
    page.fill(400..<404, 190..<250)
    #expect(try Self.lines(Self.beside, on: page).hasOtherWriting)
  }

  @Test("Of ink that is cut apart what lies far to the left does not count as beside the rest")
  func cutApart() throws {
    var page = Self.page(Self.beside)
    // A tip in one stroke, and its last digit touches one of the total's.
    page.stroke(at: 150, on: 272)
    page.fill(150..<404, 250..<254)
    page.fill(400..<404, 232..<362)
    for x in [160, 370] { page.stroke(at: x, on: 362) }
    let lines = try Self.lines(Self.beside, on: page)
    #expect(lines.tip?.box.left == 150 && lines.tip?.box.right == 404)
    #expect(lines.total?.box.left == 370 && lines.total?.patches.count == 2)
    #expect(!lines.hasOtherWriting)
  }

  @Test("On squared paper no frames are looked for, and nothing is told")
  func squared() throws {
    var page = DrawnPage(width: 500, height: 640)
    for line in 0..<80 {
      page.fill(10 + 6 * line..<11 + 6 * line, 190..<430)
      page.fill(10..<490, 190 + 3 * line..<191 + 3 * line)
    }
    let labels = try Self.labels(Self.beside, on: page)
    #expect(try PrintedFrame.frames(in: Self.map(of: page), height: labels.height) == nil)
    #expect(SlipLines(labels, on: page.raster).hasOtherWriting)
  }

  @Test("Writing beside an empty frame is told, and is not taken for nothing")
  func besideFrame() throws {
    var page = DrawnPage(width: 500, height: 640)
    for rows in Self.beside.rows { page.frame(120..<350, rows) }
    page.stroke(at: 300, on: 362)
    #expect(try !Self.lines(Self.beside, on: page).hasOtherWriting)
    for x in [400, 430] { page.stroke(at: x, on: 272) }
    let lines = try Self.lines(Self.beside, on: page)
    #expect(lines.tip == nil && lines.hasOtherWriting)
  }
}

extension DrawnPage {
  /// The four edges of a frame, two pixels thick.
  mutating func frame(_ columns: Range<Int>, _ rows: Range<Int>) {
    for row in [rows.lowerBound, rows.upperBound - 2] { fill(columns, row..<row + 2) }
    for column in [columns.lowerBound, columns.upperBound - 2] { fill(column..<column + 2, rows) }
  }
}
