import Fixtures
import Testing
import Vision

@Suite("Laws that hold on every page")
struct LawTests {
  private static let seeds: [UInt64] = Array(1...20)

  @Test("every word is in exactly one cell, row, column and block", arguments: seeds)
  func partition(seed: UInt64) {
    let page = SamplePages.random(seed: seed, count: Int(seed) * 12)
    let topology = TextTopology(page)
    let expected = page.words.map(\.text).sorted()
    for cells in [
      topology.cells, topology.rows.flatMap(\.cells), topology.columns.flatMap(\.cells),
      topology.blocks.flatMap(\.cells),
    ] {
      #expect(cells.flatMap(\.words).map(\.text).sorted() == expected, "seed \(seed)")
    }
    for cell in topology.cells {
      #expect(topology.cells[cell.id.index] == cell)
      #expect(topology.rows[cell.rowIndex].cells.contains(cell))
      #expect(topology.columns[cell.columnIndex].cells.contains(cell))
      #expect(topology.blocks[cell.blockIndex].cells.contains(cell))
    }
  }

  @Test("the order of the words does not matter", arguments: seeds)
  func order(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var page = SamplePages.random(seed: seed, count: 120)
    let topology = TextTopology(page)
    page.words.shuffle(using: &generator)
    let shuffled = TextTopology(page)
    #expect(shuffled.rows == topology.rows, "seed \(seed)")
    #expect(shuffled.columns == topology.columns, "seed \(seed)")
    #expect(shuffled.blocks == topology.blocks, "seed \(seed)")
  }

  @Test("next and previous in a line undo each other and follow the row", arguments: seeds)
  func inverse(seed: UInt64) {
    let topology = TextTopology(SamplePages.random(seed: seed, count: 120))
    for row in topology.rows {
      #expect(row.cells.first.flatMap(topology.previousInLine(of:)) == nil)
      #expect(row.cells.last.flatMap(topology.nextInLine(of:)) == nil)
      for (cell, next) in zip(row.cells, row.cells.dropFirst()) {
        #expect(topology.nextInLine(of: cell) == next)
        #expect(topology.previousInLine(of: next) == cell)
      }
    }
  }

  @Test("neighbours in a column stand above and below", arguments: seeds)
  func below(seed: UInt64) {
    let topology = TextTopology(SamplePages.random(seed: seed, count: 120))
    for cell in topology.cells {
      if let next = topology.nextInColumn(of: cell) { #expect(next.rowIndex > cell.rowIndex) }
      if let previous = topology.previousInColumn(of: cell) {
        #expect(previous.rowIndex < cell.rowIndex)
      }
    }
  }

  @Test("a larger blockCreationDistance never gives more blocks", arguments: seeds)
  func blocks(seed: UInt64) {
    let page = SamplePages.random(seed: seed, count: 60)
    let counts = [-1, 0, 0.005, 0.01, 0.05, 0.2, 2].map {
      TextTopology(page, blockCreationDistance: $0).blocks.count
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 >= $1 }, "\(counts)")
    #expect(counts.last == 1)
  }

  @Test("an empty page has nothing")
  func empty() {
    let topology = TextTopology(SamplePages.random(seed: 1, count: 0))
    #expect(topology.cells.isEmpty && topology.rows.isEmpty)
    #expect(topology.columns.isEmpty && topology.blocks.isEmpty)
  }

  @Test("one word is one cell, row, column and block without neighbours")
  func one() throws {
    let topology = TextTopology(SamplePages.random(seed: 1, count: 1))
    let cell = try #require(topology.cells.first)
    #expect(topology.rows.map(\.cells) == [[cell]])
    #expect(topology.columns.map(\.cells) == [[cell]])
    #expect(topology.blocks.map(\.cells) == [[cell]])
    #expect(topology.nextInLine(of: cell) == nil && topology.previousInLine(of: cell) == nil)
    #expect(topology.nextInColumn(of: cell) == nil && topology.previousInColumn(of: cell) == nil)
  }

  @Test("identical boxes stay two cells of one row")
  func identical() {
    var page = PrintedPage(["Total"]).observations
    page.words.append(page.words[0])
    page.words[1].text = "Tota1"
    let topology = TextTopology(page)
    #expect(topology.rows.map { $0.cells.map(\.text) } == [["Tota1", "Total"]])
  }

  @Test(
    "boxes that are no boxes harm nobody",
    arguments: [Double.nan, .infinity, -.infinity, 1e300, -5])
  func broken(number: Double) {
    var page = PrintedPage(SamplePages.slip).observations
    page.words[3].box.x = number
    page.words[4].box.height = number
    page.words[5].box.y = number
    #expect(TextTopology(page).cells.flatMap(\.words).count == page.words.count)
    page.aspectRatio = number
    #expect(TextTopology(page).cells.flatMap(\.words).count == page.words.count)
  }

  @Test("a cell of another page has no neighbours here")
  func foreign() throws {
    let slip = TextTopology(PrintedPage(SamplePages.slip).observations)
    let other = TextTopology(PrintedPage(["Food     $1.00", "Beer     $2.00"]).observations)
    let cell = try #require(other.cells.first)
    #expect(slip.nextInLine(of: cell) == nil)
    #expect(slip.nextInColumn(of: cell) == nil)
  }

  @Test("a cell joins its words' boxes and keeps the lowest confidence")
  func cell() throws {
    var page = PrintedPage(["Net sales"]).observations
    page.words[1].confidence = Confidence(0.3)
    let cell = try #require(TextTopology(page).cells.first)
    #expect(cell.text == "Net sales")
    #expect(cell.words == page.words)
    #expect(cell.confidence == Confidence(0.3))
    #expect(cell.box == page.words[0].box.union(page.words[1].box))
  }
}

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

@Suite("Columns and blocks")
struct ColumnAndBlockTests {
  private func columnTexts(_ page: PrintedPage) -> [[String]] {
    TextTopology(page.observations).columns.map { $0.cells.map(\.text) }
  }

  @Test("right-aligned amounts of any length are one column", arguments: [-1.5, 0, 1.5])
  func amounts(tilt: Double) {
    var page = PrintedPage([
      "Food                            1        $1,349.07",
      "Liquor                         12             0.66",
      "Beer                          120           $23.81",
      "Wine                            2          -$90.79",
    ])
    page.columns = 56
    page.tiltDegrees = tilt
    #expect(
      columnTexts(page) == [
        ["Food", "Liquor", "Beer", "Wine"], ["1", "12", "120", "2"],
        ["$1,349.07", "0.66", "$23.81", "-$90.79"],
      ])
  }

  @Test("two columns of text stay two columns of one set of rows")
  func twoColumns() {
    let page = PrintedPage(
      [
        "Lorem ipsum dolor sit amet      Duis aute irure dolor in",
        "consectetur adipiscing elit     reprehenderit in voluptate",
        "sed do eiusmod tempor           velit esse cillum dolore",
      ], columns: 64)
    let topology = TextTopology(page.observations, blockCreationDistance: 0.02)
    #expect(topology.rows.map(\.cells.count) == [2, 2, 2])
    #expect(topology.columns.map(\.cells.count) == [3, 3])
    #expect(topology.blocks.map(\.cells.count) == [3, 3])
    #expect(
      topology.blocks[1].text
        == "Duis aute irure dolor in\nreprehenderit in voluptate\nvelit esse cillum dolore")
  }

  @Test("a heading across the page does not merge the columns below it")
  func heading() {
    let page = PrintedPage([
      "Food                      $10.00", "Beer                       $9.00",
      "------- TENDERS WITH TIPS ------", "Cash                       $4.00",
      "Visa                     $115.00",
    ])
    let columns = columnTexts(page)
    #expect(columns.contains(["$10.00", "$9.00", "$4.00", "$115.00"]))
    #expect(columns.count == 2)
  }

  @Test("a value is below its label")
  func labelAbove() throws {
    let topology = TextTopology(
      PrintedPage(["Total Net Sales        Tax", "$2,125.70            $170.04"]).observations)
    let label = try #require(topology.cells.first { $0.text == "Total Net Sales" })
    let tax = try #require(topology.cells.first { $0.text == "Tax" })
    let value = try #require(topology.nextInColumn(of: label))
    #expect(value.text == "$2,125.70")
    #expect(topology.previousInColumn(of: value) == label)
    #expect(topology.nextInColumn(of: tax)?.text == "$170.04")
    #expect(topology.nextInColumn(of: value) == nil)
  }

  @Test("gaps in a column are passed over")
  func sparse() throws {
    let topology = TextTopology(
      PrintedPage(["Food       $1.00", "Drinks", "Beer       $2.00"]).observations)
    let amount = try #require(topology.cells.first { $0.text == "$1.00" })
    #expect(topology.nextInColumn(of: amount)?.text == "$2.00")
  }

  /// A card after the manual's example: the job title is row 1, and left of the mail address
  /// stands the state with the ZIP code.
  @Test("a business card is found by rows and neighbours")
  func businessCard() throws {
    var page = PrintedPage([], columns: 70, lines: 16)
    page.prints = [
      .init(text: "Dorothy Vaughn", line: 1, column: 4, heightFactor: 1.4),
      .init(text: "Regional Sales Manager", line: 3, column: 4),
      .init(text: "Piedmont Instruments Inc", line: 7, column: 4),
      .init(text: "+1 864 555 0134", line: 7, column: 44),
      .init(text: "12 Mill Street", line: 8.4, column: 4),
      .init(text: "www.piedmont.example", line: 8.4, column: 44),
      .init(text: "South Carolina, 29673", line: 9.8, column: 4),
      .init(text: "dorothy@piedmont.example", line: 9.8, column: 44),
    ]
    let topology = TextTopology(page.observations, blockCreationDistance: 0.06)
    #expect(topology.rows[1].text == "Regional Sales Manager")
    let mail = try #require(topology.cells.first { $0.text.contains("@") })
    #expect(topology.previousInLine(of: mail)?.text == "South Carolina, 29673")
    #expect(topology.previousInColumn(of: mail)?.text == "www.piedmont.example")
    #expect(topology.columns.map(\.cells.count) == [5, 3])
    #expect(topology.blocks.map(\.cells.count) == [1, 1, 3, 3])
    #expect(TextTopology(page.observations, blockCreationDistance: 0.25).blocks.count == 2)
  }
}
