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
import Words

@testable import Web

@Suite struct ReportPageTests {
  private let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test(arguments: BooksReport.allCases)
  func aReportIsTheLibrarysWithLeaveForItsOwnStyleAlone(report: BooksReport) async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    _ = try (house.saveShift("2026-09-24"), house.saveShift("2026-10-01"))
    let page = try await house.get(
      "/reports/\(report.rawValue)?from=2026-09-01&to=2026-09-30", cookies: cookies)
    let days = try #require(DayRange(month: "2026-09"))
    let period = try HouseSettings(file: "house.yml").checked(
      house.store.periodRecords(of: days, withDerivations: report == .statement))
    let document =
      switch report {
      case .period: try period.summary()
      case .statement: try period.statement()
      case .slips: try period.slips()
      }
    #expect(page.text == ReportHTML(document).text())
    #expect(page.text.contains("Ana &lt;script&gt;") && !page.text.contains("<script>"))
    try page.expectLeaveForItsOwnStyleAlone()
    #expect(page.headers[.cacheControl] == "no-store")
  }

  @Test(arguments: [
    "from=2026-09-30&to=2026-09-01", "from=2026-09-01", "from=1.9.2026&to=2026-09-30",
    "days=someday",
  ])
  func whatNamesNoDaysIsRefused(query: String) async throws {
    let cookies = try house.cookies(of: .manager)
    for page in ["/reports", "/reports/period", "/me", "/me/statement"] {
      let answer = try await house.get("\(page)?\(query)", cookies: cookies)
      #expect(answer.status == .unprocessableContent, "\(page)")
      #expect(answer.text.contains("Choose a first and a last day"), "\(page)")
    }
  }

  /// 2026-09-25 is a Friday.
  @Test(arguments: [
    (DayPreset.thisWeek, "", "2026-09-21", "2026-09-27"),
    (.lastWeek, "", "2026-09-14", "2026-09-20"), (.thisMonth, "", "2026-09-01", "2026-09-30"),
    (
      .thisWeek, "pay periods: {length: every week, from: 2026-09-03, payday: 3 days after}\n",
      "2026-09-24", "2026-09-30"
    ),
  ])
  func presetsAreTheHousesWeeks(
    preset: DayPreset, settings: String, first: String, last: String
  ) async throws {
    try house.write(settings: settings)
    let cookies = try house.cookies(of: .manager)
    let page = try await house.get("/reports?days=\(preset.rawValue)", cookies: cookies).text
    #expect(page.contains("name=\"from\" type=\"date\" required value=\"\(first)\""))
    #expect(page.contains("name=\"to\" type=\"date\" required value=\"\(last)\""))
  }

  // MARK: - Settling up

  @Test func noAddressSettlesWhatIsNotThereOrNotTheirs() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (old, void) = (try house.saveShift("2026-09-11"), try house.saveShift())
    try house.store.void(void, reason: "r", by: "t")
    for address in ["/shifts/\(old)/settle", "/shifts/\(old)/print/slips", "/shifts/9/settle"] {
      #expect(try await house.get(address, cookies: cookies).status == .notFound, "\(address)")
    }
    let page = try await house.get("/shifts/\(void)/settle", cookies: cookies)
    #expect(page.text.contains("This shift is void"))
  }
}

extension TestHouse {
  /// Writes the house's settings anew.
  func write(settings: String) throws {
    try "currency: USD\n\(settings)".write(
      toFile: folder + "/house.yml", atomically: false, encoding: .utf8)
  }
}

extension TestResponse {
  /// That a browser takes the document's style, and nothing else at all.
  func expectLeaveForItsOwnStyleAlone() throws {
    let policy = try #require(headers[.contentSecurityPolicy])
    let style = try #require(text.firstMatch(of: /<style>((?s).*?)<\/style>/)).1
    let named = try #require(policy.firstMatch(of: /style-src 'sha256-([A-Za-z0-9+\/=]+)'/)).1
    let digest = try #require(Data(base64Encoded: String(named)))
    #expect(
      ContentHash(hex: digest.map { String(format: "%02x", $0) }.joined())
        == ContentHash(of: style.utf8))
    #expect(policy.hasPrefix("default-src 'none'; ") && !policy.contains("unsafe"))
    #expect(!text.contains("style=") && text.components(separatedBy: "<style").count == 2)
  }
}

/// What somebody was paid is shown to that person alone.
@Suite struct OwnPageTests {
  private static let september = "from=2026-09-01&to=2026-09-30"
  private let house: TestHouse

  init() throws {
    house = try TestHouse()
    _ = try house.saveShift("2026-09-24", of: ["Ana Ruiz", "Bo"])
    _ = try house.saveShift("2026-09-25", of: ["Ana Ruiz", "Bo"], netSales: 300_000)
  }

  @Test func everybodySeesTheOwnDaysAndNobodyElses() async throws {
    let cookies = try house.cookies(of: .server, name: "bo")
    let days = try #require(DayRange(month: "2026-09"))
    let own = try house.store.periodRecords(of: days).payouts
      .filter { $0.employee.name.text == "Bo" }
    let page = try await house.get("/me?\(Self.september)", cookies: cookies).text
    #expect(own.count == 2 && page.components(separatedBy: "<li>").count == 3)
    for payout in own {
      let day = Catalogue.of(.english).text(of: payout.day)
      #expect(
        page.contains(
          "<span>\(day) · server</span><span>\(payout.amount.formatted(in: .usd)) · saved"))
    }
    #expect(!page.contains("Ana") && !page.contains("Cleo"))
    let statement = try await house.get("/me/statement?\(Self.september)", cookies: cookies)
    let id = try #require(own.first?.employee.id)
    let period = try HouseSettings(file: "house.yml").checked(
      house.store.periodRecords(of: days, withDerivations: true))
    #expect(statement.text == ReportHTML(try period.statement(ofOnly: id)).text())
    #expect(!statement.text.contains("Ana Ruiz") && !statement.text.contains("Cleo"))
    try statement.expectLeaveForItsOwnStyleAlone()
  }

  /// Whatever the address says, it is the person who unlocked.
  @Test(arguments: ["person=Bo", "id=staff-2", "name=Bo&employee=staff-2"])
  func noAddressShowsSomebodyElse(query: String) async throws {
    let cookies = try house.cookies(of: .server, name: "Cleo")
    let page = try await house.get("/me?\(Self.september)&\(query)", cookies: cookies)
    #expect(page.text.contains("Payouts of Cleo") && !page.text.contains("Payouts of Bo"))
    for address in ["/me/Bo", "/me/2", "/me/statement/2"] {
      #expect(try await house.get(address, cookies: cookies).status == .notFound)
    }
  }

  @Test func whereTheNameIsNotClearTheManagersStepIsSaidAndNothingIsShown() async throws {
    _ = try house.store.addEmployee(name: PersonName("Bo"), by: "t")
    for (name, words) in [
      ("Bo", "Several people on the staff list are called Bo"),
      ("Bob <i>", "Nobody on the staff list is called Bob &lt;i&gt;"),
      ("staff-99", "Nobody on the staff list is called staff-99"),
    ] {
      let cookies = try house.cookies(of: .server, name: name)
      let page = try await house.get("/me?\(Self.september)", cookies: cookies)
      #expect(page.text.contains(words), "\(name)")
      #expect(!page.text.contains("$") && !page.text.contains("Payouts of"))
      let statement = try await house.get("/me/statement?\(Self.september)", cookies: cookies)
      #expect(statement.headers[.location] == "/me")
    }
  }
}

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
    let offer = try await house.get("/exports/offer?\(query)", cookies: cookies)
    #expect(offer.status == .ok)
    // A look leaves no trace.
    #expect(try house.store.exports(touching: .allDays).isEmpty)
    let seen = try #require(offer.seenFile)
    let answer = try await house.post(
      "/exports/file", "\(query)&open=&seen=\(seen)", cookies: cookies)
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

  @Test func whatWasLookedAtIsWhatIsTakenAway() async throws {
    let cookies = try house.cookies(of: .manager)
    try house.store.close(house.saveShift(), by: "t")
    let query = "format=csv&\(Self.september)"
    let offer = try await house.get("/exports/offer?\(query)", cookies: cookies)
    let seen = try #require(offer.seenFile)
    try house.store.close(house.saveShift("2026-09-24"), by: "t")
    let answer = try await house.post("/exports/file", "\(query)&seen=\(seen)", cookies: cookies)
    #expect(answer.status == .conflict)
    #expect(answer.headers[.contentDisposition] == nil)
    #expect(answer.seenFile != nil && answer.seenFile != seen)
    #expect(try house.store.exports(touching: .allDays).isEmpty)
  }

  @Test func filesLeaveTheHouseOnlyAfterAFreshPIN() async throws {
    let cookies = try house.cookies(of: .manager)
    house.wait(300)
    let page = try await house.get("/exports", cookies: cookies)
    #expect(page.headers[.location] == "/login?next=/exports")
    let file = try await house.post("/exports/file", "format=csv", cookies: cookies)
    #expect(file.headers[.location] == "/login?next=/exports%3Fagain=yes")
  }
}

extension TestResponse {
  /// Which file the page's button takes away.
  var seenFile: String? {
    text.firstMatch(of: /name="seen" value="([0-9a-f]+)"/).map { String($0.1) }
  }
}
