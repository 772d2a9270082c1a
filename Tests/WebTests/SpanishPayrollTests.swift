import Access
import Files
import HummingbirdTesting
import Money
import Papers
import Testing
import Tips

@testable import Books
@testable import House
@testable import Web

/// What a payroll file lacks, and what is to know of one, is told in Spanish with the same facts as in English.
@Suite struct SpanishPayrollTests {
  /// All figures, each once, and the texts in quotes: keys and values of a file, names of shown things.
  private static func expectAlike(_ english: String, _ spanish: String) {
    func figures(_ text: String) -> Set<String> {
      Set(text.matches(of: /[0-9][0-9,.:]*[0-9]|[0-9]/).map { String($0.0) })
    }
    let told = Comment(rawValue: "\(english)\n\(spanish)")
    #expect(english != spanish, told)
    #expect(figures(english) == figures(spanish), told)
    let own = spanish.replacing(/«[^»]*»/, with: "").replacing("adp workforce now", with: "")
    let words =
      /\b(the|of|and|was|is|are|nobody|that|enter|correct|shift|write|nothing|under|file|hours|no pay|export|add)\b/
      .ignoresCase()
    #expect(!own.contains(words), told)
  }

  private static func employee(_ name: String, _ id: String) -> Employee {
    do {
      return Employee(id: Employee.ID(id), name: try PersonName(name))
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static let ana = employee("Ana", "staff-1")
  private static let kofi = employee("Kofi", "staff-22")
  private static let days = DayRange.days("2026-09-14", "2026-09-27")
  private static let day = days.first

  private static func shifts(_ count: Int64) -> [ShiftRecord] {
    (0..<count).map {
      ShiftRecord(
        shift: 101 + $0, day: day, state: .reviewed, currency: .usd, netSales: .zero, tips: .zero)
    }
  }

  private static let gaps: [PayrollGap] =
    [
      .nothingClosed(days, open: 0), .nothingClosed(days, open: 1), .nothingClosed(days, open: 3),
      .tipsPaid(file: "house.yml"), .wagesPaid(file: "house.yml", amount: "$70.00"),
      .setting(
        file: "house.yml", section: "adp workforce now", key: "batch ID", example: "TIPS"),
      .title(file: "house.yml", role: .runner),
      .cashWagesForGusto(amount: "$16.00", file: "house.yml"), .schedule(file: "house.yml"),
      .notAPeriod(days, nearest: DayRange.days("2026-09-07", "2026-09-20")),
      .currency("JPY", format: .paychex), .sharedName([ana, kofi], name: "Ana Díaz"),
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
        .badPayrollID(ana, system, id: "1 2", rule: "a rule"),
      ]
    }

  @Test(arguments: gaps)
  func everyGapIsTold(gap: PayrollGap) {
    Self.expectAlike("\(gap.problem) \(gap.remedy)", "\(gap.spanishProblem) \(gap.spanishRemedy)")
    for person in [Self.ana, Self.kofi] where gap.problem.contains(person.name.text) {
      #expect(gap.spanishProblem.contains(person.name.text))
    }
    #expect(gap.spanishProblem != gap.problem)
  }

  /// What would turn or part a line is shown harmlessly in Spanish too.
  @Test func aNameThatCannotBePrintedIsShownHarmlessly() {
    let gap = PayrollGap.badPayrollID(Self.ana, .quickbooks, id: "A\u{202E}\nB", rule: "")
    #expect(gap.spanishProblem.hasPrefix("«A\u{FFFD}\u{FFFD}B» de Ana no es un ID de QuickBooks"))
  }

  @Test(
    arguments: [
      .incomplete([.legalName(ana)]), .incomplete([.legalName(ana), .schedule(file: "h.yml")]),
      .shiftDoesNotClose(shift: 7, day: day, expected: "$300.01", actual: "$300.00"),
      .payoutDoesNotClose(shift: 7, day: day),
      .fileDoesNotClose(expected: "$2.00", actual: "$1.00"), .money(.overflow),
    ] as [PayrollExportError])
  func everyRefusalIsTold(error: PayrollExportError) {
    Self.expectAlike(error.sentence(in: .english), error.sentence(in: .spanish))
    #expect(error.sentence(in: .english) == error.description)
  }

  private static let notices: [PayrollNotice] = [
    .openShifts(shifts(1)), .openShifts(shifts(12)), .openShiftsIncluded(shifts(2)),
    .leftOut(.paycheckTips, amount: "$12.00"), .nothingFor([ana, kofi]),
    .paidAhead(ana, amount: "$0.20"), .paidAhead(ana, amount: "$0.20", isLess: true),
    .takesBack([ana, kofi], format: .gusto, since: 4),
    .roundedCash(shifts(1), file: "house.yml", tipsPaid: .withThePay),
    .overtime(ana, week: days, hours: "46:30", above: "6:30"),
    .overtime(ana, week: days, hours: "46:30", above: "6:30", isOfChanges: true),
    .notAPeriod(days),
  ]

  @Test(arguments: notices)
  func everyNoticeIsTold(notice: PayrollNotice) {
    Self.expectAlike(notice.sentence(in: .english), notice.sentence(in: .spanish))
    #expect(notice.sentence(in: .english) == notice.description)
  }

  @Test(
    arguments: [
      .unknown("house", near: "house-2", known: []), .unknown("x", near: nil, known: ["a1", "b2"]),
      .notYet("h", day: day, first: days.last),
    ] as [PolicyChoiceError])
  func everyPolicyThatComputesNothingIsTold(error: PolicyChoiceError) {
    let reason = PolicyTrial.Refusal.Reason.policy(error)
    Self.expectAlike(
      reason.sentence(in: .usd, .english), reason.sentence(in: .usd, .spanish))
    let shift = PolicyTrial.Refusal.Reason.shift(.noServers)
    #expect(shift.sentence(in: .usd, .english) == ShiftError.noServers.sentence(in: .usd))
    #expect(shift.sentence(in: .usd, .spanish) == ShiftError.noServers.spanish(in: .usd))
  }

  // MARK: - Books

  /// Shifts of three days, the first two closed.
  private static func books() throws -> TestHouse {
    let house = try TestHouse()
    try house.write(
      settings: "tips paid: at night\nwages paid: with the pay\npayroll: {gusto: {hours: no}}\n")
    for day in ["2026-09-24", "2026-09-25"] {
      try house.store.close(house.saveShift(day), by: "t")
    }
    return house
  }

  private static func export(
    _ id: Int64, _ format: String = "csv", file: String? = "a.csv"
  ) -> ExportRecord {
    ExportRecord(
      id: id, at: "2026-09-28T09:00:00Z", who: "t", format: format, days: days, fileName: file,
      hash: ContentHash(of: [1]), shifts: [])
  }

  private static func shifts(_ count: Int64, in export: Int64) -> [ShiftInExport] {
    (0..<count).map {
      ShiftInExport(shift: ExportedShift(shift: 101 + $0, day: day), export: export)
    }
  }

  private static func change(_ kind: ExportedChange.Kind) -> ExportedChange {
    ExportedChange(shift: 7, day: day, kind: kind)
  }

  private static let changes: [ExportedChange] = [
    change(.changed), change(.voided), change(.added), change(.moved),
  ]

  @Test(
    arguments: [
      .sameFile(export(4)), .otherFile(export(4)), .changed(export(4), changes),
      .wholeAfterChanges(export(4)), .repeated(format: "csv", shifts(2, in: 3)),
      .elsewhere(.gusto, shifts(12, in: 3)),
    ] as [ExportWarning])
  func everythingThatWasExportedBeforeIsTold(warning: ExportWarning) {
    let day = { (moment: String) in String(moment.prefix(10)) }
    Self.expectAlike(warning.sentence(in: .english, day), warning.sentence(in: .spanish, day))
    #expect(warning.sentence(in: .english, day) == warning.description)
  }

  @Test(
    arguments: changes.map(ExportHistory.Note.changed) + [
      .goesOn(in: 5), .another(than: 4), .repeated(shifts(1, in: 3)[0]),
    ])
  func whatBecameOfAnExportIsTold(note: ExportHistory.Note) {
    Self.expectAlike(note.sentence(in: .english), note.sentence(in: .spanish))
    #expect(note.sentence(in: .english) == note.description)
  }

  @Test func anExportIsNamedWithItsFile() {
    let since = Self.export(5, ExportRecord.format("gusto", since: 4), file: nil)
    #expect(Self.export(4).name(in: .english) == "csv, a.csv")
    #expect(Self.export(4).name(in: .spanish) == "csv, a.csv")
    #expect(since.name(in: .english) == "gusto, changes since 4, export 5")
    #expect(
      since.name(in: .spanish) == "gusto, cambios desde la exportación 4, exportación 5")
  }

  /// A whole page of a file that cannot be made, and one of a file that can.
  @Test func thePagesOfFilesSpeakSpanish() async throws {
    let house = try Self.books()
    _ = try house.saveShift("2026-09-26")
    let cookies = try house.cookies(of: .manager) + "; language=es"
    let query = "from=2026-09-01&to=2026-09-30"
    try await house.ask { browser in
      let refused = try await browser.get(
        "/exports/offer?format=paychex&\(query)", cookies: cookies)
      #expect(refused.text.contains("No se hizo ningún archivo; faltan estas cosas:"))
      #expect(!refused.text.contains("does not") && !refused.text.contains("has no"))
      let offer = try await browser.get("/exports/offer?format=csv&\(query)", cookies: cookies)
      #expect(offer.text.contains("Sin cerrar, así que no están en el archivo: turno 3"))
      let list = try await browser.get(
        "/exports/offer?format=payouts-csv&\(query)", cookies: cookies)
      #expect(list.text.contains("Sin cerrar, y aun así en la lista: turno 3"))
    }
  }
}
