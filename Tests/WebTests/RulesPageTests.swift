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

/// Policies and kinds of slips, to look at and to try.
@Suite struct RulesPageTests {
  @Test func theListNamesEveryPolicyAndEachHasItsSentences() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let list = try await house.get("/rules", cookies: cookies)
    #expect(list.status == .ok)
    let count = list.text.matches(of: /\/rules\/policies\/[0-9]+/).count
    #expect(try count == house.house.evenings.policies.library().policies.count && count > 5)
    for number in 1...count {
      let page = try await house.get("/rules/policies/\(number)", cookies: cookies)
      #expect(page.status == .ok && page.text.contains("class=\"lines\""), "\(number)")
    }
    for number in ["0", "\(count + 1)", "-1", "x", "999999999999999999999"] {
      let page = try await house.get("/rules/policies/\(number)", cookies: cookies)
      #expect(page.status == .notFound, "\(number)")
      let kind = try await house.get("/rules/slips/\(number)", cookies: cookies)
      #expect(kind.status == .notFound, "\(number)")
    }
  }

  /// Closing managers see fourteen days, whatever days they ask for.
  @Test func aTrialSavesNothingAndLooksNoFurtherBackThanItsReader() async throws {
    let house = try TestHouse()
    _ = try (house.saveShift("2026-09-24"), house.saveShift("2026-08-01"))
    for (role, all) in [(Role.manager, 2), (.closingManager, 1)] {
      let cookies = try house.cookies(of: role, name: "Maria \(role)")
      let page = try await house.get(
        "/rules/policies/1?from=2026-07-01&to=2026-09-30", cookies: cookies)
      #expect(page.text.contains("of \(all) shifts computed"), "\(page.text)")
    }
    #expect(try house.store.shifts().count == 2)
    let none = try house.cookies(of: .manager, name: "Somebody Else")
    let refused = try await house.get(
      "/rules/policies/1?from=2026-09-30&to=2026-09-01", cookies: none)
    #expect(refused.status == .badRequest)
  }
}

/// By which rules the open evening is computed.
@Suite struct EveningRulesTests {
  @Test func everyPolicyOfTheHouseCanBeUsedAndTakenBack() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try house.typeEvening(["Ana": TestHouse.wholeSlip])
    let desk = house.house.evenings
    let policies = try desk.usablePolicies()
    #expect(policies.count > 5)
    let list = try await house.get("/tonight/rules", cookies: cookies)
    #expect(list.text.matches(of: /type="radio"/).count == policies.count + 1)
    for policy in policies {
      let chosen = try await house.post("/tonight/rules", "policy=\(policy.id)", cookies: cookies)
      #expect(chosen.headers[.location] == "/tonight", "\(policy.id): \(chosen.text)")
      #expect(try desk.tonight()?.draft.policyName == policy.id)
      let evening = try await house.get("/tonight", cookies: cookies)
      #expect(evening.text.contains("Rules: "))
      let rules = try await house.get("/rules", cookies: cookies)
      #expect(rules.text.matches(of: /counts tonight/).count == 1, "\(policy.id)")
    }
    let back = try await house.post("/tonight/rules", "policy=", cookies: cookies)
    #expect(back.headers[.location] == "/tonight")
    #expect(try desk.tonight()?.draft.policy == .article)
  }

  /// What the new rules count was not asked by the old ones.
  @Test func whatTheNewRulesCountIsAskedOnceMore() throws {
    let house = try TestHouse()
    try house.typeEvening(["Ana": TestHouse.wholeSlip])
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
    try house.typeEvening(["Ana": TestHouse.wholeSlip])
    let answer = try await house.post("/tonight/rules", "policy=\(policy)", cookies: cookies)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("These rules cannot be used here"))
    #expect(try house.house.evenings.tonight()?.draft.policyName == nil)
  }
}
