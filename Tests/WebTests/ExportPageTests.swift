import Access
import Books
import Files
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import NIOCore
import Papers
import Testing
import Tips

@testable import Web

@Suite struct ExportPageTests {
  private static let september = "from=2026-09-01&to=2026-09-30"
  private let house: TestHouse

  init() throws {
    house = try TestHouse()
    try house.write(settings: "tips paid: at night\nwages paid: with the pay\n")
  }

  /// Formats that need nobody's ID.
  @Test(arguments: [
    ExportFormat.payouts(.csv), .payouts(.json), .payroll(.csv), .payroll(.json),
    .payroll(.ledger), .payroll(.beancount),
  ])
  func aFileIsTheCommandLinesByteForByteAndNoted(format: ExportFormat) async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    try house.store.close(house.saveShift(), by: "t")
    let query = "format=\(format.word)&\(Self.september)"
    let days = try #require(DayRange(month: "2026-09"))
    let (name, text) = try file(format, of: days)
    let offer = try await house.ask {
      try await $0.get("/exports/offer?\(query)", cookies: cookies)
    }
    #expect(offer.status == .ok)
    // A look leaves no trace.
    #expect(try house.store.exports(touching: .allDays).isEmpty)
    let seen = try #require(offer.seenFile)
    let answer = try await house.ask {
      try await $0.post("/exports/file", "\(query)&open=&seen=\(seen)", cookies: cookies)
    }
    #expect(Array(answer.body.readableBytesView) == Array(text.utf8))
    #expect(answer.headers[.contentDisposition] == "attachment; filename=\"\(name)\"")
    let noted = try #require(try house.store.exports(touching: .allDays).last)
    #expect(noted.hash == ContentHash(of: text.utf8))
    #expect(noted.fileName == name)
    #expect(noted.who == "Maria Gomez on Phone of Maria Gomez")
    #expect(noted.days == days)
    #expect(noted.shifts.map(\.shift) == [1])
  }

  /// The same file by the functions of the command.
  private func file(_ format: ExportFormat, of days: DayRange) throws -> (String, String) {
    switch format {
    case .payouts(let format):
      let list = try PayoutList(
        format, of: days, settings: SettingsFile(house.folder + "/house.yml").load(),
        from: house.store)
      return (list.name, list.text)
    case .payroll(let format):
      let run = try PayrollRun(
        format, of: days, settings: SettingsFile(house.folder + "/house.yml").load(),
        includesOpen: false, in: house.store)
      return (run.file.name, run.file.text)
    }
  }

  @Test func everyFormatOfTheCommandLineIsOffered() async throws {
    let cookies = try house.cookies(of: .manager)
    let page = try await house.ask { try await $0.get("/exports", cookies: cookies) }.text
    for format in PayrollFormat.allCases {
      #expect(page.contains("<option value=\"\(format.rawValue)\">"), "\(format)")
    }
    for format in PayoutList.Format.allCases {
      #expect(page.contains("<option value=\"payouts-\(format.rawValue)\">"), "\(format)")
    }
  }

  @Test func whatIsMissingForAFileIsSaidAndNothingIsNoted() async throws {
    let cookies = try house.cookies(of: .manager)
    try house.store.close(house.saveShift(), by: "t")
    let page = try await house.ask {
      try await $0.get("/exports/offer?format=gusto&\(Self.september)", cookies: cookies)
    }
    #expect(page.status == .unprocessableContent)
    #expect(page.text.contains("Nothing was written; these are missing"))
    #expect(page.text.contains("Ana &lt;script&gt;") && !page.text.contains("<script>"))
    // What was chosen stays chosen.
    #expect(page.text.contains("<option value=\"gusto\" selected>"))
    #expect(page.text.contains("required value=\"2026-09-30\""))
    #expect(try house.store.exports(touching: .allDays).isEmpty)
  }

  @Test func whoTakesAFileTwiceIsToldBefore() async throws {
    let cookies = try house.cookies(of: .manager)
    try house.store.close(house.saveShift(), by: "t")
    let query = "format=csv&\(Self.september)"
    try await house.ask { browser in
      let offer = try await browser.get("/exports/offer?\(query)", cookies: cookies)
      #expect(!offer.text.contains("was exported before"))
      let seen = try #require(offer.seenFile)
      _ = try await browser.post("/exports/file", "\(query)&seen=\(seen)", cookies: cookies)
      let again = try await browser.get("/exports/offer?\(query)", cookies: cookies)
      #expect(again.text.contains("was exported before"))
    }
  }

  @Test func whatWasLookedAtIsWhatIsTakenAway() async throws {
    let cookies = try house.cookies(of: .manager)
    try house.store.close(house.saveShift(), by: "t")
    let query = "format=csv&\(Self.september)"
    let offer = try await house.ask {
      try await $0.get("/exports/offer?\(query)", cookies: cookies)
    }
    let seen = try #require(offer.seenFile)
    try house.store.close(house.saveShift("2026-09-24"), by: "t")
    let answer = try await house.ask {
      try await $0.post("/exports/file", "\(query)&seen=\(seen)", cookies: cookies)
    }
    #expect(answer.status == .conflict)
    #expect(answer.headers[.contentDisposition] == nil)
    #expect(answer.seenFile != nil && answer.seenFile != seen)
    #expect(try house.store.exports(touching: .allDays).isEmpty)
  }

  @Test func openShiftsAreInAFileOnlyWhereThatWasAskedFor() async throws {
    let cookies = try house.cookies(of: .manager)
    try house.store.close(house.saveShift("2026-09-24"), by: "t")
    _ = try house.saveShift()
    let query = "/exports/offer?format=csv&\(Self.september)"
    try await house.ask { browser in
      let without = try await browser.get(query, cookies: cookies).text
      #expect(without.contains("Not closed, so not in the file"))
      let with = try await browser.get("\(query)&open=yes", cookies: cookies).text
      #expect(with.contains("In the file, though not closed"))
    }
  }

  @Test func daysWithoutShiftsMakeNoFile() async throws {
    let cookies = try house.cookies(of: .manager)
    let page = try await house.ask {
      try await $0.get("/exports/offer?format=payouts-csv&\(Self.september)", cookies: cookies)
    }
    #expect(page.text.contains("there is no file to make") && page.seenFile == nil)
  }

  @Test func filesLeaveTheHouseOnlyAfterAFreshPIN() async throws {
    let cookies = try house.cookies(of: .manager)
    house.wait(300)
    try await house.ask { browser in
      let page = try await browser.get("/exports", cookies: cookies)
      #expect(page.headers[.location] == "/login?next=/exports")
      let file = try await browser.post("/exports/file", "format=csv", cookies: cookies)
      #expect(file.headers[.location] == "/login?next=/exports%3Fagain=yes")
    }
  }
}

extension TestResponse {
  /// Which file the page's button takes away.
  var seenFile: String? {
    text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/).map { String($0.1) }
  }
}
