import Access
import Books
import Evening
import Fixtures
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// Names that are written by hand on a page: those of the house's staff list, and no others.
@Suite struct InkNamePageTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .closingManager, name: "Ines Roth")
  }

  private struct Read: Decodable, Equatable {
    let candidates: [[String: String]]
    let needsReview: Bool

    var names: [String] { candidates.compactMap { $0["plain"] } }
  }

  @discardableResult private func add(_ name: String) throws -> Employee.ID {
    try house.store.addEmployee(name: PersonName(name), by: "t").employee.id
  }

  /// Sends `ANA` as it is written on a page.
  ///
  /// - Parameter more: what else the page says.
  private func send(_ more: String = "", by cookies: String? = nil) async throws -> TestResponse {
    let strokes = BlockLetters.ana.map { stroke in
      let points = stroke.map { "[\(300 * $0.x),\(144 * $0.y),0]" }
      return "[" + points.joined(separator: ",") + "]"
    }
    let ink = "\"strokes\":[" + strokes.joined(separator: ",") + "]"
    let body = "{\"area\":[300,144],\"expects\":\"name\"," + ink + more + "}"
    let sender = cookies ?? self.cookies
    return try await house.ask { try await $0.post("/ink", body, cookies: sender) }
  }

  private func read(_ more: String = "") async throws -> Read {
    let answer = try await send(more)
    #expect(answer.status == .ok && answer.headers[.cacheControl] == "no-store")
    return try JSONDecoder().decode(Read.self, from: Data(answer.text.utf8))
  }

  private func get(_ address: String, by cookies: String? = nil) async throws -> TestResponse {
    let asker = cookies ?? self.cookies
    return try await house.ask { try await $0.get(address, cookies: asker) }
  }

  private func begin() async throws {
    let answer = try await house.ask {
      try await $0.post("/tonight/slips", "name=Kofi", cookies: cookies)
    }
    #expect(answer.headers[.location] == "/tonight/slips/1")
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
    try await begin()
    let day = try #require(try house.house.evenings.tonight()?.draft.date)
    try house.store.leave(ana, on: day, by: "t")
    #expect(try await read().names.first == "Ana García")
    try house.store.leave(ana, on: day.adding(days: -1), by: "t")
    #expect(try await read().names == ["Kofi Mensah"])
  }

  @Test(arguments: Role.allCases)
  func namesAreForThoseAloneWhoSeeTheSlips(role: Role) async throws {
    try add("Ana García")
    try await begin()
    let asker = try house.cookies(of: role, name: "Jo Berg")
    let sees = role.may(.recordEvening)
    let status: HTTPResponse.Status = sees ? .ok : .forbidden
    let slip = try await get("/tonight/slips/1", by: asker)
    let answer = try await send(by: asker)
    #expect(slip.status == status && answer.status == status)
    #expect(answer.text.contains("García") == sees)
  }

  @Test func aLockedPhoneLearnsNoName() async throws {
    try add("Ana García")
    let phone = try house.cookies(of: .manager, name: "Jo Berg", unlocked: false)
    let answer = try await send(by: phone)
    #expect(answer.status == .unauthorized && !answer.text.contains("García"))
  }

  @Test func theNameOfASlipIsWritten() async throws {
    try add("Ana García")
    try await begin()
    let slip = try await get("/tonight/slips/1").text
    #expect(slip.contains(#"href="/tonight/slips/1/write/name""#))
    let page = try await get("/tonight/slips/1/write/name")
    #expect(page.status == .ok)
    for part in [
      "Name · Kofi", #"data-expects="name""#, #"data-line="0.66""#, #"data-point="""#,
      #"inputmode="text""#, #"aria-label="Write the name here""#, "Names on the staff list",
      #"name="shown" value="Kofi""#,
    ] { #expect(page.text.contains(part), "\(part)") }
    #expect(!page.text.contains("García"))
    let spanish = try await get("/tonight/slips/1/write/name", by: cookies + "; language=es")
    #expect(spanish.text.contains("Escribe aquí el nombre"))
    let missing = try await get("/tonight/slips/2/write/name")
    #expect(missing.status == .notFound)

    let form = "field=name&shown=Kofi&text=Ana+Garc%C3%ADa"
    let saved = try await house.ask {
      try await $0.post("/tonight/slips/1", form, cookies: cookies)
    }
    #expect(saved.status == .seeOther)
    #expect(try house.house.evenings.tonight()?.text(of: .name, ofSlip: 1) == "Ana García")
  }

  /// Without a name that can be read nobody is led to a page that reads none; typing is there.
  @Test(arguments: [nil, "王芳"])
  func whereNoNameCanBeFoundItIsTyped(name: String?) async throws {
    if let name { try add(name) }
    try await begin()
    let slip = try await get("/tonight/slips/1").text
    #expect(!slip.contains("/write/name") && slip.contains("/write/netSales"))
    #expect(slip.contains(#"name="text.name""#))
    #expect(try await get("/tonight/slips/1/write/name").status == .notFound)
    let read = try await read()
    #expect(read.candidates.isEmpty && read.needsReview)
  }
}
