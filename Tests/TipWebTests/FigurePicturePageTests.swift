import Bookkeeping
import BusinessCalendar
import ContentHashing
import Foundation
import HTTPTypes
import HouseAccess
import Hummingbird
import HummingbirdTesting
import Monetary
import NIOCore
import ReportFields
import ShiftIntake
import Testing
import TipPooling
import TipStore

@testable import TipWeb

/// A value that the camera read in one box of a slip.
@Suite struct FigurePicturePageTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("a frame".utf8)

  private func evening(of house: TestHouse) throws {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    var form = ServerForm()
    form.set(.name(try PersonName("Kofi")), for: .name)
    _ = draft.addTypedServer(form)
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  private func picture(in house: TestHouse) throws -> FigurePicture {
    let file = try #require(try house.house.photos.keep(Self.jpeg))
    let hash = ContentHash(of: Self.jpeg)
    let reading = try JSONDecoder().decode(
      ReadingEvidence.self,
      from: Data(
        """
        {"pattern": "netSales", "value": "1300.00", "text": "$1,300.00", "label": "Net Sales",
          "confidence": 0.9, "filter": "grey"}
        """.utf8))
    return FigurePicture(
      path: file.path, name: hash.hex + ".jpg", sha256: hash.hex,
      keptPicture: try house.store.keepPicture(at: file.path, hash), profile: "test",
      engine: "test", engineVersion: "1", model: "test", reading: reading,
      crop: Data("a crop".utf8).base64EncodedString())
  }

  /// The crop stands beside the value, and the whole frame at the foot of the page; the books keep both.
  @Test func itsPictureIsShownAndNeeded() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try evening(of: house)
    let picture = try picture(in: house)
    let desk = house.house.evenings
    let outcome = try desk.change(
      slip: 1, .type("1300.00", into: .netSales, shown: "", from: picture),
      by: EveningDesk.Hand("Maria"))
    #expect(outcome == .done)
    #expect(try desk.picturesInUse() == [picture.path])
    try await house.ask { browser in
      let page = try await browser.get("/tonight/slips/1", cookies: cookies).text
      #expect(page.contains(#"src="/tonight/slips/1/crops/netSales""#))
      let crop = try await browser.get("/tonight/slips/1/crops/netSales", cookies: cookies)
      #expect(crop.text == "a crop")
      let whole = try await browser.get("/tonight/slips/1/pictures/1", cookies: cookies)
      #expect(whole.status == .ok && Array(whole.body.readableBytesView) == Self.jpeg)
    }
  }

  /// The phone's slip is over, another phone's, or none: the value counts as any that is typed.
  @Test(arguments: ["", "1", "7", "x", "-1"])
  func withoutAFrameTheValueCountsAlone(scan: String) async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try evening(of: house)
    try await house.ask { browser in
      _ = try await browser.post("/tonight/scans", "kind=&figure=netSales", cookies: cookies)
      let answer = try await browser.post(
        "/tonight/slips/1", "field=netSales&shown=&text=1300.00&scan=\(scan)", cookies: cookies)
      #expect(answer.status == .seeOther)
    }
    let form = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(form?[.netSales].value == .amount(Money(minorUnits: 130_000)))
    #expect(form?.scan == nil)
  }
}
