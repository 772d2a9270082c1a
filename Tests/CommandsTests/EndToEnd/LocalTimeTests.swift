import Foundation
import Testing

/// Times for people are of the house's clock; the books and files hold UTC.
@Suite("Local times")
struct LocalTimeTests {
  @Test("The log, a shift and the list of exports tell the time by the house's clock")
  func told() throws {
    let house = try House()
    try house.runs("shift", "new", "--yes", "--from", "-", input: Evening.article.json)
    try house.runs("shift", "close", "1")
    try house.runs("export", "payouts")
    // Fourteen hours ahead of UTC, so that the day is another for most of it.
    try house.write("time zone: Pacific/Kiritimati\n", to: "home/.local/share/tippool/house.yml")
    let noted = try house.ask("SELECT at FROM change_log ORDER BY id DESC LIMIT 1")
    let moment = try Date(noted, strategy: .iso8601) + 14 * 3600
    let local = moment.formatted(.iso8601).dropLast().replacing("T", with: " ")
    let log = try house.runs("log", "show")
    #expect(log.contains("WHEN (Pacific/Kiritimati)") && log.contains("  \(local)  "), "\(log)")
    #expect(!log.contains(noted))
    let shown = try house.runs("shift", "show", "1")
    #expect(shown.contains("  WHEN (Pacific/Kiritimati)"), "\(shown)")
    #expect(shown.firstMatch(of: #/closed \d{4}-\d\d-\d\d \d\d:\d\d:\d\d by /#) != nil, "\(shown)")
    #expect(try house.runs("export", "list").contains("1  \(local.prefix(10))  payouts"))
  }
}
