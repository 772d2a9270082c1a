import Access
import Books
import Files
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips

@testable import Web

@Suite struct PeriodPageTests {
  private static let week = "from=2026-09-21&to=2026-09-27"
  private let days: DayRange
  private let house: TestHouse
  private let manager: String

  init() throws {
    let first = try #require(CalendarDay(iso: "2026-09-21"))
    let last = try #require(CalendarDay(iso: "2026-09-27"))
    days = try #require(DayRange(from: first, to: last))
    house = try TestHouse()
    manager = try house.cookies(of: .manager)
    try house.write(settings: "tips paid: with the pay\nwages paid: with the pay\n")
  }

  /// Looks at some days, and sends the page's form with what it shows.
  private func press(
    _ form: String, _ fields: String = "", of days: String = week
  ) async throws -> TestResponse {
    let page = try await house.get("/periods/period?\(days)", cookies: manager)
    let seen = try #require(page.seenFile)
    return try await house.post(
      "/periods/\(form)", "\(days)&seen=\(seen)&\(fields)", cookies: manager)
  }

  private func page() async throws -> String {
    try await house.get("/periods/period?\(Self.week)", cookies: manager).text
  }

  /// What a form of the page has typed, and what is done before.
  private static let typed: [(form: String, fields: String, closed: Bool, shown: String)] = [
    ("close", "payday=2026-09-29", false, #"value="2026-09-29""#),
    ("pay", "day=2026-09-24", true, #"value="2026-09-24""#),
    ("reopen", "reason=wrong+%3Chours%3E", true, #"value="wrong &lt;hours&gt;""#),
  ]

  /// Nothing is done before the button is pressed again.
  @Test(arguments: typed) func whatWasTypedComesBackBehindTheLock(
    form: String, fields: String, closed: Bool, shown: String
  ) async throws {
    _ = try house.saveShift("2026-09-24")
    if closed { try house.store.closePeriod(days, by: "t") }
    let before = try house.store.shifts().map(\.state)
    house.wait(300)
    let answer = try await press(form, fields)
    #expect(answer.headers[.location] == "/login?next=/periods/period%3Fagain=yes")
    let cookies = try house.unlocked(manager)
    let back = try await house.get("/periods/period?again=yes", cookies: cookies)
    #expect(back.status == .ok && back.text.contains("press it once more"), "\(back.text)")
    #expect(back.text.contains(shown), "\(back.text)")
    #expect(back.text.contains("<details open>") == (form == "reopen"))
    #expect(try house.store.shifts().map(\.state) == before)
    house.wait(KeptForms.lifetime)
    let late = try await house.get("/periods/period?again=yes", cookies: cookies)
    #expect(late.status == .ok && late.seenFile == nil)
  }

  @Test func aPeriodIsClosedPaidAndReopenedOnPages() async throws {
    _ = try house.saveShift("2026-09-24")
    try house.store.close(house.saveShift("2026-09-25", of: ["Bo", "Di"]), by: "t")
    #expect(try await page().contains("Shift 1 · Thu, Sep 24, 2026"))
    #expect(try await press("close", "payday=2026-09-28").status == .seeOther)
    let closed = try #require(try house.store.payPeriods().first)
    #expect(closed.days == days && closed.state == .closed)
    #expect(closed.payday == CalendarDay(iso: "2026-09-28"))
    #expect(closed.closedBy == "Maria Gomez on Phone of Maria Gomez")
    #expect(try house.store.shifts().map(\.state) == [.closed, .closed])

    let due = try PeriodPay(
      closed, settings: SettingsFile(house.folder + "/house.yml").load(), in: house.store)
    let shown = try await page()
    for person in due.people where !person.isNothing {
      #expect(shown.contains("<span>\(person.amount.formatted(in: due.currency))</span>"))
    }
    #expect(shown.contains("shifts paid: 0 of 2"))
    #expect(shown.contains("No file for payroll was made of these days."))

    #expect(try await press("pay", "day=2026-09-25").status == .seeOther)
    #expect(try house.store.shifts().map(\.state) == [.paid, .paid])
    let paid = try await page()
    #expect(paid.contains("shifts paid: 2 of 2") && !paid.contains("/periods/pay"))

    #expect(try await press("reopen", "reason=hours").status == .seeOther)
    #expect(try house.store.payPeriods().map(\.state) == [.reopened])
    let list = try await house.get("/periods", cookies: manager).text
    #expect(list.contains("Mon, Sep 21, 2026 – Sun, Sep 27, 2026") && list.contains("open again"))
  }

  @Test func whatChangedSinceItWasSeenIsNeitherClosedNorPaid() async throws {
    _ = try house.saveShift("2026-09-24")
    let seen = try #require(
      try await house.get("/periods/period?\(Self.week)", cookies: manager).seenFile)
    _ = try house.saveShift("2026-09-25", of: ["Bo", "Di"])
    let form = "\(Self.week)&seen=\(seen)&payday="
    let answer = try await house.post("/periods/close", form, cookies: manager)
    #expect(answer.status == .conflict)
    #expect(answer.text.contains("Shift 2 · Fri, Sep 25, 2026"))
    #expect(try house.store.payPeriods().isEmpty)
    // Twice the same press: the second finds a closed period.
    let now = try #require(answer.seenFile)
    let again = "\(Self.week)&seen=\(now)&payday="
    #expect(try await house.post("/periods/close", again, cookies: manager).status == .seeOther)
    #expect(try await house.post("/periods/close", again, cookies: manager).status == .conflict)
    let pay = "\(Self.week)&seen=\(now)&day=2026-09-25"
    #expect(try await house.post("/periods/pay", pay, cookies: manager).status == .conflict)
    #expect(try house.store.shifts().allSatisfy { $0.state == .closed })
  }

  @Test func whatCannotBeDoneIsSaidAndNothingIsDone() async throws {
    _ = try house.saveShift("2026-09-24")
    let far = try await press("close", "payday=2062-09-28")
    #expect(far.status == .unprocessableContent && far.text.contains("Is the year right?"))
    let malformed = try await press("close", "payday=soon")
    #expect(malformed.status == .unprocessableContent)
    #expect(try house.store.payPeriods().isEmpty)
    #expect(try await press("close", "payday=").status == .seeOther)
    let future = try await press("pay", "day=2030-01-01")
    #expect(future.status == .unprocessableContent && future.text.contains("still to come"))
    let bare = try await press("reopen", "reason=+")
    #expect(bare.status == .unprocessableContent)
    #expect(try house.store.payPeriods().map(\.state) == [.closed])
    let overlapping = try await press("close", "payday=", of: "from=2026-09-24&to=2026-09-30")
    #expect(overlapping.status == .unprocessableContent)
    #expect(overlapping.text.contains("2026-09-21"))
    let backwards = try await house.get(
      "/periods/period?from=2026-09-27&to=2026-09-21", cookies: manager)
    #expect(backwards.status == .unprocessableContent)
  }
}

/// Pools of periods on pages. Tonight is Friday, 25 September 2026.
///
/// The house shares everything by the hours of a week: of the $300.00 of the week from 14 September Ana has
/// 11 of 20 parts, $165.00, and Ben $135.00.
@Suite struct PoolPageTests {
  private static let pool = PoolOfPeriods(
    policy: "late", name: "the <house>", period: .week(from: .monday))
  private static let fields =
    "policy=late&pool=the%20%3Chouse%3E&for=the%20week%20from%20monday&in=USD&from=2026-09-14&to=2026-09-20"

  private let house: TestHouse
  private let manager: String

  init() throws {
    house = try TestHouse()
    manager = try house.cookies(of: .manager)
    try house.write(settings: "tips paid: with the pay\nwages paid: with the pay\n")
    try save("2026-09-14", ("Ana", 10_000, "6"), ("Ben", 5_000, "4"))
    try save("2026-09-16", ("Ana", 8_000, "5"), ("Ben", 7_000, "5"))
  }

  private func save(
    _ date: String, to pool: PoolOfPeriods = pool, by measure: Sharing.Measure = .hours,
    closing: Bool = true, _ lines: (name: String, tips: Int64, hours: String)...
  ) throws { try house.saveNight(date, to: pool, by: measure, closing: closing, lines) }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func get(_ address: String, cookies: String? = nil) async throws -> TestResponse {
    try await house.get(address, cookies: cookies ?? manager)
  }

  private func press(_ seen: String, day: String = "2026-09-20") async throws -> TestResponse {
    try await house.post(
      "/periods/pools/share", "\(Self.fields)&seen=\(seen)&day=\(day)", cookies: manager)
  }

  @Test func aPoolIsSharedOnAPageByWhatWasSeen() async throws {
    let list = try await get("/periods/pools")
    #expect(list.text.contains("The pool “the &lt;house&gt;” of the week from monday"))
    #expect(list.text.contains("$300.00 · shifts: 2 · over, to be shared"))
    let link = try #require(list.text.firstMatch(of: /href="(\/periods\/pool\?[^"]+)"/)?.1)
    let page = try await get(String(link).replacing("&amp;", with: "&"))
    #expect(page.status == .ok && page.text.contains("<strong>$165.00</strong>"))
    #expect(page.text.contains("Ana as server: 6 on 2026-09-14 + 5 on 2026-09-16 = 11 hours."))
    #expect(page.text.contains("$300.00 · shifts: 2. Each gets this."))
    let answer = try await press(try #require(page.seenFile))
    #expect(answer.status == .seeOther && answer.headers[.location] == "/shifts/3")
    let shared = try house.store.shift(3)
    #expect(shared.payouts.map(\.amount.minorUnits) == [16_500, 13_500])
    #expect(shared.closed?.who.description == "Maria Gomez on Phone of Maria Gomez")
    #expect(try await get("/periods/pools").text.contains("shared as shift 3"))
    // Twice the same press shares once.
    let again = try await press(try #require(page.seenFile))
    #expect(again.status == .unprocessableContent && again.text.contains("was shared"))
    #expect(try house.store.shifts().count == 3)
  }

  /// Whoever changes an address shares no part of a period by itself, and nothing that is held.
  @Test(arguments: ["to=2026-09-15", "from=2026-09-07", "for=until%20somebody%20decides"])
  func onlyWhatTheHousesRulesNameIsShared(other: String) async throws {
    let key = try #require(other.split(separator: "=").first)
    let fields =
      Self.fields.split(separator: "&").filter { !$0.hasPrefix("\(key)=") }
      .joined(separator: "&") + "&\(other)"
    let page = try await get("/periods/pool?\(fields)")
    #expect(page.status == .unprocessableContent || page.status == .notFound)
    #expect(page.seenFile == nil)
    let seen = try #require(try await get("/periods/pool?\(Self.fields)").seenFile)
    let press = try await house.post(
      "/periods/pools/share", "\(fields)&seen=\(seen)&day=2026-09-20", cookies: manager)
    #expect(press.status == .unprocessableContent || press.status == .badRequest)
    #expect(try house.store.shifts().count == 2)
  }

  @Test func whatChangedSinceItWasSeenIsNotShared() async throws {
    let seen = try #require(try await get("/periods/pool?\(Self.fields)").seenFile)
    try save("2026-09-18", ("Cleo", 6_000, "4"))
    let answer = try await press(seen)
    #expect(answer.status == .conflict && answer.text.contains("nothing was shared"))
    #expect(answer.text.contains("Cleo") && answer.text.contains("$360.00 · shifts: 3"))
    #expect(try house.store.shifts().count == 3)
    #expect(try await press(try #require(answer.seenFile)).status == .seeOther)
  }

  @Test func aDayThatIsNoneOrNotOfTheSharesIsRefused() async throws {
    let seen = try #require(try await get("/periods/pool?\(Self.fields)").seenFile)
    #expect(try await press(seen, day: "soon").status == .unprocessableContent)
    for day in ["2026-09-19", "2026-09-26"] {
      let answer = try await press(seen, day: day)
      #expect(answer.status == .unprocessableContent && answer.text.contains("are not of \(day)"))
    }
    #expect(try house.store.shifts().count == 2)
    #expect(try await press(seen, day: "2026-09-21").status == .seeOther)
    #expect(try house.store.shift(3).shift.date == day("2026-09-21"))
  }

  /// The lock leads back to the pool, with the day that was chosen; nothing is shared before the button is
  /// pressed again.
  @Test func thePINIsAskedAgainAndTheDayComesBack() async throws {
    let seen = try #require(try await get("/periods/pool?\(Self.fields)").seenFile)
    house.wait(300)
    let answer = try await press(seen, day: "2026-09-22")
    #expect(answer.headers[.location] == "/login?next=/periods/pool%3Fagain=yes")
    let cookies = try house.unlocked(manager)
    let back = try await get("/periods/pool?again=yes", cookies: cookies)
    #expect(back.status == .ok && back.text.contains("press it once more"))
    #expect(back.seenFile == seen && back.text.contains(#"value="2026-09-22""#), "\(back.text)")
    #expect(try house.store.shifts().count == 2)
    let pressed = try await house.post(
      "/periods/pools/share", "\(Self.fields)&seen=\(seen)&day=2026-09-22", cookies: cookies)
    #expect(pressed.headers[.location] == "/shifts/3")
    let after = try await get("/periods/pool?again=yes", cookies: cookies)
    #expect(after.status == .ok && after.text.contains("shared as shift 3"))
  }
}
