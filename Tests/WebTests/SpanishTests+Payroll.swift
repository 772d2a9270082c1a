import Evening
import Files
import Fixtures
import Foundation
import Money
import Reading
import Testing
import Tips
import Vision
import Words

@testable import Books
@testable import House
@testable import Papers
@testable import Web

extension SpanishTests {
  static func shifts(_ count: Int64) -> [ShiftRecord] {
    (0..<count).map {
      ShiftRecord(
        shift: 101 + $0, day: day, state: .reviewed, currency: .usd, netSales: .zero, tips: .zero)
    }
  }

  static let gaps: [PayrollGap] =
    [
      .nothingClosed(days, open: 0), .nothingClosed(days, open: 1), .nothingClosed(days, open: 3),
      .tipsPaid(file: "house.yml"), .wagesPaid(file: "house.yml", amount: "$70.00"),
      .setting(file: "house.yml", section: "adp workforce now", key: "batch ID", example: "TIPS"),
      .title(file: "house.yml", role: .runner),
      .cashWagesForGusto(amount: "$16.00", file: "house.yml"), .schedule(file: "house.yml"),
      .notAPeriod(days, nearest: DayRange.days("2026-09-07", "2026-09-20")),
      .currency("JPY", format: .program(.paychex)), .sharedName([ana, kofi], name: "Ana Díaz"),
      .legalName(ana), .letters(ana, name: "王"),
      .unprintable(ana, which: .first, scalar: "\u{202E}"),
      .unprintable(ana, which: .last, scalar: "\u{202E}"),
      .hours(ana, shift: 7, day: day, isClosed: true),
      .hours(ana, shift: 7, day: day, isClosed: false), .changesOfJournal(.ledger),
      .openAgain(shift: 7, day: day, export: 4),
    ]
    + PayFigure.allCases.map {
      .code(file: "house.yml", section: "paychex", group: "codes", figure: $0, amount: "$470.00")
    }
    + PayrollSystem.allCases.flatMap { system -> [PayrollGap] in
      [
        .payrollID(ana, system), .sharedPayrollID([ana, kofi], system, id: "102"),
        .badPayrollID(ana, system, id: "1 2"),
      ]
    }

  static let payrollErrors: [PayrollExportError] = [
    .incomplete([.legalName(ana)]), .incomplete([.legalName(ana), .schedule(file: "h.yml")]),
    .shiftDoesNotClose(shift: 7, day: day, expected: "$300.01", actual: "$300.00"),
    .payoutDoesNotClose(shift: 7, day: day),
    .fileDoesNotClose(expected: "$2.00", actual: "$1.00"), .money(.overflow),
  ]

  static let notices: [PayrollNotice] = [
    .openShifts(shifts(1)), .openShifts(shifts(12)), .openShiftsIncluded(shifts(2)),
    .leftOut(.paycheckTips, amount: "$12.00"), .nothingFor([ana, kofi]),
    .paidAhead(ana, amount: "$0.20"), .paidAhead(ana, amount: "$0.20", isLess: true),
    .takesBack([ana, kofi], format: .program(.gusto), since: 4),
    .titles(ana, ["Bar", "Server"], paidAs: nil, file: "house.yml"),
    .titles(ana, ["B (Primary)", "S (Primary)"], paidAs: "B (Primary)", file: "house.yml"),
    .settledOtherwise(shifts(2), file: "house.yml"),
    .voided([VoidedShift(shift: 9, day: day, people: [])]),
    .roundedCash(shifts(1), file: "house.yml", tipsPaid: .withThePay),
    .overtime(ana, week: days, hours: "46:30", above: "6:30"),
    .overtime(ana, week: days, hours: "46:30", above: "6:30", isOfChanges: true), .notAPeriod(days),
  ]

  static func export(
    _ id: Int64, _ format: String = "csv", file: String? = "a.csv"
  ) -> ExportRecord {
    ExportRecord(
      id: id, at: "2026-09-28T09:00:00Z", who: "t", format: format, days: days, fileName: file,
      hash: ContentHash(of: [1]), shifts: [])
  }

  static func shifts(_ count: Int64, in export: Int64) -> [ShiftInExport] {
    (0..<count).map {
      ShiftInExport(shift: ExportedShift(shift: 101 + $0, day: day), export: export)
    }
  }

  static func change(_ kind: ExportedChange.Kind) -> ExportedChange {
    ExportedChange(shift: 7, day: day, kind: kind)
  }

  static let changes: [ExportedChange] = [
    change(.changed), change(.voided), change(.added), change(.moved),
  ]

  static let warnings: [ExportWarning] = [
    .sameFile(export(4)), .otherFile(export(4)), .changed(export(4), changes),
    .wholeAfterChanges(export(4)), .repeated(format: "csv", shifts(2, in: 3)),
    .elsewhere(.program(.gusto), shifts(12, in: 3)),
  ]

  static let notes: [ExportHistory.Note] =
    changes.map(ExportHistory.Note.changed) + [
      .goesOn(in: 5), .another(than: 4), .repeated([101], export: 3),
      .repeated([101, 102, 103], export: 3),
    ]
  static func date(of moment: String) -> String { String(moment.prefix(10)) }

  static let payroll: [Told] =
    gaps.map { Told("\($0.problem) \($0.remedy)", "\($0.spanishProblem) \($0.spanishRemedy)") }
    + payrollErrors.map { error in Told { error.sentence(in: $0) } }
    + notices.map { notice in Told { notice.sentence(in: $0) } }
    + warnings.map { warning in Told { warning.sentence(in: $0, date) } }
    + notes.map { note in Told { note.sentence(in: $0) } }

  @Test func gapsNamePeopleAndShowHarmlesslyWhatCannotBePrinted() {
    for gap in Self.gaps {
      for person in [Self.ana, Self.kofi] where gap.problem.contains(person.name.text) {
        #expect(gap.spanishProblem.contains(person.name.text))
      }
    }
    let gap = PayrollGap.badPayrollID(Self.ana, .quickbooks, id: "A\u{202E}\nB")
    #expect(gap.spanishProblem.hasPrefix("«A\u{FFFD}␊B» de Ana no es un ID de QuickBooks"))
  }

  /// Pages say in English what the command line says.
  @Test func englishIsThatOfTheCommandLine() {
    for error in Self.drawerErrors { #expect(error.sentence(in: .english) == error.description) }
    for error in Self.payrollErrors { #expect(error.sentence(in: .english) == error.description) }
    for notice in Self.notices { #expect(notice.sentence(in: .english) == notice.description) }
    for note in Self.notes { #expect(note.sentence(in: .english) == note.description) }
    for warning in Self.warnings {
      #expect(warning.sentence(in: .english, Self.date) == warning.description)
    }
  }

  @Test func anExportIsNamedWithItsFile() {
    let since = Self.export(5, ExportRecord.format("gusto", since: 4), file: nil)
    #expect(Self.export(4).name(in: .spanish) == "csv, a.csv")
    #expect(since.name(in: .english) == "gusto, changes since 4, export 5")
    #expect(since.name(in: .spanish) == "gusto, cambios desde la exportación 4, exportación 5")
  }
}
