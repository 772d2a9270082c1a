import Books
import Money
import Testing
import Tips

@testable import Papers

/// All that is missing is told at once, each with what to do.
@Suite struct GapTests {
  static func told(
    _ format: PayrollFormat, _ change: (inout PeriodRecords, inout HouseSettings) throws -> Void
  ) throws -> [String] {
    var records = try Fortnight(rounded: false).records
    var settings = try Fortnight.settings("with-the-pay")
    try change(&records, &settings)
    return try PayrollExport(format, of: records, settings: settings).missing()
      .map { "\($0.problem) \($0.remedy)" }
  }

  static func expect(
    _ format: PayrollFormat, _ expected: String...,
    change: (inout PeriodRecords, inout HouseSettings) throws -> Void
  ) throws {
    #expect(try told(format, change) == expected)
  }

  @Test func aHouseWithoutSettingsIsToldEverything() throws {
    let told = try Self.told(.adpWorkforceNow) { records, settings in
      settings = HouseSettings(file: "house.yml")
      records.people[1].payrollIDs = [:]
    }
    #expect(
      told == [
        "house.yml does not say how people get their tips. Write “tips paid: at night”, “tips paid: "
          + "with the pay” or “tips paid: all with the pay”.",
        "The payouts hold $70.00 of service charges and house money, which are wages; house.yml does "
          + "not say how people get them. Write “wages paid: with the pay” or “wages paid: like the "
          + "tips”.",
        "house.yml does not say “company code” under “adp workforce now”. Write “company code: A1B” "
          + "under “payroll:”, “adp workforce now:”.",
        "house.yml does not say “batch ID” under “adp workforce now”. Write “batch ID: TIPS” under "
          + "“payroll:”, “adp workforce now:”.",
        "$470.00 of paycheck tips has no code under “adp workforce now” of house.yml. Write "
          + "“paycheck tips: …” under “codes:”, or “leave out: [paycheck tips]”.",
        "$70.00 of wages has no code under “adp workforce now” of house.yml. Write “wages: …” under "
          + "“codes:”, or “leave out: [wages]”.",
        "Ana Díaz has no ID for ADP Workforce Now. enter the ID of staff-1 for ADP Workforce Now",
      ])
  }

  @Test func nothingIsMadeWhileSomethingIsMissing() throws {
    let records = try Fortnight(rounded: false).records
    let export = PayrollExport(.gusto, of: records, settings: HouseSettings(file: "house.yml"))
    let gaps = try export.missing()
    #expect(throws: PayrollExportError.incomplete(gaps)) { try export.file() }
    #expect(
      PayrollExportError.incomplete([gaps[0]]).description
        == "Nothing was written; this is missing:\n  - house.yml does not say how people get their "
        + "tips.\n    Write “tips paid: at night”, “tips paid: with the pay” or “tips paid: all with "
        + "the pay”.")
  }

  @Test func daysWithoutAClosedShift() throws {
    try Self.expect(
      .csv,
      "No shift from 2026-09-14 to 2026-09-27 is closed; 1 of them is open. Close them with “close "
        + "the shift”, or add the open shifts."
    ) { records, _ in
      records.shifts.removeAll { $0.state == .closed || $0.state == .paid }
    }
    try Self.expect(
      .csv,
      "No shift from 2026-09-14 to 2026-09-27 is closed. Name other days with another first "
        + "and last day; “the list of shifts” says which there are."
    ) { records, _ in records.shifts = [] }
  }

  @Test func cashThatIsRoundedButComesWithThePayIsToldAndPaidToTheCent() throws {
    let settings = try Fortnight.settings("with-the-pay")
    let rounded = try PayrollExport(
      .csv, of: Fortnight(rounded: true).records, settings: settings
    ).file()
    let exact = try PayrollExport(
      .csv, of: Fortnight(rounded: false).records, settings: settings
    ).file()
    #expect(rounded.text == exact.text)
    #expect(
      Set(rounded.notices.map(\.description)).subtracting(exact.notices.map(\.description)) == [
        "Cash is rounded in shift 3 (2026-09-25), but house.yml says “tips paid: with the pay”: what "
          + "the house owed those nights is in the file, to the cent. If it was handed out in cash "
          + "all the same, it would be paid twice: export those days with settings that says “tips "
          + "paid: at night”."
      ])
  }

  @Test(
    "names that would part a line are refused",
    arguments: [("Pat\nO", "A"), ("Pat\tO", "9"), ("Pat\rO", "D"), ("Pat\u{202E}O", "202E")])
  func namesThatCannotBePrinted(_ name: String, _ code: String) throws {
    for format in [PayrollFormat.csv, .json, .gusto] {
      try Self.expect(
        format,
        "The last name of O'Neil, Pat for payroll holds the invisible character U+\(code). "
          + "enter the last name of staff-3"
      ) { records, _ in records.people[4].lastName = name }
    }
    try Self.expect(.paychex) { records, _ in records.people[4].lastName = name }
  }

  @Test func anIDThatCannotBePrintedIsRefusedAndShownHarmlessly() throws {
    try Self.expect(
      .quickbooks,
      "“O'Neil\u{FFFD}\u{FFFD} Pat” of O'Neil, Pat is no ID of QuickBooks: write the name as QuickBooks "
        + "has it. enter the ID of staff-3 for QuickBooks"
    ) { records, _ in records.people[4].payrollIDs[.quickbooks] = "O'Neil\r\n Pat" }
  }

  @Test func rolesWithoutATitle() throws {
    try Self.expect(
      .gusto, "house.yml has no title for the role runner. Write “runner: …” under “titles:”."
    ) { _, settings in settings.payroll.gusto.titles[try #require(JobRole("runner"))] = nil }
  }

  @Test func wagesInCashHaveNoColumnInGusto() throws {
    try Self.expect(
      .gusto,
      "$16.00 of wages were handed out in cash; Gusto's file has no column for them. Enter them in "
        + "Gusto by hand and write “leave out: [bonus]”, or pay wages “with the pay”."
    ) { _, settings in settings.wagesPaid = .likeTips }
    try Self.expect(.gusto) { _, settings in
      settings.wagesPaid = .likeTips
      settings.payroll.gusto.leftOut.insert(.bonus)
    }
  }

  @Test func daysThatAreNoPayPeriod() throws {
    try Self.expect(
      .adpRun,
      "2026-09-14 to 2026-09-26 is no pay period, and the file names the period. Export a whole "
        + "period: 2026-09-14 to 2026-09-27."
    ) { records, _ in
      let last = try #require(records.days.last.adding(days: -1))
      records.days = try #require(DayRange(from: records.days.first, to: last))
    }
    try Self.expect(
      .adpRun,
      "house.yml does not say the pay periods, which the file names. Write “pay periods: {length: "
        + "every two weeks, from: YYYY-MM-DD, payday: 5 days after}”."
    ) { _, settings in settings.schedule = nil }
  }

  @Test func moneyWithOtherDigits() throws {
    try Self.expect(
      .paychex,
      "Paychex Flex takes amounts with two digits after the point; JPY has others. Use the csv, json, "
        + "ledger or beancount format."
    ) { records, _ in records.currency = try #require(Currency(code: "JPY")) }
    try Self.expect(.csv) { records, _ in
      records.currency = try #require(Currency(code: "JPY"))
    }
  }

  @Test(
    "IDs that a program cannot have are told",
    arguments: [
      (
        PayrollFormat.adpWorkforceNow, "12A",
        "“12A” of Ana Díaz is no ID of ADP Workforce Now: a file number has one to six digits."
      ),
      (
        .adpWorkforceNow, "1234567",
        "“1234567” of Ana Díaz is no ID of ADP Workforce Now: a file number has one to six digits."
      ),
      (
        .adpRun, "1 2",
        "“1 2” of Ana Díaz is no ID of ADP RUN: write letters and digits, as RUN shows it."
      ),
      (
        .paychex, "12345678901",
        "“12345678901” of Ana Díaz is no ID of Paychex Flex: a worker ID has one to ten letters and "
          + "digits."
      ),
      (
        .gusto, "é12345",
        "“é12345” of Ana Díaz is no ID of Gusto: write letters and digits, as Gusto shows it."
      ),
    ])
  func badIDs(_ format: PayrollFormat, _ id: String, _ problem: String) throws {
    let system = try #require(format.system)
    try Self.expect(
      format, problem + " enter the ID of staff-1 for \(system.title)"
    ) { records, _ in records.people[1].payrollIDs[system] = id }
  }

  @Test func twoPeopleWithOneID() throws {
    try Self.expect(
      .paychex,
      "Ana Díaz and Lee \"Ace\" Wong have the same ID for Paychex Flex: “102”. Correct one of them: "
        + "enter the ID of staff-2 for Paychex Flex"
    ) { records, _ in records.people[1].payrollIDs[.paychex] = "102" }
  }

  @Test func twoPeopleOfOneNameWithoutIDs() throws {
    try Self.expect(
      .gusto,
      "staff-1 and staff-2 are both called Ana Díaz, and without IDs Gusto cannot tell them apart. "
        + "Take “gusto_employee_id” out of “leave out:”."
    ) { records, settings in
      settings.payroll.gusto.leftOut.insert(.employeeID)
      records.people[2].firstName = "ANA"
      records.people[2].lastName = "Díaz"
    }
  }

  @Test func aRoleThatNobodyIsPaidForNeedsNoTitle() throws {
    try Self.expect(.gusto) { _, settings in
      settings.payroll.gusto.titles[try #require(JobRole("manager"))] = nil
    }
  }

  @Test func peopleWithoutALegalName() throws {
    try Self.expect(
      .gusto,
      "O'Neil, Pat has no first and last name for payroll. enter the first and last name of "
        + "staff-3"
    ) { records, _ in records.people[4].lastName = nil }
  }

  @Test func lettersThatADPDoesNotTake() throws {
    try Self.expect(
      .adpWorkforceNow,
      "“王” cannot be written in the letters that ADP Workforce Now takes. Enter it in Latin "
        + "letters: enter the first and last name of staff-3"
    ) { records, _ in records.people[4].lastName = "王" }
  }

  @Test(arguments: [
    (
      ShiftState.closed,
      "The shift is closed: reopen it with “reopen shift 1”, enter them with “edit shift 1” and "
        + "close it again, or leave hours out of the file (“hours: no” in the settings)."
    ),
    (
      .reviewed,
      "Enter them with “edit shift 1”, or leave hours out of the file (“hours: no” in the settings)."
    ),
  ])
  func hoursThatNobodyEntered(state: ShiftState, remedy: String) throws {
    try Self.expect(
      .adpRun, "The hours of Pat O'Neil in shift 1 (2026-09-14) are not known. " + remedy
    ) { records, _ in
      records.payouts[2].state = state
      records.payouts[2].timeWorked = nil
      records.payouts[2].employee = Employee(
        id: Employee.ID("staff-3"), name: try PersonName("Pat O'Neil"))
    }
  }

  @Test(
    "letters with accents are written plain",
    arguments: [
      ("Díaz", "Diaz"), ("Łukasz", "Lukasz"), ("Strauß", "Strauss"), ("Ngô Đình", "Ngo Dinh"),
      ("O’Brien", "O'Brien"), ("Zoë–Ann", "Zoe-Ann"), ("Ana", "Ana"),
    ])
  func plainLetters(_ name: String, _ plain: String) { #expect(PlainLetters.text(name) == plain) }

  @Test(arguments: ["王", "Ana\\", "{Ana}", "👩‍🍳", "Ana\u{7F}"])
  func lettersWithoutAPlainOneAreRefused(name: String) { #expect(PlainLetters.text(name) == nil) }

  // MARK: - Books that do not close

  @Test func aShiftWhosePayoutsDoNotAddUpIsRefused() throws {
    var records = try Fortnight(rounded: false).records
    records.shifts[0].tips = Money(minorUnits: 30_001)
    let export = PayrollExport(.csv, of: records, settings: try Fortnight.settings("at-night"))
    let error = #expect(throws: PayrollExportError.self) { try export.file() }
    #expect(
      error?.description
        == "The payouts of shift 1 (2026-09-14) add up to $300.00, but $300.01 was shared out. "
        + "Nothing was written; look at the shift with “show shift 1”.")
  }

  @Test func aPayoutThatIsNotTheSumOfItsSourcesIsRefused() throws {
    var records = try Fortnight(rounded: false).records
    records.payouts[0].amount = Money(minorUnits: 12_001)
    let export = PayrollExport(.csv, of: records, settings: try Fortnight.settings("at-night"))
    let error = #expect(throws: PayrollExportError.self) { try export.missing() }
    #expect(
      error?.description
        == "A payout of shift 1 (2026-09-14) is not the sum of its sources. Nothing was written; "
        + "look at the shift with “show shift 1”.")
  }

  @Test func aFileThatDoesNotHoldThePayoutsIsAFault() {
    let error = PayrollExportError.fileDoesNotClose(expected: "$2.00", actual: "$1.00")
    #expect(
      error.description
        == "The file would hold $1.00 instead of $2.00. This is a fault in TipPool: nothing was "
        + "written.")
  }
}
