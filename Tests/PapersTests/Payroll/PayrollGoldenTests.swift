import Foundation
import Money
import Papers
import Testing
import Tips

/// Each file is compared byte by byte with one that was worked out by hand.
@Suite struct PayrollGoldenTests {
  @Test(
    "files are what the hand calculation says",
    arguments: [
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
    ])
  func golden(_ house: String, _ format: PayrollFormat, _ golden: String, _ name: String) throws {
    let records = try Fortnight(rounded: house == "at-night").records
    let export = PayrollExport(format, of: records, settings: try Fortnight.settings(house))
    #expect(try export.missing() == [])
    let file = try export.file()
    let expected = try Data(contentsOf: Fortnight.goldens(house).appending(path: golden))
    #expect(file.text == String(decoding: expected, as: UTF8.self))
    #expect(Data(file.text.utf8) == expected)
    #expect(file.name == name)
    #expect(file.total == Money(minorUnits: 54_000))
    #expect(file.shifts == [1, 2, 3])
  }

  @Test("every format has its golden", arguments: PayrollFormat.allCases)
  func everyFormatHasOne(format: PayrollFormat) throws {
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Fortnight.goldens("with-the-pay").path(percentEncoded: false))
    let stem = format == .adpWorkforceNow ? "PRA1BEPI" : format.rawValue
    #expect(names.contains { $0.hasPrefix(format == .csv || format == .json ? "generic" : stem) })
  }

  @Test("payroll files are ASCII where the program takes nothing else")
  func adpIsASCII() throws {
    let data = try Data(
      contentsOf: Fortnight.goldens("with-the-pay").appending(path: "PRA1BEPI.csv"))
    #expect(data.allSatisfy { $0 == 13 || $0 == 10 || (32...122).contains($0) && $0 != 92 })
  }

  @Test("the notices say what is not in the file")
  func notices() throws {
    let records = try Fortnight(rounded: true).records
    let settings = try Fortnight.settings("at-night")
    let file = try PayrollExport(.gusto, of: records, settings: settings).file()
    #expect(
      file.notices.map(\.description) == [
        "Not closed, so not in the file: shift 4 (2026-09-26). Close them with “close the "
          + "shift”, or add the open shifts.",
        "O'Neil, Pat was handed $0.05 more in cash than was due, because cash is rounded: take it "
          + "off in payroll by hand.",
        "Nothing to pay, so no line: Mona.",
      ])
    #expect(file.people == 4)
  }

  @Test func openShiftsAreBroughtInOnlyWhenAskedFor() throws {
    let records = try Fortnight(rounded: false).records
    let settings = try Fortnight.settings("with-the-pay")
    let file = try PayrollExport(.csv, of: records, settings: settings, includesOpen: true).file()
    #expect(file.total == Money(minorUnits: 63_900) && file.shifts == [1, 2, 3, 4])
    #expect(
      file.notices.map(\.description) == [
        "In the file, though not closed: shift 4 (2026-09-26). They can still change."
      ])
  }

  @Test("what the settings leave out is told, and still counted")
  func leftOut() throws {
    let records = try Fortnight(rounded: false).records
    var settings = try Fortnight.settings("with-the-pay")
    settings.payroll.adpRun.leftOut = [.cashTips]
    settings.payroll.adpRun.codes[.cashTips] = nil
    let file = try PayrollExport(.adpRun, of: records, settings: settings).file()
    #expect(!file.text.contains("CASHTIPS"))
    #expect(
      file.notices.map(\.description).contains(
        "Left out, as the settings say: $233.85 of cash tips."))
  }
}
