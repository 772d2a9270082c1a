import Access
import Files
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

/// The pictures of one slip come as one body with one identifier and hash: all of them, once.
@Suite struct SlipOfSeveralPicturesTests {
  private let house: TestHouse
  private let pictures: [[UInt8]] = ["first", "second one", "third"].map {
    [0xFF, 0xD8, 0xFF, 0xE0] + Array($0.utf8)
  }
  private let address = "/tonight/photos/\(UUID().uuidString.lowercased())"

  private var body: [UInt8] { Array(pictures.joined()) }
  private var lengths: String { pictures.map { "\($0.count)" }.joined(separator: " ") }

  init() throws { house = try TestHouse() }

  private func names(of pictures: [[UInt8]]) -> [String] {
    pictures.map { ContentHash(of: $0).hex + ".jpg" }
  }

  @Test func theyAreOneEntryHoweverOftenTheyAreSent() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (address, body) = (address, body)
    let sha256 = ContentHash(of: body).hex
    let more: HTTPFields = [.pictureLengths: lengths, .slipKind: "end-of-night"]
    try await house.ask { browser in
      for status in [HTTPResponse.Status.created, .ok, .ok] {
        let answer = try await browser.put(
          address, body, sha256: sha256, cookies: cookies, called: "HANNAH", more)
        #expect(answer.status == status && answer.text == sha256 + "\n")
      }
      let other = body + [1]
      let refused = try await browser.put(
        address, other, sha256: ContentHash(of: other).hex, cookies: cookies)
      #expect(refused.status == .conflict)
      let page = try await browser.get("/tonight", cookies: cookies)
      #expect(page.text.contains("Pictures being read: 1"))
    }
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
    let cookies = try house.cookies(of: .closingManager)
    let (address, picture) = (address, pictures[0])
    _ = try await house.ask {
      try await $0.put(
        address, picture, sha256: ContentHash(of: picture).hex, cookies: cookies,
        [.slipKind: "end-of-night"])
    }
    let entry = try house.house.inbox.next()
    #expect(entry?.files == names(of: [picture]) && entry?.kind == "end-of-night")
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
    let cookies = try house.cookies(of: .closingManager)
    let (address, body) = (address, body)
    #expect(body.count == 32)
    let answer = try await house.ask {
      try await $0.put(
        address, body, sha256: ContentHash(of: body).hex, cookies: cookies,
        [.pictureLengths: lengths])
    }
    #expect(answer.status.code == status)
    #expect(try house.house.inbox.entries().count == (status == 201 ? 1 : 0))
    let photos = FileManager.default
    let isThere = photos.fileExists(atPath: house.folder + "/photos/" + names(of: pictures)[0])
    #expect(isThere == (lengths == "9 14 9"))
  }

  @Test func whatIsNoNameOfAKindIsRefused() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (address, body) = (address, body)
    let answer = try await house.ask {
      try await $0.put(
        address, body, sha256: ContentHash(of: body).hex, cookies: cookies,
        [.slipKind: "../end"])
    }
    #expect(answer.status == .badRequest)
  }
}
