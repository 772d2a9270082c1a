import Access
import Books
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Papers
import Testing

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
  private func press(_ form: String, _ fields: String = "") async throws -> TestResponse {
    try await house.ask { browser in
      let page = try await browser.get("/periods/period?\(Self.week)", cookies: manager)
      let seen = try #require(page.seenFile)
      return try await browser.post(
        "/periods/\(form)", "\(Self.week)&seen=\(seen)&\(fields)", cookies: manager)
    }
  }

  private func page() async throws -> String {
    try await house.ask { try await $0.get("/periods/period?\(Self.week)", cookies: manager) }.text
  }

  /// What a form of the page has typed, and what is done before.
  private static let typed: [(form: String, fields: String, closed: Bool, shown: String)] = [
    ("close", "payday=2026-09-29", false, #"value="2026-09-29""#),
    ("pay", "day=2026-09-24", true, #"value="2026-09-24""#),
    ("reopen", "reason=wrong+%3Chours%3E", true, #"value="wrong &lt;hours&gt;""#),
  ]

  /// Nothing is done before the button is pressed again.
  @Test(arguments: typed)
  func whatWasTypedComesBackBehindTheLock(
    form: String, fields: String, closed: Bool, shown: String
  ) async throws {
    _ = try house.saveShift("2026-09-24")
    if closed { try house.store.closePeriod(days, by: "t") }
    let before = try house.store.shifts().map(\.state)
    house.wait(300)
    let answer = try await press(form, fields)
    #expect(answer.headers[.location] == "/login?next=/periods/period%3Fagain=yes")
    let cookies = try house.unlocked(manager)
    let back = try await house.ask {
      try await $0.get("/periods/period?again=yes", cookies: cookies)
    }
    #expect(back.status == .ok && back.text.contains("press it once more"), "\(back.text)")
    #expect(back.text.contains(shown), "\(back.text)")
    #expect(back.text.contains("<details open>") == (form == "reopen"))
    #expect(try house.store.shifts().map(\.state) == before)
    house.wait(KeptForms.lifetime)
    let late = try await house.ask {
      try await $0.get("/periods/period?again=yes", cookies: cookies)
    }
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
    let list = try await house.ask { try await $0.get("/periods", cookies: manager) }.text
    #expect(list.contains("Mon, Sep 21, 2026 – Sun, Sep 27, 2026") && list.contains("open again"))
  }

  @Test func whatChangedSinceItWasSeenIsNeitherClosedNorPaid() async throws {
    _ = try house.saveShift("2026-09-24")
    try await house.ask { browser in
      let seen = try #require(
        try await browser.get("/periods/period?\(Self.week)", cookies: manager).seenFile)
      _ = try house.saveShift("2026-09-25", of: ["Bo", "Di"])
      let form = "\(Self.week)&seen=\(seen)&payday="
      let answer = try await browser.post("/periods/close", form, cookies: manager)
      #expect(answer.status == .conflict)
      #expect(answer.text.contains("Shift 2 · Fri, Sep 25, 2026"))
      #expect(try house.store.payPeriods().isEmpty)
      // Twice the same press: the second finds a closed period.
      let now = try #require(answer.seenFile)
      let again = "\(Self.week)&seen=\(now)&payday="
      #expect(try await browser.post("/periods/close", again, cookies: manager).status == .seeOther)
      #expect(try await browser.post("/periods/close", again, cookies: manager).status == .conflict)
      let pay = "\(Self.week)&seen=\(now)&day=2026-09-25"
      #expect(try await browser.post("/periods/pay", pay, cookies: manager).status == .conflict)
    }
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
    let overlapping = try await house.ask { browser in
      let other = "from=2026-09-24&to=2026-09-30"
      let page = try await browser.get("/periods/period?\(other)", cookies: manager)
      let seen = try #require(page.seenFile)
      return try await browser.post(
        "/periods/close", "\(other)&seen=\(seen)&payday=", cookies: manager)
    }
    #expect(overlapping.status == .unprocessableContent)
    #expect(overlapping.text.contains("2026-09-21"))
    let backwards = try await house.ask {
      try await $0.get("/periods/period?from=2026-09-27&to=2026-09-21", cookies: manager)
    }
    #expect(backwards.status == .unprocessableContent)
  }

  @Test func whoKeepsTheBooksSeesWhatIsDueAndChangesNothing() async throws {
    let house = try TestHouse()
    try house.store.close(house.saveShift("2026-09-24"), by: "t")
    _ = try house.store.closePeriod(days, by: "t")
    let bookkeeper = try house.cookies(of: .bookkeeper)
    let page = try await house.ask {
      try await $0.get("/periods/period?\(Self.week)", cookies: bookkeeper)
    }
    #expect(page.status == .ok && page.text.contains("shifts paid: 0 of 1"))
    #expect(!page.text.contains("/periods/pay") && !page.text.contains("/periods/reopen"))
  }

  @Test func whatIsStillToDoStandsAboveThePeriods() async throws {
    try house.write(
      settings: """
        tips paid: with the pay
        wages paid: with the pay
        pay periods:
          length: every week
          from: 2026-09-07
          payday: 2 days after

        """)
    try house.store.close(house.saveShift("2026-09-09"), by: "t")
    _ = try house.saveShift("2026-09-24")
    let page = try await house.ask { try await $0.get("/periods", cookies: manager) }.text
    #expect(page.contains("Still to do") && page.contains("Shift 2 · Thu, Sep 24, 2026"))
    #expect(page.contains("payday Tue, Sep 15, 2026 is past"))
    // The last period that is over.
    #expect(page.contains("required value=\"2026-09-14\""))
  }
}
