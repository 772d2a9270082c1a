import Fixtures
import Foundation
import GRDB
import Money
import Testing
import Tips

@testable import Books

/// Pay periods are closed and locked as a whole; exports are on record.
@Suite struct PeriodTests: OnThreeEvenings {
  let house: ThreeEvenings

  init() throws { house = try ThreeEvenings() }

  @Test func closingAPeriodClosesItsShiftsAndLocksItsDays() throws {
    try store.close(1, by: "t")
    let period = try days("2026-09-24", "2026-09-25")
    let closing = try store.closePeriod(period, payday: day("2026-10-01"), by: "joe")
    #expect((closing.closed, closing.closedBefore) == ([2], [1]))
    #expect(try store.shifts().map(\.state) == [.closed, .closed, .reviewed])
    let kept = try #require(try store.payPeriods().first)
    #expect((kept.days, kept.state, kept.closedBy) == (period, .closed, "joe"))
    let locked = TipStoreError.periodIsClosed(period, day: try day("2026-09-25"))
    #expect(throws: locked) { try store.save(SampleShifts.evening("2026-09-25"), by: "t") }
    #expect(throws: locked) { try store.void(2, reason: "r", by: "t") }
    #expect(throws: locked) { try store.reopen(2, reason: "r", by: "t") }
    #expect(throws: locked) {
      try store.edit(3, replacingWith: SampleShifts.evening("2026-09-25"), reason: "r", by: "t")
    }
    try store.pay(2, on: day("2026-10-01"), settledBy: .everything, by: "t")
  }

  @Test func aReopenedPeriodIsChangedShiftByShiftAndClosedAgain() throws {
    let period = try days("2026-09-24", "2026-09-25")
    try store.closePeriod(period, payday: day("2026-10-01"), by: "t")
    #expect(throws: TipStoreError.reasonMissing) {
      try store.reopenPeriod(period, reason: "", by: "t")
    }
    try store.reopenPeriod(period, reason: "hours were wrong", by: "joe")
    try store.reopen(1, reason: "hours were wrong", by: "joe")
    let again = try store.closePeriod(period, by: "t")
    #expect((again.closed, again.closedBefore) == ([1], [2]))
    #expect(try store.payPeriods().map(\.payday) == [day("2026-10-01")])
    #expect(try store.verifyLog().breaks.isEmpty)
  }

  @Test func periodsLieSideBySide() throws {
    let period = try days("2026-09-24", "2026-09-25")
    let other = try days("2026-09-25", "2026-09-26")
    try store.closePeriod(period, by: "t")
    #expect(throws: TipStoreError.periodsOverlap(other, other: period)) {
      try store.closePeriod(other, by: "t")
    }
    #expect(throws: TipStoreError.periodIsClosed(period, day: period.first)) {
      try store.closePeriod(period, by: "t")
    }
    #expect(throws: TipStoreError.noSuchPeriod(other)) {
      try store.reopenPeriod(other, reason: "r", by: "t")
    }
  }

  @Test func whatIsOpenOrUnpaidPastItsPaydayIsListed() throws {
    try store.closePeriod(days("2026-09-24", "2026-09-24"), payday: day("2026-10-01"), by: "t")
    try store.close(2, by: "t")
    let before = try store.unfinished(asOf: day("2026-10-01"))
    #expect(before.map(\.shift) == [3])
    let later = try store.unfinished(asOf: day("2026-10-02"))
    #expect(later.map(\.shift) == [1, 3])
    #expect(later.map(\.isPastPayday) == [true, false])
    // Days of no closed period have the payday of the house's settings.
    let payday = try day("2026-09-28")
    let all = try store.unfinished(asOf: day("2026-10-02")) { _ in payday }
    #expect(all.map(\.shift) == [1, 2, 3])
    for number: Int64 in [1, 2] {
      try store.pay(number, on: payday, settledBy: .everything, by: "t")
    }
    #expect(try store.unfinished(asOf: day("2026-10-02")).map(\.shift) == [3])
    #expect(throws: TipStoreError.shiftIs(.reviewed, number: 3, needs: [.closed])) {
      try store.pay(3, on: payday, settledBy: .everything, by: "t")
    }
  }

  @Test func aClosedPeriodIsPaidAsAWholeAndOnce() throws {
    let period = try days("2026-09-24", "2026-09-25")
    let payday = try day("2026-10-01")
    #expect(throws: TipStoreError.noSuchPeriod(period)) {
      try store.payPeriod(period, on: payday, settledBy: .everything, by: "t")
    }
    try store.closePeriod(period, payday: payday, by: "t")
    try store.pay(1, on: payday, settledBy: .everything, by: "t")
    let early = try day("2026-09-24")
    #expect(throws: TipStoreError.paidBeforeWork(2, worked: try day("2026-09-25"), paid: early)) {
      try store.payPeriod(period, on: early, settledBy: .everything, by: "t")
    }
    let far = try day("2027-09-24")
    #expect(throws: TipStoreError.paydayIsFar(far, from: try day("2026-09-25"))) {
      try store.payPeriod(period, on: far, settledBy: .everything, by: "t")
    }
    #expect(try store.shifts().map(\.state) == [.paid, .closed, .reviewed])
    let paying = try store.payPeriod(period, on: payday, settledBy: .everything, by: "joe")
    #expect((paying.paid, paying.paidBefore) == ([2], [1]))
    #expect(try store.shift(2).paidOn == payday)
    let entries = try store.lastChanges(100).count
    let again = try store.payPeriod(
      period, on: day("2026-10-05"), settledBy: .everything, by: "joe")
    #expect((again.paid, again.paidBefore) == ([], [1, 2]))
    #expect(try store.shift(2).paidOn == payday)
    #expect(try store.lastChanges(100).count == entries)
    try store.reopenPeriod(period, reason: "r", by: "t")
    #expect(throws: TipStoreError.noSuchPeriod(period)) {
      try store.payPeriod(period, on: payday, settledBy: .everything, by: "t")
    }
  }

  @Test func whatAnExportWasMadeFromCanBeReadAfterCorrections() throws {
    let period = try days("2026-09-24", "2026-09-26")
    for number: Int64 in 1...2 { try store.close(number, by: "t") }
    let then = try store.periodRecords(of: period)
    try store.logExport(of: then, as: "gusto", file: file, by: "t")
    let export = try store.export(1)
    #expect(export.program == "gusto" && export.since == nil)
    try store.reopen(1, reason: "r", by: "t")
    try store.edit(
      1, replacingWith: SampleShifts.evening("2026-10-20"), reason: "other day", by: "t")
    try store.void(2, reason: "r", by: "t")
    let again = try store.records(of: export)
    #expect(again.payouts.map(\.amount) == then.payouts.map(\.amount))
    #expect(again.payouts.map(\.employee) == then.payouts.map(\.employee))
    #expect(again.shifts.map(\.day) == then.shifts.map(\.day))
    #expect(again.shifts.allSatisfy { $0.state == .closed })
    #expect(again.days == period)
    // A shift that was open then is not there any more as it was.
    try store.edit(3, replacingWith: SampleShifts.evening("2026-09-26"), reason: "figures", by: "t")
    #expect(throws: TipStoreError.exportedShiftsAreGone(export: 1, [3])) {
      try store.records(of: export)
    }
    #expect(throws: TipStoreError.noSuchExport(2)) { try store.export(2) }
  }

  @Test func versionsThatCountNoMoreAreHeldAgainstTheirSeals() throws {
    let period = try days("2026-09-24", "2026-09-24")
    try store.close(1, by: "t")
    try store.logExport(of: store.periodRecords(of: period), as: "csv", file: file, by: "t")
    try store.reopen(1, reason: "r", by: "t")
    try store.tamper(
      """
      UPDATE payouts SET amount = amount + 1, card_tips = card_tips + 1, house_pays = house_pays + 1
        WHERE shift_id = 1 AND position = 0 AND pool = 'server'
      """)
    #expect(throws: TipStoreError.changedByOthers([1])) { try store.records(of: store.export(1)) }
  }

  @Test func aShiftThatChangesAfterAnExportIsReported() throws {
    let period = try days("2026-09-24", "2026-09-26")
    try store.close(1, by: "t")
    try store.logExport(of: store.periodRecords(of: period), as: "gusto", file: file, by: "t")
    let export = try #require(try store.exports(touching: period).first)
    #expect((export.format, export.fileName, export.days) == ("gusto", "clock.csv", period))
    // Paying and closing change no figure.
    try store.pay(1, on: day("2026-10-01"), settledBy: .everything, by: "t")
    try store.close(2, by: "t")
    #expect(try store.changes(since: export).isEmpty)
    try store.reopen(1, reason: "r", by: "t")
    try store.void(2, reason: "r", by: "t")
    try store.edit(
      3, replacingWith: SampleShifts.evening("2026-09-27"), reason: "wrong day", by: "t")
    try store.save(SampleShifts.evening("2026-09-25"), by: "t")
    try store.save(SampleShifts.evening("2026-10-25"), by: "t")
    let changes = try store.changes(since: export)
    #expect(changes.map(\.shift) == [1, 2, 4, 3])
    #expect(changes.map(\.kind) == [.changed, .voided, .added, .moved])
  }

  @Test func anExportIsFoundByItsShiftsAlsoFromOtherDays() throws {
    let first = try days("2026-09-24", "2026-09-25")
    try store.close(2, by: "t")
    let format = ExportRecord.format("csv", since: 12)
    try store.logExport(of: store.periodRecords(of: first), as: format, file: file, by: "t")
    let export = try store.export(1)
    #expect((export.program, export.format) == ("csv", "csv, changes since 12"))
    #expect(export.since == 12)
    try store.reopen(2, reason: "wrong day", by: "t")
    try store.edit(
      2, replacingWith: SampleShifts.evening("2026-10-02"), reason: "wrong day", by: "t")
    let later = try days("2026-10-01", "2026-10-31")
    try store.logExport(of: store.periodRecords(of: later), as: "gusto", file: file, by: "t")
    let found = try store.exports(holding: [2])
    #expect(found.map(\.program) == ["csv", "gusto"])
    // Each as it was then.
    #expect(found.map { $0.shifts.map(\.shift) } == [[1, 2], [2]])
    #expect(found.map { $0.shifts.last?.day.description } == ["2026-09-25", "2026-10-02"])
    #expect(try store.exports(holding: [1, 3]).map(\.program) == ["csv"])
    #expect(try store.exports(holding: []).isEmpty && store.exports(holding: [3]).isEmpty)
    #expect(try store.exports(touching: first).map(\.shifts.count) == [2])
  }
}
