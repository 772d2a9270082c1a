import Foundation
import Testing

@Suite("tippool shift list, show, edit and void")
struct ShiftCommandTests {
  let house: House

  init() throws {
    house = try House()
    for date in ["2026-09-24", "2026-09-25", "2026-09-26"] {
      var evening = Evening.article
      evening.date = date
      try house.runs("shift", "new", "--yes", "--from", "-", input: evening.json)
    }
  }

  @Test("The list as JSON has the same shifts with plain amounts")
  func listJSON() throws {
    struct Item: Decodable {
      let shift, servers, support: Int
      let date, state, currency, netSales, tips: String
    }
    let json = try house.runs("shift", "list", "--format", "json")
    let items = try JSONDecoder().decode([Item].self, from: Data(json.utf8))
    #expect(items.map(\.shift).sorted() == [1, 2, 3])
    #expect(items.allSatisfy { $0.tips == "1600.00" && $0.netSales == "10000.00" })
    let none = try house.runs("shift", "list", "--format", "json", "--from", "2030-01-01")
    #expect(try JSONDecoder().decode([Item].self, from: Data(none.utf8)).isEmpty)
  }
}

@Suite("tippool staff")
struct StaffTests {
  let house: House

  init() throws { house = try House() }
}
