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
    try await house.ask { try await $0.get(address, cookies: cookies ?? manager) }
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
    try await house.ask { try await $0.post(address, form, cookies: cookies ?? manager) }
  }

  /// What a browser sends when somebody presses the button under what was shown.
  private func pressed(_ page: TestResponse) throws -> String {
    let opening = #"<form method="post" action="/periods/pools/decide">"#
    let rest = page.text[try #require(page.text.firstRange(of: opening)).upperBound...]
    let form = rest[..<(try #require(rest.firstRange(of: "</form>")).lowerBound)]
    return form.matches(of: /<input type="hidden" name="([^"]*)" value="([^"]*)">/).map {
      let value = String($0.2).withoutEntities
      return
        "\($0.1)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
  }

  private func count() throws -> Int { try house.store.shifts().count }

  @Test func whatIsHeldIsToldWithItsShiftsAndWhoMayGetIt() async throws {
    let list = try await get("/periods/pools")
    let link = try #require(list.text.firstMatch(of: /href="(\/periods\/held\?[^"]+)"/)?.1)
    let page = try await get(String(link).replacing("&amp;", with: "&")).text
    #expect(page.contains("The pool “the &lt;party&gt;” that is held"), "\(page)")
    #expect(page.contains("$50.01 is held until somebody decides who gets it."))
    #expect(
      page.contains("The first shift whose money is still there is of Mon, Sep 21, 2026."))
    #expect(page.contains("Shifts that gave it: 2"))
    #expect(page.contains("Shift 1 · Mon, Sep 21, 2026</a><span>$40.00</span>"))
    #expect(page.contains("Shift 3 can still be edited: its $5.00 count when it is closed."))
    #expect(page.contains("Who may get it: Ana, Ben."))
    #expect(page.contains(#"name="decider" value="Maria Gomez""#))
    #expect(page.contains(#"max="2026-09-25" value="2026-09-25""#))
    for wrong in [
      "policy=held&pool=bar&in=USD", "policy=held&pool=the%20%3Cparty%3E&in=EUR",
    ] {
      #expect(try await get("/periods/held?\(wrong)").status == .notFound)
    }
  }

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

  /// A cent that is left over goes to whoever stands first, as with the command.
  @Test func aRestIsSharedEqually() async throws {
    let shown = try await send("Ana Ben")
    #expect(shown.text.contains("<strong>$25.01</strong>"), "\(shown.text)")
    #expect(shown.text.contains("<strong>$25.00</strong>"))
  }

  /// What Ben gave on the Tuesday is no part of it.
  @Test func whatIsLeftOfAnEarlierDayIsWhatItsShiftsHold() async throws {
    let shown = try await send("Ana", said: "decider=Maria&reason=best&day=2026-09-21")
    #expect(shown.text.contains("<strong>$40.00</strong>"), "\(shown.text)")
    #expect(shown.text.contains("$10.01 stays held."))
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

  @Test(arguments: ["Ana=40 Ben=10.01", "Ana Ben"])
  func oneThatTookEverythingIsRefusedTheSecondTime(boxes: String) async throws {
    let form = try pressed(await send(boxes))
    #expect(try await post(form).status == .seeOther)
    let twice = try await post(form)
    #expect(twice.status == .unprocessableContent && twice.seenFile == nil)
    #expect(twice.text.contains("$50.01, decided by Maria"))
    #expect(try count() == 4)
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

  /// What is refused, and the words in both languages.
  private static let refusals: [(boxes: String, said: String, english: String, spanish: String)] =
    [
      (
        "Ana=lots", said, "“lots” for Ana is no amount. Write one like 12.50.",
        "«lots» para Ana no es un importe."
      ),
      ("Ana=12.5", said, "“12.5” for Ana is no amount.", "«12.5» para Ana no es un importe."),
      (
        "Ana=1 Ana", said, "Ana has an amount and a tick. Leave one of them.",
        "Ana tiene un importe y una marca."
      ),
      ("", said, "Nobody is named who gets something", "No se nombra a nadie"),
      ("Ana=0", said, "Ana would get $0.00.", "Ana recibiría $0.00."),
      ("Ana=50.02", said, "has $50.01, and $50.02 would be paid", "y se pagarían $50.02"),
      (
        "Ana=50.01 Ben", said, "Nothing is left for Ben. Give them an amount",
        "No queda nada para Ben."
      ),
      (
        "staff-999=1", said, "of what shifts up to Fri, Sep 25, 2026 gave. Look at who may",
        "lo que dieron los turnos hasta el vie 25 sep 2026. Mira quién puede"
      ),
      (
        "Cleo=1", said, "can get nothing of what shifts", "no puede recibir nada de lo que dieron"
      ),
      (
        "Ben=1", "decider=M&reason=r&day=2026-09-21", "shifts up to Mon, Sep 21, 2026 gave",
        "los turnos hasta el lun 21 sep 2026"
      ),
      (
        "Ana=1", "decider=Maria&reason=+&day=2026-09-25", "Say who decided", "Di quién decidió"
      ),
      ("Ana=1", "decider=&reason=r&day=2026-09-25", "and why", "y por qué"),
      (
        "Ana=1", "decider=M&reason=\(String(repeating: "r", count: 201))&day=2026-09-25",
        "at most 200 characters", "200"
      ),
      ("Ana=1", "decider=M&reason=r&day=2026-09-26", "is still to come", "aún está por venir"),
      ("Ana=1", "decider=M&reason=r&day=2026-09-20", "No closed shift up to", "Ningún turno"),
      ("Ana=1", "decider=M&reason=r&day=soon", "Choose the day", "día"),
    ]

  @Test(arguments: refusals)
  func whatCannotBePaidIsSaidInBothLanguagesAndNothingIsLost(
    boxes: String, said: String, english: String, spanish: String
  ) async throws {
    let page = try await send(boxes, said: said)
    #expect(page.status == .unprocessableContent && page.seenFile == nil)
    #expect(page.text.withoutEntities.contains(english), "\(page.text)")
    if boxes == "Ana=lots" { #expect(page.text.contains(#"value="lots""#)) }
    let other = try await send(boxes, said: said, cookies: manager + "; language=es")
    #expect(other.status == .unprocessableContent)
    #expect(other.text.withoutEntities.contains(spanish), "\(other.text)")
    #expect(try count() == 3)
  }

  /// Before anybody looks at who gets what, and where a page was shown before it was closed.
  @Test func aDayInAClosedPayPeriodIsRefusedBeforeAnybodyPays() async throws {
    let form = try pressed(
      await send("Ana=1", said: "decider=Maria&reason=best&day=2026-09-22"))
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

  @Test func whoeverMayNotDecideOnlyLooks() async throws {
    let bookkeeper = try house.cookies(of: .bookkeeper, name: "Bo")
    let page = try await get("/periods/held?\(Self.place)", cookies: bookkeeper)
    #expect(page.status == .ok && page.text.contains("$50.01 is held"))
    #expect(!page.text.contains("pools/decide") && !page.text.contains(#"action="/periods/held""#))
    let form = try pressed(await send("Ana=1"))
    for role in [Role.bookkeeper, .closingManager, .server] {
      let cookies = try house.cookies(of: role, name: "X \(role)")
      #expect(try await send("Ana=1", cookies: cookies).status == .forbidden)
      #expect(try await post(form, cookies: cookies).status == .forbidden)
    }
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

  /// Whoever unlocks later came for something else.
  @Test func whatWasTypedComesBackForAWhileOnly() async throws {
    let form = try pressed(await send("Ana=1"))
    house.wait(300)
    _ = try await post(form)
    house.wait(KeptForms.lifetime)
    let back = try await get("/periods/held?again=yes", cookies: house.unlocked(manager))
    #expect(back.status == .ok && back.seenFile == nil && back.text.contains("$50.01 is held"))
  }

  /// The lock leads back to addresses without what stands behind the question mark.
  @Test(arguments: ["/periods/held", "/periods/pool"])
  func whereTheLockDroppedWhichPoolAllAreShown(address: String) async throws {
    let page = try await get(address)
    #expect(page.status == .ok && page.text.contains("$50.01 is held"), "\(page.text)")
  }

  @Test func peopleOfOneNameAreToldApart() async throws {
    try house.saveNight("2026-09-24", to: Self.pool, byTwins: true, [("Ana", 100, "4")])
    let twins = try house.store.staff().map(\.employee).filter { $0.name.text == "Ana" }
    #expect(twins.count == 2)
    let page = try await get("/periods/held?\(Self.place)").text
    for twin in twins {
      #expect(page.contains("<bdi>Ana · \(twin.id.rawValue)</bdi>"), "\(page)")
    }
    #expect(page.contains("<bdi>Ben</bdi>"))
  }

  @Test func thePageIsSpanishForWhoSpeaksSpanish() async throws {
    let spanish = manager + "; language=es"
    let page = try await get("/periods/held?\(Self.place)", cookies: spanish).text
    #expect(page.contains("El primer turno cuyo dinero sigue ahí es del lun 21 sep 2026."))
    #expect(page.contains("Decidir quién lo recibe") && page.contains("Quién decidió"))
    let shown = try await send("Ana=40 Ben=10.00", cookies: spanish).text
    #expect(shown.contains("Cada quien recibiría esto") && shown.contains("$0.01 siguen"))
    #expect(shown.contains("Decidió Maria para el vie 25 sep 2026"))
    #expect(try await post(pressed(send("Ben=10.00"))).status == .seeOther)
    let twice = try await send("Ben=10.00", cookies: spanish).text
    #expect(twice.contains("El turno 4 ya paga lo mismo: $10.00, decidió Maria"), "\(twice)")
    #expect(twice.contains("Pagar lo mismo otra vez"))
  }

  /// Also before days in which nobody worked: the money is of earlier ones.
  @Test(arguments: ["from=2026-09-21&to=2026-09-23", "from=2026-09-24&to=2026-09-24"])
  func whatIsHeldIsToldBeforeAPeriodIsClosedAndDoesNotBlock(days: String) async throws {
    let page = try await get("/periods/period?\(days)")
    #expect(
      page.text.contains("$55.01 of shifts since Mon, Sep 21, 2026 is held"), "\(page.text)")
    let spanish = try await get("/periods/period?\(days)", cookies: manager + "; language=es")
    #expect(spanish.text.contains("$55.01 de turnos desde el lun 21 sep 2026"))
    let seen = try #require(page.seenFile)
    let closed = try await house.ask {
      try await $0.post(
        "/periods/close", "\(days)&payday=2026-10-02&seen=\(seen)", cookies: manager)
    }
    #expect(closed.status == .seeOther)
    let before = try await get("/periods/period?from=2026-09-14&to=2026-09-20")
    #expect(!before.text.contains("is held"))
  }
}
