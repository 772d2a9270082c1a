import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Months of Form 4070 and rules of New York's log")
struct MonthTests {
  private static func notices(
    _ from: String, _ to: String, on today: String? = nil
  ) throws -> [String] {
    var records = try SmallPeriod.records()
    let first = try SmallPeriod.day(from)
    let last = try SmallPeriod.day(to)
    records.days = try #require(DayRange(from: first, to: last))
    let day = try today.map { try SmallPeriod.day($0) }
    return try CheckedPeriod(records).form4070(on: day).notices.filter { $0.hasPrefix("2026-") }
  }

  @Test("a month that is not whole or not over is named")
  func partialMonths() throws {
    #expect(try Self.notices("2026-09-01", "2026-09-30").isEmpty)
    #expect(try Self.notices("2026-09-01", "2026-09-30", on: "2026-10-01").isEmpty)
    #expect(
      try Self.notices("2026-09-21", "2026-10-31", on: "2026-10-09") == [
        "2026-09 is not whole: its figures are those of 2026-09-21 to 2026-09-30.",
        "2026-10 is not over: its figures can still grow.",
      ])
  }

  @Test("the log says the shares that the stored rules schedule, two texts of one name apart")
  func storedRules() throws {
    var records = try SmallPeriod.records()
    records.shifts[1].policyNumber = 3
    records.policies[3] = .article(ArticleRules(per: .head))
    let log = try CheckedPeriod(records).newYorkLog {
      ["1. \($0.articleRules?.per.rawValue ?? "events")."]
    }
    #expect(
      log.parts[0].sentences == [
        ReportSentences("Scheduled shares: article, first used on 2026-09-25", ["1. pool."]),
        ReportSentences("Scheduled shares: article, first used on 2026-09-26", ["1. head."]),
        ReportSentences(
          "Scheduled shares: events of 2026-01-01, first used on 2026-09-26", ["1. events."]),
      ])
    let rules = try #require(log.parts[0].tables.last)
    #expect(
      ReportCSV(log).text(table: "rules")?.contains("article,2026-09-26,2026-09-26,1,1. head.")
        == true)
    #expect(rules.rows.count == 3)
    records.policies[3] = nil
    #expect(
      try CheckedPeriod(records).newYorkLog { _ in ["-"] }.notices.contains {
        $0.hasPrefix("The books do not hold the rules of all shifts")
      })
  }
}
