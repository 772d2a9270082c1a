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

  @Test func aVoidedShiftStaysReadableAndFreesItsPictures() throws {
    let picture = [try SampleShifts.picture(1)]
    let id = try store.save(SampleShifts.evening(scans: picture), by: "mia")
    try store.void(id, reason: "entered twice", by: "joe")
    let stored = try store.shift(id)
    #expect(stored.state == .voided)
    #expect(stored.voidReason == "entered twice")
    #expect(stored.log.map(\.who) == ["mia", "joe"])
    #expect(try store.shifts().isEmpty)
    #expect(try store.periodRecords(of: .allDays).payouts.isEmpty)
    #expect(try store.shifts(includingVoided: true).map(\.id) == [id])
    #expect(try store.save(SampleShifts.evening(scans: picture), by: "mia") != id)
  }

  @Test func aVoidedShiftIsFinal() throws {
    let id = try store.save(SampleShifts.evening(), by: "t")
    try store.void(id, reason: "r", by: "t")
    #expect(throws: TipStoreError.shiftIsVoided(id)) { try store.void(id, reason: "r", by: "t") }
    #expect(throws: TipStoreError.shiftIsVoided(id)) {
      try store.edit(id, replacingWith: SampleShifts.evening(), reason: "r", by: "t")
    }
  }

  @Test(arguments: ["", "   "])
  func aChangeNeedsAReason(reason: String) throws {
    let id = try store.save(SampleShifts.evening(), by: "t")
    #expect(throws: TipStoreError.reasonMissing) { try store.void(id, reason: reason, by: "t") }
    #expect(throws: TipStoreError.reasonMissing) {
      try store.edit(id, replacingWith: SampleShifts.evening(), reason: reason, by: "t")
    }
  }

  @Test func anEditKeepsOldAndNewValuesWithWhoAndWhy() throws {
    let id = try store.save(SampleShifts.evening(netSales: 100_000), by: "mia")
    try store.edit(
      id, replacingWith: SampleShifts.evening(netSales: 120_000), reason: "typo", by: "joe")
    let stored = try store.shift(id)
    #expect(stored.shift.servers[0].netSales == Money(minorUnits: 120_000))
    let change = try #require(
      stored.log.first { $0.oldValue?.contains("1000.00") == true })
    #expect(change.newValue?.contains("1200.00") == true)
    #expect(change.who == "joe")
    #expect(change.why == "typo")
  }

  @Test(arguments: [
    "UPDATE change_log SET who = 'nobody'", "DELETE FROM change_log", "DELETE FROM shifts",
    "DELETE FROM staff",
    "INSERT OR REPLACE INTO change_log SELECT * FROM change_log LIMIT 1",
    "UPDATE payouts SET amount = -1", "UPDATE payouts SET amount = amount || '.5'",
    "UPDATE payouts SET employee_id = 99",
    "UPDATE shifts SET business_date = '2026-02-30', revision = revision + 1",
  ])
  func theDatabaseItselfRefuses(statement: String) throws {
    try store.save(SampleShifts.evening(), by: "t")
    #expect(throws: DatabaseError.self) {
      try store.queue.write { db in try db.execute(sql: statement) }
    }
  }

  @Test func peopleOfOneNameKeepApartAndANewNameKeepsThePast() throws {
    let name = try PersonName("Maria G")
    let first = try store.addEmployee(name: name, by: "t")
    let second = try store.addEmployee(name: try PersonName("MARIA G"), by: "t")
    #expect(first.sameName.isEmpty)
    #expect(second.sameName.map(\.employee) == [first.employee])
    #expect(throws: TipStoreError.severalPeople("Maria G", [first.employee, second.employee])) {
      try store.findOrAdd(name: name, by: "t")
    }
    let newName = try PersonName("Maria Garcia")
    try store.rename(first.employee.id, to: newName, by: "t")
    #expect(try store.staff().map(\.employee.name).contains(newName))
    let stranger = Employee.ID("staff-99")
    #expect(throws: TipStoreError.noSuchEmployee(stranger)) {
      try store.rename(stranger, to: newName, by: "t")
    }
  }

  @Test func twoOfOneNameInAShiftAreTwoPeople() throws {
    let shift = try SampleShifts.evening().shift
    let twins = Shift(
      date: shift.date,
      servers: try ["x", "y"].map { id in
        ServerReport(
          employee: try SampleShifts.person(id, "Ana"), netSales: Money(minorUnits: 1_000),
          houseOwesServer: Money(minorUnits: 101), serverOwesHouse: .zero)
      }, support: [])
    let id = try store.save(
      NewShift(shift: twins, currency: .usd, programVersion: "1"), by: "t")
    #expect(Set(try store.shift(id).payouts.map(\.employee.id)).count == 2)
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
    let words = ["Draft \(began.id.rawValue)", "joe", "revision 2", "revision 1", newer.updatedAt]
    for word in words { #expect(conflict.description.contains(word), "\(conflict)") }
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
