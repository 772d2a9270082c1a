import Foundation
import Testing

@testable import Access

@Suite("A house's own authority") struct LocalAuthorityTests {
  private let now = CertifiedHouse.now
  private let day = CertifiedHouse.day

  @Test("is trusted for the box's names and addresses, and for no others") func trusted() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(for: try CertifiedHouse.identity(), at: now)
    for name in ["tippool.local", "tippool-2.local"] {
      #expect(try CertifiedHouse.isTrusted(certificate, of: authority, name: name))
    }
    for address in ["192.168.1.20", "fd00::20"] {
      #expect(try CertifiedHouse.isTrusted(certificate, of: authority, address: address))
    }
    #expect(try !CertifiedHouse.isTrusted(certificate, of: authority, name: "printer.local"))
    #expect(try !CertifiedHouse.isTrusted(certificate, of: authority, address: "192.168.1.21"))
    let other = try CertifiedHouse.authority()
    #expect(try !CertifiedHouse.isTrusted(certificate, of: other, name: "tippool.local"))
    for purpose in ["smimesign", "sslclient"] {
      #expect(try OpenSSL.verify(certificate, authority, ["-purpose", purpose]).1 != 0)
    }
  }

  @Test("with a stolen key signs for nothing of the internet") func constrained() throws {
    let authority = try CertifiedHouse.authority()
    for name in ["example.com", "local.example.com", "tippoollocal", "mail.google.com"] {
      let forged = try authority.sign("DNS:\(name)", at: now)
      #expect(try !CertifiedHouse.isTrusted(forged, of: authority, name: name), "\(name)")
      let beside = try authority.sign("DNS:tippool.local,DNS:\(name)", at: now)
      #expect(
        try !CertifiedHouse.isTrusted(beside, of: authority, name: "tippool.local"), "\(name)")
    }
    for text in ["8.8.8.8", "2001:db8::1"] {
      let forged = try authority.sign("IP:\(text)", at: now)
      #expect(try !CertifiedHouse.isTrusted(forged, of: authority, address: text), "\(text)")
    }
    let (output, status) = try OpenSSL.verify(authority.sign("IP:8.8.8.8", at: now), authority)
    #expect(status != 0 && output.contains("permitted subtree violation"), "\(output)")
  }

  @Test("covers a name of the internet only where it was made for it") func ownName() throws {
    let other = try CertifiedHouse.authority()
    let identity = try ServerIdentity(names: ["tips.example.com"])
    #expect(throws: AuthorityError.nameNotCovered("tips.example.com")) {
      try other.issue(for: identity, at: now)
    }
    let own = try LocalAuthority(house: "Casa Lupe", name: "Tips.Example.com", at: now)
    let certificate = try own.issue(for: identity, at: now)
    #expect(try CertifiedHouse.isTrusted(certificate, of: own, name: "tips.example.com"))
    #expect(throws: AuthorityError.nameNotCovered("example.com")) {
      try own.issue(for: try ServerIdentity(names: ["example.com"]), at: now)
    }
    #expect(throws: AuthorityError.notAName("tips example")) {
      try LocalAuthority(house: "Casa Lupe", name: "tips example", at: now)
    }
  }

  @Test("says of itself what phones ask for") func extensions() throws {
    let root = try CertifiedHouse.authority().root
    let text = try OpenSSL.text(root).text
    #expect(text.firstMatch(of: /Subject: CN = Casa Lupe TipPool [0-9A-F]{4}\n/) != nil)
    #expect(
      text.hasSuffix(
        """
        X509v3 Basic Constraints: critical
        CA:TRUE, pathlen:0
        X509v3 Key Usage: critical
        Certificate Sign
        X509v3 Extended Key Usage:
        TLS Web Server Authentication
        X509v3 Name Constraints: critical
        Permitted:
        DNS:local
        DNS:home.arpa
        IP:10.0.0.0/255.0.0.0
        IP:172.16.0.0/255.240.0.0
        IP:192.168.0.0/255.255.0.0
        IP:169.254.0.0/255.255.0.0
        IP:127.0.0.0/255.0.0.0
        IP:FC00:0:0:0:0:0:0:0/FE00:0:0:0:0:0:0:0
        IP:FE80:0:0:0:0:0:0:0/FFC0:0:0:0:0:0:0:0
        IP:0:0:0:0:0:0:0:1/FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF:FFFF
        X509v3 Subject Key Identifier:
        (key)
        """), "\(text)")
    #expect(root.startsAt == now - day)
    #expect(root.endsAt == now + 3653 * day)
  }

  @Test("numbers certificates as phones allow, and none twice") func serialNumbers() {
    let numbers = (0..<1000).map { _ in CertificateWithKey.serialNumber() }
    #expect(numbers.allSatisfy { $0.count == 16 && (1...127).contains($0[0]) })
    #expect(Set(numbers).count == 1000)
  }

  @Test("says of the box what phones ask for") func leafExtensions() throws {
    let authority = try CertifiedHouse.authority()
    let (text, keys) = try OpenSSL.text(
      authority.issue(for: try CertifiedHouse.identity(), at: now))
    #expect(
      text == """
        Subject: CN = TipPool
        X509v3 extensions:
        X509v3 Basic Constraints: critical
        CA:FALSE
        X509v3 Key Usage: critical
        Digital Signature
        X509v3 Extended Key Usage:
        TLS Web Server Authentication
        X509v3 Subject Alternative Name:
        DNS:tippool.local, DNS:tippool-2.local, IP Address:192.168.1.20, IP Address:FD00:0:0:0:0:0:0:20
        X509v3 Authority Key Identifier:
        (key)
        X509v3 Subject Key Identifier:
        (key)
        """)
    #expect(keys.count == 2 && keys.first != keys.last)
    #expect(try OpenSSL.text(authority.root).keys == [keys[0]])
  }

  @Test("takes a long name, is told from another of the house, and openssl reads its fingerprint")
  func names() throws {
    let house = String(repeating: "Ñandú & Söhne, ", count: 20)
    let one = try LocalAuthority(house: house, name: "tippool.local", at: now)
    let other = try LocalAuthority(house: house, name: "tippool.local", at: now)
    #expect(one.root.fingerprint != other.root.fingerprint)
    let output = try OpenSSL.run(
      ["x509", "-noout", "-fingerprint", "-sha256", "-in", "ca.pem"],
      ["ca.pem": one.root.certificatePEM]
    ).0
    let digits = output.split(separator: "=").last.map { $0.filter(\.isHexDigit) }
    #expect(digits == one.root.fingerprint.filter(\.isHexDigit))
  }

  @Test("a certificate lasts 397 days from yesterday on, and no longer than its authority")
  func lifetime() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(for: try CertifiedHouse.identity(), at: now)
    #expect(certificate.startsAt == now - day)
    #expect(certificate.endsAt == now + 396 * day)
    let last = authority.root.endsAt - 10 * day
    #expect(
      try authority.issue(for: try CertifiedHouse.identity(), at: last).endsAt
        == authority.root.endsAt)
    for time in [authority.root.endsAt, now - 2 * day] {
      #expect(throws: AuthorityError.authorityNotValid) {
        try authority.issue(for: try CertifiedHouse.identity(), at: time)
      }
    }
    let older = try LocalAuthority(house: "Casa Lupe", name: "tippool.local", at: now - 500 * day)
    let over = try older.issue(for: try CertifiedHouse.identity(), at: now - 397 * day)
    #expect(try !CertifiedHouse.isTrusted(over, of: older, name: "tippool.local"))
    let nearly = try older.issue(for: try CertifiedHouse.identity(), at: now - 395 * day)
    #expect(try CertifiedHouse.isTrusted(nearly, of: older, name: "tippool.local"))
  }

  @Test("makes the box's certificate anew when it must, and then only") func renewal() throws {
    let authority = try CertifiedHouse.authority()
    let identity = try CertifiedHouse.identity()
    let certificate = try authority.issue(for: identity, at: now)
    let reasons: [(Double, RenewalReason?)] = [
      (0, nil), (365.9, nil), (366, .endsSoon), (4000, .endsSoon), (-1, nil),
      (-1.1, .clockWasSetBack),
    ]
    for (days, reason) in reasons {
      #expect(
        authority.renewal(of: certificate, for: identity, at: now + days * day) == reason,
        "\(days)")
    }
    for other in try [
      ServerIdentity(names: identity.names, addresses: ["192.168.1.99"]),
      ServerIdentity(names: ["box.local"], addresses: identity.addresses),
    ] { #expect(authority.renewal(of: certificate, for: other, at: now) == .otherAddresses) }
    #expect(authority.renewal(of: nil, for: identity, at: now) == .missing)
    #expect(
      try CertifiedHouse.authority().renewal(of: certificate, for: identity, at: now)
        == .otherAuthority)
  }

  @Test("is read back from its files") func files() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(for: try CertifiedHouse.identity(), at: now)
    let again = try LocalAuthority(
      certificatePEM: authority.root.certificatePEM, keyPEM: authority.root.keyPEM)
    #expect(again.root.fingerprint == authority.root.fingerprint)
    let same = try CertificateWithKey(
      certificatePEM: certificate.certificatePEM, keyPEM: certificate.keyPEM)
    #expect(again.renewal(of: same, for: try CertifiedHouse.identity(), at: now) == nil)
    #expect(certificate.certificatePEM.hasPrefix("-----BEGIN CERTIFICATE-----\n"))
    #expect(certificate.keyPEM.hasPrefix("-----BEGIN PRIVATE KEY-----\n"))
  }

  @Test("is read from nothing else") func otherFiles() throws {
    let authority = try CertifiedHouse.authority()
    let certificate = try authority.issue(for: try CertifiedHouse.identity(), at: now)
    let (leaf, root) = (certificate.certificatePEM, authority.root.certificatePEM)
    let cases: [(String, String, AuthorityError)] = [
      ("", authority.root.keyPEM, .unreadable), (root, "", .unreadable),
      (authority.root.keyPEM, root, .unreadable), (root, certificate.keyPEM, .keyNotTheirs),
      (leaf, certificate.keyPEM, .notAnAuthority),
      (String(root.dropFirst(40)), authority.root.keyPEM, .unreadable),
    ]
    for (certificate, key, error) in cases {
      #expect(throws: error) { try LocalAuthority(certificatePEM: certificate, keyPEM: key) }
    }
    #expect(throws: AuthorityError.keyNotTheirs) {
      try CertificateWithKey(certificatePEM: leaf, keyPEM: authority.root.keyPEM)
    }
    #expect(throws: AuthorityError.unreadable) {
      try CertificateWithKey(certificatePEM: leaf, keyPEM: leaf)
    }
    // An authority without name constraints does not belong to a house.
    let (free, _) = try OpenSSL.run(
      ["req", "-x509", "-new", "-key", "ca.key", "-subj", "/CN=Free"],
      ["ca.key": authority.root.keyPEM])
    #expect(throws: AuthorityError.notAnAuthority) {
      try LocalAuthority(certificatePEM: free, keyPEM: authority.root.keyPEM)
    }
  }

  @Test("is offered to iPhones as a profile, whatever the house is called") func profile() throws {
    let authority = try CertifiedHouse.authority()
    let text = try authority.mobileConfiguration(
      title: "</string> Casa & “Lupe” <key>", text: "Peña")
    #expect(text.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"))
    #expect(text.contains("&lt;/string&gt; Casa &amp; “Lupe” &lt;key&gt;"))
    let read = try Self.keys(
      try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil))
    #expect(read["PayloadDisplayName"] as? String == "</string> Casa & “Lupe” <key>")
    #expect(read["PayloadDescription"] as? String == "Peña")
    #expect(read["PayloadType"] as? String == "Configuration")
    let root = try Self.keys((read["PayloadContent"] as? [Any])?.first)
    #expect(root["PayloadType"] as? String == "com.apple.security.root")
    #expect((root["PayloadContent"] as? Data).map(Array.init) == authority.root.der)
    let again = try authority.mobileConfiguration(title: "Casa Lupe", text: "")
    let names = [read, root].compactMap { $0["PayloadUUID"] as? String }
    let pattern = /[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/
    #expect(Set(names).count == 2)
    #expect(names.allSatisfy { again.contains($0) && $0.wholeMatch(of: pattern) != nil })
    #expect([read, root].allSatisfy { $0["PayloadVersion"] as? Int == 1 })
  }

  private static func keys(_ value: Any?) throws -> [String: Any] {
    try #require(value as? [String: Any])
  }
}
