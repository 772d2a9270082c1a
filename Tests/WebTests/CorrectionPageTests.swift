import Access
import Books
import Evening
import Foundation
import HTTPTypes
import House
import HummingbirdTesting
import Money
import Testing
import Tips

@testable import Web

/// A saved shift is corrected on a page: nothing changes before it is saved, and what is saved is what was
/// shown.
@Suite struct CorrectionPageTests {
  private let house: TestHouse
  private let cookies: String
  private let number: Int64

  init() throws {
    house = try TestHouse()
    cookies = try house.cookies(of: .manager)
    number = try house.saveShift()
  }

  /// What the page of a correction sends.
  private struct Sent {
    let version: String
    let digest: String?

    init(_ page: TestResponse) throws {
      let text = page.text
      version = String(try #require(text.firstMatch(of: /name="version" value="([0-9a-z.]*)"/)).1)
      digest = text.firstMatch(of: /name="shown" value="([0-9a-f]+)"/).map { String($0.1) }
    }
  }

  private func get() async throws -> TestResponse {
    try await house.get("/shifts/\(number)/correct", cookies: cookies)
  }

  /// The first that is typed of a correction.
  private func begin(_ fields: String) async throws -> TestResponse {
    let version = try Sent(try await get()).version
    return try await post("version=\(version)&\(fields)")
  }

  private func post(_ fields: String, to step: String = "") async throws -> TestResponse {
    try await house.post("/shifts/\(number)/correct\(step)", fields, cookies: cookies)
  }

  /// Presses the button that saves what is shown.
  private func save(_ shown: Sent) async throws -> TestResponse {
    try await post("version=\(shown.version)&shown=\(#require(shown.digest))", to: "/save")
  }

  @Test func aCorrectedFigureIsSavedAsItWasShown() async throws {
    let before = try house.store.shift(number)
    let first = try await get()
    #expect(first.text.contains("name=\"servers.1.netSales\" value=\"1000.00\""))
    #expect(try Sent(first).digest == nil)
    #expect(try house.store.drafts().isEmpty)

    let kept = try await begin("reason=read+wrongly&servers.1.netSales=2000.00")
    #expect(kept.headers[.location] == "/shifts/\(number)/correct")
    #expect(try house.store.shift(number).payouts == before.payouts)
    let shown = try await get()
    #expect(shown.text.contains("Who gets more or less"))
    // 1.5 % of 2,000.00, then of 3,000.00.
    #expect(shown.text.contains("$30.00 → $45.00"))

    let sent = try Sent(shown)
    let saved = try await save(sent)
    #expect(saved.headers[.location] == "/shifts/\(number)")
    let after = try house.store.shift(number)
    #expect(after.shift.servers[1].netSales == Money(minorUnits: 200_000))
    #expect(after.log.last?.who == "Maria Gomez on Phone of Maria Gomez")
    #expect(after.log.contains { $0.why == "read wrongly" })
    #expect(try house.store.drafts().isEmpty)
  }

  @Test func whatCannotBeTakenStaysInItsBoxAndTheRestIsKept() async throws {
    let page = try await begin("reason=why&servers.0.netSales=12,34&servers.1.cashTips=5.00")
    #expect(page.status == .unprocessableContent)
    #expect(page.text.contains("value=\"12,34\"") && page.text.contains("is not an amount"))
    #expect(page.text.contains("aria-describedby=\"servers.0.netSales.why\""))
    // Nothing can be saved while something that was typed is left out.
    #expect(try Sent(page).digest == nil)
    let again = try await get()
    #expect(again.text.contains("name=\"servers.1.cashTips\" value=\"5.00\""))
    #expect(again.text.contains("name=\"servers.0.netSales\" value=\"1000.00\""))
  }

  // MARK: - A late slip

  /// Its server gets a share, and everybody's payout is shown anew before it is saved.
  @Test func aServerWhoseSlipCameLateIsAdded() async throws {
    let wrong = try await begin("reason=late&late.name=Dee&late.netSales=5OO")
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("value=\"5OO\""))
    #expect(wrong.text.contains("id=\"late.houseOwesServer.why\""))
    let form =
      "reason=late&late.name=Dee&late.netSales=500&late.houseOwesServer=60"
      + "&late.serverOwesHouse=0"
    let added = try await begin(form)
    #expect(added.headers[.location] == "/shifts/\(number)/correct", "\(added.text)")
    let saved = try await save(Sent(try await get()))
    #expect(saved.headers[.location] == "/shifts/\(number)", "\(saved.text)")
    let after = try house.store.shift(number)
    #expect(after.shift.servers.map(\.employee.name.text).contains("Dee"))
    #expect(after.shift.servers.count == 3 && after.payouts.count == 4)
  }

  /// A second pool on a day is made on purpose alone.
  @Test func anEveningOfADayThatIsSavedIsAddedToItsShift() async throws {
    let evening = try house.typeEvening(["Dee": TestHouse.wholeSlip])
    evening.draft.supportCount = 0
    try evening.keep()
    let page = try await house.get("/tonight/payouts", cookies: cookies).text
    #expect(page.contains("There is already shift \(number) of this day."))
    let shown = try #require(page.firstMatch(of: /name="shown" value="([0-9a-f]+)"/)).1
    let refused = try await house.post("/tonight/save", "shown=\(shown)", cookies: cookies)
    #expect(try refused.status == .conflict && house.store.shifts().count == 1)
    let added = try await house.post("/tonight/late", "shift=\(number)", cookies: cookies)
    #expect(added.headers[.location] == "/shifts/\(number)/correct")
    #expect(try house.house.evenings.tonight() == nil)
    let correction = try await get()
    #expect(correction.text.contains("value=\"Dee\""))
    _ = try await post("version=\(Sent(correction).version)&reason=late")
    let saved = try await save(Sent(try await get()))
    #expect(saved.headers[.location] == "/shifts/\(number)", "\(saved.text)")
    #expect(try house.store.shift(number).shift.servers.count == 3)
    #expect(try house.store.shifts().count == 1 && house.store.drafts().isEmpty)
    // A shift that is closed takes nothing more.
    try house.store.close(number, by: "t")
    try house.typeEvening(["Eve": TestHouse.wholeSlip])
    let late = try await house.post("/tonight/late", "shift=\(number)", cookies: cookies)
    #expect(late.headers[.location] != "/shifts/\(number)/correct")
    #expect(try house.house.evenings.tonight()?.draft.forms.count == 1)
  }

  @Test func nothingIsSavedWithoutAReason() async throws {
    _ = try await begin("reason=+&servers.1.netSales=2000.00")
    #expect(try Sent(try await get()).digest == nil)
    #expect(try await get().text.contains("Say why"))
    let long = String(repeating: "x", count: 201)
    let page = try await begin("reason=\(long)")
    #expect(page.status == .unprocessableContent && page.text.contains("at most 200"))
  }

  @Test func twoPhonesDoNotOverwriteEachOther() async throws {
    _ = try await begin("reason=one&servers.1.netSales=2000.00")
    let shown = try Sent(try await get())
    _ = try await post("version=\(shown.version)&reason=one&servers.1.netSales=2500.00")
    let late = try await post("version=\(shown.version)&reason=two&servers.1.netSales=9000.00")
    #expect(late.status == .conflict && late.text.contains("value=\"2500.00\""))
    // What was typed too late is not lost, and nobody saves it by another reason.
    #expect(late.text.contains("Net sales: 9000.00"))
    #expect(late.text.contains("name=\"reason\" value=\"two\""))
    #expect(try Sent(late).digest == nil)
    let drop = try await post("version=\(shown.version)&drop=yes")
    #expect(drop.status == .conflict)
    #expect(try house.store.drafts().count == 1)
    let save = try await save(shown)
    #expect(save.status == .conflict)
    #expect(try house.store.shift(number).shift.servers[1].netSales == Money(minorUnits: 100_000))
  }

  /// The page knows which shift it shows: its boxes have the places of those who worked.
  @Test func aPageOfTheShiftBeforeItWasChangedChangesNothing() async throws {
    let old = try Sent(try await get())
    _ = try await begin("reason=one&servers.1.netSales=2000.00")
    let shown = try Sent(try await get())
    _ = try await save(shown)
    #expect(try house.store.drafts().isEmpty)
    let late = try await post(
      "version=\(old.version)&reason=two&servers.1.netSales=1000.00&servers.0.cashTips=5.00"
        + "&servers.0.name=Bea")
    #expect(late.status == .conflict)
    #expect(late.text.contains("Bea · Additional cash tips: 5.00"))
    #expect(try house.store.drafts().isEmpty)
  }

  @Test func nobodyGoesWhileABoxIsRefused() async throws {
    let page = try await begin(
      "reason=r&support.0.gone=yes&servers.0.netSales=1,2&new.name=Kofi&new.role=host&new.hours=5")
    #expect(page.text.contains("name=\"support.0.gone\" value=\"yes\" checked"))
    #expect(page.text.contains("name=\"new.name\" value=\"Kofi\""))
    let kept = try await get()
    #expect(kept.text.contains("Cleo · busser") && !kept.text.contains("Kofi"))
  }

  @Test(arguments: ["close", "void"])
  func aShiftThatChangedSinceIsNotSavedOver(step: String) async throws {
    _ = try await begin("reason=one&servers.1.netSales=2000.00")
    let shown = try Sent(try await get())
    if step == "close" {
      try house.store.close(number, by: "t")
    } else {
      try house.store.void(number, reason: "r", by: "t")
    }
    let save = try await save(shown)
    #expect(save.status != .seeOther)
    let page = try await get()
    #expect(page.text.contains("cannot be saved") && !page.text.contains("servers.0.netSales"))
    let dropped = try await post("version=\(try Sent(page).version)&drop=yes")
    #expect(dropped.headers[.location] == "/shifts/\(number)")
    #expect(try house.store.drafts().isEmpty)
    // Without a correction there is nothing to show.
    #expect(try await get().headers[.location] == "/shifts/\(number)")
  }

  @Test func supportStaffIsTakenOutAndAdded() async throws {
    let wrong = try await begin("reason=r&new.name=Kofi&new.role=&new.hours=5")
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("is no role"))
    let version = try Sent(wrong).version
    _ = try await post(
      "version=\(version)&reason=r&support.0.gone=yes&new.name=Kofi&new.role=runner&new.hours=5")
    let shown = try await get()
    #expect(shown.text.contains("Kofi · runner") && shown.text.contains("Cleo · busser"))
    let sent = try Sent(shown)
    _ = try await save(sent)
    let after = try house.store.shift(number)
    #expect(after.shift.support.map(\.employee.name.text) == ["Kofi"])
    #expect(after.shift.support.map(\.role.rawValue) == ["runner"])
  }

  /// The staff list may know more than when the page was made.
  @Test func whoIsMeantIsAskedAgainBeforeSaving() async throws {
    _ = try await begin("reason=r&new.name=Kofi+Menseh&new.role=runner&new.hours=5")
    let shown = try Sent(try await get())
    _ = try house.store.addEmployee(name: PersonName("Kofi Mensah"), by: "t")
    let saved = try await save(shown)
    #expect(saved.status == .conflict && saved.text.contains("name=\"doubt\""))
    #expect(try house.store.shift(number).shift.support.count == 1)
  }

  /// What somebody at a terminal kept meanwhile is not thrown away with it.
  @Test func aDraftThatChangedSinceIsNotDeleted() throws {
    let draft = try house.store.saveDraft(json: "{}")
    _ = try house.store.saveDraft(draft, json: "{\"a\": 1}")
    let error = #expect(throws: TipStoreError.self) { try house.store.deleteDraft(draft) }
    guard case .draftChanged = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(try house.store.drafts().count == 1)
  }

  /// Two entries of one person and role are told by their sum: the first one alone hid the other.
  @Test func bothEntriesOfARoleCountInWhoGetsMore() throws {
    let stored = try house.store.shift(number)
    let first = try #require(stored.payouts.first)
    let more = Money(minorUnits: 500)
    let second = PayRecord(
      shift: first.shift, day: first.day, state: first.state, employee: first.employee,
      pool: first.pool, position: 9, role: first.role, amount: more, sources: first.sources,
      housePays: more)
    let after = try stored.shift.payouts(in: .usd).payouts
    #expect(try CorrectionView.Change.all(from: stored.payouts, to: after, in: .usd).isEmpty)
    let changes = try CorrectionView.Change.all(
      from: stored.payouts + [second], to: after, in: .usd)
    #expect(changes.map(\.before) == [try (first.amount + more).formatted(in: .usd)])
    #expect(changes.map(\.after) == [first.amount.formatted(in: .usd)])
  }
}
