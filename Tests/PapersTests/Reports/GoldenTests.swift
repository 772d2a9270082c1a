import Money
import Testing

@testable import Papers

@Suite("Each report is what was computed by hand")
struct GoldenTests {
  @Test("as text")
  func text() throws {
    for document in try SmallPeriod.documents(SmallPeriod.checked()) {
      var options = ReportText.Options()
      options.width = 100
      options.showsDetails = true
      try Golden.check(
        ReportText(document, options: options).text(), "\(document.kind.rawValue).txt")
    }
  }

  @Test("as CSV, table by table") func csv() throws {
    for document in try SmallPeriod.documents(SmallPeriod.checked()) {
      let csv = ReportCSV(document)
      for table in csv.tables {
        let text = try #require(csv.text(table: table))
        try Golden.check(text, "\(document.kind.rawValue)-\(table).csv")
      }
      #expect(csv.text(table: "no-such-table") == nil)
      #expect(csv.text() == csv.text(table: csv.tables.first))
    }
  }

  @Test("as JSON")
  func json() throws {
    try Golden.check(
      ReportJSON(SmallPeriod.checked().summary()).text(), "period.json")
  }

  @Test("the chart in plain letters") func asciiChart() throws {
    var options = ReportText.Options()
    options.width = 60
    options.isASCII = true
    let text = ReportText(try SmallPeriod.checked().plot(), options: options).text()
    #expect(text.unicodeScalars.allSatisfy { $0.isASCII })
    try Golden.check(text, "plot-ascii.txt")
  }
}
