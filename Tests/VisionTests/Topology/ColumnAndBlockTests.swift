import Testing
import Vision

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
