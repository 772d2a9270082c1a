import Files
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Books

/// Hours of time clocks and sales of tills: whole files or nothing, and on record.
@Suite struct ImportTests: OnThreeEvenings {
  let house: ThreeEvenings

  init() throws { house = try ThreeEvenings() }

  private func evening(_ shift: Shift) throws -> Int64 {
    try store.save(NewShift(shift: shift, currency: .usd, programVersion: "1"), by: "t")
  }

  @Test func salesAreBroughtInOnce() throws {
    let first = try day("2026-09-24")
    let sales = [DailySales(day: first, netSales: Money(minorUnits: 500_000))]
    #expect(try store.salesPreview(sales, in: .usd).changes.map(\.old) == [nil])
    #expect(try store.importSales(sales, in: .usd, from: file, by: "t").changes.count == 1)
    let again = try store.importSales(sales, in: .usd, from: file, by: "t")
    #expect((again.changes.count, again.unchanged) == (0, 1))
    let other = [DailySales(day: first, netSales: Money(minorUnits: 600_000))]
    let change = try #require(
      try store.importSales(other, in: .usd, from: file, by: "t").changes.first)
    #expect(change.old?.minorUnits == 500_000)
    let records = try store.periodRecords(of: days("2026-09-24", "2026-09-25"))
    #expect(records.dailySales == other)
    #expect(try store.lastChanges(1)[0].oldValue == "5000.00")
  }

  private func hours(_ name: String, _ date: String, _ text: String) throws -> WorkedHours {
    let person = try #require(try store.staff().first { $0.employee.name.text == name })
    return WorkedHours(
      day: try day(date), employee: person.employee.id, time: try #require(WorkedTime(hours: text)))
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

  /// Bo was there from five to eleven: the clock's six hours say the same.
  @Test func hoursThatAgreeWithTheTimesAreTakenAndOthersAreNot() throws {
    let stint = try #require(Stint("17:00-23:00"))
    let timed = try SampleShifts.evening("2026-09-20").shift.replacingWork { employee, work in
      employee.name.text == "Bo" ? WorkDetails(stints: [stint]) : work
    }
    let id = try evening(timed)
    #expect(
      try store.shift(id).payouts.map { $0.timeWorked?.formattedHours } == ["5.33", "6", nil])
    let agreeing = try hours("Bo", "2026-09-20", "6")
    let entries = try store.verifyLog().rows
    let taken = try store.importHours([agreeing], from: file, programVersion: "1", by: "t")
    #expect((taken.unchanged, taken.changes.count, taken.troubles) == (1, 0, []))
    #expect(try store.verifyLog().rows == entries)
    #expect(try store.hoursPreview([agreeing, agreeing]).troubles == [.twice(agreeing, shift: id)])
    let other = try hours("Bo", "2026-09-20", "5.5")
    #expect(try store.hoursPreview([other]).troubles == [.hasTimes(other, shift: id)])
    try store.close(id, by: "t")
    #expect(try store.hoursPreview([agreeing]).unchanged == 1)
    #expect(try store.hoursPreview([other]).troubles == [.fixed(other, shift: id, .closed)])
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
      }, support: [], policy: .article(ArticleRules(serverShares: .hours)))
    let id = try evening(byHours)
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

  @Test func aFileIsTakenWholeOrNotAtAll() throws {
    let good = try hours("Bo", "2026-09-24", "1")
    let stranger = try hours("Bo", "2026-09-23", "1")
    let cleo = try #require(try store.staff().first { $0.employee.name.text == "Cleo" })
    let name = ConfirmedName(spelling: try PersonName("Kleo"), employee: cleo.employee.id)
    func take(_ lines: [WorkedHours], _ more: ConfirmedName...) throws -> HoursPreview {
      try store.importHours(
        lines, remembering: [name] + more, from: file, programVersion: "9", by: "t")
    }
    let entries = try store.verifyLog().rows
    let answer = try take([good, stranger])
    #expect(answer.troubles == [.notInAShift(stranger)])
    #expect((answer.changes.count, answer.remembered) == (1, [name]))
    // Who is on no list is not remembered.
    let nobody = Employee.ID("staff-88")
    #expect(throws: TipStoreError.noSuchEmployee(nobody)) {
      try take([good], ConfirmedName(spelling: PersonName("Zed"), employee: nobody))
    }
    // Not a row was written: no time, no spelling, no import.
    #expect(try store.verifyLog().rows == entries)
    #expect(try store.members(spelled: name.spelling).isEmpty)
    #expect(try store.shift(1).shift.servers[1].timeWorked == nil)
    let taken = try take([good])
    #expect((taken.changes.count, taken.troubles) == (1, []))
    #expect(try store.members(spelled: name.spelling).map(\.employee) == [cleo.employee])
    #expect(try store.hoursPreview([good], remembering: [name]).remembered.isEmpty)
  }

  @Test func theRoleTellsTwoEntriesOfOnePersonApart() throws {
    let shift = try SampleShifts.evening("2026-09-20").shift
    let ana = shift.servers[0].employee
    let both = Shift(
      date: shift.date, servers: shift.servers,
      support: [SupportMember(employee: ana, role: .busser, timeWorked: WorkedTime(hours: "1"))])
    let number = try evening(both)
    var line = try hours("Ana Díaz", "2026-09-20", "3")
    #expect(try store.hoursPreview([line]).troubles == [.severalEntries(line, shifts: [number])])
    line.role = .host
    #expect(
      try store.hoursPreview([line]).troubles
        == [.otherRole(line, shifts: [number], roles: [.busser, .server])])
    var server = line
    (line.role, server.role) = (.busser, .server)
    server.time = try #require(WorkedTime(hours: "4"))
    try store.importHours([line, server], from: file, programVersion: "1", by: "t")
    let kept = try store.shift(number).shift
    #expect(kept.servers[0].timeWorked == WorkedTime(hours: "4"))
    #expect(kept.support[0].timeWorked == WorkedTime(hours: "3"))
  }

  @Test func salesOfAClosedPeriodStayAsTheyAre() throws {
    let (first, second) = (try day("2026-09-24"), try day("2026-09-25"))
    let sales = [first, second].map { DailySales(day: $0, netSales: Money(minorUnits: 400_000)) }
    try store.importSales(sales, in: .usd, from: file, by: "t")
    let period = try days("2026-09-25", "2026-09-26")
    try store.closePeriod(period, by: "t")
    // What the books hold already may be said again.
    #expect(try store.importSales(sales, in: .usd, from: file, by: "t").locked.isEmpty)
    let wrong = sales.map { DailySales(day: $0.day, netSales: Money(minorUnits: 500_000)) }
    let locked = SalesPreview.Locked(day: second, period: period)
    #expect(try store.salesPreview(wrong, in: .usd).locked == [locked])
    let entries = try store.verifyLog().rows
    #expect(try store.importSales(wrong, in: .usd, from: file, by: "t").locked == [locked])
    #expect(try store.verifyLog().rows == entries)
    #expect(try store.periodRecords(of: days("2026-09-24", "2026-09-25")).dailySales == sales)
    try store.reopenPeriod(period, reason: "r", by: "t")
    #expect(try store.importSales(wrong, in: .usd, from: file, by: "t").changes.count == 2)
  }

  @Test(arguments: [
    (149_999, true), (150_000, false), (300_000, false), (600_001, false), (600_002, true),
    (500, true), (0, true),
  ]) func aTillThatSaysHalfOrDoubleOfTheShiftsIsDoubted(_ till: Int64, _ isFar: Bool) throws {
    let (first, amount) = (try day("2026-09-24"), Money(minorUnits: till))
    let doubt = SalesPreview.Doubt(day: first, till: amount, shifts: Money(minorUnits: 300_000))
    // A day without shifts says nothing.
    for (day, doubts) in [(first, isFar ? [doubt] : []), (try day("2026-01-01"), [])] {
      let sales = [DailySales(day: day, netSales: amount)]
      #expect(try store.salesPreview(sales, in: .usd).doubts == doubts)
    }
  }
}
