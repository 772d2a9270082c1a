import Access
import BrowserHands
import Foundation
import GRDB
import Testing

extension PagesTests {
  /// By the finger in the PIN's place: made, locked, unlocked, and asked again before a shift is closed.
  @Test func aFingerUnlocksAndIsAskedAgainBeforeAShiftIsClosed() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone(at: "localhost")
    let keeper = try phone.addPasskeyKeeper()
    try phone.open("/")
    try phone.go("nav a[href='/passkeys']")
    try phone.wait(until: Self.offered)
    try phone.go("#passkey button")
    #expect(try phone.path == "/passkeys")
    #expect(try phone.shown.contains("Maria’s phone · this phone"))

    try phone.go("header form[action='/logout'] button")
    try phone.open("/tonight")
    try phone.wait(until: Self.offered)
    // Somebody else's finger: the lock says so, and stays.
    try phone.setFinger(isOwners: false, of: keeper)
    try phone.tap("#passkey button")
    try phone.wait(
      until: "return document.querySelector('#said').textContent.includes('or use the PIN')")
    try phone.setFinger(isOwners: true, of: keeper)
    try phone.go("#passkey button")
    #expect(try phone.path == "/tonight")

    try phone.choose([BrowsedHouse.slip(of: "hannah")], at: "#pictures")
    try phone.settleDoubts()
    try phone.go(".step")
    try phone.answerWhoHelped()
    try phone.go("form[action='/tonight/save'] button")
    #expect(try phone.path == "/shifts/1")
    try house.letTheUnlockingGrowOld()
    try phone.go("form[action$='/close'] button")
    #expect(try phone.path == "/login")
    try phone.wait(until: Self.offered)
    try phone.go("#passkey button")
    #expect(try phone.path == "/shifts/1")
    try phone.go("form[action$='/close'] button")
    #expect(try phone.text("return document.querySelector('strong').textContent") == "closed")
    let errors = try phone.errors()
    #expect(errors == [])
    let access = try AccessStore.open(at: house.server.folder + "/" + AccessStore.fileName)
    let kinds = try access.events().map(\.kind)
    #expect(kinds.prefix(3) == [.passkeyUsed, .passkeyUsed, .passkeyMade])
  }

  /// Without a finger, face or code in the phone the page says so, and the PIN works.
  @Test(.releaseCheck) func aPhoneThatOffersNoneSaysSo() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone(at: "localhost")
    try phone.open("/passkeys")
    try phone.wait(until: "return document.querySelector('#said').textContent !== ''")
    #expect(try phone.shown.contains("This phone or browser offers no fingerprint"))
    #expect(try phone.run("return document.querySelector('#passkey').hidden") as? Bool == true)
    let numbers = try house.phone()
    try house.pairAnother(numbers, by: phone)
    try numbers.open("/passkeys")
    let address = "http://localhost:\(house.server.ports.pages)/"
    #expect(try numbers.shown.contains("under the house’s name alone: \(address)"))
  }

  /// Whether the page's script found a phone that can.
  static let offered = "return document.querySelector('#passkey')?.hidden === false"
}

extension BrowsedHouse {
  /// Six minutes pass, as far as the sessions know.
  fileprivate func letTheUnlockingGrowOld() throws {
    try DatabaseQueue(path: server.folder + "/" + AccessStore.fileName).write { db in
      try db.execute(sql: "UPDATE sessions SET proven_at = proven_at - 360000")
    }
  }
}
