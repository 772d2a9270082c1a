import Fixtures
import Foundation
import Money
import Testing

@testable import Tips

@Suite struct DocumentTests {
  /// The YAML blocks of the page that teaches this.
  static func blocks() throws -> [String] {
    let text = try String(
      contentsOf: Repository.root.appending(path: "docs/payroll.md"), encoding: .utf8)
    return text.components(separatedBy: "```yaml\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  @Test("every block of the page is understood", arguments: ["house:", "payroll:"])
  func blocks(start: String) throws {
    let block = try #require(try Self.blocks().first { $0.hasPrefix(start) })
    let read = HouseSettings.read(text: block, name: "docs/payroll.md")
    #expect(read.issues.isEmpty && read.settings != nil)
  }

  @Test func settingsAreSummedUp() throws {
    let block = try #require(try Self.blocks().first)
    let settings = try #require(HouseSettings.read(text: block, name: "house.yml").settings)
    let today = try #require(CalendarDay(iso: "2026-09-25"))
    #expect(
      settings.summary(today: today) == [
        ["file", "house.yml"], ["house", "Casa Luna"],
        ["address", "12 Main Street, Springfield, NY 10001"], ["state", "NY"],
        ["currency", "USD"], ["date order", "month first"], ["day ends at", "04:00"],
        ["time zone", "America/New_York"],
        ["pay periods", "every two weeks, paid 5 days after"],
        ["this period", "2026-09-14 to 2026-09-27, paid on 2026-10-02"],
        ["last period", "2026-08-31 to 2026-09-13, paid on 2026-09-18"],
        ["drawer", "$100.00 $50.00 $20.00 $10.00 $5.00 $1.00 $0.25 $0.10 $0.05 $0.01"],
        ["tips paid", "with the pay"], ["wages paid", "with the pay"], ["wrong sums", "ask"],
      ])
  }
}
