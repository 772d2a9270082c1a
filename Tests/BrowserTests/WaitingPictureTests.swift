import BrowserHands
import Foundation
import Testing

extension PagesTests {
  private static let waitsForNothing = "return document.querySelector('#waiting').hidden"

  /// The server is gone while eight slips are photographed; the page stays open.
  @Test func picturesTakenWithoutAServerArriveOnceItIsBack() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    house.server.kill()
    try phone.hand(BrowsedHouse.nightOfEight, to: "#pictures")
    try phone.wait(
      until: "return document.querySelector('#waiting').textContent.endsWith('connection: 8')")
    #expect(try phone.run(Self.waitsForNothing) as? Bool == false)
    try house.server.start()
    try phone.wait(until: Self.waitsForNothing)
    try phone.waitUntilAllIsRead()
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 8)
    #expect(try phone.shown.contains("?") == true, "two have a doubt")
  }

  /// The page is lost between the photo and its answer, and the phone was locked meanwhile.
  @Test func picturesOutliveTheirPageAndWaitForTheLock() throws {
    let house = try BrowsedHouse()
    let phone = try house.managersPhone()
    try phone.open("/tonight")
    house.server.kill()
    try phone.hand(["hannah", "katie"].map(BrowsedHouse.slip), to: "#pictures")
    try phone.wait(
      until: "return document.querySelector('#waiting').textContent.endsWith('connection: 2')")
    // Chromium shows that nobody answers; the page and its scripts are gone.
    do { try phone.open("/tonight") } catch is Chromedriver.Failed {}
    try house.server.start()
    try phone.forget(cookie: "session")
    try phone.open("/login")
    try phone.wait(
      until: "return document.querySelector('#waiting').textContent.endsWith('unlocked: 2')")
    try phone.type(BrowsedHouse.pin, into: "#pin")
    try phone.go("main form[action='/login'] button")
    try phone.wait(until: Self.waitsForNothing)
    try phone.waitUntilAllIsRead()
    #expect(
      try phone.run("return document.querySelectorAll('main ul.list li').length") as? Int == 2)
  }
}
