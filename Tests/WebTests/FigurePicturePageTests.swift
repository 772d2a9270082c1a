import Access
import Books
import Evening
import Files
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Money
import NIOCore
import Reading
import Testing
import Tips

@testable import Web

/// A value that the camera read in one box of a slip.
@Suite struct FigurePicturePageTests {
  /// An evening with a typed slip for each name.
  private func evening(of house: TestHouse, _ names: [String] = ["Kofi"]) throws {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    for name in names {
      var form = ServerForm()
      form.set(.name(try PersonName(name)), for: .name)
      _ = draft.addTypedServer(form)
    }
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  private func picture(in house: TestHouse) throws -> FigurePicture {
    let file = try #require(try house.house.photos.keep(CameraFrame.jpeg))
    let hash = ContentHash(of: CameraFrame.jpeg)
    let reading = try JSONDecoder().decode(
      ReadingEvidence.self,
      from: Data(
        """
        {"pattern": "netSales", "value": "1300.00", "text": "$1,300.00", "label": "Net Sales",
          "confidence": 0.9, "filter": "grey", "isDoubtedBySumsAlone": false}
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
    let frame = FigureFrame(hash: ContentHash(of: CameraFrame.jpeg)) { picture }
    let desk = house.house.evenings
    let outcome = try desk.change(
      slip: 1, .type("1300.00", into: .netSales, shown: "", from: frame),
      by: EveningDesk.Hand("Maria"))
    #expect(outcome == .done)
    #expect(try desk.picturesInUse() == [picture.path])
    try await house.ask { browser in
      let page = try await browser.get("/tonight/slips/1", cookies: cookies).text
      #expect(page.contains(#"src="/tonight/slips/1/crops/netSales""#))
      let crop = try await browser.get("/tonight/slips/1/crops/netSales", cookies: cookies)
      #expect(crop.text == "a crop")
      let whole = try await browser.get("/tonight/slips/1/pictures/1", cookies: cookies)
      #expect(whole.status == .ok && Array(whole.body.readableBytesView) == CameraFrame.jpeg)
    }
  }

  /// The phone's slip is over, none, or had no frame: the value counts as any that is typed.
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

  /// The house's files of pictures, and those beside the books.
  private func files(of house: TestHouse) -> [String] {
    FileManager.default.enumerator(atPath: house.folder)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".jpg") && !$0.hasPrefix("frames/") } ?? []
  }

  private func put(
    _ scan: Int, into slip: Int = 1, showing shown: String = "", saying text: String = "1300.00",
    _ browser: Browser, _ cookies: String
  ) async throws -> HTTPResponse.Status {
    try await browser.post(
      "/tonight/slips/\(slip)", "field=netSales&shown=\(shown)&text=\(text)&scan=\(scan)",
      cookies: cookies
    ).status
  }

  /// The number of a scan says nothing on another phone.
  @Test func onlyThePhoneThatReadItHasTheFrame() async throws {
    let house = try TestHouse(kinds: [CameraFrame.kind()])
    let own = try house.cookies(of: .closingManager)
    let other = try house.cookies(of: .manager, name: "Ana Ruiz")
    try evening(of: house)
    let scan = try house.scan(withPhoneOf: own)
    try await house.ask { browser in
      let others = try await put(scan, browser, other)
      #expect(others == .seeOther)
      let typed = try house.house.evenings.tonight()?.form(ofSlip: 1)
      #expect(typed?[.netSales].value == .amount(Money(minorUnits: 130_000)))
      #expect(typed?.scan == nil && files(of: house).isEmpty)
      let answer = try await put(scan, showing: "1300.00", browser, own)
      #expect(answer == .seeOther)
    }
    let read = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(read?.scan?.pictureSHA256 == ContentHash(of: CameraFrame.jpeg).hex)
    #expect(read?.scan?.model == "quick" && read?.scan?.keptPicture != nil)
    #expect(files(of: house).count == 2)
  }

  /// Whatever is wrong with the house's disk, the value is not lost with its picture.
  @Test(arguments: ["photos", "frames"])
  func troubleWithThePictureLosesNoValue(folder: String) async throws {
    let house = try TestHouse(kinds: [CameraFrame.kind()])
    let cookies = try house.cookies(of: .closingManager)
    try evening(of: house)
    let scan = try house.scan(withPhoneOf: cookies)
    let place = house.folder + "/" + folder
    _ = Result { try FileManager.default.removeItem(atPath: place) }
    try "no folder".write(toFile: place, atomically: false, encoding: .utf8)
    try await house.ask { browser in
      let answer = try await put(scan, browser, cookies)
      #expect(answer == .seeOther)
    }
    let form = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(form?[.netSales].value == .amount(Money(minorUnits: 130_000)))
    #expect(form?.scan == nil)
  }

  /// Nothing is written down of a value that somebody else's kept out.
  @Test func whatIsNotTakenLeavesNoPicture() async throws {
    let house = try TestHouse(kinds: [CameraFrame.kind()])
    let cookies = try house.cookies(of: .closingManager)
    try evening(of: house)
    let scan = try house.scan(withPhoneOf: cookies)
    try await house.ask { browser in
      let answer = try await put(scan, showing: "7.00", browser, cookies)
      #expect(answer == .conflict)
      #expect(files(of: house).isEmpty)
      let again = try await put(scan, browser, cookies)
      #expect(again == .seeOther)
    }
    #expect(files(of: house).count == 2)
  }

  @Test func whatIsRefusedAsksForNoPicture() throws {
    let house = try TestHouse()
    try evening(of: house)
    let desk = house.house.evenings
    let frame = FigureFrame(hash: ContentHash(of: CameraFrame.jpeg)) {
      Issue.record("the picture of a refused value was asked for")
      return nil
    }
    let outcome = try desk.change(
      slip: 1, .type("no amount", into: .netSales, shown: "", from: frame),
      by: EveningDesk.Hand("Maria"))
    guard case .refused = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  /// A picture counts once: an evening that has it twice could not be saved.
  @Test func oneScanShowsOneSlip() async throws {
    let house = try TestHouse(kinds: [CameraFrame.kind()])
    let cookies = try house.cookies(of: .closingManager)
    try evening(of: house, ["Kofi", "Ana"])
    let scan = try house.scan(withPhoneOf: cookies)
    try await house.ask { browser in
      for slip in [1, 2] {
        let sixth = try await put(scan, into: slip, browser, cookies)
        #expect(sixth == .seeOther)
      }
    }
    let tonight = try house.house.evenings.tonight()
    #expect(tonight?.form(ofSlip: 1)?.scan != nil)
    #expect(tonight?.form(ofSlip: 2)?.scan == nil)
    let second = tonight?.form(ofSlip: 2)?[.netSales].value
    #expect(second == .amount(Money(minorUnits: 130_000)))
  }

  /// Nor is it taken out of the books once more; a shift that is void has none.
  @Test func aPictureOfTheBooksStaysThere() async throws {
    let house = try TestHouse(kinds: [CameraFrame.kind()])
    let cookies = try house.cookies(of: .closingManager)
    let saved = try house.shift()
    var scans = saved.scans
    scans[0].picture = ContentHash(of: CameraFrame.jpeg)
    let number = try house.store.save(
      NewShift(shift: saved.shift, currency: .usd, scans: scans, programVersion: "0.1"),
      by: "terminal")
    try evening(of: house)
    let scan = try house.scan(withPhoneOf: cookies)
    try await house.ask { browser in
      let answer = try await put(scan, browser, cookies)
      #expect(answer == .seeOther)
      #expect(try house.house.evenings.tonight()?.form(ofSlip: 1)?.scan == nil)
      try house.store.void(number, reason: "a test", by: "terminal")
      let again = try await put(scan, showing: "1300.00", browser, cookies)
      #expect(again == .seeOther)
    }
    #expect(try house.house.evenings.tonight()?.form(ofSlip: 1)?.scan != nil)
  }
}
