import Access
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

/// The pictures of a slip as they came, also of one that could not be read.
@Suite struct WholePictureTests {
  private static let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 1, 2, 3]
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 4]

  /// An evening whose slip 1 could not be read, of files with these endings and bytes, named by their hash
  /// as what phones send; the paths.
  @discardableResult
  private func keep(
    _ files: KeyValuePairs<String, [UInt8]>, in house: TestHouse
  ) throws -> [String] {
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
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    try keep([".jpg": Self.jpeg, ".heic": Array("ftypheic".utf8), ".PNG": Self.png], in: house)
    try await house.ask { browser in
      let page = try await browser.get("/tonight/slips/1", cookies: cookies).text
      #expect(page.contains("The whole picture"))
      #expect(
        page.matches(of: /<img class="whole"[^>]* src="([^"]+)"/).map { String($0.1) }
          == ["/tonight/slips/1/pictures/1", "/tonight/slips/1/pictures/3"])
      let first = try await browser.get("/tonight/slips/1/pictures/1", cookies: cookies)
      #expect(first.status == .ok && first.headers[.contentType] == "image/jpeg")
      #expect(first.headers[.cacheControl] == "no-store")
      #expect(Array(buffer: first.body) == Self.jpeg)
      let third = try await browser.get("/tonight/slips/1/pictures/3", cookies: cookies)
      #expect(third.status == .ok && third.headers[.contentType] == "image/png")
    }
  }

  @Test func whatIsNoPictureIsNotHandedOut() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    let paths = try keep(
      [
        ".jpg": Array("<script>".utf8), ".png": Self.jpeg, ".jpeg": Self.jpeg + [9],
        ".JPG": Self.jpeg + [8],
      ], in: house)
    // The same name, another picture; and a device.
    try Data(Self.jpeg).write(to: URL(filePath: paths[2]))
    try FileManager.default.removeItem(atPath: paths[3])
    try FileManager.default.createSymbolicLink(
      atPath: paths[3], withDestinationPath: "/dev/zero")
    try await house.ask { browser in
      for place in ["0", "1", "2", "3", "4", "5", "-1", "x", "..%2Fa.jpg"] {
        let answer = try await browser.get("/tonight/slips/1/pictures/\(place)", cookies: cookies)
        #expect(answer.status == .notFound, "\(place)")
      }
    }
  }

  @Test func aTypedSlipHasNoPicture() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try await house.ask {
      try await $0.post("/tonight/slips", "name=Kofi", cookies: cookies)
    }
    let page = try await house.ask { try await $0.get("/tonight/slips/1", cookies: cookies) }.text
    #expect(page.contains("Kofi") && !page.contains("The whole picture"))
  }
}
