import Access
import Books
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips

@testable import Web

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
    let page = try await house.ask {
      try await $0.get("/me?\(Self.september)", cookies: cookies)
    }.text
    #expect(own.count == 2 && page.components(separatedBy: "<li>").count == 3)
    for payout in own {
      let day = WebWords.of(.english).text(of: payout.day)
      #expect(
        page.contains(
          "<span>\(day) · server</span><span>\(payout.amount.formatted(in: .usd)) · saved"))
    }
    #expect(!page.contains("Ana") && !page.contains("Cleo"))
    let statement = try await house.ask {
      try await $0.get("/me/statement?\(Self.september)", cookies: cookies)
    }
    let id = try #require(own.first?.employee.id)
    let period = try HouseSettings(file: "house.yml").checked(
      house.store.periodRecords(of: days, withDerivations: true))
    #expect(statement.text == ReportHTML(try period.statement(ofNobodyBut: id)).text())
    #expect(!statement.text.contains("Ana Ruiz") && !statement.text.contains("Cleo"))
    try statement.expectLeaveForItsOwnStyleAlone()
  }

  @Test func theStatementSpeaksTheLanguageOfTheSession() async throws {
    let cookies = try house.cookies(of: .server, name: "Bo") + "; language=es"
    let statement = try await house.ask {
      try await $0.get("/me/statement?\(Self.september)", cookies: cookies)
    }
    let bo = try #require(try house.store.members(spelled: PersonName("Bo")).first)
    let days = try #require(DayRange(month: "2026-09"))
    let period = try HouseSettings(file: "house.yml").checked(
      house.store.periodRecords(of: days, withDerivations: true))
    let document = try period.statement(ofNobodyBut: bo.employee.id, in: .spanish)
    #expect(statement.text == ReportHTML(document).text())
    #expect(statement.text.contains(#"<html lang="es">"#))
    #expect(statement.text.contains("Comprobante de propinas"))
    try statement.expectLeaveForItsOwnStyleAlone()
  }

  /// Whatever the address says, it is the person who unlocked.
  @Test(arguments: ["person=Bo", "id=staff-2", "name=Bo&employee=staff-2"])
  func noAddressShowsSomebodyElse(query: String) async throws {
    let cookies = try house.cookies(of: .server, name: "Cleo")
    try await house.ask { browser in
      let page = try await browser.get("/me?\(Self.september)&\(query)", cookies: cookies)
      #expect(page.text.contains("Payouts of Cleo") && !page.text.contains("Payouts of Bo"))
      for address in ["/me/Bo", "/me/2", "/me/statement/2"] {
        #expect(try await browser.get(address, cookies: cookies).status == .notFound)
      }
    }
  }

  @Test func daysWithoutTheirWorkAreEmpty() async throws {
    let cookies = try house.cookies(of: .server, name: "Bo")
    let query = "from=2026-08-01&to=2026-08-31"
    try await house.ask { browser in
      let page = try await browser.get("/me?\(query)", cookies: cookies)
      #expect(page.text.contains("There is nothing of yours"))
      let statement = try await browser.get("/me/statement?\(query)", cookies: cookies)
      #expect(statement.status == .ok && !statement.text.contains("Ana"))
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
      try await house.ask { browser in
        let page = try await browser.get("/me?\(Self.september)", cookies: cookies)
        #expect(page.text.contains(words), "\(name)")
        #expect(!page.text.contains("$") && !page.text.contains("Payouts of"))
        let statement = try await browser.get("/me/statement?\(Self.september)", cookies: cookies)
        #expect(statement.headers[.location] == "/me")
      }
    }
  }

  /// A spelling that somebody confirmed is as good as the name.
  @Test func aRememberedSpellingIsTheirName() async throws {
    let bo = try #require(try house.store.members(spelled: PersonName("Bo")).first)
    try house.store.remember(PersonName("Bo Diaz"), for: bo.employee.id, by: "t")
    let cookies = try house.cookies(of: .server, name: "Bo Diaz")
    let page = try await house.ask { try await $0.get("/me?\(Self.september)", cookies: cookies) }
    #expect(page.text.contains("Payouts of Bo, as the staff list has it"))
  }
}
