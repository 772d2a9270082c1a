import Access
import Books
import Files
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

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
  ) throws {
    try house.saveNight(date, to: pool, by: measure, closing: closing, lines)
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func get(_ address: String, cookies: String? = nil) async throws -> TestResponse {
    try await house.ask { try await $0.get(address, cookies: cookies ?? manager) }
  }

  private func press(_ seen: String, day: String = "2026-09-20") async throws -> TestResponse {
    try await house.ask {
      try await $0.post(
        "/periods/pools/share", "\(Self.fields)&seen=\(seen)&day=\(day)", cookies: manager)
    }
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
    let press = try await house.ask {
      try await $0.post(
        "/periods/pools/share", "\(fields)&seen=\(seen)&day=2026-09-20", cookies: manager)
    }
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

  @Test func whyItCannotBeSharedYetIsSaidAndThereIsNoButton() async throws {
    try save("2026-09-18", closing: false, ("Cleo", 6_000, "4"))
    let open = try await get("/periods/pool?\(Self.fields)")
    #expect(open.text.contains("not shared while shifts can still be edited: 3"))
    #expect(!open.text.contains("/periods/pools/share"))
    let refused = try await press(try #require(PoolPageTests.hash(of: house)))
    #expect(refused.status == .unprocessableContent && refused.text.contains("still be edited"))
    try house.store.close(3, by: "t")
    try save("2026-09-21", ("Ana", 4_000, "4"))
    let now = try await get(
      "/periods/pool?" + Self.fields.replacing("-14", with: "-21").replacing("-20", with: "-27"))
    #expect(now.text.contains("If it ended with these, each would get this."))
    #expect(now.text.contains("it ends on 2026-09-27") && !now.text.contains("pools/share"))
    let malformed = try await press("00", day: "2026-09-20")
    #expect(malformed.status == .badRequest)
  }

  /// Of what the page would show.
  private static func hash(of house: TestHouse) throws -> String? {
    let days = DayRange(
      from: try #require(CalendarDay(iso: "2026-09-14")),
      to: try #require(CalendarDay(iso: "2026-09-20")))
    let planned = try house.store.plannedSharing(of: pool, #require(days), in: .usd)
    return PoolToShare(
      planned: planned, drafts: 0, today: try #require(CalendarDay(iso: "2026-09-25"))
    ).hash.hex
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

  /// Before it is shared, and ever after on its sheet.
  @Test func aPartThatNobodyWorkedInIsTold() async throws {
    let pool = PoolOfPeriods(policy: "parts", name: "both", period: .month)
    let bussers = Sharing.Part(.roles([.busser]), label: "busser")
    try house.saveNight("2026-08-05", to: pool, besides: [bussers], [("Ana", 4_000, "4")])
    let first = try day("2026-08-05")
    let days = try #require(DayRange(monthOf: first))
    let planned = try house.store.plannedSharing(of: pool, days, in: .usd)
    let shared = try house.store.share(
      planned, on: day("2026-08-31"), asOf: day("2026-09-25"), programVersion: "0.1", by: "t")
    let page = try await get("/shifts/\(shared)").text
    #expect(page.contains("Nobody has a share as busser."), "\(page)")
    let spanish = try await get("/shifts/\(shared)", cookies: manager + "; language=es").text
    #expect(spanish.contains("Nadie tiene parte como busser."))
    let sheet = try ShiftSheet(house.store.shift(shared)).head(
      by: SettingsFile(house.folder + "/house.yml").load())
    #expect(sheet.contains("nobody has a share as busser"), "\(sheet)")
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
    let pressed = try await house.ask {
      try await $0.post(
        "/periods/pools/share", "\(Self.fields)&seen=\(seen)&day=2026-09-22", cookies: cookies)
    }
    #expect(pressed.headers[.location] == "/shifts/3")
    let after = try await get("/periods/pool?again=yes", cookies: cookies)
    #expect(after.status == .ok && after.text.contains("shared as shift 3"))
  }

  @Test func whatWasCorrectedIsToldAndSharedWithTheNextPeriod() async throws {
    let seen = try #require(try await get("/periods/pool?\(Self.fields)").seenFile)
    #expect(try await press(seen).status == .seeOther)
    try house.store.void(1, reason: "twice", by: "t")
    let list = try await get("/periods/pools").text
    #expect(list.contains("shared as shift 3, changed since"))
    let link = try #require(list.firstMatch(of: /href="(\/periods\/pool\?[^"]+)">/)?.1)
    let page = try await get(String(link).replacing("&amp;", with: "&")).text
    #expect(page.contains("it holds $150.00 now, and held $300.00"), "\(page)")
    #expect(page.contains("$90.00 that Ana got too much is left to the next sharing"))
  }

  @Test func theBookkeeperLooksAndSharesNothingAndSpanishIsSpanish() async throws {
    let bookkeeper = try house.cookies(of: .bookkeeper, name: "Bo")
    let page = try await get("/periods/pool?\(Self.fields)", cookies: bookkeeper)
    #expect(page.status == .ok && !page.text.contains("pools/share"))
    let spanish = try await get("/periods/pools", cookies: manager + "; language=es").text
    #expect(spanish.contains("El fondo «the &lt;house&gt;» de la semana desde el lunes"))
    #expect(spanish.contains("$300.00 · turnos: 2 · terminado, por repartir"))
    #expect(try await get("/periods/pool?policy=late").status == .notFound)
    let none = try await get(
      "/periods/pool?" + Self.fields.replacing("2026-09", with: "2026-08"))
    #expect(none.status == .unprocessableContent && none.text.contains("No shift of 2026-08-14"))
  }

  @Test func whatIsHeldStandsThereWithItsDecisions() async throws {
    let held = PoolOfPeriods(policy: "held", name: "party", period: .untilDecided)
    try save("2026-09-21", to: held, by: .shifts, ("Ana", 4_000, "4"))
    try save("2026-09-22", to: held, by: .shifts, closing: false, ("Ben", 1_000, "4"))
    let ana = try #require(
      try house.store.heldAccounts().first?.pot.receivers.first?.employee)
    let decision = HeldDecision(
      decidedBy: "Maria", reason: "best section",
      parts: [HeldDecision.Part(employee: ana, role: .server, amount: Money(minorUnits: 500))])
    let planned = try house.store.plannedDecision(
      decision, about: held, in: .usd, on: day("2026-09-25"))
    try house.store.decide(planned, asOf: day("2026-09-25"), programVersion: "0.1", by: "t")
    let page = try await get("/periods/pools").text
    #expect(page.contains("The pool “party” that is held"))
    #expect(page.contains("$35.00 is held until somebody decides who gets it."))
    #expect(page.contains("Shift 4 can still be edited: its $10.00 count when it is closed."))
    #expect(page.contains("$5.00, decided by Maria: best section"))
    let shift = try await get("/shifts/5").text
    #expect(
      shift.contains("The pool “party” that is held: decided by Maria: best section"), "\(shift)")
  }
}
