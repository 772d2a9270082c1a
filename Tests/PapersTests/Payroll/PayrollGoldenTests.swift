import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// Each file is compared byte by byte with one that was worked out by hand.
@Suite struct PayrollGoldenTests {
  static let goldens = [
    ("with-the-pay", PayrollFormat.csv, "generic.csv", "payroll-2026-09-14-2026-09-27.csv"),
    ("with-the-pay", .json, "generic.json", "payroll-2026-09-14-2026-09-27.json"),
    ("with-the-pay", .gusto, "gusto.csv", "gusto-2026-09-14-2026-09-27.csv"),
    ("with-the-pay", .adpWorkforceNow, "PRA1BEPI.csv", "PRA1BEPI.csv"),
    ("with-the-pay", .adpRun, "adp-run.csv", "adp-run-2026-09-14-2026-09-27.csv"),
    ("with-the-pay", .paychex, "paychex.csv", "paychex-2026-09-14-2026-09-27.csv"),
    ("with-the-pay", .quickbooks, "quickbooks.csv", "quickbooks-2026-09-14-2026-09-27.csv"),
    ("with-the-pay", .ledger, "ledger.journal", "tips-2026-09-14-2026-09-27.journal"),
    ("with-the-pay", .beancount, "beancount.beancount", "tips-2026-09-14-2026-09-27.beancount"),
    ("at-night", .csv, "generic.csv", "payroll-2026-09-14-2026-09-27.csv"),
    ("at-night", .gusto, "gusto.csv", "gusto-2026-09-14-2026-09-27.csv"),
    ("at-night", .quickbooks, "quickbooks.csv", "quickbooks-2026-09-14-2026-09-27.csv"),
    ("at-night", .ledger, "ledger.journal", "tips-2026-09-14-2026-09-27.journal"),
    ("at-night", .beancount, "beancount.beancount", "tips-2026-09-14-2026-09-27.beancount"),
  ]

  @Test("every format has its golden") func everyFormat() {
    #expect(Set(Self.goldens.map(\.1)) == Set(PayrollFormat.allCases))
  }

  @Test("files are what the hand calculation says", arguments: goldens)
  func golden(_ house: String, _ format: PayrollFormat, _ golden: String, _ name: String) throws {
    let records = try Fortnight(rounded: house == "at-night").records
    let export = PayrollExport(format, of: records, settings: try Fortnight.settings(house))
    #expect(try export.missing() == [])
    let file = try export.file()
    let expected = try Data(contentsOf: Fortnight.goldens(house).appending(path: golden))
    #expect(file.text == String(decoding: expected, as: UTF8.self))
    #expect(Data(file.text.utf8) == expected)
    #expect(file.name == name)
    #expect(file.total == .cents(54_000))
    #expect(file.shifts == [1, 2, 3])
  }

  @Test("the notices say what is not in the file") func notices() throws {
    let records = try Fortnight(rounded: true).records
    let file = try PayrollExport(.gusto, of: records, settings: Fortnight.settings("at-night"))
      .file()
    let told = ["so not in the file: shift 4 (2026-09-26)", "$0.05 more in cash", "no line: Mona"]
    #expect(file.notices.count == told.count && file.people == 4)
    for (notice, words) in zip(file.notices, told) {
      #expect(notice.description.contains(words), "\(notice)")
    }
  }

  @Test func openShiftsAreBroughtInOnlyWhenAskedFor() throws {
    let file = try PayrollExport(
      .csv, of: Fortnight(rounded: false).records, settings: Fortnight.settings("with-the-pay"),
      includesOpen: true
    ).file()
    #expect(file.total == .cents(63_900) && file.shifts == [1, 2, 3, 4])
    #expect(file.notices.count == 1)
    #expect(file.notices[0].description.contains("though not closed: shift 4 (2026-09-26)"))
  }

  @Test("what the settings leave out is told, and still counted") func leftOut() throws {
    let records = try Fortnight(rounded: false).records
    var settings = try Fortnight.settings("with-the-pay")
    settings.payroll.items[.adpRun]?.leftOut = [.cashTips]
    settings.payroll.items[.adpRun]?.codes[.cashTips] = nil
    let file = try PayrollExport(.adpRun, of: records, settings: settings).file()
    #expect(!file.text.contains("CASHTIPS"))
    #expect(
      file.notices.map(\.description).contains(
        "Left out, as the settings say: $233.85 of cash tips."))
  }
}
