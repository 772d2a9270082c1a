import Fixtures
import Foundation
import Testing
import Tips

@testable import Access

@Suite struct AccessStoreTests {
  let house: House
  let store: AccessStore
  let tonight = House.tonight

  init() throws {
    house = try House()
    store = try house.open()
  }

  @Test func twoWhoAreThereHaveNoNameInCommonAlsoAfterARestart() throws {
    let account = try store.addAccount(PersonName("Maria Gomez"), role: .server, by: "t")
    #expect(try house.open().accounts() == [account])
    #expect(throws: AccessStoreError.nameTaken) {
      try house.open().addAccount(PersonName("maria gomez"), role: .manager, by: "t")
    }
  }

  @Test func anOfferPairsOnePhoneOnceAlsoAfterARestart() throws {
    let account = try store.addAccount(PersonName("Ana"), role: .manager, by: "t", at: tonight)
    let shown = try store.offer(for: .account(account.id), by: "t", at: tonight)
    let again = try house.open()
    let name = try PersonName("Phone")
    let (device, token) = try again.pair(.code(shown.code), as: name, at: tonight + 1).get()
    #expect(device.holder == .account(account.id))
    #expect(try store.device(showing: token) == device)
    #expect(refusal(try store.pair(.code(shown.code), as: name, at: tonight + 2)) == .used)
    #expect(try store.devices() == [device])
  }

  @Test func wrongWordsCountThoughTheyAreRefused() throws {
    let account = try store.addAccount(PersonName("Ana"), role: .manager, by: "t", at: tonight)
    let shown = try store.offer(for: .account(account.id), by: "t", at: tonight)
    let name = try PersonName("Phone")
    for _ in 0..<5 {
      #expect(refusal(try store.pair(.words(nil), as: name, at: tonight)) == .unknown)
    }
    #expect(
      refusal(try store.pair(.words(shown.words), as: name, at: tonight)) == .tooManyWrongWords)
    #expect(refusal(try store.pair(.code(shown.code), as: name, at: tonight)) == nil)
  }

  @Test func aRevokedPhoneHasNoSessionAndNoPairing() throws {
    let (account, device, token) = try store.person()
    let session = try store.beginSession(of: account, on: device)
    #expect(try store.visitor(showing: session, on: device)?.end(at: tonight) == nil)
    try store.revoke(device.id, by: "t", at: tonight)
    #expect(try store.visitor(showing: session, on: device) == nil)
    #expect(try store.device(showing: token)?.isPaired(at: tonight) == false)
    #expect(throws: AccessStoreError.noSuchDevice) {
      try store.revoke(DeviceID(rawValue: 99), by: "t")
    }
  }

  @Test func anUnlockingEndsTheSessionBeforeAndMakesTheDeviceKnown() throws {
    let account = try store.addAccount(PersonName("Ana"), role: .manager, by: "t", at: tonight)
    let (tablet, token) = try store.pair(.house, as: "Tablet")
    #expect(!tablet.isKnown(to: account.id))
    let first = try store.beginSession(of: account, on: tablet)
    let second = try store.beginSession(of: account, on: tablet, ending: first)
    #expect(try store.visitor(showing: first, on: tablet) == nil)
    let device = try #require(try store.device(showing: token))
    #expect(device.isKnown(to: account.id))
    let visitor = try #require(try store.visitor(showing: second, on: device))
    try store.see(visitor.session, at: tonight + 60)
    #expect(try store.visitor(showing: second, on: device)?.session.seenAt == tonight + 60)
    try store.endSession(second)
    #expect(try store.visitor(showing: second, on: device) == nil)
  }

  @Test func aNewPINEndsTheOtherSessions() throws {
    let (account, device, _) = try store.person()
    let here = try store.beginSession(of: account, on: device)
    let there = try store.beginSession(of: account, on: device)
    try store.setPIN(.decoy, of: account.id, keeping: here.hash, by: "t", at: tonight)
    #expect(try store.visitor(showing: here, on: device)?.account.pin == .decoy)
    #expect(try store.visitor(showing: there, on: device) == nil)
  }

  @Test func triesCountOverARestartAndAreForgivenWhenRight() throws {
    let (account, device, _) = try store.person()
    for _ in 0..<5 {
      #expect(wait(try store.beginTry(of: account.id, on: device, at: tonight)) == nil)
    }
    let again = try house.open()
    #expect(wait(try again.beginTry(of: account.id, on: device, at: tonight)) == 30)
    try again.unlock(account.id)
    #expect(wait(try store.beginTry(of: account.id, on: device, at: tonight)) == nil)
    try store.succeed(account.id, on: device)
    for _ in 0..<5 {
      #expect(wait(try store.beginTry(of: account.id, on: device, at: tonight)) == nil)
    }
  }

  @Test func theLogSaysWhoDidWhat() throws {
    let (_, device, _) = try store.person()
    try store.revoke(device.id, by: "Ana on Tablet", at: tonight + 5)
    let events = try store.events()
    #expect(events.map(\.kind) == [.deviceRevoked, .devicePaired, .deviceOffered, .accountAdded])
    #expect(events.first?.actor == "Ana on Tablet")
    #expect(events.first?.at == tonight + 5)
  }

  private func refusal<T>(_ result: Result<T, PairingRefusal>) -> PairingRefusal? {
    if case .failure(let refusal) = result { refusal } else { nil }
  }

  private func wait(_ result: Result<Void, ThrottleRefusal>) -> Int? {
    if case .failure(.wait(let seconds)) = result { seconds } else { nil }
  }
}
