import Access
import Books
import Evening
import Foundation
import House
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// By which rules the open evening is computed.
@Suite struct EveningRulesTests {
  private func begin(in house: TestHouse) throws {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    var form = ServerForm()
    form.set(.name(try PersonName("Ana")), for: .name)
    form.set(.amount(Money(minorUnits: 120_400)), for: .netSales)
    form.set(.amount(Money(minorUnits: 20_000)), for: .houseOwesServer)
    form.set(.amount(.zero), for: .serverOwesHouse)
    _ = draft.addTypedServer(form)
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  @Test func everyPolicyOfTheHouseCanBeUsedAndTakenBack() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try begin(in: house)
    let desk = house.house.evenings
    let policies = try desk.usablePolicies()
    #expect(policies.count > 5)
    try await house.ask { browser in
      let list = try await browser.get("/tonight/rules", cookies: cookies)
      #expect(list.text.matches(of: /type="radio"/).count == policies.count + 1)
      for policy in policies {
        let chosen = try await browser.post(
          "/tonight/rules", "policy=\(policy.id)", cookies: cookies)
        #expect(chosen.headers[.location] == "/tonight", "\(policy.id): \(chosen.text)")
        #expect(try desk.tonight()?.draft.policyName == policy.id)
        let evening = try await browser.get("/tonight", cookies: cookies)
        #expect(evening.text.contains("Rules: "))
        let rules = try await browser.get("/rules", cookies: cookies)
        #expect(rules.text.matches(of: /counts tonight/).count == 1, "\(policy.id)")
      }
      let back = try await browser.post("/tonight/rules", "policy=", cookies: cookies)
      #expect(back.headers[.location] == "/tonight")
    }
    #expect(try desk.tonight()?.draft.policy == .article)
  }

  /// What the new rules count was not asked by the old ones.
  @Test func whatTheNewRulesCountIsAskedOnceMore() throws {
    let house = try TestHouse()
    try begin(in: house)
    let desk = house.house.evenings
    _ = try desk.change(by: .init("phone")) { evening in
      evening.draft.supportCount = 0
      evening.draft.detailsDone = 1
      try evening.keep()
      return .done
    }
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    let hours = try #require(
      try desk.usablePolicies().first {
        $0.version(on: day).map { HousePolicy.file($0).needsServerHours } == true
      })
    #expect(try desk.use(policy: hours.id, by: .init("phone")) == .done)
    #expect(try desk.tonight()?.draft.detailsDone == nil)
    // Chosen once more it changes nothing.
    let before = try #require(try house.store.drafts().first?.version)
    #expect(try desk.use(policy: hours.id, by: .init("phone")) == .done)
    #expect(try house.store.drafts().first?.version == before)
  }

  /// A path would name a file of the computer.
  @Test(arguments: ["../house.yml", "/etc/passwd", "no-such-policy", "house.yml"])
  func nothingIsUsedThatIsNotOffered(policy: String) async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    try begin(in: house)
    let answer = try await house.ask {
      try await $0.post("/tonight/rules", "policy=\(policy)", cookies: cookies)
    }
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("These rules cannot be used here"))
    #expect(try house.house.evenings.tonight()?.draft.policyName == nil)
  }

  @Test func whatIsWrongWithTheHousesOwnRulesIsTold() async throws {
    let house = try TestHouse(policy: "polcy: x\n")
    let cookies = try house.cookies(of: .manager)
    try begin(in: house)
    let page = try await house.ask { try await $0.get("/tonight/rules", cookies: cookies) }
    #expect(page.status == .unprocessableContent && page.text.contains("polcy"))
  }

  @Test func withoutAnEveningThereIsNothingToChoose() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    let page = try await house.ask { try await $0.get("/tonight/rules", cookies: cookies) }
    #expect(page.headers[.location] == "/tonight")
  }
}
