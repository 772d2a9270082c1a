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
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse(kinds: [CameraFrame.kind()])
    cookies = try house.cookies(of: .closingManager)
  }

  private func picture() throws -> FigurePicture {
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
    try house.typeEvening(["Kofi": [:]])
    let picture = try picture()
    let frame = FigureFrame(hash: ContentHash(of: CameraFrame.jpeg)) { picture }
    let desk = house.house.evenings
    let outcome = try desk.change(
      slip: 1, .type("1300.00", into: .netSales, shown: "", from: frame),
      by: EveningDesk.Hand("Maria"))
    #expect(outcome == .done)
    #expect(try desk.picturesInUse() == [picture.path])
    let page = try await house.get("/tonight/slips/1", cookies: cookies).text
    #expect(page.contains(#"src="/tonight/slips/1/crops/netSales""#))
    let crop = try await house.get("/tonight/slips/1/crops/netSales", cookies: cookies)
    #expect(crop.text == "a crop")
    let whole = try await house.get("/tonight/slips/1/pictures/1", cookies: cookies)
    #expect(whole.status == .ok && Array(whole.body.readableBytesView) == CameraFrame.jpeg)
  }

  /// The phone's slip is over, none, or had no frame: the value counts as any that is typed.
  @Test(arguments: ["", "1", "7", "x", "-1"])
  func withoutAFrameTheValueCountsAlone(scan: String) async throws {
    try house.typeEvening(["Kofi": [:]])
    _ = try await house.post("/tonight/scans", "kind=&figure=netSales", cookies: cookies)
    let answer = try await house.post(
      "/tonight/slips/1", "field=netSales&shown=&text=1300.00&scan=\(scan)", cookies: cookies)
    #expect(answer.status == .seeOther)
    let form = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(form?[.netSales].value == .amount(Money(minorUnits: 130_000)))
    #expect(form?.scan == nil)
  }

  /// The house's files of pictures, and those beside the books.
  private func files() -> [String] {
    FileManager.default.enumerator(atPath: house.folder)?.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".jpg") && !$0.hasPrefix("frames/") } ?? []
  }

  private func put(
    _ scan: Int, into slip: Int = 1, showing shown: String = "", saying text: String = "1300.00",
    by phone: String? = nil
  ) async throws -> HTTPResponse.Status {
    try await house.post(
      "/tonight/slips/\(slip)", "field=netSales&shown=\(shown)&text=\(text)&scan=\(scan)",
      cookies: phone ?? cookies
    ).status
  }

  /// The number of a scan says nothing on another phone.
  @Test func onlyThePhoneThatReadItHasTheFrame() async throws {
    let other = try house.cookies(of: .manager, name: "Ana Ruiz")
    try house.typeEvening(["Kofi": [:]])
    let scan = try house.scan(withPhoneOf: cookies)
    let others = try await put(scan, by: other)
    #expect(others == .seeOther)
    let typed = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(typed?[.netSales].value == .amount(Money(minorUnits: 130_000)))
    #expect(typed?.scan == nil && files().isEmpty)
    let answer = try await put(scan, showing: "1300.00")
    #expect(answer == .seeOther)
    let read = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(read?.scan?.pictureSHA256 == ContentHash(of: CameraFrame.jpeg).hex)
    #expect(read?.scan?.model == "quick" && read?.scan?.keptPicture != nil)
    #expect(files().count == 2)
  }

  /// Whatever is wrong with the house's disk, the value is not lost with its picture.
  @Test(arguments: ["photos", "frames"])
  func troubleWithThePictureLosesNoValue(folder: String) async throws {
    try house.typeEvening(["Kofi": [:]])
    let scan = try house.scan(withPhoneOf: cookies)
    let place = house.folder + "/" + folder
    _ = Result { try FileManager.default.removeItem(atPath: place) }
    try "no folder".write(toFile: place, atomically: false, encoding: .utf8)
    let answer = try await put(scan)
    #expect(answer == .seeOther)
    let form = try house.house.evenings.tonight()?.form(ofSlip: 1)
    #expect(form?[.netSales].value == .amount(Money(minorUnits: 130_000)))
    #expect(form?.scan == nil)
  }

  /// Nothing is written down of a value that somebody else's kept out.
  @Test func whatIsNotTakenLeavesNoPicture() async throws {
    try house.typeEvening(["Kofi": [:]])
    let scan = try house.scan(withPhoneOf: cookies)
    let answer = try await put(scan, showing: "7.00")
    #expect(answer == .conflict)
    #expect(files().isEmpty)
    let again = try await put(scan)
    #expect(again == .seeOther)
    #expect(files().count == 2)
  }

  /// A picture counts once: an evening that has it twice could not be saved.
  @Test func oneScanShowsOneSlip() async throws {
    try house.typeEvening(["Kofi": [:], "Ana": [:]])
    let scan = try house.scan(withPhoneOf: cookies)
    for slip in [1, 2] {
      let sixth = try await put(scan, into: slip)
      #expect(sixth == .seeOther)
    }
    let tonight = try house.house.evenings.tonight()
    #expect(tonight?.form(ofSlip: 1)?.scan != nil)
    #expect(tonight?.form(ofSlip: 2)?.scan == nil)
    let second = tonight?.form(ofSlip: 2)?[.netSales].value
    #expect(second == .amount(Money(minorUnits: 130_000)))
  }

  /// Nor is it taken out of the books once more; a shift that is void has none.
  @Test func aPictureOfTheBooksStaysThere() async throws {
    let saved = try house.shift()
    var scans = saved.scans
    scans[0].picture = ContentHash(of: CameraFrame.jpeg)
    let number = try house.store.save(
      NewShift(shift: saved.shift, currency: .usd, scans: scans, programVersion: "0.1"),
      by: "terminal")
    try house.typeEvening(["Kofi": [:]])
    let scan = try house.scan(withPhoneOf: cookies)
    let answer = try await put(scan)
    #expect(answer == .seeOther)
    #expect(try house.house.evenings.tonight()?.form(ofSlip: 1)?.scan == nil)
    try house.store.void(number, reason: "a test", by: "terminal")
    let again = try await put(scan, showing: "1300.00")
    #expect(again == .seeOther)
    #expect(try house.house.evenings.tonight()?.form(ofSlip: 1)?.scan != nil)
  }
}

/// The pictures of a slip as they came, also of one that could not be read.
@Suite struct WholePictureTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 4]

  /// An evening whose slip 1 could not be read, of files with these endings and bytes, named by their hash
  /// as what phones send; the paths.
  @discardableResult private func keep(_ files: KeyValuePairs<String, [UInt8]>) throws -> [String] {
    let paths = try files.map { ending, bytes in
      let path = house.folder + "/" + ContentHash(of: bytes).hex + ending
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }
    var draft = ShiftDraft(policy: .article, currency: .usd)
    let number = draft.addSlip(pictures: paths)
    draft.fail(slip: number, because: "there is no text in it")
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "t")).keep()
    return paths
  }

  @Test func everyPictureThatBrowsersShowIsOnTheSlipsPage() async throws {
    try keep([".jpg": Self.jpeg, ".heic": Array("ftypheic".utf8), ".PNG": Self.png])
    let page = try await house.get("/tonight/slips/1", cookies: cookies).text
    #expect(page.contains("The whole picture"))
    #expect(
      page.matches(of: /<img class="whole"[^>]* src="([^"]+)"/).map { String($0.1) }
        == ["/tonight/slips/1/pictures/1", "/tonight/slips/1/pictures/3"])
    let first = try await house.get("/tonight/slips/1/pictures/1", cookies: cookies)
    #expect(first.status == .ok && first.headers[.contentType] == "image/jpeg")
    #expect(first.headers[.cacheControl] == "no-store")
    #expect(Array(buffer: first.body) == Self.jpeg)
    let third = try await house.get("/tonight/slips/1/pictures/3", cookies: cookies)
    #expect(third.status == .ok && third.headers[.contentType] == "image/png")
  }

  @Test func whatIsNoPictureIsNotHandedOut() async throws {
    let paths = try keep(
      [
        ".jpg": Array("<script>".utf8), ".png": Self.jpeg, ".jpeg": Self.jpeg + [9],
        ".JPG": Self.jpeg + [8],
      ])
    // The same name, another picture; and a device.
    try Data(Self.jpeg).write(to: URL(filePath: paths[2]))
    try FileManager.default.removeItem(atPath: paths[3])
    try FileManager.default.createSymbolicLink(atPath: paths[3], withDestinationPath: "/dev/zero")
    for place in ["0", "1", "2", "3", "4", "5", "-1", "x", "..%2Fa.jpg"] {
      let answer = try await house.get("/tonight/slips/1/pictures/\(place)", cookies: cookies)
      #expect(answer.status == .notFound, "\(place)")
    }
  }
}
