import Access
import Books
import Evening
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// From the slips to the saved shift, with a browser alone.
@Suite struct NextTests {
  /// Somebody who goes through the evening's pages.
  private struct Person {
    let house: TestHouse
    let cookies: String

    init(_ house: TestHouse, _ role: Role = .closingManager) throws {
      self.house = house
      cookies = try house.cookies(of: role)
    }

    func get(_ address: String) async throws -> TestResponse {
      try await house.get(address, cookies: cookies)
    }

    func post(_ address: String, _ form: String = "") async throws -> TestResponse {
      try await house.post(address, form, cookies: cookies)
    }

    /// Answers what `/tonight/next` asks.
    func answer(_ form: String) async throws -> TestResponse {
      let page = try await get("/tonight/next").text
      let key = try #require(page.firstMatch(of: /name="(question|doubt)" value="([0-9a-f]+)"/))
      return try await post("/tonight/next", "\(key.1)=\(key.2)&\(form)")
    }

    /// Types a slip with the figures that are asked for.
    func type(_ name: String, net: String, owes: String) async throws {
      let place = try await post("/tonight/slips", "name=\(name)").headers[.location]
      let address = try #require(place)
      for (field, text) in [
        ("netSales", net), ("houseOwesServer", owes), ("serverOwesHouse", "0"),
        ("cashSales", "0"), ("cashTips", "0"),
      ] {
        let answer = try await post(address, "field=\(field)&shown=&text=\(text)")
        #expect(answer.status == .seeOther, "\(answer.text)")
      }
    }

    func digest() async throws -> String {
      let page = try await get("/tonight/payouts").text
      return String(try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/)).1)
    }
  }

  private static let perHour = """
    policy: hours
    name: By the hour
    default: yes
    versions:
      - effective: 2026-01-01
        steps:
          - pool: help
            takes: 1.5 % of net sales
            from: servers
            to: support staff
            by: hours
          - keep: the rest
            from: servers
    """

  @Test func anEveningIsTypedAskedAndSavedAsItWasShown() async throws {
    let house = try TestHouse(policy: Self.perHour)
    let person = try Person(house)
    try await person.type("Kofi", net: "1000", owes: "100")
    try await person.type("Ana", net: "500", owes: "50")
    #expect(try await person.get("/tonight").text.contains("href=\"/tonight/next\">Who helped?"))
    for _ in 1...2 { _ = try await person.answer("text=6") }
    // A house without a staff list counts the support staff.
    #expect(try await person.get("/tonight/next").text.contains("How many people helped"))
    #expect(try await person.answer("text=1").headers[.location] == "/tonight/next")
    #expect(try await person.answer("by=typed&name=Beth&role=busser").status == .seeOther)
    #expect(try await person.answer("text=5.5").status == .seeOther)
    #expect(try await person.get("/tonight/next").headers[.location] == "/tonight/payouts")

    let digest = try await person.digest()
    let saved = try await person.post("/tonight/save", "shown=\(digest)")
    #expect(saved.headers[.location] == "/shifts/1")
    let shift = try house.store.shift(1)
    #expect(shift.shift.servers.map(\.employee.name.text).sorted() == ["Ana", "Kofi"])
    #expect(shift.shift.support.map(\.employee.name.text) == ["Beth"])
    #expect(try house.store.drafts().isEmpty)
    // Once saved there is nothing to save again.
    let again = try await person.post("/tonight/save", "shown=\(digest)")
    #expect(again.text.contains("This evening is no longer open. What was saved stands under"))
    #expect(try house.store.shifts().count == 1)
  }

  @Test func whatChangedSinceItWasShownIsNotSaved() async throws {
    let house = try TestHouse()
    let person = try Person(house)
    try await person.type("Kofi", net: "1000", owes: "100")
    _ = try await person.answer("text=0")
    let digest = try await person.digest()
    _ = try await person.post("/tonight/slips/1", "field=houseOwesServer&shown=100.00&text=120")
    let answer = try await person.post("/tonight/save", "shown=\(digest)")
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Nothing was saved"))
    #expect(answer.text.contains("120.00"))
    #expect(try house.store.shifts().isEmpty)
    #expect(try await person.digest() != digest)
  }

  @Test func anAnswerToAnotherQuestionIsNotTaken() async throws {
    let house = try TestHouse()
    let person = try Person(house)
    try await person.type("Kofi", net: "1000", owes: "100")
    let page = try await person.get("/tonight/next").text
    let key = try #require(page.firstMatch(of: /name="question" value="([0-9a-f]+)"/)).1
    _ = try await person.answer("text=2")
    let late = try await person.post("/tonight/next", "question=\(key)&text=3")
    #expect(late.status == .conflict)
    #expect(try house.house.evenings.tonight()?.draft.supportCount == 2)
  }

  @Test func supportIsPickedFromTheStaffListAndTakenOutAgain() async throws {
    let house = try TestHouse(policy: Self.perHour)
    let person = try Person(house)
    let ana = try house.store.addEmployee(name: PersonName("Ana Lopez"), by: .systemUser("t"))
    let beth = try house.store.addEmployee(name: PersonName("Beth Stone"), by: .systemUser("t"))
    try await person.type("Kofi", net: "1000", owes: "100")
    _ = try await person.answer("text=6")
    let page = try await person.get("/tonight/next").text
    #expect(page.contains("pick.\(ana.employee.id.rawValue)"))
    _ = try await person.answer("by=new&name=Luis&role=runner")
    _ = try await person.answer(
      "pick.\(ana.employee.id.rawValue)=on&pick.\(beth.employee.id.rawValue)=on&by=pick")
    // Nobody is left on the list; somebody new may still come.
    #expect(try !(await person.get("/tonight/next").text.contains("pick.")))
    for text in ["", "4", "5", "6"] { _ = try await person.answer("text=\(text)") }
    let support = try #require(try house.house.evenings.tonight()?.draft.support)
    #expect(support.compactMap(\.name?.text) == ["Luis", "Ana Lopez", "Beth Stone"])
    #expect(support.compactMap(\.timeWorked?.formattedHours).count == 3)

    // Who stands at the place meanwhile is not taken out for somebody else.
    _ = try await person.post("/tonight/support/1/remove", "name=Luis")
    #expect(try house.house.evenings.tonight()?.draft.support.count == 3)
    _ = try await person.post("/tonight/support/1/remove", "name=Ana+Lopez")
    let left = try #require(try house.house.evenings.tonight()?.draft)
    #expect(left.support.compactMap(\.name?.text) == ["Luis", "Beth Stone"])
    #expect(left.supportCount == 2)
    // Beth is still the one of the staff list.
    #expect(
      left.namedEntries.first { $0.name.text == "Beth Stone" }.flatMap(left.meant)?.id
        == beth.employee.id)
  }

  @Test func aFarDayIsSaidToBeMeant() async throws {
    let house = try TestHouse()
    let person = try Person(house)
    try await person.type("Kofi", net: "1000", owes: "100")
    let asked = try await person.post("/tonight/day", "day=2019-01-02")
    #expect(asked.status == .unprocessableContent && asked.text.contains("days ago (a Wednesday)"))
    #expect(try house.house.evenings.tonight()?.draft.date?.description != "2019-01-02")
    // What was said of one day counts for no other.
    let other = try await person.post("/tonight/day", "day=2019-01-03&meant=2019-01-02")
    #expect(other.status == .unprocessableContent)
    _ = try await person.post("/tonight/day", "day=2019-01-02&meant=2019-01-02")
    #expect(try house.house.evenings.tonight()?.draft.date?.description == "2019-01-02")
  }

  /// The same evening twice is said, and saved only by whoever says that it is another one.
  @Test func theSameFiguresOfADayAreSavedTwiceOnlyOnPurpose() async throws {
    let house = try TestHouse()
    let person = try Person(house)
    for _ in 1...2 {
      try await person.type("Kofi", net: "1000", owes: "100")
      _ = try await person.answer("text=0")
      let digest = try await person.digest()
      let answer = try await person.post("/tonight/save", "shown=\(digest)")
      guard answer.headers[.location] == nil else { continue }
      #expect(answer.text.contains("Shift 1 of this day has the same figures"))
      let saved = try await person.post("/tonight/save", "shown=\(digest)&another=yes")
      #expect(saved.headers[.location] == "/shifts/2")
    }
    #expect(try house.store.shifts().count == 2)
  }

  @Test(
    arguments: [
      (["text": " 5 "], ["5"]),
      (["by": "pick", "pick.staff-2": "on", "pick.staff-1": "on"], ["staff-1 staff-2"]),
      (["by": "new", "name": "Lopez, Ana", "role": "busser"], ["new Lopez  Ana, busser"]),
      (["by": "typed", "name": "Ana", "role": ""], ["Ana"]), ([:], [""]),
      // Whichever button is tapped, who was ticked and who was typed are both in.
      (
        ["by": "pick", "pick.staff-1": "on", "name": "Jo", "role": "busser"],
        ["staff-1", "new Jo, busser"]
      ), (["text": "=", "name": "Jo", "role": "busser"], ["=", "new Jo, busser"]),
      (["text": "", "pick.staff-1": "on"], ["staff-1", ""]),
      (["text": "0", "pick.staff-1": "on"], ["staff-1"]),
    ] as [([String: String], [String])])
  func formsSayWhatAPersonWouldType(sent: [String: String], texts: [String]) {
    #expect(Pages.answers(in: sent) == texts)
  }
}
