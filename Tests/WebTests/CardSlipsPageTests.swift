import Access
import Books
import Files
import Foundation
import HTTPTypes
import Handwriting
import House
import HummingbirdTesting
import Models
import Money
import Testing
import Tips
import Vision

@testable import Evening
@testable import Web

/// Signed card slips beside the slip of their server.
@Suite struct CardSlipsPageTests {
  private static let box = NormalizedRect(x: 0, y: 0, width: 0.1, height: 0.1)

  /// A card slip of an amount in cents, with a tip that makes a sum and another one that does too.
  private static func slip(_ amount: Int64, _ tip: Int64, or other: Int64? = nil) -> SignedSlip {
    func place(_ values: [(Int64, Double)]) -> WrittenPlace {
      WrittenPlace(
        box: box, isEmpty: false,
        candidates: values.map { value, score in
          let money = Money(minorUnits: value)
          return WrittenCandidate(
            text: money.plain(in: .usd), meaning: .amount(money), score: score)
        })
    }
    let tips = [(tip, 0.95)] + (other.map { [($0, 0.02)] } ?? [])
    return SignedSlip(
      amount: Money(minorUnits: amount), tip: place(tips),
      total: place(tips.map { (amount + $0.0, $0.1) }),
      outcome: .addsUp(
        tip: Money(minorUnits: tip), total: Money(minorUnits: amount + tip), isCorrected: false))
  }

  /// A card slip of $40.00 that nothing can be proposed of by a sum.
  private static func slip(_ outcome: SlipOutcome, after crossedOut: String = "") -> SignedSlip {
    let tip = WrittenCandidate(text: crossedOut + "-", meaning: .dash, score: 0.95)
    return SignedSlip(
      amount: Money(minorUnits: 4000),
      tip: WrittenPlace(box: box, isEmpty: false, candidates: [tip]),
      total: WrittenPlace(box: box, isEmpty: false, candidates: []), outcome: outcome)
  }

  private static func scanned(_ slip: SignedSlip, _ request: ScanRequest) -> ScannedCardSlip {
    ScannedCardSlip(
      path: request.path, page: 1, pageCount: 1, pictureSHA256: "", slip: slip, milliseconds: 1)
  }

  /// What is sent, and what is read of it: the last byte says which slip it is.
  private static func photo(_ number: UInt8) -> Data { Data([0xFF, 0xD8, 0xFF, 0xE0, number]) }
  private static let slips: [UInt8: SignedSlip] = [
    1: slip(4700, 800), 2: slip(3000, 600, or: 500), 3: slip(2000, 300),
    4: slip(.addsUpWrongly(tip: Money(minorUnits: 500), total: Money(minorUnits: 4600))),
    5: slip(.percent(20, total: nil)), 6: slip(.percentWrongly(20, total: Money(minorUnits: 4600))),
    7: slip(.dash, after: "X"),
  ]

  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse(cardSlips: { request in
      let bytes = FileManager.default.contents(atPath: request.path) ?? Data()
      return bytes.last.flatMap { Self.slips[$0] }.map { [Self.scanned($0, request)] } ?? []
    })
    cookies = try house.cookies(of: .closingManager)
  }

  /// An evening of one server whose report prints card tips.
  private func begin(cardTips: Int64? = nil, besides more: String? = nil) throws {
    var draft = ShiftDraft(policy: .article, currency: .usd)
    draft.date = CalendarDay(iso: "2026-09-25")
    var form = ServerForm()
    form.set(.name(try PersonName("Kofi")), for: .name)
    form.set(.amount(Money(minorUnits: 120_400)), for: .netSales)
    if let cardTips {
      var scan = ScanEvidence(
        pictureName: "", pictureSHA256: "", page: 1, profile: "", engine: "", engineVersion: "",
        model: "", readings: [])
      let amounts = try JSONEncoder().encode(["cardTips": Money(minorUnits: cardTips)])
      let figures =
        #"{"sums": [], "guessed": {}, "closed": [], "amounts": "#
        + String(decoding: amounts, as: UTF8.self) + "}"
      scan.figures = try JSONDecoder().decode(SlipFigures.self, from: Data(figures.utf8))
      form.scan = scan
    }
    _ = draft.addTypedServer(form)
    if let more {
      form.set(.name(try PersonName(more)), for: .name)
      form.scan = nil
      _ = draft.addTypedServer(form)
    }
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "terminal")).keep()
  }

  private func page(of slip: Int = 1) async throws -> String {
    try await house.get("/tonight/slips/\(slip)/cards", cookies: cookies).text
  }

  private func post(_ files: [(String, Data)], to slip: Int = 1) async throws -> TestResponse {
    let form = SignedReader.form(files)
    return try await house.send("/tonight/slips/\(slip)/cards", form.body, form.type, cookies)
  }

  /// Sends photos, and has them read.
  private func send(_ photos: [UInt8], to slip: Int = 1) async throws {
    let sent = try await post(photos.map { ("card-\($0).jpg", Self.photo($0)) }, to: slip)
    #expect(sent.status == .seeOther)
    let cards = house.house.cards
    while let entry = try cards.next() { try cards.read(entry) }
  }

  private func say(_ what: String, of card: Int) async throws -> Int {
    // The page sends the amount that its button shows.
    let shown =
      what == "right" ? "&shown=" + (["8.00", "6.00", "3.00"].dropFirst(card - 1).first ?? "") : ""
    return try await house.post(
      "/tonight/slips/1/cards/\(card)", "place=1&say=\(what)\(shown)", cookies: cookies
    ).status.code
  }

  @Test func whatIsConfirmedIsComparedWithTheReportAndTheSlipIsNamed() async throws {
    try begin(cardTips: 1600)
    let empty = try await page()
    #expect(empty.contains("Nobody of this house has looked at a proposed tip yet"))
    try await send([1, 2, 3])
    var page = try await self.page()
    #expect(page.contains("$47.00 and a tip of $8.00 make the total of $55.00."))
    // Nothing counts that nobody said.
    #expect(page.contains("Tips of 0 of 3 card slips: $0.00"))
    for card in 1...3 { #expect(try await say("right", of: card) == 303) }
    page = try await self.page()
    #expect(page.contains("Tips of 3 of 3 card slips: $17.00"))
    #expect(page.contains("The report prints card tips of $16.00: $1.00 less."))
    #expect(page.contains("Card slip 2 explains it: its tip may be $5.00."))
    #expect(page.contains("3 of 3 proposals that this house looked at were right. Until 50"))
    #expect(try await say("typed&tip=5.00", of: 2) == 303)
    page = try await self.page()
    #expect(page.contains("The report prints the same card tips: $16.00."))
    #expect(page.contains("2 of 3 proposals that this house looked at were right."))
    #expect(try house.store.verifyLog().isSound)
    let log = try house.store.lastChanges(4)
    #expect(log.count == 4 && "\(log[0].who)".contains("Maria Gomez"))
  }

  /// Where a guest added wrongly the page says which figure counts, as the command line does.
  @Test(arguments: [
    ("total", "The total counts.", "6.00"), ("tip", "The tip counts.", "5.00"),
    ("ask", "Type the tip that counts.", ""),
  ])
  func whichOfTwoFiguresCountsIsSaid(rule: String, sentence: String, proposed: String) async throws
  {
    try begin()
    try house.write(settings: "wrong sums: \(rule)\n")
    try await send([4])
    let page = try await page()
    #expect(
      page.contains(
        "$40.00 and a tip of $5.00 do not make the total of $46.00: the guest added wrongly, or a figure "
          + "was misread. \(sentence)"))
    #expect(page.contains(#"name="shown" value="\#(proposed)""#) == !proposed.isEmpty)
  }

  @Test func aTipInPerCentAndWhatWasCrossedOutAreTold() async throws {
    try begin()
    try await send([5, 6, 7])
    let page = try await page()
    #expect(page.contains("A tip of 20 % is written, and no total."))
    #expect(page.contains("$40.00 and a tip of 20 % do not make the total of $46.00"))
    #expect(
      page.contains("A line stands for the tip. Something was crossed out and written again."))
  }

  @Test func theSamePhotoCountsOnceAndWhatIsNoPictureIsSaid() async throws {
    try begin()
    try await send([1])
    let answer = try await post([
      ("again.jpg", Self.photo(1)), ("notes.txt", Data("no picture".utf8)),
    ])
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("again.jpg: this photo is here already"))
    #expect(answer.text.contains("notes.txt: this is no picture"))
    #expect(answer.text.contains("card tips were not read, so nothing is compared"))
    #expect(answer.text.matches(of: /<section id="card-/).count == 1)
  }

  @Test func anOpenSlipKeepsTheSameSumFromBeingRight() async throws {
    try begin(cardTips: 800)
    try await send([1, 3, 9])
    _ = try await say("right", of: 1)
    var page = try await self.page()
    #expect(page.contains("though slips are open"))
    #expect(page.contains("Photos without lines for tip and total: 1."))
    // A slip that is not one of hers is left out, and comes back.
    #expect(try await say("leaveOut", of: 2) == 303)
    page = try await self.page()
    #expect(page.contains("The report prints the same card tips: $8.00."))
    #expect(try await say("takeBack", of: 2) == 303)
    page = try await self.page()
    #expect(page.contains("though slips are open"))
  }

  @Test(arguments: ["abc", "-5", "", "8.001"])
  func whatCanBeNoTipIsRefused(text: String) async throws {
    try begin()
    try await send([1])
    #expect(try await say("typed&tip=\(text)", of: 1) == 422)
    #expect(try await say("guess", of: 1) == 400)
    #expect(try await say("right", of: 7) == 404)
    #expect(try house.store.cardTipRecord(of: SignedSlipReader.edition).confirmed == 0)
  }

  @Test func whatWaitsIsReadByTheNextServerAndOldPhotosGo() async throws {
    try begin()
    _ = try await post([("card.jpg", Self.photo(1))])
    let page = try await page()
    #expect(page.contains("Photos that are being read: 1"))
    let next = CardInbox(house.house.photos)
    let entry = try #require(try next.next())
    let name = ContentHash(of: Self.photo(1)).hex + ".jpg"
    #expect(try next.files() == [name])
    try next.tidy(before: .distantFuture, besides: [])
    // What waits is not tidied away.
    try next.read(entry)
    #expect(try next.entries(for: 1, of: entry.evening).first?.cards?.count == 1)
    // An evening that is open may still be answered.
    try next.tidy(before: .distantFuture, besides: [entry.evening])
    #expect(try next.files() == [name])
    #expect(try next.entries(for: 1, of: entry.evening).first?.edition == SignedSlipReader.edition)
    try next.tidy(before: .distantFuture, besides: [])
    #expect(try next.files().isEmpty)
  }

  /// What was found of one net says nothing of another.
  @Test func confirmationsAreOfTheNetThatRead() async throws {
    try begin()
    let (few, nobody) = ("1 of 1 proposals", "Nobody of this house has looked at a proposed tip")
    try await send([1])
    #expect(try await say("right", of: 1) == 303)
    #expect(try await page().contains(few))
    try house.addNet(.crops)
    #expect(try await page().contains(nobody))
    try house.models().use(#require(ModelReference("crops@0")))
    #expect(try await page().contains(few))
  }

  @Test func aPhotoKeepsWhichNetReadIt() async throws {
    try begin()
    _ = try await post([("card.jpg", Self.photo(1))])
    let edition = SignedSlipReader.edition(with: "ab")
    let inbox = CardInbox(
      PhotoReader(folder: house.house.photos.folder) {
        PictureModel(name: "none", edition: edition) { throw TestHouse.NoReader() }
      })
    let entry = try #require(try inbox.next())
    try inbox.read(entry)
    #expect(try inbox.entries(for: 1, of: entry.evening).first?.edition == edition)
  }

  /// What another version of the program wrote is neither written over nor robbed of its photo.
  @Test func whatCannotBeUnderstoodKeepsItsNumberAndItsPhoto() async throws {
    try begin()
    let folder = house.house.photos.folder + "/cards"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let strange = URL(filePath: folder + "/5.json")
    try Data("{}".utf8).write(to: strange)
    try await send([1])
    #expect(try Data(contentsOf: strange) == Data("{}".utf8))
    #expect(FileManager.default.fileExists(atPath: folder + "/6.json"))
    #expect(throws: CardInbox.Strange.self) { try house.house.cards.files() }
  }

  /// A wrong proposal stays one, whatever is done to the slip besides.
  @Test func leavingOutAndTakingBackProvesNothing() async throws {
    try begin()
    let edition = SignedSlipReader.edition
    try await send([1])
    #expect(try await say("typed&tip=6.00", of: 1) == 303)
    #expect(try house.store.cardTipRecord(of: edition).confirmed == 1)
    #expect(try await say("leaveOut", of: 1) == 303)
    #expect(try house.store.cardTipRecord(of: edition).confirmed == 0)
    #expect(try await say("takeBack", of: 1) == 303)
    let record = try house.store.cardTipRecord(of: edition)
    #expect(record.confirmed == 1 && record.right == 0)
  }

  /// A button says an amount, and another one is not taken for it.
  @Test func onlyTheAmountThatWasShownIsRight() async throws {
    try begin()
    try await send([1])
    let late = try await house.post(
      "/tonight/slips/1/cards/1", "place=1&say=right&shown=7.00", cookies: cookies)
    #expect(late.status == .conflict)
    let page = try await page()
    #expect(page.contains(#"name="shown" value="8.00""#))
    #expect(try house.store.cardTipRecord(of: SignedSlipReader.edition).confirmed == 0)
  }

  /// A photo that was taken on the wrong server's page.
  @Test func aPhotoOfAnotherServerMovesOnceItIsLeftOut() async throws {
    try begin(besides: "Bea")
    try await send([1])
    let early = try await post([("bea.jpg", Self.photo(1))], to: 2)
    #expect(early.status == .unprocessableContent)
    #expect(early.text.contains("bea.jpg: this photo is here for another server"))
    #expect(try await say("leaveOut", of: 1) == 303)
    try await send([1], to: 2)
    let old = try await page()
    let new = try await page(of: 2)
    #expect(!old.contains("<section id=\"card-") && new.contains("<section id=\"card-"))
    #expect(!new.contains("cardLeftOut"))
  }
}
