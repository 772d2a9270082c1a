import Books
import Money
import Testing
import Tips

@testable import Papers

/// All that is missing is told at once, each with what to do.
@Suite struct GapTests {
  typealias Change = @Sendable (inout PeriodRecords, inout HouseSettings) throws -> Void

  struct Case: Sendable {
    let format: PayrollFormat
    /// What the problem and its remedy say; nothing where nothing is missing.
    let told: [String]
    let change: Change

    init(_ format: PayrollFormat, _ told: String..., change: @escaping Change) {
      (self.format, self.told, self.change) = (format, told, change)
    }
  }

  static func gaps(_ format: PayrollFormat, _ change: Change) throws -> [String] {
    var records = try Fortnight(rounded: false).records
    var settings = try Fortnight.settings("with-the-pay")
    try change(&records, &settings)
    return try PayrollExport(format, of: records, settings: settings).missing()
      .map { "\($0.problem) \($0.remedy)" }
  }

  private static func badID(_ system: PayrollSystem, _ id: String, _ rule: String) -> Case {
    Case(
      .program(system), "“\(id)” of Ana Díaz is no ID of \(system.title): write \(rule), as",
      "staff-1"
    ) { records, _ in
      records.people[1].payrollIDs[system] = id
    }
  }

  private static func unknownHours(_ state: ShiftState, _ remedy: String) -> Case {
    Case(.adpRun, "The hours of O'Neil, Pat in shift 1 (2026-09-14) are not known", remedy) {
      records, _ in
      records.payouts[2].state = state
      records.payouts[2].timeWorked = nil
    }
  }

  static let closing: [Case] = [
    Case(.csv, "No shift from 2026-09-14 to 2026-09-27 is closed; 1 of them is open") {
      records, _ in
      records.shifts.removeAll { $0.state == .closed || $0.state == .paid }
    },
    Case(.csv, "No shift from 2026-09-14 to 2026-09-27 is closed. Name other days") { records, _ in
      records.shifts = []
    },
    Case(.gusto, "house.yml has no title for the role runner", "under “titles:”") { _, settings in
      settings.payroll.gusto.titles[try #require(JobRole("runner"))] = nil
    },
    // A role that nobody is paid for needs no title.
    Case(.gusto) { _, settings in
      settings.payroll.gusto.titles[try #require(JobRole("manager"))] = nil
    },
    Case(.gusto, "$16.00 of wages were handed out in cash", "write “leave out: [bonus]”") {
      _, settings in
      settings.wagesPaid = .likeTips
    },
    Case(.gusto) { _, settings in
      settings.wagesPaid = .likeTips
      settings.payroll.gusto.leftOut.insert(.bonus)
    },
    Case(
      .adpRun, "2026-09-14 to 2026-09-26 is no pay period",
      "Export a whole period: 2026-09-14 to 2026-09-27."
    ) { records, _ in
      records.days = try .of("2026-09-14", "2026-09-26")
    },
    Case(.adpRun, "house.yml does not say the pay periods", "Write “pay periods:") { _, settings in
      settings.schedule = nil
    },
    unknownHours(.closed, "reopen it with “reopen shift 1”"),
    unknownHours(.reviewed, "Enter them with “edit shift 1”"),
    Case(.paychex, "two digits after the point; JPY has others") { records, _ in
      records.currency = try #require(Currency(code: "JPY"))
    },
    Case(.csv) { records, _ in records.currency = try #require(Currency(code: "JPY")) },
  ]

  static let people: [Case] = [
    badID(.adpWorkforceNow, "12A", "1 to 6 digits"),
    badID(.adpWorkforceNow, "1234567", "1 to 6 digits"),
    badID(.adpRun, "1 2", "1 to 20 letters or digits"),
    badID(.paychex, "12345678901", "1 to 10 letters or digits"),
    badID(.gusto, "é12345", "1 to 12 letters or digits"),
    Case(.quickbooks, "“O'Neil␍␊ Pat” of O'Neil, Pat is no ID of QuickBooks") {
      records, _ in
      records.people[4].payrollIDs[.quickbooks] = "O'Neil\r\n Pat"
    },
    Case(.paychex, "Ana Díaz and Lee \"Ace\" Wong have the same ID", "“102”", "staff-2") {
      records, _ in
      records.people[1].payrollIDs[.paychex] = "102"
    },
    Case(.gusto, "staff-1 and staff-2 are both called Ana Díaz", "Take “gusto_employee_id”") {
      records, settings in
      settings.payroll.gusto.leftOut.insert(.employeeID)
      (records.people[2].firstName, records.people[2].lastName) = ("ANA", "Díaz")
    },
    Case(.gusto, "O'Neil, Pat has no first and last name", "staff-3") { records, _ in
      records.people[4].lastName = nil
    },
    Case(.adpWorkforceNow, "“王” cannot be written in the letters", "staff-3") { records, _ in
      records.people[4].lastName = "王"
    },
  ]

  @Test(arguments: closing.indices) func whatTheSettingsAndDaysLackIsTold(place: Int) throws {
    try check(Self.closing[place])
  }

  @Test(arguments: people.indices) func whatPeopleLackIsTold(place: Int) throws {
    try check(Self.people[place])
  }

  private func check(_ gap: Case) throws {
    let gaps = try Self.gaps(gap.format, gap.change)
    #expect(gaps.count == (gap.told.isEmpty ? 0 : 1), "\(gaps)")
    for words in gap.told { #expect(gaps.first?.contains(words) == true, "\(gaps)") }
  }

  @Test func aHouseWithoutSettingsIsToldEverything() throws {
    let gaps = try Self.gaps(.adpWorkforceNow) { records, settings in
      settings = HouseSettings(file: "house.yml")
      records.people[1].payrollIDs = [:]
    }
    let told = [
      "“tips paid: all with the pay”", "$70.00 of service charges and house money",
      "“company code: A1B”", "“batch ID: TIPS”", "$470.00 of paycheck tips has no code",
      "$70.00 of wages has no code", "Ana Díaz has no ID for ADP Workforce Now",
    ]
    #expect(gaps.count == told.count)
    for (gap, words) in zip(gaps, told) { #expect(gap.contains(words), "\(gap)") }
  }

  @Test func nothingIsMadeWhileSomethingIsMissing() throws {
    let records = try Fortnight(rounded: false).records
    let export = PayrollExport(.gusto, of: records, settings: HouseSettings(file: "house.yml"))
    let gaps = try export.missing()
    let error = PayrollExportError.incomplete(gaps)
    #expect(throws: error) { try export.file() }
    #expect(gaps.allSatisfy { error.description.contains($0.problem) })
  }

  @Test func cashThatIsRoundedButComesWithThePayIsToldAndPaidToTheCent() throws {
    let settings = try Fortnight.settings("with-the-pay")
    let files = try [true, false].map {
      try PayrollExport(.csv, of: Fortnight(rounded: $0).records, settings: settings).file()
    }
    #expect(files[0].text == files[1].text)
    let told = Set(files[0].notices.map(\.description))
      .subtracting(files[1].notices.map(\.description))
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("Cash is rounded in shift 3 (2026-09-25), but house.yml") == true)
  }

  @Test(
    "names that would part a line are refused",
    arguments: [("Pat\nO", "A"), ("Pat\tO", "9"), ("Pat\rO", "D"), ("Pat\u{202E}O", "202E")])
  func namesThatCannotBePrinted(_ name: String, _ code: String) throws {
    for format in [PayrollFormat.csv, .json, .gusto] {
      let gaps = try Self.gaps(format) { records, _ in records.people[4].lastName = name }
      #expect(gaps.count == 1)
      #expect(gaps.first?.contains("holds the invisible character U+\(code). ") == true)
    }
    #expect(try Self.gaps(.paychex) { records, _ in records.people[4].lastName = name } == [])
  }

  @Test(
    "letters with accents are written plain, others are refused",
    arguments: [
      ("Díaz", "Diaz"), ("Łukasz", "Lukasz"), ("Strauß", "Strauss"), ("Ngô Đình", "Ngo Dinh"),
      ("O’Brien", "O'Brien"), ("Zoë–Ann", "Zoe-Ann"), ("Ana", "Ana"), ("王", nil), ("Ana\\", nil),
      ("{Ana}", nil), ("👩‍🍳", nil), ("Ana\u{7F}", nil),
    ] as [(String, String?)])
  func plainLetters(_ name: String, _ plain: String?) { #expect(PlainLetters.text(name) == plain) }

  static let unsoundBooks: [(words: String, change: @Sendable (inout PeriodRecords) -> Void)] = [
    ("add up to $300.00, but $300.01 was shared out", { $0.shifts[0].tips = .cents(30_001) }),
    ("is not the sum of its sources", { $0.payouts[0].amount = .cents(12_001) }),
  ]

  @Test("books that do not close are refused, naming the shift", arguments: unsoundBooks.indices)
  func unsound(place: Int) throws {
    var records = try Fortnight(rounded: false).records
    Self.unsoundBooks[place].change(&records)
    let export = PayrollExport(.csv, of: records, settings: try Fortnight.settings("at-night"))
    let error = #expect(throws: PayrollExportError.self) { try export.file() }
    #expect(error?.description.contains(Self.unsoundBooks[place].words) == true)
    #expect(error?.description.contains("shift 1 (2026-09-14)") == true)
  }

  @Test func aFileThatDoesNotHoldThePayoutsIsAFault() {
    let error = PayrollExportError.fileDoesNotClose(expected: "$2.00", actual: "$1.00")
    #expect(error.description.contains("would hold $1.00 instead of $2.00"))
  }
}
