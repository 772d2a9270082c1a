import Foundation
import GRDB
import TestKeys
import Testing
import Tips

@testable import Access

/// What unlocks by passkey, and all that does not.
@Suite struct PasskeyStoreTests {
  private let house: House
  private let store: AccessStore
  private let tonight = House.tonight
  private let check = PasskeyCheck(name: "tippool.local", origins: ["https://tippool.local:8443"])

  init() throws {
    house = try House()
    store = try house.open()
  }

  /// Makes a passkey on somebody's phone.
  @discardableResult
  private func make(
    _ phone: Authenticator, _ account: Account, _ device: Device
  ) throws -> Passkey {
    let asked = store.ask(.making, on: device.id, in: nil, at: tonight)
    let taken = try #require(store.takeQuestion(.making, on: device.id, in: nil, at: tonight))
    let passkey = try check.register(
      attestation: phone.attestation(), clientData: phone.clientData("webauthn.create", asked),
      challenge: taken, at: tonight)
    try store.keep(passkey, of: account.id, on: device.id, by: "Ana on Phone", at: tonight)
    return passkey
  }

  /// Shows a passkey; nil where it was accepted.
  private func refusal(
    _ phone: Authenticator, _ account: Account, _ device: Device, at now: Date? = nil
  ) throws -> PasskeyRefusal? {
    let asked = store.ask(.unlocking, on: device.id, in: nil, at: tonight)
    return try refusal(phone.proof(asked), account, device, at: now)
  }

  private func refusal(
    _ proof: PasskeyProof, _ account: Account, _ device: Device, at now: Date? = nil
  ) throws -> PasskeyRefusal? {
    let now = now ?? tonight + 1
    let asked = store.takeQuestion(.unlocking, on: device.id, in: nil, at: now)
    let result = try store.verify(
      proof, of: account.id, on: device.id, by: check, challenge: asked, at: now)
    if case .failure(let refusal) = result { return refusal }
    return nil
  }

  @Test func aPasskeyUnlocksOnThePhoneOnWhichItWasMade() throws {
    let (account, device, _) = try store.person()
    var phone = Authenticator(counter: 3)
    phone.flags = 0b1101
    let passkey = try make(phone, account, device)
    let kept = try #require(try store.passkey(on: device.id))
    #expect(kept.passkey == passkey && kept.account == account.id && kept.madeAt == tonight)
    #expect(kept.usedAt == nil && kept.passkey.copies == .possible && kept.passkey.counter == 3)
    (phone.counter, phone.flags) = (4, 0b11101)
    #expect(try refusal(phone, account, device) == nil)
    let used = try #require(try house.open().passkeys(of: account.id).first)
    #expect(used.passkey.counter == 4 && used.passkey.copies == .elsewhere)
    #expect(used.usedAt == tonight + 1)
  }

  @Test func whatIsNotTheOwnPhonesProofIsRefusedAndWrittenDown() throws {
    let (account, device, _) = try store.person()
    var right = Authenticator(counter: 5)
    try make(right, account, device)
    right.counter = 6
    let changes: [(PasskeyRefusal, (inout Authenticator) -> Void)] = [
      (.wrongSignature, { $0.key = TestKey() }), (.wrongPasskey, { $0.id = [9] }),
      (.wrongName, { $0.name = "evil.local" }),
      (.wrongOrigin, { $0.origin = "https://evil.local" }), (.notVerified, { $0.flags = 0b001 }),
      (.countedBack, { $0.counter = 5 }), (.otherKind, { $0.flags = 0b1101 }),
    ]
    for (expected, change) in changes {
      var phone = right
      change(&phone)
      #expect(try refusal(phone, account, device) == expected)
    }
    #expect(try store.passkey(on: device.id)?.passkey.counter == 5)
    let events = try store.events().prefix(changes.count)
    #expect(events.allSatisfy { $0.kind == .passkeyRefused })
    #expect(Set(events.map(\.actor)) == ["Maria Gomez on Maria Gomez’s phone"])
    #expect(try refusal(right, account, device) == nil)
    #expect(try store.events().first?.kind == .passkeyUsed)
  }

  @Test func aProofCountsOnceForTheQuestionOfItsPhoneWithinFiveMinutes() throws {
    let (account, device, _) = try store.person()
    let (other, otherDevice, _) = try store.person("Ana Lopez")
    let phone = Authenticator()
    try make(phone, account, device)
    let proof = phone.proof(store.ask(.unlocking, on: device.id, in: nil, at: tonight))
    #expect(try refusal(proof, account, device) == nil)
    #expect(try refusal(proof, account, device) == .wrongChallenge)
    _ = store.ask(.unlocking, on: device.id, in: nil, at: tonight)
    #expect(try refusal(proof, account, device) == .wrongChallenge)
    #expect(try refusal(phone, account, device, at: tonight + 300) == .wrongChallenge)
    let making = phone.proof(store.ask(.making, on: device.id, in: nil, at: tonight))
    #expect(try refusal(making, account, device) == .wrongChallenge)
    // Another phone's question, and the passkey of somebody else at the own one.
    let elsewhere = phone.proof(store.ask(.unlocking, on: otherDevice.id, in: nil, at: tonight))
    #expect(try refusal(elsewhere, account, device) == .wrongChallenge)
    var others = Authenticator()
    others.id = [5]
    try make(others, other, otherDevice)
    #expect(try refusal(phone, other, otherDevice) == .wrongPasskey)
    #expect(try refusal(others, account, device) == .wrongPasskey)
    #expect(try refusal(others, account, otherDevice) == .wrongPasskey)
  }

  @Test func aPhoneHasOnePasskeyAndTheHousesTabletNone() throws {
    let (account, device, _) = try store.person()
    let phone = Authenticator()
    try make(phone, account, device)
    var second = Authenticator()
    second.id = [8]
    let tablet = try store.pair(.house, as: "Tablet").device
    let (other, otherDevice, _) = try store.person("Ana Lopez")
    for (phone, account, device) in [
      (second, account, device), (second, account, tablet), (second, other, device),
      (phone, other, otherDevice),
    ] { #expect(throws: AccessStoreError.noPasskeyHere) { try make(phone, account, device) } }
    #expect(try store.passkeys(of: account.id).count == 1)
    #expect(try store.passkeys(of: other.id).isEmpty)
  }

  @Test func anotherPairingOrNoneAnyMoreTakesNoPasskey() throws {
    let (account, device, _) = try store.person()
    let phone = Authenticator()
    try make(phone, account, device)
    let late = tonight + Device.lifetime
    let asked = store.ask(.unlocking, on: device.id, in: nil, at: late)
    #expect(try refusal(phone.proof(asked), account, device, at: late) == .wrongPasskey)
    let proof = phone.proof(store.ask(.unlocking, on: device.id, in: nil, at: tonight))
    try store.revoke(device.id, by: "t", at: tonight)
    #expect(try store.passkeys(of: account.id).isEmpty)
    #expect(try refusal(proof, account, device) == .wrongPasskey)
    #expect(throws: AccessStoreError.noPasskeyHere) { try make(phone, account, device) }
    for step in ["UPDATE accounts SET has_left = 1", "DELETE FROM accounts"] {
      let (other, otherDevice, _) = try store.person("Ana Lopez")
      try make(Authenticator(), other, otherDevice)
      try store.queue.write { try $0.execute(sql: step) }
      #expect(try store.passkeys(of: other.id).isEmpty)
    }
  }

  @Test func thePasskeyIsRemovedByItsOwnerAlone() throws {
    let (account, device, _) = try store.person()
    let (other, _, _) = try store.person("Ana Lopez")
    let phone = Authenticator()
    try make(phone, account, device)
    let number = try #require(try store.passkeys(of: account.id).first).number
    #expect(throws: AccessStoreError.noSuchPasskey) {
      try store.removePasskey(number, of: other.id, by: "t", at: tonight)
    }
    try store.removePasskey(number, of: account.id, by: "Maria on Phone", at: tonight)
    #expect(try store.events().first?.kind == .passkeyRemoved)
    #expect(try store.events().first?.actor == "Maria on Phone")
    #expect(try refusal(phone, account, device) == .wrongPasskey)
    // Afterwards the phone may make another.
    try make(Authenticator(), account, device)
  }
}
