import Books
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Slips and statements are handed out one by one.
@Suite("Pages that are handed out singly")
struct HandOutTests {
  private static func empty() throws -> CheckedPeriod {
    var records = try SmallPeriod.records()
    (records.shifts, records.payouts, records.people) = ([], [], [])
    return try CheckedPeriod(records)
  }

  @Test("days without shifts have their tables, without rows, and say why")
  func emptyDays() throws {
    let period = try Self.empty()
    for document in [try period.slips(), try period.statement()] {
      #expect(document.notices == ["There are no shifts in these days."])
      #expect(ReportText(document).text().contains("Note: There are no shifts in these days."))
      #expect(ReportHTML(document).text().contains("<li>There are no shifts in these days.</li>"))
      try HTMLTests.checkTags(ReportHTML(document).text())
      let csv = ReportCSV(document)
      let some = try SmallPeriod.checked()
      let full = ReportCSV(try document.kind == .slips ? some.slips() : some.statement())
      #expect(csv.tables == full.tables)
      for table in csv.tables {
        let head = try #require(full.text(table: table)?.split(separator: "\r\n").first)
        #expect(csv.text(table: table) == head + "\r\n")
      }
    }
    let envelopes = try period.envelopes()
    #expect(envelopes.isEmpty)
  }

  @Test("a slip is one line for programs, which people see as figures")
  func slipLine() throws {
    let slips = try SmallPeriod.checked().slips()
    let csv = ReportCSV(slips)
    #expect(csv.tables == ["slips", "shifts"])
    #expect(csv.text()?.split(separator: "\r\n").count == 4)
    #expect(!ReportText(slips).text().contains("On paycheck"))
    #expect(!ReportHTML(slips).text().contains("On paycheck"))
  }

  @Test("people of one name are told apart in files, too")
  func labels() throws {
    let period = try CheckedPeriod(SmallPeriod.records(ana: "Lee", ben: "Lee"))
    for document in [try period.slips(), try period.statement()] {
      let csv = try #require(ReportCSV(document).text())
      #expect(csv.contains("staff-1,Lee (staff-1),") && csv.contains("staff-2,Lee (staff-2),"))
    }
  }

  @Test("each page says what has to be known of it, and nothing of others")
  func notices() throws {
    let period = try SmallPeriod.checked()
    let open = "Shift 3 is not closed yet: these figures can still change."
    for document in [try period.slips(), try period.statement()] {
      #expect(document.parts.map { $0.notices.contains(open) } == [false, true, true])
      let html = ReportHTML(document).text()
      #expect(html.components(separatedBy: open).count == 3)
      let text = ReportText(document, options: Self.wide).text()
      #expect(text.components(separatedBy: "Note: " + open).count == 3)
    }
    let statement = ReportHTML(try period.statement()).text()
    #expect(statement.components(separatedBy: "29 CFR 531.55").count == 4)
    #expect(statement.components(separatedBy: "<h1>").count == 4)
    let pages = ReportText(try period.statement(), options: Self.wide).text()
      .split(separator: "\u{0C}")
    #expect(pages.count == 3)
    #expect(pages.allSatisfy { $0.contains("29 CFR 531.55") })
    // Each person's pages have the name and are counted from one.
    #expect(statement.contains("counter(page-2)"))
    #expect(statement.contains(HTMLText.cssString("Statement of tips · Ben")))
    #expect(!ReportHTML(try period.slips()).text().contains("counter(page-0)"))
  }

  private static var wide: ReportText.Options {
    var options = ReportText.Options()
    options.width = 200
    return options
  }

  @Test("a slip too long for a page breaks between lines and repeats its head")
  func longSlip() throws {
    var records = try SmallPeriod.records()
    let (shift, payout) = (records.shifts[1], records.payouts[4])
    let other = records.payouts[3]
    for number in 10..<Int64(50) {
      var (next, paid, others) = (shift, payout, other)
      (next.shift, paid.shift, others.shift) = (number, number, number)
      records.shifts.append(next)
      records.payouts += [others, paid]
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

  @Test("a statement shows the version of a shift that was reopened")
  func versions() throws {
    let once = ReportText(try SmallPeriod.checked().statement(), options: Self.wide).text()
    #expect(!once.contains("Version"))
    let again = try CheckedPeriod(SmallPeriod.reopened()).statement()
    #expect(ReportText(again, options: Self.wide).text().contains("Version"))
    let csv = try #require(ReportCSV(again).text())
    #expect(csv.contains("2026-09-25,1,2,closed,server,"))
  }
}
