import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Reviewed, closed, paid; reopened as a new version; voided instead of deleted.
@Suite struct LifeTests {
  let folder: TemporaryFolder
  let store: TipStore
  let payday: CalendarDay

  init() throws {
    (folder, store) = try BooksTemplate.empty.copy()
    payday = try day("2026-10-01")
  }

  private func evening(_ netSales: Int64 = 100_000) throws -> NewShift {
    var scan = try SampleShifts.picture(1)
    scan.readings[0].crop = [1, 2, 3]
    return try SampleShifts.evening(netSales: netSales, scans: [scan])
  }

  @Test func aShiftGoesForwardAndEveryStepIsSigned() throws {
    let id = try store.save(evening(), by: "mia")
    #expect(try store.shift(id).state == .reviewed)
    try store.close(id, by: "joe")
    #expect(try store.shift(id).state == .closed)
    try store.pay(id, on: payday, settledBy: .everything, by: "eva")
    let stored = try store.shift(id)
    #expect(stored.state == .paid && stored.paidOn == payday)
    #expect((stored.closed?.who, stored.paid?.who) == ("joe", "eva"))
    #expect(
      stored.log.map(\.what) == ["shift saved", "shift closed", "seal", "shift paid on 2026-10-01"])
  }

  /// What somebody looked at is what is closed, paid, reopened or voided.
  @Test func aStepFromAnOldLookIsRefused() throws {
    let id = try store.save(evening(), by: "t")
    var seen = try store.shift(id).lastEntry
    func refused(_ body: () throws -> Void) throws {
      let before = try store.shift(id)
      #expect(throws: TipStoreError.shiftChanged(id)) { try body() }
      #expect(try store.shift(id) == before)
    }
    // An edit leaves version and state as they are.
    try store.edit(id, replacingWith: evening(200_000), reason: "r", by: "t")
    try refused { try store.close(id, asSeen: seen, by: "t") }
    seen = try store.shift(id).lastEntry
    try store.close(id, asSeen: seen, by: "t")
    try refused { try store.pay(id, on: payday, settledBy: .everything, asSeen: seen, by: "t") }
    seen = try store.shift(id).lastEntry
    try store.pay(id, on: payday, settledBy: .everything, asSeen: seen, by: "t")
    try refused { try store.reopen(id, reason: "r", asSeen: seen, by: "t") }
    try refused { try store.void(id, reason: "r", asSeen: seen, by: "t") }
    seen = try store.shift(id).lastEntry
    try store.reopen(id, reason: "r", asSeen: seen, by: "t")
    try store.void(id, reason: "r", asSeen: store.shift(id).lastEntry, by: "t")
    #expect(try store.shift(id).state == .voided)
  }

  @Test func aStepOutOfTurnIsRefused() throws {
    let id = try store.save(evening(), by: "t")
    func refused(_ state: ShiftState, _ needs: [ShiftState], _ body: () throws -> Void) {
      #expect(throws: TipStoreError.shiftIs(state, number: id, needs: needs)) { try body() }
    }
    let pay: () throws -> Void = { try store.pay(id, on: payday, settledBy: .everything, by: "t") }
    let edit: () throws -> Void = {
      try store.edit(id, replacingWith: evening(1), reason: "r", by: "t")
    }
    refused(.reviewed, [.closed], pay)
    refused(.reviewed, [.closed, .paid]) { try store.reopen(id, reason: "r", by: "t") }
    try store.close(id, by: "t")
    refused(.closed, [.reviewed]) { try store.close(id, by: "t") }
    refused(.closed, [.reviewed], edit)
    try pay()
    refused(.paid, [.closed], pay)
    refused(.paid, [.reviewed], edit)
    #expect(throws: TipStoreError.reasonMissing) { try store.reopen(id, reason: " ", by: "t") }
  }

  @Test func reopeningMakesANewVersionAndKeepsTheOldOneWhole() throws {
    let id = try store.save(evening(), by: "mia")
    try store.close(id, by: "mia")
    try store.pay(id, on: payday, settledBy: .everything, by: "mia")
    let before = try store.shift(id)
    #expect(try store.reopen(id, reason: "cash forgotten", by: "joe") == 2)
    let open = try store.shift(id)
    #expect((open.id, open.version, open.state) == (id, 2, .reviewed))
    #expect(open.reopenReason == "cash forgotten")
    let copied = before.payouts.map { payout in
      var payout = payout
      (payout.version, payout.state) = (2, .reviewed)
      return payout
    }
    #expect((open.shift, open.payouts) == (before.shift, copied))
    #expect(open.scans == before.scans && open.scans[0].readings[0].crop == [1, 2, 3])
    // Its pictures are its own until it is voided.
    let used = TipStoreError.pictureAlreadyUsed(
      file: "a.png", shift: id, date: try day("2026-09-25"))
    #expect(throws: used) { try store.save(evening(), by: "t") }
    try store.edit(id, replacingWith: evening(150_000), reason: "cash forgotten", by: "joe")
    try store.close(id, by: "joe")
    let old = try store.shift(id, version: 1)
    #expect(!old.isCurrent && old.scans == before.scans)
    #expect((old.state, old.payouts, old.shift) == (.paid, before.payouts, before.shift))
    #expect(try store.shift(id).shift.servers[0].netSales.minorUnits == 150_000)
    #expect(try store.shifts().map(\.version) == [2])
    let records = try store.periodRecords(of: .allDays)
    #expect(records.shifts.map(\.version) == [2])
    #expect(records.payouts.count == before.payouts.count)
    #expect(throws: TipStoreError.noSuchVersion(id, version: 3)) { try store.shift(id, version: 3) }
    try store.void(id, reason: "r", by: "t")
    #expect(try store.save(evening(), by: "t") == id + 1)
  }

  @Test func aPaidShiftMayBeVoidedAndStaysReadable() throws {
    let id = try store.save(evening(), by: "t")
    try store.close(id, by: "t")
    try store.pay(id, on: payday, settledBy: .everything, by: "t")
    try store.void(id, reason: "of another house", by: "t")
    let stored = try store.shift(id)
    #expect((stored.state, stored.voidReason) == (.voided, "of another house"))
    #expect(stored.paidOn == payday)
    #expect(try store.periodRecords(of: .allDays).payouts.isEmpty)
    for step in [
      { try store.close(id, by: "t") },
      { try store.pay(id, on: payday, settledBy: .everything, by: "t") },
      { try store.reopen(id, reason: "r", by: "t") }, { try store.void(id, reason: "r", by: "t") },
    ] { #expect(throws: TipStoreError.shiftIsVoided(id)) { try step() } }
  }
}
