import Foundation
import Testing
import Tips

@testable import Access

/// What a manager does to somebody of the house.
@Suite struct PeopleTests {
  let house: House
  let store: AccessStore
  let tonight = House.tonight

  init() throws {
    house = try House()
    store = try house.open()
  }

  private func manager(_ name: String) throws -> Account {
    try store.addAccount(PersonName(name), role: .manager, by: "t", at: tonight)
  }

  @Test func whoeverLeftGetsInNoMore() throws {
    let (account, device, token) = try store.person()
    _ = try manager("Ana Ruiz")
    let house = try store.pair(.house, as: "Tablet").device
    let sessions = try [device, house].map { try store.beginSession(of: account, on: $0) }
    let offer = try store.offer(for: .account(account.id), by: "t", at: tonight)
    try store.leave(account.id, by: "m", at: tonight)
    for (session, device) in zip(sessions, [device, house]) {
      #expect(try store.visitor(showing: session, on: device) == nil)
    }
    #expect(try store.device(showing: token)?.isPaired(at: tonight) == false)
    #expect(try store.accounts(on: house).allSatisfy { $0.id != account.id })
    #expect(throws: (any Error).self) {
      try store.pair(.code(offer.code), as: account.name, at: tonight).get()
    }
    #expect(throws: AccessStoreError.noSuchAccount) {
      try store.offer(for: .account(account.id), by: "t", at: tonight)
    }
    #expect(throws: AccessStoreError.noSuchAccount) { try store.leave(account.id, by: "m") }
    #expect(try store.events().first?.kind == .accountLeft)
    // The name is free for somebody else.
    _ = try store.addAccount(account.name, role: .server, by: "t")
  }

  @Test func theLastManagerStaysOne() throws {
    let only = try manager("Maria Gomez")
    #expect(throws: AccessStoreError.lastManager) { try store.leave(only.id, by: "m") }
    #expect(throws: AccessStoreError.lastManager) {
      try store.setRole(.server, of: only.id, by: "m")
    }
    let other = try manager("Ana Ruiz")
    try store.setRole(.bookkeeper, of: only.id, by: "m")
    #expect(try store.accounts().first { $0.id == only.id }?.role == .bookkeeper)
    #expect(throws: AccessStoreError.lastManager) { try store.leave(other.id, by: "m") }
  }

  @Test func anotherRoleEndsWhatIsOpen() throws {
    let (account, device, _) = try store.person()
    _ = try manager("Ana Ruiz")
    let old = try store.beginSession(of: account, on: device)
    try store.setRole(account.role == .server ? .bookkeeper : .server, of: account.id, by: "m")
    #expect(try store.visitor(showing: old, on: device) == nil)
    let now = try store.beginSession(of: account, on: device)
    let role = try #require(try store.accounts().first { $0.id == account.id }).role
    // The role that somebody has already ends nothing.
    try store.setRole(role, of: account.id, by: "m")
    #expect(try store.visitor(showing: now, on: device) != nil)
  }

  /// The holder of a lost phone could choose the PIN: a reset at the computer removes the phones.
  @Test(arguments: [false, true])
  func aForgottenPINIsChosenAnewOnTheOwnPhone(isFromComputer: Bool) throws {
    let (account, device, _) = try store.person()
    try store.setPIN(.decoy, of: account.id, keeping: nil, by: "t")
    let session = try store.beginSession(of: account, on: device)
    for _ in 0..<4 { _ = try store.beginTry(of: account.id, on: device, at: tonight) }
    try store.forgetPIN(of: account.id, revokingPhones: isFromComputer, by: "m", at: tonight)
    let now = try #require(try store.accounts().first { $0.id == account.id })
    #expect(now.pin == nil && !now.hasLeft)
    #expect(try store.visitor(showing: session, on: device) == nil)
    #expect(try store.devices().first?.isPaired(at: tonight) == !isFromComputer)
    #expect(try store.events().map(\.kind).contains(.pinForgotten))
    #expect(throws: AccessStoreError.noSuchAccount) {
      try store.forgetPIN(of: AccountID(rawValue: 99), by: "m")
    }
  }

  @Test func aManagersWordOpensAnAccountAgain() throws {
    let (account, device, _) = try store.person()
    #expect(throws: ThrottleRefusal.self) {
      for _ in 0..<200 { try store.beginTry(of: account.id, on: device, at: tonight).get() }
    }
    try store.openAgain(account.id, by: "m", at: tonight)
    // The phone itself is slowed down as before: whoever holds it may have guessed.
    let kinds = try store.events().map(\.kind)
    #expect(kinds.first == .accountOpened)
    let other = try store.pair(.account(account.id), as: "New phone").device
    try store.beginTry(of: account.id, on: other, at: tonight).get()
  }
}
