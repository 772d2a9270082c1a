import Access
import Books
import Files
import Foundation
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

/// A picture that a phone sends is on the disk before the phone is told so, once.
@Suite struct PhotoInboxTests {
  private let house: TestHouse
  private let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0] + Array("a slip".utf8)
  private var sha256: String { ContentHash(of: picture).hex }

  init() throws { house = try TestHouse() }

  @Test func aPictureIsTakenInOnceHoweverOftenItIsSent() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (address, picture, sha256) = (address(), picture, sha256)
    try await house.ask { browser in
      for status in [HTTPResponse.Status.created, .ok, .ok] {
        let answer = try await browser.put(
          address, picture, sha256: sha256, cookies: cookies, called: "IMG%201.jpg")
        #expect(answer.status == status && answer.text == sha256 + "\n")
      }
      let page = try await browser.get("/tonight", cookies: cookies)
      #expect(page.text.contains("Pictures being read: 1"))
    }
    let entries = try house.house.inbox.entries()
    #expect(entries.map(\.name) == ["IMG 1.jpg"] && entries[0].author.contains("Maria Gomez"))
    let file = house.folder + "/photos/" + entries[0].file
    #expect(try Array(Data(contentsOf: URL(filePath: file))) == picture)
    // The next server knows of it.
    let next = PhotoInbox(house.house.photos)
    #expect(try next.entries() == entries && next.next() == entries[0])
  }

  @Test func anotherPictureUnderTheSameIdentifierIsRefused() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (address, picture, sha256) = (address(), picture, sha256)
    try await house.ask { browser in
      _ = try await browser.put(address, picture, sha256: sha256, cookies: cookies)
      let other = picture + [1]
      let answer = try await browser.put(
        address, other, sha256: ContentHash(of: other).hex, cookies: cookies)
      #expect(answer.status == .conflict)
      // Whatever is announced: the bytes count.
      let mislabelled = try await browser.put(address, other, sha256: sha256, cookies: cookies)
      #expect(mislabelled.status == .conflict)
    }
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
    let cookies = try house.cookies(of: .closingManager)
    let hash =
      announced.map { $0 == "0" ? String(repeating: $0, count: 64) : $0 }
      ?? ContentHash(of: bytes).hex
    let address = address()
    let answer = try await house.ask {
      try await $0.put(address, bytes, sha256: hash, cookies: cookies)
    }
    #expect(answer.status.code == status)
    if status == 422 { #expect(answer.text == "There is no slip in this picture.\n") }
    #expect(try house.house.inbox.entries() == [])
  }

  @Test(arguments: ["x", "1", "../../etc/passwd", "6F9619FF-8B86-D011-B42D-00CF4FC964FFF"])
  func anIdentifierIsAUUID(name: String) async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (picture, sha256) = (picture, sha256)
    let answer = try await house.ask {
      try await $0.put("/tonight/photos/\(name)", picture, sha256: sha256, cookies: cookies)
    }
    #expect(answer.status == .notFound)
  }

  /// The table says what came of a picture that is not on it, until somebody has read that.
  @Test(
    arguments: zip(
      PhotoInbox.Outcome.Reason.allCases.filter { $0 != .taken },
      [
        "This picture was here before, tonight or in a saved shift. It counts once.",
        "The evening of its day is saved already.",
        "The slip is of another day, of which no evening is open.",
        "There is no slip in this picture.", "It could not be read.",
      ]))
  func whatCameOfAPictureIsTold(reason: PhotoInbox.Outcome.Reason, sentence: String) async throws {
    let cookies = try house.cookies(of: .closingManager)
    let inbox = house.house.inbox
    let id = UUID()
    _ = try inbox.receive(
      picture, as: id, sha256: sha256, called: "IMG_7.jpg\u{202E}\n", by: "m",
      at: TestHouse.tonight)
    let before = inbox.changes
    try inbox.finish(id, [PhotoInbox.Outcome(reason: reason)])
    #expect(inbox.changes > before)
    try await house.ask { browser in
      let page = try await browser.get("/tonight", cookies: cookies)
      #expect(page.text.contains("IMG_7.jpg: \(sentence)"), "\(page.text)")
      let told = try await browser.post(
        "/tonight/photos/\(id.uuidString.lowercased())/told", cookies: cookies)
      #expect(told.headers[.location] == "/tonight")
      let after = try await browser.get("/tonight", cookies: cookies)
      #expect(!after.text.contains("IMG_7.jpg"))
    }
    #expect(try inbox.next() == nil)
  }

  /// Whoever did not hear that a slip was taken is not told that it was here; all else is told.
  @Test(arguments: PhotoInbox.Outcome.Reason.allCases, [true, false])
  func aSlipThatIsOfferedAgainIsNoNews(reason: PhotoInbox.Outcome.Reason, again: Bool) throws {
    let inbox = house.house.inbox
    let id = UUID()
    _ = try inbox.receive(
      picture, as: id, sha256: sha256, called: "HANNAH", again: again, by: "m",
      at: TestHouse.tonight)
    try inbox.finish(id, [PhotoInbox.Outcome(reason: reason)])
    let isTold = reason != .taken && !(again && reason == .known)
    #expect(try inbox.entries().map(\.isToBeTold) == [isTold])
    #expect(try PhotoInbox(house.house.photos).entries().map(\.isToBeTold) == [isTold])
  }

  /// A picture that waits is read, whoever says that it was told of.
  @Test func aPictureThatWaitsGoesOnWaiting() throws {
    let inbox = house.house.inbox
    let id = UUID()
    _ = try inbox.receive(
      picture, as: id, sha256: ContentHash(of: picture).hex, called: "", by: "m",
      at: TestHouse.tonight)
    try inbox.forget(id)
    #expect(try inbox.next()?.id == id)
  }

  @Test func whatIsOldAndReadIsForgottenAndNothingElse() throws {
    let inbox = house.house.inbox
    let ids = [UUID(), UUID(), UUID()]
    for (place, id) in ids.enumerated() {
      let bytes = picture + [UInt8(place)]
      _ = try inbox.receive(
        bytes, as: id, sha256: ContentHash(of: bytes).hex, called: "", by: "m",
        at: TestHouse.tonight + Double(place))
    }
    try inbox.finish(ids[0], [PhotoInbox.Outcome(reason: .taken)])
    try inbox.finish(ids[2], [PhotoInbox.Outcome(reason: .taken)])
    try inbox.tidy(before: TestHouse.tonight + 2)
    #expect(try inbox.entries().map(\.id) == [ids[1], ids[2]])
    #expect(try inbox.filesWaiting().count == 1)
    #expect(try PhotoInbox(house.house.photos).entries().map(\.id) == [ids[1], ids[2]])
  }

  /// What is too much waits on the phones.
  @Test func soManyWaitAndNoMore() async throws {
    let cookies = try house.cookies(of: .closingManager)
    for number in 0..<PhotoInbox.maximumWaiting {
      let bytes = picture + Array("\(number)".utf8)
      _ = try house.house.inbox.receive(
        bytes, as: UUID(), sha256: ContentHash(of: bytes).hex, called: "", by: "m",
        at: TestHouse.tonight)
    }
    let (address, picture, sha256) = (address(), picture, sha256)
    let answer = try await house.ask {
      try await $0.put(address, picture, sha256: sha256, cookies: cookies)
    }
    #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "10")
  }

  private func address() -> String { "/tonight/photos/\(UUID().uuidString.lowercased())" }
}
