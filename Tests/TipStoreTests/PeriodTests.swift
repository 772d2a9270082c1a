import BusinessCalendar
import Fixtures
import Foundation
import GRDB
import Monetary
import PayRecords
import Testing
import TipPooling

@testable import TipStore

/// Pay periods are closed and locked as a whole; exports and imports are on record.
@Suite struct PeriodTests {
  let folder: TemporaryFolder
  let store: TipStore
  let file = ImportedFile(name: "clock.csv", hash: PictureHash(of: [1]))

  init() throws {
    folder = try TemporaryFolder()
    store = try TipStore.open(at: folder.database)
    for day in 24...26 { try store.save(SampleShifts.evening("2026-09-\(day)"), by: "t") }
  }

  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso: text)) }

  private func days(_ first: String, _ last: String) throws -> DayRange {
    let from = try day(first)
    let to = try day(last)
    return try #require(DayRange(from: from, to: to))
  }

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
    try store.pay(2, on: day("2026-10-01"), by: "t")
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
    #expect(try store.verifyLog().firstBreak == nil)
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
    #expect(
      try store.payShifts(of: days("2026-09-24", "2026-09-25"), on: payday, by: "t") == [1, 2])
    #expect(try store.unfinished(asOf: day("2026-10-02")).map(\.shift) == [3])
    #expect(throws: TipStoreError.shiftIs(.reviewed, number: 3, needs: [.closed])) {
      try store.payShifts(of: days("2026-09-24", "2026-09-26"), on: payday, by: "t")
    }
  }

  // MARK: - Exports

  @Test func aShiftThatChangesAfterAnExportIsReported() throws {
    let period = try days("2026-09-24", "2026-09-26")
    try store.close(1, by: "t")
    try store.logExport(of: store.periodRecords(of: period), as: "gusto", file: file, by: "t")
    let export = try #require(try store.exports(touching: period).first)
    #expect((export.format, export.fileName, export.days) == ("gusto", "clock.csv", period))
    // Paying and closing change no figure.
    try store.pay(1, on: day("2026-10-01"), by: "t")
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
    try store.logExport(of: store.periodRecords(of: first), as: "csv", file: file, by: "t")
    try store.reopen(2, reason: "wrong day", by: "t")
    try store.edit(
      2, replacingWith: SampleShifts.evening("2026-10-02"), reason: "wrong day", by: "t")
    let later = try days("2026-10-01", "2026-10-31")
    try store.logExport(of: store.periodRecords(of: later), as: "gusto", file: file, by: "t")
    let found = try store.exports(holding: [2])
    #expect(found.map(\.format) == ["csv", "gusto"])
    // Each as it was then.
    #expect(found.map { $0.shifts.map(\.shift) } == [[1, 2], [2]])
    #expect(found.map { $0.shifts.last?.day.description } == ["2026-09-25", "2026-10-02"])
    #expect(try store.exports(holding: [1, 3]).map(\.format) == ["csv"])
    #expect(try store.exports(holding: []).isEmpty && store.exports(holding: [3]).isEmpty)
    #expect(try store.exports(touching: first).map(\.shifts.count) == [2])
  }

  // MARK: - Imports

  @Test func salesAreBroughtInOnce() throws {
    let first = try day("2026-09-24")
    let sales = [DailySales(day: first, netSales: Money(minorUnits: 500_000))]
    #expect(try store.salesChanges(sales).map(\.old) == [nil])
    #expect(try store.importSales(sales, in: .usd, from: file, by: "t").count == 1)
    #expect(try store.importSales(sales, in: .usd, from: file, by: "t").isEmpty)
    let other = [DailySales(day: first, netSales: Money(minorUnits: 600_000))]
    let change = try #require(try store.importSales(other, in: .usd, from: file, by: "t").first)
    #expect(change.old?.minorUnits == 500_000)
    let records = try store.periodRecords(of: days("2026-09-24", "2026-09-25"))
    #expect(records.dailySales == other)
    #expect(try store.lastChanges(1)[0].oldValue == "5000.00")
  }

  private func hours(_ name: String, _ date: String, _ text: String) throws -> WorkedHours {
    let person = try #require(try store.staff().first { $0.employee.name.text == name })
    return WorkedHours(
      day: try day(date), employee: person.employee.id,
      time: try #require(WorkedTime(hours: text)))
  }

  @Test func hoursAreShownFirstAndThenBroughtInOnce() throws {
    let lines = [
      try hours("Ana Díaz", "2026-09-24", "6.5"), try hours("Cleo", "2026-09-25", "4"),
      try hours("Ana Díaz", "2026-09-26", "5.33"),
    ]
    let preview = try store.hoursPreview(lines)
    #expect(preview.changes.map(\.shift) == [1, 2])
    #expect(preview.changes.map { $0.old?.formattedHours } == ["5.33", nil])
    #expect(preview.unchanged == 1)
    #expect(preview.troubles.isEmpty)
    #expect(try store.shift(1).shift.servers[0].timeWorked == WorkedTime(hours: "5.33"))
    #expect(try store.importHours(lines, from: file, programVersion: "9", by: "t") == preview)
    #expect(try store.shift(1).shift.servers[0].timeWorked == WorkedTime(hours: "6.5"))
    #expect(try store.shift(2).shift.support[0].timeWorked == WorkedTime(hours: "4"))
    let change = try #require(try store.shift(1).log.first { $0.what == "server: hours" })
    #expect((change.oldValue, change.newValue) == ("5.33", "6.5"))
    #expect(change.why == "hours of import 1")
    let entries = try store.verifyLog().rows
    let again = try store.importHours(lines, from: file, programVersion: "9", by: "t")
    #expect((again.changes.count, again.unchanged) == (0, 3))
    #expect(try store.verifyLog().rows == entries)
  }

  @Test func hoursThatMovePayAreShownWithThePayouts() throws {
    let shift = try SampleShifts.evening("2026-09-20").shift
    let byHours = Shift(
      date: shift.date,
      servers: shift.servers.map { report in
        ServerReport(
          employee: report.employee, netSales: report.netSales,
          houseOwesServer: report.houseOwesServer, serverOwesHouse: report.serverOwesHouse,
          cashSales: report.cashSales, cashTips: report.cashTips,
          timeWorked: WorkedTime(seconds: 3600))
      }, support: [], policy: HousePolicy(serverShares: .hours))
    let id = try store.save(
      NewShift(shift: byHours, currency: .usd, programVersion: "1"), by: "t")
    let lines = [try hours("Bo", "2026-09-20", "3")]
    let preview = try store.hoursPreview(lines)
    #expect(preview.payouts.map(\.employee.name.text) == ["Ana Díaz", "Bo"])
    try store.importHours(lines, from: file, programVersion: "1", by: "t")
    #expect(try store.shift(id).payouts.map(\.amount) == preview.payouts.map(\.new))
    #expect(try store.verify(shift: id).isSound)
  }

  @Test func linesThatCannotBeTakenSayWhy() throws {
    try store.close(2, by: "t")
    try store.save(SampleShifts.evening("2026-09-26"), by: "t")
    let stranger = try hours("Bo", "2026-09-23", "1")
    let fixed = try hours("Bo", "2026-09-25", "1")
    let several = try hours("Bo", "2026-09-26", "1")
    let once = try hours("Bo", "2026-09-24", "1")
    let preview = try store.hoursPreview([stranger, fixed, several, once, once])
    #expect(
      preview.troubles == [
        .notInAShift(stranger), .twice(once, shift: 1), .fixed(fixed, shift: 2, .closed),
        .severalEntries(several, shifts: [3, 4]),
      ])
    #expect(preview.changes.map(\.shift) == [1])
  }
}
