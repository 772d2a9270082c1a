import Access
import Books
import Foundation
import HTTPTypes
import House
import Hummingbird
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips
import Words

@testable import Web

@Suite struct ShiftPageTests {
  private let house: TestHouse
  private let cookies: String

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .manager)
  }

  /// 2026-09-25 is today, so that 2026-09-12 is the fourteenth day.
  @Test func closingManagersSeeFourteenDaysAndNoAddressShowsMore() async throws {
    let cookies = try house.cookies(of: .closingManager, name: "Jo")
    let (old, recent) = (try house.saveShift("2026-09-11"), try house.saveShift("2026-09-12"))
    let seen = try house.store.shift(old).lastEntry
    let page = try await house.get("/shifts", cookies: cookies).text
    #expect(page.contains("/shifts/\(recent)\"") && !page.contains("/shifts/\(old)\""))
    #expect(try await house.get("/shifts/\(recent)", cookies: cookies).status == .ok)
    for address in [
      "\(old)", "\(old)/slips/1", "99", "x", "-9223372036854775808", "\(recent)/slips/0",
      "\(recent)/slips/99", "\(recent)/slips/-9223372036854775808",
      "\(recent)/slips/9223372036854775807",
    ] {
      let page = try await house.get("/shifts/\(address)", cookies: cookies)
      #expect(page.status == .notFound, "\(address)")
    }
    let close = try await house.post("/shifts/\(old)/close", "seen=\(seen ?? 0)", cookies: cookies)
    #expect(close.status == .notFound)
    #expect(try house.store.shift(old).state == .reviewed)
  }

  @Test func aShiftGoesThroughItsLifeAndEveryStepIsSigned() async throws {
    let number = try house.saveShift()
    let steps: [(String, String, ShiftState)] = [
      ("close", "", .closed), ("pay", "&day=2026-09-25&settled=\(try settled())", .paid),
      ("reopen", "&reason=cash+tips+forgotten", .reviewed), ("void", "&reason=twice", .voided),
    ]
    for (step, fields, state) in steps {
      let seen = try #require(try house.store.shift(number).lastEntry)
      let answer = try await house.post(
        "/shifts/\(number)/\(step)", "seen=\(seen)\(fields)", cookies: cookies)
      #expect(answer.headers[.location] == "/shifts/\(number)", "\(step)")
      let stored = try house.store.shift(number)
      #expect(stored.state == state)
      let page = try await house.get("/shifts/\(number)", cookies: cookies)
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
    let number = try house.saveShift()
    let page = try await house.get("/shifts/\(number)", cookies: cookies)
    let seen = try #require(page.seen)
    try house.store.edit(
      number, replacingWith: house.shift(netSales: 300_000), reason: "r", by: "terminal")
    let before = try house.store.shift(number)
    for form in ["close", "pay", "reopen", "void"] {
      let answer = try await house.post(
        "/shifts/\(number)/\(form)", "seen=\(seen)&reason=r&day=2026-09-25", cookies: cookies)
      #expect(answer.status == .conflict, "\(form)")
      #expect(answer.text.contains("Somebody changed this shift meanwhile"))
      try expect(answer, shows: ShiftSheet(before))
      #expect(answer.seen == before.lastEntry.map { "\($0)" })
    }
    #expect(try house.store.shift(number) == before)
  }

  @Test(arguments: ["reopen", "void"]) func aReasonIsRequired(step: String) async throws {
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let before = try house.store.shift(number)
    for reason in ["", "&reason=", "&reason=+%0A+"] {
      let answer = try await house.post(
        "/shifts/\(number)/\(step)", "seen=\(before.lastEntry ?? 0)\(reason)", cookies: cookies)
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
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let (seen, settled) = (try #require(try house.store.shift(number).lastEntry), try settled())
    let page = try await house.get("/shifts/\(number)", cookies: cookies)
    #expect(page.text.contains("name=\"settled\" value=\""))
    try "currency: USD\ntips paid: all with the pay\n".write(
      toFile: house.folder + "/house.yml", atomically: true, encoding: .utf8)
    let answer = try await house.post(
      "/shifts/\(number)/pay", "seen=\(seen)&day=2026-09-25&settled=\(settled)", cookies: cookies)
    #expect(answer.status == .conflict)
    #expect(try house.store.shift(number).state == .closed)
  }

  /// Whoever enters an evening anew hears of the money that people hold of the shift before it.
  @Test func aShiftOfADayThatWasPaidAndVoidedSaysSo() async throws {
    let first = try house.saveShift()
    try house.store.close(first, by: "t")
    let day = try #require(CalendarDay(iso: "2026-09-25"))
    try house.store.pay(first, on: day, settledBy: .everything, by: "t")
    try house.store.void(first, reason: "anew", by: "t")
    let second = try house.saveShift()
    for address in ["/shifts/\(second)", "/shifts/\(second)/settle"] {
      let page = try await house.get(address, cookies: cookies).text
      #expect(page.contains("hift \(first)"), "\(address)")
    }
  }

  @Test(arguments: [
    ("2026-09-26", "still to come"), ("2026-09-24", "nobody was paid for it"), ("", "Choose"),
    ("25.9.2026", "Choose"),
  ])
  func aDayOnWhichNobodyCanHaveBeenPaidIsRefused(day: String, words: String) async throws {
    let number = try house.saveShift()
    try house.store.close(number, by: "t")
    let seen = try #require(try house.store.shift(number).lastEntry)
    let answer = try await house.post(
      "/shifts/\(number)/pay", "seen=\(seen)&day=\(day)&settled=\(settled())", cookies: cookies)
    #expect(answer.status == .unprocessableContent)
    #expect(answer.text.contains(words))
    #expect(try house.store.shift(number).state == .closed)
  }

  /// That today is far from the shift is no slip of the pen; another far day most likely is one.
  @Test func aDayFarFromTheShiftIsTakenWhereItIsToday() async throws {
    let number = try house.saveShift("2026-01-05")
    try house.store.close(number, by: "t")
    let seen = try #require(try house.store.shift(number).lastEntry)
    let form = "/shifts/\(number)/pay"
    let settled = try self.settled()
    let far = try await house.post(
      form, "seen=\(seen)&day=2026-09-24&settled=\(settled)", cookies: cookies)
    #expect(far.status == .unprocessableContent && far.text.contains("Is the year right?"))
    let today = try await house.post(
      form, "seen=\(seen)&day=2026-09-25&settled=\(settled)", cookies: cookies)
    #expect(today.status == .seeOther)
    #expect(try house.store.shift(number).paidOn?.description == "2026-09-25")
  }

  /// The PIN is asked for again, the page of the shift comes back, and the button is pressed once more.
  @Test func anOldUnlockingAsksForThePINAndLeadsBackToTheShift() async throws {
    let device = try house.cookies(of: .closingManager, name: "Jo", unlocked: false)
    let account = try #require(try house.access.accounts().first { $0.name.text == "Jo" }).id
      .rawValue
    let number = try house.saveShift()
    let seen = try #require(try house.store.shift(number).lastEntry)
    let (page, pin) = ("/shifts/\(number)", "keen-otter-71")
    let old = try await house.post("/pin", "pin=\(pin)&again=\(pin)", cookies: device)
    var cookies = "\(device); session=\(try #require(old.cookie("session")))"
    house.wait(300)
    let answer = try await house.post("\(page)/close", "seen=\(seen)", cookies: cookies)
    let lock = try #require(answer.headers[.location])
    #expect(lock == "/login?next=\(page)%3Fagain=yes")
    #expect(try house.store.shift(number).state == .reviewed)
    let asked = try await house.get(lock, cookies: cookies)
    #expect(asked.text.contains("name=\"next\" value=\"\(page)?again=yes\""))
    let unlocked = try await house.post(
      "/login", "account=\(account)&pin=\(pin)&next=\(page)%3Fagain%3Dyes", cookies: cookies)
    #expect(unlocked.headers[.location] == page + "?again=yes")
    cookies = "\(device); session=\(try #require(unlocked.cookie("session")))"
    let back = try await house.get(page + "?again=yes", cookies: cookies)
    #expect(back.text.contains("press it once more"))
    let again = try await house.post("\(page)/close", "seen=\(seen)", cookies: cookies)
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
}

/// Whoever is handed cash signs for it on the glass.
@Suite struct SignaturePageTests {
  private let house: TestHouse
  private static let drawn =
    #"{"area":[300,150],"strokes":[[[20,80,0],[60,40,30],[95,90,71],[99,91,80]]]}"#

  init() throws { house = try TestHouse() }

  private func form(_ page: String, _ strokes: String) throws -> String {
    let seen = try #require(page.firstMatch(of: /name="seen" value="([0-9]+)"/)?.1)
    let amount = try #require(page.firstMatch(of: /name="amount" value="(-?[0-9]+)"/)?.1)
    var allowed = CharacterSet.alphanumerics
    allowed.insert("-")
    let sent = strokes.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return "seen=\(seen)&amount=\(amount)&strokes=\(sent)"
  }

  @Test func everybodySignsAfterClosingAndTheListCountsDown() async throws {
    let cookies = try house.cookies(of: .closingManager)
    let number = try house.saveShift(of: ["Ana", "Bo"])
    let list = "/shifts/\(number)/signatures"
    let open = try await house.get(list, cookies: cookies).text
    #expect(open.contains("Close the shift first") && !open.contains(">Sign<"))
    try house.store.close(number, by: "t")
    #expect(try await house.get(list, cookies: cookies).text.contains("Left to sign: 3"))
    for left in [2, 1, 0] {
      let page = try await house.get(list, cookies: cookies).text
      let address = try #require(
        page.firstMatch(of: /href="(\/shifts\/[0-9]+\/signatures\/[0-9]+)"/)?.1)
      let sheet = try await house.get(String(address), cookies: cookies).text
      #expect(sheet.contains(" receives $"))
      let answer = try await house.post(String(address), form(sheet, Self.drawn), cookies: cookies)
      #expect(answer.headers[.location] == list, "\(answer.text)")
      let after = try await house.get(list, cookies: cookies).text
      #expect(after.contains(left == 0 ? "Everybody has signed" : "Left to sign: \(left)"))
      #expect(after.matches(of: /<path d="M20 80L60 40L95 90L99 91"/).count == 3 - left)
    }
    let signed = try house.store.signatures(ofShift: number)
    #expect(signed.count == 3)
    #expect(signed[0].who.description == "Maria Gomez on Phone of Maria Gomez")
    // What was signed for is what the shift pays.
    let pays = try signed.map(\.amount).sum()
    let (shift, result) = try house.store.shift(number).recomputed()
    let settled = try SettledPayout.all(
      of: result, shift: shift, in: .usd, by: house.house.evenings.settings.load().cashRules)
    #expect(try pays == settled.map(\.pays).sum())
  }

  @Test func nothingIsSignedThatIsNoSignatureOrNoLongerTrue() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift(of: ["Ana", "Bo"])
    try house.store.close(number, by: "t")
    let address = "/shifts/\(number)/signatures/1"
    let sheet = try await house.get(address, cookies: cookies).text
    for strokes in ["", "[]", #"{"area":[300,150],"strokes":[[[1,1,0]]]}"#] {
      let answer = try await house.post(address, form(sheet, strokes), cookies: cookies)
      #expect(answer.status == .conflict && answer.text.contains("That was no signature"))
    }
    for changed in ["amount=1&seen=9&strokes=", "amount=x&seen=1", "seen=1"] {
      #expect(try await house.post(address, changed, cookies: cookies).status != .seeOther)
    }
    let form = try form(sheet, Self.drawn)
    try house.store.reopen(number, reason: "r", by: "t")
    try house.store.close(number, by: "t")
    let late = try await house.post(address, form, cookies: cookies)
    #expect(late.status == .conflict && late.text.contains("nothing was signed"))
    for place in ["0", "-1", "4", "x", "99999999999999999999"] {
      let page = try await house.get("/shifts/\(number)/signatures/\(place)", cookies: cookies)
      #expect(page.status == .notFound, "\(place)")
    }
    #expect(try house.store.signatures(ofShift: number).isEmpty)
  }
}
