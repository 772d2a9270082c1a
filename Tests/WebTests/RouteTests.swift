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
  private static let lists: [(allowed: Set<Asker>, routes: String)] = [
    (
      all,
      """
      GET / /healthz /readyz /assets/{name} /sw.js /offline /pair
      POST /language /pair
      """
    ),
    (
      paired,
      """
      GET /login /pin
      POST /login /login/passkey /login/passkey/question /pin
      """
    ),
    (
      paired.subtracting([.lockedPhone]),
      """
      GET /passkeys
      POST /logout /passkeys /passkeys/question /passkeys/{id}/remove
      """
    ),
    (
      evening,
      """
      GET /tonight /events /tonight/slips/{id} /tonight/slips/{id}/crops/{field}
      GET /tonight/slips/{id}/pictures/{place} /tonight/slips/{id}/write/{field}
      GET /tonight/slips/{id}/cards /tonight/slips/{id}/cards/{card}/{field}
      GET /shifts/{id}/signatures/{place} /tonight/rules /tonight/next /tonight/payouts
      GET /tonight/scan /rules /rules/policies/{id} /rules/slips/{id} /computer /handwriting
      POST /tonight/photos/{photo}/told /tonight/slips/{id} /tonight/slips/{id}/cards
      POST /tonight/slips/{id}/cards/{card} /ink /tonight/slips /tonight/day
      POST /shifts/{id}/signatures/{place} /tonight/rules /tonight/next /tonight/again
      POST /tonight/support/{id}/remove /tonight/payouts /tonight/save /tonight/scans
      POST /tonight/scans/{id}/frames /tonight/scans/{id}/take /tonight/scans/{id}/end
      POST /shifts/{id}/close /handwriting /handwriting/delete
      PUT /tonight/photos/{photo}
      """
    ),
    (
      books,
      """
      GET /shifts /shifts/{id} /shifts/{id}/slips/{slip} /shifts/{id}/signatures
      GET /shifts/{id}/settle /shifts/{id}/print/{kind}
      """
    ),
    (
      managers,
      """
      GET /shifts/{id}/correct /house/readers /house/readers/events /house/devices
      POST /shifts/{id}/pay /shifts/{id}/reopen /shifts/{id}/correct /shifts/{id}/correct/save
      POST /shifts/{id}/void /periods/close /periods/pay /periods/reopen /periods/pools/share
      POST /periods/held /periods/pools/decide /house/readers/get /house/readers/use
      POST /house/readers/remove /house/readers/file /house/devices /house/devices/{id}/revoke
      POST /house/people /house/people/{id}
      PUT /house/readers/parts/{id}
      """
    ),
    (
      [.manager, .bookkeeper],
      """
      GET /reports /reports/{kind} /periods /periods/period /periods/pools /periods/pool
      GET /periods/held /exports /exports/offer
      POST /exports/file
      """
    ),
    (
      [.manager, .closingManager, .server],
      """
      GET /me /me/statement
      """
    ),
  ]

  private static let table = Dictionary(
    uniqueKeysWithValues: lists.flatMap { allowed, routes in
      routes.split(separator: "\n").flatMap { line in
        let words = line.split(separator: " ")
        return words.dropFirst().map { ("\(words[0]) \($0)", allowed) }
      }
    })

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

extension Route: CustomTestStringConvertible {
  fileprivate var name: String { "\(method) \(path)" }

  public var testDescription: String { name }
}
