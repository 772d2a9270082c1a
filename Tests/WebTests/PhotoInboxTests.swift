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
import Testing
import Tips

@testable import Web

/// A picture that a phone sends is on the disk before the phone is told so, once.
@Suite struct PhotoInboxTests {
  private let house: TestHouse
  private let cookies: String
  private let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("a slip".utf8)
  private var sha256: String { ContentHash(of: picture).hex }

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  private let address = "/tonight/photos/\(UUID().uuidString.lowercased())"

  private func put(
    _ bytes: [UInt8], to address: String? = nil, sha256: String? = nil, called name: String? = nil
  ) async throws -> TestResponse {
    try await house.put(
      address ?? self.address, bytes, sha256: sha256 ?? ContentHash(of: bytes).hex,
      cookies: cookies, called: name)
  }

  /// What the server did with a picture, without a page.
  @discardableResult private func receive(
    _ bytes: [UInt8], again: Bool = false, at seconds: Double = 0
  ) throws -> UUID {
    let id = UUID()
    _ = try house.house.inbox.receive(
      bytes, as: id, sha256: ContentHash(of: bytes).hex, called: "IMG_7.jpg\u{202E}\n",
      again: again, by: "m", at: TestHouse.tonight + seconds)
    return id
  }

  @Test func aPictureIsTakenInOnceHoweverOftenItIsSent() async throws {
    for status in [HTTPResponse.Status.created, .ok, .ok] {
      let answer = try await put(picture, called: "IMG%201.jpg")
      #expect(answer.status == status && answer.text == sha256 + "\n")
    }
    let page = try await house.get("/tonight", cookies: cookies)
    #expect(page.text.contains("Pictures being read: 1"))
    let entries = try house.house.inbox.entries()
    #expect(entries.map(\.name) == ["IMG 1.jpg"] && entries[0].author.contains("Maria Gomez"))
    let file = house.folder + "/photos/" + entries[0].file
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == picture)
    // The next server knows of it.
    let next = PhotoInbox(house.house.photos)
    #expect(try next.entries() == entries && next.next() == entries[0])
  }

  /// Whatever is announced: the bytes count.
  /// Without scripts the form of the page sends its pictures itself.
  @Test func aFormWithoutScriptsSendsPictures() async throws {
    func send(_ files: [(name: String, bytes: Data)]) async throws -> TestResponse {
      let form = SignedReader.form(files)
      return try await house.send("/tonight/photos", form.body, form.type, cookies)
    }
    let page = try await house.get("/tonight", cookies: cookies).text
    let form = try #require(page.firstMatch(of: /<form id="photos"[^>]*>/)).0
    #expect(form.contains(#"action="/tonight/photos" enctype="multipart/form-data""#))
    #expect(!form.contains("hidden") && page.contains(#"<button id="send">"#))
    let (one, other) = (Data(picture), Data(picture + [7]))
    #expect(try await send([("1.jpg", one), ("2.jpg", other)]).headers[.location] == "/tonight")
    #expect(try house.house.inbox.entries().map(\.name).sorted() == ["1.jpg", "2.jpg"])
    let wrong = try await send([("notes.txt", Data("no picture".utf8))])
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("notes.txt: Such a file"))
    #expect(try await send([("", Data())]).text.contains("Choose a picture first."))
    #expect(try house.house.inbox.entries().count == 2)
  }

  @Test func anotherPictureUnderTheSameIdentifierIsRefused() async throws {
    _ = try await put(picture)
    #expect(try await put(picture + [1]).status == .conflict)
    #expect(try await put(picture + [1], sha256: sha256).status == .conflict)
    #expect(try house.house.inbox.entries().map(\.sha256) == [sha256])
  }

  @Test(
    arguments: [
      (Array("<svg onload=alert(1)>".utf8), nil, 422), ([0xFF, 0xD8, 0xFF], "0", 422),
      ([], nil, 422), ([0xFF, 0xD8, 0xFF], "x", 400),
    ] as [([UInt8], String?, Int)])
  func whatIsNoPictureOrNotTheAnnouncedOneIsSaidAndNotKept(
    bytes: [UInt8], announced: String?, status: Int
  ) async throws {
    let hash = announced.map { $0 == "0" ? String(repeating: $0, count: 64) : $0 }
    let answer = try await put(bytes, sha256: hash)
    #expect(answer.status.code == status)
    if status == 422 { #expect(answer.text == "There is no slip in this picture.\n") }
    #expect(try house.house.inbox.entries() == [])
  }

  @Test(arguments: ["x", "1", "../../etc/passwd", "6F9619FF-8B86-D011-B42D-00CF4FC964FFF"])
  func anIdentifierIsAUUID(name: String) async throws {
    #expect(try await put(picture, to: "/tonight/photos/\(name)").status == .notFound)
  }

  /// The table says what came of a picture that is not on it, until somebody has read that.
  @Test func whatCameOfAPictureIsTold() async throws {
    let inbox = house.house.inbox
    let id = try receive(picture)
    let before = inbox.changes
    try inbox.finish(id, [PhotoInbox.Outcome(reason: .noSlip)])
    #expect(inbox.changes > before)
    let page = try await house.get("/tonight", cookies: cookies)
    #expect(page.text.contains("IMG_7.jpg: There is no slip"), "\(page.text)")
    let told = try await house.post(
      "/tonight/photos/\(id.uuidString.lowercased())/told", cookies: cookies)
    #expect(told.headers[.location] == "/tonight")
    #expect(try await !house.get("/tonight", cookies: cookies).text.contains("IMG_7.jpg"))
    #expect(try inbox.next() == nil)
  }

  /// Whoever did not hear that a slip was taken is not told that it was here; all else is told.
  @Test(arguments: PhotoInbox.Outcome.Reason.allCases, [true, false])
  func aSlipThatIsOfferedAgainIsNoNews(reason: PhotoInbox.Outcome.Reason, again: Bool) throws {
    let inbox = house.house.inbox
    try inbox.finish(receive(picture, again: again), [PhotoInbox.Outcome(reason: reason)])
    let isTold = reason != .taken && !(again && reason == .known)
    #expect(try inbox.entries().map(\.isToBeTold) == [isTold])
    #expect(try PhotoInbox(house.house.photos).entries().map(\.isToBeTold) == [isTold])
  }

  /// A picture that waits is read, whoever says that it was told of.
  @Test func aPictureThatWaitsGoesOnWaiting() throws {
    let id = try receive(picture)
    try house.house.inbox.forget(id)
    #expect(try house.house.inbox.next()?.id == id)
  }

  @Test func whatIsOldAndReadIsForgottenAndNothingElse() throws {
    let inbox = house.house.inbox
    let ids = try (0...2).map { try receive(picture + [UInt8($0)], at: Double($0)) }
    for id in [ids[0], ids[2]] { try inbox.finish(id, [PhotoInbox.Outcome(reason: .taken)]) }
    try inbox.tidy(before: TestHouse.tonight + 2)
    #expect(try inbox.entries().map(\.id) == [ids[1], ids[2]])
    #expect(try inbox.filesWaiting().count == 1)
    #expect(try PhotoInbox(house.house.photos).entries().map(\.id) == [ids[1], ids[2]])
  }

  /// What is too much waits on the phones.
  @Test func soManyWaitAndNoMore() async throws {
    for number in 0..<PhotoInbox.maximumWaiting { try receive(picture + Array("\(number)".utf8)) }
    let answer = try await put(picture)
    #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10")
  }
}

/// The pictures of one slip come as one body with one identifier and hash: all of them, once.
@Suite struct SlipOfSeveralPicturesTests {
  private let house: TestHouse
  private let cookies: String
  private let pictures: [[UInt8]] = ["first", "second one", "third"].map {
    [0xFF, 0xD8, 0xFF, 0xE0] + Array($0.utf8)
  }
  private let address = "/tonight/photos/\(UUID().uuidString.lowercased())"

  private var body: [UInt8] { Array(pictures.joined()) }
  private var lengths: String { pictures.map { "\($0.count)" }.joined(separator: " ") }

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  private func names(of pictures: [[UInt8]]) -> [String] {
    pictures.map { ContentHash(of: $0).hex + ".jpg" }
  }

  private func put(
    _ bytes: [UInt8], _ more: HTTPFields = [:], called name: String? = nil
  ) async throws -> TestResponse {
    try await house.put(
      address, bytes, sha256: ContentHash(of: bytes).hex, cookies: cookies, called: name, more)
  }

  @Test func theyAreOneEntryHoweverOftenTheyAreSent() async throws {
    let more: HTTPFields = [.pictureLengths: lengths, .slipKind: "end-of-night"]
    for status in [HTTPResponse.Status.created, .ok, .ok] {
      let answer = try await put(body, more, called: "HANNAH")
      #expect(answer.status == status && answer.text == ContentHash(of: body).hex + "\n")
    }
    #expect(try await put(body + [1]).status == .conflict)
    let page = try await house.get("/tonight", cookies: cookies)
    #expect(page.text.contains("Pictures being read: 1"))
    let entry = try #require(try house.house.inbox.entries().first)
    #expect(try house.house.inbox.entries().count == 1)
    #expect(entry.files == names(of: pictures) && entry.kind == "end-of-night")
    for (name, picture) in zip(entry.files, pictures) {
      let file = house.folder + "/photos/" + name
      #expect(try Array(Data(contentsOf: URL(filePath: file))) == picture)
    }
    // The next server knows of all of them, and needs them until they are read.
    let next = PhotoInbox(house.house.photos)
    #expect(try next.next() == entry)
    #expect(try next.filesWaiting() == Set(entry.files))
  }

  /// A phone may find its kind of slip in the chooser and take one photo of it.
  @Test func onePictureHasItsKindAsWell() async throws {
    _ = try await put(pictures[0], [.slipKind: "end-of-night"])
    let entry = try house.house.inbox.next()
    #expect(entry?.files == names(of: [pictures[0]]) && entry?.kind == "end-of-night")
  }

  /// One picture of whatever kind fits needs no further words.
  @Test func anEntryWithoutOthersIsOnePicture() throws {
    let inbox = house.house.inbox
    _ = try inbox.receive(
      pictures[0], as: UUID(), sha256: ContentHash(of: pictures[0]).hex, called: "", by: "m",
      at: TestHouse.tonight)
    let folder = house.folder + "/photos/inbox"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
    #expect(!text.contains("others") && !text.contains("kind"))
    #expect(try PhotoInbox(house.house.photos).next()?.files == names(of: [pictures[0]]))
  }

  /// The same picture twice is no second look.
  @Test func whatCameTwiceIsOnePicture() throws {
    let inbox = house.house.inbox
    let bytes = pictures[0] + pictures[1] + pictures[0]
    let reception = try inbox.receive(
      bytes, cut: [pictures[0].count, pictures[1].count, pictures[0].count], as: UUID(),
      sha256: ContentHash(of: bytes).hex, called: "", by: "m", at: TestHouse.tonight)
    #expect(reception == .kept)
    #expect(try inbox.next()?.files == names(of: Array(pictures.prefix(2))))
  }

  /// Nothing of a slip is kept whose pictures are not all there.
  @Test(
    arguments: [
      ("9 14", 422), ("9 14 8", 422), ("9 15 8", 422), ("32", 201), ("9 14 9", 201),
      ("9 14 9 0", 400), ("", 400), ("x", 400), ("9,14,9", 400), ("-1 24 9", 422),
      ("9223372036854775807 9223372036854775807 2", 422), ("0 23 9", 422),
    ] as [(String, Int)])
  func lengthsThatAreNotThoseOfThePicturesAreRefused(lengths: String, status: Int) async throws {
    #expect(body.count == 32)
    let answer = try await put(body, [.pictureLengths: lengths])
    #expect(answer.status.code == status)
    #expect(try house.house.inbox.entries().count == (status == 201 ? 1 : 0))
    let photos = FileManager.default
    let isThere = photos.fileExists(atPath: house.folder + "/photos/" + names(of: pictures)[0])
    #expect(isThere == (lengths == "9 14 9"))
  }

  @Test func whatIsNoNameOfAKindIsRefused() async throws {
    #expect(try await put(body, [.slipKind: "../end"]).status == .badRequest)
  }
}

/// Photos that joined no evening do not stay for ever.
@Suite struct PhotoTidyingTests {
  private static let fortnight: TimeInterval = 14 * 24 * 3600

  /// Writes a photo that came so long before tonight.
  private func photo(_ digit: Character, age: TimeInterval, in house: TestHouse) throws -> String {
    let folder = house.folder + "/photos"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = folder + "/" + String(repeating: digit, count: 64) + ".jpg"
    try Data("photo".utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes(
      [.modificationDate: TestHouse.tonight - age], ofItemAtPath: path)
    return path
  }

  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func tidy(_ house: TestHouse) throws -> Int {
    try house.house.photos.tidy(
      keeping: house.house.evenings.picturesInUse(), at: TestHouse.tonight)
  }

  @Test func aPhotoGoesAfterFourteenDaysUnlessAnOpenEveningNeedsIt() throws {
    let house = try TestHouse()
    let old = try photo("a", age: Self.fortnight + 60, in: house)
    let young = try photo("b", age: Self.fortnight - 60, in: house)
    let used = try photo("c", age: Self.fortnight * 3, in: house)
    let foreign = house.folder + "/photos/notes.txt"
    try Data().write(to: URL(filePath: foreign))
    try FileManager.default.setAttributes(
      [.modificationDate: Date.distantPast], ofItemAtPath: foreign)
    var draft = ShiftDraft(policy: .article, currency: .usd)
    _ = draft.addSlip(pictures: [used])
    try Evening(draft, in: .usd, house: house.house.evenings.house(of: "t")).keep()

    #expect(try tidy(house) == 1)
    #expect(!isThere(old))
    #expect([young, used, foreign].allSatisfy(isThere))
    // Once the evening is saved or thrown away nothing needs it.
    try Evening.discard(nil, in: house.store)
    #expect(try tidy(house) == 1)
    #expect(!isThere(used))
  }

  /// What an evening needs cannot be told where it cannot be read: then every photo stays.
  @Test func anEveningThatCannotBeReadKeepsAllPhotos() throws {
    let house = try TestHouse()
    let old = try photo("a", age: Self.fortnight * 2, in: house)
    try house.store.saveDraft(json: "{}")
    #expect(throws: (any Error).self) { try tidy(house) }
    #expect(isThere(old))
  }
}
