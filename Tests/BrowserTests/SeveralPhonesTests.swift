import BrowserHands
import Foundation
import Testing

extension PagesTests {
  /// What one phone adds stands on the other, where nobody touched anything, and what is being typed stays.
  @Test(.releaseCheck) func aTableShowsWhatAnotherPhoneAddsByItself() throws {
    let house = try BrowsedHouse()
    let (one, other) = (try house.managersPhone(), try house.phone())
    try house.pairAnother(other, by: one)
    try other.open("/tonight")
    try one.open("/tonight")
    try one.choose([BrowsedHouse.slip(of: "hannah")], at: "#pictures")
    try other.wait(until: "return document.body.innerText.includes('HANNAH')")
    try other.open("/tonight/slips/1")
    try other.fill("#netSales", with: "17")
    try one.open("/tonight/slips/1")
    try one.write("2104.28", into: "netSales")
    try other.wait(until: "return !document.querySelector('#changed').hidden")
    #expect(try other.text("return document.querySelector('#netSales').value") == "17")
    for phone in [one, other] { #expect(try phone.errors().isEmpty) }
  }
}

extension Browser {
  /// Puts a value into a field of a slip and keeps it.
  func write(_ text: String, into field: String) throws {
    try fill("#" + field, with: text)
    try go("#figures > button[name=figures]:not(.first)")
  }
}
