import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Files that hold only what changed since an earlier one.
@Suite("Changes since an export") struct ChangesTests {
  static let tables = [.csv] + PayrollSystem.allCases.map(PayrollFormat.program)

  /// What a file says of one person under one code or column.
  private struct Figure: Hashable {
    let person: PayrollCell
    let code: String
  }

  private static func settings(_ house: String = "with-the-pay") throws -> HouseSettings {
    var settings = try Fortnight.settings(house)
    // Payroll pays everything, so that no figure is without a code.
    settings.tipsPaid = .withThePay
    return settings
  }

  /// What the earlier file was made from: neither the open nor the void shift.
  private static func earlier() throws -> PeriodRecords {
    var records = try Fortnight(rounded: false).records
    records.shifts.removeAll { $0.shift > 3 }
    records.payouts.removeAll { $0.shift > 3 }
    return records
  }

  /// Two dollars of the 25th go from Pat to Ana.
  private static func move(_ records: inout PeriodRecords) throws {
    try records.payouts[8].add(toCardTips: 200)
    try records.payouts[10].add(toCardTips: -200)
  }

  /// A file's table, and the column that says who it is.
  private static func table(of export: PayrollExport) throws -> (PayrollTable, idColumn: Int) {
    let paid = PayMethods(
      tips: try #require(export.settings.tipsPaid), wages: export.settings.wagesPaid ?? .withThePay)
    let table = try #require(export.layout(of: export.lines(paid: paid))).table()
    let idColumn = try #require(
      table.header.firstIndex {
        ["employee_id", "gusto_employee_id", "File #", "Employee Id", "Worker ID", "Employee"]
          .contains($0)
      })
    return (table, idColumn)
  }

  /// Every figure of a file, in minor units or hundredths of an hour; zeros are not told.
  private static func figures(
    _ format: PayrollFormat, _ export: PayrollExport
  ) throws -> [Figure: Int64] {
    let (table, idColumn) = try Self.table(of: export)
    let codeColumn = table.header.firstIndex {
      ["Earnings Code", "Pay Component", "Payroll Item"].contains($0)
    }
    var sums: [Figure: Int64] = [:]
    for row in table.rows {
      for (column, cell) in row.enumerated() {
        let header = table.header[column]
        // Workforce Now has a code for each amount, before it.
        let place = codeColumn ?? (header.hasSuffix("Amount") ? column - 1 : nil)
        let code = place.flatMap { row[$0].text(in: .usd) } ?? header
        let value: Int64
        switch cell {
        case .money(let money, _), .amount(let money): value = money.minorUnits
        case .hours:
          // As it is printed, with one sign and two digits.
          let text = try #require(cell.text(in: .usd))
          #expect(text.wholeMatch(of: /-?[0-9]+\.[0-9]{2}/) != nil, "\(text)")
          value = try #require(Int64(text.replacing(".", with: "")), "\(text)")
        case .count(let count): value = Int64(count)
        case .blank, .text, .plain: continue
        }
        sums[Figure(person: row[idColumn], code: code), default: 0] += value
      }
    }
    return sums.filter { $0.value != 0 }
  }

  /// The fortnight after some corrections: payouts that rose or fell, one person more in a shift, a
  /// whole shift taken back.
  private static func corrected(seed: UInt64) throws -> PeriodRecords {
    var random = SeededGenerator(seed: seed)
    var records = try Fortnight(rounded: false).records
    for place in records.payouts.indices where Bool.random(using: &random) {
      let payout = records.payouts[place]
      guard payout.amount != .zero else { continue }
      try records.payouts[place].add(
        toCardTips: .random(in: -payout.sources.cardTips.minorUnits...5000, using: &random))
      records.payouts[place].timeWorked = WorkedTime(
        seconds: 60 * Int.random(in: 0...600, using: &random))
    }
    if seed.isMultiple(of: 3) {
      records.shifts.removeAll { $0.shift == 1 }
      records.payouts.removeAll { $0.shift == 1 }
    }
    for place in records.shifts.indices {
      let number = records.shifts[place].shift
      records.shifts[place].tips = try records.payouts.filter { $0.shift == number }.map(\.amount)
        .sum()
    }
    return records
  }

  @Test(
    "The earlier file and the changes add up to the file of now, person by person, code by code",
    arguments: tables, 1...12)
  func law(format: PayrollFormat, seed: UInt64) throws {
    let old = try Self.earlier()
    let new = try Self.corrected(seed: seed)
    let settings = try Self.settings()
    let before = PayrollExport(format, of: old, settings: settings)
    let now = PayrollExport(format, of: new, settings: settings)
    let changes = PayrollExport(
      format, of: new, settings: settings, since: .init(export: 3, records: old))
    #expect(try changes.missing() == [])
    let sum = try Self.figures(format, before)
      .merging(Self.figures(format, changes), uniquingKeysWith: +)
    #expect(try sum.filter { $0.value != 0 } == Self.figures(format, now))
    #expect(try before.file().total + changes.file().total == now.file().total)
  }

  /// Eva's 5:00 become 3:00, Ana's 5:20 become 5:40 and Pat's 4:00 become 3:45.
  @Test("Hours below zero have one sign, and rounded hours add up", arguments: tables + [.json])
  func hours(format: PayrollFormat) throws {
    let old = try Self.earlier()
    var new = old
    for (place, hours) in [(0, "5:40"), (2, "3:45"), (3, "3")] {
      new.payouts[place].timeWorked = WorkedTime(hours: hours)
    }
    var settings = try Self.settings()
    settings.payroll.items[.quickbooks]?.codes[.hours] = "Hours"
    settings.payroll.gusto.writesHours = true
    let text = try PayrollExport(
      format, of: new, settings: settings, since: .init(export: 3, records: old)
    ).file().text
    for hours in ["0.34", "-0.25", "-2.00"] {
      #expect(text.contains(",\(hours)") || text.contains("\"\(hours)\""), "\(hours): \(text)")
    }
  }

  @Test("Nothing where nothing changed", arguments: tables)
  func nothing(format: PayrollFormat) throws {
    let records = try Self.earlier()
    let same = PayrollExport(
      format, of: records, settings: try Self.settings(), since: .init(export: 3, records: records))
    let file = try same.file()
    #expect(file.people == 0 && file.total == .zero)
    #expect(try Self.figures(format, same).isEmpty)
    #expect(!file.notices.contains { if case .nothingFor = $0 { true } else { false } })
  }

  @Test("Whoever did not change has no line; who fell is below zero, and that is said")
  func below() throws {
    let old = try Self.earlier()
    var new = old
    // Pat had 10.20 of card tips on the 25th; two dollars were Ana's.
    try Self.move(&new)
    let file = try PayrollExport(
      .quickbooks, of: new, settings: Self.settings(), since: .init(export: 3, records: old)
    ).file()
    let lines = file.text.split(separator: "\r\n").dropFirst()
    #expect(lines.count == 2, "\(file.text)")
    for (start, end) in [("\"O'Neil, Pat\"", ",-2.00"), ("\"Díaz, Ana\"", ",2.00")] {
      #expect(lines.contains { $0.hasPrefix(start) && $0.hasSuffix(end) }, "\(file.text)")
    }
    #expect(file.name == "quickbooks-2026-09-14-2026-09-27-changes-since-3.csv")
    #expect(
      file.notices.contains { "\($0)".hasPrefix("Export 3 had higher figures for O'Neil, Pat.") },
      "\(file.notices)")
  }

  @Test("Everybody of whom something is below zero is named", arguments: tables, 1...6)
  func named(format: PayrollFormat, seed: UInt64) throws {
    let old = try Self.earlier()
    let export = PayrollExport(
      format, of: try Self.corrected(seed: seed), settings: try Self.settings(),
      since: .init(export: 3, records: old))
    let (table, idColumn) = try Self.table(of: export)
    let below = table.rows.filter { $0.contains(where: \.isBelowZero) }.map { $0[idColumn] }
    #expect(try Self.takenBack(export).count == Set(below).count)
  }

  @Test("JSON names the same people as CSV") func namedInJSON() throws {
    var all: [Employee] = []
    for seed in 1...6 {
      let named = try [PayrollFormat.csv, .json].map { format in
        try Self.takenBack(
          PayrollExport(
            format, of: Self.corrected(seed: UInt64(seed)), settings: Self.settings(),
            since: .init(export: 3, records: Self.earlier())))
      }
      #expect(named[0] == named[1])
      all += named[0]
    }
    #expect(!all.isEmpty)
  }

  private static func takenBack(_ export: PayrollExport) throws -> [Employee] {
    try export.file().notices.flatMap { notice in
      if case .takesBack(let people, _, _) = notice { people } else { [] as [Employee] }
    }
  }

  @Test("A code is asked for also where the changes of two people come to nothing together")
  func code() throws {
    let old = try Self.earlier()
    var new = old
    try Self.move(&new)
    var settings = try Self.settings()
    settings.payroll.items[.quickbooks]?.codes[.paycheckTips] = nil
    let gaps = try PayrollExport(
      .quickbooks, of: new, settings: settings, since: .init(export: 3, records: old)
    ).missing()
    #expect(gaps.contains { if case .code = $0 { true } else { false } }, "\(gaps)")
  }

  @Test("A shift that is open again is not taken back in silence; a journal has no changes")
  func refused() throws {
    let old = try Self.earlier()
    var new = old
    let place = try #require(new.shifts.firstIndex { $0.shift == 3 })
    new.shifts[place].state = .reviewed
    func gaps(_ format: PayrollFormat, of records: PeriodRecords, includesOpen: Bool = false)
      throws -> [PayrollGap]
    {
      try PayrollExport(
        format, of: records, settings: Self.settings(), includesOpen: includesOpen,
        since: .init(export: 7, records: old)
      ).missing()
    }
    #expect(
      try gaps(.csv, of: new).first == .openAgain(shift: 3, day: new.shifts[place].day, export: 7))
    #expect(try gaps(.csv, of: new, includesOpen: true) == [])
    for format in [PayrollFormat.ledger, .beancount] {
      #expect(try gaps(format, of: old) == [.changesOfJournal(format)])
    }
  }

  @Test("JSON says which export its changes count from") func json() throws {
    let since = PayrollExport.EarlierFile(export: 9, records: try Self.earlier())
    let file = try PayrollExport(
      .json, of: Self.corrected(seed: 3), settings: Self.settings(), since: since
    ).file()
    #expect(file.text.contains("\"changesSince\": 9"), "\(file.text)")
  }
}
