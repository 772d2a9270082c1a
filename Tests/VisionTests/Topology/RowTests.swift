import Fixtures
import Testing
import Vision

@Suite("Rows: the printed lines")
struct RowTests {
  private func rowTexts(_ page: PrintedPage) -> [[String]] {
    TextTopology(page.observations).rows.map { $0.cells.map(\.text) }
  }

  @Test("a straight slip gives its lines, cells split at wide gaps")
  func straight() {
    #expect(rowTexts(PrintedPage(SamplePages.slip)) == SamplePages.slipRows)
  }

  @Test("a tilt of up to 1.5 degrees keeps the rows", arguments: 1...40)
  func tilt(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var page = PrintedPage(SamplePages.slip)
    page.tiltDegrees = Double.random(in: -1.5...1.5, using: &generator)
    page.bowInLines = Double.random(in: -0.5...0.5, using: &generator)
    #expect(
      rowTexts(page) == SamplePages.slipRows,
      "seed \(seed), tilt \(page.tiltDegrees), bow \(page.bowInLines)")
  }

  @Test("a bow of a line height keeps the rows", arguments: [-1.0, -0.7, 0.7, 1.0])
  func bow(lines: Double) {
    var page = PrintedPage(SamplePages.slip)
    page.bowInLines = lines
    #expect(rowTexts(page) == SamplePages.slipRows)
  }

  @Test("a label meets an amount at the far side of a wide page", arguments: [-1.5, 0, 1.5])
  func wide(tilt: Double) {
    var page = PrintedPage(
      (1...12).map { "Label number \($0)".padded(to: 80) + "\($0),000.00" },
      columns: 96, lines: 40)
    page.tiltDegrees = tilt
    #expect(rowTexts(page) == (1...12).map { ["Label number \($0)", "\($0),000.00"] })
  }

  @Test(
    "labels whose middle word stands a little higher or lower bend no straight page",
    arguments: [-0.06, -0.05, -0.036, -0.02, 0, 0.02, 0.036, 0.05, 0.06])
  func crookedLabels(lines: Double) {
    var page = PrintedPage([])
    for line in 0..<14 {
      let row = Double(line) + 2
      page.prints.append(.init(text: "left", line: row, column: 2))
      page.prints.append(.init(text: "mid\(line + 10)", line: row + lines, column: 7))
      page.prints.append(.init(text: "end", line: row, column: 13))
      page.prints.append(.init(text: "\(line + 10).00", line: row, column: 38))
    }
    #expect(rowTexts(page) == (0..<14).map { ["left mid\($0 + 10) end", "\($0 + 10).00"] })
  }

  @Test("two printed columns with staggered lines are not pulled into one comb")
  func staggered() {
    var page = PrintedPage([], columns: 80)
    for line in 0..<14 {
      page.prints.append(.init(text: "left text number \(line)", line: Double(line) + 2, column: 2))
      page.prints.append(
        .init(text: "right text number \(line)", line: Double(line) + 2.5, column: 50))
    }
    #expect(rowTexts(page).allSatisfy { $0.count == 1 })
    #expect(rowTexts(page).count == 28)
  }

  @Test("double-height and double-width print shares the row of its neighbours")
  func tall() {
    var page = PrintedPage(["Food             $10.00", "Beer             $12.00"])
    page.prints.append(
      .init(text: "NET SALES", line: 4, column: 2, widthFactor: 2, heightFactor: 2))
    page.prints.append(.init(text: "$22.00", line: 4, column: 32))
    page.prints.append(.init(text: "Tax", line: 5, column: 2))
    page.prints.append(.init(text: "$1.76", line: 5, column: 33))
    #expect(
      rowTexts(page) == [
        ["Food", "$10.00"], ["Beer", "$12.00"], ["NET SALES", "$22.00"], ["Tax", "$1.76"],
      ])
  }

  @Test("two spaces are a border, one is not", arguments: [1.0, 2.0])
  func borders(widthFactor: Double) {
    var page = PrintedPage([])
    page.prints = [
      .init(text: "VISA  8   380.48", line: 2, column: 2, widthFactor: widthFactor),
      .init(text: "I 1 of 1 l", line: 4, column: 2, widthFactor: widthFactor),
    ]
    #expect(rowTexts(page) == [["VISA", "8", "380.48"], ["I 1 of 1 l"]])
  }

  @Test("a dash between does not break a row")
  func dashes() {
    var page = PrintedPage([])
    page.prints = [
      .init(text: "1:30 PM", line: 2, column: 2),
      .init(text: "-", line: 1.8, column: 10, heightFactor: 0.15),
      .init(text: "11:30 PM", line: 2, column: 12),
    ]
    #expect(rowTexts(page) == [["1:30 PM - 11:30 PM"]])
  }

  @Test("a row's text shows the cells' borders")
  func text() {
    let topology = TextTopology(PrintedPage(["Food       1     $349.07"]).observations)
    #expect(topology.rows.map(\.text) == ["Food  1  $349.07"])
  }
}

extension String {
  fileprivate func padded(to length: Int) -> String {
    self + String(repeating: " ", count: max(1, length - count))
  }
}
