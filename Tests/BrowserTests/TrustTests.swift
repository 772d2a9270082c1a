import BrowserHands
import Foundation
import Testing

extension PagesTests {
  /// The house's own certificates in a browser that was told whom to trust, and in one that was not: no
  /// error is ignored in either.
  @Test(.releaseCheck) func theHousesOwnCertificateOpensItsPagesWhereItIsTrusted() throws {
    let server = try RunningServer(trust: true)
    let place = "https://tippool.local:\(server.ports.pages)"
    let stranger = try Browser(Chromedriver(), at: place, knowing: "tippool.local")
    // Versions of Chromium differ in whether opening fails; none of them shows the page.
    do { try stranger.open("/") } catch is Chromedriver.Failed {}
    #expect(try stranger.run("return location.protocol") as? String == "chrome-error:")
    #expect(try stranger.shown.contains("not private"))

    let home = try TrustedHome(trusting: server.folder + "/ca.crt")
    let phone = try Browser(Chromedriver(home: home), at: place, knowing: "tippool.local")
    let keeper = try phone.addPasskeyKeeper()
    try phone.setFinger(isOwners: true, of: keeper)
    let code = try #require(server.setupOutput.firstMatch(of: /\/pair#([A-Za-z0-9_-]{22})/)).1
    try phone.open("/pair#\(code)")
    #expect(try phone.run("return isSecureContext") as? Bool == true)
    try phone.wait(until: "return document.querySelector('[name=code]').value !== ''")
    try phone.type("Maria’s phone", into: "#name")
    try phone.go("main button")
    for field in ["#pin", "#again"] { try phone.type(BrowsedHouse.pin, into: field) }
    try phone.go("main button")
    #expect(try phone.shown.contains("Maria Gomez"))

    try phone.open("/passkeys")
    try phone.wait(until: Self.offered)
    try phone.go("#passkey button")
    #expect(try phone.shown.contains("Maria’s phone · this phone"))
    try phone.go("header form[action='/logout'] button")
    try phone.open("/house/devices")
    try phone.wait(until: Self.offered)
    try phone.go("#passkey button")
    #expect(try phone.path == "/house/devices")
    let errors = try phone.errors()
    #expect(errors == [])
  }
}
