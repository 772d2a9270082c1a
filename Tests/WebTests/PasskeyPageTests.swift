import Access
import Foundation
import HTTPTypes
import HummingbirdTesting
import TestKeys
import Testing
import Tips

@testable import Web

/// A phone's fingerprint, face or code in the place of the PIN.
@Suite struct PasskeyPageTests {
  private let house: TestHouse

  init() throws { house = try TestHouse() }

  /// A phone that is paired, unlocked and has a passkey.
  private func paired(
    _ role: Role = .manager, _ name: String = "Maria Gomez", key id: UInt8 = 1
  ) async throws -> PhoneWithPasskey {
    let cookies = try house.cookies(of: role, name: name)
    let session = cookies.split(separator: "session=").last.flatMap {
      SecretToken(text: String($0))
    }
    let account = try #require(try house.access.accounts().first { $0.name.text == name })
    try house.access.setPIN(
      .decoy, of: account.id, keeping: session?.hash, by: "t", at: TestHouse.tonight)
    let phone = PhoneWithPasskey(cookies, key: id)
    let made = try await phone.make(by: house)
    #expect(made.headers[.location] == "/passkeys")
    return phone
  }

  @Test func aPasskeyIsMadeUnlocksIsListedAndRemoved() async throws {
    let phone = try await paired(.server)
    let page = try await house.get("/passkeys", cookies: phone.cookies)
    #expect(page.text.contains("Phone of Maria Gomez · this phone"))
    #expect(page.text.contains("since Fri, Sep 25, 2026 · not used yet"))
    #expect(!page.text.contains("passkey.js"))
    let lock = try await house.get("/login?next=/me", cookies: phone.device)
    #expect(lock.text.contains(#"action="/login/passkey""#))
    let answer = try await phone.unlock(by: house, next: "/me")
    #expect(answer.headers[.location] == "/me")
    let session = try #require(answer.cookie("session"))
    let own = try await house.get("/passkeys", cookies: "\(phone.device); session=\(session)")
    #expect(own.text.contains("used last on Fri, Sep 25, 2026"))
    let removed = try await house.post(
      "/passkeys/1/remove", cookies: "\(phone.device); session=\(session)")
    #expect(removed.headers[.location] == "/passkeys")
    #expect(try await phone.question(by: house).status == .notFound)
    let after = try await house.get("/login", cookies: phone.device)
    #expect(!after.text.contains("/login/passkey"))
    let kinds = try house.access.events().map(\.kind)
    #expect(kinds.prefix(3) == [.passkeyRemoved, .passkeyUsed, .passkeyMade])
  }

  /// What asks for the PIN again takes the passkey as well, and the old session is no more.
  @Test func aFreshPasskeyCountsLikeAFreshPIN() async throws {
    let phone = try await paired()
    house.wait(300)
    let stale = try await house.get("/house/devices", cookies: phone.cookies)
    #expect(stale.headers[.location] == "/login?next=/house/devices")
    let lock = try await house.get("/login?next=/house/devices", cookies: phone.cookies)
    #expect(lock.text.contains("/login/passkey"))
    let answer = try await phone.unlock(by: house, next: "/house/devices", cookies: phone.cookies)
    #expect(answer.headers[.location] == "/house/devices")
    let fresh = try "\(phone.device); session=" + #require(answer.cookie("session"))
    #expect(try await house.get("/house/devices", cookies: fresh).status == .ok)
    let old = try await house.get("/", cookies: phone.cookies)
    #expect(old.headers[.location] == "/login")
  }

  @Test func makingOneNeedsAFreshUnlocking() async throws {
    let phone = PhoneWithPasskey(try house.cookies(of: .bookkeeper))
    house.wait(300)
    for address in ["/passkeys", "/passkeys/1/remove", "/passkeys/question"] {
      let answer = try await house.post(address, cookies: phone.cookies)
      #expect(answer.headers[.location] == "/login?next=/passkeys%3Fagain=yes", "\(address)")
    }
    #expect(try house.access.passkeys(of: AccountID(rawValue: 1)).isEmpty)
  }

  @Test func whatTheOwnPhoneDidNotMakeForThisPageIsNotKept() async throws {
    let phone = PhoneWithPasskey(try house.cookies(of: .manager))
    let changes: [@Sendable (inout Authenticator) -> Void] = [
      { $0.origin = "http://127.0.0.1" }, { $0.name = "127.0.0.1" }, { $0.flags = 0b001 },
      { $0.format = "packed" },
    ]
    for change in changes {
      let answer = try await phone.make(by: house, change)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("This was not accepted"))
    }
    // Each question counts once.
    let asked = try await phone.asked("/passkeys/question", cookies: phone.cookies, by: house)
    let form = phone.attestation(of: asked)
    #expect(try await house.post("/passkeys", form, cookies: phone.cookies).status == .seeOther)
    let again = try await house.post("/passkeys", form, cookies: phone.cookies)
    #expect(again.status == .unprocessableContent)
    #expect(try house.access.passkeys(of: AccountID(rawValue: 1)).count == 1)
  }

  @Test func whatIsNotTheOwnProofIsRefusedAndSlowedDownLikeAPIN() async throws {
    let phone = try await paired()
    let changes: [@Sendable (inout Authenticator) -> Void] = [
      { $0.origin = "http://evil.example" }, { $0.name = "evil.example" }, { $0.flags = 0b001 },
      { $0.id = [9] }, { $0.key = TestKey() },
    ]
    for change in changes {
      let answer = try await phone.unlock(by: house, change)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("was not accepted. Use the PIN."))
      #expect(answer.cookie("session") == nil)
    }
    let sixth = try await phone.unlock(by: house)
    #expect(sixth.status == .tooManyRequests)
    #expect(sixth.headers[.retryAfter] == "30")
    house.wait(30)
    let right = try await phone.unlock(by: house)
    #expect(right.status == .seeOther)
  }

  /// Guesses elsewhere keep nobody waiting: not at the own phone.
  @Test func aColleaguesPhoneLocksNobodyOut() async throws {
    let phone = try await paired()
    let other = try await paired(.server, "Ana Lopez", key: 2)
    for _ in 0..<7 {
      let answer = try await other.unlock(by: house) {
        ($0.id, $0.key) = (phone.authenticator.id, phone.authenticator.key)
      }
      #expect(answer.cookie("session") == nil)
    }
    #expect(try await phone.unlock(by: house).status == .seeOther)
  }

  @Test func theHousesTabletOffersNoneAndSaysWhy() async throws {
    let account = try house.access.addAccount(
      PersonName("Maria Gomez"), role: .manager, by: "t", at: TestHouse.tonight)
    let code = try house.access.offer(for: .house, by: "t", at: TestHouse.tonight).code
    let (tablet, token) = try house.access.pair(
      .code(code), as: PersonName("Tablet"), at: TestHouse.tonight
    ).get()
    let session = try house.access.beginSession(
      of: account.id, on: tablet.id, ending: nil, at: TestHouse.tonight)
    let cookies = "device=\(token.text); session=\(session.text)"
    let page = try await house.get("/passkeys", cookies: cookies)
    #expect(page.text.contains("Not on the house’s tablet"))
    #expect(!page.text.contains("passkey.js"))
    let question = try await house.post("/passkeys/question", cookies: cookies)
    #expect(question.status == .notFound)
  }

  /// Under an address of numbers browsers make none: the page says under which name they do.
  @Test(
    arguments: [
      (["127.0.0.1", "localhost"], false, "http://localhost:8443/"),
      (["192.168.1.20", "tippool.local"], true, "https://tippool.local:8443/"),
      (["192.168.1.20", "fd00::a"], true, nil), (["192.168.1.20", "tippool.local"], false, nil),
    ] as [([String], Bool, String?)])
  func passkeysAreForANameOverTLSOrThisComputer(
    hosts: [String], isSecure: Bool, address: String?
  ) throws {
    let place = WebPlace(hosts: hosts, port: 8443, isSecure: isSecure)
    #expect(place.passkeys?.origins.first.map { $0 + "/" } == address)
    #expect(!place.hasPasskeys(under: hosts[0] + ":8443"))
    #expect(place.hasPasskeys(under: hosts[1].uppercased() + ":8443") == (address != nil))
  }
}

/// A phone whose authenticator is this program.
private struct PhoneWithPasskey: Sendable {
  /// Of the phone alone, and of the session on it as well.
  let device: String
  let cookies: String
  let authenticator: Authenticator

  init(_ cookies: String, key id: UInt8 = 1) {
    self.cookies = cookies
    device = String(cookies.prefix { $0 != ";" })
    var authenticator = Authenticator()
    (authenticator.name, authenticator.origin) = ("localhost", "http://localhost")
    authenticator.id = [id]
    self.authenticator = authenticator
  }

  func question(by house: TestHouse) async throws -> TestResponse {
    try await house.post("/login/passkey/question", cookies: device)
  }

  /// What a page asks.
  func asked(_ address: String, cookies: String, by house: TestHouse) async throws -> Asked {
    let answer = try await house.post(address, cookies: cookies)
    #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
    return try JSONDecoder().decode(Asked.self, from: Data(answer.text.utf8))
  }

  /// The part of a question that the answer depends on.
  struct Asked: Decodable {
    let challenge: String

    var bytes: PasskeyChallenge {
      PasskeyChallenge(bytes: [UInt8](base64URL: challenge) ?? [], madeAt: TestHouse.tonight)
    }
  }

  func attestation(of asked: Asked, _ change: (inout Authenticator) -> Void = { _ in }) -> String {
    var authenticator = authenticator
    change(&authenticator)
    let client = authenticator.clientData("webauthn.create", asked.bytes)
    return "attestation=\(authenticator.attestation().base64URL)&clientData=\(client.base64URL)"
  }

  func proof(of asked: Asked, _ change: (inout Authenticator) -> Void = { _ in }) -> String {
    var authenticator = authenticator
    change(&authenticator)
    let proof = authenticator.proof(asked.bytes)
    return """
      id=\(proof.id.base64URL)&clientData=\(proof.clientData.base64URL)\
      &authenticatorData=\(proof.authenticatorData.base64URL)\
      &signature=\(proof.signature.base64URL)
      """
  }

  func make(
    by house: TestHouse, _ change: (inout Authenticator) -> Void = { _ in }
  ) async throws -> TestResponse {
    let asked = try await asked("/passkeys/question", cookies: cookies, by: house)
    return try await house.post("/passkeys", attestation(of: asked, change), cookies: cookies)
  }

  func unlock(
    by house: TestHouse, next: String = "/", cookies: String? = nil,
    _ change: (inout Authenticator) -> Void = { _ in }
  ) async throws -> TestResponse {
    let cookies = cookies ?? device
    let asked = try await asked("/login/passkey/question", cookies: cookies, by: house)
    return try await house.post(
      "/login/passkey", proof(of: asked, change) + "&next=\(next)", cookies: cookies)
  }
}
