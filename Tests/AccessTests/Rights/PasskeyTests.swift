import Fixtures
import Foundation
import TestKeys
import Testing

@testable import Access

@Suite("A passkey") struct PasskeyTests {
  private let check = PasskeyCheck(
    name: "tippool.local", origins: ["https://tippool.local:8443", "https://tippool.local"])

  private func challenge(_ seed: UInt64 = 1) -> PasskeyChallenge {
    var random = SeededGenerator(seed: seed)
    return PasskeyChallenge(at: House.tonight, using: &random)
  }

  private func registered(_ phone: Authenticator) throws -> Passkey {
    try check.register(
      attestation: phone.attestation(),
      clientData: phone.clientData("webauthn.create", challenge()), challenge: challenge(),
      at: House.tonight)
  }

  private func verify(
    _ phone: Authenticator, as passkey: inout Passkey, after seconds: TimeInterval = 10
  ) throws {
    try check.verify(
      phone.proof(challenge(2)), of: &passkey, challenge: challenge(2), at: House.tonight + seconds)
  }

  static let keys = [TestKey(), TestKey(ed25519: 1)]

  @Test("is made and shown, with either kind of key", arguments: [0, 1])
  func madeAndShown(kind: Int) throws {
    var phone = Authenticator(key: Self.keys[kind])
    var passkey = try registered(phone)
    #expect(passkey.id == phone.id && passkey.publicKey == phone.coseKey && passkey.counter == 0)
    try verify(phone, as: &passkey)
    try verify(phone, as: &passkey, after: 299)
    for seconds in [300.0, -1] {
      #expect(throws: PasskeyRefusal.wrongChallenge) {
        try verify(phone, as: &passkey, after: seconds)
      }
    }
    phone.counter = 7
    try verify(phone, as: &passkey)
    #expect(passkey.counter == 7)
  }

  @Test("says whether copies of it may be and are on other phones, and stays of its kind")
  func copies() throws {
    for (flags, copies) in [(0b101, .never), (0b1101, .possible), (0b11101, .elsewhere)]
      as [(UInt8, Passkey.Copies)]
    {
      var phone = Authenticator()
      phone.flags = flags
      #expect(try registered(phone).copies == copies)
    }
    var phone = Authenticator()
    phone.flags = 0b1101
    var passkey = try registered(phone)
    phone.flags = 0b11101
    try verify(phone, as: &passkey)
    #expect(passkey.copies == .elsewhere)
    phone.flags = 0b101
    #expect(throws: PasskeyRefusal.otherKind) { try verify(phone, as: &passkey) }
  }

  @Test("is refused where something is another's") func othersNew() throws {
    let right = Authenticator()
    let changes: [(PasskeyRefusal, (inout Authenticator) -> Void)] = [
      (.wrongName, { $0.name = "evil.local" }),
      (.wrongOrigin, { $0.origin = "https://evil.local" }),
      (.wrongOrigin, { $0.origin = "http://tippool.local:8443" }),
      (.notVerified, { $0.flags = 0b001 }), (.notVerified, { $0.flags = 0b100 }),
      (.attested, { $0.format = "packed" }), (.malformed, { $0.id = [] }),
      (.malformed, { $0.id = Array(repeating: 1, count: 1024) }),
      (.malformed, { $0.flags = 0b1000_0101 }), (.malformed, { $0.flags = 0b1_0101 }),
    ]
    for (refusal, change) in changes {
      var phone = right
      change(&phone)
      #expect(throws: refusal) { try registered(phone) }
    }
    let client = String(decoding: right.clientData("webauthn.create", challenge()), as: UTF8.self)
    let datas: [(PasskeyRefusal, [UInt8])] = [
      (.wrongChallenge, right.clientData("webauthn.create", challenge(5))),
      (.malformed, right.clientData("webauthn.get", challenge())),
      // From a page inside another one.
      (.wrongOrigin, Array(client.replacing("}", with: #","crossOrigin":true}"#).utf8)),
    ]
    for (refusal, data) in datas {
      #expect(throws: refusal) {
        try check.register(
          attestation: right.attestation(), clientData: data, challenge: challenge(),
          at: House.tonight)
      }
    }
  }

  @Test("proves nothing where something is another's, and the count stays")
  func othersProof() throws {
    let right = Authenticator(counter: 5)
    let changes: [(PasskeyRefusal, (inout Authenticator) -> Void)] = [
      (.wrongSignature, { $0.key = TestKey() }),
      (.wrongSignature, { $0.key = TestKey(ed25519: 2) }),
      (.wrongPasskey, { $0.id = [9] }), (.wrongName, { $0.name = "evil.local" }),
      (.wrongOrigin, { $0.origin = "https://evil.local" }), (.notVerified, { $0.flags = 0b001 }),
      (.countedBack, { $0.counter = 5 }), (.countedBack, { $0.counter = 4 }),
      (.countedBack, { $0.counter = 0 }), (.otherKind, { $0.flags = 0b1101 }),
    ]
    let made = try registered(right)
    for (refusal, change) in changes {
      var (phone, passkey) = (right, made)
      phone.counter = 6
      change(&phone)
      #expect(throws: refusal) { try verify(phone, as: &passkey) }
      #expect(passkey == made)
    }
  }

  @Test("a signed byte that changed is noticed, wherever it is") func everyByte() throws {
    let phone = Authenticator()
    let passkey = try registered(phone)
    let proof = phone.proof(challenge(2))
    let parts = [proof.authenticatorData, proof.clientData, proof.signature]
    for part in parts.indices {
      for index in parts[part].indices {
        var bytes = parts
        bytes[part][index] ^= 0x10
        let changed = PasskeyProof(
          id: proof.id, authenticatorData: bytes[0], clientData: bytes[1], signature: bytes[2])
        var copy = passkey
        #expect(throws: PasskeyRefusal.self) {
          try check.verify(changed, of: &copy, challenge: challenge(2), at: House.tonight)
        }
      }
    }
  }

  @Test("no beginning of what a browser sends is taken for the whole, nor anything behind it")
  func cutOff() {
    let phone = Authenticator()
    let whole = phone.attestation()
    let client = phone.clientData("webauthn.create", challenge())
    for bytes in (0..<whole.count).map({ Array(whole[..<$0]) }) + [whole + [0]] {
      #expect(throws: PasskeyRefusal.self) {
        try check.register(
          attestation: bytes, clientData: client, challenge: challenge(), at: House.tonight)
      }
    }
  }
}
