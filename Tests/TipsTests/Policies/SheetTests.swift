import Evening
import Fixtures
import Foundation
import Money
import Testing
import Words

@testable import Tips

/// Laws of every sheet, whatever the rules.
enum SheetLaws {
  static func check(_ result: ShiftPayouts, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let totals = result.totals
    let paid = try result.payouts.map(\.amount).sum()
    #expect(try totals.paid == paid, sourceLocation: sourceLocation)
    #expect(try result.payouts.map(\.owes).sum() == totals.owed, sourceLocation: sourceLocation)
    #expect(
      try totals.tips + totals.housePaid + totals.owed - totals.cardFee - totals.houseKept
        - totals.keptForPeriods == paid,
      sourceLocation: sourceLocation)
    #expect(try totals.sources.total == totals.tips, sourceLocation: sourceLocation)
    if totals.cardFee == .zero, totals.houseKept == .zero, totals.housePaid == .zero,
      totals.owed == .zero, totals.keptForPeriods == .zero
    {
      let paid = try result.payouts.reduce(.zero) { try $0 + $1.sources }
      #expect(totals.sources == paid, sourceLocation: sourceLocation)
    }
    for payout in result.payouts {
      #expect(try payout.sources.total == payout.amount, sourceLocation: sourceLocation)
      let effects = try payout.derivation.steps.compactMap(\.effect).sum()
      #expect(effects == payout.amount, sourceLocation: sourceLocation)
      #expect(!payout.amount.isNegative, sourceLocation: sourceLocation)
    }
    for (entry, payout) in zip(result.settlement.entries, result.payouts) {
      #expect(entry.employee == payout.employee, sourceLocation: sourceLocation)
      #expect(entry.payout == payout.amount, sourceLocation: sourceLocation)
      #expect(
        try entry.housePays + entry.cashInHand == entry.payout, sourceLocation: sourceLocation)
    }
  }
}

/// Everything that an evening's sheet says, in full: amounts with their kinds, totals, cash,
/// notices, and every sentence of why. The amounts are computed apart from TipPool in the `.csv`
/// beside each house; here nothing else may change unseen. `TIPPOOL_RECORD_SNAPSHOTS=1` writes the
/// sheets anew; such a run fails, so look at the difference and run again.
@Suite struct SheetTests {
  static let folder = HousesTests.folder.appending(path: "Sheets")
  static let isRecording = ProcessInfo.processInfo.environment["TIPPOOL_RECORD_SNAPSHOTS"] != nil

  private static func text(_ money: Money) -> String { money.plain(in: .usd) }

  private static func text(_ sources: TipSources) -> String {
    [
      ("card", sources.cardTips), ("cash", sources.cashTips), ("charges", sources.serviceCharges),
      ("event", sources.eventTips), ("house", sources.housePaid),
    ].filter { $0.1 != .zero }.map { "\($0.0) \(text($0.1))" }.joined(separator: ", ")
  }

  static func sheet(of shift: Shift) throws -> String {
    let result = try shift.payouts(in: .usd)
    var lines: [String] = []
    for (payout, entry) in zip(result.payouts, result.settlement.entries) {
      lines.append(
        "\(payout.employee.name.text), \(payout.role.rawValue): \(text(payout.amount)) "
          + "(\(text(payout.sources))); has \(text(entry.cashInHand)), gets "
          + "\(text(entry.housePays)), rounded by \(text(entry.rounding))")
      lines += payout.derivation.sentences(in: .usd).map { "  " + $0 }
    }
    let totals = result.totals
    lines.append(
      "totals: net sales \(text(totals.netSales)), tips \(text(totals.tips)) "
        + "(\(text(totals.sources))), servers \(text(totals.serverPool)), "
        + "support \(text(totals.supportPool)), fee \(text(totals.cardFee)), "
        + "house pays \(text(totals.housePaid)), keeps \(text(totals.houseKept))")
    lines.append(
      "cash: \(text(result.settlement.houseTotal)), rounded by "
        + text(try result.settlement.entries.map(\.rounding).sum()))
    lines += result.notices.map {
      "\($0.isWarning ? "warning" : "note") \($0.code): \($0.sentence(in: .usd))"
    }
    if let version = shift.policy.version {
      lines += PolicyExplanation(version).sentences
      lines += PolicyDiagram(version).lines.map { "\($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func compare(_ shift: Shift, with name: String) throws {
    let file = folder.appending(path: "\(name).txt")
    let sheet = try sheet(of: shift)
    if isRecording {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try sheet.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was written anew")
      return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    let found = sheet.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(found == wanted)
    try SheetLaws.check(try shift.payouts(in: .usd))
  }

  @Test(arguments: HousesTests.names)
  func theSheetOfAHouse(name: String) throws {
    try Self.compare(try HousesTests.shift(name), with: name)
  }

  @Test(arguments: ShippedPolicies.policies.map(\.name))
  func theSheetOfAShippedPolicy(file: String) throws {
    let id = String(file.dropLast(4))
    try Self.compare(WorkedExampleTests.shift(id), with: "shipped-\(id)")
  }
}
