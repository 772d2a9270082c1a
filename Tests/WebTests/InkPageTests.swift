import Access
import Evening
import Foundation
import HTTPTypes
import Handwriting
import Hummingbird
import HummingbirdTesting
import Money
import Testing

@testable import Web

/// Amounts that are written by hand on a page, and what pages may send to have it read.
@Suite struct InkPageTests {
  private static let elevenEleven =
    #"{"area": [300, 144], "point": 210, "strokes": [[[40,30,0],[40,70,50],[40,110,100]], "#
    + "[[90,30,200],[91,70,250],[90,110,300]], [[240,30,400],[240,110,500]], "
    + "[[280,30,600],[281,70,650],[280,112,700]]]}"

  private struct Read: Decodable {
    let candidates: [[String: String]]
    let needsReview: Bool
  }

  private func read(
    _ body: String, in house: TestHouse, cookies: String? = nil
  ) async throws -> TestResponse {
    let cookies = try cookies ?? house.cookies(of: .closingManager)
    return try await house.ask { try await $0.post("/ink", body, cookies: cookies) }
  }

  @Test func inkIsReadAsAmounts() async throws {
    let answer = try await read(Self.elevenEleven, in: TestHouse())
    #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
    let told = try JSONDecoder().decode(Read.self, from: Data(answer.text.utf8))
    #expect(told.candidates.first == ["text": "$11.11", "plain": "11.11"])
    #expect(!told.needsReview)
  }

  @Test func withANetThatNobodyMeasuredSomebodyChooses() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    func told() async throws -> Read {
      let answer = try await read(Self.elevenEleven, in: house, cookies: cookies)
      return try JSONDecoder().decode(Read.self, from: Data(answer.text.utf8))
    }
    let before = try await told()
    #expect(!before.needsReview)
    try house.addNet(.ink)
    let after = try await told()
    #expect(after.needsReview && after.candidates == before.candidates)
    // Where it is damaged the net inside the program reads, and says no more than before.
    try house.damageModel()
    #expect(try await !told().needsReview)
  }

  private static let accepted: [(String, InkKind, Double?)] = [
    (#"{"area": [300, 144], "strokes": []}"#, .amount, nil),
    (#"{"area": [300, 144], "strokes": [], "point": 210}"#, .amount, 210),
    (#"{"area": [300, 144], "strokes": [], "expects": "amount"}"#, .amount, nil),
    (#"{"area": [300, 144], "strokes": [], "expects": "amount", "point": 210}"#, .amount, 210),
    (#"{"area": [300, 144], "strokes": [], "expects": "name"}"#, .name, nil),
    (#"{"area": [300, 144], "strokes": [], "expects": "name", "names": ["Ana"]}"#, .name, nil),
  ]

  @Test(arguments: accepted)
  func aPageSaysWhatIsWritten(body: String, kind: InkKind, point: Double?) throws {
    let written = try #require(WrittenInk(json: Array(body.utf8)))
    #expect(written.kind == kind && written.point == point)
    #expect(written.area == WritingArea(width: 300, height: 144))
  }

  @Test func noInkIsNothing() async throws {
    let answer = try await read(#"{"area": [300, 144], "strokes": []}"#, in: TestHouse())
    #expect(answer.text.contains(#""candidates":[]"#) && answer.text.contains("true"))
  }

  @Test(arguments: [
    "", "{", "[]", #"{"strokes": []}"#, #"{"area": [300], "strokes": []}"#,
    #"{"area": [0, 144], "strokes": []}"#, #"{"area": [300, 1e9], "strokes": []}"#,
    #"{"area": [300, 144], "strokes": [[[1, 2]]]}"#,
    #"{"area": [300, 144], "strokes": [[["1", 2, 3]]]}"#,
    #"{"area": [300, 144], "strokes": [[[NaN, 2, 3]]]}"#,
    #"{"area": [300, 144], "strokes": [], "expects": "digits"}"#,
    #"{"area": [300, 144], "strokes": [], "expects": ["name"]}"#,
    #"{"area": [300, 144], "strokes": [], "expects": "name", "point": 210}"#,
    #"{"area": [300, 144], "strokes": ["#
      + String(repeating: "[[1,2,3]],", count: WrittenInk.mostPoints) + "[[1,2,3]]]}",
  ])
  func whatNoHandWroteIsRefused(body: String) async throws {
    #expect(WrittenInk(json: Array(body.utf8)) == nil)
    #expect(try await read(body, in: TestHouse()).status == .badRequest)
  }

  /// Points far away, thousands of them, and thousands of strokes are answered like any other ink.
  @Test(arguments: [
    "[[1e300, 2, 3], [-1e300, 5, 6]]", "[[1, 2, 3]]", "[]",
    "[" + (0..<4_000).map { "[\($0 % 300),\($0 % 140),\($0)]" }.joined(separator: ",") + "]",
  ])
  func oddInkIsAnswered(stroke: String) async throws {
    let body = #"{"area": [300, 144], "point": 210, "strokes": ["# + stroke + "]}"
    #expect(try await read(body, in: TestHouse()).status == .ok)
  }

  /// This house has nobody on its staff list, so that no name is written either.
  @Test func onlyAmountsOfASlipThatCountsAreWritten() async throws {
    let house = try TestHouse()
    let cookies = try house.cookies(of: .closingManager)
    _ = try await house.ask {
      try await $0.post("/tonight/slips", "name=Kofi", cookies: cookies)
    }
    try await house.ask { browser in
      let slip = try await browser.get("/tonight/slips/1", cookies: cookies).text
      #expect(slip.contains(#"href="/tonight/slips/1/write/netSales""#))
      #expect(!slip.contains("/write/name"))
      let page = try await browser.get("/tonight/slips/1/write/netSales", cookies: cookies)
      #expect(page.status == .ok && page.text.contains(#"data-point="0.7""#))
      #expect(page.text.contains("Net sales · Kofi"))
      for path in ["1/write/name", "1/write/hours", "1/write/x", "2/write/netSales"] {
        let answer = try await browser.get("/tonight/slips/" + path, cookies: cookies)
        #expect(answer.status == .notFound, "\(path)")
      }
    }
  }
}
