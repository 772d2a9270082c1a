import Books
import Files
import Foundation
import HTTPTypes
import Handwriting
import House
import HummingbirdTesting
import Money
import Testing
import Tips
import Vision

@testable import Evening
@testable import Reading
@testable import Web

/// The states of a house whose pages are recorded. Tonight is Friday, 25 September 2026.
enum HouseState: String, CaseIterable {
  /// Nothing is entered.
  case empty
  /// Slips that were read, typed or unreadable, with doubts; waiting photos.
  case evening
  /// All questions of the evening are answered.
  case answered
  /// The evening is in the books, and its correction is begun.
  case saved
  /// It is closed, and somebody signed.
  case closed
  /// Three weeks of shifts: closed, paid, void, corrected after an export; a closed period, pools.
  case periods

  func house() throws -> TestHouse {
    let policy = """
      policy: hours
      name: By the hour
      versions:
        - effective: 2026-01-01
          steps:
            - {pool: help, takes: 1.5 % of net sales, from: servers, to: support staff, by: hours}
            - {keep: the rest, from: servers}
      """
    let house = try TestHouse(
      policy: policy, cardSlips: { [try Self.cardSlip($0)] }, kinds: [CameraFrame.kind()])
    let pay = """
      tips paid: with the pay
      wages paid: with the pay
      pay periods: {length: every week, from: 2026-09-07, payday: 2 days after}

      """
    try house.write(settings: "time zone: UTC\n" + (self == .periods ? pay : ""))
    return house
  }

  /// - Parameter manager: a manager's cookies, for what only pages can do.
  func reach(in house: TestHouse, _ manager: String) async throws {
    switch self {
    case .empty: break
    case .evening:
      try Self.takeSlips(in: house)
      try await Self.sendPhotos(to: house, manager)
    case .answered:
      var draft = try Self.draft(["Kofi", "Ana"])
      let helper = try PersonName("Beth")
      draft.support = [ShiftDraft.Support(name: helper, timeWorked: WorkedTime(hours: "5"))]
      draft.supportCount = 1
      try Self.keep(draft, in: house)
    case .saved:
      let page = "/shifts/\(try house.saveShift())/correct"
      try await house.press(page, "reason=read+wrongly&servers.1.netSales=2000.00", manager)
    case .closed:
      try house.store.close(house.saveShift(of: ["Ana", "Bo"]), by: "t")
      let drawn = #"{"area":[300,150],"strokes":[[[20,80,0],[60,40,30],[95,90,71],[99,91,80]]]}"#
      let strokes = drawn.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      try await house.press("/shifts/1/signatures/1", "strokes=\(strokes)", manager)
    case .periods: try await Self.keepBooks(of: house, manager)
    }
  }

  // MARK: - Tonight

  /// An evening of complete typed slips.
  private static func draft(_ names: [String]) throws -> ShiftDraft {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    for name in names {
      var form = ServerForm()
      form.set(.name(try PersonName(name)), for: .name)
      form.set(.amount(Money(minorUnits: 120_400)), for: .netSales)
      form.set(.amount(Money(minorUnits: 20_000)), for: .houseOwesServer)
      form.set(.amount(.zero), for: .serverOwesHouse)
      _ = draft.addTypedServer(form)
    }
    return draft
  }

  private static func keep(_ draft: ShiftDraft, in house: TestHouse) throws {
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  private static func takeSlips(in house: TestHouse) throws {
    for name in ["Ana Lopez", "Beth Stone"] {
      _ = try house.store.addEmployee(name: PersonName(name), by: "t")
    }
    let picture = house.folder + "/slip.jpg"
    try Data(CameraFrame.jpeg).write(to: URL(filePath: picture))
    var draft = try draft(["Maria <b>", "Ana"])
    draft.take(try readSlip(), ofSlip: draft.addSlip(pictures: [picture]))
    draft.fail(slip: draft.addSlip(pictures: [picture]), because: "there is no text in it")
    try keep(draft, in: house)
  }

  /// A slip with an unclear figure, a sum that is off and no balance.
  static func readSlip() throws -> ServerForm {
    var page = ExampleSlip.page(of: [
      "       TEST REPORT", "Server                KOFI", "Net sales        $1,300.00",
      "Tax                $100.00", "Gross sales      $1,450.00",
    ])
    for place in page.words.indices where page.words[place].text == "$1,300.00" {
      page.words[place].confidence = Confidence(0.5)
    }
    let reading = ReportReader(profile: try CameraFrame.kind()).read(TextTopology(page))
    var scan = ScanEvidence(
      pictureName: "slip.jpg", pictureSHA256: ContentHash(of: CameraFrame.jpeg).hex, page: 1,
      profile: "test", engine: "test", engineVersion: "1", model: "test",
      readings: reading.fields.map { $0.evidence(in: .usd) })
    scan.crops = ["netSales": Data("a crop".utf8).base64EncodedString()]
    return ServerForm(reading: reading, in: .usd, evidence: { $0.evidence(in: .usd) }, scan: scan)
  }

  /// A waiting photo, a refused one and the photo of a card slip.
  private static func sendPhotos(to house: TestHouse, _ cookies: String) async throws {
    let inbox = house.house.inbox
    for number in UInt8(1)...2 {
      let bytes = CameraFrame.jpeg + [number]
      let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC9640\(number)"))
      _ = try inbox.receive(
        bytes, as: id, sha256: ContentHash(of: bytes).hex, called: "IMG_\(number).jpg",
        by: "Maria", at: TestHouse.tonight + Double(number))
      if number == 2 { try inbox.finish(id, [PhotoInbox.Outcome(reason: .otherDay)]) }
    }
    let form = SignedReader.form([("card.jpg", Data(CameraFrame.jpeg + [9]))])
    _ = try await house.ask {
      try await $0.send("/tonight/slips/2/cards", form.body, form.type, cookies)
    }
    let cards = house.house.cards
    while let entry = try cards.next() { try cards.read(entry) }
  }

  private static func cardSlip(_ request: ScanRequest) throws -> ScannedCardSlip {
    func place(_ money: Money) -> WrittenPlace {
      let read = WrittenCandidate(text: money.plain(in: .usd), meaning: .amount(money), score: 0.95)
      let box = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)
      return WrittenPlace(box: box, isEmpty: false, candidates: [read])
    }
    let (amount, tip) = (Money(minorUnits: 4_700), Money(minorUnits: 800))
    let total = try amount + tip
    return ScannedCardSlip(
      path: request.path, page: 1, pageCount: 1, pictureSHA256: "",
      slip: SignedSlip(
        amount: amount, tip: place(tip), total: place(total),
        outcome: .addsUp(tip: tip, total: total, isCorrected: false)), milliseconds: 1)
  }

  // MARK: - The books

  private static func keepBooks(of house: TestHouse, _ cookies: String) async throws {
    let store = house.store
    func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }
    try store.close(house.saveShift("2026-09-08"), by: "t")
    try store.pay(1, on: day("2026-09-09"), settledBy: .everything, by: "t")
    try store.close(house.saveShift("2026-09-09", of: ["Ana", "Bo"]), by: "t")
    let export = "format=csv&from=2026-09-07&to=2026-09-13"
    try await house.press("/exports/offer?\(export)", to: "/exports/file", export, cookies)
    try store.reopen(2, reason: "read wrongly", by: "t")
    let right = try house.shift("2026-09-09", of: ["Ana", "Bo"], netSales: 130_000)
    try store.edit(2, replacingWith: right, reason: "read wrongly", by: "t")
    try store.close(2, by: "t")
    try store.void(house.saveShift("2026-09-10", of: ["Bo", "Di"]), reason: "twice", by: "t")
    let week = try DayRange(from: day("2026-09-07"), to: day("2026-09-13"))
    try store.closePeriod(#require(week), by: "t")
    let late = PoolOfPeriods(policy: "late", name: "the <house>", period: .week(from: .monday))
    try house.saveNight(
      "2026-09-14", to: late, by: .hours, [("Ana", 10_000, "6"), ("Bo", 5_000, "4")])
    try house.saveNight("2026-09-21", to: late, by: .hours, [("Ana", 8_000, "5")])
    let held = PoolOfPeriods(policy: "held", name: "the <party>", period: .untilDecided)
    try house.saveNight("2026-09-22", to: held, [("Ana", 4_000, "4"), ("Bo", 1_001, "4")])
    _ = try house.saveShift("2026-09-24", of: ["Di", "Eve"])
  }
}

extension TestHouse {
  /// Sends the form of a page: its hidden fields and some more.
  fileprivate func press(
    _ page: String, to address: String? = nil, _ fields: String, _ cookies: String
  ) async throws {
    let answer = try await ask { browser in
      let text = try await browser.get(page, cookies: cookies).text
      let hidden = text.matches(of: #/name="(seen|amount|version)" value="([^"]*)"/#)
      let form = (hidden.map { "\($0.1)=\($0.2)" } + [fields]).joined(separator: "&")
      return try await browser.post(address ?? page, form, cookies: cookies)
    }
    #expect(answer.status.code < 400, "\(page): \(answer.text)")
  }
}
