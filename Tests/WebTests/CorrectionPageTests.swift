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

  init() throws { house = try TestHouse() }

  /// What the page of a correction sends.
  private struct Sent {
    let version: String
    let digest: String?

    init(_ page: TestResponse) throws {
      let text = page.text
      version = String(
        try #require(text.firstMatch(of: /name="version" value="([0-9a-z.]*)"/)).1)
      digest = text.firstMatch(of: /name="shown" value="([0-9a-f]+)"/).map { String($0.1) }
    }
  }

  private func get(_ number: Int64, _ cookies: String) async throws -> TestResponse {
    try await house.ask { try await $0.get("/shifts/\(number)/correct", cookies: cookies) }
  }

  /// The first that is typed of a correction.
  private func begin(
    _ number: Int64, _ fields: String, _ cookies: String
  ) async throws -> TestResponse {
    let version = try Sent(try await get(number, cookies)).version
    return try await post(number, "version=\(version)&\(fields)", cookies)
  }

  private func post(
    _ number: Int64, _ fields: String, save: Bool = false, _ cookies: String
  ) async throws -> TestResponse {
    try await house.ask {
      try await $0.post(
        "/shifts/\(number)/correct\(save ? "/save" : "")", fields, cookies: cookies)
    }
  }

  @Test func aCorrectedFigureIsSavedAsItWasShown() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let before = try house.store.shift(number)
    let first = try await get(number, cookies)
    #expect(first.text.contains("name=\"servers.1.netSales\" value=\"1000.00\""))
    #expect(try Sent(first).digest == nil)
    #expect(try house.store.drafts().isEmpty)

    let kept = try await begin(number, "reason=read+wrongly&servers.1.netSales=2000.00", cookies)
    #expect(kept.headers[.location] == "/shifts/\(number)/correct")
    #expect(try house.store.shift(number).payouts == before.payouts)
    let shown = try await get(number, cookies)
    #expect(shown.text.contains("Who gets more or less"))
    // 1.5 % of 2,000.00, then of 3,000.00.
    #expect(shown.text.contains("$30.00 → $45.00"))

    let sent = try Sent(shown)
    let digest = try #require(sent.digest)
    let saved = try await post(
      number, "version=\(sent.version)&shown=\(digest)", save: true, cookies)
    #expect(saved.headers[.location] == "/shifts/\(number)")
    let after = try house.store.shift(number)
    #expect(after.shift.servers[1].netSales == Money(minorUnits: 200_000))
    #expect(after.log.last?.who == "Maria Gomez on Phone of Maria Gomez")
    #expect(after.log.contains { $0.why == "read wrongly" })
    #expect(try house.store.drafts().isEmpty)
  }

  @Test func whatCannotBeTakenStaysInItsBoxAndTheRestIsKept() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let page = try await begin(
      number, "reason=why&servers.0.netSales=12,34&servers.1.cashTips=5.00", cookies)
    #expect(page.status == .unprocessableContent)
    #expect(page.text.contains("value=\"12,34\"") && page.text.contains("is no amount"))
    #expect(page.text.contains("aria-describedby=\"servers.0.netSales.why\""))
    // Nothing can be saved while something that was typed is left out.
    #expect(try Sent(page).digest == nil)
    let again = try await get(number, cookies)
    #expect(again.text.contains("name=\"servers.1.cashTips\" value=\"5.00\""))
    #expect(again.text.contains("name=\"servers.0.netSales\" value=\"1000.00\""))
  }

  @Test func nothingIsSavedWithoutAReason() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    _ = try await begin(number, "reason=+&servers.1.netSales=2000.00", cookies)
    #expect(try Sent(try await get(number, cookies)).digest == nil)
    #expect(try await get(number, cookies).text.contains("Say why"))
    let long = String(repeating: "x", count: 201)
    let page = try await begin(number, "reason=\(long)", cookies)
    #expect(page.status == .unprocessableContent && page.text.contains("at most 200"))
  }

  @Test func twoPhonesDoNotOverwriteEachOther() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    _ = try await begin(number, "reason=one&servers.1.netSales=2000.00", cookies)
    let shown = try Sent(try await get(number, cookies))
    _ = try await post(
      number, "version=\(shown.version)&reason=one&servers.1.netSales=2500.00", cookies)
    let late = try await post(
      number, "version=\(shown.version)&reason=two&servers.1.netSales=9000.00", cookies)
    #expect(late.status == .conflict && late.text.contains("value=\"2500.00\""))
    // What was typed too late is not lost, and nobody saves it by another reason.
    #expect(late.text.contains("Net sales: 9000.00"))
    #expect(late.text.contains("name=\"reason\" value=\"two\""))
    #expect(try Sent(late).digest == nil)
    let drop = try await post(number, "version=\(shown.version)&drop=yes", cookies)
    #expect(drop.status == .conflict)
    #expect(try house.store.drafts().count == 1)
    let digest = try #require(shown.digest)
    let save = try await post(
      number, "version=\(shown.version)&shown=\(digest)", save: true, cookies)
    #expect(save.status == .conflict)
    #expect(
      try house.store.shift(number).shift.servers[1].netSales == Money(minorUnits: 100_000))
  }

  /// The page knows which shift it shows: its boxes have the places of those who worked.
  @Test func aPageOfTheShiftBeforeItWasChangedChangesNothing() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let old = try Sent(try await get(number, cookies))
    _ = try await begin(number, "reason=one&servers.1.netSales=2000.00", cookies)
    let shown = try Sent(try await get(number, cookies))
    _ = try await post(
      number, "version=\(shown.version)&shown=\(try #require(shown.digest))", save: true, cookies)
    #expect(try house.store.drafts().isEmpty)
    let late = try await post(
      number,
      "version=\(old.version)&reason=two&servers.1.netSales=1000.00&servers.0.cashTips=5.00"
        + "&servers.0.name=Bea", cookies)
    #expect(late.status == .conflict)
    #expect(late.text.contains("Bea · Additional cash tips: 5.00"))
    #expect(try house.store.drafts().isEmpty)
  }

  @Test func nobodyGoesWhileABoxIsRefused() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let page = try await begin(
      number,
      "reason=r&support.0.gone=yes&servers.0.netSales=1,2&new.name=Kofi&new.role=host&new.hours=5",
      cookies)
    #expect(page.text.contains("name=\"support.0.gone\" value=\"yes\" checked"))
    #expect(page.text.contains("name=\"new.name\" value=\"Kofi\""))
    let kept = try await get(number, cookies)
    #expect(kept.text.contains("Cleo · busser") && !kept.text.contains("Kofi"))
  }

  /// Who manages by the staff list is asked about where a name becomes theirs.
  @Test func anotherNameIsAnotherPerson() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let max = try house.store.addEmployee(name: PersonName("Max Moss"), by: "t").employee.id
    try house.store.setLeadership(.manager, of: max, by: "t")
    _ = try await begin(number, "reason=r&servers.1.name=Max+Moss", cookies)
    let asked = try await get(number, cookies)
    #expect(asked.text.contains("name=\"doubt\"") && asked.text.contains("value=\"managed\""))
  }

  @Test(arguments: ["close", "void"])
  func aShiftThatChangedSinceIsNotSavedOver(step: String) async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    _ = try await begin(number, "reason=one&servers.1.netSales=2000.00", cookies)
    let shown = try Sent(try await get(number, cookies))
    if step == "close" {
      try house.store.close(number, by: "t")
    } else {
      try house.store.void(number, reason: "r", by: "t")
    }
    let digest = try #require(shown.digest)
    let save = try await post(
      number, "version=\(shown.version)&shown=\(digest)", save: true, cookies)
    #expect(save.status != .seeOther)
    let page = try await get(number, cookies)
    #expect(page.text.contains("cannot be saved") && !page.text.contains("servers.0.netSales"))
    let dropped = try await post(
      number, "version=\(try Sent(page).version)&drop=yes", cookies)
    #expect(dropped.headers[.location] == "/shifts/\(number)")
    #expect(try house.store.drafts().isEmpty)
    // Without a correction there is nothing to show.
    #expect(try await get(number, cookies).headers[.location] == "/shifts/\(number)")
  }

  @Test func supportStaffIsTakenOutAndAdded() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let wrong = try await begin(number, "reason=r&new.name=Kofi&new.role=&new.hours=5", cookies)
    #expect(wrong.status == .unprocessableContent && wrong.text.contains("is no role"))
    let version = try Sent(wrong).version
    _ = try await post(
      number,
      "version=\(version)&reason=r&support.0.gone=yes&new.name=Kofi&new.role=runner&new.hours=5",
      cookies)
    let shown = try await get(number, cookies)
    #expect(shown.text.contains("Kofi · runner") && shown.text.contains("Cleo · busser"))
    let sent = try Sent(shown)
    let digest = try #require(sent.digest)
    _ = try await post(number, "version=\(sent.version)&shown=\(digest)", save: true, cookies)
    let after = try house.store.shift(number)
    #expect(after.shift.support.map(\.employee.name.text) == ["Kofi"])
    #expect(after.shift.support.map(\.role.rawValue) == ["runner"])
  }

  /// A name like another one's is asked about, as in the evening.
  @Test func whoIsMeantIsAskedBeforeAnythingIsShown() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    _ = try house.store.addEmployee(name: PersonName("Kofi Mensah"), by: "t")
    _ = try await begin(
      number, "reason=r&new.name=Kofi+Menseh&new.role=runner&new.hours=5", cookies)
    let asked = try await get(number, cookies)
    let key = try #require(asked.text.firstMatch(of: /name="doubt" value="([0-9a-f]+)"/)).1
    #expect(try Sent(asked).digest == nil)
    let version = try Sent(asked).version
    _ = try await post(number, "version=\(version)&doubt=\(key)&meant=new", cookies)
    let shown = try await get(number, cookies)
    #expect(!shown.text.contains("name=\"doubt\""))
    #expect(try Sent(shown).digest != nil)
  }

  /// What a terminal began is gone on with.
  @Test func aCorrectionOfTheTerminalIsShown() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    let stored = try house.store.shift(number)
    var draft = ShiftDraft(
      editing: stored.shift, number: number, lastEntry: stored.lastEntry, reason: "till was off",
      currency: .usd)
    try draft.forms[0].type("1200.00", into: .netSales, in: .usd)
    let json = try String(decoding: JSONEncoder().encode(draft), as: UTF8.self)
    try house.store.saveDraft(json: json)
    let page = try await get(number, cookies)
    #expect(page.text.contains("value=\"1200.00\"") && page.text.contains("till was off"))
    let shift = try await house.ask { try await $0.get("/shifts/\(number)", cookies: cookies) }
    #expect(shift.text.contains("is begun and not saved"))
  }

  /// The staff list may know more than when the page was made.
  @Test func whoIsMeantIsAskedAgainBeforeSaving() async throws {
    let cookies = try house.cookies(of: .manager)
    let number = try house.saveShift()
    _ = try await begin(
      number, "reason=r&new.name=Kofi+Menseh&new.role=runner&new.hours=5", cookies)
    let shown = try Sent(try await get(number, cookies))
    let digest = try #require(shown.digest)
    _ = try house.store.addEmployee(name: PersonName("Kofi Mensah"), by: "t")
    let saved = try await post(
      number, "version=\(shown.version)&shown=\(digest)", save: true, cookies)
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
    let number = try house.saveShift()
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
