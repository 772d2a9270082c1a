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
    let house = try TestHouse(
      place: WebPlace(hosts: ["tippool.local"], port: 8443, isSecure: true))
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
    #expect(answer.headers[.referrerPolicy] == "no-referrer")
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

  @Test func overTLSBrowsersStayThere() async throws {
    let house = try TestHouse(place: WebPlace(hosts: ["localhost"], port: 443, isSecure: true))
    let answer = try await house.ask { try await $0.get("/healthz") }
    #expect(answer.headers[.strictTransportSecurity]?.hasPrefix("max-age=31536000") == true)
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
