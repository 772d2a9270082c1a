import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing
import Tips

@testable import Web

/// Every route as everybody: who gets through is written down here once more.
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

  private static let all = Set(Asker.allCases)
  private static let paired = all.subtracting([.nobody])
  private static let evening: Set<Asker> = [.manager, .closingManager]
  private static let managers: Set<Asker> = [.manager]
  private static let books: Set<Asker> = [.manager, .closingManager, .bookkeeper]

  /// A route that stands not here fails the test.
  private static let table: [String: Set<Asker>] = [
    "GET /": all,
    "GET /healthz": all,
    "GET /readyz": all,
    "GET /assets/{name}": all,
    "GET /sw.js": all,
    "GET /offline": all,
    "POST /language": all,
    "GET /pair": all,
    "POST /pair": all,
    "GET /login": paired,
    "POST /login": paired,
    "POST /login/passkey": paired,
    "POST /login/passkey/question": paired,
    "GET /pin": paired,
    "POST /pin": paired,
    "POST /logout": paired.subtracting([.lockedPhone]),
    "GET /passkeys": paired.subtracting([.lockedPhone]),
    "POST /passkeys": paired.subtracting([.lockedPhone]),
    "POST /passkeys/question": paired.subtracting([.lockedPhone]),
    "POST /passkeys/{id}/remove": paired.subtracting([.lockedPhone]),
    "GET /tonight": evening,
    "PUT /tonight/photos/{photo}": evening,
    "POST /tonight/photos/{photo}/told": evening,
    "GET /events": evening,
    "GET /tonight/slips/{id}": evening,
    "POST /tonight/slips/{id}": evening,
    "GET /tonight/slips/{id}/crops/{field}": evening,
    "GET /tonight/slips/{id}/pictures/{place}": evening,
    "GET /tonight/slips/{id}/write/{field}": evening,
    "GET /tonight/slips/{id}/cards": evening,
    "POST /tonight/slips/{id}/cards": evening,
    "POST /tonight/slips/{id}/cards/{card}": evening,
    "GET /tonight/slips/{id}/cards/{card}/{field}": evening,
    "POST /ink": evening,
    "POST /tonight/slips": evening,
    "POST /tonight/day": evening,
    "GET /shifts/{id}/signatures/{place}": evening,
    "POST /shifts/{id}/signatures/{place}": evening,
    "GET /tonight/rules": evening,
    "POST /tonight/rules": evening,
    "GET /tonight/next": evening,
    "POST /tonight/next": evening,
    "POST /tonight/again": evening,
    "POST /tonight/support/{id}/remove": evening,
    "GET /tonight/payouts": evening,
    "POST /tonight/payouts": evening,
    "POST /tonight/save": evening,
    "GET /tonight/scan": evening,
    "POST /tonight/scans": evening,
    "POST /tonight/scans/{id}/frames": evening,
    "POST /tonight/scans/{id}/take": evening,
    "POST /tonight/scans/{id}/end": evening,
    "GET /shifts": books,
    "GET /shifts/{id}": books,
    "GET /shifts/{id}/slips/{slip}": books,
    "POST /shifts/{id}/close": evening,
    "POST /shifts/{id}/pay": managers,
    "POST /shifts/{id}/reopen": managers,
    "GET /shifts/{id}/correct": managers,
    "POST /shifts/{id}/correct": managers,
    "POST /shifts/{id}/correct/save": managers,
    "POST /shifts/{id}/void": managers,
    "GET /shifts/{id}/signatures": books,
    "GET /shifts/{id}/settle": books,
    "GET /shifts/{id}/print/{kind}": books,
    "GET /reports": [.manager, .bookkeeper],
    "GET /reports/{kind}": [.manager, .bookkeeper],
    "GET /periods": [.manager, .bookkeeper],
    "GET /periods/period": [.manager, .bookkeeper],
    "POST /periods/close": managers,
    "POST /periods/pay": managers,
    "POST /periods/reopen": managers,
    "GET /periods/pools": [.manager, .bookkeeper],
    "GET /periods/pool": [.manager, .bookkeeper],
    "POST /periods/pools/share": managers,
    "GET /periods/held": [.manager, .bookkeeper],
    "POST /periods/held": managers,
    "POST /periods/pools/decide": managers,
    "GET /exports": [.manager, .bookkeeper],
    "GET /exports/offer": [.manager, .bookkeeper],
    "POST /exports/file": [.manager, .bookkeeper],
    "GET /rules": evening,
    "GET /rules/policies/{id}": evening,
    "GET /rules/slips/{id}": evening,
    "GET /computer": evening,
    "GET /me": [.manager, .closingManager, .server],
    "GET /handwriting": evening,
    "POST /handwriting": evening,
    "POST /handwriting/delete": evening,
    "GET /me/statement": [.manager, .closingManager, .server],
    "GET /house/readers": managers,
    "GET /house/readers/events": managers,
    "POST /house/readers/get": managers,
    "POST /house/readers/use": managers,
    "POST /house/readers/remove": managers,
    "POST /house/readers/file": managers,
    "PUT /house/readers/parts/{id}": managers,
    "GET /house/devices": managers,
    "POST /house/devices": managers,
    "POST /house/devices/{id}/revoke": managers,
    "POST /house/people": managers,
    "POST /house/people/{id}": managers,
  ]

  @Test func noRouteStandsTwice() {
    #expect(Route.all.map(\.name).sorted() == Self.table.keys.sorted())
  }

  @Test(arguments: Route.all)
  func aRouteLetsThroughWhomTheTableNames(route: Route) async throws {
    let allowed = try #require(Self.table[route.name])
    let house = try TestHouse()
    // Who may do more comes later, so that nobody meets what one of these did.
    for asker in Asker.allCases {
      let cookies = try asker.role.map {
        try house.cookies(of: $0, name: "The \(asker)", unlocked: asker != .lockedPhone)
      }
      let address = route.path.description.replacing("{id}", with: "1")
        .replacing("{name}", with: "tippool.css").replacing("{field}", with: "net")
        .replacing("{card}", with: "1").replacing("{slip}", with: "1").replacing(
          "{kind}", with: "slips"
        )
        .replacing("{photo}", with: UUID().uuidString)
      let answer = try await house.ask { browser in
        switch route.method {
        case .get: try await browser.get(address, cookies: cookies)
        case .put: try await browser.put(address, [], cookies: cookies)
        default: try await browser.post(address, cookies: cookies)
        }
      }
      #expect(
        isLetThrough(answer, to: route) == allowed.contains(asker),
        "\(route.name) as \(asker): \(answer.status.code) \(answer.headers[.location] ?? "")")
      #expect(answer.status.code < 500, "\(route.name) as \(asker)")
    }
  }

  /// Whether an answer is the route's own: neither a refusal nor the way to another page first.
  private func isLetThrough(_ answer: TestResponse, to route: Route) -> Bool {
    let isForbidden = answer.status == .forbidden && route.name != "POST /pin"
    let comesFirst =
      route.method == .get && answer.headers[.location] == "/"
      || answer.headers[.location]?.hasPrefix("/login?next=") == true
    return !isForbidden && answer.status != .unauthorized && !comesFirst
  }

  @Test func whatStandsInNoRouteIsRefusedForEverybody() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    try await house.ask { browser in
      for address in ["/house", "/login/", "/../etc/passwd", "/assets/layout.mustache", "/%00"] {
        let answer = try await browser.get(address, cookies: cookies)
        #expect(answer.status == .notFound || address == "/login/", "\(address)")
      }
      #expect(try await browser.post("/healthz", cookies: cookies).status == .notFound)
    }
  }

  @Test func aSessionThatIsOverLetsNobodyThrough() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    house.wait(30 * 60)
    let answer = try await house.ask { try await $0.get("/house/devices", cookies: cookies) }
    #expect(answer.headers[.location] == "/login?next=/house/devices")
  }

  @Test func whatLetsSomebodyInAsksForThePINAgainAfterFiveMinutes() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    house.wait(299)
    let fresh = try await house.ask { try await $0.get("/house/devices", cookies: cookies) }
    #expect(fresh.status == .ok)
    house.wait(1)
    let page = try await house.ask { try await $0.get("/house/devices", cookies: cookies) }
    #expect(page.status == .seeOther)
    let form = try await house.ask {
      try await $0.post("/house/devices", "holder=house", cookies: cookies)
    }
    #expect(form.status == .unauthorized)
  }

  @Test func aSessionOfAnotherPhoneIsNoneHere() async throws {
    let house = try TestHouse()
    let manager = try house.cookies(of: .manager)
    let other = try house.cookies(of: .server, name: "Ana", unlocked: false)
    let session = try #require(manager.split(separator: "; ").last)
    let answer = try await house.ask {
      try await $0.get("/house/devices", cookies: "\(other); \(session)")
    }
    #expect(answer.headers[.location]?.hasPrefix("/login") == true)
  }
}

extension Route: CustomTestStringConvertible {
  fileprivate var name: String { "\(method) \(path)" }

  public var testDescription: String { name }
}
