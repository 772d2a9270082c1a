import Books
import Money
import Testing
import Tips

@testable import Papers

@Suite("Months of Form 4070 and rules of New York's log") struct MonthTests {
  @Test(
    "a month that is not whole or not over is named",
    arguments: [
      ("2026-09-01", "2026-09-30", nil, []), ("2026-09-01", "2026-09-30", "2026-10-01", []),
      (
        "2026-09-21", "2026-10-31", "2026-10-09", ["2026-09 is not whole", "2026-10 is not over"]
      ),
    ] as [(String, String, String?, [String])])
  func partialMonths(from: String, to: String, today: String?, told: [String]) throws {
    var records = try SmallPeriod.records()
    records.days = try .of(from, to)
    let form = try CheckedPeriod(records).form4070(on: today.map { try .of($0) })
    let notices = form.notices.filter { $0.hasPrefix("2026-") }
    #expect(notices.map { String($0.prefix { $0 != ":" }) } == told)
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
    #expect(
      ReportCSV(log).text(table: "rules")?.contains("article,2026-09-26,2026-09-26,1,1. head.")
        == true)
    #expect(log.parts[0].tables.last?.rows.count == 3)
    records.policies[3] = nil
    #expect(
      try CheckedPeriod(records).newYorkLog { _ in ["-"] }.notices.contains {
        $0.hasPrefix("The books do not hold the rules of all shifts")
      })
  }
}
