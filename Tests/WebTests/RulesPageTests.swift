import Access
import Books
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
    try await house.ask { browser in
      let list = try await browser.get("/rules", cookies: cookies)
      #expect(list.status == .ok)
      let count = list.text.matches(of: /\/rules\/policies\/[0-9]+/).count
      #expect(try count == house.house.evenings.policies.library().policies.count && count > 5)
      for number in 1...count {
        let page = try await browser.get("/rules/policies/\(number)", cookies: cookies)
        #expect(page.status == .ok && page.text.contains("class=\"lines\""), "\(number)")
      }
      for number in ["0", "\(count + 1)", "-1", "x", "999999999999999999999"] {
        let page = try await browser.get("/rules/policies/\(number)", cookies: cookies)
        #expect(page.status == .notFound, "\(number)")
        let kind = try await browser.get("/rules/slips/\(number)", cookies: cookies)
        #expect(kind.status == .notFound, "\(number)")
      }
    }
  }

  @Test func whatIsWrongWithTheHousesOwnPolicyIsTold() async throws {
    let house = try TestHouse(policy: "polcy: x\n")
    let cookies = try house.cookies(of: .manager)
    for address in ["/rules", "/rules/policies/1"] {
      let page = try await house.ask { try await $0.get(address, cookies: cookies) }
      #expect(page.text.contains("role=\"alert\"") && page.text.contains("polcy"), "\(page.text)")
    }
  }

  /// Closing managers see fourteen days, whatever days they ask for.
  @Test func aTrialSavesNothingAndLooksNoFurtherBackThanItsReader() async throws {
    let house = try TestHouse()
    _ = try (house.saveShift("2026-09-24"), house.saveShift("2026-08-01"))
    for (role, all) in [(Role.manager, 2), (.closingManager, 1)] {
      let cookies = try house.cookies(of: role, name: "Maria \(role)")
      let page = try await house.ask {
        try await $0.get(
          "/rules/policies/1?from=2026-07-01&to=2026-09-30", cookies: cookies)
      }
      #expect(page.text.contains("of \(all) shifts computed"), "\(page.text)")
    }
    #expect(try house.store.shifts().count == 2)
    let none = try house.cookies(of: .manager, name: "Somebody Else")
    let refused = try await house.ask {
      try await $0.get("/rules/policies/1?from=2026-09-30&to=2026-09-01", cookies: none)
    }
    #expect(refused.status == .badRequest)
  }
}
