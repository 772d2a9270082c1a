import BrowserHands
import Foundation
import Testing

/// The pages in a real browser, against the built server.
@Suite struct PagesTests {
  @Test func thePhoneIsPairedAndUnlockedAndSeesTheMenu() throws {
    let house = try BrowsedHouse()
    let phone = try house.phone()
    try phone.open(house.pairing)
    try phone.wait(until: "return document.querySelector('[name=code]').value !== ''")
    #expect(try !phone.shown.contains("three words"))
    try phone.type("Phone", into: "#name")
    try phone.go("main button")
    #expect(try phone.path == "/pin")
    for field in ["#pin", "#again"] { try phone.type(BrowsedHouse.pin, into: field) }
    try phone.go("main button")
    #expect(try phone.path == "/")
    #expect(try phone.shown.contains("Maria Gomez"))
    #expect(try phone.has("nav a[href='/tonight']"))

    try phone.go("header form[action='/logout'] button")
    try phone.open("/tonight")
    #expect(try phone.path == "/login")
    try phone.type("00000000", into: "#pin")
    try phone.go("main button")
    #expect(try phone.shown.contains("This is not the PIN."))
    try phone.type(BrowsedHouse.pin, into: "#pin")
    try phone.go("main button")
    #expect(try phone.path == "/tonight")
  }
}
