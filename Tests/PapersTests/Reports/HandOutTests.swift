import Books
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Slips and statements are handed out one by one.
@Suite("Pages that are handed out singly")
struct HandOutTests {
  @Test("days without shifts have their tables, without rows, and say why")
  func emptyDays() throws {
    let (period, full) = (try SmallPeriod.empty(), try SmallPeriod.checked())
    let notice = "There are no shifts in these days."
    for document in try SmallPeriod.documents(period) {
      try HTMLTests.checkTags(ReportHTML(document).text())
      #expect(!ReportText(document).text().isEmpty)
      #expect(document.notices.contains(notice), "\(document.kind)")
    }
    #expect(try period.summary().notices == [notice])
    for (document, other) in [
      (try period.slips(), try full.slips()), (try period.statement(), try full.statement()),
    ] {
      #expect(document.notices == [notice])
      #expect(ReportText(document).text().contains(notice))
      #expect(ReportHTML(document).text().contains(notice))
      let (csv, full) = (ReportCSV(document), ReportCSV(other))
      #expect(csv.tables == full.tables)
      for table in csv.tables {
        let head = try #require(full.text(table: table)?.split(separator: "\r\n").first)
        #expect(csv.text(table: table) == head + "\r\n")
      }
    }
    #expect(try period.envelopes().isEmpty)
  }

  @Test("a slip is one line for programs, which people see as figures") func slipLine() throws {
    let slips = try SmallPeriod.checked().slips()
    #expect(ReportCSV(slips).text()?.split(separator: "\r\n").count == 4)
    #expect(!ReportText(slips).text().contains("On paycheck"))
    #expect(!ReportHTML(slips).text().contains("On paycheck"))
  }

  private static func text(_ document: ReportDocument) -> String {
    var options = ReportText.Options()
    options.width = 200
    return ReportText(document, options: options).text()
  }

  @Test("each page says what has to be known of it, and nothing of others") func notices() throws {
    let period = try SmallPeriod.checked()
    let open = "Shift 3 is not closed yet"
    for document in [try period.slips(), try period.statement()] {
      let parts = document.parts.map { $0.notices.contains { $0.hasPrefix(open) } }
      #expect(parts == [false, true, true])
      #expect(ReportHTML(document).text().components(separatedBy: open).count == 3)
      #expect(Self.text(document).components(separatedBy: open).count == 3)
    }
    let statement = ReportHTML(try period.statement()).text()
    #expect(statement.components(separatedBy: "29 CFR 531.55").count == 4)
    #expect(statement.components(separatedBy: "<h1>").count == 4)
    let pages = Self.text(try period.statement()).split(separator: "\u{0C}")
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { $0.contains("29 CFR 531.55") })
    // Each person's pages have the name and are counted from one.
    #expect(statement.contains("counter(page-2)"))
    #expect(statement.contains(HTMLText.cssString("Statement of tips · Ben")))
    #expect(!ReportHTML(try period.slips()).text().contains("counter(page-0)"))
  }

  @Test("a slip too long for a page breaks between lines and repeats its head")
  func longSlip() throws {
    var records = try SmallPeriod.records()
    for number in 10..<Int64(50) {
      var (shift, ofAna, ofCleo) = (records.shifts[1], records.payouts[3], records.payouts[4])
      (shift.shift, ofAna.shift, ofCleo.shift) = (number, number, number)
      records.shifts.append(shift)
      records.payouts += [ofAna, ofCleo]
    }
    // Cleo and Ana have many lines, Ben two.
    let html = ReportHTML(try CheckedPeriod(records).slips()).text()
    try HTMLTests.checkTags(html)
    #expect(html.components(separatedBy: "class=\"slip long\"").count == 3)
    #expect(html.components(separatedBy: "class=\"slip\"").count == 2)
    #expect(html.components(separatedBy: "class=\"pair\"").count == 2)
    #expect(html.contains("<thead><tr class=\"slip-head\"><th colspan=\"5\">"))
    let short = ReportHTML(try SmallPeriod.checked().slips()).text()
    #expect(short.components(separatedBy: "class=\"pair\"").count == 3, "two and one")
    #expect(!short.contains("slip long\""))
    // Whoever comes after a long slip does not stand beside an empty half.
    let pair = try #require(html.firstRange(of: "class=\"pair\""))
    let long = try #require(html.firstRange(of: "class=\"slip long\""))
    #expect(pair.lowerBound < long.lowerBound)
    // Four or six to a page, in rows of one height.
    for (count, rows) in [(4, 2), (5, 3), (6, 3), (1, 1)] {
      let page = ReportHTML(try SmallPeriod.checked().slips(), slipsPerPage: count).text()
      #expect(page.contains("\n.slips { --rows: \(rows); }\n"))
    }
  }

  @Test("a statement shows the version of a shift that was reopened") func versions() throws {
    #expect(!Self.text(try SmallPeriod.checked().statement()).contains("Version"))
    let again = try CheckedPeriod(SmallPeriod.reopened()).statement()
    #expect(Self.text(again).contains("Version"))
    #expect(ReportCSV(again).text()?.contains("2026-09-25,1,2,closed,server,") == true)
  }
}
