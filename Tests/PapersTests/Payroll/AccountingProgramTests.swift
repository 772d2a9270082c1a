import Books
import Fixtures
import Foundation
import Money
import Testing
import Tips

@testable import Papers

/// hledger, ledger and beancount themselves read the journals. Where one of them is not installed
/// the test fails: `make test` installs them.
@Suite struct AccountingProgramTests {
  /// Runs a program on a text; what it prints, and its status.
  static func run(_ arguments: [String], on text: String, suffix: String) throws -> (String, Int32)
  {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = try folder.write(text, to: "tips.\(suffix)")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments.map { $0 == "FILE" ? file : $0 }
    var environment = ProcessInfo.processInfo.environment
    environment["LC_ALL"] = "C.UTF-8"
    process.environment = environment
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus)
  }

  @Test("the programs accept the fortnight", arguments: ["with-the-pay", "at-night"])
  func accepted(house: String) throws {
    let records = try Fortnight(rounded: house == "at-night").records
    let settings = try Fortnight.settings(house)
    let journals = try [PayrollFormat.ledger, .beancount].map {
      try PayrollExport($0, of: records, settings: settings).file().text
    }
    try Self.expectAccepted(journals[0], journals[1], house)
  }

  /// Each program checks a journal as strictly as it can.
  static func expectAccepted(_ ledger: String, _ beancount: String, _ what: String) throws {
    for (command, text, suffix) in [
      (["hledger", "-f", "FILE", "check", "--strict"], ledger, "journal"),
      (["ledger", "-f", "FILE", "--strict", "--pedantic", "balance"], ledger, "journal"),
      (["bean-check", "FILE"], beancount, "beancount"),
    ] {
      let (output, status) = try run(command, on: text, suffix: suffix)
      #expect(status == 0, "\(what), \(command[0]): \(output)")
    }
  }

  static let nastyNames = [
    "Ana; no comment", "Ana | Ben", "=SUM(A1)", "Lee \"Ace\"", "back\\slash", "(code) Ben", "* Ben",
    "! Ben", "@alias", "Ana  Two  Spaces", "#tag", "^link", "2026-09-25", "date:2026-01-01",
    "{}", "%", "'", "نور", "王", "👩‍🍳", "O'Brien", "include x", "~ monthly", "a:b, c:d",
  ]

  @Test("any night balances and any name is only a name") func randomNights() throws {
    var random = SeededGenerator(seed: 5)
    for tipsPaid in TipsPaid.allCases {
      var records: [PayRecord] = []
      for index in 0..<120 {
        var record = try PaySplitTests.record(
          card: .random(in: 0...50_000, using: &random), cash: .random(in: 0...900, using: &random),
          service: .random(in: 0...200, using: &random), held: .random(in: 0...900, using: &random),
          rounding: .random(in: -9...9, using: &random))
        record.shift = Int64(index)
        record.employee = try .of("staff-1", Self.nastyNames[index % Self.nastyNames.count])
        records.append(record)
      }
      let journal = try Journal(
        of: records, accounts: HouseSettings(file: "house.yml").payroll.accounts, currency: .usd,
        paid: PayMethods(tips: tipsPaid, wages: .likeTips))
      let (held, paid) = (try journal.total(), try records.map(\.amount).sum())
      #expect(held == paid)
      let (printed, status) = try Self.run(
        ["hledger", "-f", "FILE", "stats"], on: journal.ledger(), suffix: "journal")
      #expect(status == 0 && printed.contains("120"), "\(tipsPaid): \(printed)")
      try Self.expectAccepted(journal.ledger(), journal.beancount(), "\(tipsPaid)")
    }
  }

  @Test("money of other digits is accepted too", arguments: ["JPY", "KWD"])
  func otherMoney(code: String) throws {
    let record = try PaySplitTests.record(card: 12_345, cash: 678, held: 500)
    let journal = try Journal(
      of: [record], accounts: HouseSettings(file: "house.yml").payroll.accounts,
      currency: try #require(Currency(code: code)),
      paid: PayMethods(tips: .withThePay, wages: .withThePay))
    try Self.expectAccepted(journal.ledger(), journal.beancount(), code)
  }
}
