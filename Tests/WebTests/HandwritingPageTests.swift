import Access
import Foundation
import Hummingbird
import HummingbirdTesting
import Testing
import Tips

@testable import Web

/// A person's own ten digits: kept with consent, used for that person, deleted on request.
@Suite struct HandwritingPageTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  /// Ten digits as lines of seven corners of a clock's face each, no two the same.
  private static let strokes: [[[Int]]] = {
    let corners = [[50, 0], [75, 25], [75, 75], [50, 100], [25, 75], [25, 25], [50, 50]]
    let orders = [
      "0123450", "501364", "0126543", "0123634", "56216", "1056234", "05432165", "06", "0561234505",
      "16501234",
    ]
    return orders.map { order in order.compactMap(\.wholeNumberValue).map { corners[$0] } }
  }()

  /// The digits as the page sends them.
  private static func json(_ change: (inout [String]) -> Void = { _ in }) -> String {
    var digits = strokes.map { "[\($0)]" }
    change(&digits)
    return "{\"digits\": [\(digits.joined(separator: ","))]}"
  }

  private func send(_ json: String, agree: String? = "yes") async throws -> TestResponse {
    let text = json.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let form = "digits=\(text)" + (agree.map { "&agree=\($0)" } ?? "")
    return try await house.ask { try await $0.post("/handwriting", form, cookies: cookies) }
  }

  private func page(_ language: String = "") async throws -> String {
    try await house.ask {
      try await $0.get("/handwriting", cookies: cookies + "; language=\(language)")
    }.text
  }

  private func kept() throws -> KeptHand? {
    let account = try #require(try house.access.accounts().first)
    return try house.access.hand(of: account.id)
  }

  private static let elevenEleven =
    #"{"area": [300, 144], "point": 210, "strokes": [[[40,30,0],[40,70,50],[40,110,100]], "#
    + "[[90,30,200],[91,70,250],[90,110,300]], [[240,30,400],[240,110,500]], "
    + "[[280,30,600],[281,70,650],[280,112,700]]]}"

  /// What an ink was read as.
  private struct Read: Decodable, Equatable {
    let candidates: [[String: String]]
    let needsReview: Bool
  }

  private func read(_ cookies: String? = nil) async throws -> Read {
    let cookies = cookies ?? self.cookies
    let answer = try await house.ask {
      try await $0.post("/ink", Self.elevenEleven, cookies: cookies)
    }
    return try JSONDecoder().decode(Read.self, from: Data(answer.text.utf8))
  }

  @Test func itIsKeptWithConsentShownAndDeleted() async throws {
    let before = try await page()
    #expect(before.contains("Write the ten digits once") && !before.contains("/delete"))
    let alone = try await read()
    let answer = try await send(Self.json())
    #expect(answer.status == .seeOther && answer.headers[.location] == "/handwriting")
    #expect(try kept()?.keptAt == TestHouse.tonight)
    let after = try await page()
    #expect(after.contains("Your ten digits are kept since"))
    #expect(after.contains(#"action="/handwriting/delete""#))
    #expect(try await page("es").contains("Tus diez cifras se guardan desde"))

    let gone = try await house.ask { try await $0.post("/handwriting/delete", cookies: cookies) }
    #expect(gone.status == .seeOther && gone.headers[.location] == "/handwriting")
    #expect(try kept() == nil)
    #expect(try await page() == before)
    // What is deleted gives exactly the net's readings.
    #expect(try await read() == alone)
    let kinds = try house.access.events().map(\.kind).prefix(2)
    #expect(kinds == [.handDeleted, .handKept])
  }

  /// These digits are like nobody's, so the net and they do not agree: a person has to choose.
  @Test func itIsUsedForItsOwnPersonsInkAlone() async throws {
    let alone = try await read()
    #expect(!alone.needsReview)
    _ = try await send(Self.json())
    let own = try await read()
    #expect(own.needsReview, "\(own)")
    let other = try house.cookies(of: .closingManager, name: "Ana Ruiz")
    #expect(try await read(other) == alone)
    let page = try await house.ask { try await $0.get("/handwriting", cookies: other) }
    #expect(!page.text.contains("kept since"))
  }

  @Test(arguments: [nil, "", "no"])
  func withoutConsentNothingIsKept(agree: String?) async throws {
    let answer = try await send(Self.json(), agree: agree)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("Nothing was kept. Tick the box if you agree"))
    #expect(try kept() == nil)
  }

  @Test func digitsThatAreNoneAreNamed() async throws {
    let cases: [(String, String)] = [
      (Self.json { $0[6] = "[[]]" }, "Nothing was written for 6"),
      (Self.json { $0[6] = "[[[5,5]]]" }, "Nothing was written for 6"),
      (Self.json { $0[8] = $0[3] }, "3 and 8 look the same"),
      (
        Self.json {
          $0[2] =
            "[["
            + (0...2_000).map { "[\($0 % 90),\($0 % 70)]" }
            .joined(separator: ",") + "]]"
        }, "2 has more ink than a digit has"
      ),
    ]
    for (json, words) in cases {
      let answer = try await send(json)
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains(words) && answer.text.contains("once more"), "\(words)")
    }
    #expect(try kept() == nil)
  }

  @Test(arguments: [
    "", "{}", "[]", "{\"digits\": []}", "{\"digits\": [[[[1]]]]}", json { $0.removeLast() },
    json { $0.append("[]") }, json { $0[0] = "[[[1,2,3]]]" }, json { $0[0] = "[[[1,\"2\"]]]" },
  ])
  func whatNoPageSendsIsRefused(json: String) async throws {
    #expect(try await send(json).status == .badRequest)
    #expect(try kept() == nil)
  }

  @Test func onlyTheStrokesAreKept() async throws {
    let json = Self.json().replacing("{\"digits\"", with: "{\"who\": \"Maria\", \"digits\"")
    _ = try await send(json)
    let text = String(decoding: try #require(try kept()).digits, as: UTF8.self)
    #expect(text.hasPrefix("{\"digits\":[[[[") && !text.contains("Maria"))
  }

  /// What a later version kept otherwise is not guessed at.
  @Test func whatCannotBeReadCountsForNothing() async throws {
    let alone = try await read()
    let account = try #require(try house.access.accounts().first)
    for digits in ["{}", Self.json { $0[6] = "[[]]" }] {
      try house.access.keepHand(Array(digits.utf8), of: account.id, by: "t")
      #expect(try await read() == alone)
    }
  }
}
