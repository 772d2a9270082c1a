import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Papers

@Suite("What holds of every period") struct LawTests {
  static let amounts = [
    "card_tips", "cash_tips", "event_tips", "service_charges", "house_paid", "amount", "gave",
    "received",
  ]

  @Test("persons, shifts and lines add up to the same, source by source", arguments: 1...25)
  func reconcile(seed: UInt64) throws {
    let period = try CheckedPeriod(RandomPeriods.records(seed: seed))
    let tables = try period.summary().parts[0].tables
    #expect(tables.map(\.key) == ["people", "shifts", "lines"])
    for key in Self.amounts {
      let sums = try tables.map { try $0.sum(key) }
      #expect(Set(sums).count == 1, "\(key) \(sums)")
      for table in tables { #expect(try table.total(key) == .cents(sums[0])) }
    }
    // A person's statement says what the summary says.
    for (part, row) in zip(try period.statement().parts, tables[0].rows) {
      #expect(row.contains(.cents(try part.tables[0].sum("amount"))))
    }
  }

  @Test("net tips of Form 4070 are lines 1 + 2 − 3 and all tips there are", arguments: 1...25)
  func form4070(seed: UInt64) throws {
    let period = try CheckedPeriod(RandomPeriods.records(seed: seed))
    let table = try period.form4070().parts[0].tables[0]
    #expect(try table.sum("net_tips") == (try period.total.sources.tips.minorUnits))
    for row in table.rows {
      #expect(row.allSatisfy { $0.units ?? 0 >= 0 })
      let lines = row.suffix(4).compactMap(\.units)
      // All four, or the last alone.
      guard lines.count != 1 else { continue }
      try #require(lines.count == 4)
      #expect(lines[0] + lines[1] - lines[2] == lines[3])
    }
  }

  @Test("what somebody brought in, gave and received is what they got", arguments: 1...25)
  func balances(seed: UInt64) throws {
    let period = try CheckedPeriod(RandomPeriods.records(seed: seed))
    for shift in period.shifts {
      for (_, entries) in Dictionary(grouping: shift.payouts, by: \.employee.id) {
        let balance = try ShiftBalance(entries)
        let brought = try entries.map { try $0.broughtIn - $0.cardFee }.sum()
        let house = try entries.map(\.sources.housePaid).sum()
        let (tips, gave, received) = (balance.tips, balance.gave, try balance.received)
        #expect(try brought - tips - balance.charges + house == (try entries.map(\.amount).sum()))
        #expect(try gave - received == tips)
        #expect(gave == .zero || received == .zero)
      }
    }
  }

  @Test(
    "every form can be made, and its tables have all cells, below zero where that may be",
    arguments: 1...10)
  func forms(seed: UInt64) throws {
    let mayBe = ["house_pays", "brought_in", "settled", "cash_rounding"]
    let period = try CheckedPeriod(RandomPeriods.records(seed: seed), house: "</style><b>\"'&")
    for document in try SmallPeriod.documents(period) {
      let json = Data(ReportJSON(document).text().utf8)
      let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
      #expect(object["report"] as? String == document.kind.rawValue)
      #expect((object["parts"] as? [Any])?.count == document.parts.count)
      #expect(!ReportText(document).text().isEmpty)
      try HTMLTests.checkTags(ReportHTML(document).text())
      for table in document.parts.flatMap(\.tables) {
        let count = table.columns.count
        #expect(table.rows.allSatisfy { $0.count == count }, "\(table.key)")
        #expect(table.total?.count ?? count == count, "\(table.key)")
        for column in table.columns.map(\.key) where !mayBe.contains(column) {
          #expect(try table.column(column).allSatisfy { $0.units ?? 0 >= 0 }, "\(column)")
        }
      }
    }
  }

  @Test("the order of people and shifts in the records does not matter", arguments: 1...10)
  func order(seed: UInt64) throws {
    let records = try RandomPeriods.records(seed: seed)
    var turned = records
    turned.people.reverse()
    turned.shifts.reverse()
    let documents = try SmallPeriod.documents(CheckedPeriod(records))
    #expect(try documents == SmallPeriod.documents(CheckedPeriod(turned)))
  }

  @Test(
    "a part of an amount is exact and rounded once, half up",
    arguments: [
      (1, 3, "33.33"), (2, 3, "66.67"), (1, 8, "12.50"), (1, 20_000, "0.01"),
      (1, 20_001, "0.00"), (45_000, 290_000, "15.52"), (0, 5, "0.00"), (30, 20, "150.00"),
    ] as [(Int64, Int64, String)])
  func perCent(part: Int64, whole: Int64, text: String) throws {
    #expect(PerCent(.cents(part), of: .cents(whole))?.plain == text)
  }

  @Test("months are those of the range, cut at its ends") func months() throws {
    #expect(
      try DayRange.of("2025-12-15", "2026-02-03").months.map { "\($0.first) \($0.last)" } == [
        "2025-12-15 2025-12-31", "2026-01-01 2026-01-31", "2026-02-01 2026-02-03",
      ])
  }

  @Test(
    "the money axis has round steps and reaches the highest bar",
    arguments: [1, 4, 5, 99, 100, 12_345, 50_000, 987_654_321] as [Int64])
  func scale(highest: Int64) {
    let scale = ChartScale(highest: .cents(highest), steps: 5, currency: .usd)
    #expect(scale.top >= highest)
    #expect((2...6).contains(scale.ticks.count))
  }
}
