import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

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
  private func states(
    _ house: TestHouse, _ requests: [HTTPFields]
  ) async throws -> [Int] {
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
