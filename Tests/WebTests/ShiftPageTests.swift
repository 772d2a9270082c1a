import Access
import Books
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

@Suite struct ShiftPageTests {
  private let house: TestHouse

  init() throws { house = try TestHouse() }

  @Test func theListShowsEachShiftWithItsStateAndSums() async throws {
    let cookies = try house.cookies(of: .manager)
    let none = try await house.ask { try await $0.get("/shifts", cookies: cookies) }
    #expect(none.text.contains("There are no shifts"))
    let (first, second) = (try house.saveShift("2026-01-05"), try house.saveShift())
    try house.store.close(first, by: "t")
    try house.store.void(second, reason: "r", by: "t")
    let page = try await house.ask { try await $0.get("/shifts", cookies: cookies) }.text
    for shift in try house.store.shifts(includingVoided: true) {
      let sums =
        "Net sales \(shift.netSales.formatted(in: .usd)) · tips \(shift.tips.formatted(in: .usd))"
      let state = shift.id == first ? "closed" : "void"
      #expect(page.contains("\(sums) · \(state)"), "\(shift.id)")
      #expect(page.contains("href=\"/shifts/\(shift.id)\""))
    }
  }

  /// 2026-09-25 is today, so that 2026-09-12 is the fourteenth day.
  @Test func closingManagersSeeFourteenDaysAndNoAddressShowsMore() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let (old, recent) = (try house.saveShift("2026-09-11"), try house.saveShift("2026-09-12"))
    let seen = try house.store.shift(old).lastEntry
    try await house.ask { browser in
      let page = try await browser.get("/shifts", cookies: cookies).text
      #expect(page.contains("/shifts/\(recent)\"") && !page.contains("/shifts/\(old)\""))
      #expect(try await browser.get("/shifts/\(recent)", cookies: cookies).status == .ok)
      for address in ["/shifts/\(old)", "/shifts/\(old)/slips/1", "/shifts/99", "/shifts/x"] {
        #expect(try await browser.get(address, cookies: cookies).status == .notFound, "\(address)")
      }
      let close = try await browser.post(
        "/shifts/\(old)/close", "seen=\(seen ?? 0)", cookies: cookies)
      #expect(close.status == .notFound)
    }
    #expect(try house.store.shift(old).state == .reviewed)
  }

  @Test func thePayoutsAreTheTerminalsAndNamesStayNames() async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    let number = try house.saveShift()
    let page = try await house.ask { try await $0.get("/shifts/\(number)", cookies: cookies) }
    try expect(page, shows: ShiftSheet(house.store.shift(number)))
    #expect(!page.text.contains("<script>") && !page.text.contains("<i>"))
    #expect(page.text.contains("accepted by terminal"))
    #expect(page.text.contains("a letter among the digits &lt;i&gt;"))
    #expect(page.text.contains("data:image/png;base64,AQID"))
    // A bookkeeper changes nothing.
    #expect(!page.text.contains("<form method=\"post\" action=\"/shifts"))
    let slip = try await house.ask {
      try await $0.get("/shifts/\(number)/slips/1", cookies: cookies)
    }
    #expect(slip.text.contains("<dt>Net sales</dt>") && slip.text.contains("base64,AQID"))
    #expect(!slip.text.contains("<script>"))
  }

  @Test func aShiftGoesThroughItsLifeAndEveryStepIsSigned() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let steps: [(String, String, ShiftState)] = [
      ("close", "", .closed), ("pay", "&day=2026-09-25&settled=\(try settled())", .paid),
      ("reopen", "&reason=cash+tips+forgotten", .reviewed), ("void", "&reason=twice", .voided),
    ]
    for (step, fields, state) in steps {
      let seen = try #require(try house.store.shift(number).lastEntry)
      let answer = try await house.ask {
        try await $0.post("/shifts/\(number)/\(step)", "seen=\(seen)\(fields)", cookies: cookies)
      }
      #expect(answer.headers[.location] == "/shifts/\(number)", "\(step)")
      let stored = try house.store.shift(number)
      #expect(stored.state == state)
      let page = try await house.ask { try await $0.get("/shifts/\(number)", cookies: cookies) }
      // Whoever pays by the page's sums would pay twice.
      #expect(
        page.text.contains("was paid on Fri, Sep 25, 2026") == (step == "reopen" || step == "void"))
      #expect(page.text.contains("take it back") == (step == "void"))
      #expect(stored.log.last?.who == "Maria Gomez on Phone of Maria Gomez")
    }
    #expect(try house.store.shift(number).version == 2)
    // Its pictures can be entered anew.
    let picture = try #require(house.shift().scans.first?.picture)
    #expect(try house.store.shift(ofPicture: picture)?.shift == number)
    #expect(try house.store.shift(ofPicture: picture, orVoided: false) == nil)
    #expect(try house.store.shift(number).reopenReason == "cash tips forgotten")
  }

  /// Who is paid what, and how each payout came about.
  private func expect(_ page: TestResponse, shows sheet: ShiftSheet) throws {
    let shown = page.text.withoutEntities
    for payout in sheet.result.payouts {
      #expect(shown.contains("<bdi>\(payout.employee.name.text)</bdi>"))
      #expect(shown.contains("<strong>\(payout.amount.formatted(in: .usd))</strong>"))
      for sentence in payout.derivation.sentences(in: .usd) {
        #expect(shown.contains(">\(sentence)</li>"))
      }
    }
    for notice in sheet.result.notices { #expect(shown.contains(notice.sentence(in: .usd))) }
  }

  /// Each form of the page as a browser sends it, after somebody else changed the shift.
  @Test func aShiftThatWasChangedMeanwhileStaysAsItIsAndIsShown() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let page = try await house.ask { try await $0.get("/shifts/\(number)", cookies: cookies) }
    let seen = try #require(page.seen)
    try house.store.edit(
      number, replacingWith: house.shift(netSales: 300_000), reason: "r", by: "terminal")
    let before = try house.store.shift(number)
    for form in ["close", "pay", "reopen", "void"] {
      let answer = try await house.ask {
        try await $0.post(
          "/shifts/\(number)/\(form)", "seen=\(seen)&reason=r&day=2026-09-25", cookies: cookies)
      }
      #expect(answer.status == .conflict, "\(form)")
      #expect(answer.text.contains("Somebody changed this shift meanwhile"))
      try expect(answer, shows: ShiftSheet(before))
      #expect(answer.seen == before.lastEntry.map { "\($0)" })
    }
    #expect(try house.store.shift(number) == before)
  }

  @Test(arguments: ["reopen", "void"])
  func aReasonIsRequired(step: String) async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let before = try house.store.shift(number)
    for reason in ["", "&reason=", "&reason=+%0A+"] {
      let answer = try await house.ask {
        try await $0.post(
          "/shifts/\(number)/\(step)", "seen=\(before.lastEntry ?? 0)\(reason)", cookies: cookies)
      }
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains("Say why"))
    }
    #expect(try house.store.shift(number) == before)
  }

  /// By what the page of a shift that is not paid yet says that it is settled, inside a form.
  private func settled() throws -> String {
    let rules = try house.house.evenings.settings.load().cashRules
    return rules.noted.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  /// Under other settings the page would show other sums: nobody is paid by those of before.
  @Test func sumsThatTheSettingsChangedSinceAreNotPaid() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let (seen, settled) = (try #require(try house.store.shift(number).lastEntry), try settled())
    let page = try await house.ask { try await $0.get("/shifts/\(number)", cookies: cookies) }
    #expect(page.text.contains("name=\"settled\" value=\""))
    try "currency: USD\ntips paid: all with the pay\n".write(
      toFile: house.folder + "/house.yml", atomically: true, encoding: .utf8)
    let answer = try await house.ask {
      try await $0.post(
        "/shifts/\(number)/pay", "seen=\(seen)&day=2026-09-25&settled=\(settled)",
        cookies: cookies)
    }
    #expect(answer.status == .conflict)
    #expect(try house.store.shift(number).state == .closed)
  }

  /// Whoever enters an evening anew hears of the money that people hold of the shift before it.
  @Test func aShiftOfADayThatWasPaidAndVoidedSaysSo() async throws {
    let cookies = try house.cookies(of: .manager)
    let first = try house.saveShift()
    try house.store.close(first, by: "t")
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    try house.store.pay(first, on: day, settledBy: .everything, by: "t")
    try house.store.void(first, reason: "anew", by: "t")
    let second = try house.saveShift()
    for address in ["/shifts/\(second)", "/shifts/\(second)/settle"] {
      let page = try await house.ask { try await $0.get(address, cookies: cookies) }.text
      #expect(page.contains("hift \(first)"), "\(address)")
    }
  }

  @Test(arguments: [
    "/shifts/1/slips/-9223372036854775808", "/shifts/1/slips/0",
    "/shifts/1/slips/9223372036854775807",
    "/shifts/-9223372036854775808", "/shifts/1/slips/99",
  ])
  func numbersBeyondAllSlipsAreNoPage(address: String) async throws {
    let cookies = try house.cookies(of: .bookkeeper)
    _ = try house.saveShift()
    let page = try await house.ask { try await $0.get(address, cookies: cookies) }
    #expect(page.status == .notFound)
  }

  @Test func aReasonIsNoLongerThanItsBox() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let seen = try #require(try house.store.shift(number).lastEntry)
    let reason = String(repeating: "a", count: 201)
    let answer = try await house.ask {
      try await $0.post("/shifts/\(number)/void", "seen=\(seen)&reason=\(reason)", cookies: cookies)
    }
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains("at most 200"))
    #expect(try house.store.shift(number).state == .reviewed)
  }

  @Test(arguments: [
    ("2026-09-26", "still to come"), ("2026-09-24", "nobody was paid for it"), ("", "Choose"),
    ("25.9.2026", "Choose"),
  ])
  func aDayOnWhichNobodyCanHaveBeenPaidIsRefused(day: String, words: String) async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let seen = try #require(try house.store.shift(number).lastEntry)
    let answer = try await house.ask {
      try await $0.post(
        "/shifts/\(number)/pay", "seen=\(seen)&day=\(day)&settled=\(settled())", cookies: cookies)
    }
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains(words))
    #expect(try house.store.shift(number).state == .closed)
  }

  /// That today is far from the shift is no slip of the pen; another far day most likely is one.
  @Test func aDayFarFromTheShiftIsTakenWhereItIsToday() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift("2026-01-05")
    try house.store.close(number, by: "t")
    let seen = try #require(try house.store.shift(number).lastEntry)
    try await house.ask { browser in
      let form = "/shifts/\(number)/pay"
      let settled = try self.settled()
      let far = try await browser.post(
        form, "seen=\(seen)&day=2026-09-24&settled=\(settled)", cookies: cookies)
      #expect(far.status == .unprocessableContent && far.text.contains("Is the year right?"))
      let today = try await browser.post(
        form, "seen=\(seen)&day=2026-09-25&settled=\(settled)", cookies: cookies)
      #expect(today.status == .seeOther)
    }
    #expect(try house.store.shift(number).paidOn?.description == "2026-09-25")
  }

  /// The PIN is asked for again, the page of the shift comes back, and the button is pressed once more.
  @Test func anOldUnlockingAsksForThePINAndLeadsBackToTheShift() async throws {
    let device = try house.cookies(of: .closingManager, unlocked: false)
    let account = try #require(try house.access.accounts().first).id.rawValue
    let number = try house.saveShift()
    let seen = try #require(try house.store.shift(number).lastEntry)
    let (page, pin) = ("/shifts/\(number)", "keen-otter-71")
    let old = try await house.ask {
      try await $0.post("/pin", "pin=\(pin)&again=\(pin)", cookies: device)
    }
    var cookies = "\(device); session=\(try #require(old.cookie("session")))"
    house.wait(300)
    let answer = try await house.ask { [cookies] in
      try await $0.post("\(page)/close", "seen=\(seen)", cookies: cookies)
    }
    let lock = try #require(answer.headers[.location])
    #expect(lock == "/login?next=\(page)%3Fagain=yes")
    #expect(try house.store.shift(number).state == .reviewed)
    let asked = try await house.ask { [cookies] in try await $0.get(lock, cookies: cookies) }
    #expect(asked.text.contains("name=\"next\" value=\"\(page)?again=yes\""))
    let unlocked = try await house.ask { [cookies] in
      try await $0.post(
        "/login", "account=\(account)&pin=\(pin)&next=\(page)%3Fagain%3Dyes", cookies: cookies)
    }
    #expect(unlocked.headers[.location] == page + "?again=yes")
    cookies = "\(device); session=\(try #require(unlocked.cookie("session")))"
    let back = try await house.ask { [cookies] in
      try await $0.get(page + "?again=yes", cookies: cookies)
    }
    #expect(back.text.contains("press it once more"))
    let again = try await house.ask { [cookies] in
      try await $0.post("\(page)/close", "seen=\(seen)", cookies: cookies)
    }
    #expect(again.headers[.location] == page)
    #expect(try house.store.shift(number).state == .closed)
  }

  @Test(arguments: [
    ("/shifts/12", true), ("/shifts", true), ("/shifts/12/close", false), ("/shifts/", false),
    ("/shifts/..", false), ("/shifts/12/", false), ("//shifts/12", false), ("/shifts/1%2f2", false),
    ("/assets/tippool.css", false), ("/", true),
  ])
  func theLockLeadsToPagesAlone(address: String, isPage: Bool) {
    #expect(Route.isPage(address) == isPage)
  }

  @Test func theMenuOffersWhatTheRoleMaySee() async throws {
    for (role, sees) in [
      (Role.manager, true), (.closingManager, true), (.bookkeeper, true), (.server, false),
    ] {
      let cookies = try house.cookies(of: role, name: "\(role)")
      let page = try await house.ask { try await $0.get("/", cookies: cookies) }
      #expect(page.text.contains("href=\"/shifts\"") == sees, "\(role)")
    }
  }
}
