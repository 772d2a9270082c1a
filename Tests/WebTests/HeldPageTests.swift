import Access
import Books
import Foundation
import HTTPTypes
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// Money that is held until a person decides, on a page. Tonight is Friday, 25 September 2026.
///
/// Ana gave $40.00 on Monday the 21st and Ben $10.01 on the Tuesday: $50.01 are held. What Cleo gave on
/// the Wednesday, $5.00, is in a shift that can still be edited.
@Suite struct HeldPageTests {
  private static let pool = PoolOfPeriods(
    policy: "held", name: "the <party>", period: .untilDecided)
  private static let place = "policy=held&pool=the%20%3Cparty%3E&in=USD"
  private static let said = "decider=Maria&reason=best%20%3Csection%3E&day=2026-09-25"

  private let house: TestHouse
  private let manager: String

  init() throws {
    house = try TestHouse()
    manager = try house.cookies(of: .manager)
    try save("2026-09-21", ("Ana", 4_000))
    try save("2026-09-22", ("Ben", 1_001))
    try save("2026-09-23", closing: false, ("Cleo", 500))
  }

  private func save(
    _ date: String, closing: Bool = true, _ lines: (name: String, tips: Int64)...
  ) throws {
    try house.saveNight(
      date, to: Self.pool, closing: closing, lines.map { ($0.name, $0.tips, "4") })
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func get(_ address: String, cookies: String? = nil) async throws -> TestResponse {
    try await house.get(address, cookies: cookies ?? manager)
  }

  /// Sends a decision: the names of those whose boxes are filled, with what is in them.
  private func send(
    _ boxes: String, said: String = said, cookies: String? = nil
  ) async throws -> TestResponse {
    var form = "\(Self.place)&\(said)"
    let people = Dictionary(
      uniqueKeysWithValues: try house.store.staff().map {
        ($0.employee.name.text, $0.employee.id.rawValue)
      })
    for box in boxes.split(separator: " ") {
      let parts = box.split(separator: "=", maxSplits: 1).map(String.init)
      let id = people[parts[0]] ?? parts[0]
      form += parts.count == 1 ? "&equal.\(id)=yes" : "&amount.\(id)=\(parts[1])"
    }
    return try await post(form, to: "/periods/held", cookies: cookies)
  }

  private func post(
    _ form: String, to address: String = "/periods/pools/decide", cookies: String? = nil
  ) async throws -> TestResponse {
    try await house.post(address, form, cookies: cookies ?? manager)
  }

  /// What a browser sends when somebody presses the button under what was shown.
  private func pressed(_ page: TestResponse) throws -> String {
    let opening = #"<form method="post" action="/periods/pools/decide">"#
    let rest = page.text[try #require(page.text.firstRange(of: opening)).upperBound...]
    let form = rest[..<(try #require(rest.firstRange(of: "</form>")).lowerBound)]
    return form.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map {
      let value = String($0.2).withoutEntities
      return "\($0.1)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
  }

  private func count() throws -> Int { try house.store.shifts().count }

  @Test func aDecisionIsPaidToTheCentAsItWasShown() async throws {
    let shown = try await send("Ana Ben=10.00")
    #expect(try shown.status == .ok && count() == 3)
    #expect(shown.text.contains("Decided by Maria for Fri, Sep 25, 2026: best &lt;section&gt;"))
    #expect(shown.text.contains("<strong>$40.01</strong>"), "\(shown.text)")
    #expect(shown.text.contains("<strong>$10.00</strong>"))
    #expect(shown.text.contains("$50.01 in all") && shown.text.contains("$0.00 stays held."))
    let answer = try await post(pressed(shown))
    #expect(answer.status == .seeOther && answer.headers[.location] == "/shifts/4")
    let made = try house.store.shift(4)
    #expect(made.payouts.map(\.amount.minorUnits) == [4_001, 1_000])
    #expect((made.state, made.shift.date) == (.closed, try day("2026-09-25")))
    #expect(made.sharing?.decision?.decidedBy == "Maria")
    #expect(made.sharing?.decision?.reason == "best <section>")
    #expect(made.closed?.who.description == "Maria Gomez on Phone of Maria Gomez")
    let entry = try #require(made.log.first)
    #expect((entry.what, entry.why) == ("held money decided", "best <section>"))
    #expect(entry.who.description == "Maria Gomez on Phone of Maria Gomez")
    #expect(try house.store.verify(shift: 4).isSound)
    let page = try await get("/periods/held?\(Self.place)").text
    #expect(page.contains("$0.00 is held") && !page.contains("pools/decide"))
    #expect(page.contains("$50.01, decided by Maria: best &lt;section&gt;"))
  }

  @Test func theSameDecisionSentTwicePaysOnce() async throws {
    let form = try pressed(await send("Ben=10.00"))
    #expect(try await post(form).status == .seeOther)
    let twice = try await post(form)
    #expect(twice.status == .conflict && twice.text.contains("nothing was paid"))
    #expect(twice.text.contains("Shift 4 pays the same already: $10.00, decided by Maria"))
    let unsaid = try await post(pressed(twice))
    #expect(unsaid.status == .conflict && unsaid.text.contains("tick the box"), "\(unsaid.text)")
    #expect(try count() == 4)
    #expect(try await post(pressed(twice) + "&again=yes").status == .seeOther)
    #expect(try house.store.heldAccounts().map { try $0.pot.amount.minorUnits } == [3_001])
  }

  @Test func whatChangedSinceItWasSeenIsShownAnewAndNotPaid() async throws {
    let form = try pressed(await send("Ana Ben=10.00"))
    try house.store.close(3, by: "t")
    let changed = try await post(form)
    #expect(changed.status == .conflict)
    #expect(changed.text.contains("another sum than you saw, and nothing was paid"))
    #expect(changed.text.contains("<strong>$45.01</strong>"), "\(changed.text)")
    #expect(try count() == 3)
    try house.store.void(1, reason: "twice", by: "t")
    let less = try await send("Ana=40")
    #expect(less.status == .unprocessableContent && less.text.contains("can get nothing"))
    #expect(try await post(pressed(send("Ben=10.00"))).status == .seeOther)
    #expect(try house.store.shift(4).payouts.map(\.amount.minorUnits) == [1_000])
  }

  @Test(arguments: [
    ("Ana=lots", said, "“lots” for Ana is no amount"),
    ("Ana=12.5", said, "“12.5” for Ana is no amount"),
    ("Ana=1 Ana", said, "Ana has an amount and a tick"), ("", said, "No one is named"),
    ("Ana=0", said, "Ana would get $0.00"),
    ("Ana=50.02", said, "has $50.01, and $50.02 would be paid"),
    ("Ana=50.01 Ben", said, "Nothing is left for Ben"),
    ("staff-999=1", said, "shifts up to Fri, Sep 25, 2026"), ("Cleo=1", said, "can get nothing"),
    ("Ben=1", "decider=M&reason=r&day=2026-09-21", "shifts up to Mon, Sep 21, 2026 gave"),
    ("Ana=1", "decider=Maria&reason=+&day=2026-09-25", "Say who decided"),
    ("Ana=1", "decider=&reason=r&day=2026-09-25", "Say who decided"),
    (
      "Ana=1", "decider=M&reason=\(String(repeating: "r", count: 201))&day=2026-09-25",
      "at most 200"
    ), ("Ana=1", "decider=M&reason=r&day=2026-09-26", "is still to come"),
    ("Ana=1", "decider=M&reason=r&day=2026-09-20", "No closed shift up to"),
    ("Ana=1", "decider=M&reason=r&day=soon", "Choose the day"),
  ])
  func whatCannotBePaidIsSaidAndNothingIsLost(
    boxes: String, said: String, words: String
  ) async throws {
    let page = try await send(boxes, said: said)
    #expect(page.status == .unprocessableContent && page.seenFile == nil)
    #expect(page.text.withoutEntities.contains(words), "\(page.text)")
    if boxes == "Ana=lots" { #expect(page.text.contains(#"value="lots""#)) }
    #expect(try count() == 3)
  }

  /// Before anybody looks at who gets what, and where a page was shown before it was closed.
  @Test func aDayInAClosedPayPeriodIsRefusedBeforeAnybodyPays() async throws {
    let form = try pressed(await send("Ana=1", said: "decider=Maria&reason=best&day=2026-09-22"))
    try house.store.closePeriod(
      #require(DayRange(from: day("2026-09-21"), to: day("2026-09-22"))), by: "t")
    for page in [
      try await send("Ana=1", said: "decider=Maria&reason=best&day=2026-09-22"),
      try await post(form),
    ] {
      #expect(page.status == .unprocessableContent && page.seenFile == nil)
      #expect(page.text.contains("2026-09-22") && page.text.contains("closed"), "\(page.text)")
      #expect(page.text.contains(#"value="2026-09-22""#))
    }
    #expect(try await send("Ana=1").status == .ok)
    #expect(try count() == 3)
  }

  @Test(arguments: ["&seen=00", "&seen=zz", "&in=money"])
  func whatNoPageSendsIsRefused(more: String) async throws {
    let form =
      more.hasPrefix("&in") ? Self.place.replacing("in=USD", with: "in=money") : Self.place + more
    #expect(try await post("\(form)&\(Self.said)").status == .badRequest)
    #expect(try count() == 3)
  }

  /// Looking asks for no PIN, until a session is over. What was typed is shown again, and only who presses
  /// the button pays it.
  @Test(arguments: [("/periods/pools/decide", 300.0), ("/periods/held", 1800)])
  func thePINIsAskedAgainAndWhatWasTypedComesBack(address: String, wait: Double) async throws {
    let form = try pressed(await send("Ana Ben=10.00"))
    house.wait(wait)
    let answer = try await post(form, to: address)
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/login?next=/periods/held%3Fagain=yes")
    let cookies = try house.unlocked(manager)
    for _ in 1...2 {
      let back = try await get("/periods/held?again=yes", cookies: cookies)
      #expect(back.status == .ok && back.text.contains("press it once more"), "\(back.text)")
      #expect(back.text.contains("<strong>$40.01</strong>") && back.seenFile != nil)
      for typed in [#"value="10.00""#, #"value="Maria""#, #"value="best &lt;section&gt;""#] {
        #expect(back.text.contains(typed), "\(typed)")
      }
      #expect(try count() == 3)
    }
    let back = try await get("/periods/held?again=yes", cookies: cookies)
    #expect(try await post(pressed(back), cookies: cookies).status == .seeOther)
    #expect(try house.store.shift(4).payouts.map(\.amount.minorUnits) == [4_001, 1_000])
    // What was taken is kept no more.
    let after = try await get("/periods/held?again=yes", cookies: cookies)
    #expect(after.status == .ok && after.seenFile == nil && !after.text.contains("10.00\""))
  }

  @Test func peopleOfOneNameAreToldApart() async throws {
    try house.saveNight("2026-09-24", to: Self.pool, byTwins: true, [("Ana", 100, "4")])
    let twins = try house.store.staff().map(\.employee).filter { $0.name.text == "Ana" }
    #expect(twins.count == 2)
    let page = try await get("/periods/held?\(Self.place)").text
    for twin in twins { #expect(page.contains("<bdi>Ana · \(twin.id.rawValue)</bdi>"), "\(page)") }
    #expect(page.contains("<bdi>Ben</bdi>"))
  }
}
