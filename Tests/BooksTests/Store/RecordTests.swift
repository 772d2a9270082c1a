import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// What was saved stays readable for ever, and every change leaves its trace.
@Suite struct RecordTests {
  let folder: TemporaryFolder
  let store: TipStore

  init() throws { (folder, store) = try BooksTemplate.empty.copy() }

  @Test func aVoidedShiftIsFinalAndAChangeNeedsAReason() throws {
    let id = try store.save(SampleShifts.evening(), by: "t")
    func refuses(_ error: TipStoreError, _ reason: String) {
      #expect(throws: error) { try store.void(id, reason: reason, by: "t") }
      #expect(throws: error) {
        try store.edit(id, replacingWith: SampleShifts.evening(), reason: reason, by: "t")
      }
    }
    for reason in ["", "   "] { refuses(.reasonMissing, reason) }
    try store.void(id, reason: "r", by: "t")
    refuses(.shiftIsVoided(id), "r")
  }

  @Test func anEditKeepsOldAndNewValuesWithWhoAndWhy() throws {
    let id = try store.save(SampleShifts.evening(netSales: 100_000), by: "mia")
    try store.edit(
      id, replacingWith: SampleShifts.evening(netSales: 120_000), reason: "typo", by: "joe")
    let stored = try store.shift(id)
    #expect(stored.shift.servers[0].netSales == Money(minorUnits: 120_000))
    let change = try #require(stored.log.first { $0.oldValue?.contains("1000.00") == true })
    #expect(change.newValue?.contains("1200.00") == true)
    #expect(change.who == "joe")
    #expect(change.why == "typo")
  }

  @Test func aDraftIsKeptUntilItIsThrownAway() throws {
    let first = try store.saveDraft(json: "{\"a\":1}")
    let second = try store.saveDraft(first, json: "{\"a\":2}", by: "mia")
    #expect((second.id, first.revision, second.revision) == (first.id, 1, 2))
    #expect(try store.drafts().map(\.json) == ["{\"a\":2}"])
    #expect(try store.drafts().map(\.updatedBy) == ["mia"])
    try store.deleteDraft(second.id)
    #expect(try store.drafts().isEmpty)
    #expect(throws: TipStoreError.noSuchDraft(first.id)) { try store.saveDraft(second, json: "{}") }
  }

  @Test func whoKeepsADraftThatSomebodyElseKeptSinceIsToldAndWritesNothingOver() throws {
    let began = try store.saveDraft(json: "both began here", by: "mia")
    try store.saveDraft(began, json: "joe's", by: "joe")
    let newer = try #require(try store.draft(began.id))
    let conflict = TipStoreError.draftChanged(newer, since: 1)
    #expect(throws: conflict) { try store.saveDraft(began, json: "mia's", by: "mia") }
    // Nor is the other's work thrown away with a save.
    #expect(throws: conflict) {
      try store.save(SampleShifts.evening(), by: "mia", clearingDraft: began)
    }
    #expect(throws: conflict) {
      try store.edit(
        store.save(SampleShifts.evening(), by: "t"), replacingWith: SampleShifts.evening(),
        reason: "r", by: "mia", clearingDraft: began)
    }
    #expect(try store.drafts().map(\.json) == ["joe's"])
    try store.save(SampleShifts.evening(), by: "joe", clearingDraft: newer.version)
    #expect(try store.drafts().isEmpty)
  }
}
