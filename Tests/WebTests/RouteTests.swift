import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Tips

@testable import Web

/// Who gets through where nothing is recorded: `Tests/Behaviour/Pages` has every route as everybody.
@Suite struct RouteTests {
  /// Somebody who asks.
  enum Asker: CaseIterable {
    case nobody, lockedPhone, server, bookkeeper, closingManager, manager

    var role: Role? {
      switch self {
      case .nobody: nil
      case .lockedPhone, .manager: .manager
      case .server: .server
      case .bookkeeper: .bookkeeper
      case .closingManager: .closingManager
      }
    }
  }

  @Test func whatStandsInNoRouteIsRefusedForEverybody() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    for address in ["/house", "/login/", "/../etc/passwd", "/assets/layout.mustache", "/%00"] {
      let answer = try await house.get(address, cookies: cookies)
      #expect(answer.status == .notFound || address == "/login/", "\(address)")
    }
    #expect(try await house.post("/healthz", cookies: cookies).status == .notFound)
  }

  @Test func aSessionThatIsOverLetsNobodyThrough() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    house.wait(30 * 60)
    let answer = try await house.get("/house/devices", cookies: cookies)
    #expect(answer.headers[.location] == "/login?next=/house/devices")
  }

  @Test func whatLetsSomebodyInAsksForThePINAgainAfterFiveMinutes() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    house.wait(299)
    let fresh = try await house.get("/house/devices", cookies: cookies)
    #expect(fresh.status == .ok)
    house.wait(1)
    let page = try await house.get("/house/devices", cookies: cookies)
    #expect(page.status == .seeOther)
    let form = try await house.post("/house/devices", "holder=house", cookies: cookies)
    #expect(form.status == .unauthorized)
  }

  @Test func aSessionOfAnotherPhoneIsNoneHere() async throws {
    let house = try TestHouse()
    let manager = try house.cookies(of: .manager)
    let other = try house.cookies(of: .server, name: "Ana", unlocked: false)
    let session = try #require(manager.split(separator: "; ").last)
    let answer = try await house.get("/house/devices", cookies: "\(other); \(session)")
    #expect(answer.headers[.location]?.hasPrefix("/login") == true)
  }
}
