import Access
import Books
import Evening
import Fixtures
import Foundation
import HTTPTypes
import Handwriting
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// What an ink was read as.
private struct Read: Decodable, Equatable {
  let candidates: [[String: String]]
  let needsReview: Bool
  var names: [String] { candidates.compactMap { $0["plain"] } }
}

private let elevenEleven =
  #"{"area": [300, 144], "point": 210, "strokes": [[[40,30,0],[40,70,50],[40,110,100]], "#
  + "[[90,30,200],[91,70,250],[90,110,300]], [[240,30,400],[240,110,500]], "
  + "[[280,30,600],[281,70,650],[280,112,700]]]}"

extension TestHouse {
  fileprivate func read(_ cookies: String, ink: String = elevenEleven) async throws -> Read {
    let answer = try await post("/ink", ink, cookies: cookies)
    #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
    return try JSONDecoder().decode(Read.self, from: Data(answer.text.utf8))
  }
}

/// Amounts that are written by hand on a page, and what pages may send to have it read.
@Suite struct InkPageTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager)
  }

  @Test func withANetThatNobodyMeasuredSomebodyChooses() async throws {
    let before = try await house.read(cookies)
    #expect(before.candidates.first == ["text": "$11.11", "plain": "11.11"])
    #expect(!before.needsReview)
    try house.addNet(.ink)
    let after = try await house.read(cookies)
    #expect(after.needsReview && after.candidates == before.candidates)
    // Where it is damaged the net inside the program reads, and says no more than before.
    try house.damageModel()
    #expect(try await !house.read(cookies).needsReview)
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
    #expect(try await house.post("/ink", body, cookies: cookies).status == .badRequest)
  }

  /// Points far away, thousands of them, and thousands of strokes are answered like any other ink.
  @Test(arguments: [
    "[[1e300, 2, 3], [-1e300, 5, 6]]", "[[1, 2, 3]]", "[]",
    "[" + (0..<4_000).map { "[\($0 % 300),\($0 % 140),\($0)]" }.joined(separator: ",") + "]",
  ])
  func oddInkIsAnswered(stroke: String) async throws {
    let body = #"{"area": [300, 144], "point": 210, "strokes": ["# + stroke + "]}"
    #expect(try await house.post("/ink", body, cookies: cookies).status == .ok)
  }
}

/// Names that are written by hand on a page: those of the house's staff list, and no others.
@Suite struct InkNamePageTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager, name: "Ines Roth")
  }

  @discardableResult private func add(_ name: String) throws -> Employee.ID {
    try house.store.addEmployee(name: PersonName(name), by: "t").employee.id
  }

  /// Sends `ANA` as it is written on a page, with what else the page says.
  private func read(_ more: String = "") async throws -> Read {
    let strokes = BlockLetters.ana.map { stroke in
      let points = stroke.map { "[\(300 * $0.x),\(144 * $0.y),0]" }
      return "[" + points.joined(separator: ",") + "]"
    }
    let ink = "\"strokes\":[" + strokes.joined(separator: ",") + "]"
    return try await house.read(
      cookies, ink: "{\"area\":[300,144],\"expects\":\"name\"," + ink + more + "}")
  }

  @Test func aNameIsReadFromTheStaffList() async throws {
    let staff = ["Ana García", "Kofi Mensah", "Maria Gomez", "王芳"]
    for name in staff { try add(name) }
    let read = try await read()
    #expect(read.candidates.first == ["text": "Ana García", "plain": "Ana García"])
    #expect(!read.needsReview && Set(read.names).isSubset(of: staff))
    // What a page calls names is not even looked at.
    #expect(try await self.read(#","names":["Ana Belmonte"]"#) == read)
  }

  @Test func whoShareTheFirstNameAreBothOffered() async throws {
    for name in ["Ana García", "Ana Ruiz", "Kofi Mensah", "Tim Walker"] { try add(name) }
    let read = try await read()
    #expect(read.needsReview && read.candidates.count == 3)
    #expect(Set(read.names.prefix(2)) == ["Ana García", "Ana Ruiz"])
  }

  /// Which of them is meant is asked once the slips are in, as of any name.
  @Test func twoPeopleOfOneNameHaveItOnce() async throws {
    for name in ["Ana García", "Ana García", "Kofi Mensah"] { try add(name) }
    let read = try await read()
    #expect(!read.needsReview && read.names == ["Ana García", "Kofi Mensah"])
  }

  @Test func whoIsOnNoListIsNotTakenForSomebodyElse() async throws {
    for name in ["Kofi Mensah", "Maria Gomez"] { try add(name) }
    #expect(try await read().needsReview)
  }

  @Test func whoLeftIsFoundForTheDaysOnWhichTheyWereHere() async throws {
    let ana = try add("Ana García")
    try add("Kofi Mensah")
    _ = try await house.post("/tonight/slips", "name=Kofi", cookies: cookies)
    let day = try #require(try house.house.evenings.tonight()?.draft.date)
    try house.store.leave(ana, on: day, by: "t")
    #expect(try await read().names.first == "Ana García")
    try house.store.leave(ana, on: day.adding(days: -1), by: "t")
    #expect(try await read().names == ["Kofi Mensah"])
  }

  @Test(arguments: [nil, "王芳"]) func whereNoNameCanBeFoundNoneIsRead(name: String?) async throws {
    if let name { try add(name) }
    let read = try await read()
    #expect(read.candidates.isEmpty && read.needsReview)
  }
}

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
    return try await house.post("/handwriting", form, cookies: cookies)
  }

  private func page() async throws -> String {
    try await house.get("/handwriting", cookies: cookies).text
  }

  private func kept() throws -> KeptHand? {
    let account = try #require(try house.access.accounts().first)
    return try house.access.hand(of: account.id)
  }

  @Test func itIsKeptWithConsentShownAndDeleted() async throws {
    let before = try await page()
    #expect(before.contains("Write the ten digits once") && !before.contains("/delete"))
    let alone = try await house.read(cookies)
    let answer = try await send(Self.json())
    #expect(answer.status == .seeOther && answer.headers[.location] == "/handwriting")
    #expect(try kept()?.keptAt == TestHouse.tonight)
    let after = try await page()
    #expect(after.contains("Your ten digits are kept since"))
    #expect(after.contains(#"action="/handwriting/delete""#))
    let gone = try await house.post("/handwriting/delete", cookies: cookies)
    #expect(gone.status == .seeOther && gone.headers[.location] == "/handwriting")
    #expect(try kept() == nil)
    #expect(try await page() == before)
    // What is deleted gives exactly the net's readings.
    #expect(try await house.read(cookies) == alone)
    let kinds = try house.access.events().map(\.kind).prefix(2)
    #expect(kinds == [.handDeleted, .handKept])
  }

  /// These digits are like nobody's, so the net and they do not agree: a person has to choose.
  @Test func itIsUsedForItsOwnPersonsInkAlone() async throws {
    let alone = try await house.read(cookies)
    #expect(!alone.needsReview)
    _ = try await send(Self.json())
    let own = try await house.read(cookies)
    #expect(own.needsReview, "\(own)")
    let other = try house.cookies(of: .closingManager, name: "Ana Ruiz")
    #expect(try await house.read(other) == alone)
    let page = try await house.get("/handwriting", cookies: other)
    #expect(!page.text.contains("kept since"))
  }

  @Test(arguments: [nil, "", "no"]) func withoutConsentNothingIsKept(agree: String?) async throws {
    let answer = try await send(Self.json(), agree: agree)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("Nothing was kept. Tick the box if you agree"))
    #expect(try kept() == nil)
  }

  @Test func digitsThatAreNoneAreNamed() async throws {
    let long = (0...2_000).map { "[\($0 % 90),\($0 % 70)]" }
    let cases: [(String, String)] = [
      (Self.json { $0[6] = "[[]]" }, "Nothing was written for 6"),
      (Self.json { $0[6] = "[[[5,5]]]" }, "Nothing was written for 6"),
      (Self.json { $0[8] = $0[3] }, "3 and 8 look the same"),
      (Self.json { $0[2] = "[[\(long.joined(separator: ","))]]" }, "2 has more ink"),
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
    let alone = try await house.read(cookies)
    let account = try #require(try house.access.accounts().first)
    for digits in ["{}", Self.json { $0[6] = "[[]]" }] {
      try house.access.keepHand(Array(digits.utf8), of: account.id, by: "t")
      #expect(try await house.read(cookies) == alone)
    }
  }
}
