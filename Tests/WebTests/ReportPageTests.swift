import Access
import Books
import Files
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips

@testable import Web

@Suite struct ReportPageTests {
  private let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test(arguments: BooksReport.allCases)
  func aReportIsTheLibrarysWithLeaveForItsOwnStyleAlone(report: BooksReport) async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    _ = try (house.saveShift("2026-09-24"), house.saveShift("2026-10-01"))
    let page = try await house.ask {
      try await $0.get(
        "/reports/\(report.rawValue)?from=2026-09-01&to=2026-09-30", cookies: cookies)
    }
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
      let answer = try await house.ask { try await $0.get("\(page)?\(query)", cookies: cookies) }
      #expect(answer.status == .unprocessableContent, "\(page)")
      #expect(answer.text.contains("Choose a first and a last day"), "\(page)")
    }
  }

  /// 2026-09-25 is a Friday.
  @Test(arguments: [
    (DayPreset.thisWeek, "", "2026-09-21", "2026-09-27"),
    (.lastWeek, "", "2026-09-14", "2026-09-20"),
    (.thisMonth, "", "2026-09-01", "2026-09-30"),
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
    let page = try await house.ask {
      try await $0.get("/reports?days=\(preset.rawValue)", cookies: cookies)
    }.text
    #expect(page.contains("name=\"from\" type=\"date\" required value=\"\(first)\""))
    #expect(page.contains("name=\"to\" type=\"date\" required value=\"\(last)\""))
  }

  // MARK: - Settling up

  @Test func theEnvelopesAreThoseOfTheCommandLine() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let number = try house.saveShift()
    let page = try await house.ask {
      try await $0.get("/shifts/\(number)/settle?drawer=20x40,+1x*,+0.01x*", cookies: cookies)
    }
    let sheet = try HouseSettings(file: "house.yml").checked(
      house.store.records(ofShift: number)
    ).settlement(drawer: "20x40, 1x*, 0.01x*", kinds: [])
    #expect(page.status == .ok)
    #expect(page.sheet == ReportText(sheet).text())
    #expect(page.text.contains("value=\"20x40, 1x*, 0.01x*\""))
    #expect(!page.text.contains("<script>"))
    let print = try await house.ask {
      try await $0.get(
        "/shifts/\(number)/print/envelopes?drawer=20x40,1x*,0.01x*", cookies: cookies)
    }
    #expect(print.text == ReportHTML(sheet).text())
    try print.expectLeaveForItsOwnStyleAlone()
    let slips = try await house.ask {
      try await $0.get("/shifts/\(number)/print/slips", cookies: cookies)
    }
    #expect(slips.text.contains("Ana &lt;script&gt;") && !slips.text.contains("<script>"))
  }

  @Test func documentsSpeakTheLanguageOfTheSession() async throws {
    let cookies = try house.cookies(of: .manager) + "; language=es"
    let number = try house.saveShift()
    let days = "from=2026-09-01&to=2026-09-30"
    try await house.ask { browser in
      for (address, title) in [
        ("/reports/period?\(days)", "Propinas de un período"),
        ("/reports/statement?\(days)", "Comprobante de propinas"),
        ("/reports/slips?\(days)", "Recibos para llevar"),
        ("/shifts/\(number)/print/slips", "Recibos para llevar"),
        ("/shifts/\(number)/print/envelopes", "Billetes y monedas para los sobres"),
      ] {
        let page = try await browser.get(address, cookies: cookies)
        #expect(page.text.contains(#"<html lang="es">"#), "\(address)")
        #expect(page.text.contains("<title>\(title), "), "\(address)")
        try page.expectLeaveForItsOwnStyleAlone()
      }
      let page = try await browser.get("/shifts/\(number)/settle", cookies: cookies)
      let sheet = try HouseSettings(file: "house.yml").checked(
        house.store.records(ofShift: number)
      ).settlement(drawer: nil, kinds: [], in: .spanish)
      #expect(page.sheet == ReportText(sheet).text())
      #expect(!page.text.contains(#"<pre class="sheet" lang="en""#))
    }
  }

  @Test(arguments: [
    ("20x1", "short of what is to be handed out"), ("<script>", "tells no notes or coins"),
    ("100x50", "not in the right pieces"),
  ])
  func whyEnvelopesCannotBeFilledIsSaid(drawer: String, words: String) async throws {
    let cookies = try house.cookies(of: .closingManager)
    let number = try house.saveShift()
    let page = try await house.ask {
      try await $0.get("/shifts/\(number)/settle?drawer=\(drawer)", cookies: cookies)
    }
    #expect(page.status == .unprocessableContent)
    #expect(page.text.contains(words) && !page.text.contains("<script>"))
    #expect(page.sheet == nil)
  }

  @Test func noAddressSettlesWhatIsNotThereOrNotTheirs() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (old, void) = (try house.saveShift("2026-09-11"), try house.saveShift())
    try house.store.void(void, reason: "r", by: "t")
    try await house.ask { browser in
      for address in ["/shifts/\(old)/settle", "/shifts/\(old)/print/slips", "/shifts/9/settle"] {
        #expect(try await browser.get(address, cookies: cookies).status == .notFound, "\(address)")
      }
      let page = try await browser.get("/shifts/\(void)/settle", cookies: cookies)
      #expect(page.text.contains("This shift is void"))
    }
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
