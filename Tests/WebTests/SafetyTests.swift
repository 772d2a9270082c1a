import Access
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import Testing

@testable import Web

@Suite struct SafetyTests {
  @Test func anotherHostGetsNothing() async throws {
    let house = try TestHouse(place: WebPlace(hosts: ["tippool.local"], port: 8443, isSecure: true))
    let answer = try await house.ask { try await $0.get("/healthz") }
    #expect(answer.status == .misdirectedRequest)
    #expect(!answer.text.contains("ok"))
  }

  @Test(arguments: [
    ("tippool.local:8443", true), ("TIPPOOL.local:8443", true), ("192.168.1.20:8443", true),
    ("[fd00::20]:8443", true), ("tippool.local", false), ("tippool.local:8080", false),
    ("tippool.local.evil.example:8443", false), ("", false),
  ])
  func aHostIsNamedWithItsPort(authority: String, isOwn: Bool) {
    let place = WebPlace(
      hosts: ["tippool.local", "192.168.1.20", "fd00::20"], port: 8443, isSecure: true)
    #expect(place.isNamed(by: authority) == isOwn)
  }

  /// A browser says once where it asks.
  @Test(
    arguments: [
      ("/healthz", [:], 200), ("/healthz", [.host: "localhost"], 400),
      ("/healthz", [.host: "evil.example"], 400), ("http://evil.example/healthz", [:], 400),
      ("evil.example/healthz", [:], 400),
    ] as [(String, HTTPFields, Int)])
  func whatNamesAnotherPlaceGetsNothing(address: String, headers: HTTPFields, status: Int)
    async throws
  {
    let house = try TestHouse()
    let answer = try await house.ask { try await $0.get(address, headers) }
    #expect(answer.status.code == status)
  }

  /// Monitors ask for the head alone; a stream has none that ends.
  @Test func theHeadOfAPageIsThePagesWithoutItsBody() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .manager)
    for (address, status) in [
      ("/healthz", 200), ("/tonight", 200), ("/nowhere", 404), ("/events", 404),
    ] {
      let answer = try await house.ask {
        try await $0.send(.head, address, [.cookie: cookies], nil)
      }
      #expect(answer.status.code == status, "\(address)")
      #expect(answer.body.readableBytes == 0 || status == 404)
    }
  }

  @Test(
    arguments: [
      ([.secFetchSite: "same-origin"], true), ([.origin: "http://localhost"], true),
      ([:], false), ([.secFetchSite: "same-site"], false), ([.secFetchSite: "cross-site"], false),
      ([.secFetchSite: "none"], false), ([.origin: "http://evil.example"], false),
      ([.origin: "null"], false),
      ([.secFetchSite: "cross-site", .origin: "http://localhost"], false),
    ] as [(HTTPFields, Bool)])
  func onlyTheOwnPagesChangeSomething(headers: HTTPFields, isDone: Bool) async throws {
    let house = try TestHouse()
    let answer = try await house.ask { try await $0.post("/language", "to=es", headers) }
    #expect((answer.status == .seeOther) == isDone, "\(answer.status)")
    #expect((answer.status == .forbidden) == !isDone)
  }

  @Test func aBodyOverTheLimitIsRefusedWithOrWithoutItsLength() async throws {
    let house = try TestHouse()
    try await house.ask { browser in
      let most = try await browser.post(
        "/language", "to=es&x=" + String(repeating: "a", count: 16_376))
      #expect(most.status == .seeOther)
      let more = try await browser.post(
        "/language", "to=es&x=" + String(repeating: "a", count: 16_377))
      #expect(more.status == .contentTooLarge)
    }
  }

  @Test(arguments: ["/", "/pair", "/nowhere", "/assets/tippool.css", "/healthz"])
  func everyAnswerHasTheHeaders(address: String) async throws {
    let house = try TestHouse()
    let answer = try await house.ask { try await $0.get(address) }
    #expect(answer.headers[.contentSecurityPolicy] == SecurityHeaders.contentPolicy)
    #expect(answer.headers[.xContentTypeOptions] == "nosniff")
    #expect(answer.headers[.referrerPolicy] == "same-origin")
    #expect(answer.headers[.permissionsPolicy]?.contains("camera=(self)") == true)
    #expect(answer.headers[.strictTransportSecurity] == nil)
    #expect(
      answer.headers[.cacheControl] == (address.hasPrefix("/assets") ? "no-cache" : "no-store"))
  }

  @Test func thePolicyLetsNoInlineScriptAndNoFrame() {
    let policy = SecurityHeaders.contentPolicy
    for part in [
      "default-src 'none'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'",
      "base-uri 'none'", "require-trusted-types-for 'script'",
    ] { #expect(policy.contains(part)) }
    #expect(!policy.contains("unsafe"))
  }

  /// By certificates of the house's own browsers forget it: else the plain port that says how to trust
  /// the computer, and another computer of its name, could not be reached any more.
  @Test(arguments: [(nil, "max-age=31536000"), (8080, "max-age=0")] as [(Int?, String)])
  func overTLSBrowsersStayThereWhereTheyCanComeBack(trustPort: Int?, told: String) async throws {
    let place = WebPlace(
      hosts: ["localhost", "192.168.1.20", "fd00::20"], port: 443, isSecure: true,
      trustPort: trustPort)
    let house = try TestHouse(place: place)
    let answer = try await house.ask { try await $0.get("/healthz") }
    #expect(answer.headers[.strictTransportSecurity] == told)
    let offline = try await house.get("/offline").text
    for address in ["http://192.168.1.20:8080/", "http://[fd00::20]:8080/", "certificate"] {
      #expect(offline.contains(address) == (trustPort != nil), "\(address)")
    }
    #expect(!offline.contains("http://localhost:8080/"))
  }

  @Test func whoAsksTooOftenWaits() async throws {
    let house = try TestHouse()
    try await house.ask { browser in
      for _ in 0..<120 { #expect(try await browser.get("/healthz").status == .ok) }
      let answer = try await browser.get("/healthz")
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "1")
    }
    house.wait(1)
    let later = try await house.ask { try await $0.get("/healthz") }
    #expect(later.status == .ok)
  }

  @Test func pairingIsTriedNoFasterThanAPersonTypes() async throws {
    let house = try TestHouse()
    try await house.ask { browser in
      for _ in 0..<10 {
        #expect(try await browser.post("/pair", "words=a&name=b").status == .unprocessableContent)
      }
      let answer = try await browser.post("/pair", "words=a&name=b")
      #expect(answer.status == .tooManyRequests)
      #expect(answer.headers[.retryAfter] == "5")
    }
  }

  @Test func aFileIsSentOnceAndThenOnlyWhenItChanged() async throws {
    let house = try TestHouse()
    try await house.ask { browser in
      let first = try await browser.get("/assets/tippool.css")
      #expect(first.status == .ok)
      #expect(first.headers[.contentType] == "text/css; charset=utf-8")
      let tag = try #require(first.headers[.eTag])
      let second = try await browser.get("/assets/tippool.css", [.ifNoneMatch: tag])
      #expect(second.status == .notModified)
      #expect(second.body.readableBytes == 0)
    }
  }
}

/// What a reverse proxy says counts where the house has one, and nowhere else.
@Suite struct ProxyTests {
  private static let behindProxy = WebPlace(
    hosts: ["localhost"], port: 443, isSecure: true, isBehindProxy: true)

  private func headers(_ forwardedFor: String?, proto: String? = "https") -> HTTPFields {
    var headers = HTTPFields()
    headers[.xForwardedFor] = forwardedFor
    headers[.xForwardedProto] = proto
    return headers
  }

  /// How much an address asks at once.
  private static let allowance = Int(RateLimit.Allowance.pages.atOnce)

  /// The states of as many requests.
  private func states(_ house: TestHouse, _ requests: [HTTPFields]) async throws -> [Int] {
    try await house.ask { browser in
      var states: [Int] = []
      for headers in requests {
        states.append(try await browser.get("/healthz", headers).status.code)
      }
      return states
    }
  }

  @Test func whatDidNotComeByHTTPSOrFromNobodyIsRefused() async throws {
    let house = try TestHouse(place: Self.behindProxy)
    let states = try await states(
      house,
      [
        headers("192.168.1.7"), headers("192.168.1.7", proto: "http"),
        headers("192.168.1.7", proto: nil), headers(nil),
      ])
    #expect(states == [200, 421, 421, 421])
  }

  /// The proxy adds the address that it sees; what stands before it is the phone's own tale.
  @Test func eachPhoneHasItsOwnAllowanceWhateverItSaysOfItself() async throws {
    let house = try TestHouse(place: Self.behindProxy)
    let one = (0...Self.allowance).map { headers("10.9.9.\($0), 192.168.1.7") }
    #expect(try await states(house, one).suffix(2) == [200, 429])
    let (again, another) = (headers("192.168.1.7"), headers("192.168.1.8"))
    let fresh = try TestHouse(place: Self.behindProxy)
    let states = try await states(
      fresh, Array(repeating: again, count: Self.allowance + 1) + [another])
    #expect(states.suffix(3) == [200, 429, 200])
  }

  @Test func withoutAProxySuchHeadersMeanNothing() async throws {
    let house = try TestHouse()
    let states = try await states(house, (0...Self.allowance).map { headers("192.168.1.\($0)") })
    #expect(states.suffix(2) == [200, 429])
    #expect(states.dropLast().allSatisfy { $0 == 200 })
  }
}

extension Browser {
  fileprivate func get(_ address: String, _ headers: HTTPFields) async throws -> TestResponse {
    try await get(address, cookies: nil, headers)
  }
}

/// What waits for a fresh unlocking is shown to whoever sent it, on the phone and page of then.
@Suite struct KeptFormsTests {
  @Test func aFormIsForItsPersonPhoneAndPage() throws {
    let house = try TestHouse()
    let ana = try house.visitor(house.cookies(of: .manager, name: "Ana"))
    let ben = try house.visitor(house.cookies(of: .manager, name: "Ben"))
    let (kept, now) = (KeptForms(), TestHouse.tonight)
    kept.keep(["a": "1"], for: "/page", of: ana.account.id, on: ana.device.id, at: now)
    #expect(kept.fields(for: "/page", of: ana, at: now) == ["a": "1"])
    #expect(kept.fields(for: "/other", of: ana, at: now) == nil)
    let crossed = [
      ben, Visitor(account: ana.account, device: ben.device, session: ana.session),
      Visitor(account: ben.account, device: ana.device, session: ana.session),
    ]
    for other in crossed {
      #expect(kept.fields(for: "/page", of: other, at: now) == nil)
      kept.forget(of: other)
    }
    kept.keep(["b": "2"], for: "/page", of: ben.account.id, on: ben.device.id, at: now + 1)
    let end = now + KeptForms.lifetime
    #expect(kept.fields(for: "/page", of: ana, at: end - 1) == ["a": "1"])
    #expect(kept.fields(for: "/page", of: ana, at: end) == nil)
    #expect(kept.fields(for: "/page", of: ben, at: end) == ["b": "2"])
    kept.keep(["c": "3"], for: "/page", of: ben.account.id, on: ben.device.id, at: end)
    #expect(kept.fields(for: "/page", of: ben, at: end) == ["c": "3"])
    kept.forget(of: ben)
    #expect(kept.fields(for: "/page", of: ben, at: end) == nil)
  }
}

/// Whoever holds connections keeps no phone out.
@Suite struct HeldConnectionsTests {
  private let limits = ConnectionLimits()

  /// 260 of the computer itself, and 24 each of nine phones.
  @Test(arguments: [
    Array(repeating: "127.0.0.1", count: 260),
    (1...9).flatMap { Array(repeating: "192.168.1.\($0)", count: 24) },
  ])
  func aNewPhoneIsLetInAndTheLargestGivesWay(others: [String]) {
    var held = HeldConnections()
    var open: [Int: String] = [:]
    func add(_ address: String) -> Int {
      let (number, givesWay) = held.add(address, within: limits)
      if let givesWay { open[givesWay] = nil }
      open[number] = address
      return number
    }
    let first = add("192.168.1.99")
    for other in others { _ = add(other) }
    #expect(open.count == 200 && open[first] != nil)
    // Whatever comes now takes none of a phone that has few.
    let next = add("192.168.1.100")
    for other in others { _ = add(other) }
    #expect(open.count == 200 && open[first] != nil && open[next] != nil)
  }

  @Test func anAddressGivesWayToItselfAndTheSilentOneFirst() {
    var held = HeldConnections()
    let own = (1...24).map { _ in held.add("192.168.1.7", within: limits).number }
    held.use(own[0])
    #expect(held.add("192.168.1.8", within: limits).givesWay == nil)
    #expect(held.add("192.168.1.7", within: limits).givesWay == own[1])
    held.remove(own[2])
    #expect(held.add("192.168.1.7", within: limits).givesWay == nil)
  }
}

/// Pictures of many phones are not all held at once.
@Suite struct BodyRoomTests {
  @Test func whatDoesNotFitWaitsAndOneAlwaysFits() {
    let room = BodyRoom()
    #expect(room.take(BodyRoom.bytes + 1))
    #expect(!room.take(1))
    room.giveBack(BodyRoom.bytes + 1)
    #expect(room.take(BodyRoom.bytes / 2) && room.take(BodyRoom.bytes / 2))
    #expect(!room.take(1))
    room.giveBack(BodyRoom.bytes / 2)
    #expect(room.take(1))
  }
}
