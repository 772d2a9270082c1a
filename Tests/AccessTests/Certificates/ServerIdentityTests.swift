import Testing

@testable import Access

@Suite("What a box is called") struct ServerIdentityTests {
  @Test("names are in small letters, addresses in their usual form, nothing is there twice")
  func plain() throws {
    let identity = try ServerIdentity(
      names: ["TipPool.Local", "tippool.local", "box-2.home.arpa", "tips.example.com"],
      addresses: ["FD00:0:0::20", "fd00::20", "10.0.0.1"])
    #expect(identity.names == ["tippool.local", "box-2.home.arpa", "tips.example.com"])
    #expect(identity.addresses == ["fd00::20", "10.0.0.1"])
    #expect(throws: AuthorityError.nothingToReach) { try ServerIdentity(names: []) }
  }

  @Test("has at most 253 letters, 63 in a label") func long() throws {
    let label = String(repeating: "a", count: 62) + "."
    let longest = String(repeating: label, count: 3) + String(repeating: "b", count: 58) + ".local"
    #expect(longest.count == 253)
    #expect(try ServerIdentity(names: [longest]).names == [longest])
    #expect(throws: AuthorityError.notAName("b" + longest)) {
      try ServerIdentity(names: ["b" + longest])
    }
    #expect(throws: Never.self) {
      try ServerIdentity(names: [String(repeating: "a", count: 63) + ".local"])
    }
  }

  @Test(
    "is no other text",
    arguments: [
      "", ".", "tip pool.local", "-tippool.local", "tippool-.local", "tippool..local",
      "*.local", "tippool.local.", "tippool.local:8443", "https://tippool.local", "a\u{0}.local",
      "192.168.1.20", "tippool_1.local", "peña.local", String(repeating: "a", count: 64) + ".local",
      String(repeating: "a.", count: 125) + "local",
    ])
  func noName(text: String) {
    #expect(throws: AuthorityError.notAName(text)) { try ServerIdentity(names: [text]) }
  }

  @Test(
    "an address is one of the house's network or of the box itself",
    arguments: [
      "10.255.0.1", "172.16.0.1", "172.31.255.254", "192.168.0.1", "169.254.9.9", "127.0.0.1",
      "fc00::1", "fdff::1", "fe80::1", "febf::1", "::1",
    ])
  func privateAddresses(text: String) throws {
    #expect(try ServerIdentity(names: [], addresses: [text]).addresses == [text])
  }

  @Test(
    "and none of the internet, nor no address at all",
    arguments: [
      "8.8.8.8", "172.15.0.1", "172.32.0.1", "192.169.0.1", "11.0.0.1", "169.253.0.1", "0.0.0.0",
      "2001:db8::1", "fec0::1", "::2", "::", "::ffff:192.168.1.1", "ff02::1",
    ].map { ($0, AuthorityError.notPrivate($0)) }
      + ["", "192.168.1", "192.168.1.256", "fe80::1%eth0", "x"].map { ($0, .notAnAddress($0)) })
  func otherAddresses(text: String, error: AuthorityError) {
    #expect(throws: error) { try ServerIdentity(names: ["tippool.local"], addresses: [text]) }
  }
}
