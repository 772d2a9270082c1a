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
