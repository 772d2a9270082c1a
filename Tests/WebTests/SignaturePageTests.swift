import Access
import Books
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips

@testable import Web

/// Whoever is handed cash signs for it on the glass.
@Suite struct SignaturePageTests {
  private let house: TestHouse
  private static let drawn =
    #"{"area":[300,150],"strokes":[[[20,80,0],[60,40,30],[95,90,71],[99,91,80]]]}"#

  init() throws { house = try TestHouse() }

  private func form(_ page: String, _ strokes: String) throws -> String {
    let seen = try #require(page.firstMatch(of: /name="seen" value="([0-9]+)"/)?.1)
    let amount = try #require(page.firstMatch(of: /name="amount" value="(-?[0-9]+)"/)?.1)
    var allowed = CharacterSet.alphanumerics
    allowed.insert("-")
    let sent = strokes.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "seen=\(seen)&amount=\(amount)&strokes=\(sent)"
  }

  @Test func everybodySignsAfterClosingAndTheListCountsDown() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let number = try house.saveShift(of: ["Ana", "Bo"])
    try await house.ask { [house] browser in
      let list = "/shifts/\(number)/signatures"
      let open = try await browser.get(list, cookies: cookies).text
      #expect(open.contains("Close the shift first") && !open.contains(">Sign<"))
      try house.store.close(number, by: "t")
      #expect(try await browser.get(list, cookies: cookies).text.contains("Left to sign: 3"))
      for left in [2, 1, 0] {
        let page = try await browser.get(list, cookies: cookies).text
        let address = try #require(
          page.firstMatch(of: /href="(\/shifts\/[0-9]+\/signatures\/[0-9]+)"/)?.1)
        let sheet = try await browser.get(String(address), cookies: cookies).text
        #expect(sheet.contains(" receives $"))
        let answer = try await browser.post(
          String(address), form(sheet, Self.drawn), cookies: cookies)
        #expect(answer.headers[.location] == list, "\(answer.text)")
        let after = try await browser.get(list, cookies: cookies).text
        #expect(after.contains(left == 0 ? "Everybody has signed" : "Left to sign: \(left)"))
        #expect(after.matches(of: /<path d="M20 80L60 40L95 90L99 91"/).count == 3 - left)
      }
    }
    let signed = try house.store.signatures(ofShift: number)
    #expect(signed.count == 3)
    #expect(signed[0].who.description == "Maria Gomez on Phone of Maria Gomez")
    // What was signed for is what the shift pays.
    let pays = try signed.map(\.amount).sum()
    let (shift, result) = try house.store.shift(number).recomputed()
    let settled = try SettledPayout.all(
      of: result, shift: shift, in: .usd, by: house.house.evenings.settings.load().cashRules)
    #expect(try pays == settled.map(\.pays).sum())
  }

  @Test func nothingIsSignedThatIsNoSignatureOrNoLongerTrue() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift(of: ["Ana", "Bo"])
    try house.store.close(number, by: "t")
    try await house.ask { [house] browser in
      let address = "/shifts/\(number)/signatures/1"
      let sheet = try await browser.get(address, cookies: cookies).text
      for strokes in ["", "[]", #"{"area":[300,150],"strokes":[[[1,1,0]]]}"#] {
        let answer = try await browser.post(address, form(sheet, strokes), cookies: cookies)
        #expect(answer.status == .conflict && answer.text.contains("That was no signature"))
      }
      for changed in ["amount=1&seen=9&strokes=", "amount=x&seen=1", "seen=1"] {
        #expect(
          try await browser.post(address, changed, cookies: cookies).status != .seeOther)
      }
      let form = try form(sheet, Self.drawn)
      try house.store.reopen(number, reason: "r", by: "t")
      try house.store.close(number, by: "t")
      let late = try await browser.post(address, form, cookies: cookies)
      #expect(late.status == .conflict && late.text.contains("nothing was signed"))
      for place in ["0", "-1", "4", "x", "99999999999999999999"] {
        let page = try await browser.get("/shifts/\(number)/signatures/\(place)", cookies: cookies)
        #expect(page.status == .notFound, "\(place)")
      }
    }
    #expect(try house.store.signatures(ofShift: number).isEmpty)
  }

  @Test func bookkeepersSeeSignaturesAndTakeNone() async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    let number = try house.saveShift(of: ["Ana", "Bo"])
    try house.store.close(number, by: "t")
    let page = try await house.ask {
      try await $0.get("/shifts/\(number)/signatures", cookies: cookies)
    }
    #expect(page.status == .ok && !page.text.contains(">Sign<"))
  }
}
