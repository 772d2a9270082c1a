import Files
import Money
import Testing

@testable import Evening

@Suite struct SalesImportTests {
  static func told(_ mapping: String, _ csv: String, currency: Currency = .usd) throws -> [String] {
    let result = SalesImport.read(
      Array(csv.utf8), name: "a.csv", mapping: try HoursImportTests.mapping(mapping),
      currency: currency)
    guard result.issues.isEmpty else {
      #expect(result.rows.isEmpty)
      return result.issues.map { "\($0.line):\($0.column): \($0.problem)" }
    }
    return result.rows.map {
      "\($0.lines.map(String.init).joined(separator: ",")) \($0.day) \($0.netSales.minorUnits)"
    }
  }

  static let plain = """
    reads: sales
    dates: YYYY-MM-DD
    columns: {date: date, net sales: net}
    """

  @Test(
    "amounts are read as programs write them",
    arguments: [
      ("1234.50", 123_450), ("1234.5", 123_450), ("1234", 123_400), ("\"1,234.50\"", 123_450),
      ("$1234.50", 123_450), ("0", 0),
    ])
  func amounts(_ text: String, _ cents: Int) throws {
    #expect(
      try Self.told(Self.plain, "date,net\n2026-09-25,\(text)\n") == ["2 2026-09-25 \(cents)"])
  }

  @Test func theDecimalComma() throws {
    let mapping = Self.plain + "\nseparator: \";\"\ndecimal comma: yes"
    #expect(
      try Self.told(mapping, "date;net\n2026-09-25;1.234,50\n2026-09-24;7,5\n")
        == ["3 2026-09-24 750", "2 2026-09-25 123450"])
    // What is advised is what is read.
    #expect(
      try Self.told(mapping, "date;net\n2026-09-25;1,234.50\n") == [
        "2:12: “1,234.50” is no amount"
      ])
  }

  @Test(
    "what is wrong is told and nothing is taken",
    arguments: [
      (
        "date,net\n2026-09-25,\n2026-25-9,1\n2026-09-25,1.234\n2026-09-25,NA\n",
        [
          "2:12: “” is no amount",
          "3:1: “2026-25-9” is no day of the form YYYY-MM-DD",
          "4:12: “1.234” is no amount",
          "5:12: “NA” is no amount",
        ]
      ),
      (
        "date,net\n2026-09-25,-12.00\n2026-09-24,(1.00)\n",
        [
          "2:12: net sales of a day are not below zero",
          "3:12: net sales of a day are not below zero",
        ]
      ),
      ("date,net\n2026-09-25,1\n2026-09-25,2\n", ["3:1: 2026-09-25 stands on line 2 as well"]),
    ])
  func refused(_ csv: String, _ told: [String]) throws {
    #expect(try Self.told(Self.plain, csv) == told)
  }

  @Test func linesOfOneDayAreAddedWhereTheMappingSaysSo() throws {
    let mapping = Self.plain + "\nlines of one day: add"
    #expect(
      try Self.told(mapping, "date,net\n2026-09-25,1\n2026-09-25,2.5\n") == ["2,3 2026-09-25 350"])
    #expect(
      try Self.told(mapping, "date,net\n2026-09-25,92233720368547758.07\n2026-09-25,0.01\n")
        .first?.hasPrefix("3:1: ") == true)
  }

  @Test("a row that stands twice doubles no sales, also where lines of a day are added")
  func sameRow() throws {
    #expect(
      try Self.told(
        Self.plain + "\nlines of one day: add", "date,net\n2026-09-25,7\n2026-09-25,7\n"
      ).first?.hasPrefix("3:1: line 2 says the very same") == true)
  }
}
